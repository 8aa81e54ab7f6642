import { sql } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { today } from "../../shared/dates.ts";
import { batches } from "../batches/table.server.ts";
import { results } from "../results/table.server.ts";
import { students } from "../students/table.server.ts";
import { countRanked, readAverages, readRanking } from "./read-batch.server.ts";
import { percentOf } from "./rules.ts";

/** The exams of a batch whose results were published last, counted as the pages of their batch count them. */
export async function readLatestExams(db: Reader, most: number) {
  const latest = await findLatest(db, most);
  return Promise.all(
    latest.map(async (exam) => {
      const [averages, [best], students] = await Promise.all([
        readAverages(db, exam),
        readRanking(db, exam, { limit: 1, offset: 0 }),
        countRanked(db, exam),
      ]);
      return { ...exam, students, percent: percentOf(averages), best: best ?? null };
    }),
  );
}

type Latest = { batchId: number; batchName: string; examName: string; publishDate: string };

/** Walks back from today by the days on which results were published, not through all results. */
async function findLatest(db: Reader, most: number): Promise<Latest[]> {
  const day = results.publishDate;
  const { rows } = await db.execute<Latest>(sql`
    with recursive days(day) as (
      select max(${day}) from ${results} where ${day} <= ${today()}
      union all
      select (select max(${day}) from ${results} where ${day} < days.day) from days where days.day is not null
    )
    select ${batches.batchId} as "batchId", ${batches.batchName} as "batchName",
      ${results.examName} as "examName", max(${day})::text as "publishDate"
    from (select day from days where day is not null limit ${daysBack}) recent
    join ${results} on ${day} = recent.day
    join ${students} on ${students.studentId} = ${results.studentId} and ${students.archivedAt} is null
    join ${batches} on ${batches.batchId} = ${students.batchId}
    group by ${batches.batchId}, ${results.examName}
    order by max(${day}) desc, ${batches.batchId}, ${results.examName}
    limit ${most}`);
  return rows;
}

/** Days that are looked at; more than are shown, because some may have results of the archived alone. */
const daysBack = 10;
