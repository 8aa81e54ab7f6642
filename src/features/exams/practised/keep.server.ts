import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { practice } from "../../../shared/limits.ts";
import { questions } from "../../questions/index.server.ts";
import { cardAfter } from "./cards.ts";
import { practisedQuestions as practised } from "./table.server.ts";

/** Keeps how a student's practised questions went; those beyond the limit go, first what need not come again and was answered longest ago. */
export async function keepPractised(
  { tx, touch }: Change,
  studentId: StudentId,
  answered: readonly { questionId: number; right: boolean }[],
): Promise<void> {
  const wasRight = new Map(answered.map(({ questionId, right }) => [questionId, right]));
  const held = await tx
    .select({ questionId: questions.questionId })
    .from(questions)
    .where(inArray(questions.questionId, [...wasRight.keys()]))
    .orderBy(asc(questions.questionId))
    .for("key share");
  if (!held.length) return;
  const ids = held.map(({ questionId }) => questionId);
  const before = await tx
    .select({ questionId: practised.questionId, card: practised.card })
    .from(practised)
    .where(and(eq(practised.studentId, studentId), inArray(practised.questionId, ids)))
    .orderBy(asc(practised.questionId))
    .for("update");
  const cards = new Map(before.map(({ questionId, card }) => [questionId, card]));
  const now = new Date();
  const rows = ids.map((questionId) => {
    const right = wasRight.get(questionId) ?? false;
    const card = cardAfter(cards.get(questionId) ?? null, right, now);
    const due = card && new Date(card.due);
    return { studentId, questionId, asked: 1, right: right ? 1 : 0, lastAt: now, due, card };
  });
  await tx
    .insert(practised)
    .values(rows)
    .onConflictDoUpdate({
      target: [practised.studentId, practised.questionId],
      set: {
        asked: sql`${practised.asked} + 1`,
        right: sql`${practised.right} + excluded."right"`,
        ...{ lastAt: now, due: sql`excluded.due`, card: sql`excluded.card` },
      },
    });
  await tx.execute(sql`delete from ${practised} where ${practised.studentId} = ${studentId} and ${practised.questionId} in (
    select "old".question_id from ${practised} "old" where "old".student_id = ${studentId}
    order by "old".due is null, "old".last_at desc, "old".question_id offset ${practice.kept})`);
  touch(practised);
}

/** What was answered last so long ago says nothing any more. */
export async function forgetPractised(db: Database): Promise<void> {
  await db
    .delete(practised)
    .where(lt(practised.lastAt, sql`now() - make_interval(days => ${practice.keptDays}::int)`));
}
