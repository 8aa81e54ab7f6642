import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../server/db/database.ts";
import { allocations, bills, receipts } from "./table.server.ts";

/** A bill that is not settled: `net` is what it asks for, `rest` what is missing of that; taka. */
export type OpenBill = Awaited<ReturnType<typeof readOpenBills>>[number];

/** What these students have still to pay, the oldest due day first. */
export const readOpenBills = (db: Reader, studentIds: readonly number[]) =>
  billsOf(db, studentIds).having(sql`${net} > ${settled}`).orderBy(bills.dueDay, bills.billId);

/** The last bills of a student, open or settled, the newest first. */
export const readLastBills = (db: Reader, studentId: number, limit: number) =>
  billsOf(db, [studentId]).orderBy(desc(bills.dueDay), desc(bills.billId)).limit(limit);

function billsOf(db: Reader, studentIds: readonly number[]) {
  return db
    .select({
      billId: bills.billId,
      studentId: bills.studentId,
      head: bills.head,
      label: bills.label,
      dueDay: bills.dueDay,
      net: netOf,
      rest: inTaka(sql`${net} - ${settled}`),
    })
    .from(bills)
    .leftJoin(allocations, eq(allocations.billId, bills.billId))
    .where(and(anyOf(bills.studentId, studentIds), isNull(bills.voidId)))
    .groupBy(bills.billId)
    .$dynamic();
}

/** Receipts of these students of which something is unspent, the oldest first: together a student's credit. */
export function readCredits(db: Reader, studentIds: readonly number[]) {
  const { receiptId, studentId, amount } = receipts;
  return db
    .select({ receiptId, studentId, left: inTaka(sql`${amount} - ${settled}`) })
    .from(receipts)
    .leftJoin(allocations, eq(allocations.receiptId, receiptId))
    .where(and(anyOf(studentId, studentIds), eq(receipts.kind, "payment"), isNull(receipts.voidId)))
    .groupBy(receiptId)
    .having(sql`${amount} > ${settled}`)
    .orderBy(receiptId);
}

/** What students were billed, have paid (less what was paid back), and so owe; below zero it is credit. Taka. */
export async function readBalance(db: Reader, studentId: number) {
  const { rows } = await db.execute<{ billed: number; paid: number }>(sql`select
    (select coalesce(sum(amount - discount), 0)::float8 from ${bills}
      where student_id = ${studentId} and void_id is null) as billed,
    (select coalesce(sum(${signed}), 0)::float8 from ${receipts}
      where student_id = ${studentId} and void_id is null) as paid`);
  const { billed, paid } = rows[0] ?? { billed: 0, paid: 0 };
  return { billed, paid, balance: Math.round((billed - paid) * 100) / 100 };
}

const settled = sql`coalesce(sum(${allocations.amount}), 0)`;
const net = sql`${bills.amount} - ${bills.discount}`;

/** What a bill asks for. */
export const netOf = inTaka(net);

/** A receipt's amount as it moves the cash: what was paid back is below zero. */
export const signed = sql`case when kind = 'refund' then -amount else amount end`;

/** An amount as a number; PostgreSQL has done the sum. */
export function inTaka(amount: SQL) {
  return sql<number>`(${amount})::float8`;
}

/** Of any of these ids: as one parameter, however many they are. */
export const anyOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
