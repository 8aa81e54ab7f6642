import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Cache } from "../../../server/cache.ts";
import type { Database, Reader } from "../../../server/db/database.ts";
import type { Source } from "../../../server/db/parts.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { guardianLinks as limits } from "../../../shared/limits.ts";
import { lastMonths } from "../../../shared/months.ts";
import { batchCourses, batches, roster, students } from "../../catalogue/index.server.ts";
import { attendanceOf, classes, classWeeks, leavesOf, rollCallsOf } from "../../classes/index.server.ts";
import {
  claims,
  claimsOf,
  feeDiscounts,
  feePlans,
  readReceipts,
  readUnbilled,
} from "../../desk/index.server.ts";
import {
  coming,
  concerning,
  examBatches,
  examStandings,
  exams,
  examsWithPages,
  readExams,
  readMarkedPages,
  readMarks,
  readOwnResults,
  resultsOf,
} from "../../exams/index.server.ts";
import { byExam, totalOf } from "../../exams/index.ts";
import { institute } from "../../identity/index.server.ts";
import {
  agreementsOf,
  billsOf,
  readCredits,
  readOpenBills,
  receipts,
  receiptsOf,
} from "../../ledger/index.server.ts";
import { askedFor, shardOf, sumOf } from "../../ledger/index.ts";
import { guardianReadsOf, noticeFiles, notices } from "../../notices/index.server.ts";
import { guardianLinks } from "../../people/index.server.ts";
import { answersOf, questionsOf } from "../messages/table.server.ts";
import { readExchange } from "./exchange.server.ts";
import type { Child, ChildPage, InstituteOfPage, PagesDocument, Result } from "./page-data.ts";

/** `formerHash` is that of the long link from before, which goes on working. */
export type Opened = Child & { tokenHash: string; formerHash: string | null };

/** The children whose links have these hashes, but for archived ones. */
export const readOpened = (db: Database, hashes: string[]): Promise<Opened[]> =>
  openedQuery(db).execute({ hashes });

const openedQuery = prepared((db) =>
  db
    .select({
      ...{ tokenHash: guardianLinks.tokenHash, formerHash: guardianLinks.formerHash },
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchId: students.batchId,
    })
    .from(guardianLinks)
    .innerJoin(students, and(eq(students.studentId, guardianLinks.studentId), isNull(students.archivedAt)))
    .where(sql`(${guardianLinks.tokenHash} = any(${sql.placeholder("hashes")}::text[])
      or ${guardianLinks.formerHash} = any(${sql.placeholder("hashes")}::text[]))`)
    .prepare("opened_guardian_links"),
);

/** Counts an opening, the last of which is not so long ago that it is another; answers nothing. */
export async function countOpening(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(guardianLinks)
    .set({ opened: sql`${guardianLinks.opened} + 1`, openedAt: sql`now()` })
    .where(
      and(
        eq(guardianLinks.tokenHash, tokenHash),
        sql`(${guardianLinks.openedAt} is null or ${guardianLinks.openedAt} < now() - ${limits.minutes} * interval '1 minute')`,
      ),
    );
}

/** Under whose name the page stands, and whom its reader may call. */
export async function readHouse(db: Reader): Promise<InstituteOfPage> {
  const { name, phone, otherPhones, hours, payTo, mainColour, accentColour } = institute;
  const [found] = await db
    .select({ name, phone, otherPhones, hours, payTo, mainColour, accentColour })
    .from(institute);
  if (!found) throw new Error("the first records have an institute");
  return found;
}

/** What ends a link, or moves its child. */
export const linkTables = [guardianLinks, roster];

/** What a child's page is read from: of marks and roll-calls those of the batch, of money those of the student's part. */
export const pageTables = ({ batchId, studentId }: Child): Source[] => [
  ...[
    roster,
    batches,
    batchCourses,
    feePlans,
    feeDiscounts,
    institute,
    exams,
    examBatches,
    examStandings,
    notices,
    noticeFiles,
  ],
  ...[resultsOf(batchId ?? 0), rollCallsOf(batchId ?? 0)],
  ...[
    billsOf(shardOf(studentId)),
    receiptsOf(shardOf(studentId)),
    agreementsOf(shardOf(studentId)),
    claimsOf(shardOf(studentId)),
  ],
  ...[classes, classWeeks, leavesOf(shardOf(studentId)), guardianReadsOf(shardOf(studentId))],
  ...[questionsOf(shardOf(studentId)), answersOf(shardOf(studentId))],
];

