import { Facts } from "../../web/site-parts/facts.tsx";
import { Paragraphs } from "../../web/site-parts/paragraphs.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./about.module.css";

/** What the office wrote of the institute, else what its record says; nothing where nobody has said anything. */
export function About() {
  const { sections, institute } = useSite();
  const { about, facts } = sections;
  const text = about.items.map(({ text }) => text).join("\n") || institute.about;
  if (!text && facts.items.length === 0) return null;
  return (
    <Section id="about" title={homeTexts.about} ground="graph">
      <Fold keeps="rest" of={homeTexts.about}>
        <div className={styles.columns}>
          <Paragraphs text={text}>
            <a className={styles.more} href="/about-details" data-more>
              {homeTexts.aboutMore}
            </a>
          </Paragraphs>
          {facts.items.length > 0 && (
            <div data-more>
              <Facts items={facts.items} />
            </div>
          )}
        </div>
      </Fold>
    </Section>
  );
}
