import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { clockOf } from "../../../../server/db/clock.ts";
import type { Reader } from "../../../../server/db/database.ts";
import { bengaliDigits } from "../../../../shared/digits.ts";
import { refuse } from "../../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../../shared/ids.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { students } from "../../../catalogue/index.server.ts";
import { type ExamRow, givenTwice } from "../../exams/marking.server.ts";
import { exams } from "../../exams/table.server.ts";
import { batchNames } from "../../merit/read.server.ts";
import { results } from "../../results/table.server.ts";
import type { Scheme } from "../../schemes/contract.ts";
import { attempts, onlineExams } from "../table.server.ts";
import {
  batchOf,
  counts,
  isComplete,
  isUndecided,
  numberOf,
  ofBatches,
  toldOf,
  waitsForMarks,
  waitsNameless,
} from "./of-script.server.ts";
import { counting, isOlder, sumOf, type WrittenQuestion } from "./rules.ts";
import type { MarkedPage, ScriptToMark, WrittenExam } from "./shape.ts";
import { pageStrokes, scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

/** The sections of a scheme that have a written part. */
export const writtenSections = ({ sections }: Pick<Scheme, "sections">) =>
  sections.flatMap(({ key, subject, written }) => (written ? [{ key, subject, full: written.full }] : []));

export async function readSettings(
  db: Reader,
  exam: ExamRow & { scheme: Scheme },
  own: readonly number[] | null,
): Promise<WrittenExam> {
  const { examId, scheme, publishedAt } = exam;
  const [online] = await db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  const [written] = await db.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  const questions = written?.questions ?? [];
  const ofExam = and(eq(attempts.examId, examId), ofBatches(examId, own));
  const [sums] = await db
    .select({
      students: sql<number>`count(distinct ${attempts.attemptId})::int`,
      scripts: sql<number>`count(distinct ${scriptPages.attemptId})::int`,
      pages: sql<number>`count(${scriptPages.pageId})::int`,
      late: sql<number>`(count(distinct ${scriptPages.attemptId}) filter (where ${isUndecided}))::int`,
    })
    .from(attempts)
    .leftJoin(scriptPages, eq(scriptPages.attemptId, attempts.attemptId))
    .where(ofExam);
  const perQuestion = questions.length
    ? await db.execute<{ key: string; answered: number; marked: number }>(sql`
        select asked.key, count(*)::int as answered, (count(*) filter (where not ${waitsForMarks(sql`page.attempt_id`, sql`asked.key`)}))::int as marked
        from unnest(${sql.param(questions.map(({ key }) => key))}::text[]) asked (key)
        join lateral (select distinct ${scriptPages.attemptId} as attempt_id from ${scriptPages}
          join ${attempts} on ${attempts.attemptId} = ${scriptPages.attemptId}
          where ${ofExam} and ${counts} and ${scriptPages.question} in (asked.key, '')) page on true
        group by 1`)
    : { rows: [] };
  return {
    ...{ examId, onPhones: Boolean(online && !online.withdrawnAt) },
    started: Boolean(online && online.startsAt <= (await clockOf(db))),
    published: publishedAt !== null,
    uploadMinutes: (written && online?.uploadMinutes) ?? null,
    ...{ anonymous: written?.anonymous ?? false, questions, sections: writtenSections(scheme) },
    waits: await waitsNameless(db, written),
    counts: {
      ...{ students: 0, scripts: 0, pages: 0, late: 0, ...sums },
      questions: questions.map(
        ({ key }) => perQuestion.rows.find((row) => row.key === key) ?? { key, answered: 0, marked: 0 },
      ),
    },
    version: written?.version ?? 0,
  };
}

/** A script as whoever marks it sees it; NOT_FOUND where the attempt has no pages and was given no time, LOCKED without names while anybody's pages may come. */
export async function readScript(db: Reader, attemptId: number, by: AccountId): Promise<ScriptToMark> {
  const [found] = await db
    .select({
      ...{ attempt: attempts, exam: exams, written: writtenExams },
      ...{ number: numberOf, isComplete },
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
    })
    .from(scripts)
    .innerJoin(attempts, eq(attempts.attemptId, scripts.attemptId))
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(eq(scripts.attemptId, attemptId));
  if (!found) throw refuse("NOT_FOUND");
  const { attempt, exam, written, student } = found;
  if (await waitsNameless(db, written)) throw refuse("LOCKED", { message: words.namelessWait });
  const pages = await readPages(db, attemptId);
  const marks = await db
    .select({ ...getTableColumns(scriptMarks), isHeld: isHeld(by) })
    .from(scriptMarks)
    .where(eq(scriptMarks.attemptId, attemptId));
  return {
    ...{ number: found.number, examId: attempt.examId, pages, coming: !found.isComplete },
    heldByOthers: marks.flatMap(({ question, isHeld }) => (isHeld ? [question] : [])),
    student: written.anonymous ? null : toldOf(student, await batchNames(db)),
    marks: givenMarks(marks, pages),
    sums: await readSums(db, { exam, attempt, questions: written.questions, pages, marks }),
  };
}

/** Marks as they are told, with whether they are of older pages. */
export const givenMarks = (
  given: readonly (typeof scriptMarks.$inferSelect)[],
  pages: Parameters<typeof isOlder>[1],
) =>
  given.map((one) => {
    const { question, marks, version } = one;
    return { question, marks, version, older: isOlder(one, pages) };
  });

/** Of one question of a script: whether somebody else than this one has it before them. */
export const isHeld = (by: AccountId) =>
  sql<boolean>`coalesce(${scriptMarks.heldBy} <> ${by} and ${scriptMarks.heldAt} > clock_timestamp() - make_interval(secs => ${limits.heldSeconds}), false)`;

/** Pages in their order, with what was drawn over them; those that count, and late ones of which nobody has said. */
export async function readPages(db: Reader, attemptId: number): Promise<MarkedPage[]> {
  const rows = await db
    .select({
      ...{ pageId: scriptPages.pageId, question: scriptPages.question, late: scriptPages.late },
      ...{ accepted: scriptPages.accepted, width: scriptPages.width, height: scriptPages.height },
    })
    .from(scriptPages)
    .where(and(eq(scriptPages.attemptId, attemptId), sql`(${counts} or ${isUndecided})`))
    .orderBy(asc(scriptPages.place), asc(scriptPages.pageId));
  if (!rows.length) return [];
  const drawn = await db
    .select()
    .from(pageStrokes)
    .where(
      inArray(
        pageStrokes.pageId,
        rows.map(({ pageId }) => pageId),
      ),
    );
  return rows.map((page) => ({
    ...page,
    drawn: drawn
      .filter(({ pageId }) => pageId === page.pageId)
      .map(({ question, strokes, version }) => ({ question, strokes, version })),
  }));
}

type OfSums = {
  exam: ExamRow;
  attempt: Pick<typeof attempts.$inferSelect, "studentId">;
  questions: readonly WrittenQuestion[];
  pages: Parameters<typeof sumOf>[2];
  marks: Parameters<typeof sumOf>[3];
};

/** What each section comes to, and whether that stands in the marks sheet. */
export async function readSums(db: Reader, of: OfSums): Promise<ScriptToMark["sums"]> {
  const { exam, attempt, questions, marks } = of;
  const own = counting(of.pages);
  const ofExam = and(eq(results.examId, exam.examId), eq(results.studentId, attempt.studentId));
  const rows = await db.select().from(results).where(ofExam);
  const twice = await readTwice(db, exam, attempt.studentId);
  return writtenSections(exam.scheme ?? { sections: [] }).flatMap(({ key, subject, full }) => {
    if (!questions.some(({ section }) => section === key)) return [];
    const sum = own.length ? sumOf(key, questions, own, marks) : null;
    const row = rows.find(({ section }) => section === key);
    const sheet = row ? (row.state === "marked" ? row.writtenMarks : row.state) : null;
    return [
      { section: key, subject, full, sum, sheet, problem: problemOf({ key, full, sum, sheet, twice }) },
    ];
  });
}

type Problem = {
  key: string;
  full: number;
  sum: number | null;
  sheet: number | string | null;
  twice: string[] | null;
};

function problemOf({ key, full, sum, sheet, twice }: Problem): string {
  if (sum === null || sum === sheet) return "";
  if (twice === null) return words.notOnSheet;
  if (twice.includes(key)) return words.givenTwice;
  if (sum > full) return words.outOfFull(full);
  return sheet === null ? "" : words.sheetHas(bengaliDigits(sheet));
}

/** Sections of which two examiners give the marks; null where the student does not sit the exam any more. */
async function readTwice(db: Reader, exam: ExamRow, studentId: StudentId): Promise<string[] | null> {
  const batchId = await batchOf(db, exam.examId, studentId);
  return batchId === null ? null : givenTwice(db, exam, batchId);
}
