import { Icon, type IconName } from "../icons.tsx";
import styles from "./feature-cards.module.css";
import { type Item, keyOf } from "./item.ts";

const tints = ["var(--tint-sky)", "var(--tint-marigold)", "var(--tint-sage)", "var(--tint-clay)"];

/** How teaching is done here, a card each. */
export function FeatureCards({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item, at) => (
        <li key={keyOf(item, at)} className={styles.card}>
          <span className={styles.icon} style={{ background: tints[at % tints.length] }}>
            <Icon name={item.mark as IconName} size={28} />
          </span>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
