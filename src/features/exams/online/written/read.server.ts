import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { refuse } from "../../../../shared/errors.ts";
import type { AccountId } from "../../../../shared/ids.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { students } from "../../../catalogue/index.server.ts";
import { exams } from "../../exams/table.server.ts";
import { batchNames } from "../../merit/read.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { checkShown, counts, isComplete, isUndecided, numberOf, toldOf } from "./of-script.server.ts";
import { isOlder } from "./rules.ts";
import type { MarkedPage, ScriptToMark } from "./shape.ts";
import { readSums } from "./sums.server.ts";
import { pageStrokes, scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";

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
  await checkShown(db, written);
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
