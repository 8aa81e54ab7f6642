import { dayAfter, dhakaInstant, today } from "../../../shared/dates.ts";
import type { MessageKind } from "../../../shared/message-list.ts";
import type { Permission } from "../../../shared/permissions.ts";

/** What a list is made about by itself. */
export const ruleKinds = ["absence", "due", "examReminder", "result"] as const satisfies MessageKind[];
export type RuleKind = (typeof ruleKinds)[number];

/** Who may trust a rule to send without a press: they spend the institute's money. */
export const trusting = ["messaging", "moneyApproval"] as const satisfies Permission[];

/** Every month has these days. */
export const lastDayOfMonth = 28;

/** The days whose absence may be told of now: today's, and yesterday's where nobody looked in time. */
export const daysOfAbsence = (now: Date): string[] => [dayAfter(today(now), -1), today(now)];

/**
 * Minutes without a save after which those who are absent on a roll-call are so: it is saved by the tap, and who is late was absent a tap
 * before. A class is called within them.
 */
export const settledAfter = 5;

/** The days on which dues were to be asked for last: of this month and of the one before. */
export function daysOfDues(now: Date, dayOfMonth: number): string[] {
  const thisMonth = today(now).slice(0, 7);
  const lastMonth = dayAfter(`${thisMonth}-01`, -1).slice(0, 7);
  return [lastMonth, thisMonth].map((month) => `${month}-${String(dayOfMonth).padStart(2, "0")}`);
}

/** An hour of a day in Dhaka. */
export const at = (day: string, time: string) => new Date(dhakaInstant(day, time));
