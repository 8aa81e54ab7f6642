import type { NavItem } from "../../portal/nav-items.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { inboxTexts as words } from "./texts.ts";

type Counts = { waiting: number | null; unread: number };

/** The navigation items, with Contact linking the office to its inbox, and with a badge of unread messages. */
export function withContactBadge(items: readonly NavItem[], { waiting, unread }: Counts): NavItem[] {
  const path = waiting === null ? "contact" : "messages";
  const count = waiting ?? unread;
  const textOf = waiting === null ? words.unread : words.waiting;
  const badge = count > 0 && { badge: { count, text: textOf(bengaliDigits(count)) } };
  return items.map((item) => (item.path === "contact" ? { ...item, path, ...badge } : item));
}
