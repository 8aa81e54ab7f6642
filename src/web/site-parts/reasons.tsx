import { type Item, keyOf } from "./item.ts";
import { Paragraphs } from "./paragraphs.tsx";
import styles from "./reasons.module.css";

/** Numbered points, each with what it means. */
export function Reasons({ items }: { items: readonly Item[] }) {
  return (
    <ol className={styles.reasons}>
      {items.map((item, at) => (
        <li key={keyOf(item, at)}>
          <h3>{item.title}</h3>
          <Paragraphs text={item.text} />
        </li>
      ))}
    </ol>
  );
}
