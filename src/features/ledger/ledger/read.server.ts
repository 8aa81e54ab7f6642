import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { allocations, bills, receipts } from "./table.server.ts";

/** A bill: `net` is what it asks for, `rest` what is missing of that; taka. */
export type OpenBill = Awaited<ReturnType<typeof readBills>>[number];

/** All bills of a student that count, the oldest due day first. */
export const readBills = (db: Reader, studentId: number) => billsQuery(db).execute({ studentId });

/** What these students have still to pay, the oldest due day first. */
export const readOpenBills = (db: Reader, studentIds: readonly number[]) =>
  openBillsQuery(db).execute({ studentIds });

/** Receipts of these students of which something is unspent, the oldest first: together a student's credit. */
export const readCredits = (db: Reader, studentIds: readonly number[]) =>
  creditsQuery(db).execute({ studentIds });

const billsQuery = prepared((db) =>
  billsOf(db, eq(bills.studentId, sql.placeholder("studentId"))).prepare("bills_of_student"),
);

const openBillsQuery = prepared((db) =>
  billsOf(db, anyOf(bills.studentId, sql.placeholder("studentIds")))
    .having(sql`${net} > ${settled}`)
    .prepare("open_bills"),
);

function billsOf(db: Reader, where: SQL) {
  const { billId, studentId, head, label, dueDay } = bills;
  return db
    .select({ billId, studentId, head, label, dueDay, net: netOf, rest: inTaka(sql`${net} - ${settled}`) })
    .from(bills)
    .leftJoin(allocations, eq(allocations.billId, billId))
    .where(and(where, isNull(bills.voidId)))
    .groupBy(billId)
    .orderBy(dueDay, billId)
    .$dynamic();
}

const creditsQuery = prepared((db) => {
  const { receiptId, studentId, amount, kind, voidId } = receipts;
  return db
    .select({ receiptId, studentId, left: inTaka(sql`${amount} - ${settled}`) })
    .from(receipts)
    .leftJoin(allocations, eq(allocations.receiptId, receiptId))
    .where(and(anyOf(studentId, sql.placeholder("studentIds")), eq(kind, "payment"), isNull(voidId)))
    .groupBy(receiptId)
    .having(sql`${amount} > ${settled}`)
    .orderBy(receiptId)
    .prepare("credits");
});

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

/** All that moved money, each on its own day: receipts, refunds below zero, and what was voided the other way. */
export const moved = sql`(
  select student_id, taken_by, kind, day, ${signed} as amount, void_id is null as stands from receipts
  union all
  select student_id, taken_by, kind, voids.day, -(${signed}), false from voids join receipts using (receipt_id)
) moved`;

/** An amount as a number; PostgreSQL has done the sum. */
export function inTaka(amount: SQL) {
  return sql<number>`(${amount})::float8`;
}

/** Of any of these ids: as one parameter, however many they are. */
export const anyOf = (column: PgColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::int[])`;
