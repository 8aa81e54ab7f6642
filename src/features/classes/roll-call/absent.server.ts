import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { type Rows, rowsOf } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import type { Absentee } from "./contract.ts";
import { readDay } from "./read.server.ts";
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

/** On how many roll-calls of a day, or of the days that are looked back on, that list rests, and which batches with a class on the day have none. */
export async function readBasis(
  db: Reader,
  { day, batchId, today }: Pick<WantedAbsent, "day" | "batchId" | "today">,
  accountId: AccountId,
): Promise<{ taken: number; untaken: Pick<Absentee, "batchId" | "batchName">[] }> {
  if (!day) {
    const of = batchId ? sql`batch_id = ${batchId}` : sql`true`;
    const { rows } = await db.execute<{ taken: number }>(
      sql`with ${heldUntil(today)} select count(*)::int as taken from held where ${of}`,
    );
    return { taken: rows[0]?.taken ?? 0, untaken: [] };
  }
  const { data } = await readDay(db, day, accountId, rowsOf({}));
  const ofDay = data.filter((one) => !batchId || one.batchId === batchId);
  return {
    taken: ofDay.filter(({ taken }) => taken).length,
    untaken: ofDay
      .filter(({ taken, hasClass }) => !taken && hasClass)
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
