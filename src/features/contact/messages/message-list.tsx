import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { useListPending } from "../../../portal/kit/list/list-params.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import styles from "./message-list.module.css";
import type { MessageStatus } from "./rules.ts";
import { inboxTexts as words } from "./texts.ts";

/** A list of messages, each linking to its own page. */
export function MessageList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={useListPending()}>
      {children}
    </ul>
  );
}

type Item = {
  /** The sender or an excerpt; contains the link. */
  head: ReactNode;
  /** Status and time. */
  side: ReactNode;
  /** Unread by the reader: shown in bold. */
  highlighted: boolean;
  children?: ReactNode;
};

export function MessageItem({ head, side, highlighted, children }: Item) {
  return (
    <li className={styles.item} data-highlighted={highlighted}>
      <div className={styles.head}>{head}</div>
      {children}
      <div className={styles.side}>{side}</div>
    </li>
  );
}

/** The beginning of a text. */
export function Excerpt({ text }: { text: string }) {
  return <span className={styles.excerpt}>{text}</span>;
}

/** For the office: its inbox and one's own messages, with the number unread in each. */
export function MessageTabs({ waiting, unread }: { waiting: number; unread: number }) {
  return (
    <nav className={styles.tabs} aria-label={words.tabs}>
      <NavLink to="/dashboard/messages" end>
        {words.everyones}
        {waiting > 0 && <Badge tone="waiting">{words.waiting(bengaliDigits(waiting))}</Badge>}
      </NavLink>
      <NavLink to="/dashboard/contact" end>
        {words.own}
        {unread > 0 && <Badge tone="waiting">{words.unread(bengaliDigits(unread))}</Badge>}
      </NavLink>
    </nav>
  );
}

const tones: Record<MessageStatus, Tone> = {
  new: "soon",
  inProgress: "calm",
  answered: "good",
  closed: "plain",
};

/** A message's status, in the texts of the office or of the sender. */
export function Status({ status, texts }: { status: MessageStatus; texts: Record<MessageStatus, string> }) {
  return <Badge tone={tones[status]}>{texts[status]}</Badge>;
}

/** Day and time in Dhaka. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime(at)}</time>;
}
