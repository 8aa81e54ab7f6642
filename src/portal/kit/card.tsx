import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

type Shown = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of a page of cards; `action` stands at the end of its head. */
export function Card({ title, action, children }: Shown) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
