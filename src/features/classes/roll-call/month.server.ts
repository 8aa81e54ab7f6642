import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { daysOf } from "../../../shared/months.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import type { LineOfMonth, OwnAttendance } from "./contract.ts";
import { type AttendanceState, sumsOf } from "./rules.ts";
import { attendance, rollCalls } from "./table.server.ts";

const s = alias(students, "s");

/** The days of a month on which a batch had a roll-call. */
export const readDays = (db: Reader, batchId: number, month: string) => {
  const { from, before } = daysOf(month);
  return db
    .select({ day: rollCalls.day, held: rollCalls.held })
    .from(rollCalls)
    .where(
      and(eq(rollCalls.batchId, batchId), sql`${rollCalls.day} >= ${from} and ${rollCalls.day} < ${before}`),
    )
    .orderBy(asc(rollCalls.day));
};

type OfMonth = { batchId: number; days: readonly { day: string; held: boolean }[] };

/** Lines of a batch's month by roll: who is in it, and who was on one of its roll-calls. */
export async function readLines(db: Reader, { batchId, days }: OfMonth, page: Rows) {
  const held = days.filter((one) => one.held).map(({ day }) => day);
  const query = sql`
    with on_it as (
      select student_id, json_object_agg(day, state) as states from attendance join roll_calls using (roll_call_id)
      where batch_id = ${batchId} and day = any(${sql.param(held)}::date[]) group by 1
    )
    select ${s.studentId} as "studentId", ${s.regId} as "regId", ${s.userName} as "userName", coalesce(states, '{}') as states,
      case when ${s.archivedAt} is not null then 'archived' when ${s.batchId} is distinct from ${batchId} then 'moved' end as gone,
      count(*) over ()::int as total
    from ${students} s left join on_it using (student_id)
    where ${s.studentId} in (
      select student_id from on_it
      union select ${students.studentId} from ${students} where ${students.batchId} = ${batchId} and ${students.archivedAt} is null)
    order by ${s.regId}`;
  const { rows, total } = await countedPage<
    Pick<LineOfMonth, "studentId" | "regId" | "userName" | "gone"> & {
      states: Record<string, AttendanceState>;
      total: number;
    }
  >(db, query, page);
  const data = rows.map(({ states, total: _, ...student }): LineOfMonth => {
    const ofDays = days.map(({ day }) => states[day] ?? null);
    return { ...student, states: ofDays, ...sumsOf(ofDays) };
  });
  return { data, total };
}

/** A student's month of attendance (YYYY-MM), in whatever batches they were: the sums, and every class that was held. */
export async function attendanceOf(db: Reader, studentId: StudentId, month: string): Promise<OwnAttendance> {
  const { from, before } = daysOf(month);
  const days = await db
    .select({
      day: rollCalls.day,
      batchName: batches.batchName,
      state: attendance.state,
      reason: attendance.reason,
    })
    .from(attendance)
    .innerJoin(rollCalls, eq(rollCalls.rollCallId, attendance.rollCallId))
    .innerJoin(batches, eq(batches.batchId, rollCalls.batchId))
    .where(
      and(
        eq(attendance.studentId, studentId),
        eq(rollCalls.held, true),
        sql`${rollCalls.day} >= ${from} and ${rollCalls.day} < ${before}`,
      ),
    )
    .orderBy(asc(rollCalls.day));
  return { month, ...sumsOf(days.map(({ state }) => state)), days };
}
