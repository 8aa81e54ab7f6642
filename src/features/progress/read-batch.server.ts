import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import type { Call } from "../../server/http/call.ts";
import { today } from "../../shared/dates.ts";
import { roster } from "../batches/table.server.ts";
import { isPublished } from "../results/read.server.ts";
import { results } from "../results/table.server.ts";
import { students } from "../students/table.server.ts";
import type { AverageMark, Ranked } from "./contract.ts";
import { inRanks } from "./rules.ts";

/** A batch's results: of one exam, where it is named. */
export type OfBatch = { batchId: number; examName?: string | undefined };

type Cached = Pick<Call, "db" | "cached">;

/** A batch's averages and its ranking, kept while its results and the roster stay as they are; what is published changes with the day. */
export const cachedAverages = ({ db, cached }: Cached, of: OfBatch) =>
  cached(from(of), keyOf("averages", of), () => readAverages(db, of));
export const cachedRanking = ({ db, cached }: Cached, of: OfBatch) =>
  cached(from(of), keyOf("ranking", of), () => readRanking(db, of));

const from = ({ batchId }: OfBatch) => [`results/${batchId}`, roster];
const keyOf = (what: string, { batchId, examName }: OfBatch) =>
  JSON.stringify([what, batchId, examName, today()]);

/** What the present students of a batch had on average, to two decimals, in the order of time. */
async function readAverages(db: Reader, of: OfBatch): Promise<AverageMark[]> {
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
    .where(publishedOf(await readMembers(db, of), of))
    .groupBy(examName, subjectName)
    .orderBy(sql`max(${publishDate}) nulls first`, sql`min(${resultId})`);
}

/** A batch's students by the sum of their marks, those of one rank by roll. */
async function readRanking(db: Reader, of: OfBatch): Promise<Ranked[]> {
  const members = await readMembers(db, of);
  const sums = await db
    .select({
      studentId: results.studentId,
      results: sql<number>`count(*)::int`,
      marks: sql<number>`sum(${results.totalMarks})::float8`,
      highestMarks: sql<number>`sum(${results.highestMarks})::float8`,
    })
    .from(results)
    .where(publishedOf(members, of))
    .groupBy(results.studentId);
  const had = new Map(sums.map((sum) => [sum.studentId, sum]));
  return inRanks(members.flatMap((member) => ({ ...had.get(member.studentId), ...member })).filter(hasMarks));
}

type Member = Pick<Ranked, "studentId" | "regId" | "userName">;

const hasMarks = (one: Partial<Ranked> & Member): one is Omit<Ranked, "rank"> => one.marks !== undefined;

/** Asked first, so that only their results are looked at, however many there are. */
const readMembers = (db: Reader, { batchId }: OfBatch): Promise<Member[]> =>
  db
    .select({ studentId: students.studentId, regId: students.roll, userName: students.userName })
    .from(students)
    .where(and(eq(students.batchId, batchId), isNull(students.archivedAt)))
    .orderBy(asc(students.roll));

const publishedOf = (members: Member[], { examName }: OfBatch) =>
  and(
    inArray(
      results.studentId,
      members.map(({ studentId }) => studentId),
    ),
    isPublished(),
    examName ? eq(results.examName, examName) : undefined,
  );
