import { filmOf, pageOfFilm } from "../../features/identity/index.ts";
import { Icon } from "../../web/icons.tsx";
import { ClassPlot } from "../drawings/class-plot.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./video.module.css";

/** A class on film, loaded only when it is played. Where there is none, a drawn class. */
export function Video() {
  const { videoUrl } = useSite().institute;
  const film = videoUrl && filmOf(videoUrl);
  return (
    <figure className={styles.video}>
      {film ? (
        <a
          className={styles.player}
          href={pageOfFilm(film)}
          rel="noopener"
          data-island="video"
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
      <figcaption>{film ? homeTexts.video : homeTexts.classCaption}</figcaption>
    </figure>
  );
}
