import { features } from "../content/features.ts";
import { Icon } from "../icon.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./features.module.css";

const tints = ["var(--tint-sky)", "var(--tint-marigold)", "var(--tint-sage)", "var(--tint-clay)"];

/** Four cards that stand half on the banner. */
export function Features() {
  return (
    <section className={styles.features} aria-label={homeTexts.features}>
      <h2 className="visually-hidden">{homeTexts.features}</h2>
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
    </section>
  );
}
