import { type Slide, slideOfInstitute } from "../../features/content/index.ts";
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

/** Announces the programme and the admission year, with the line to call; one slide alone does not go round. */
export function Banner({ slides }: { slides: Slide[] }) {
  const { institute } = useSite();
  const [first = slideOfInstitute(institute), ...others] = slides;
  if (others.length === 0)
    return (
      <div className={styles.banner}>
        <div className={styles.carousel}>
          <OneSlide slide={first} first />
        </div>
      </div>
    );
  return (
    <div className={styles.banner}>
      <Carousel
        label={homeTexts.banner(institute.name)}
        every={every.banner}
        dots
        className={styles.carousel}
      >
        <OneSlide slide={first} first />
        {others.map((slide) => (
          <OneSlide key={slide.slideId} slide={slide} />
        ))}
      </Carousel>
    </div>
  );
}

/** The first one's title is the page's own. */
function OneSlide({ slide, first = false }: { slide: Slide; first?: boolean }) {
  const { institute, admissionYear, courses } = useSite();
  const { title, text, linkLabel, linkTo } = slide;
  // Until there are courses, whoever would have chosen one writes.
  const toNoCourses = linkTo === "/#courses" && courses.length === 0;
  return (
    <ShownSlide
      year={admissionYear}
      title={title || institute.programme}
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
