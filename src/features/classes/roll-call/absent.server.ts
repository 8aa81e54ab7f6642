import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { classesOn } from "../class-days/on-day.server.ts";
import type { Absentee } from "./contract.ts";
import { attendance, rollCalls } from "./table.server.ts";

const [s, b] = [alias(students, "s"), alias(batches, "b")];

type WantedAbsent = {
  day?: string | undefined;
  batchId?: number | undefined;
  running: number;
  today: string;
};

/**
 * Who missed so many classes without a break until their last one; on a day, those alone who were absent on it, of one batch's
 * class. Who came to another class of the day was there.
 */
export async function readAbsent(
  db: Reader,
  { day, batchId, running, today }: WantedAbsent,
  page: Rows,
): Promise<{ data: Absentee[]; total: number }> {
  const until = day ?? today;
  const studentIds = day
    ? (await absentOn(db, day, batchId)).map(({ studentId }) => studentId)
    : await mayBeMissing(db, until);
  const query = sql`
    with ${heldUntil(until)},
    away as (
      select student_id, max(day) filter (where state <> 'absent') as came, max(day) filter (where state = 'absent') as last
      from held join attendance using (roll_call_id) where student_id = any(${sql.param(studentIds)}::int[])
      group by 1 having max(day) filter (where state = 'absent') > coalesce(max(day) filter (where state <> 'absent'), '-infinity')
    ),
    missing as (
      select student_id, count(*)::int as running, min(day)::text as since, last,
        (array_agg(batch_id order by day desc, batch_id <> ${batchId ?? 0}))[1] as batch_id
      from away join attendance using (student_id) join held using (roll_call_id)
      where state = 'absent' and day > coalesce(came, '-infinity') group by student_id, last
    )
    select ${s.studentId} as "studentId", ${s.regId} as "regId", ${s.userName} as "userName", ${b.batchId} as "batchId",
      ${b.batchName} as "batchName", running, since, last::text as last, ${s.mobile}, ${s.guardianMobile} as "guardianMobile",
      count(*) over ()::int as total
    from missing join ${students} s using (student_id) join ${batches} b on ${b.batchId} = missing.batch_id
    where ${s.archivedAt} is null and running >= ${running}
      ${batchId ? sql`and ${b.batchId} = ${batchId}` : sql``}
    order by ${day ? b.batchName : sql`running desc`}, ${s.regId}`;
  const { rows, total } = await countedPage<Absentee & { total: number }>(db, query, page);
  return { data: rows.map(({ total: _, ...row }) => row), total };
}

type Basis = { taken: number; notHeld: number; untaken: Pick<Absentee, "batchId" | "batchName">[] };

/**
 * On how many roll-calls of classes that were held that list rests, of a day or of the days that are looked back on; of a day also how many
 * say that there was no class, and which batches with a class and students have none yet.
 */
export async function readBasis(
  db: Reader,
  { day, batchId, today }: Pick<WantedAbsent, "day" | "batchId" | "today">,
): Promise<Basis> {
  const of = batchId ? sql`${b.batchId} = ${batchId}` : sql`true`;
  if (!day) {
    const { rows } = await db.execute<{ taken: number }>(
      sql`with ${heldUntil(today)} select count(*)::int as taken from held join ${batches} "b" using (batch_id) where ${of}`,
    );
    return { taken: rows[0]?.taken ?? 0, notHeld: 0, untaken: [] };
  }
  const { rows } = await db.execute<Pick<Absentee, "batchId" | "batchName"> & { held: boolean | null }>(sql`
    select ${b.batchId} as "batchId", ${b.batchName} as "batchName", ${rollCalls.held} as held
    from ${batches} "b" join (${classesOn(day)}) of_day using (batch_id)
    left join ${rollCalls} on ${rollCalls.batchId} = ${b.batchId} and ${rollCalls.day} = ${day}
    where ${of} and (${rollCalls.rollCallId} is not null or of_day.first is not null and exists (
      select from ${students} s where s.batch_id = ${b.batchId} and s.archived_at is null and s.doj <= ${day}))
    order by ${b.batchName}`);
  return {
    taken: rows.filter(({ held }) => held).length,
    notHeld: rows.filter(({ held }) => held === false).length,
    untaken: rows
      .filter(({ held }) => held === null)
      .map(({ batchId, batchName }) => ({ batchId, batchName })),
  };
}

/** Everybody, or of these students, who was absent from all their classes of a day, one of this batch among them, whatever batch they are in now. */
export const absentOn = (
  db: Reader,
  day: string,
  batchId: number | undefined,
  studentIds?: readonly StudentId[],
) =>
  db
    .select({ studentId: attendance.studentId })
    .from(attendance)
    .innerJoin(rollCalls, eq(rollCalls.rollCallId, attendance.rollCallId))
    .where(
      and(
        ...[eq(rollCalls.day, day), eq(rollCalls.held, true)],
        studentIds && inArray(attendance.studentId, [...studentIds]),
      ),
    )
    .groupBy(attendance.studentId)
    .having(
      and(
        sql`bool_and(${attendance.state} = 'absent')`,
        batchId ? sql`bool_or(${rollCalls.batchId} = ${batchId})` : undefined,
      ),
    );

/**
 * Who may be missing until a day, and hardly anybody else: absent after the last class of a batch to which they came. Two indexes answer it,
 * without a look at those who were there; asked for together with the rest, it would be planned as if it found many.
 */
async function mayBeMissing(db: Reader, until: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${heldUntil(until)},
    newest as materialized (select distinct on (batch_id) roll_call_id, day from held order by batch_id, day desc),
    there as (
      select student_id, max(day) as day from newest join attendance using (roll_call_id) where state <> 'absent' group by 1
    )
    select student_id as id from held join attendance using (roll_call_id) left join there using (student_id)
    where state = 'absent' group by student_id, there.day having max(held.day) > coalesce(there.day, '-infinity')`);
  return rows.map(({ id }) => id);
}

/** Days before the last class that are looked at for absences without a break. */
const lookedBack = 60;

const heldUntil = (day: string) => sql`held as (
    select roll_call_id, batch_id, day from roll_calls where held and day <= ${day} and day > ${day}::date - ${lookedBack}::int
  )`;
