import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./printed-slip.module.css";

/** What is printed in place of the page while it is there; on paper alone. In the browser alone. */
export function PrintedSlip({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <section className={styles.slip} aria-hidden="true">
      <h2>{title}</h2>
      {children}
    </section>,
    document.body,
  );
}
