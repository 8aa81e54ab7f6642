import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { folded, nameMatches } from "../../../../server/db/search.ts";
import { bengaliDigits } from "../../../../shared/digits.ts";
import { refuse } from "../../../../shared/errors.ts";
import type { StudentId } from "../../../../shared/ids.ts";
import { sumOfMarks } from "../../../../shared/marks.ts";
import type { Rows } from "../../../../shared/paging.ts";
import { students } from "../../../catalogue/index.server.ts";
import { type ExamRow, givenTwice } from "../../exams/marking.server.ts";
import { exams } from "../../exams/table.server.ts";
import { batchNames } from "../../merit/read.server.ts";
import { sittingOf } from "../../results/sitting.server.ts";
import { results } from "../../results/table.server.ts";
import type { Scheme } from "../../schemes/contract.ts";
import { endOf } from "../rules.ts";
import { attempts, onlineExams } from "../table.server.ts";
import type { MarkedPage, ScriptInList, ScriptToMark, WrittenExam } from "./contract.ts";
import { counting, isAnswered, sumOf, type WrittenQuestion } from "./rules.ts";
import { pageStrokes, scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

type OnlineRow = typeof onlineExams.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;

/** The sections of a scheme that have a written part. */
export const writtenSections = ({ sections }: Pick<Scheme, "sections">) =>
  sections.flatMap(({ key, subject, written }) => (written ? [{ key, subject, full: written.full }] : []));

/** Until when pages of an attempt are in time, in milliseconds. */
export const uploadEnd = (
  exam: OnlineRow,
  attempt: Pick<AttemptRow, "enteredAt" | "extraMinutes">,
  script: { extraMinutes: number } | null,
): number => endOf(exam, attempt) + ((exam.uploadMinutes ?? 0) + (script?.extraMinutes ?? 0)) * 60_000;

/** The same in SQL, of joined tables. */
export const uploadEndSql = sql`least(${attempts.enteredAt} + make_interval(mins => ${onlineExams.minutes}), ${onlineExams.endsAt})
  + make_interval(mins => ${attempts.extraMinutes} + coalesce(${onlineExams.uploadMinutes}, 0) + coalesce(${scripts.extraMinutes}, 0))`;

/** Of a page: whether it counts. */
const counts = sql`(not ${scriptPages.late} or ${scripts.lateAccepted})`;

/** Those whose batches somebody marks: all where it is null. */
const ofBatches = (examId: number, own: readonly number[] | null): SQL | undefined =>
  own === null
    ? undefined
    : sql`${attempts.studentId} in (select student_id from ${sittingOf(examId)} sitting where batch_id = any(${sql.param([...own])}::int[]))`;

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
      late: sql<number>`(count(distinct ${scriptPages.attemptId}) filter (where ${scriptPages.late} and ${scripts.lateAccepted} is null))::int`,
    })
    .from(attempts)
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .leftJoin(scriptPages, eq(scriptPages.attemptId, attempts.attemptId))
    .where(ofExam);
  const perQuestion = questions.length
    ? await db.execute<{ key: string; answered: number; marked: number }>(sql`
        select asked.key, count(*)::int as answered, count(given.marks)::int as marked
        from unnest(${sql.param(questions.map(({ key }) => key))}::text[]) asked (key)
        join lateral (select distinct ${scriptPages.attemptId} as attempt_id from ${scriptPages}
          join ${scripts} on ${scripts.attemptId} = ${scriptPages.attemptId}
          join ${attempts} on ${attempts.attemptId} = ${scriptPages.attemptId}
          where ${ofExam} and ${counts} and ${scriptPages.question} in (asked.key, '')) page on true
        left join ${scriptMarks} given on given.attempt_id = page.attempt_id and given.question = asked.key
        group by 1`)
    : { rows: [] };
  return {
    ...{ examId, onPhones: Boolean(online && !online.withdrawnAt) },
    started: Boolean(online && online.startsAt <= new Date()),
    published: publishedAt !== null,
    uploadMinutes: (written && online?.uploadMinutes) ?? null,
    ...{ anonymous: written?.anonymous ?? false, questions, sections: writtenSections(scheme) },
    counts: {
      ...{ students: 0, scripts: 0, pages: 0, late: 0, ...sums },
      questions: questions.map(
        ({ key }) => perQuestion.rows.find((row) => row.key === key) ?? { key, answered: 0, marked: 0 },
      ),
    },
    version: written?.version ?? 0,
  };
}

