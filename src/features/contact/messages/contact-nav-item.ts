import type { NavItem } from "../../../portal/nav-items.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { inboxTexts as words } from "./texts.ts";

type Counts = { waiting: number | null; unread: number };

/** The navigation items, with the office's inbox in place of Contact, and with a badge of unread messages. */
export function withContactBadge(items: readonly NavItem[], { waiting, unread }: Counts): NavItem[] {
  const inbox = waiting !== null && { path: "messages", name: words.title };
  const count = waiting ?? unread;
  const textOf = waiting === null ? words.unread : words.waiting;
  const badge = count > 0 && { badge: { count, text: textOf(bengaliDigits(count)) } };
  return items.map((item) => (item.path === "contact" ? { ...item, ...inbox, ...badge } : item));
}
