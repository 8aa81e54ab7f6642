import { type SQL, sql } from "drizzle-orm";
import { serve } from "../../../server/http/call.ts";
import { daysOf } from "../../../shared/months.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import { expenseHeads } from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import type { Side } from "../expenses/head-path.ts";
import { expenseMoves, linesOfMove, receiptMoves } from "../expenses/month.server.ts";
import { type HeadLine, headLineContract } from "./contract.ts";

const api = serve(headLineContract);

type Found = Omit<HeadLine, "number"> & { series: string; number: number };

export const headLineHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { month, side, head, ...paging }, context: { db } }) => {
    const { limit, offset } = rowsOf(paging);
    const { from, before } = daysOf(month);
    const ofHead = head === undefined ? sql`true` : sql`head = ${head}`;
    const lines = sql`(
      select * from ${linesOf[side]} where day >= ${from} and day < ${before} and amount <> 0 and ${ofHead}
    ) lines`;
    const [{ rows: all }, { rows }] = await Promise.all([
      db.execute<{ total: number; sum: number }>(
        sql`select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from ${lines}`,
      ),
      db.execute<Found>(sql`
        select day::text as day, head, series, number, receipt_id as "receiptId", expense_id as "expenseId",
          coalesce(party, ${students.userName}, '') as party, lines.student_id as "studentId", ${students.regId} as "regId",
          detail, sign < 0 as void, amount::float8 as amount
        from ${lines} left join ${students} on ${students.studentId} = lines.student_id
        order by day, series, number, sign desc, head limit ${limit} offset ${offset}`),
    ]);
    const data = rows.map(({ series, number, ...row }) => ({
      ...row,
      number: receiptNumber(series, number),
    }));
    return { data, ...(all[0] ?? { total: 0, sum: 0 }) };
  }),
});

/** What the two sides are summed of: a receipt's lines of one head are one line here. */
const linesOf: Record<Side, SQL> = {
  income: sql`(
    select day, head, series, number, sign, receipt_id, null::int as expense_id, null::text as party, student_id,
      max(case when sign < 0 then reason when kind = 'refund' then coalesce(printed ->> 'reason', '') else '' end) as detail,
      sum(sign * part) as amount
    from ${receiptMoves} cross join lateral ${linesOfMove}
    group by day, head, series, number, sign, receipt_id, student_id
  ) income`,
  expense: sql`(
    select day, head_name as head, series, number, sign, null::int as receipt_id, expense_id, payee as party, null::int as student_id,
      case when sign < 0 then reason else detail end as detail, sign * amount as amount
    from ${expenseMoves} join ${expenseHeads} using (head_id)
  ) expense`,
};
