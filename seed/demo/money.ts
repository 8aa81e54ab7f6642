import { sql } from "drizzle-orm";
import { feeDiscounts, feePlans } from "../../src/features/desk/fees/table.server.ts";
import { seriesOf, sumOf } from "../../src/features/ledger/ledger/rules.ts";
import {
  allocations,
  bills,
  receiptCounters,
  receipts,
} from "../../src/features/ledger/ledger/table.server.ts";
import { entryStatus, entryWords } from "../../src/features/ledger/payments/rules.ts";
import { payments } from "../../src/features/ledger/payments/table.server.ts";
import { chunksOf } from "../../src/server/db/chunks.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { today } from "../../src/shared/dates.ts";
import { lastMonths } from "../../src/shared/months.ts";
import { type Bill, billsOf, type Payer } from "./bills.ts";
import { demoFees } from "./data/fees.ts";
import { demoDiscount, demoTransaction } from "./data/money.ts";
import { addClaims, addMistakes, closeDays } from "./desk-days.ts";
import { hoursOf, type Numbered, type Receiver, receiptOf } from "./receipts.ts";
import { paymentsOf, type Taken } from "./season.ts";

type Fee = { batchId: number; amount: number };
/** A season of money: plans, discounts, each month's bills, how they were paid, a mistake, a refund, claims, closed days. */
export async function seedDemoMoney(
  tx: Tx,
  payers: Payer[],
  fees: Fee[],
  receivers: Receiver[],
): Promise<void> {
  await tx.execute(sql`select set_config('dhrubok.restoring', 'on', true)`);
  const day = today();
  const months = lastMonths(18)
    .filter((month) => month >= demoFees.from.slice(0, 7))
    .reverse();
  const plans = await addPlans(tx, fees);
  const discounts = await addDiscounts(tx, payers);
  const billed = payers.map((payer) =>
    billsOf(
      payer,
      plans.filter(({ batchId }) => batchId === null || batchId === payer.batchId),
      discounts.filter(({ studentId }) => studentId === payer.studentId),
      months,
    ),
  );
  const billIds = await addBills(tx, billed.flat());
  const taken = payers.flatMap((payer, at) => paymentsOf(payer, billed[at] ?? [], day));
  const written = numbered(taken, receivers);
  await addReceipts(tx, written, billIds);
  await addMistakes(tx, written, receivers);
  await addClaims(tx, payers, billed, taken, day);
  await closeDays(tx, written, receivers, day);
}

async function addPlans(tx: Tx, fees: Fee[]) {
  const { admission, monthly, lastBatch, from } = demoFees;
  return tx
    .insert(feePlans)
    .values([
      { ...admission, kind: "once" as const, from },
      ...fees.map(({ batchId, amount }, at) => ({
        ...{ ...monthly, kind: "monthly" as const, batchId, amount, from },
        ...(at === fees.length - 1 && lastBatch),
      })),
    ])
    .returning();
}

async function addDiscounts(tx: Tx, payers: Payer[]) {
  const given = payers.flatMap(({ studentId, seed, doj, isOrderly }) => {
    const discount = isOrderly ? null : demoDiscount(seed);
    return discount ? [{ ...discount, studentId, from: doj }] : [];
  });
  return given.length ? tx.insert(feeDiscounts).values(given).returning() : [];
}

async function addBills(tx: Tx, all: Bill[]): Promise<Map<Bill, number>> {
  const ids = new Map<Bill, number>();
  for (const some of chunksOf(all)) {
    const rows = await tx
      .insert(bills)
      .values(some.map((bill) => ({ ...bill, origin: "run" as const })))
      .returning({ billId: bills.billId });
    for (const [at, bill] of some.entries()) ids.set(bill, rows[at]?.billId ?? 0);
  }
  return ids;
}

/** In the order of days and hours, with the numbers of their series; the desk takes most, the administrator every fifth. */
function numbered(taken: Taken[], receivers: Receiver[]): Numbered[] {
  const last = new Map<string, number>();
  const all = taken
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((taken, at) => {
      const series = seriesOf("payment", taken.day);
      const number = (last.get(series) ?? 0) + 1;
      last.set(series, number);
      const by = receivers[at % 5 ? 1 : 0] as Receiver;
      return { taken, series, number, by, ...demoTransaction({ series, number }, taken.day) };
    });
  const ofDays = [...Map.groupBy(all, ({ taken }) => taken.day)];
  return ofDays.flatMap(([day, of]) => {
    const hours = hoursOf(
      day,
      of.map(({ time }) => time),
    );
    return of.map(({ time: _, ...one }, place) => ({ ...one, at: hours[place] as Date }));
  });
}

async function addReceipts(tx: Tx, written: Numbered[], billIds: Map<Bill, number>): Promise<void> {
  for (const some of chunksOf(written)) {
    const rows = await tx
      .insert(receipts)
      .values(some.map(receiptOf))
      .returning({ receiptId: receipts.receiptId });
    const withIds = some.map((one, at) => ({ ...one.taken, receiptId: rows[at]?.receiptId ?? 0 }));
    const settled = withIds.flatMap(({ receiptId, parts, spent }) =>
      [...parts, ...spent].map(({ bill, amount }) => ({ receiptId, billId: billIds.get(bill) ?? 0, amount })),
    );
    for (const rows of chunksOf(settled)) await tx.insert(allocations).values(rows);
    await tx.insert(payments).values(withIds.map(entryOf));
  }
  const last = Map.groupBy(written, ({ series }) => series);
  const counters = [...last].map(([series, of]) => ({ series, last: of.length }));
  if (counters.length) await tx.insert(receiptCounters).values(counters);
}

function entryOf({ receiptId, payer: { studentId }, day, amount, parts }: Taken & { receiptId: number }) {
  const due = sumOf(parts.map(({ rest }) => rest));
  const status = due > 0 ? entryStatus.unpaid : entryStatus.paid;
  const words = entryWords(
    parts.map(({ bill }) => bill),
    day,
  );
  return { studentId, receiptId, ...words, payment: amount, due, status, date: day };
}
