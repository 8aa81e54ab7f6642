import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { refuse } from "../../../../shared/errors.ts";
import { sumOfMarks } from "../../../../shared/marks.ts";
import type { ExamGuard } from "../../exams/guards.server.ts";
import type { Wait } from "../../exams/waits.server.ts";
import type { Scheme } from "../../schemes/contract.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { isAwaited, isUndecided, isUnmarked, olderMarks } from "./of-script.server.ts";
import { writtenSections } from "./rules.ts";
import { scriptPages, scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

/**
 * A result waits until no page comes in time any more, somebody has said of each late one whether it counts, and no marks are of older pages: once it is published
 * nothing of these is changed. What is not marked yet may stay so, and is told.
 */
export async function waitsForPages(db: Reader, { examId }: { examId: number }): Promise<Wait[]> {
  if (!(await isMarkedByPages(db, examId))) return [];
  if (await isAwaited(db, examId)) return [{ text: words.pagesComing, page: "scripts", holds: true }];
  const [waiting = { late: 0, older: 0, unmarked: 0 }] = await db
    .select({
      late: sql<number>`(count(*) filter (where exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${scripts.attemptId} and ${isUndecided})))::int`,
      older: sql<number>`(count(*) filter (where ${olderMarks(scripts.attemptId)} > 0))::int`,
      unmarked: sql<number>`(count(*) filter (where ${isUnmarked(scripts.attemptId, writtenExams.questions)}))::int`,
    })
    .from(scripts)
    .innerJoin(attempts, eq(attempts.attemptId, scripts.attemptId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .where(eq(attempts.examId, examId));
  const { late, older, unmarked } = waiting;
  const all = [
    { many: late, text: words.lateWaits(late), holds: true },
    { many: older, text: words.olderMarks(older), holds: true },
    { many: unmarked, text: words.unmarked(unmarked), holds: false },
  ];
  return all
    .filter(({ many }) => many > 0)
    .map(({ text, holds }): Wait => ({ text, page: "scripts", holds }));
}

/** What is asked in writing hangs on the scheme's sections: of these nothing is changed once there are pages, and before that nothing that the questions do not fit. */
export const keepsWritten: ExamGuard = async (tx, exam, values) => {
  if (values?.scheme === undefined || !(await isMarkedByPages(tx, exam.examId))) return;
  const [written] = await tx.select().from(writtenExams).where(eq(writtenExams.examId, exam.examId));
  const fullOf = (scheme: Scheme | null | undefined, section: string) =>
    writtenSections(scheme ?? { sections: [] }).find(({ key }) => key === section)?.full;
  const changed = [...new Set(written?.questions.map(({ section }) => section))].filter(
    (section) => fullOf(exam.scheme, section) !== fullOf(values.scheme, section),
  );
  if (!changed.length) return;
  const hasPages = await tx
    .select({ pageId: scriptPages.pageId })
    .from(scriptPages)
    .innerJoin(attempts, eq(attempts.attemptId, scriptPages.attemptId))
    .where(eq(attempts.examId, exam.examId))
    .limit(1);
  if (hasPages.length) throw refuse("IN_USE", { message: words.schemeHasPages });
  for (const section of changed) {
    const own = written?.questions.filter((question) => question.section === section) ?? [];
    const full = fullOf(values.scheme, section);
    const fits =
      full !== undefined &&
      own.every((question) => question.full <= full) &&
      sumOfMarks(own.map((question) => question.full)) >= full;
    if (!fits) throw refuse("LOCKED", { message: words.schemeNotOfQuestions });
  }
};

/** Whether something of it is photographed; what was withdrawn from phones is not marked any more. */
async function isMarkedByPages(db: Reader, examId: number): Promise<boolean> {
  const [online] = await db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  return Boolean(online && !online.withdrawnAt && online.uploadMinutes !== null);
}
