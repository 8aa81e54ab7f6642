import { signedAmount, sumOf } from "../../ledger/index.ts";
import type { Receipt } from "../desk/contract.ts";
import type { DayBook } from "./contract.ts";

type Taken = DayBook["byTaker"][number];

/** What each receiver took by each method on a day, what was paid back, and what was voided on it, of that day or earlier. */
export function takenOf(day: string, receipts: readonly Receipt[], earlier: readonly Receipt[]): Taken[] {
  const groups = Map.groupBy(
    [...receipts, ...earlier],
    ({ takerId, takenBy, method }) => `${takerId}\n${takenBy}\n${method}`,
  );
  const sum = (all: readonly Receipt[]) => sumOf(all.map(({ amount }) => amount));
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { takerId, takenBy, method } = first;
    const ofDay = all.filter((one) => one.day === day);
    const of = (kind: Receipt["kind"]) => ofDay.filter((one) => one.kind === kind);
    const voided = all.filter((one) => one.voided?.day === day);
    return {
      ...{ takerId, takenBy, method },
      receipts: of("payment").length,
      taken: sum(of("payment")),
      paidBack: sum(of("refund")),
      voided: sumOf(voided.map(signedAmount)),
    };
  });
}

/** What is left of what was taken when what was paid back and voided is taken off. */
export const collectedOf = ({ taken, paidBack, voided }: Pick<Taken, "taken" | "paidBack" | "voided">) =>
  sumOf([taken, -paidBack, -voided]);

/** What receipts come to of each group: of each method, or of each receiver. */
export function sumsBy(
  rows: readonly Taken[],
  key: (one: Taken) => string,
): { name: string; receipts: number; taken: number; paidBack: number; voided: number }[] {
  const groups = Map.groupBy(rows, key);
  return [...groups].map(([name, all]) => ({ name, ...summed(all) }));
}

export const summed = (all: readonly Taken[]) => ({
  receipts: all.reduce((sum, one) => sum + one.receipts, 0),
  taken: sumOf(all.map(({ taken }) => taken)),
  paidBack: sumOf(all.map(({ paidBack }) => paidBack)),
  voided: sumOf(all.map(({ voided }) => voided)),
});

/** What a receipt counts for in the book of a day: nothing where it was voided on it, the other way where that was of an earlier day's. */
export function countedOn(day: string, receipt: Pick<Receipt, "day" | "kind" | "amount" | "voided">): number {
  const isVoidedHere = receipt.voided?.day === day;
  if (receipt.day === day) return isVoidedHere ? 0 : signedAmount(receipt);
  return isVoidedHere ? -signedAmount(receipt) : 0;
}
