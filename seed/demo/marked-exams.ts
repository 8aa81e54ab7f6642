import { eq } from "drizzle-orm";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { readEntrants } from "../../src/features/exams/merit/entrants.server.ts";
import { storeMerit } from "../../src/features/exams/merit/publish.server.ts";
import { rankExam } from "../../src/features/exams/ranking/rules.ts";
import { blankEntry, type Entry, withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { type Section, scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { demoMarkedExams, demoScheme } from "./data/marked-exams.ts";
import { seedDemoExaminers } from "./examiners.ts";
import { seedDemoSheets } from "./omr-sheets.ts";
import { type Random, seededRandom } from "./random.ts";

type Student = { studentId: number; batchId: number };

/** Exams with a scheme of the first two batches: two published, one whose marks are half entered. Nobody is told of them. */
export async function seedDemoMarkedExams(tx: Tx, students: readonly Student[]): Promise<void> {
  const batchIds = [...new Set(students.map(({ batchId }) => batchId))].slice(0, 2);
  const own = scheme.parse(demoScheme);
  const sitting = students.filter(({ batchId }) => batchIds.includes(batchId));
  for (const { daysAgo, entered, fromSheets, ...about } of demoMarkedExams) {
    const [exam] = await tx
      .insert(exams)
      .values({ ...about, subject: subjectsOf(own), scheme: own, examDate: dayBefore(daysAgo) })
      .returning();
    if (!exam) return;
    const { examId } = exam;
    await tx.insert(examBatches).values(batchIds.map((batchId) => ({ examId, batchId })));
    const rows = sitting
      .slice(0, Math.ceil(sitting.length * entered))
      .flatMap((student) =>
        own.sections.map((section) => ({ examId, ...student, ...rowOf(section, student, examId) })),
      );
    await tx.insert(results).values(rows);
    if (fromSheets) await seedDemoSheets(tx, { examId, scheme: own }, rows);
    if (entered === 1) await publishQuietly(tx, exam);
  }
  await seedDemoExaminers(tx, sitting);
}

export async function publishQuietly(tx: Tx, exam: typeof exams.$inferSelect): Promise<void> {
  const { standings, figures } = rankExam(scheme.parse(exam.scheme), await readEntrants(tx, exam));
  await storeMerit(tx, exam.examId, standings, figures);
  const publishedAt = new Date(dhakaInstant(exam.examDate, "20:00"));
  await tx.update(exams).set({ publishedAt }).where(eq(exams.examId, exam.examId));
}

/** A student's marks in a section: one in thirty was absent, and everyone has their own level. */
function rowOf(section: Section, { studentId }: Student, examId: number) {
  const absent = seededRandom(studentId, `absent ${examId}`).chance(1 / 30);
  const entry = absent
    ? { ...blankEntry, state: "absent" as const }
    : typed(section, seededRandom(studentId, `marks ${examId} ${section.key}`));
  return { section: section.key, ...withTotals(section, entry) };
}

export function typed({ mcq, written }: Section, random: Random): Entry {
  const level = 0.4 + random.next() * 0.5;
  const right = mcq ? Math.round(mcq.questions * level) : null;
  const wrong = mcq && right !== null ? Math.floor((mcq.questions - right) * random.next()) : null;
  const writtenMarks = written ? Math.round(written.full * level * 2) / 2 : null;
  return { ...blankEntry, rightCount: right, wrongCount: wrong, writtenMarks };
}

const dayBefore = (days: number) => dayAfter(today(), -days);
