import { type SQL, sql } from "drizzle-orm";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import type { WeekOfBatch } from "./contract.ts";
import { type ClassTime, inOrder } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";

/** Batches with their classes of a week; those come first of which a person has to say them. */
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

/** What was said still stands beside the text that it was said of. */
export const isKnown = sql<boolean>`(${classWeeks.batchId} is not null and ${classWeeks.schedule} = ${batches.schedule})`;

const timesOf = sql<ClassTime[]>`
  select coalesce(json_agg(json_build_object('weekday', ${classes.weekday}, 'from', left(${classes.startsAt}::text, 5),
    'until', left(${classes.endsAt}::text, 5))), '[]')
  from ${classes} where ${classes.batchId} = ${batches.batchId} and ${classes.weekday} is not null`;
