import { ClassPlot } from "../drawings/class-plot.tsx";
import { Icon } from "../icon.tsx";
import { useSite } from "../institute.ts";
import { homeTexts } from "../texts.ts";
import styles from "./video.module.css";

/** A class on film: it comes from its own site, and only when it is played. Where there is none, a drawn class. */
export function Video() {
  const { institute } = useSite();
  return (
    <figure className={styles.video}>
      {institute.videoUrl ? (
        <a
          className={styles.player}
          href={institute.videoUrl}
          rel="noopener"
          data-wakes="video"
          data-title={homeTexts.video}
        >
          <ClassPlot />
          <span className={styles.play}>
            <Icon name="play" size={32} />
            {homeTexts.playVideo}
          </span>
        </a>
      ) : (
        <div className={styles.player}>
          <ClassPlot />
        </div>
      )}
      <figcaption>{institute.videoUrl ? homeTexts.video : homeTexts.classCaption}</figcaption>
    </figure>
  );
}
