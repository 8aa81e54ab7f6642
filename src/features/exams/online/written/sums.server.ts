import { and, eq } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { bengaliDigits } from "../../../../shared/digits.ts";
import type { StudentId } from "../../../../shared/ids.ts";
import { type ExamRow, givenTwice } from "../../exams/marking.server.ts";
import { results } from "../../results/table.server.ts";
import type { attempts } from "../table.server.ts";
import { batchOf } from "./of-script.server.ts";
import { counting, sumOf, type WrittenQuestion, writtenSections } from "./rules.ts";
import type { ScriptToMark } from "./shape.ts";
import { writtenTexts as words } from "./texts.ts";

type OfSums = {
  exam: ExamRow;
  attempt: Pick<typeof attempts.$inferSelect, "studentId">;
  questions: readonly WrittenQuestion[];
  pages: Parameters<typeof sumOf>[2];
  marks: Parameters<typeof sumOf>[3];
};

/** What each section comes to, and whether that stands in the marks sheet. */
export async function readSums(db: Reader, of: OfSums): Promise<ScriptToMark["sums"]> {
  const { exam, attempt, questions, marks } = of;
  const own = counting(of.pages);
  const ofExam = and(eq(results.examId, exam.examId), eq(results.studentId, attempt.studentId));
  const rows = await db.select().from(results).where(ofExam);
  const twice = await readTwice(db, exam, attempt.studentId);
  return writtenSections(exam.scheme ?? { sections: [] }).flatMap(({ key, subject, full }) => {
    if (!questions.some(({ section }) => section === key)) return [];
    const sum = own.length ? sumOf(key, questions, own, marks) : null;
    const row = rows.find(({ section }) => section === key);
    const sheet = row ? (row.state === "marked" ? row.writtenMarks : row.state) : null;
    return [
      { section: key, subject, full, sum, sheet, problem: problemOf({ key, full, sum, sheet, twice }) },
    ];
  });
}

type Problem = {
  key: string;
  full: number;
  sum: number | null;
  sheet: number | string | null;
  twice: string[] | null;
};

function problemOf({ key, full, sum, sheet, twice }: Problem): string {
  if (sum === null || sum === sheet) return "";
  if (twice === null) return words.notOnSheet;
  if (twice.includes(key)) return words.givenTwice;
  if (sum > full) return words.outOfFull(full);
  return sheet === null ? "" : words.sheetHas(bengaliDigits(sheet));
}

/** Sections of which two examiners give the marks; null where the student does not sit the exam any more. */
async function readTwice(db: Reader, exam: ExamRow, studentId: StudentId): Promise<string[] | null> {
  const batchId = await batchOf(db, exam.examId, studentId);
  return batchId === null ? null : givenTwice(db, exam, batchId);
}
