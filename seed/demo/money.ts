import { eq } from "drizzle-orm";
import { firstAdministrator } from "../../src/features/accounts/rules.ts";
import { accounts } from "../../src/features/accounts/table.server.ts";
import { amountInWords } from "../../src/features/ledger/amount-words.ts";
import type { Printed } from "../../src/features/ledger/printed.ts";
import { receiptNumber, seriesOf } from "../../src/features/ledger/rules.ts";
import { allocations, bills, receiptCounters, receipts } from "../../src/features/ledger/table.server.ts";
import { payments } from "../../src/features/payments/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { firstStaff } from "../first-records.ts";
import { demoInstitute } from "./data/institute.ts";
import { type DemoPayment, demoTransaction } from "./data/payments.ts";

type Payer = { studentId: number; roll: string; userName: string; batchId: number; batchName: string };

/** What the demo's students were billed and have paid: entries, and the ledger beneath them, in the order of days. */
export async function seedDemoMoney(tx: Tx, sent: { payer: Payer; entry: DemoPayment }[]): Promise<void> {
  const [administrator] = await tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
  const entries = sent.toSorted((one, other) => one.entry.date.localeCompare(other.entry.date));
  const last: Record<string, number> = {};
  const numbered = entries.map(({ payer, entry }) => {
    const series = seriesOf("payment", entry.date);
    if (entry.payment) last[series] = (last[series] ?? 0) + 1;
    return { payer, entry, series, number: entry.payment ? (last[series] ?? 0) : 0 };
  });
  const billed = await tx
    .insert(bills)
    .values(numbered.map(({ payer, entry }) => billOf(payer, entry)))
    .returning({ billId: bills.billId });
  const taken = await tx
    .insert(receipts)
    .values(
      numbered
        .filter(({ number }) => number)
        .map((one) => ({ ...receiptOf(one), takenBy: administrator?.accountId ?? null })),
    )
    .returning({ receiptId: receipts.receiptId, series: receipts.series, number: receipts.number });
  await tx.insert(receiptCounters).values(Object.entries(last).map(([series, last]) => ({ series, last })));
  const ids = new Map(
    taken.map(({ series, number, receiptId }) => [receiptNumber(series, number), receiptId]),
  );
  const settled = numbered.map((one, at) => ({
    ...one,
    billId: billed[at]?.billId ?? 0,
    receiptId: ids.get(receiptNumber(one.series, one.number)) ?? null,
  }));
  await tx
    .insert(allocations)
    .values(
      settled.flatMap(({ entry, billId, receiptId }) =>
        receiptId === null ? [] : [{ billId, receiptId, amount: entry.payment }],
      ),
    );
  await tx.insert(payments).values(
    settled.map(({ payer: { studentId }, entry, receiptId }) => ({
      ...{ ...entry, studentId, receiptId, head: entry.detail },
    })),
  );
}

function billOf({ studentId, batchId }: Payer, { detail, monthName, payment, due, date }: DemoPayment) {
  const amount = payment + due;
  const of = { studentId, batchId, head: detail, label: monthName };
  return { ...of, amount, dueDay: date, origin: "entry" as const, day: date };
}

type Numbered = { payer: Payer; entry: DemoPayment; series: string; number: number };

function receiptOf({ payer, entry, series, number }: Numbered) {
  const { studentId, userName, roll, batchName } = payer;
  const { payment: amount, due, date: day, detail: head, monthName: label } = entry;
  const { time, method, trxId } = demoTransaction(number, day);
  const at = new Date(`${day}T${time}:00+06:00`);
  const { name, address, phone } = demoInstitute;
  const kind = "payment" as const;
  const printed: Printed = {
    ...{ kind, amount, method, trxId, day },
    number: receiptNumber(series, number),
    institute: { name, address, phone },
    student: { name: userName, roll, batch: batchName },
    lines: [{ head, label, amount, rest: due }],
    credit: 0,
    words: amountInWords(amount),
    at: at.toISOString(),
    takenBy: firstStaff.name,
    ...{ owed: due, inCredit: 0, reason: "" },
  };
  return { kind, series, number, studentId, amount, method, trxId, day, at, printed };
}
