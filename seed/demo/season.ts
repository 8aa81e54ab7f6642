import { allocate, less, sumOf } from "../../src/features/ledger/ledger/rules.ts";
import type { Bill, Payer } from "./bills.ts";
import { seededRandom } from "./random.ts";

/** Money taken on a day: what it settled, what it left as credit, and what the student owed and had to their credit after it. */
export type Taken = {
  payer: Payer;
  day: string;
  amount: number;
  parts: { bill: Bill; amount: number; rest: number }[];
  credit: number;
  owed: number;
  inCredit: number;
  /** Credit that was spent on later bills. */
  spent: { bill: Bill; amount: number }[];
};

/**
 * How a student pays a season's bills, month by month until today: most pay all that is open, some a part, some not yet, and a few
 * a month ahead, which the next bill uses.
 */
export function paymentsOf(payer: Payer, bills: readonly Bill[], today: string): Taken[] {
  const open = new Map(bills.map((bill) => [bill, less(bill.amount, bill.discount)]));
  const months = [...new Set(bills.map(({ day }) => day.slice(0, 7)))].sort();
  const all: Taken[] = [];
  for (const month of months) {
    const billed = bills.filter(({ day }) => day.slice(0, 7) <= month);
    for (const taken of all) spend(taken, billed, open);
    const rest = sumOf(billed.map((bill) => open.get(bill) ?? 0));
    const fee = billed.at(-1)?.amount ?? 0;
    const { day, amount } = choice(payer, month, rest, fee, today.slice(0, 7));
    if (amount <= 0 || day > today) continue;
    const due = billed.map((bill, billId) => ({ billId, bill, rest: open.get(bill) ?? 0 }));
    const { parts, left } = allocate(amount, due);
    for (const { bill, amount } of parts) open.set(bill.bill, less(bill.rest, amount));
    all.push({
      ...{ payer, day, amount, credit: left, spent: [] },
      parts: parts.map(({ bill: { bill, rest }, amount }) => ({ bill, amount, rest: less(rest, amount) })),
      owed: less(rest, sumOf(parts.map(({ amount }) => amount))),
      inCredit: sumOf([left, ...all.map(unspent)]),
    });
  }
  return all;
}

/** What of a receipt is credit still. */
export const unspent = ({ credit, spent }: Taken) => less(credit, sumOf(spent.map(({ amount }) => amount)));

function spend(taken: Taken, billed: readonly Bill[], open: Map<Bill, number>): void {
  const due = billed.map((bill, billId) => ({ billId, bill, rest: open.get(bill) ?? 0 }));
  for (const { bill, amount } of allocate(unspent(taken), due).parts) {
    open.set(bill.bill, less(bill.rest, amount));
    taken.spent.push({ bill: bill.bill, amount });
  }
}

/** On which day of a month a student comes, and with how much. */
function choice({ seed, doj, isOrderly }: Payer, month: string, rest: number, fee: number, now: string) {
  const random = seededRandom(seed, `payment of ${month}`);
  const isFirst = doj.startsWith(month);
  const day = isFirst ? doj : `${month}-${String(2 + Math.floor(random.next() * 22)).padStart(2, "0")}`;
  if (isOrderly) return { day, amount: month === now ? 0 : rest };
  const drawn = isFirst ? 0 : random.next() + (month === now ? 0.25 : 0);
  if (drawn < 0.8) return { day, amount: rest };
  if (drawn < 0.84) return { day, amount: sumOf([rest, fee]) };
  return { day, amount: drawn < 0.92 ? Math.floor(rest / 1000) * 500 : 0 };
}
