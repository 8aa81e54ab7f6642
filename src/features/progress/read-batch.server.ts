import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { batches } from "../batches/table.server.ts";
import { isPublished } from "../results/read.server.ts";
import { results } from "../results/table.server.ts";
import { students } from "../students/table.server.ts";
import type { AverageMark, Ranked } from "./contract.ts";
import { person } from "./read.server.ts";

/** A batch's results: of one exam, where it is named. */
export type OfBatch = { batchId: number; examName?: string | undefined };

/** What the present students of a batch had on average, to two decimals, in the order of time. */
export async function readAverages(db: Reader, of: OfBatch): Promise<AverageMark[]> {
  const { examName, subjectName, totalMarks, highestMarks, publishDate, resultId } = results;
  return db
    .select({
      ...{ examName, subjectName },
      students: sql<number>`count(distinct ${results.studentId})::int`,
      marks: sql<number>`round(avg(${totalMarks}), 2)::float8`,
      highestMarks: sql<number>`max(${highestMarks})::float8`,
      publishDate: sql<string | null>`max(${publishDate})::text`,
    })
    .from(results)
    .innerJoin(students, eq(students.studentId, results.studentId))
    .where(published(of))
    .groupBy(examName, subjectName)
    .orderBy(sql`max(${publishDate}) nulls first`, sql`min(${resultId})`);
}

/** A batch's students by the sum of their marks, those of one rank by roll. */
export async function readRanking(
  db: Reader,
  of: OfBatch,
  rows: { limit: number; offset: number },
): Promise<Ranked[]> {
  const sum = (column: typeof results.totalMarks | typeof results.highestMarks) =>
    sql<number>`sum(${column})::float8`;
  const sums = db
    .select({
      studentId: results.studentId,
      results: sql<number>`count(*)::int`.as("many"),
      marks: sum(results.totalMarks).as("marks"),
      highestMarks: sum(results.highestMarks).as("highest"),
      rank: sql<number>`rank() over (order by sum(${results.totalMarks}) desc)::int`.as("rank"),
    })
    .from(results)
    .innerJoin(students, eq(students.studentId, results.studentId))
    .where(published(of))
    .groupBy(results.studentId)
    .as("sums");
  const { rank, results: many, marks, highestMarks } = sums;
  return db
    .select({ ...person, rank, results: many, marks, highestMarks })
    .from(sums)
    .innerJoin(students, eq(students.studentId, sums.studentId))
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .orderBy(asc(rank), asc(students.roll))
    .limit(rows.limit)
    .offset(rows.offset);
}

/** How many students the ranking has. */
export async function countRanked(db: Reader, of: OfBatch): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${results.studentId})::int` })
    .from(results)
    .innerJoin(students, eq(students.studentId, results.studentId))
    .where(published(of));
  return counted?.total ?? 0;
}

const published = ({ batchId, examName }: OfBatch) =>
  and(
    eq(students.batchId, batchId),
    isNull(students.archivedAt),
    isPublished(),
    examName ? eq(results.examName, examName) : undefined,
  );
