import type { NavItem } from "../../../portal/nav-items.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { approvalTexts as words } from "./texts.ts";

/** The navigation items, with a badge of the requests that wait for the caller. */
export function withApprovalBadge(items: readonly NavItem[], waiting: number): NavItem[] {
  const badge = waiting > 0 && { badge: { count: waiting, text: words.waiting(bengaliDigits(waiting)) } };
  return items.map((item) => (item.path === "approvals" ? { ...item, ...badge } : item));
}
