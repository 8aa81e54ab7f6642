import type { StudentId } from "../../../shared/ids.ts";
/** How money comes; of what was written down before the ledger, nobody knows. */
export const methods = ["cash", "bkash", "nagad", "rocket", "bank"] as const;
export type Method = (typeof methods)[number];

/** Methods of which each payment has a transaction id in its message; a bank's message may have none. */
export const wallets: readonly string[] = ["bkash", "nagad", "rocket"] satisfies Method[];

/** Taka as whole poisha: sums of money are made in these, never in fractions. */
export const poisha = (taka: number) => Math.round(taka * 100);
export const takaOf = (poisha: number) => poisha / 100;
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

/**
 * Students by their ids, so many in a part of the ledger: what is cached of the others stays when one of them moves
 * money.
 */
export const studentsOfPart = 512;
export const shardOf = (studentId: StudentId) => Math.floor(studentId / studentsOfPart);

export type Part<Bill> = { bill: Bill; amount: number };

/**
 * What an amount pays of the open bills, in their order, and what is left of it; amounts in taka. With `first`, those bills
 * come before the others, in the order in which they are named.
 */
export function allocate<Bill extends { billId: number; rest: number }>(
  amount: number,
  open: readonly Bill[],
  first: readonly number[] = [],
): { parts: Part<Bill>[]; left: number } {
  const chosen = first.flatMap((id) => open.filter(({ billId }) => billId === id));
  const ordered = [...new Set([...chosen, ...open])];
  let left = poisha(amount);
  const parts: Part<Bill>[] = [];
  for (const bill of ordered) {
    const part = Math.min(left, poisha(bill.rest));
    if (part <= 0) continue;
    left -= part;
    parts.push({ bill, amount: takaOf(part) });
  }
  return { parts, left: takaOf(left) };
}

/** Open bills as they are asked for, what is owed in all, and what is left of the credit: it pays the oldest first. */
export function askedFor<Bill extends { billId: number; rest: number }>(
  open: readonly Bill[],
  credit: number,
) {
  const { parts, left } = allocate(credit, open);
  const paid = new Map(parts.map(({ bill, amount }) => [bill.billId, amount]));
  const bills = open
    .map((bill) => ({ ...bill, rest: less(bill.rest, paid.get(bill.billId) ?? 0) }))
    .filter(({ rest }) => rest > 0);
  return { bills, owed: sumOf(bills.map(({ rest }) => rest)), credit: left };
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
