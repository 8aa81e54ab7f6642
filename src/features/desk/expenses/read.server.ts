import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { refuse } from "../../../shared/errors.ts";
import { daysOf } from "../../../shared/months.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { asNumber, expenseHeads, expenses, shifts } from "../../ledger/index.server.ts";
import { type Method, receiptNumber } from "../../ledger/index.ts";
import type { Expense } from "./contract.ts";

type Asked = { month?: string | undefined; headId?: number | undefined; method?: Method | undefined };

/** The condition of the vouchers that a list asks for. */
export function asked({ month, headId, method }: Asked): SQL | undefined {
  // What waits to be paid stands in the month in which it was written.
  const day = sql`coalesce(${expenses.day}, ${dhakaDay(expenses.at)})`;
  const { from, before } = month ? daysOf(month) : {};
  return and(
    from && before ? sql`${day} >= ${from} and ${day} < ${before}` : undefined,
    headId ? eq(expenses.headId, headId) : undefined,
    method ? eq(expenses.method, method) : undefined,
  );
}

export async function readSum(db: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ sum: asNumber(sql`coalesce(sum(${expenses.amount}), 0)`) })
    .from(expenses)
    .where(and(where, isNotNull(expenses.day), isNull(expenses.voidDay)));
  return row?.sum ?? 0;
}

const [voiders, payers, owners] = [
  alias(teachers, "voiders"),
  alias(teachers, "payers"),
  alias(teachers, "owners"),
];

/** Vouchers as the contract answers them, the newest first. */
export async function readExpenses(
  db: Reader,
  where: SQL | undefined,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<Expense[]> {
  const query = db
    .select({
      expense: expenses,
      headName: expenseHeads.headName,
      by: teachers.teacherName,
      voidedBy: voiders.teacherName,
      paidBy: payers.teacherName,
      drawer: owners.teacherName,
    })
    .from(expenses)
    .innerJoin(expenseHeads, eq(expenseHeads.headId, expenses.headId))
    .leftJoin(teachers, eq(teachers.teacherId, expenses.by))
    .leftJoin(voiders, eq(voiders.teacherId, expenses.voidedBy))
    .leftJoin(payers, eq(payers.teacherId, expenses.paidBy))
    .leftJoin(shifts, eq(shifts.shiftId, expenses.shiftId))
    .leftJoin(owners, eq(owners.teacherId, shifts.ownerId))
    .where(where)
    .orderBy(desc(expenses.expenseId))
    .$dynamic();
  const found = await (limit === undefined ? query : query.limit(limit).offset(offset ?? 0));
  return found.map(({ expense, headName, by, voidedBy, paidBy, drawer }) => {
    const { series, number, voidReason, voidDay, at, ...row } = expense;
    const voided =
      voidReason === null || voidDay === null
        ? null
        : { reason: voidReason, day: voidDay, by: voidedBy ?? "" };
    return {
      ...{ ...present(row), headName, voided, by: by ?? "", paidBy, drawer },
      number: receiptNumber(series, number),
      at: at.toISOString(),
    };
  });
}

/** One voucher. Errors: NOT_FOUND. */
export async function readExpense(db: Reader, expenseId: number): Promise<Expense> {
  const [expense] = await readExpenses(db, eq(expenses.expenseId, expenseId));
  if (!expense) throw refuse("NOT_FOUND");
  return expense;
}

const present = ({ expenseId, headId, payee, detail, billNumber, amount, method, ...row }: PresentRow) => ({
  ...{ expenseId, headId, payee, detail, billNumber, amount, method },
  ...{ trxId: row.trxId, day: row.day, file: row.file, version: row.version },
});
type PresentRow = Omit<typeof expenses.$inferSelect, "series" | "number" | "voidReason" | "voidDay" | "at">;