/** What a child's page tells: nothing that is not published, and of nobody else. */
export async function readPage(
  { db, cached }: { db: Database; cached: Cache },
  { studentId, regId, userName, batchId }: Child,
): Promise<ChildPage> {
  const viewer = { kind: "student" as const, accountId: studentId, batchId };
  const next = coming(Date.now());
  const [house, batch, results, months, open, credits, unbilled, paid, said, exams, exchange] =
    await Promise.all([
      readHouse(db),
      db
        .select({ name: batches.batchName, schedule: batches.schedule })
        .from(batches)
        .where(eq(batches.batchId, batchId ?? 0)),
      readResults(db, studentId),
      Promise.all(lastMonths(limits.rows.months).map((month) => attendanceOf(db, studentId, month))),
      readOpenBills(db, [studentId]),
      readCredits(db, [studentId]),
      readUnbilled({ db, cached }, [studentId], "own"),
      readReceipts(db, and(eq(receipts.studentId, studentId), isNull(receipts.voidId)), limits.rows.receipts),
      db
        .select()
        .from(claims)
        .where(eq(claims.studentId, studentId))
        .orderBy(desc(claims.claimId))
        .limit(limits.rows.claims),
      readExams(db, and(next.where, concerning(viewer)), { limit: limits.rows.exams, offset: 0 }, next.order),
      readExchange(db, { studentId, batchId }),
    ]);
  return {
    ...{ house, regId, userName, batch: batch[0] ?? null, results, exams, ...exchange },
    attendance: months.filter(({ classes }) => classes > 0),
    ...askedFor(open, sumOf(credits.map(({ left }) => left))),
    unbilled: unbilled.get(studentId)?.bills ?? 0,
    receipts: paid,
    claims: said.map(({ at, ...claim }) => ({ ...claim, at: at.toISOString() })),
  };
}

/** What a child wrote in an exam whose result is told, as it was marked; null where there is nothing. */
export async function readWritten(
  db: Database,
  { studentId, userName }: Child,
  examId: number,
): Promise<PagesDocument | null> {
  const [house, marked, [exam]] = await Promise.all([
    readHouse(db),
    readMarkedPages(db, examId, studentId),
    db.select({ examName: exams.examName }).from(exams).where(eq(exams.examId, examId)),
  ]);
  return exam && marked.pages.length ? { house, userName, examName: exam.examName, ...marked } : null;
}

/** The last results, the newest first: of exams that the portal reckoned, and of those typed by hand. */
async function readResults(db: Reader, studentId: StudentId): Promise<Result[]> {
  const most = limits.rows.results;
  const [stood, marks] = await Promise.all([
    readOwnResults(db, studentId, { limit: most, offset: 0 }),
    readMarks(db, studentId),
  ]);
  const withPages = await examsWithPages(
    db,
    studentId,
    stood.map(({ examId }) => examId),
  );
  const byHand = byExam(marks.filter(({ examId }) => examId === null)).map((group) => ({
    ...totalOf(group),
    subjects: group.marks.map(({ subjectName, marks, highestMarks }) => ({
      ...{ subject: subjectName, marks, highest: highestMarks },
    })),
  }));
  return [
    ...stood.map((one) => ({
      ...{ examId: one.examId, hasPages: withPages.has(one.examId) },
      ...{ examName: one.examName, day: one.examDate, state: one.state, marks: one.total, full: one.full },
      ...{ highest: one.highest, average: one.average, inBatch: one.inBatch, sat: one.sat },
      ...{ batchPosition: one.batchPosition, centralPosition: one.centralPosition },
      ...{ lacking: one.lacking, subjects: [] },
    })),
    ...byHand.map(({ examName, publishDate, marks, fullMarks, highestMarks, subjects }) => ({
      ...{ examId: null, hasPages: false },
      ...{ examName, day: publishDate, state: "sat" as const, marks, full: fullMarks, subjects },
      ...{ highest: highestMarks, average: null, inBatch: 0, sat: 0 },
      ...{ batchPosition: null, centralPosition: null, lacking: [] },
    })),
  ]
    .sort((one, other) => (other.day ?? "").localeCompare(one.day ?? ""))
    .slice(0, most);
}
