import { eq } from "drizzle-orm";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { findLikeness } from "../../src/features/exams/likeness/find.ts";
import { readBasis, readMaterial } from "../../src/features/exams/likeness/read.server.ts";
import { examLikeness } from "../../src/features/exams/likeness/table.server.ts";
import { readEntrants } from "../../src/features/exams/merit/entrants.server.ts";
import type { Marked } from "../../src/features/exams/merit/live.server.ts";
import { storeMerit } from "../../src/features/exams/merit/publish.server.ts";
import { examPastTests, pastTests } from "../../src/features/exams/past-tests/table.server.ts";
import { rankExam } from "../../src/features/exams/ranking/rules.ts";
import { blankEntry, type Entry, withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { type Section, scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import { examSeats } from "../../src/features/exams/seating/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { asStudent } from "../../src/shared/ids.ts";
import { demoMarkedExams, demoPastTest, demoRoom, demoScheme } from "./data/marked-exams.ts";
import { seedDemoExaminers } from "./examiners.ts";
import { seedDemoSheets } from "./omr-sheets.ts";
import { type Random, seededRandom } from "./random.ts";

type Student = { studentId: number; batchId: number };

/** Exams with a scheme of the first two batches: two published, one whose marks are half entered. Nobody is told of them. */
export async function seedDemoMarkedExams(tx: Tx, students: readonly Student[]): Promise<void> {
  const batchIds = [...new Set(students.map(({ batchId }) => batchId))].slice(0, 2);
  const sitting = students.filter(({ batchId }) => batchIds.includes(batchId));
  for (const { daysAgo, entered, fromSheets, deduct, ...about } of demoMarkedExams) {
    const own = scheme.parse({ ...demoScheme, deduct });
    const [exam] = await tx
      .insert(exams)
      .values({ ...about, subject: subjectsOf(own), scheme: own, examDate: dayBefore(daysAgo) })
      .returning();
    if (!exam) return;
    const { examId } = exam;
    await tx.insert(examBatches).values(batchIds.map((batchId) => ({ examId, batchId })));
    const sat = sitting.slice(0, Math.ceil(sitting.length * entered));
    // Two sheets are alike: in the first two subjects wholly, in the third as far as they have as many right.
    const [first, like] = fromSheets ? likeNeighbours(sat, own.sections, examId) : [];
    const whose = (student: Student, at: number) => (student === like && at < 2 && first ? first : student);
    const rows = sat.flatMap((student) =>
      own.sections.map((section, at) => ({
        ...{ examId, ...student, ...rowOf(section, whose(student, at), examId) },
        answersOf: whose(student, 0).studentId,
      })),
    );
    await tx.insert(results).values(rows.map(({ answersOf: _, ...row }) => row));
    if (fromSheets) {
      await tx.insert(examSeats).values(seatsOf(sat, examId));
      await seedDemoSheets(tx, { examId, scheme: own }, rows);
      await seedLikeness(tx, { ...exam, scheme: own });
    }
    if (deduct) {
      const [past] = await tx.insert(pastTests).values(demoPastTest).returning();
      if (past) await tx.insert(examPastTests).values({ examId, pastTestId: past.pastTestId });
    }
    if (entered === 1) await publishQuietly(tx, exam);
  }
  await seedDemoExaminers(tx, sitting);
}

/** Who has the most answers wrong, and who sits beside them: what is right is equal on many sheets. */
function likeNeighbours(sat: readonly Student[], sections: readonly Section[], examId: number): Student[] {
  const wrong = (student: Student) =>
    sections.reduce((sum, section) => sum + (rowOf(section, student, examId).wrongCount ?? 0), 0);
  const pairs = sat.flatMap((one, at) => {
    const next = sat[at + 1];
    return next?.batchId === one.batchId ? [[one, next]] : [];
  });
  return pairs.sort(([one], [other]) => (other ? wrong(other) : 0) - (one ? wrong(one) : 0))[0] ?? [];
}

/** A room for each batch. */
const seatsOf = (sat: readonly Student[], examId: number) =>
  [...Map.groupBy(sat, ({ batchId }) => batchId).values()].flatMap((of, room) =>
    of.map(({ studentId }, at) => ({
      ...{ examId, studentId: asStudent(studentId), shift: "", seat: at + 1 },
      hall: demoRoom(room + 1),
    })),
  );

async function seedLikeness(tx: Tx, exam: Marked): Promise<void> {
  const material = await readMaterial(tx, exam);
  if (!material) return;
  const values = { examId: exam.examId, basis: await readBasis(tx, exam), found: findLikeness(material) };
  await tx.insert(examLikeness).values(values);
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
