import { daysFrom, wallClock } from "../../../shared/dates.ts";
import type { Waiting } from "./contract.ts";
import type { WaitKind } from "./rules.ts";
import { waitedTexts } from "./texts.ts";

/** How long something waits, told on a day. */
export function waited(since: string, on: string): string {
  const { day, time } = wallClock(since);
  const days = daysFrom(day, on);
  if (days <= 0) return waitedTexts.today(time);
  return days === 1 ? waitedTexts.yesterday : waitedTexts.days(days);
}

/** Where it is done: of one alone its own page, where it has one. */
export const pathOf = ({ kind, id }: Pick<Waiting, "kind" | "id">, day: string): string =>
  `/dashboard/${(id !== null && oneOf[kind]?.(id, day)) || pages[kind]}`;

const pages: Record<WaitKind, string> = {
  smsHeld: "outbox?state=uncertain",
  claims: "claims",
  approvals: "approvals?state=waiting",
  rollCalls: "roll-call",
  leaves: "roll-call/leaves?state=waiting",
  applications: "applications?state=new",
  marks: "exam-schedule?when=past",
  publish: "exam-schedule?when=past",
  messages: "messages?status=new",
  smsToLookAt: "outbox?look=1",
  vouchers: "drawer",
  unbilled: "money/bills",
  reopened: "approvals/month",
};

const oneOf: Partial<Record<WaitKind, (id: number, day: string) => string>> = {
  rollCalls: (id, day) => `roll-call/${id}/${day}`,
  marks: (id) => `marks/${id}`,
  publish: (id) => `marks/${id}/publish`,
};
