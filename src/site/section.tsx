import type { ReactNode } from "react";
import { Quoted } from "../web/quoted.tsx";
import styles from "./section.module.css";

/** Paper where none is said. */
type Ground = "dim" | "graph" | "ink";

/** A part of a page with its heading; `id` is its anchor. */
export function Section({ id, title, lead, ground, children }: SectionProps) {
  return (
    <section
      id={id}
      className={ground ? `${styles.section} ${styles[ground]}` : styles.section}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
    >
      <div className={styles.inner}>
        <h2 className={styles.title}>
          <Quoted text={title} />
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}

type SectionProps = { id?: string; title: string; lead?: string; ground?: Ground; children: ReactNode };
