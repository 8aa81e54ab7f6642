import { and, desc, eq } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { students } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { packed } from "../omr/answers.ts";
import { omrFiles, omrPapers, omrSheets } from "../omr/table.server.ts";
import { examPapers, paperSets } from "../papers/table.server.ts";
import { type Answers, type Changed, withChanges } from "./rules.ts";
import { sheetOf } from "./sheet.ts";
import { attempts, lateAnswers } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/**
 * Accepts what arrived late, or not, once; accepted answers go into the attempt, and into the sheet that was made of it already. LOCKED for what came
 * once the result was published: since then everybody may see what is right.
 */
export async function decideLate(
  change: Change,
  { lateId, accepted, version }: { lateId: number; accepted: boolean; version?: number | undefined },
): Promise<void> {
  const { tx } = change;
  const late = await change.edit(lateAnswers, lateId, { accepted }, { version, newer: (row) => row });
  if (!accepted) return;
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(eq(attempts.attemptId, late.attemptId))
    .for("update");
  if (!attempt) throw refuse("NOT_FOUND");
  const [exam] = await tx
    .select({ publishedAt: exams.publishedAt })
    .from(exams)
    .where(eq(exams.examId, attempt.examId));
  if (exam?.publishedAt && late.arrivedAt > exam.publishedAt)
    throw refuse("LOCKED", { message: words.afterResult });
  const answers = withChanges(attempt.answers, changesOf(late.answers));
  if (!answers) return;
  await change.edit(attempts, attempt.attemptId, { answers, reason: words.lateAccepted });
  await repairSheet(change, { ...attempt, answers });
}

const changesOf = (answers: Answers): Changed[] =>
  Object.entries(answers).map(([id, [answer, seq]]) => [Number(id), answer, seq]);

/** Writes an attempt's answers into the sheet that was made of it, where there is one. */
export async function repairSheet(
  change: Change,
  { examId, studentId, set, answers }: typeof attempts.$inferSelect,
): Promise<void> {
  const { tx } = change;
  const [sheet] = await tx
    .select({ sheetId: omrSheets.sheetId })
    .from(omrSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSheets.fileId))
    .innerJoin(omrPapers, eq(omrPapers.paperId, omrSheets.paperId))
    .innerJoin(students, eq(students.regId, omrSheets.roll))
    .where(and(eq(omrPapers.examId, examId), eq(students.studentId, studentId), omrFiles.phones))
    .orderBy(desc(omrSheets.sheetId))
    .limit(1);
  if (!sheet) return;
  const [of] = await tx
    .select({ body: paperSets.body, key: examPapers.key })
    .from(paperSets)
    .innerJoin(examPapers, eq(examPapers.examId, paperSets.examId))
    .where(and(eq(paperSets.examId, examId), eq(paperSets.set, set)));
  if (!of) return;
  await change.edit(omrSheets, sheet.sheetId, { answers: packed(sheetOf(of.body, answers, of.key ?? {})) });
}
