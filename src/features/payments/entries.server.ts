import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Change } from "../../server/db/write.ts";
import { today } from "../../shared/dates.ts";
import { refuse } from "../../shared/errors.ts";
import { lockLedger, spendCredit, takeReceipt } from "../ledger/post.server.ts";
import { type OpenBill, readOpenBills } from "../ledger/read.server.ts";
import { isClosed } from "../ledger/receipt.server.ts";
import { less, type Method, type Part, sumOf, toBill } from "../ledger/rules.ts";
import { ledgerTexts as words } from "../ledger/texts.ts";
import { voidReceipt } from "../ledger/void.server.ts";
import type { Payment, paymentFields } from "./contract.ts";
import {
  adjustBills,
  billedWith,
  entriesOf,
  type EntryKey as Key,
  openOf,
  type EntryRow as Row,
} from "./entry-bills.server.ts";
import { billedBy, entryStatus, entryWords } from "./rules.ts";
import { payments } from "./table.server.ts";

type Fields = z.infer<typeof paymentFields>;

/** A row as the contract answers it. */
export const entryOf = ({ paymentId, studentId: _, head: _h, receiptId: _r, ...row }: Row): Payment => ({
  _id: paymentId,
  ...row,
});

/** Adds an entry: bills what of it was not billed yet, and writes a receipt of what was paid. Errors: NOT_FOUND, LOCKED. */
export async function addEntry(
  change: Change,
  by: number | null,
  fields: Fields & { studentId: number },
): Promise<Row> {
  const { studentId, monthName, detail, payment, due, date } = fields;
  if ((await lockLedger(change.tx, studentId)).archived) throw refuse("NOT_FOUND");
  const key = { studentId, monthName, head: detail };
  const open = await openOf(change, key);
  const rest = sumOf(open.map(({ rest }) => rest));
  await adjustBills(change, by, key, toBill(payment, due, rest), date);
  const posted = await post(change, by, key, { ...fields, day: dayOf(date) });
  return change.add(payments, { ...fields, ...posted, head: detail });
}

type Expected = { version?: number | undefined };

/** Changes an entry: what it did to the ledger is voided and done again. Errors: NOT_FOUND, STALE, LOCKED. */
export async function editEntry(
  change: Change,
  by: number | null,
  paymentId: number,
  fields: Partial<Fields>,
  { version }: Expected,
): Promise<Row> {
  const row = await lockEntry(change, paymentId);
  const next = { ...row, ...fields };
  const isMoney = moneyOf.some((name) => next[name] !== row[name]);
  // A stale change is told so, and not that what it would do is impossible.
  const isStale = version !== undefined && version !== row.version;
  const expected = { version, newer: entryOf };
  if (!isMoney || isStale) return change.edit(payments, paymentId, fields, expected);

  if (row.head !== null && next.detail !== row.detail) next.head = next.detail;
  const gone = less(await billedWith(change, row, null), await billedWith(change, row, row));
  const come = less(await billedWith(change, next, next), await billedWith(change, next, null));
  const voided =
    row.receiptId === null
      ? null
      : await voidReceipt(change, { by }, row.receiptId, { reason: words.edited });
  const stays = next.head === row.head && next.monthName === row.monthName;
  if (!stays) await adjustBills(change, by, row, gone, row.date);
  await adjustBills(change, by, next, stays ? sumOf([gone, come]) : come, next.date);
  const day = dayOf(next.date);
  const isOfClosedDay = next.date === row.date && (await isClosed(change.tx, day));
  const { method = "cash", trxId } = voided ?? {};
  const posted = await post(change, by, next, {
    ...{ ...next, trxId, day: isOfClosedDay ? today() : day },
    method: method === "unstated" ? "cash" : method,
  });
  const entries = await entriesOf(change, next);
  const earlier = entries.filter((one) => one.paymentId < paymentId);
  const isLast = entries.every((one) => one.paymentId <= paymentId);
  const due = isLast ? posted.due : billedBy([...earlier, next]).due;
  return change.edit(payments, paymentId, { ...fields, ...posted, due, head: next.head }, expected);
}

/** Deletes an entry: voids its receipt, and what it billed. Errors: NOT_FOUND, STALE, LOCKED. */
export async function removeEntry(
  change: Change,
  by: number | null,
  paymentId: number,
  { version }: Expected,
): Promise<void> {
  const row = await lockEntry(change, paymentId);
  const gone = less(await billedWith(change, row, null), await billedWith(change, row, row));
  await change.remove(payments, paymentId, { version, newer: entryOf });
  if (row.receiptId !== null) await voidReceipt(change, { by }, row.receiptId, { reason: words.deleted });
  await adjustBills(change, by, row, gone, row.date);
  await spendCredit(change, [row.studentId]);
}

/** The entry of a receipt that was taken at the desk: what it settled, and what was left of that. */
export async function addReceiptEntry(
  change: Change,
  {
    receiptId,
    studentId,
    amount,
    day,
  }: { receiptId: number; studentId: number; amount: number; day: string },
  parts: Part<OpenBill>[],
): Promise<void> {
  const due = sumOf(parts.flatMap(({ bill, amount }) => [bill.rest, -amount]));
  const { monthName, detail } = entryWords(
    parts.map(({ bill }) => bill),
    day,
  );
  const status = due > 0 ? entryStatus.unpaid : entryStatus.paid;
  const values = { studentId, receiptId, monthName, detail, payment: amount, due, status, date: day };
  await change.add(payments, values);
}

/** Takes the entry of a receipt away that does not count any more; what it billed is owed still. */
export async function removeReceiptEntry(change: Change, receiptId: number): Promise<void> {
  const [entry] = await change.tx.select().from(payments).where(eq(payments.receiptId, receiptId));
  if (entry) await change.remove(payments, entry.paymentId);
}

/** What of an entry moves money; its status is a remark. */
const moneyOf = ["payment", "due", "monthName", "detail", "date"] as const;

/** The entry, its student's ledger locked: what stands in it stays until the transaction ends. */
async function lockEntry({ tx }: Change, paymentId: number): Promise<Row> {
  const find = () => tx.select().from(payments).where(eq(payments.paymentId, paymentId));
  const [found] = await find();
  if (!found) throw refuse("NOT_FOUND");
  await lockLedger(tx, found.studentId);
  const [row] = await find();
  if (!row) throw refuse("NOT_FOUND");
  return row;
}

/** The day of whose book a receipt of this date is a part: none is of a day to come. */
const dayOf = (date: string) => (date < today() ? date : today());

type Posted = { payment: number; day: string; method?: Method; trxId?: string | null | undefined };

/** Takes the money of an entry, for its own bills before others; answers what the ledger says of it. */
async function post(change: Change, by: number | null, key: Key, { payment, day, method, trxId }: Posted) {
  const { studentId } = key;
  const own = new Set((await openOf(change, key)).map(({ billId }) => billId));
  let receiptId: number | null = null;
  if (payment) {
    const taken = { studentId, amount: payment, method: method ?? "cash", trxId, first: [...own] };
    const { receipt, parts } = await takeReceipt(change, { by, day }, taken);
    if (key.head === null) for (const { bill } of parts) own.add(bill.billId);
    ({ receiptId } = receipt);
  }
  await spendCredit(change, [studentId]);
  const open = await readOpenBills(change.tx, [studentId]);
  const due = sumOf(open.filter(({ billId }) => own.has(billId)).map(({ rest }) => rest));
  return { due, receiptId };
}
