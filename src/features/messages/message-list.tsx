import type { ReactNode } from "react";
import { useListBusy } from "../../portal/kit/list/search-params.ts";
import styles from "./message-list.module.css";

/** Messages below one another, each a link to its own page. */
export function MessageList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={useListBusy()}>
      {children}
    </ul>
  );
}

type Item = {
  /** Whose it is, or what it says: holds the link. */
  head: ReactNode;
  /** The state it is in, and its time. */
  side: ReactNode;
  /** What waits for the reader is set in bold. */
  waits: boolean;
  children?: ReactNode;
};

export function MessageItem({ head, side, waits, children }: Item) {
  return (
    <li className={styles.item} data-waits={waits}>
      <div className={styles.head}>{head}</div>
      {children}
      <div className={styles.side}>{side}</div>
    </li>
  );
}

/** As much of a text as a list has room for. */
export function Excerpt({ text }: { text: string }) {
  return <span className={styles.excerpt}>{text}</span>;
}
