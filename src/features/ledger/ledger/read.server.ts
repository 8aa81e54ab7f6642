import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { partsOfBill } from "../agreements/due.server.ts";
import { dueLines } from "../agreements/rules.ts";
import { asNumber, balanceOf, billedOf, net, paidOf } from "./amounts.server.ts";
import { allocations, bills, receipts } from "./table.server.ts";

/**
 * A bill: `net` is what it asks for, `rest` what is missing of that; taka. `lines` say by which days, more than one where instalments
 * were agreed, and `dueDay` is the first of these.
 */
export type OpenBill = Awaited<ReturnType<typeof readBills>>[number];

/** All bills of a student that count, the oldest due day first. */
export const readBills = async (db: Reader, studentId: StudentId) =>
  inOrder(await billsQuery(db).execute({ studentId }));

/** What these students have still to pay, the oldest due day first. */
export const readOpenBills = async (db: Reader, studentIds: readonly StudentId[]) =>
  inOrder(await openBillsQuery(db).execute({ studentIds }));

/** Receipts of these students of which something is unspent, the oldest first: together a student's credit. */
export const readCredits = (db: Reader, studentIds: readonly StudentId[]) =>
  creditsQuery(db).execute({ studentIds });

type Row = Awaited<ReturnType<ReturnType<typeof billsQuery>["execute"]>>[number];

/** By the days that were agreed, where some were. */
function inOrder(rows: readonly Row[]) {
  const bills = rows.map(({ agreed, ...bill }) => {
    const lines = agreed ? dueLines(bill, agreed) : [{ dueDay: bill.dueDay, rest: bill.rest }];
    return { ...bill, dueDay: lines[0]?.dueDay ?? bill.dueDay, lines };
  });
  const isAgreed = rows.some(({ agreed }) => agreed);
  return isAgreed ? bills.sort((one, other) => (one.dueDay < other.dueDay ? -1 : 1)) : bills;
}

const billsQuery = prepared((db) =>
  billsOf(db, eq(bills.studentId, sql.placeholder("studentId"))).prepare("bills_of_student"),
);

const openBillsQuery = prepared((db) =>
  billsOf(db, anyOf(bills.studentId, sql.placeholder("studentIds")))
    .having(sql`${net} > ${settled}`)
    .prepare("open_bills"),
);

function billsOf(db: Reader, where: SQL) {
  const { billId, studentId, head, label, dueDay, discount } = bills;
  return db
    .select({
      billId,
      studentId,
      head,
      label,
      dueDay,
      discount,
      net: asNumber(net),
      agreed: partsOfBill(billId),
      rest: asNumber(sql`${net} - ${settled}`),
    })
    .from(bills)
    .leftJoin(allocations, eq(allocations.billId, billId))
    .where(and(where, isNull(bills.voidId)))
    .groupBy(billId)
    .orderBy(dueDay, billId)
    .$dynamic();
}

const creditsQuery = prepared((db) => {
  const { receiptId, studentId, amount, method, kind, voidId } = receipts;
  return db
    .select({ receiptId, studentId, method, left: asNumber(sql`${amount} - ${settled}`) })
    .from(receipts)
    .leftJoin(allocations, eq(allocations.receiptId, receiptId))
    .where(and(anyOf(studentId, sql.placeholder("studentIds")), eq(kind, "payment"), isNull(voidId)))
    .groupBy(receiptId)
    .having(sql`${amount} > ${settled}`)
    .orderBy(receiptId)
    .prepare("credits");
});

/** What a student was billed, has paid (less what was paid back), and so owes; below zero it is credit. Taka. */
export async function readBalance(db: Reader, studentId: StudentId) {
  const { rows } = await db.execute<{ billed: number; paid: number; balance: number }>(
    sql`select ${asNumber(billedOf(studentId))} as billed, ${asNumber(paidOf(studentId))} as paid,
      ${asNumber(balanceOf(studentId))} as balance`,
  );
  return rows[0] ?? { billed: 0, paid: 0, balance: 0 };
}

const settled = sql`coalesce(sum(${allocations.amount}), 0)`;

/** Of any of these ids: as one parameter, however many they are. */
export const anyOf = (column: PgColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::int[])`;
