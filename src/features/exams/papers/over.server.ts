import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { questions } from "../../questions/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { examPapers, paperQuestions } from "./table.server.ts";

/** So many days after an exam whose result nobody publishes its questions are free again. */
const longest = 30;

/** The condition that an exam is not over: its result is not published, and its day is not long past. */
export const notOver = sql`(${exams.publishedAt} is null and ${exams.examDate} > current_date - ${longest}::int)`;

/**
 * The condition, in a query of questions, that one stands in a paper which is not yet over, be it frozen or a draft: practice never shows
 * it, and no other paper is dealt it.
 */
export const inPaperToCome = sql`exists (select from ${paperQuestions}
  join ${examPapers} on ${examPapers.examId} = ${paperQuestions.examId} join ${exams} on ${exams.examId} = ${paperQuestions.examId}
  where ${paperQuestions.questionId} = ${questions.questionId} and ${notOver})`;

/** The condition, in a query of questions, that visitors of the site may read what is right: it stands in the free model test's paper. */
export const openToVisitors = sql`exists (select from ${paperQuestions}
  join ${examPapers} on ${examPapers.examId} = ${paperQuestions.examId}
  where ${paperQuestions.questionId} = ${questions.questionId} and ${examPapers.visitorsAt} is not null)`;

/** Which questions of a paper stand in one that is not over. */
export async function readSecret(db: Reader, examId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ questionId: questions.questionId })
    .from(questions)
    .innerJoin(paperQuestions, eq(paperQuestions.questionId, questions.questionId))
    .where(and(eq(paperQuestions.examId, examId), inPaperToCome));
  return new Set(rows.map(({ questionId }) => questionId));
}
