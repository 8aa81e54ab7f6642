import { ConstantPlot } from "../../web/site-parts/constant-plot.tsx";
import { Action } from "../action.tsx";
import { aboutIntro, aboutSection, reasons } from "../content/about.ts";
import { nameOf, pageMeta } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { aboutTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import styles from "./page.module.css";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: aboutTexts.title,
    description: aboutTexts.description(nameOf(matches)),
    path: "/about-details",
  });
}

export default function AboutDetails() {
  return (
    <>
      <PageHead title={aboutTexts.title}>
        <p>{aboutIntro}</p>
      </PageHead>
      <Section title={aboutTexts.why}>
        <div className={styles.columns}>
          <ol className={styles.reasons}>
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <aside className={styles.join}>
            <ConstantPlot />
            <p>{aboutTexts.joinLead}</p>
            <Action to="/join-now">{aboutTexts.join}</Action>
          </aside>
        </div>
      </Section>
      <Section title={aboutTexts.story} ground="graph">
        <div className={styles.story}>
          {aboutSection.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
    </>
  );
}
