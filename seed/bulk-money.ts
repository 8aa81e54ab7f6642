import type { PoolClient } from "pg";
import { monthOf } from "../src/shared/dates.ts";
import { bulkTexts } from "./demo/data/bulk-texts.ts";

/**
 * A year of monthly fees of these students: twelve bills and sixteen receipts each on the average, the first four months in two parts; every other
 * one owes the last month. What the desk would have written, but for the paper.
 */
export async function addBulkMoney(client: PoolClient, firstId: number, students: number): Promise<void> {
  // It is of a year of which the demo may have closed days.
  await client.query("select set_config('dhrubok.restoring', 'on', true)");
  const days = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, "0")}-10`);
  const reserved = await client.query<{ last: number }>(
    `insert into receipt_counters as counter (series, last) values ('2025', $1)
     on conflict (series) do update set last = counter.last + $1 returning last`,
    [students * receiptsOfEach],
  );
  const before = Number(reserved.rows[0]?.last) - students * receiptsOfEach;
  await client.query(
    `create temp table billed on commit drop as
     with made as (
       insert into bills (student_id, period, head, label, amount, due_day, origin, day)
       select student_id, left(day, 7), $1, label, $2, day::date, 'run', day::date
       from students, unnest($3::text[], $4::text[]) as months (day, label)
       where student_id >= $5 and student_id < $5 + $6
       returning bill_id, student_id, label, due_day
     )
     select *, extract(month from due_day) as month, student_id % 2 = 0 as settled from made`,
    [bulkTexts.fee, fee, days, days.map(monthOf), firstId, students],
  );
  await client.query(
    `create temp table paid on commit drop as
     select *, $1::numeric / parts as amount, $2 + row_number() over (order by due_day, student_id, part) as number
     from (
       select *, case when month = 12 and not settled then 0 when month <= 4 or month = 12 then 2 else 1 end as parts from billed
     ) billed cross join lateral generate_series(1, parts) part`,
    [fee, before],
  );
  await client.query(
    `insert into receipts (kind, series, number, student_id, batch_id, amount, method, day)
     select 'payment', '2025', number, student_id, batch_id, amount, 'cash', due_day
     from paid join students using (student_id) order by number`,
  );
  await client.query(
    `with made as (select receipt_id, number from receipts where series = '2025' and number > $1),
     settled as (
       insert into allocations (receipt_id, bill_id, amount) select receipt_id, bill_id, amount from paid join made using (number)
     )
     insert into payments (student_id, month_name, detail, payment, due, status, date, receipt_id)
     select student_id, label, $2, amount, $3::numeric - amount * part, 'paid', due_day, receipt_id
     from paid join made using (number) order by number`,
    [before, bulkTexts.fee, fee],
  );
}

const fee = 3000;
/** The same for an even number of students: who owes the last month has one in two parts less, and so who has paid it one more. */
const receiptsOfEach = 16;
