import { results } from "../../src/features/exams/results/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { today } from "../../src/shared/dates.ts";
import { sumOfMarks } from "../../src/shared/marks.ts";
import { fullMarks } from "./data/exams.ts";
import { demoEarlierExams } from "./data/progress.ts";
import { seededRandom } from "./random.ts";

type Student = { studentId: number; batchId: number; doj: string };

/** Results of earlier months for those who were there: each learns at their own rate, so that marks move. */
export async function seedDemoProgress(tx: Tx, students: Student[]): Promise<void> {
  const rows = students.flatMap(({ studentId, batchId, doj }) =>
    demoEarlierExams.flatMap(({ examName, subject, daysAgo }, at) => {
      const publishDate = today(new Date(Date.now() - daysAgo * 86_400_000));
      if (doj > publishDate) return [];
      return subject.map((subjectName) => {
        const level =
          levelOf(studentId, subjectName, at) + seededRandom(studentId, examName + subjectName).next() * 0.1;
        const marks = { mcqMarks: half(fullMarks.mcq, level), writtenMarks: half(fullMarks.written, level) };
        const highestMarks = 80 + Math.floor(seededRandom(batchId, examName + subjectName).next() * 7);
        return {
          studentId,
          examName,
          subjectName,
          ...marks,
          totalMarks: sumOfMarks([marks.mcqMarks, marks.writtenMarks]),
          highestMarks,
          publishDate,
        };
      });
    }),
  );
  if (rows.length) await tx.insert(results).values(rows);
}

/** The share of full marks, 0.3 to 0.78, that a student has reached in a subject by the so-manieth exam. */
function levelOf(studentId: number, subjectName: string, exam: number): number {
  const random = seededRandom(studentId, subjectName);
  return Math.min(0.78, 0.3 + random.next() * 0.25 + exam * random.next() * 0.09);
}

const half = (most: number, level: number) => Math.round(level * most * 2) / 2;
