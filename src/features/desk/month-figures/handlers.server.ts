import { type SQL, sql } from "drizzle-orm";
import { serve } from "../../../server/http/call.ts";
import { daysOf } from "../../../shared/months.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { dueIn, moved } from "../../ledger/index.server.ts";
import { ledgerTexts, receiptNumber } from "../../ledger/index.ts";
import type { MonthFigure } from "../dues/month-figures.ts";
import { type MonthFigureLine, monthFigureContract } from "./contract.ts";

const api = serve(monthFigureContract);

type Found = Omit<MonthFigureLine, "subject"> & { one: string; two: string };

export const monthFigureHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const { month, of, batchId, batchless, ...paging } = input;
    const { limit, offset } = rowsOf(paging);
    const ofBatch = batchless ? sql`batch_id is null` : batchId ? sql`batch_id = ${batchId}` : sql`true`;
    const lines = sql`(select * from ${linesOf(of, month)} where amount <> 0 and ${ofBatch}) lines`;
    const [{ rows: all }, { rows }] = await Promise.all([
      db.execute<{ total: number; sum: number }>(
        sql`select count(*)::int as total, coalesce(sum(amount), 0)::float8 as sum from ${lines}`,
      ),
      db.execute<Found>(sql`
        select day::text as day, student_id as "studentId", reg_id as "regId", user_name as "userName",
          batches.batch_name as "batchName", one, two, receipt_id as "receiptId", amount::float8 as amount
        from ${lines} join ${students} using (student_id)
        left join ${batches} on batches.batch_id = lines.batch_id
        order by day, reg_id, receipt_id, one, two limit ${limit} offset ${offset}`),
    ]);
    const data = rows.map(({ one, two, ...row }) => ({
      ...row,
      subject: subjectOf(row.receiptId, one, two),
    }));
    return { data, ...(all[0] ?? { total: 0, sum: 0 }) };
  }),
});

/** The rows of the words in `amounts.server.ts`: bills that are due in the month, or what moved in it. */
function linesOf(of: MonthFigure, month: string): SQL {
  const { from, before } = daysOf(month);
  if (of === "collected")
    return sql`(
      select day, student_id, batch_id, receipt_id, series as one, number::text as two, amount from ${moved}
      where day >= ${from} and day < ${before}
    ) moved_in`;
  const amount = { billed: sql`amount`, discounted: sql`discount`, outstanding: sql`rest` }[of];
  return sql`(
    select due_day as day, student_id, batch_id, null::int as receipt_id, head as one, label as two, ${amount} as amount
    from ${dueIn(month)}
  ) due_lines`;
}

const subjectOf = (receiptId: number | null, one: string, two: string) =>
  receiptId === null ? ledgerTexts.bill(one, two) : ledgerTexts.receipt(receiptNumber(one, Number(two)));
