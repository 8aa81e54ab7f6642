import { type Slide, slideOfInstitute, titleOf } from "../../features/content/index.ts";
import { Drawing, Slide as ShownSlide, slidePicture } from "../../web/site-parts/slide.tsx";
import { sitePartTexts } from "../../web/site-parts/texts.ts";
import { Action } from "../action.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { every } from "../motion.ts";
import { PhoneAction } from "../phone-action.tsx";
import { Picture } from "../picture.tsx";
import { courseTexts, homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./banner.module.css";
import type { BannerFacts } from "./banner-facts.ts";

/** Announces the programme, the admission year and whether there is a seat, with three facts; one slide alone does not go round. */
export function Banner({ slides, open, facts }: BannerFacts & { slides: Slide[] }) {
  const { institute, hasResults } = useSite();
  const [first = slideOfInstitute(institute), ...others] = slides;
  return (
    <div className={styles.banner}>
      {others.length === 0 ? (
        <div className={styles.carousel}>
          <OneSlide slide={first} open={open} first />
        </div>
      ) : (
        <Carousel
          label={homeTexts.banner(institute.name)}
          every={every.banner}
          dots
          className={styles.carousel}
        >
          <OneSlide slide={first} open={open} first />
          {others.map((slide) => (
            <OneSlide key={slide.slideId} slide={slide} open={open} />
          ))}
        </Carousel>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ value, says }) => (
            <div key={says}>
              <dt>{says}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasResults && (
        <p className={styles.results}>
          <a href="/result">{homeTexts.seeResults}</a>
        </p>
      )}
    </div>
  );
}

type SlideShown = { slide: Slide; open: BannerFacts["open"]; first?: boolean };

/** The first one's title is the page's own. */
function OneSlide({ slide, open, first = false }: SlideShown) {
  const { institute, admissionYear, courses } = useSite();
  const { text, linkLabel, linkTo } = slide;
  // Until there are courses, whoever would have chosen one writes.
  const toNoCourses = linkTo === "/#courses" && courses.length === 0;
  return (
    <ShownSlide
      state={states[open](admissionYear)}
      title={titleOf(slide, institute)}
      text={text}
      heading={first ? "h1" : "h2"}
      art={<Art slide={slide} first={first} />}
      actions={
        <>
          {linkTo && (
            <Action to={toNoCourses ? "/#contact-us" : linkTo}>
              {toNoCourses ? courseTexts.enrol : linkLabel}
            </Action>
          )}
          <PhoneAction look="onInk" says={sitePartTexts.callUs} />
        </>
      }
    />
  );
}

const states = {
  seats: sitePartTexts.admission,
  full: sitePartTexts.noSeats,
  none: sitePartTexts.noBatches,
};

function Art({ slide: { file, art }, first }: { slide: Pick<Slide, "file" | "art">; first: boolean }) {
  if (!file) return <Drawing name={art} />;
  return (
    <Picture
      file={file}
      width={1040}
      height={840}
      sizes="(min-width: 72rem) 31rem, (min-width: 48rem) 44vw, 21rem"
      eager={first}
      className={slidePicture}
    />
  );
}
