import { and, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { readMeans } from "../merit/means.server.ts";
import { examStandings } from "../merit/table.server.ts";
import { results } from "../results/table.server.ts";
import { cachedAverages, cachedRanking } from "./read-batch.server.ts";
import { shareOf } from "./rules.ts";

/** The exams of a batch whose results were published last, counted as the pages of their batch count them. */
export async function readLatestExams(call: Pick<Call, "db" | "cached">, most: number) {
  const latest = await findLatest(call.db, most);
  // Of an exam that the portal reckoned its cards say the average.
  const batchIds = [...new Set(latest.map(({ batchId }) => batchId))];
  const means = await readMeans(call.db, batchIds, most);
  return Promise.all(
    latest.map(async (exam) => {
      const { batchId, examId } = exam;
      const mean = means.find((one) => one.examId === examId && one.batchId === batchId);
      const [averages, ranking] = await Promise.all([cachedAverages(call, exam), cachedRanking(call, exam)]);
      return {
        ...exam,
        students: ranking.length,
        percent: ranking.length ? (mean?.share ?? shareOf(averages)?.percent ?? null) : null,
        best: ranking[0] ?? null,
      };
    }),
  );
}

/** Which exams the results are of that were published last: those typed by hand, and those that the portal reckoned. */
async function findLatest(db: Reader, most: number) {
  const found = await Promise.all([latestByHand(db, most), latestExams(db, most)]);
  return found
    .flat()
    .sort((one, other) =>
      one.publishDate < other.publishDate ? 1 : one.publishDate > other.publishDate ? -1 : 0,
    )
    .slice(0, most);
}

async function latestByHand(db: Reader, most: number) {
  const { studentId, examName, publishDate } = results;
  const newest = db
    .select({ studentId, examName, publishDate })
    .from(results)
    .where(lte(publishDate, today()))
    .orderBy(desc(publishDate), desc(results.resultId))
    .limit(lookedAt)
    .as("newest");
  const day = sql<string>`max(${newest.publishDate})::text`.as("day");
  return db
    .select({
      ...{ batchId: batches.batchId, batchName: batches.batchName, examId: sql<null>`null` },
      examName: sql<string>`${newest.examName}`,
      publishDate: day,
    })
    .from(newest)
    .innerJoin(students, and(eq(students.studentId, newest.studentId), isNull(students.archivedAt)))
    .innerJoin(batches, eq(batches.batchId, students.batchId))
    .groupBy(batches.batchId, newest.examName)
    .orderBy(desc(day), batches.batchId, newest.examName)
    .limit(most);
}

/** The exams published last, once for each batch that sat them. */
async function latestExams(db: Reader, most: number) {
  const { examId, examName, publishedAt } = exams;
  const newest = db
    .select({ examId, examName, publishedAt })
    .from(exams)
    .where(isNotNull(publishedAt))
    .orderBy(desc(publishedAt))
    .limit(most)
    .as("newest");
  return db
    .selectDistinct({
      ...{ batchId: batches.batchId, batchName: batches.batchName, examId: newest.examId },
      examName: newest.examName,
      publishDate: sql<string>`${dhakaDay(newest.publishedAt)}::text`.as("day"),
      publishedAt: newest.publishedAt,
    })
    .from(newest)
    .innerJoin(examStandings, and(eq(examStandings.examId, newest.examId), eq(examStandings.state, "sat")))
    .innerJoin(batches, eq(batches.batchId, examStandings.batchId))
    .orderBy(desc(newest.publishedAt), batches.batchId)
    .limit(most);
}

/** Results that are looked at for the latest exams, so that those of years cost nothing. */
const lookedAt = 2000;
