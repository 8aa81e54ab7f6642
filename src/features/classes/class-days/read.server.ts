import { type SQL, sql } from "drizzle-orm";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import type { WeekOfBatch } from "./contract.ts";
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
