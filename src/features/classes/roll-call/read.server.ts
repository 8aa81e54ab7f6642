import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, batchTeachers, students, teachers } from "../../catalogue/index.server.ts";
import { classesOn } from "../class-days/on-day.server.ts";
import { leaveOfDay } from "../leave-days/of-day.server.ts";
import { leaves } from "../leave-days/table.server.ts";
import type { RollCall, RollCallOfDay } from "./contract.ts";
import { rollCalls } from "./table.server.ts";

const [s, b] = [alias(students, "s"), alias(batches, "b")];

export type ClassDay = { batchId: number; day: string };

/** Changes with whatever a roll-call shows: counts and sums of versions that only grow. */
export async function readTag(db: Reader, { batchId, day }: ClassDay): Promise<string> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select concat_ws('-', (select version from roll_calls where batch_id = ${batchId} and day = ${day}),
      (select concat_ws('-', count(*), sum(${leaves.version})) from ${leaves} join ${students} using (student_id)
        where ${students.batchId} = ${batchId} and ${day} between ${leaves.from} and ${leaves.until}),
      (select concat_ws('-', count(*), sum(${students.version})) from ${students}
        where ${students.batchId} = ${batchId} and ${students.archivedAt} is null)) as tag`,
  );
  return rows[0]?.tag ?? "";
}

/** NOT_FOUND where there is no such batch. */
export async function batchOf(db: Reader, batchId: number) {
  const [batch] = await db
    .select({ batchId: batches.batchId, batchName: batches.batchName })
    .from(batches)
    .where(eq(batches.batchId, batchId));
  if (!batch) throw refuse("NOT_FOUND");
  return batch;
}

/** Who took it and whether the class was held; null until it is taken. */
export async function readTaken(db: Reader, { batchId, day }: ClassDay): Promise<RollCall["taken"]> {
  const [taken] = await db
    .select({ held: rollCalls.held, by: teachers.teacherName, at: rollCalls.takenAt })
    .from(rollCalls)
    .innerJoin(teachers, eq(teachers.teacherId, rollCalls.takenBy))
    .where(and(eq(rollCalls.batchId, batchId), eq(rollCalls.day, day)));
  return taken ? { ...taken, at: (taken.at ?? new Date(0)).toISOString() } : null;
}

/** A roll-call's students by roll: all who were on it, wherever they are now, and who is in the batch by that day. */
export async function readStudents(db: Reader, { batchId, day }: ClassDay) {
  const { rows } = await db.execute<RollCall["students"][number]>(sql`
    select one.*, case when not "isTaken" and leave ->> 'state' = 'granted' then 'leave' else marked end as state,
      case when not "isTaken" and leave ->> 'state' = 'granted' then leave ->> 'reason' else written end as reason
    from (select ${s.studentId} as "studentId", ${s.regId} as "regId", ${s.userName} as "userName",
      ${leaveOfDay(sql`${s.studentId}`, day)} as leave, r.roll_call_id is not null as "isTaken",
      case when ${s.archivedAt} is not null then 'archived' when ${s.batchId} is distinct from ${batchId} then 'moved' end as gone,
      case when r.roll_call_id is null then 'present' else a.state end as marked, coalesce(a.reason, '') as written
    from ${students} s
    left join roll_calls r on r.batch_id = ${batchId} and r.day = ${day}
    left join attendance a on a.roll_call_id = r.roll_call_id and a.student_id = ${s.studentId}
    where ${s.studentId} in (
      select ${students.studentId} from ${students}
      where ${students.batchId} = ${batchId} and ${students.archivedAt} is null and ${students.doj} <= ${day}
      union select student_id from attendance join roll_calls using (roll_call_id) where batch_id = ${batchId} and day = ${day})
    ) one order by "regId"`);
  return rows;
}

/** The batches that have somebody to call, or were called: those with a class that day by the hour, the caller's own first. */
export async function readDay(db: Reader, day: string, accountId: AccountId, page: Rows) {
  const query = sql`
    with on_it as (
      select roll_call_id, count(*)::int as students, count(*) filter (where state = 'absent')::int as absent,
        count(*) filter (where state = 'late')::int as late, count(*) filter (where state = 'leave')::int as leave
      from attendance where roll_call_id in (select roll_call_id from roll_calls where day = ${day}) group by 1
    ),
    now as (
      select ${students.batchId}, count(*)::int as students from ${students}
      where ${students.archivedAt} is null and ${students.doj} <= ${day} group by 1
    ),
    of_day as (${classesOn(day)})
    select ${b.batchId} as "batchId", ${b.batchName} as "batchName", ${b.schedule}, count(*) over ()::int as total,
      exists (
        select from ${batchTeachers} where ${batchTeachers.batchId} = ${b.batchId} and ${batchTeachers.teacherId} = ${accountId}
      ) as own,
      of_day.times, case when of_day.first is not null then true when of_day.known then false end as "hasClass",
      coalesce(on_it.students, now.students, 0) as students, coalesce(absent, 0) as absent, coalesce(late, 0) as late,
      coalesce(leave, 0) as leave, r.held, r.taken_at as at, ${teachers.teacherName} as by
    from ${batches} b left join now using (batch_id) join of_day using (batch_id)
    left join roll_calls r on r.batch_id = ${b.batchId} and r.day = ${day}
    left join on_it using (roll_call_id) left join ${teachers} on ${teachers.teacherId} = r.taken_by
    where now.students > 0 or r.roll_call_id is not null
    order by case when of_day.first is not null then 0 when not of_day.known then 1 else 2 end, own desc, of_day.first, ${b.batchName}`;
  const { rows, total } = await countedPage<
    RollCallOfDay & { held: boolean | null; by: string; at: Date; total: number }
  >(db, query, page);
  const data = rows.map(({ held, by, at, total: _, ...row }) => ({
    ...row,
    taken: held === null ? null : { held, by, at: new Date(at).toISOString() },
  }));
  return { data, total };
}

/** NOT_FOUND where there is no such student. */
export async function checkStudent(db: Reader, studentId: StudentId): Promise<void> {
  if (!(await db.$count(students, eq(students.studentId, studentId)))) throw refuse("NOT_FOUND");
}
