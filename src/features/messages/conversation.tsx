import type { ReactNode } from "react";
import { Moment } from "./status.tsx";
import { threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** What was said, oldest first. */
export function Conversation({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.conversation} aria-label={words.conversation}>
      {children}
    </ol>
  );
}

type Said = { by: string; at: string; text: string; byOffice: boolean; children?: ReactNode };

/** One's words as they were typed, line by line; `children` tell how they were said, or whether they were seen. */
export function Words({ by, at, text, byOffice, children }: Said) {
  return (
    <li className={styles.words} data-office={byOffice}>
      <div className={styles.by}>
        <strong>{by}</strong> <Moment at={at} />
      </div>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.note}>{children}</div>}
    </li>
  );
}
