import { and, asc, eq, lt, not, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { practice } from "../../../shared/limits.ts";
import { askable, questions } from "../../questions/index.server.ts";
import { inPaperToCome } from "../papers/over.server.ts";
import { endOfDay } from "./cards.ts";
import { practisedQuestions as practised } from "./table.server.ts";

/** The condition of questions of the bank that may be practised: none of a paper that is not over. */
export const practisable = and(askable, not(inPaperToCome));

const dueOf = (studentId: StudentId) =>
  and(practisable, eq(practised.studentId, studentId), lt(practised.due, new Date(endOfDay(new Date()))));

/** How many questions of a student come again today. */
export async function countDue(db: Reader, studentId: StudentId): Promise<number> {
  const [found] = await db
    .select({ due: sql<number>`count(*)::int` })
    .from(practised)
    .innerJoin(questions, eq(questions.questionId, practised.questionId))
    .where(dueOf(studentId));
  return found?.due ?? 0;
}

/** Those that wait longest, as they are worded now. */
export const readDue = (db: Reader, studentId: StudentId) =>
  db
    .select({ questionId: questions.questionId, content: questions.content })
    .from(practised)
    .innerJoin(questions, eq(questions.questionId, practised.questionId))
    .where(dueOf(studentId))
    .orderBy(asc(practised.due), asc(practised.questionId))
    .limit(practice.atOnce);
