import styles from "./facts.module.css";
import { type Item, keyOf } from "./item.ts";

/** A number each, and what it counts. */
export function Facts({ items }: { items: readonly Item[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item, at) => (
        <div key={keyOf(item, at)}>
          <dt>{item.text}</dt>
          <dd>{item.mark}</dd>
        </div>
      ))}
    </dl>
  );
}
