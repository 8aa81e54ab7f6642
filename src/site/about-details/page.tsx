import { ConstantPlot } from "../../web/site-parts/constant-plot.tsx";
import { Paragraphs } from "../../web/site-parts/paragraphs.tsx";
import { Reasons } from "../../web/site-parts/reasons.tsx";
import { Action } from "../action.tsx";
import { nameOf, pageMeta } from "../meta.ts";
import { PageHead } from "../page-head.tsx";
import { Section } from "../section.tsx";
import { aboutTexts, courseTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
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
  const { about, reasons } = useSite().sections;
  return (
    <>
      <PageHead title={aboutTexts.title}>{about.lead && <p>{about.lead}</p>}</PageHead>
      <Section title={reasons.items.length > 0 ? aboutTexts.why : aboutTexts.next}>
        <div className={styles.columns}>
          <Reasons items={reasons.items} />
          <aside className={styles.join} aria-label={aboutTexts.next}>
            <ConstantPlot />
            <p>{aboutTexts.applyLead}</p>
            <Action to="/admission">{courseTexts.apply}</Action>
            <p>{aboutTexts.joinLead}</p>
            <Action to="/join-now" look="onInk">
              {aboutTexts.join}
            </Action>
          </aside>
        </div>
      </Section>
      {about.items.length > 0 && (
        <Section title={aboutTexts.story} ground="graph">
          <div className={styles.story}>
            <Paragraphs text={about.items.map(({ text }) => text).join("\n")} />
          </div>
        </Section>
      )}
    </>
  );
}
