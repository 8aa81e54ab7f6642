import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Badge, type Tone } from "../../portal/kit/badge.tsx";
import { useListPending } from "../../portal/kit/list/list-params.ts";
import { dayAndTime } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import styles from "./message-list.module.css";
import type { MessageStatus } from "./rules.ts";
import { inboxTexts as words } from "./texts.ts";

/** Messages below one another, each a link to its own page. */
export function MessageList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={useListPending()}>
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

/** For those who have both: the office's inbox and the messages of one's own, with what waits in each. */
export function MessagePages({ waiting, unread }: { waiting: number; unread: number }) {
  return (
    <nav className={styles.pages} aria-label={words.ways}>
      <NavLink to="/dashboard/messages" end>
        {words.title}
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

/** How far a message has come, in the words of those who look: the office's or the sender's. */
export function Status({ status, texts }: { status: MessageStatus; texts: Record<MessageStatus, string> }) {
  return <Badge tone={tones[status]}>{texts[status]}</Badge>;
}

/** An instant, as the office's clock shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime(at)}</time>;
}
