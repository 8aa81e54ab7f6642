import { Action } from "../action.tsx";
import { HeroPlot } from "../drawings/hero-plot.tsx";
import { Icon } from "../icon.tsx";
import { phoneLink, useSite } from "../institute.ts";
import { homeTexts } from "../texts.ts";
import styles from "./banner.module.css";

/** Announces the programme and the admission year, with the line to call. */
export function Banner() {
  const { institute, admissionYear } = useSite();
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        <div>
          <p className={styles.year}>{homeTexts.admission(admissionYear)}</p>
          <h1 className={styles.title}>{institute.programme}</h1>
          <p className={styles.lead}>{homeTexts.bannerLead}</p>
          <div className={styles.actions}>
            <Action to="/#courses">{homeTexts.seeCourses}</Action>
            <Action to={phoneLink(institute.phone)} look="onInk">
              <Icon name="phone" size={20} />
              <span>
                {homeTexts.callUs} <span className={styles.phone}>{institute.phone}</span>
              </span>
            </Action>
          </div>
        </div>
        <div className={styles.drawing}>
          <HeroPlot />
        </div>
      </div>
    </div>
  );
}
