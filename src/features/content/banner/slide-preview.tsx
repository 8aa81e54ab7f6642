import { bengaliDigits } from "../../../shared/digits.ts";
import { Drawing, Slide as ShownSlide, slidePicture } from "../../../web/site-parts/slide.tsx";
import { sitePartTexts } from "../../../web/site-parts/texts.ts";
import type { Institute } from "../../identity/index.ts";
import type { Slide } from "./contract.ts";
import { titleOf } from "./rules.ts";
import styles from "./slide-preview.module.css";

type Shown = {
  slide: Omit<Slide, "slideId" | "version">;
  institute: Institute;
  heading: "h2" | "p";
};

/** A slide as the banner shows it; what is to be pressed there is only drawn here. */
export function SlidePreview({ slide, institute, heading }: Shown) {
  const { title, text, linkLabel, art, file } = slide;
  return (
    <div className={styles.ground}>
      <ShownSlide
        state={sitePartTexts.admission(bengaliDigits(institute.admissionYear))}
        title={titleOf({ title }, institute)}
        text={text}
        heading={heading}
        art={file ? <img className={slidePicture} src={file} alt="" /> : <Drawing name={art} />}
        actions={
          <>
            {linkLabel.trim() && <span className={styles.main}>{linkLabel}</span>}
            {institute.phone && (
              <span className={styles.call}>
                {sitePartTexts.callUs} {institute.phone}
              </span>
            )}
          </>
        }
      />
    </div>
  );
}
