import { eq, sql } from "drizzle-orm";
import type { Change } from "../../server/db/write.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { correctStandings } from "../merit/publish.server.ts";
import { results } from "../results/table.server.ts";
import type { Scoring } from "./contract.ts";
import { scoredColumns, type Write } from "./outcome.server.ts";
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
  const run = await readRun(tx, exam, { ...paper, fits: true }, tx);
  const { scheme, sections } = withoutVoid(exam.scheme, paper.sections, paper.sets);
  const changes = new Set(run.writes.map(({ studentId }) => studentId)).size;
  const fullChanges = JSON.stringify(sections) !== JSON.stringify(paper.sections);
  if (exam.publishedAt && (changes || fullChanges) && !reason)
    throw refuseField("reason", omrTexts.reasonNeeded);
  if (fullChanges) {
    await change.edit(exams, exam.examId, { scheme }, { newer: () => readExam(tx, exam.examId) });
    await change.edit(omrPapers, paper.paperId, { sections });
  }
  for (let at = 0; at < run.writes.length; at += atOnce)
    await keep(change, exam.examId, run.writes.slice(at, at + atOnce));
  await tx.delete(omrScored).where(eq(omrScored.paperId, paper.paperId));
  await tx.execute(
    sql`insert into omr_scored (paper_id, student_id) select ${paper.paperId}, unnest(${sql.param(run.fromSheets)}::int[])`,
  );
  const moved =
    exam.publishedAt && (changes || fullChanges)
      ? await correctStandings(change, { ...exam, scheme }, { reason, students: changes })
      : 0;
  return { applied: true, changes, moved };
}

/** Marks and their audit rows, a thousand at a time: others are answered between. */
async function keep(change: Change, examId: number, writes: readonly Write[]): Promise<void> {
  const sent = writes.map(({ studentId, section, batchId, values }) => ({
    studentId,
    section,
    batchId,
    ...values,
  }));
  const { rows } = await change.tx.execute<{ resultId: number; studentId: number; section: string }>(sql`
    insert into results (exam_id, student_id, section, batch_id, state, right_count, wrong_count, extra_marks, mcq_marks, written_marks, total_marks)
    select ${examId}, "studentId", section, "batchId", state, "rightCount", "wrongCount", "extraMarks", "mcqMarks", "writtenMarks", "totalMarks"
    from json_to_recordset(${JSON.stringify(sent)}::json) as sent ("studentId" int, section text, "batchId" int, state text,
      "rightCount" int, "wrongCount" int, "extraMarks" numeric, "mcqMarks" numeric, "writtenMarks" numeric, "totalMarks" numeric)
    order by "studentId", section
    on conflict (exam_id, student_id, section) where exam_id is not null do update set state = excluded.state,
      right_count = excluded.right_count, wrong_count = excluded.wrong_count, extra_marks = excluded.extra_marks,
      mcq_marks = excluded.mcq_marks, written_marks = excluded.written_marks, total_marks = excluded.total_marks,
      version = results.version + 1
    returning result_id as "resultId", student_id as "studentId", section`);
  const ids = new Map(rows.map(({ resultId, studentId, section }) => [`${studentId} ${section}`, resultId]));
  const noted = writes.map(({ studentId, section, batchId, before, values }) => ({
    id: ids.get(`${studentId} ${section}`) ?? 0,
    fields: { ...noFields, examId, studentId, section, batchId, ...values },
    old: before && { ...changedOf(before, values), version: before.version },
    now: before && { ...changedOf(values, before), version: before.version + 1 },
  }));
  const [added, edited] = [noted.filter(({ old }) => !old), noted.filter(({ old }) => old)];
  const adding = added.map(({ id, fields }) => ({
    id,
    old: null,
    now: { ...fields, resultId: id, version: 1 },
  }));
  if (adding.length) await change.noteAll("add", results, adding);
  if (edited.length) await change.noteAll("edit", results, edited);
}

type Values = Partial<Record<(typeof scoredColumns)[number], unknown>>;

const changedOf = (of: Values, other: Values) =>
  Object.fromEntries(
    scoredColumns.filter((name) => of[name] !== other[name]).map((name) => [name, of[name]]),
  );

/** What a row of an exam never has of its own. */
const noFields = { examName: null, subjectName: null, highestMarks: null, publishDate: null };

const atOnce = 1000;
