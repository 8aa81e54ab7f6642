import { sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import type { Call } from "../../server/http/call.ts";
import { today } from "../../shared/dates.ts";
import { daysOf } from "../../shared/months.ts";
import { sumOf } from "../ledger/rules.ts";
import type { Due, MonthOfMoney } from "./contract.ts";

/** A due as it is kept for a day: with what lists filter it by. */
export type KnownDue = Due & { batchId: number | null; courseIds: number[]; silent: number | null };

/** Dues in their order, and what they come to. */
export type Dues = { rows: readonly KnownDue[]; sum: number };

/** Everybody's dues, and a batch's. */
export type AllDues = Dues & { ofBatch: (batchId: number) => Dues };

/** The tables that dues and months come from. */
export const moneyTables = ["bills", "receipts", "students", "batches"];

/** Everybody who owes today, kept until money moves: a page of all or of a batch counts nothing again. */
export const keptDues = ({ db, cached }: Pick<Call, "db" | "cached">): Promise<AllDues> =>
  cached(moneyTables, JSON.stringify(["dues", today()]), async () => {
    const all = await readDues(db, today());
    const withSum = (rows: readonly KnownDue[]) => ({ rows, sum: sumOf(rows.map(({ owed }) => owed)) });
    const batches = Map.groupBy(all, ({ batchId }) => batchId);
    const sums = new Map([...batches].map(([batchId, rows]) => [batchId, withSum(rows)]));
    return { ...withSum(all), ofBatch: (batchId) => sums.get(batchId) ?? { rows: [], sum: 0 } };
  });

/** Everybody who owes, the most first; days are counted to `day`. */
export async function readDues(db: Reader, day: string): Promise<KnownDue[]> {
  const { rows } = await db.execute<KnownDue>(sql`
    with settled as (select bill_id, sum(amount) as amount from allocations where bill_id is not null group by 1),
    billed as (
      select student_id, sum(bills.amount - discount) as billed,
        min(due_day) filter (where bills.amount - discount > coalesce(settled.amount, 0)) as since
      from bills left join settled using (bill_id) where void_id is null group by 1
    ),
    paid as (
      select student_id, sum(case kind when 'refund' then -amount else amount end) as paid,
        max(receipt_id) filter (where kind = 'payment') as last
      from receipts where void_id is null group by 1
    )
    select s.student_id as "studentId", s.roll as "regId", s.user_name as "userName", s.mobile,
      s.batch_id as "batchId", b.batch_name as "batchName", s.archived_at is not null as archived,
      array(select course_id from batch_courses where batch_courses.batch_id = s.batch_id) as "courseIds",
      (billed - coalesce(paid, 0))::float8 as owed, since::text, greatest(0, ${day}::date - since) as late,
      r.day::text as "lastDay", r.amount::float8 as "lastAmount", ${day}::date - r.day as silent
    from billed left join paid using (student_id) join students s on s.student_id = billed.student_id
    left join batches b on b.batch_id = s.batch_id left join receipts r on r.receipt_id = last
    where billed > coalesce(paid, 0)
    order by owed desc, s.roll`);
  return rows;
}

/** What a month brought, by batch: bills by that of their day, receipts by the student's. */
export async function readMonth(db: Reader, month: string): Promise<MonthOfMoney[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<MonthOfMoney>(sql`
    with due as (
      select batch_id, amount, discount,
        amount - discount - (select coalesce(sum(a.amount), 0) from allocations a where a.bill_id = bills.bill_id) as rest
      from bills where void_id is null and due_day >= ${from} and due_day < ${before}
    ),
    moved as (
      select student_id, day, case kind when 'refund' then -amount else amount end as amount from receipts
      union all
      select student_id, voids.day, case kind when 'refund' then amount else -amount end
      from voids join receipts using (receipt_id)
    ),
    rows as (
      select batch_id, amount as billed, discount as discounted, rest as outstanding, 0 as collected from due
      union all
      select students.batch_id, 0, 0, 0, amount from moved join students using (student_id)
      where day >= ${from} and day < ${before}
    )
    select batch_id as "batchId", max(batch_name) as "batchName", sum(billed)::float8 as billed,
      sum(discounted)::float8 as discounted, sum(outstanding)::float8 as outstanding, sum(collected)::float8 as collected
    from rows left join batches using (batch_id) group by 1 order by 2 nulls last`);
  return rows;
}
