import { batchCourses } from "../../src/features/catalogue/batches/table.server.ts";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { resultDocuments, results } from "../../src/features/exams/results/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { today } from "../../src/shared/dates.ts";
import { sumOfMarks } from "../../src/shared/marks.ts";
import { demoExams, fullMarks } from "./data/exams.ts";
import { seededRandom } from "./random.ts";

/** Four exams a batch, two of them past, and the past ones' results of every student. */
export async function seedDemoExams(
  tx: Tx,
  students: { studentId: number; batchId: number }[],
): Promise<void> {
  const courseOf = new Map(
    (await tx.select().from(batchCourses)).map(({ batchId, courseId }) => [batchId, courseId]),
  );
  const batchIds = [...new Set(students.map(({ batchId }) => batchId))];
  const ofBatches = batchIds.flatMap((batchId) => demoExams.map((exam) => ({ batchId, exam })));
  const added = await tx
    .insert(exams)
    .values(
      ofBatches.map(({ batchId, exam: { inDays, subject, ...exam } }) => ({
        ...exam,
        subject: [...subject],
        examDate: dayFromToday(inDays),
        courseId: courseOf.get(batchId) ?? null,
      })),
    )
    .returning({ examId: exams.examId });
  await tx
    .insert(examBatches)
    .values(added.map(({ examId }, at) => ({ examId, batchId: ofBatches[at]?.batchId ?? 0 })));
  const past = demoExams.filter(({ inDays }) => inDays < 0);
  const rows = students.flatMap(({ studentId, batchId }) =>
    past.flatMap(({ examName, subject, inDays }) =>
      subject.map((subjectName) => {
        const marks = marksOf(seededRandom(studentId, examName + subjectName));
        const highestMarks = highestOf(seededRandom(batchId, examName + subjectName));
        const publishDate = dayFromToday(inDays + 3);
        return { studentId, examName, subjectName, ...marks, highestMarks, publishDate };
      }),
    ),
  );
  await tx
    .insert(resultDocuments)
    .values(students.map(({ studentId }) => ({ studentId, publishDate: dayFromToday(-11) })));
  await tx.insert(results).values(rows);
}

function marksOf(random: { next(): number }) {
  const half = (most: number) => Math.round((0.4 + random.next() * 0.55) * most * 2) / 2;
  const marks = { mcqMarks: half(fullMarks.mcq), writtenMarks: half(fullMarks.written) };
  return { ...marks, totalMarks: sumOfMarks([marks.mcqMarks, marks.writtenMarks]) };
}

/** Above what `marksOf` can give, the same for a whole batch. */
const highestOf = (random: { next(): number }) => 86 + Math.floor(random.next() * 4);

const dayFromToday = (days: number) => today(new Date(Date.now() + days * 86_400_000));
