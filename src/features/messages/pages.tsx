import { NavLink } from "react-router";
import { Badge } from "../../portal/kit/badge.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import styles from "./pages.module.css";
import { inboxTexts as words } from "./texts.ts";

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
