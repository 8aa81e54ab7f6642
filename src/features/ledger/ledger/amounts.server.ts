import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StudentId } from "../../../shared/ids.ts";
import { allocations, bills, receipts } from "./table.server.ts";

/** What a bill asks for: of a row of `bills`. */
export const net = sql`(${bills.amount} - ${bills.discount})`;

/** What is left to pay of a bill: of a row of `bills`. */
export const rest = sql`(${net} - (select coalesce(sum(settled.amount), 0) from ${allocations} settled
  where settled.bill_id = ${bills.billId}))`;

/** A receipt's amount as it moves the cash: what was paid back is below zero. Of a row of `receipts`. */
export const signed = sql`(case when ${receipts.kind} = 'refund' then -${receipts.amount} else ${receipts.amount} end)`;

/** All that moved money, each on its own day and of its own batch: receipts, refunds below zero, and what was voided the other way. */
export const moved = sql`(
  select student_id, batch_id, taken_by, kind, day, ${signed} as amount, void_id is null as stands from receipts
  union all
  select student_id, batch_id, taken_by, kind, voids.day, -${signed}, false from voids join receipts using (receipt_id)
) moved`;

/** What a student was billed; bills that were voided do not count. */
export const billedOf = (studentId: StudentId | SQLWrapper): SQL =>
  sql`(select coalesce(sum(${net}), 0) from ${bills} where ${bills.studentId} = ${studentId} and ${bills.voidId} is null)`;

/** What a student has paid, less what was paid back. */
export const paidOf = (studentId: StudentId | SQLWrapper): SQL =>
  sql`(select coalesce(sum(${signed}), 0) from ${receipts} where ${receipts.studentId} = ${studentId} and ${receipts.voidId} is null)`;

/** What a student owes: billed less paid; below zero it is credit. */
export const balanceOf = (studentId: StudentId | SQLWrapper): SQL =>
  sql`(${billedOf(studentId)} - ${paidOf(studentId)})`;

/** An amount as a number; PostgreSQL has done the sum. */
export function asNumber(amount: SQL) {
  return sql<number>`(${amount})::float8`;
}
