import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import type { Entrant } from "../ranking/score.ts";
import { type MarksRow, readMarks } from "../results/exam-marks.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { type Given, type Open, outcomeOf, passMarks, type Seat } from "./rules.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";

export type PairRow = typeof examinerPairs.$inferSelect;
type MarkRow = typeof examinerMarks.$inferSelect;
export type Schemed = ExamRow & { scheme: Scheme };

/** A student whose mark is not settled on a sheet that both have handed in: why, or what may be written now; neither where nobody gave a mark. */
export type Unsettled = {
  pair: PairRow;
  section: Section;
  studentId: StudentId;
  first: Given;
  second: Given;
  why: Open | null;
  ready: Exclude<Given, null> | null;
  row: MarksRow | null;
};

/** The pairs of an exam whose subject its scheme still has with a written part. */
export async function readPairRows(db: Reader, { examId, scheme }: Schemed): Promise<PairRow[]> {
  const found = await db.select().from(examinerPairs).where(eq(examinerPairs.examId, examId));
  return found.filter(({ section }) => writtenOf(scheme, section));
}

export const writtenOf = (scheme: Scheme, key: string): Section | undefined =>
  scheme.sections.find((section) => section.key === key && section.written);

/** All that is not settled, as marks are now. */
export async function examine(db: Reader, exam: Schemed): Promise<Unsettled[]> {
  const pairs = (await readPairRows(db, exam)).filter(isIn);
  if (!pairs.length) return [];
  const batchIds = [...new Set(pairs.map(({ batchId }) => batchId))];
  // One after another: within a transaction there is one connection.
  const entrants = await readSitting(db, exam.examId, batchIds);
  const rows = await readMarks(db, exam.examId);
  const pairIds = pairs.map(({ pairId }) => pairId);
  const marks = await db.select().from(examinerMarks).where(inArray(examinerMarks.pairId, pairIds));
  const own = Map.groupBy(rows, ({ studentId }) => studentId);
  const given = Map.groupBy(marks, ({ pairId, studentId }) => `${pairId} ${studentId}`);
  return pairs.flatMap((pair) => {
    const section = writtenOf(exam.scheme, pair.section);
    if (!section) return [];
    return entrants
      .filter(({ batchId }) => batchId === pair.batchId)
      .flatMap((student) => {
        const { studentId } = student;
        const marksOf = own.get(studentId) ?? [];
        const entrant = { ...student, marks: marksOf.map(enteredOf) };
        const row = marksOf.find((one) => one.section === section.key) ?? null;
        const seats = seatsOf(given.get(`${pair.pairId} ${studentId}`) ?? []);
        const found = unsettled(exam.scheme, { pair, section, entrant, row, seats });
        return found ? [{ pair, section, studentId, row, ...found }] : [];
      });
  });
}

export const isIn = ({ firstInAt, secondInAt }: PairRow) => firstInAt !== null && secondInAt !== null;

export const givenOf = ({ state, marks }: Pick<MarkRow, "state" | "marks">): Given =>
  state === "marked" ? marks : state;

const seatsOf = (rows: readonly MarkRow[]) => new Map(rows.map((row) => [row.seat, givenOf(row)]));

type Of = {
  pair: PairRow;
  section: Section;
  entrant: Entrant;
  row: MarksRow | null;
  seats: ReadonlyMap<Seat, Given>;
};

function unsettled(scheme: Scheme, { pair, section, entrant, row, seats }: Of) {
  if (seats.has("agreed") || seats.has("decided") || row?.state === "expelled") return null;
  const [first, second] = [seats.get("first") ?? null, seats.get("second") ?? null];
  const outcome = outcomeOf([first, second], pair, passMarks(scheme, section.key, entrant));
  if (!outcome) {
    const isKnown = row && (row.state !== "marked" || row.writtenMarks !== null);
    return isKnown ? null : { first, second, why: null, ready: null };
  }
  if ("open" in outcome) return { first, second, why: outcome.open, ready: null };
  const stands = row !== null && standsBefore(row, outcome.agreed);
  return { first, second, why: stands ? ("stands" as const) : null, ready: stands ? null : outcome.agreed };
}

/** Whether something else was written of the student in the section, which is not replaced unasked. */
function standsBefore(row: MarksRow, agreed: Exclude<Given, null>): boolean {
  if (row.state === agreed) return false;
  if (row.state !== "marked") return true;
  return typeof agreed === "number"
    ? row.writtenMarks !== null && row.writtenMarks !== agreed
    : row.totalMarks !== null;
}

const enteredOf = ({ section, state, mcqMarks, writtenMarks }: MarksRow) => ({
  ...{ section, state, mcq: mcqMarks, written: writtenMarks },
});

/** Who sits the exam in these batches, with what their total counts beside marks. */
const readSitting = (db: Reader, examId: number, batchIds: readonly number[]) =>
  db
    .select({
      studentId: students.studentId,
      batchId: sql<number>`sitting.batch_id`,
      sscGpa: students.sscGpa,
      hscGpa: students.hscGpa,
      applicantKind: students.applicantKind,
    })
    .from(students)
    .innerJoin(
      sql`${sittingOf(examId)} sitting`,
      and(
        sql`sitting.student_id = ${students.studentId}`,
        sql`sitting.batch_id = any(${sql.param([...batchIds])}::int[])`,
      ),
    )
    .orderBy(students.regId);
