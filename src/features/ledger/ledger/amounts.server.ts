import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StudentId } from "../../../shared/ids.ts";
import { daysOf } from "../../../shared/months.ts";
import { allocations, bills, receipts } from "./table.server.ts";

/*
 * The words of money, each with its SQL, here and nowhere else; `rules.ts` has the same for amounts that were read. Voided bills and receipts count for none.
 *
 * billed      what bills ask for before discounts, `amount`; a month's are those that are due in it (`dueIn`)
 * discounted  what of that need not be paid, `discount`; `net` is the rest of the bill
 * collected   what was taken on some days less what was paid back and voided on them (`moved`), in the batch that it was taken for
 * refunded    what was paid back: `moved` of the kind refund, below zero
 * owed        billed less discounted less collected, of one student; above zero (`balanceOf`): the sum of `rest` of the open bills
 * credit      the same below zero: what receipts have left. It never stands beside an open bill
 * outstanding what is left to pay of the bills that are due in a month, `rest`
 * overdue     `rest` of a bill whose due day has passed (`daysLate`): on its due day nobody is late
 */

/** What a bill asks for: of a row of `bills`. */
export const net = sql`(${bills.amount} - ${bills.discount})`;

/** What is left to pay of a bill: of a row of `bills`. */
export const rest = sql`(${net} - (select coalesce(sum(settled.amount), 0) from ${allocations} settled
  where settled.bill_id = ${bills.billId}))`;

/** A receipt's amount as it moves the cash: what was paid back is below zero. Of a row of `receipts`. */
export const signed = sql`(case when ${receipts.kind} = 'refund' then -${receipts.amount} else ${receipts.amount} end)`;

/** All that moved money, each on its own day and of its own batch: receipts, refunds below zero, and what was voided the other way. */
export const moved = sql`(
  select receipt_id, series, number, student_id, batch_id, taken_by, kind, day, ${signed} as amount, void_id is null as stands from receipts
  union all
  select receipt_id, series, number, student_id, batch_id, taken_by, kind, voids.day, -${signed}, false from voids join receipts using (receipt_id)
) moved`;

/** By how many days a due day has passed on another day; below zero it is to come. */
export const daysLate = (day: string, dueDay: SQL | SQLWrapper): SQL => sql`(${day}::date - ${dueDay})`;

/** Bills that are due in a month, and what is left to pay of each. */
export function dueIn(month: string): SQL {
  const { from, before } = daysOf(month);
  return sql`(
    select student_id, batch_id, head, label, due_day, amount, discount, ${rest} as rest
    from bills where void_id is null and due_day >= ${from} and due_day < ${before}
  ) due`;
}

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
