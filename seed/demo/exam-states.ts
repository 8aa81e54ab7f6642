import { and, eq, inArray } from "drizzle-orm";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { examDecisions } from "../../src/features/exams/merit/table.server.ts";
import { omrPapers, omrSheets } from "../../src/features/exams/omr/table.server.ts";
import { blankEntry, withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { type Scheme, scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { asStudent } from "../../src/shared/ids.ts";
import { classesBefore } from "./attendance.ts";
import { demoBatches } from "./data/batches.ts";
import { demoStates, whyExpelled } from "./data/exam-states.ts";
import { demoScheme } from "./data/marked-exams.ts";
import { publishQuietly, typed } from "./marked-exams.ts";
import { seedDemoSheets } from "./omr-sheets.ts";
import { seededRandom } from "./random.ts";

type Student = { studentId: number; regId: string; batchId: number };
type State = "entered" | "partly" | "notEntered" | "absent" | "excused" | "expelled";

/** The last of a batch, by roll; all before them are entered. */
const last: readonly State[] = ["partly", "absent", "excused", "expelled", "notEntered"];
/** Whose class it is. */
const batch = 2;

/**
 * Two exams of the third batch in which somebody is in each state there is: one published without who is not entered, the other planned,
 * which waits for somebody to say what they are, with a sheet of somebody who is said to be absent, and that person decided it counts. Both stand on
 * days of class, so that the roll-call and the papers differ.
 */
export async function seedDemoExamStates(tx: Tx, students: readonly Student[]): Promise<void> {
  const batchId = [...new Set(students.map((one) => one.batchId))][batch];
  const sitting = students.filter((one) => one.batchId === batchId);
  const days = classesBefore(today(), demoBatches[batch]?.classDays ?? []);
  const own = scheme.parse(demoScheme);
  const stateAt = (at: number): State => last[at - (sitting.length - last.length)] ?? "entered";
  for (const { published, ...about } of demoStates) {
    const examDate = days.at(published ? 0 : -1);
    if (!batchId || !examDate) return;
    const values = { ...about, subject: subjectsOf(own), scheme: own, examDate };
    const publishAt = published ? null : new Date(dhakaInstant(dayAfter(today(), 1), "20:00"));
    const [exam] = await tx
      .insert(exams)
      .values({ ...values, publishAt })
      .returning();
    if (!exam) return;
    const { examId } = exam;
    await tx.insert(examBatches).values({ examId, batchId });
    const whole = sitting.map((student) => ({ student, marks: marksOf(student, own, examId) }));
    const rows = whole.flatMap(({ student: { studentId }, marks }, at) =>
      inState(stateAt(at), marks).map((entry) => ({ examId, studentId, batchId, ...entry })),
    );
    if (rows.length) await tx.insert(results).values(rows);
    for (const [at, { student, marks }] of whole.entries()) {
      const state = stateAt(at);
      const of = { examId, studentId: asStudent(student.studentId) };
      const kept = marks.map(({ section, totalMarks: _, ...entry }) => ({ section, entry }));
      if (state === "expelled")
        await tx.insert(examDecisions).values({ ...of, state, reason: whyExpelled, kept });
      if (state === "notEntered" && published) await tx.insert(examDecisions).values({ ...of, state });
    }
    if (published) await publishQuietly(tx, exam);
    else {
      const sat = whole.filter((_, at) => ["entered", "absent"].includes(stateAt(at)));
      const sheets = sat.flatMap(({ student, marks }) =>
        marks.map((one) => ({ ...one, studentId: student.studentId })),
      );
      await seedDemoSheets(tx, { examId, scheme: own }, sheets);
      const absent = sitting.find((_, at) => stateAt(at) === "absent");
      if (absent) await decide(tx, examId, absent);
    }
  }
}

/** Everything of a student, as it would stand if they were entered whole. */
const marksOf = ({ studentId }: Student, { sections }: Scheme, examId: number) =>
  sections.map((section) => ({
    section: section.key,
    ...withTotals(section, typed(section, seededRandom(studentId, `marks ${examId} ${section.key}`))),
  }));

type Rows = ReturnType<typeof marksOf>;

/** The same as the state leaves it: nothing of who is not entered, the first subject of who is entered in part. */
function inState(state: State, marks: Rows): Rows {
  if (state === "entered") return marks;
  if (state === "partly") return marks.slice(0, 1);
  if (state === "notEntered") return [];
  return marks.map(({ section }) => ({ section, ...blankEntry, state, totalMarks: null }));
}

/** Their sheet counts, though it was said that they were not there. */
async function decide(tx: Tx, examId: number, { regId }: Student): Promise<void> {
  const paper = tx.select({ paperId: omrPapers.paperId }).from(omrPapers).where(eq(omrPapers.examId, examId));
  await tx
    .update(omrSheets)
    .set({ overrides: true })
    .where(and(eq(omrSheets.roll, regId), inArray(omrSheets.paperId, paper)));
}
