import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { newSecret } from "../../src/features/exams/online/seal.server.ts";
import { attempts, onlineExams } from "../../src/features/exams/online/table.server.ts";
import type { Stroke, WrittenQuestion } from "../../src/features/exams/online/written/rules.ts";
import {
  pageStrokes,
  scriptMarks,
  scriptPages,
  scripts,
  writtenExams,
} from "../../src/features/exams/online/written/table.server.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dhakaInstant } from "../../src/shared/dates.ts";
import { bengaliDigits } from "../../src/shared/digits.ts";
import type { StudentId } from "../../src/shared/ids.ts";
import { demoMarkedExams } from "./data/marked-exams.ts";
import { demoUpload, demoWrittenQuestions } from "./data/phones.ts";
import { type Random, seededRandom } from "./random.ts";

/** Scripts that were photographed: those of a published exam are marked, as their students see them; those of one in the middle of it wait. */
export async function seedDemoScripts(tx: Tx): Promise<void> {
  const pages = await Promise.all([1, 2, 3].map(drawnPage));
  for (const { examName, entered } of demoMarkedExams.slice(1)) {
    const [exam] = await tx.select().from(exams).where(eq(exams.examName, examName));
    const section = exam?.scheme?.sections.find(({ written }) => written);
    if (!exam || !section?.written) continue;
    const { examId, examDate, time } = exam;
    const full = section.written.full / 2;
    const questions = demoWrittenQuestions.map(
      (text, at): WrittenQuestion => ({
        ...{ key: `${section.key}-${at + 1}`, section: section.key, label: bengaliDigits(at + 1) },
        ...{ full, text, html: text },
      }),
    );
    const startsAt = new Date(dhakaInstant(examDate, time.slice(0, 5)));
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const about = { startsAt, endsAt, minutes: 60, entryMinutes: 15, closedAt: endsAt, ...demoUpload };
    await tx.insert(onlineExams).values({ examId, secret: newSecret(), ...about });
    await tx.insert(writtenExams).values({ examId, questions });
    const sat = await (entered === 1 ? withMarks(tx, examId, section.key) : withoutMarks(tx, examId));
    for (const student of sat) {
      const random = seededRandom(student.studentId);
      const attemptId = await sit(tx, { examId, studentId: student.studentId, startsAt });
      // What is typed into the sheet already is what its questions come to.
      const isMarked = entered === 1;
      const written = student.written ?? 0;
      const first = Math.min(full, Math.ceil(written / 2));
      const marks = isMarked ? [first, written - first] : [];
      await tx.insert(scripts).values({ attemptId, sums: isMarked ? { [section.key]: written } : {} });
      for (const [at, { key }] of questions.entries()) {
        const page = pages[(at + student.studentId) % pages.length];
        if (!page) continue;
        const { data, info } = page;
        const [{ pageId } = { pageId: 0 }] = await tx
          .insert(scriptPages)
          .values({
            ...{ attemptId, name: `demo-page-${at + 1}`, question: key, place: at + 1, late: false },
            ...{ width: info.width, height: info.height, size: data.length, bytes: data, arrivedAt: endsAt },
          })
          .returning({ pageId: scriptPages.pageId });
        const given = marks[at];
        if (given === undefined) continue;
        await tx.insert(scriptMarks).values({ attemptId, question: key, marks: given });
        await tx
          .insert(pageStrokes)
          .values({ pageId, question: key, strokes: strokesFor(given / full, random) });
      }
    }
  }
}

const withMarks = (tx: Tx, examId: number, section: string) =>
  tx
    .select({ studentId: students.studentId, written: results.writtenMarks })
    .from(results)
    .innerJoin(students, eq(students.studentId, results.studentId))
    .where(and(eq(results.examId, examId), eq(results.section, section), isNotNull(results.writtenMarks)))
    .orderBy(asc(students.regId))
    .limit(4);

/** Of whom nothing stands in the sheet yet. */
const withoutMarks = (tx: Tx, examId: number) =>
  tx
    .select({ studentId: students.studentId, written: sql<number | null>`null` })
    .from(students)
    .innerJoin(examBatches, and(eq(examBatches.batchId, students.batchId), eq(examBatches.examId, examId)))
    .where(
      sql`not exists (select from ${results} where ${results.examId} = ${examId} and ${results.studentId} = ${students.studentId})`,
    )
    .orderBy(asc(students.regId))
    .limit(4);

async function sit(
  tx: Tx,
  { examId, studentId, startsAt }: { examId: number; studentId: StudentId; startsAt: Date },
) {
  const handedInAt = new Date(startsAt.getTime() + 3_400_000);
  const [attempt] = await tx
    .insert(attempts)
    .values({ examId, studentId, set: "A", enteredAt: startsAt, seenAt: handedInAt, handedInAt })
    .returning({ attemptId: attempts.attemptId });
  if (!attempt) throw new Error("an insert answers its row");
  return attempt.attemptId;
}

/** As a teacher stamps a page: a mark beside each step, more ticks the better it is. */
const strokesFor = (share: number, random: Random): Stroke[] =>
  [220, 480, 740, 1000].map((y, at) => ({
    kind: at + 0.5 < share * 4 ? "tick" : at < share * 4 ? "half" : "cross",
    points: `${840 + Math.round(random.next() * 60)} ${y + Math.round(random.next() * 40)}`,
  }));

/** A page as somebody might have written it: lines of a pen on ruled paper, drawn by us. */
async function drawnPage(seed: number) {
  const random = seededRandom(seed);
  const lines = Array.from({ length: 19 }, (_none, row) => {
    const y = 130 + row * 72;
    const words = Array.from({ length: 4 + Math.floor(random.next() * 4) }, () => 40 + random.next() * 120);
    let x = 90 + random.next() * 30;
    const written = words.map((width) => {
      const from = x;
      x += width + 34;
      return from + width > 1120 ? "" : scrawl(from, y, width, random);
    });
    return `<path d="M70 ${y + 16}H1130" stroke="#c3cede" stroke-width="2"/>${written.join("")}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <rect width="1200" height="1600" fill="#f4f1e8"/>
    <path d="M60 0V1600" stroke="#e0b4b4" stroke-width="3"/>
    <g fill="none" stroke="#22317a" stroke-width="3.5" stroke-linecap="round">${lines.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer({ resolveWithObject: true });
}

/** A word with its line above, as Bengali has it. */
function scrawl(from: number, y: number, width: number, random: Random): string {
  const steps = Math.max(2, Math.round(width / 18));
  const loops = Array.from(
    { length: steps },
    () =>
      `q${4 + random.next() * 6} ${16 + random.next() * 14} ${width / steps} ${(random.next() - 0.5) * 6}`,
  );
  return `<path d="M${from} ${y - 22}h${width}M${from} ${y - 14}${loops.join("")}"/>`;
}
