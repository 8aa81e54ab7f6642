import type { Item } from "./item.ts";
import styles from "./subject-card.module.css";

/** A subject and its sign; six colours in turn. It leads to `to`, or is only shown. */
export function SubjectCard({ item: { mark, title, text }, to }: { item: Item; to?: string }) {
  const inner = (
    <>
      <span className={styles.sign} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.name}>{title}</span>
      <span>{text}</span>
    </>
  );
  return to ? (
    <a className={styles.card} href={to}>
      {inner}
    </a>
  ) : (
    <div className={styles.card}>{inner}</div>
  );
}
