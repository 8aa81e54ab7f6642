import { Icon } from "../../web/icons.tsx";
import { features } from "../content/features.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./features.module.css";

const tints = ["var(--tint-sky)", "var(--tint-marigold)", "var(--tint-sage)", "var(--tint-clay)"];

/** How teaching is done here, in four cards. */
export function Features() {
  return (
    <Section title={homeTexts.features}>
      <ul className={styles.cards}>
        {features.map(({ icon, title, text }, at) => (
          <li key={title} className={styles.card}>
            <span className={styles.icon} style={{ background: tints[at % tints.length] }}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
