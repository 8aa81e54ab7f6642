import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { jsonRows } from "../../../server/db/json-rows.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Figures } from "../ranking/figures.ts";
import { cardSection } from "../ranking/rules.ts";
import type { Entered } from "../ranking/score.ts";
import type { Entry } from "../results/rules.ts";
import { results } from "../results/table.server.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { Previous } from "./contract.ts";
import { examFigures, examStandings } from "./table.server.ts";

/** Students by id, with what was entered of them in an exam. */
export async function readSitting(db: Reader, examId: number, studentIds: StudentId[]) {
  const found = await db
    .select({ ...personColumns, entries: entriesOf(sql`${examId}`) })
    .from(students)
    .where(isOneOf(studentIds));
  return new Map(found.map((one) => [one.studentId, one]));
}

/** Who these students are, by id. */
export async function readPeople(db: Reader, studentIds: StudentId[]) {
  const found = await db.select(personColumns).from(students).where(isOneOf(studentIds));
  return new Map(found.map((one) => [one.studentId, one]));
}

/** What a published exam came to; undefined of a draft. */
export async function readFigures(db: Reader, examId: number): Promise<Figures | undefined> {
  const [found] = await db.select().from(examFigures).where(eq(examFigures.examId, examId));
  return found?.figures;
}

export async function batchNames(db: Reader): Promise<Map<number, string>> {
  const found = await db.select({ batchId: batches.batchId, batchName: batches.batchName }).from(batches);
  return new Map(found.map(({ batchId, batchName }) => [batchId, batchName]));
}

type Last = Pick<typeof exams.$inferSelect, "examId" | "category" | "examDate">;

/** Where these students stood in the last exam of the same category that they sat before this one. */
export async function readPrevious(
  db: Reader,
  exam: Last,
  studentIds: StudentId[],
): Promise<Map<number, Previous>> {
  const found = await db
    .selectDistinctOn([examStandings.studentId], { studentId: examStandings.studentId, ...previousFields })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .where(
      and(
        sql`${examStandings.studentId} = any(${sql.param(studentIds)}::int[])`,
        eq(examStandings.state, "sat"),
        isNotNull(exams.publishedAt),
        eq(exams.category, exam.category),
        sql`(${exams.examDate}, ${exams.examId}) < (${exam.examDate}::date, ${exam.examId}::int)`,
      ),
    )
    .orderBy(examStandings.studentId, desc(exams.examDate), desc(exams.examId));
  return new Map(found.map(({ studentId, ...previous }) => [studentId, previous]));
}

/** The sections of an exam with a student's marks in them; where only chosen scripts are looked at, what another's had is none. */
export function sectionsOf(
  { sections, scripts }: Scheme,
  entries: readonly (Entry & { section: string | null })[],
  scriptRead: boolean | null,
) {
  const unread = scripts && scriptRead === false ? { writtenMarks: null } : {};
  const entered = new Map(entries.map((entry) => [entry.section, { ...entry, ...unread }]));
  return sections.map((section) => cardSection(section, entered.get(section.key)));
}

/**
 * The standing before an exam's, in the last exam of its category that the student sat; null where there is none. `studentId` is
 * wrapped once more: a selection from one table names its columns without the table, and here that would be the standing's own.
 */
export const previousOf = (studentId: SQLWrapper, exam: Record<keyof Last, SQLWrapper>) =>
  sql<Previous | null>`(select json_build_object('examId', last.exam_id, 'examName', last.exam_name,
    'batchPosition', stood.batch_position, 'centralPosition', stood.central_position)
  from exam_standings stood join exams last using (exam_id)
  where stood.student_id = ${sql`${studentId}`} and stood.state = 'sat' and last.published_at is not null
    and last.category = ${exam.category}
    and (last.exam_date, last.exam_id) < (${exam.examDate}::date, ${exam.examId}::int)
  order by last.exam_date desc, last.exam_id desc limit 1)`;

export const personColumns = {
  ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
};

const isOneOf = (studentIds: StudentId[]) =>
  sql`${students.studentId} = any(${sql.param(studentIds)}::int[])`;

const previousFields = {
  ...{ examId: exams.examId, examName: exams.examName },
  ...{ batchPosition: examStandings.batchPosition, centralPosition: examStandings.centralPosition },
};

/** What was entered of a row's student in an exam, as one value of the row. */
export const entriesOf = (examId: SQL) =>
  jsonRows(
    {
      ...{ section: results.section, state: results.state, rightCount: results.rightCount },
      ...{ wrongCount: results.wrongCount, extraMarks: results.extraMarks, mcqMarks: results.mcqMarks },
      writtenMarks: results.writtenMarks,
    },
    sql`from ${results} where ${results.examId} = ${examId} and ${results.studentId} = ${students.studentId}`,
    results.resultId,
  );

/** What was entered of a standing's student, where pass marks are there and something may lack; else null. */
export const enteredOf = sql<
  Entered[] | null
>`case when ${examStandings.passed} is not null and (${examStandings.lacking} <> '{}'
    or ${exams.scheme} ->> 'gpa' is not null and (${examStandings.sscGpa} is null or ${examStandings.hscGpa} is null))
  then (select json_agg(json_build_object('section', section, 'state', state, 'mcq', mcq_marks, 'written', written_marks))
    from results where exam_id = ${examStandings.examId} and student_id = ${examStandings.studentId}) end`;

/** What was entered of a student, as scores ask for it. */
export const enteredIn = (
  entries: readonly (Pick<Entry, "state" | "mcqMarks" | "writtenMarks"> & { section: string | null })[],
): Entered[] =>
  entries.flatMap(({ section, state, mcqMarks, writtenMarks }) =>
    section === null ? [] : [{ section, state, mcq: mcqMarks, written: writtenMarks }],
  );
