import { type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { jsonRows } from "../../../server/db/json-rows.ts";
import { refuse } from "../../../shared/errors.ts";
import { rest } from "../ledger/amounts.server.ts";
import { receipts } from "../ledger/table.server.ts";
import type { Payment } from "./contract.ts";
import { payments } from "./table.server.ts";

/** A row as the contract answers it, but for the day of its receipt. */
export const entryOf = ({
  paymentId,
  studentId: _,
  head: _h,
  receiptId: _r,
  ...row
}: typeof payments.$inferSelect) => ({ _id: paymentId, ...row });

const ofReceipt = eq(receipts.receiptId, payments.receiptId);

/** Entries with the days of their receipts: to be narrowed and sorted. */
export const entriesQuery = (db: Reader) =>
  db
    .select({ entry: payments, receiptDay: receipts.day })
    .from(payments)
    .leftJoin(receipts, ofReceipt)
    .$dynamic();

/** One entry as the contract answers it. */
export async function readEntry(db: Reader, paymentId: number): Promise<Payment> {
  const [found] = await entriesQuery(db).where(eq(payments.paymentId, paymentId));
  if (!found) throw refuse("NOT_FOUND");
  return { ...entryOf(found.entry), receiptDay: found.receiptDay };
}

/** The ledger of a row's student, as one value of the row, in the order of entry. */
export function ledgerOf(studentId: Column): SQL<Payment[]> {
  const { paymentId, studentId: owner, head: _, receiptId: _r, ...fields } = getTableColumns(payments);
  return jsonRows(
    { _id: paymentId, ...fields, receiptDay: receipts.day },
    sql`from ${payments} left join ${receipts} on ${ofReceipt} where ${eq(owner, studentId)}`,
    paymentId,
  );
}

/**
 * What is left to pay now of the bills that these entries are of, of those that have something left. A bill stands at the last entry
 * that is of it, whatever its date: nobody owes it twice.
 */
export async function readDuesNow(db: Reader, where: SQL | undefined): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; due: number }>(sql`
    with entries as (
      select payment_id, student_id, head, month_name, receipt_id from ${payments} where ${where ?? sql`true`}
    ),
    own as (
      select payment_id, bill_id from entries join bills using (student_id, head) where label = month_name
      union
      select payment_id, bill_id from entries join allocations using (receipt_id) where entries.head is null and bill_id is not null
    ),
    open as (
      select payment_id, bills.*, ${rest} as rest
      from own join bills using (bill_id) where void_id is null
    )
    select payment_id as id, sum(rest)::float8 as due from open
    where rest > 0 and not exists (
      select from payments later
      where later.student_id = open.student_id and later.payment_id > open.payment_id and (
        (later.head = open.head and later.month_name = open.label)
        or (later.head is null and exists (
          select from allocations a where a.receipt_id = later.receipt_id and a.bill_id = open.bill_id
        ))
      )
    ) group by 1`);
  return new Map(rows.map(({ id, due }) => [id, due]));
}

/** What a list of entries may be sorted by. */
export const sortColumns = {
  payment: [payments.payment],
  due: [payments.due],
  status: [payments.status],
  date: [payments.date, payments.paymentId],
};
