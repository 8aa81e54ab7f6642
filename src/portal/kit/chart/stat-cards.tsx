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

/** Figures above a list: one strip, on a phone without their notes and, where there are four and more, without what is nothing, so that the rows begin higher. */
export function StatLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.line} aria-label={label}>
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
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </>
  );
  return (
    <li data-nothing={/^৳?০[^০-৯]*$/.test(value) || undefined}>
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