type Filter = { examId: number; show: string; searchName?: string | undefined };

/** Scripts by roll, or where names are not told by their number. */
export async function readScripts(
  db: Reader,
  { examId, show, searchName }: Filter,
  { limit, offset }: Rows,
  own: readonly number[] | null,
) {
  const [written] = await db.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  const questions = written?.questions ?? [];
  const keys = sql.param(questions.map(({ key }) => key));
  const has = (more: SQL) =>
    sql`exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${more})`;
  const unmarked = sql<number>`(select count(*)::int from unnest(${keys}::text[]) asked (key)
    where exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId}
        and ${counts} and ${scriptPages.question} in (asked.key, ''))
      and not exists (select from ${scriptMarks} given where given.attempt_id = ${attempts.attemptId}
        and given.question = asked.key and given.marks is not null))`;
  const shown: Record<string, SQL | undefined> = {
    all: undefined,
    none: sql`not ${has(sql`true`)}`,
    late: sql`${has(sql`${scriptPages.late}`)} and ${scripts.lateAccepted} is null`,
    unmarked: sql`${unmarked} > 0`,
    marked: sql`${has(counts)} and ${unmarked} = 0`,
  };
  const anonymous = written?.anonymous ?? false;
  const rows = await db
    .select({
      ...{ attempt: attempts, exam: onlineExams, script: scripts, unmarked },
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
      pages: sql<number>`(select count(*)::int from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId})`,
      late: sql<number>`(select count(*)::int from ${scriptPages} where ${scriptPages.attemptId} = ${attempts.attemptId} and ${scriptPages.late})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .where(
      and(
        eq(attempts.examId, examId),
        sql`(${attempts.enteredAt} is not null or ${scripts.attemptId} is not null)`,
        ofBatches(examId, own),
        shown[show],
        // Who may not see names finds nobody by them.
        searchName && !anonymous
          ? /^[0-9]+$/.test(searchName)
            ? sql`${students.regId} like ${`${searchName}%`}`
            : nameMatches(folded(students.userName), searchName)
          : undefined,
      ),
    )
    .orderBy(anonymous ? asc(attempts.attemptId) : asc(students.regId))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ attempt }) => attempt.attemptId);
  const given = ids.length
    ? await db.select().from(scriptMarks).where(inArray(scriptMarks.attemptId, ids))
    : [];
  const pages = ids.length
    ? await db
        .select({ attemptId: scriptPages.attemptId, question: scriptPages.question, late: scriptPages.late })
        .from(scriptPages)
        .where(inArray(scriptPages.attemptId, ids))
    : [];
  const batches = await batchNames(db);
  const data = rows.map((row): ScriptInList => {
    const { attempt, exam, script, student } = row;
    const { attemptId } = attempt;
    const own = counting(
      pages.filter((page) => page.attemptId === attemptId),
      script?.lateAccepted ?? null,
    );
    const marks = given.filter((one) => one.attemptId === attemptId);
    const sections = [...new Set(questions.map(({ section }) => section))];
    const sums = own.length ? sections.map((section) => sumOf(section, questions, own, marks)) : [];
    return {
      attemptId,
      student: anonymous ? null : toldOf(student, batches),
      ...{ pages: row.pages, late: row.late, lateAccepted: script?.lateAccepted ?? null },
      until: new Date(uploadEnd(exam, attempt, script)).toISOString(),
      handedIn: Boolean(script?.handedInAt),
      extraMinutes: script?.extraMinutes ?? 0,
      marks: marks.map(({ question, marks, version }) => ({ question, marks, version })),
      unmarked: row.unmarked,
      total: sums.length && sums.every((sum) => sum !== null) ? sumOfMarks(sums) : null,
      version: script?.version ?? 0,
    };
  });
  return { data, total: rows[0]?.total ?? 0 };
}

const toldOf = (
  { regId, userName, batchId }: { regId: string; userName: string; batchId: number | null },
  batches: ReadonlyMap<number, string>,
) => ({ regId, userName, batchName: batches.get(batchId ?? 0) ?? "" });

/** A script as whoever marks it sees it; NOT_FOUND where the attempt has no pages and was given no time. */
export async function readScript(db: Reader, attemptId: number): Promise<ScriptToMark> {
  const [found] = await db
    .select({
      ...{ attempt: attempts, exam: exams, written: writtenExams, script: scripts },
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
    })
    .from(scripts)
    .innerJoin(attempts, eq(attempts.attemptId, scripts.attemptId))
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(eq(scripts.attemptId, attemptId));
  if (!found) throw refuse("NOT_FOUND");
  const { attempt, exam, written, script, student } = found;
  const pages = await readPages(db, attemptId, script.lateAccepted);
  const marks = await db.select().from(scriptMarks).where(eq(scriptMarks.attemptId, attemptId));
  return {
    ...{ attemptId, examId: attempt.examId, pages },
    student: written.anonymous ? null : toldOf(student, await batchNames(db)),
    marks: marks.map(({ question, marks, version }) => ({ question, marks, version })),
    sums: await readSums(db, { exam, attempt, script, questions: written.questions, pages, marks }),
  };
}

/** Pages in their order, with what was drawn over them; those that count, and late ones while nobody has said. */
export async function readPages(
  db: Reader,
  attemptId: number,
  lateAccepted: boolean | null,
): Promise<MarkedPage[]> {
  const rows = await db
    .select({
      ...{ pageId: scriptPages.pageId, question: scriptPages.question, late: scriptPages.late },
      ...{ width: scriptPages.width, height: scriptPages.height },
    })
    .from(scriptPages)
    .where(
      and(
        eq(scriptPages.attemptId, attemptId),
        lateAccepted === false ? eq(scriptPages.late, false) : undefined,
      ),
    )
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
  attempt: Pick<AttemptRow, "studentId">;
  script: Pick<typeof scripts.$inferSelect, "lateAccepted">;
  questions: readonly WrittenQuestion[];
  pages: readonly { question: string; late: boolean }[];
  marks: readonly { question: string; marks: number | null }[];
};

/** What each section comes to, and whether that stands in the marks sheet. */
export async function readSums(db: Reader, of: OfSums): Promise<ScriptToMark["sums"]> {
  const { exam, attempt, questions, marks, script } = of;
  const own = counting(of.pages, script.lateAccepted);
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

/** With which batch a student sits an exam; null where they do not. */
export async function batchOf(db: Reader, examId: number, studentId: StudentId): Promise<number | null> {
  const { rows } = await db.execute<{ batch: number }>(
    sql`select batch_id as batch from ${sittingOf(examId)} sitting where student_id = ${studentId}`,
  );
  return rows[0]?.batch ?? null;
}

/** The marked pages of a published exam; of one that is not, nothing. */
export async function readMarkedPages(db: Reader, examId: number, studentId: StudentId) {
  const nothing = { questions: [], pages: [] };
  const [found] = await db
    .select({ written: writtenExams, script: scripts, publishedAt: exams.publishedAt })
    .from(attempts)
    .innerJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .where(and(eq(attempts.examId, examId), eq(attempts.studentId, studentId)));
  if (!found?.publishedAt) return nothing;
  const { written, script } = found;
  const pages = counting(await readPages(db, script.attemptId, script.lateAccepted), script.lateAccepted);
  if (!pages.length) return nothing;
  const marks = await db.select().from(scriptMarks).where(eq(scriptMarks.attemptId, script.attemptId));
  const questions = written.questions.map(({ key, label, full }) => ({
    ...{ key, label, full },
    marks: marks.find(({ question }) => question === key)?.marks ?? (isAnswered(key, pages) ? null : 0),
  }));
  return { questions, pages };
}
