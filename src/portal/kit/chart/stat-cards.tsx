import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./stat-cards.module.css";

/** Figures that sum up a page. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

/** Figures above a list: on a phone one line, moved sideways, so that the rows begin higher. */
export function StatLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys, too
    <section className={styles.line} aria-label={label} tabIndex={0}>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

type Shown = {
  label: string;
  value: string;
  note?: string | undefined;
  /** Where the figure comes from, for those who may go there. */
  to?: string | undefined;
};

export function StatCard({ label, value, note, to }: Shown) {
  const figure = (
    <>
      <span className={styles.label}>{label}</span> <strong className={styles.value}>{value}</strong>{" "}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.card}>
          {figure}
        </Link>
      ) : (
        <div className={styles.card}>{figure}</div>
      )}
    </li>
  );
}
