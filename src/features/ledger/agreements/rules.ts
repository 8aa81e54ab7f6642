import { poisha, takaOf } from "../closings/taka.ts";

/** What is asked by a day, taka. */
export type DueLine = { dueDay: string; rest: number };
export type AgreedPart = { dueDay: string; amount: number };

/**
 * By which days the rest of a bill is asked for. Payments settle the earlier parts first, so what is left are the last ones; what is open beyond
 * them, as when an earlier receipt is voided, is due by the bill's own day. `standingParts` of due.server.ts is the same in SQL.
 */
export function dueLines({ dueDay, rest }: DueLine, parts: readonly AgreedPart[]): DueLine[] {
  let left = poisha(rest);
  const lines = parts
    .toSorted((one, other) => (one.dueDay < other.dueDay ? 1 : -1))
    .map((part) => {
      const open = Math.min(left, poisha(part.amount));
      left -= open;
      return { dueDay: part.dueDay, rest: takaOf(open) };
    });
  return [...lines, { dueDay, rest: takaOf(left) }]
    .filter((line) => line.rest > 0)
    .sort((one, other) => (one.dueDay < other.dueDay ? -1 : 1));
}

type Open = { billId: number; rest: number };

/** Open bills, the oldest first, laid over agreed parts: which part is of which bill. Both come to the same sum. */
export function partsOfBills<Bill extends Open>(open: readonly Bill[], parts: readonly AgreedPart[]) {
  const left = open.map(({ billId, rest }) => ({ billId, rest: poisha(rest) }));
  return parts.flatMap(({ dueDay, amount }) => {
    let missing = poisha(amount);
    return left.flatMap((bill) => {
      const taken = Math.min(missing, bill.rest);
      missing -= taken;
      bill.rest -= taken;
      return taken > 0 ? [{ billId: bill.billId, dueDay, amount: takaOf(taken) }] : [];
    });
  });
}
