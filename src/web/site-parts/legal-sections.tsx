import type { ReactNode } from "react";
import { type Item, keyOf } from "./item.ts";
import styles from "./legal-sections.module.css";
import { Paragraphs } from "./paragraphs.tsx";

type Shown = { items: readonly Item[]; heading: "h2" | "h3"; children?: ReactNode };

/** The numbered sections of a legal text, each by an id that a list of contents can name. */
export function LegalSections({ items, heading: Heading, children }: Shown) {
  return (
    <div className={styles.text}>
      {items.map((item, at) => (
        <section key={keyOf(item, at)} id={`section-${at + 1}`}>
          <Heading>{item.title}</Heading>
          <Paragraphs text={item.text} />
        </section>
      ))}
      {children}
    </div>
  );
}
