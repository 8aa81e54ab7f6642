import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { daysOf, monthsAfter } from "../../../shared/months.ts";
import {
  expenseHeads,
  expenses,
  isOfPart,
  keptByParts,
  receipts,
  receiptsOf,
  voids,
} from "../../ledger/index.server.ts";
import { studentsOfPart, sumOf } from "../../ledger/index.ts";
import type { IncomeAndExpense } from "./contract.ts";
import { besides } from "./rules.ts";
import { headTexts } from "./texts.ts";

type Amount = { head: string; amount: number };

/** All receipts, each on its own day, and what was voided of them the other way on the day of the void. */
export const receiptMoves = sql`(
  select receipt_id, kind, student_id, amount, method, printed, series, number, day, 1 as sign, '' as reason from ${receipts}
  union all
  select receipt_id, kind, student_id, amount, method, printed, series, number, ${voids.day}, -1, reason
  from ${voids} join ${receipts} using (receipt_id)
) moves`;

/** What was spent, each voucher on the day on which it was paid, and what of it was voided the other way on its day. */
export const expenseMoves = sql`(
  select expense_id, head_id, amount, method, payee, detail, bill_number, trx_id, series, number, day, 1 as sign, '' as reason from ${expenses}
  where day is not null
  union all
  select expense_id, head_id, amount, method, payee, detail, bill_number, trx_id, series, number, void_day, -1, void_reason
  from ${expenses} where day is not null and void_day is not null
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
      const [income, expense] = await Promise.all([readIncome({ db, cached }, month), readSpent(db, month)]);
      const side = (all: readonly InMonth[]) => {
        const [now = [], before = [], yearBefore = []] = months.map((one) => all.filter(isOf(one)));
        return besides(now, before, yearBefore);
      };
      const over = lastTwelve(month).map((one) => {
        const sum = (all: readonly InMonth[]) => sumOf(all.filter(isOf(one)).map(({ amount }) => amount));
        return { month: one, income: sum(income), expense: sum(expense) };
      });
      return { month, income: side(income), expense: side(expense), over };
    },
  );

type InMonth = Amount & { month: string };
const isOf = (month: string) => (one: InMonth) => one.month === month;

const lastTwelve = (last: string) =>
  Array.from({ length: overviewRows.months }, (_, at) => monthsAfter(last, at + 1 - overviewRows.months));

/** From the month a year before until this one. */
const span = (last: string) => ({ from: daysOf(monthsAfter(last, -12)).from, before: daysOf(last).before });

/** What came in by month and head, kept by parts of the ledger: after a payment that of a few students is read again. */
async function readIncome(call: Pick<Call, "db" | "cached">, last: string): Promise<InMonth[]> {
  const { from, before } = span(last);
  const parts = await keptByParts(call, {
    key: JSON.stringify(["income", last]),
    sources: (part) => [receiptsOf(part)],
    read: async (part) => {
      const { rows } = await call.db.execute<InMonth & { shard: number }>(sql`
        select student_id / ${studentsOfPart}::int as shard, to_char(day, 'YYYY-MM') as month, head, sum(sign * part)::float8 as amount
        from ${receiptMoves} cross join lateral ${linesOfMove}
        where day >= ${from} and day < ${before} and part <> 0 and ${isOfPart(part)} group by 1, 2, 3`);
      return Map.groupBy(rows, (row) => row.shard);
    },
  });
  return parts.flatMap((rows) => rows ?? []);
}

async function readSpent(db: Reader, last: string): Promise<InMonth[]> {
  const { from, before } = span(last);
  const { rows } = await db.execute<InMonth>(sql`
    select to_char(day, 'YYYY-MM') as month, head_name as head, sum(sign * amount)::float8 as amount
    from ${expenseMoves} join ${expenseHeads} using (head_id)
    where day >= ${from} and day < ${before} group by 1, 2`);
  return rows;
}
