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
