import { and, eq, sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { correctStandings } from "../merit/publish.server.ts";
import { writeMarks } from "../results/exam-marks.server.ts";
import { results } from "../results/table.server.ts";
import type { Scoring } from "./contract.ts";
import { countOf, differences } from "./count.server.ts";
import { weightProblem } from "./key-check.ts";
import { oddIn } from "./odd.server.ts";
import type { PaperRow } from "./paper.server.ts";
import { askedOfSecond } from "./present.server.ts";
import { fitsScheme, withoutVoid } from "./rules.ts";
import { readRun } from "./run.server.ts";
import type { SheetMarks } from "./scored.ts";
import { omrFiles, omrPapers, omrScored, omrSheets } from "./table.server.ts";
import { omrTexts } from "./texts.ts";

type Asked = {
  reason: string;
  /** What was odd was seen, and is meant. */
  confirmed: boolean;
  /** Of how many sheets it was decided that they replace marks typed by hand: all of which that is so. */
  replacesTyped?: number | undefined;
  countedByHand?: number | undefined;
  countedByReader?: number | undefined;
};

/**
 * Writes what an exam's sheets come to into its marks, where they are not so already, within the change of its caller, who holds
 * the exam. Of a published exam it is a correction. What is odd is asked first: nothing is written then.
 */
export async function score(
  change: Change,
  exam: Marked,
  paper: PaperRow,
  { reason, confirmed, replacesTyped, ...counted }: Asked,
): Promise<Scoring> {
  const { tx } = change;
  if (!fitsScheme(paper.sections, exam.scheme)) throw refuse("LOCKED", { message: omrTexts.otherScheme });
  if (!paper.sets.length)
    throw refuse("BAD_REQUEST", { message: omrTexts.noKeys, fields: { examId: omrTexts.noKeys } });
  const problem = weightProblem(paper, exam.scheme);
  if (problem) throw refuse("LOCKED", { message: problem });
  const run = await runFor(change, exam, paper, replacesTyped);
  const { scheme, sections } = withoutVoid(exam.scheme, paper.sections, paper.sets);
  const changes = new Set(run.writes.map(({ studentId }) => studentId)).size;
  const counts = withGiven(paper, counted);
  const files = await tx.select().from(omrFiles).where(eq(omrFiles.paperId, paper.paperId));
  const asked = [
    ...differences(countOf(counts, files, run)),
    ...oddIn(scheme, sections, run),
    ...(await askedOfSecond(tx, paper.paperId)),
  ];
  if (asked.length && !confirmed) return { applied: false, changes, moved: 0, movedMarks: [], asked };
  const fullChanges = JSON.stringify(sections) !== JSON.stringify(paper.sections);
  if (exam.publishedAt && (changes || fullChanges) && !reason)
    throw refuseField("reason", omrTexts.reasonNeeded);
  if (fullChanges) {
    await change.edit(exams, exam.examId, { scheme }, { newer: () => readExam(tx, exam.examId) });
    await change.edit(omrPapers, paper.paperId, { sections });
  }
  if (JSON.stringify(counts) !== JSON.stringify(withGiven(paper, {})))
    await change.edit(omrPapers, paper.paperId, counts);
  await writeMarks(change, exam.examId, run.writes);
  await keepScored(change, paper, run.fromSheets);
  const { changed, moved } =
    exam.publishedAt && (changes || fullChanges)
      ? await correctStandings(change, { ...exam, scheme }, { reason, students: changes })
      : { changed: 0, moved: [] };
  return { applied: true, changes, moved: changed, movedMarks: moved };
}

/** BAD_REQUEST where the number is not that of the sheets which wait because of marks typed by hand. */
async function runFor({ tx }: Change, exam: Marked, paper: PaperRow, replacesTyped: number | undefined) {
  const fitting = { ...paper, fits: true };
  const run = await readRun(tx, exam, fitting);
  if (replacesTyped === undefined) return run;
  const typed = run.sheets.filter(({ problems }) => problems.includes("typed")).length;
  if (typed !== replacesTyped) throw refuseField("replacesTyped", omrTexts.otherTyped(bengaliDigits(typed)));
  return readRun(tx, exam, fitting, { replacesTyped: true });
}

/** The counts as they are when these are given. */
const withGiven = (
  paper: PaperRow,
  { countedByHand, countedByReader }: Pick<Asked, "countedByHand" | "countedByReader">,
) => ({
  countedByHand: countedByHand ?? paper.countedByHand,
  countedByReader: countedByReader ?? paper.countedByReader,
});

/**
 * Keeps whose marks come from sheets, and what they are; rows that stay so are not written again. What somebody decided of a sheet is
 * done with: what is typed after this is typed anew.
 */
async function keepScored(
  { tx, touch }: Change,
  { paperId }: PaperRow,
  fromSheets: ReadonlyMap<StudentId, SheetMarks | null>,
) {
  const rows = JSON.stringify([...fromSheets].map(([studentId, marks]) => ({ studentId, marks })));
  await tx.execute(sql`
    with kept as (select * from json_to_recordset(${rows}::json) as kept ("studentId" int, marks jsonb)),
      gone as (delete from omr_scored where paper_id = ${paperId} and student_id not in (select "studentId" from kept))
    insert into omr_scored (paper_id, student_id, marks) select ${paperId}, "studentId", marks from kept
    on conflict (paper_id, student_id) do update set marks = excluded.marks
      where omr_scored.marks is distinct from excluded.marks`);
  await tx
    .update(omrSheets)
    .set({ overrides: false })
    .where(and(eq(omrSheets.paperId, paperId), omrSheets.overrides));
  touch(omrScored);
  touch(omrSheets);
  // A sheet without a mark makes no row, and yet its student sat the exam.
  touch(results);
}
