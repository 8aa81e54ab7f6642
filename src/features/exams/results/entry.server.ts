import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { type ExamRow, lockExam } from "../exams/marking.server.ts";
import type { Section } from "../schemes/contract.ts";
import { type Entry, entryProblem, isNothing, storedColumns } from "./rules.ts";
import { results } from "./table.server.ts";
import { entryTexts } from "./texts.ts";

type ResultRow = typeof results.$inferSelect;

/** The exams of these rows, held in one order so that nobody publishes them meanwhile. */
export async function lockExams(tx: Tx, rows: readonly ResultRow[]): Promise<Map<number, ExamRow>> {
  const ids = [...new Set(rows.flatMap(({ examId }) => examId ?? []))].sort((one, other) => one - other);
  const found = new Map<number, ExamRow>();
  for (const examId of ids) found.set(examId, await lockExam(tx, examId, "share"));
  return found;
}

type Sent = { mcqMarks: number | null; writtenMarks: number | null };

/** Changes the marks of an exam's row as its scheme allows. */
export async function changeEntry(change: Change, exam: ExamRow, row: ResultRow, sent: Sent): Promise<void> {
  const { mcqMarks, writtenMarks } = sent;
  if (mcqMarks === row.mcqMarks && writtenMarks === row.writtenMarks) return;
  if (sectionOf(exam, row).mcq?.enter === "counts" && mcqMarks !== row.mcqMarks)
    throw refuse("BAD_REQUEST", { message: entryTexts.byCounts });
  await setEntry(change, exam, row, { ...row, mcqMarks, writtenMarks, state: "marked" });
}

/** Gives an exam's row what was entered, and what follows from it: LOCKED once the exam is published, BAD_REQUEST beyond its scheme. */
export async function setEntry(change: Change, exam: ExamRow, row: ResultRow, entry: Entry): Promise<void> {
  if (exam.publishedAt) throw refuse("LOCKED", { message: entryTexts.published });
  if (row.state === "expelled") throw refuse("LOCKED", { message: entryTexts.expelled });
  const section = sectionOf(exam, row);
  const problem = entryProblem(section, entry);
  if (problem) throw refuse("BAD_REQUEST", { message: problem });
  const values = storedColumns(section, entry);
  if (isNothing(values)) await change.remove(results, row.resultId);
  else await change.edit(results, row.resultId, values);
}

function sectionOf({ scheme }: ExamRow, row: ResultRow): Section {
  const section = scheme?.sections.find(({ key }) => key === row.section);
  if (!section) throw refuse("NOT_FOUND");
  return section;
}
