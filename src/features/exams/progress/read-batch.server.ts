import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { roster, students } from "../../catalogue/index.server.ts";
import { examResults } from "../exams/table.server.ts";
import { examStandings } from "../merit/table.server.ts";
import { isPublished, type Shown, shownResults } from "../results/read.server.ts";
import { resultsOf } from "../results/table.server.ts";
import type { AverageMark, Ranked } from "./contract.ts";
import { inRanks } from "./rules.ts";

/** A batch's results: of one exam, where it is named. */
export type OfBatch = { batchId: number; examId?: number | null | undefined; examName?: string | undefined };

type Cached = Pick<Call, "db" | "cached">;

/** A batch's averages and its ranking, kept while its results, the exams' and the roster stay as they are; what is published changes with the day. */
export const cachedAverages = ({ db, cached }: Cached, of: OfBatch) =>
  cached(from(of), keyOf("averages", of), () => readAverages(db, of));
export const cachedRanking = ({ db, cached }: Cached, of: OfBatch) =>
  cached(from(of), keyOf("ranking", of), () => readRanking(db, of));

const from = ({ batchId }: OfBatch) => [resultsOf(batchId), examResults, examStandings, roster];
const keyOf = (what: string, { batchId, examId, examName }: OfBatch) =>
  JSON.stringify([what, batchId, examId ?? examName, today()]);

/** What the present students of a batch had on average, to two decimals, in the order of time. */
async function readAverages(db: Reader, of: OfBatch): Promise<AverageMark[]> {
  const shown = shownResults(db);
  const { examId, examName, subjectName, totalMarks, highestMarks, publishDate, resultId } = shown;
  return db
    .select({
      ...{ examId, examName, subjectName },
      students: sql<number>`count(distinct ${shown.studentId})::int`,
      marks: sql<number>`round(avg(${totalMarks}), 2)::float8`,
      highestMarks: sql<number>`max(${highestMarks})::float8`,
      fullMarks: sql<number | null>`max(${shown.fullMarks})::float8`,
      publishDate: sql<string | null>`max(${publishDate})::text`,
    })
    .from(shown)
    .where(publishedOf(shown, await readMembers(db, of), of))
    .groupBy(examId, examName, subjectName)
    .orderBy(sql`max(${publishDate}) nulls first`, sql`min(${resultId})`);
}

/** A batch's students by the sum of their marks, those of one rank by roll; in an exam of the portal's own reckoning, as it placed them. */
async function readRanking(db: Reader, of: OfBatch): Promise<Ranked[]> {
  const members = await readMembers(db, of);
  const shown = shownResults(db);
  const sums = await db
    .select({
      studentId: shown.studentId,
      results: sql<number>`count(*)::int`,
      marks: sql<number>`sum(${shown.totalMarks})::float8`,
      highestMarks: sql<number>`sum(${shown.highestMarks})::float8`,
    })
    .from(shown)
    .where(publishedOf(shown, members, of))
    .groupBy(shown.studentId);
  const had = new Map(sums.map((sum) => [sum.studentId, sum]));
  const marked = members.flatMap((member) => ({ ...had.get(member.studentId), ...member })).filter(hasMarks);
  return of.examId ? placedInExam(db, of, marked) : inRanks(marked);
}

async function placedInExam(
  db: Reader,
  { batchId, examId }: OfBatch,
  marked: Omit<Ranked, "rank">[],
): Promise<Ranked[]> {
  const found = await db
    .select({
      studentId: examStandings.studentId,
      rank: examStandings.batchPosition,
      marks: examStandings.total,
    })
    .from(examStandings)
    .where(and(eq(examStandings.examId, examId ?? 0), eq(examStandings.batchId, batchId)));
  const standing = new Map(found.map((one) => [one.studentId, one]));
  const placed = marked.flatMap((one) => {
    const { rank = null, marks = null } = standing.get(one.studentId) ?? {};
    return rank === null || marks === null ? [] : { ...one, rank, marks };
  });
  return placed.sort((one, other) => one.rank - other.rank);
}

type Member = Pick<Ranked, "studentId" | "regId" | "userName">;

const hasMarks = (one: Partial<Ranked> & Member): one is Omit<Ranked, "rank"> => one.marks !== undefined;

/** Asked first, so that only their results are looked at, however many there are. */
const readMembers = (db: Reader, { batchId }: OfBatch): Promise<Member[]> =>
  db
    .select({ studentId: students.studentId, regId: students.regId, userName: students.userName })
    .from(students)
    .where(and(eq(students.batchId, batchId), isNull(students.archivedAt)))
    .orderBy(asc(students.regId));

const publishedOf = (shown: Shown, members: Member[], { examId, examName }: OfBatch) =>
  and(
    inArray(
      shown.studentId,
      members.map(({ studentId }) => studentId),
    ),
    isNotNull(shown.totalMarks),
    isPublished(shown),
    examId ? eq(shown.examId, examId) : undefined,
    examName && !examId ? sql`${shown.examName} = ${examName}` : undefined,
  );
