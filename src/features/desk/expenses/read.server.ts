import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { daysOf } from "../../../shared/months.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { asNumber } from "../../ledger/index.server.ts";
import { type Method, receiptNumber } from "../../ledger/index.ts";
import type { Expense } from "./contract.ts";
import { expenseHeads, expenses } from "./table.server.ts";

type Asked = { month?: string | undefined; headId?: number | undefined; method?: Method | undefined };

/** The condition of the vouchers that a list asks for. */
export function asked({ month, headId, method }: Asked): SQL | undefined {
  const { from, before } = month ? daysOf(month) : {};
  return and(
    from ? gte(expenses.day, from) : undefined,
    before ? lt(expenses.day, before) : undefined,
    headId ? eq(expenses.headId, headId) : undefined,
    method ? eq(expenses.method, method) : undefined,
  );
}

export async function readSum(db: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ sum: asNumber(sql`coalesce(sum(${expenses.amount}), 0)`) })
    .from(expenses)
    .where(and(where, isNull(expenses.voidDay)));
  return row?.sum ?? 0;
}

const voiders = alias(teachers, "voiders");

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
    })
    .from(expenses)
    .innerJoin(expenseHeads, eq(expenseHeads.headId, expenses.headId))
    .leftJoin(teachers, eq(teachers.teacherId, expenses.by))
    .leftJoin(voiders, eq(voiders.teacherId, expenses.voidedBy))
    .where(where)
    .orderBy(desc(expenses.expenseId))
    .$dynamic();
  const found = await (limit === undefined ? query : query.limit(limit).offset(offset ?? 0));
  return found.map(({ expense, headName, by, voidedBy }) => {
    const { series, number, voidReason, voidDay, at, clientKey: _, voidedBy: _v, ...row } = expense;
    const voided =
      voidReason === null || voidDay === null
        ? null
        : { reason: voidReason, day: voidDay, by: voidedBy ?? "" };
    return {
      ...{ ...row, headName, voided, by: by ?? "" },
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
