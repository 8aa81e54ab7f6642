import type { DueLine } from "../agreements/rules.ts";
import { poisha, takaOf } from "../closings/taka.ts";

/** How money comes; of what was written down before the ledger, nobody knows. */
export const methods = ["cash", "bkash", "nagad", "rocket", "bank"] as const;
export type Method = (typeof methods)[number];

/** Methods of which each payment has a transaction id in its message; a bank's message may have none. */
export const wallets: readonly string[] = ["bkash", "nagad", "rocket"] satisfies Method[];

/** The sum of amounts in taka. */
export const sumOf = (amounts: readonly number[]) =>
  takaOf(amounts.reduce((sum, amount) => sum + poisha(amount), 0));
/** One amount less another, in taka. */
export const less = (amount: number, other: number) => takaOf(poisha(amount) - poisha(other));

/** Credit by the way it came. */
export function byMethod<Way extends string>(credits: readonly { method: Way; left: number }[]) {
  const ways = Map.groupBy(credits, ({ method }) => method);
  return [...ways].map(([method, all]) => ({ method, amount: sumOf(all.map(({ left }) => left)) }));
}

/** A receipt's amount as it moves the cash: what was paid back is below zero. `signed` of amounts.server.ts is the same in SQL. */
export const signedAmount = ({ kind, amount }: { kind: "payment" | "refund"; amount: number }) =>
  kind === "refund" ? -amount : amount;

export type Part<Bill> = { bill: Bill; amount: number };

/** A bill that is open; with `lines`, by the days by which it is asked for. */
type Open = { billId: number; rest: number; dueDay?: string; lines?: readonly DueLine[] };

/**
 * What an amount pays of the open bills, in the order of their days, and what is left of it; amounts in taka. With `first`, those bills
 * come before the others, in the order in which they are named. Of a bill that is paid in instalments the later ones wait for what is due before.
 */
export function allocate<Bill extends Open>(
  amount: number,
  open: readonly Bill[],
  first: readonly number[] = [],
): { parts: Part<Bill>[]; left: number } {
  const chosen = first.flatMap((id) => open.filter(({ billId }) => billId === id));
  const others = open.filter((bill) => !chosen.includes(bill));
  let left = poisha(amount);
  const paid = new Map<Bill, number>();
  for (const { bill, rest } of [...[...new Set(chosen)].map(whole), ...byDay(others)]) {
    const part = Math.min(left, poisha(rest));
    if (part <= 0) continue;
    left -= part;
    paid.set(bill, (paid.get(bill) ?? 0) + part);
  }
  return { parts: [...paid].map(([bill, part]) => ({ bill, amount: takaOf(part) })), left: takaOf(left) };
}

const whole = <Bill extends Open>(bill: Bill) => ({ bill, rest: bill.rest });

/** Bills by their days; where none is in instalments, as they stand. */
function byDay<Bill extends Open>(open: readonly Bill[]): { bill: Bill; rest: number }[] {
  if (open.every(({ lines }) => (lines?.length ?? 1) < 2)) return open.map(whole);
  return open
    .flatMap((bill) =>
      (bill.lines ?? [{ dueDay: bill.dueDay ?? "", rest: bill.rest }]).map((line) => ({ bill, ...line })),
    )
    .sort((one, other) => (one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0));
}

/** Open bills as they are asked for, what is owed in all, and what is left of the credit: it pays the oldest first. */
export function askedFor<Bill extends Open>(open: readonly Bill[], credit: number) {
  const { parts, left } = allocate(credit, open);
  const paid = new Map(parts.map(({ bill, amount }) => [bill.billId, amount]));
  const bills = open
    .map((bill) => afterPaid(bill, paid.get(bill.billId) ?? 0))
    .filter(({ rest }) => rest > 0);
  return { bills, owed: sumOf(bills.map(({ rest }) => rest)), credit: left };
}

/** An open bill once so much more of it is paid: of its instalments the first. */
export function afterPaid<Bill extends Open>(bill: Bill, amount: number): Bill {
  if (!amount) return bill;
  let left = poisha(amount);
  const lines = bill.lines
    ?.map((line) => {
      const part = Math.min(left, poisha(line.rest));
      left -= part;
      return { ...line, rest: takaOf(poisha(line.rest) - part) };
    })
    .filter(({ rest }) => rest > 0);
  return {
    ...bill,
    rest: less(bill.rest, amount),
    ...(lines && { lines, dueDay: lines[0]?.dueDay ?? bill.dueDay }),
  };
}

/** What an entry of so much paid and so much still due bills, of which `rest` is billed and open already. */
export const toBill = (paid: number, due: number, rest: number) =>
  takaOf(Math.max(0, poisha(paid) + poisha(due) - poisha(rest)));

/** A receipt's number as it is printed and typed: 2026-000123. */
export const receiptNumber = (series: string, number: number) =>
  `${series}-${String(number).padStart(6, "0")}`;

/** The series of a year's receipts, and that of its refunds. */
export const seriesOf = (kind: "payment" | "refund", day: string) =>
  `${kind === "refund" ? "R" : ""}${day.slice(0, 4)}`;
