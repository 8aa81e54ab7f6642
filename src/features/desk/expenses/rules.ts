import { sumOf } from "../../ledger/index.ts";
import type { ByHead } from "./contract.ts";

/** The series of a year's vouchers. */
export const seriesOf = (day: string) => `V${day.slice(0, 4)}`;

type Amount = { head: string; amount: number };

/** A month beside others, the largest of it first; what all have nothing of is left out. */
export function besides(
  now: readonly Amount[],
  before: readonly Amount[],
  yearBefore: readonly Amount[],
): ByHead[] {
  const heads = [...new Set([...now, ...before, ...yearBefore].map(({ head }) => head))];
  const of = (all: readonly Amount[], head: string) =>
    sumOf(all.filter((one) => one.head === head).map(({ amount }) => amount));
  return heads
    .map((head) => ({
      ...{ head, amount: of(now, head), before: of(before, head), yearBefore: of(yearBefore, head) },
    }))
    .filter(({ amount, before, yearBefore }) => amount !== 0 || before !== 0 || yearBefore !== 0)
    .sort((one, other) => other.amount - one.amount || other.before - one.before);
}

/** What is left of the income when the expense is taken off, of the month and of those beside it. */
export const resultOf = (income: readonly ByHead[], expense: readonly ByHead[]) => {
  const of = (key: "amount" | "before" | "yearBefore") =>
    sumOf([...income.map((one) => one[key]), ...expense.map((one) => -one[key])]);
  return { amount: of("amount"), before: of("before"), yearBefore: of("yearBefore") };
};
