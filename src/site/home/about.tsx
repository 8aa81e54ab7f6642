import { aboutFacts, aboutSection } from "../content/about.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./about.module.css";

export function About() {
  return (
    <Section id="about" title={homeTexts.about} ground="graph">
      <div className={styles.columns}>
        <div className={styles.story}>
          {aboutSection.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href="/about-details">{homeTexts.aboutMore}</a>
        </div>
        <dl className={styles.facts}>
          {aboutFacts.map(({ number, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
