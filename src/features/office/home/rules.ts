import { dayAfter } from "../../../shared/dates.ts";
import { homeRows } from "../../../shared/limits.ts";
import { daysOf, monthsAfter } from "../../../shared/months.ts";
import { sumOf } from "../../ledger/index.ts";

/** What waits, in the order in which harm is done where it goes on waiting. */
export const waitKinds = [
  "smsHeld",
  "claims",
  "approvals",
  "rollCalls",
  "leaves",
  "applications",
  "marks",
  "publish",
  "messages",
  "smsToLookAt",
  "vouchers",
  "unbilled",
  "reopened",
] as const;
export type WaitKind = (typeof waitKinds)[number];

/**
 * The next exams that stand on a home where so many rows wait above them: what waits comes first, so that the day is one screen of a desk;
 * those of today stand in any case, and one always.
 */
export const examsBeside = <Exam extends { examDate: string }>(
  exams: Exam[],
  waiting: number,
  day: string,
): Exam[] => {
  const ofToday = exams.filter(({ examDate }) => examDate === day).length;
  return exams.slice(0, Math.max(1, ofToday, homeRows.queue - waiting));
};

/** The first day of which a home's line and its comparisons are read. */
export const takingsFrom = (day: string): string => {
  const ofLine = dayAfter(day, 1 - 2 * homeRows.days);
  const ofMonth = `${monthsAfter(day.slice(0, 7), -1)}-01`;
  return ofLine < ofMonth ? ofLine : ofMonth;
};

/** The same day of the month before; its last, where it is shorter. */
export function monthBefore(day: string): string {
  const month = monthsAfter(day.slice(0, 7), -1);
  const last = dayAfter(daysOf(month).before, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

type Taken = ReadonlyMap<string, { amount: number }>;

/**
 * A day's takings beside those of the same weekday before it, the month's beside the last month's until the same day, and the days of a line
 * beside as many before them. Null is what was before the first day of which anything is known.
 */
export function takingsUntil(taken: Taken, day: string) {
  const first = [...taken.keys()].sort()[0] ?? day;
  const on = (of: string) => (of < first ? null : (taken.get(of)?.amount ?? 0));
  const between = (from: string, until: string) =>
    sumOf([...taken].flatMap(([of, { amount }]) => (of >= from && of <= until ? [amount] : [])));
  const until = monthBefore(day);
  const days = Array.from({ length: homeRows.days }, (_, at) => dayAfter(day, at + 1 - homeRows.days));
  return {
    weekAgo: on(dayAfter(day, -7)),
    month: {
      // With what stands on tomorrow already, as today's book is closed.
      amount: between(`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-31`),
      before: until < first ? null : between(`${until.slice(0, 7)}-01`, until),
    },
    days: days.map((of) => ({ day: of, amount: on(of), before: on(dayAfter(of, -homeRows.days)) })),
  };
}
