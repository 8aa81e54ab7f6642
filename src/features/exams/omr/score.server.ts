import { sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { correctStandings } from "../merit/publish.server.ts";
import { writeMarks } from "../results/exam-marks.server.ts";
import { results } from "../results/table.server.ts";
import type { Scoring } from "./contract.ts";
import { weightProblem } from "./key-check.ts";
import type { PaperRow } from "./paper.server.ts";
import { fitsScheme, withoutVoid } from "./rules.ts";
import { readRun } from "./run.server.ts";
import { omrPapers, omrScored } from "./table.server.ts";
import { omrTexts } from "./texts.ts";

/**
 * Writes what an exam's sheets come to into its marks, where they are not so already, within the change of its caller, who holds
 * the exam. Of a published exam it is a correction.
 */
export async function score(
  change: Change,
  exam: Marked,
  paper: PaperRow,
  { reason }: { reason: string },
): Promise<Scoring> {
  const { tx } = change;
  if (!fitsScheme(paper.sections, exam.scheme)) throw refuse("LOCKED", { message: omrTexts.otherScheme });
  if (!paper.sets.length)
    throw refuse("BAD_REQUEST", { message: omrTexts.noKeys, fields: { examId: omrTexts.noKeys } });
  const problem = weightProblem(paper, exam.scheme);
  if (problem) throw refuse("LOCKED", { message: problem });
  const run = await readRun(tx, exam, { ...paper, fits: true });
  const { scheme, sections } = withoutVoid(exam.scheme, paper.sections, paper.sets);
  const changes = new Set(run.writes.map(({ studentId }) => studentId)).size;
  const fullChanges = JSON.stringify(sections) !== JSON.stringify(paper.sections);
  if (exam.publishedAt && (changes || fullChanges) && !reason)
    throw refuseField("reason", omrTexts.reasonNeeded);
  if (fullChanges) {
    await change.edit(exams, exam.examId, { scheme }, { newer: () => readExam(tx, exam.examId) });
    await change.edit(omrPapers, paper.paperId, { sections });
  }
  await writeMarks(change, exam.examId, run.writes);
  await keepScored(change, paper, run.fromSheets);
  const moved =
    exam.publishedAt && (changes || fullChanges)
      ? await correctStandings(change, { ...exam, scheme }, { reason, students: changes })
      : 0;
  return { applied: true, changes, moved };
}

/** Keeps whose marks come from sheets; rows that stay are not written again. */
async function keepScored({ tx, touch }: Change, { paperId }: PaperRow, studentIds: readonly StudentId[]) {
  const ids = sql`${sql.param(studentIds)}::int[]`;
  await tx.execute(sql`delete from omr_scored where paper_id = ${paperId} and student_id <> all(${ids})`);
  await tx.execute(
    sql`insert into omr_scored (paper_id, student_id) select ${paperId}, unnest(${ids}) on conflict do nothing`,
  );
  touch(omrScored);
  // A sheet without a mark makes no row, and yet its student sat the exam.
  touch(results);
}
