import type { ReactNode } from "react";
import { dayAndTime } from "../../shared/dates.ts";
import type { MessageStatus } from "../contact/rules.ts";
import styles from "./mark.module.css";

type Looks = MessageStatus | "unread" | "plain";

/** A word in a coloured field: a state, a kind, what is unread. */
export function Mark({ look, children }: { look: Looks; children: ReactNode }) {
  return (
    <span className={styles.mark} data-look={look}>
      {children}
    </span>
  );
}

/** An instant, as the office's clock shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime(at)}</time>;
}
