import { sql } from "drizzle-orm";
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
