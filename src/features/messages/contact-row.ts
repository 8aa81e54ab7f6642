import type { NavItem } from "../../portal/nav-items.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { inboxTexts as words } from "./texts.ts";

type Marks = { waiting: number | null; unread: number };

/** The rows with that of Contact leading the office to its inbox, and telling everyone what waits for them there. */
export function contactRow(rows: readonly NavItem[], { waiting, unread }: Marks): NavItem[] {
  const path = waiting === null ? "contact" : "messages";
  const count = waiting ?? unread;
  const told = waiting === null ? words.unread : words.waiting;
  const badge = count > 0 && { badge: { count, text: told(bengaliDigits(count)) } };
  return rows.map((row) => (row.path === "contact" ? { ...row, path, ...badge } : row));
}
