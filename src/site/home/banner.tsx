import type { ReactNode } from "react";
import { Action } from "../action.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { bannerSlides } from "../content/banner.ts";
import { ExamPlot } from "../drawings/exam-plot.tsx";
import { HeroPlot } from "../drawings/hero-plot.tsx";
import { SeatsPlot } from "../drawings/seats-plot.tsx";
import { Icon } from "../icon.tsx";
import { phoneLink, useSite } from "../institute.ts";
import { every } from "../motion.ts";
import { homeTexts } from "../texts.ts";
import styles from "./banner.module.css";

/** Announces the programme and the admission year, with the line to call. */
export function Banner() {
  const { institute } = useSite();
  const { lead, batches, exams } = bannerSlides;
  return (
    <div className={styles.banner}>
      <Carousel label={homeTexts.banner} every={every.banner} dots className={styles.carousel}>
        <Slide
          title={<h1 className={styles.title}>{institute.programme}</h1>}
          lead={lead}
          art={<HeroPlot />}
        />
        <Slide
          title={<h2 className={styles.title}>{batches.title}</h2>}
          lead={batches.lead}
          art={<SeatsPlot />}
        />
        <Slide title={<h2 className={styles.title}>{exams.title}</h2>} lead={exams.lead} art={<ExamPlot />} />
      </Carousel>
    </div>
  );
}

function Slide({ title, lead, art }: { title: ReactNode; lead: string; art: ReactNode }) {
  const { institute, admissionYear } = useSite();
  return (
    <div className={styles.inner}>
      <div>
        <p className={styles.year}>{homeTexts.admission(admissionYear)}</p>
        {title}
        <p className={styles.lead}>{lead}</p>
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
      <div className={styles.drawing}>{art}</div>
    </div>
  );
}
