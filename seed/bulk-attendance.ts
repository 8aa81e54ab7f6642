import type { PoolClient } from "pg";

/**
 * The classes of these batches in the last so many days but Fridays, with everybody who is in them: of a hundred marks eight are absences,
 * three came late, two have leave; every fiftieth student has not come for two weeks, and a class in thirty was not held.
 */
export async function addBulkAttendance(
  client: PoolClient,
  batchIds: readonly number[],
  days: number,
): Promise<void> {
  await client.query(
    `create temp table classes on commit drop as
     with made as (
       insert into roll_calls (batch_id, day, held, taken_by)
       select batch_id, day, (batch_id + extract(doy from day)::int) % 30 <> 0, (select min(teacher_id) from teachers)
       from unnest($1::int[]) batch_id, (select (now() at time zone 'Asia/Dhaka')::date - ago as day from generate_series(0, $2 - 1) ago) days
       where extract(isodow from day) <> 5
       returning roll_call_id, batch_id, day
     )
     select *, (now() at time zone 'Asia/Dhaka')::date - day as ago from made`,
    [batchIds, days],
  );
  await client.query(
    `insert into attendance (roll_call_id, student_id, state)
     select roll_call_id, student_id,
       case when (student_id % 50 = 0 and ago < 14) or drawn < 8 then 'absent'
         when drawn < 11 then 'late' when drawn < 13 then 'leave' else 'present' end
     from classes join students using (batch_id)
       cross join lateral (select abs(hashint8(student_id::bigint * 100000 + roll_call_id)::bigint) % 100 as drawn) luck
     order by roll_call_id, student_id`,
  );
}
