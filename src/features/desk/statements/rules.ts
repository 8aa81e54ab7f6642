import { dayAfter } from "../../../shared/dates.ts";
import { methods } from "../../ledger/index.ts";

/** What has a statement of its own: every method but cash. */
export const statementMethods = methods.filter((method) => method !== "cash");
export type StatementMethod = (typeof statementMethods)[number];

export type Direction = "in" | "out";

/** A movement as a statement tells it; taka. */
export type Line = {
  day: string;
  direction: Direction;
  amount: number;
  trxId: string | null;
  party: string;
};

/** Days from one to another, both of them too. */
export type Span = { from: string; until: string };

/** The first and the last day of lines, which stand in any order. */
export function daysOf(lines: readonly Line[]) {
  const days = lines.map(({ day }) => day).sort();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

/** The days between spans that are in order and touch nowhere. */
export const gapsIn = (spans: readonly Span[]): Span[] =>
  spans.flatMap(({ from }, at) => {
    const before = spans[at - 1];
    return before ? [{ from: dayAfter(before.until), until: dayAfter(from, -1) }] : [];
  });

/** What became of a line or a receipt: `differs` in its sum, or alone on one side; a decided one is no longer open. */
export const standings = ["matched", "differs", "statement", "book", "decided"] as const;
export type Standing = (typeof standings)[number];
export const openStandings: readonly Standing[] = ["differs", "statement", "book"];

/**
 * Lines with the keys by which the same ones are known again: a transaction's id, which a wallet gives once for each direction; of a line
 * without one all that it says, and its place among its equals in the file.
 */
export function keyed(lines: readonly Line[]): (Line & { key: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { day, direction, amount, trxId, party } = line;
    if (trxId) return { ...line, key: `${trxId} ${direction}` };
    const like = JSON.stringify([day, direction, amount, party]);
    const place = (seen.get(like) ?? 0) + 1;
    seen.set(like, place);
    return { ...line, key: `${like} ${place}` };
  });
}
