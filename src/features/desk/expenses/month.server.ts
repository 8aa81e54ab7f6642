import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { daysOf, monthsAfter } from "../../../shared/months.ts";
import { moved, receipts, voids } from "../../ledger/index.server.ts";
import type { IncomeAndExpense } from "./contract.ts";
import { besides } from "./rules.ts";
import { expenseHeads, expenses } from "./table.server.ts";
import { headTexts } from "./texts.ts";

type Amount = { head: string; amount: number };

/** All receipts, each on its own day, and what was voided of them the other way on the day of the void. */
export const receiptMoves = sql`(
  select receipt_id, kind, student_id, amount, method, printed, series, number, day, 1 as sign, '' as reason from ${receipts}
  union all
  select receipt_id, kind, student_id, amount, method, printed, series, number, ${voids.day}, -1, reason
  from ${voids} join ${receipts} using (receipt_id)
) moves`;

/** What was spent, and what of it was voided the other way on its day. */
export const expenseMoves = sql`(
  select expense_id, head_id, amount, method, payee, detail, bill_number, trx_id, series, number, day, 1 as sign, '' as reason from ${expenses}
  union all
  select expense_id, head_id, amount, method, payee, detail, bill_number, trx_id, series, number, void_day, -1, void_reason
  from ${expenses} where void_day is not null
) moves`;

/**
 * What a receipt was for, as it says itself, and what of it was kept as credit: of a row of `receiptMoves`. A bill that is moved or
 * voided later changes no month.
 */
export const linesOfMove: SQL = sql`(
  select line->>'head' as head, (line->>'amount')::numeric as part
  from jsonb_array_elements(case when kind = 'payment' then coalesce(printed->'lines', '[]') else '[]' end) line
  union all
  select case when kind = 'refund' then ${headTexts.refund} when printed is null then ${headTexts.unstated} else ${headTexts.credit} end,
    case when kind = 'refund' then -amount else amount - coalesce((select sum((line->>'amount')::numeric)
      from jsonb_array_elements(coalesce(printed->'lines', '[]')) line), 0) end
) lines`;

/** A month's income and expense by head beside the month before and last year's, and over twelve months; kept until money moves. */
export const cachedBooks = ({ db, cached }: Pick<Call, "db" | "cached">, month: string) =>
  cached(
    [receipts, expenses, expenseHeads],
    JSON.stringify(["income and expense", month]),
    async (): Promise<IncomeAndExpense> => {
      const months = [month, monthsAfter(month, -1), monthsAfter(month, -12)];
      const [income, expense] = await Promise.all([
        Promise.all(months.map((one) => readIncome(db, one))),
        Promise.all(months.map((one) => readSpent(db, one))),
      ]);
      const side = ([now = [], before = [], yearBefore = []]: Amount[][]) => besides(now, before, yearBefore);
      return { month, income: side(income), expense: side(expense), over: await readOver(db, month) };
    },
  );

/** What came in and what was spent in each of twelve months: the sums of their heads. */
async function readOver(db: Reader, last: string): Promise<IncomeAndExpense["over"]> {
  const months = Array.from({ length: overviewRows.months }, (_, at) =>
    monthsAfter(last, at + 1 - overviewRows.months),
  );
  const [from, before] = [daysOf(months[0] ?? last).from, daysOf(last).before];
  const { rows } = await db.execute<IncomeAndExpense["over"][number]>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(income)::float8 as income, sum(expense)::float8 as expense from (
      select day, amount as income, 0 as expense from ${moved} where day >= ${from} and day < ${before}
      union all
      select day, 0, sign * amount from ${expenseMoves} where day >= ${from} and day < ${before}
    ) sides group by 1`);
  return months.map((month) => rows.find((row) => row.month === month) ?? { month, income: 0, expense: 0 });
}

async function readIncome(db: Reader, month: string): Promise<Amount[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<Amount>(sql`
    select head, sum(sign * part)::float8 as amount from ${receiptMoves} cross join lateral ${linesOfMove}
    where day >= ${from} and day < ${before} and part <> 0 group by 1`);
  return rows;
}

async function readSpent(db: Reader, month: string): Promise<Amount[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<Amount>(sql`
    select head_name as head, sum(sign * amount)::float8 as amount
    from ${expenseMoves} join ${expenseHeads} using (head_id)
    where day >= ${from} and day < ${before} group by 1`);
  return rows;
}
