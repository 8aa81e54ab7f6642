import { and, eq, type SQL, sql } from "drizzle-orm";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import { firstRow, type Rows, rowsOf } from "../../../shared/paging.ts";
import { batches, batchTeachers, students } from "../../catalogue/index.server.ts";
import type { UnknownWeek, WeekOfBatch } from "./contract.ts";
import { type ClassTime, inOrder, weekdayOf } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";

/** Batches with their classes of a week, without those that stand for a while; those come first of which a person has to say them. */
export async function readWeeks(db: Reader, where: SQL = sql`true`, rows: Rows = firstRow) {
  const query = sql`
    select ${batches.batchId} as "batchId", ${batches.batchName} as "batchName", ${batches.schedule}, ${classWeeks.version},
      ${isKnown} as known, (${timesOf}) as times, count(*) over ()::int as total
    from ${batches} left join ${classWeeks} on ${classWeeks.batchId} = ${batches.batchId}
    where ${where} order by known, ${batches.batchName}`;
  const found = await countedPage<WeekOfBatch & { total: number }>(db, query, rows);
  const data = found.rows.map(({ total: _, ...row }) => ({ ...row, times: inOrder(row.times) }));
  return { data, total: found.total };
}

/** One batch's, or undefined where there is none. */
export async function readWeek(db: Reader, batchId: number): Promise<WeekOfBatch | undefined> {
  return (await readWeeks(db, sql`${batches.batchId} = ${batchId}`)).data[0];
}

/** Of whom weeks are: of one batch, or of those with students that a teacher teaches; of all with students where neither is said. */
type OfWeeks = { batchId?: number | undefined; teacherId?: number | undefined };

/** The batches of which nobody knows on which days they have classes, with what the office has typed for people. */
export async function readUnknownWeeks(db: Reader, { batchId, teacherId }: OfWeeks): Promise<UnknownWeek[]> {
  const { data } = await readWeeks(
    db,
    and(
      sql`not ${isKnown}`,
      batchId === undefined
        ? sql`exists (select from ${students} where ${students.batchId} = ${batches.batchId} and ${students.archivedAt} is null)`
        : eq(batches.batchId, batchId),
      teacherId === undefined
        ? undefined
        : sql`exists (select from ${batchTeachers} where ${batchTeachers.batchId} = ${batches.batchId} and ${batchTeachers.teacherId} = ${teacherId})`,
    ),
    rowsOf({}),
  );
  return data.map(({ batchName, schedule }) => ({ batchName, schedule }));
}

/** A batch's classes of the seven days from one on, as a week: where some stand for a while, those. Days off and what is moved change nothing. */
export async function readTimesFrom(db: Reader, batchId: number, day: string): Promise<ClassTime[]> {
  const { rows } = await db.execute<ClassTime>(sql`
    select ${classes.weekday}, left(${classes.startsAt}::text, 5) as from, left(${classes.endsAt}::text, 5) as until from ${classes}
    where ${classes.batchId} = ${batchId} and ${classes.weekday} is not null
      and ${classes.runs} @> ${day}::date + (${classes.weekday} + 7 - ${weekdayOf(day)}::int) % 7`);
  return inOrder(rows);
}

/** What was said still stands beside the text that it was said of. */
export const isKnown = sql<boolean>`(${classWeeks.batchId} is not null and ${classWeeks.schedule} = ${batches.schedule})`;

const timesOf = sql<ClassTime[]>`
  select coalesce(json_agg(json_build_object('weekday', ${classes.weekday}, 'from', left(${classes.startsAt}::text, 5),
    'until', left(${classes.endsAt}::text, 5))), '[]')
  from ${classes} where ${classes.batchId} = ${batches.batchId} and ${classes.weekday} is not null and ${classes.spanFrom} is null`;
