import { eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Person } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";
import { lockExam } from "../exams/marking.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Pair } from "./contract.ts";
import { examine, type PairRow, type Schemed } from "./examine.server.ts";
import { presentPairs, readNamed, seatOf } from "./read.server.ts";
import type { SeatOfTwo } from "./rules.ts";
import { examinerPairs } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

/** An exam with its scheme: NOT_FOUND for those whose results are typed by hand. */
export async function readSchemed(db: Reader, examId: number): Promise<Schemed> {
  const [exam] = await db.select().from(exams).where(eq(exams.examId, examId));
  if (!exam?.scheme) throw refuse("NOT_FOUND");
  return { ...exam, scheme: exam.scheme };
}

/** The same of one that is not published, held until the transaction ends. */
export async function lockDraft(tx: Tx, examId: number, strength?: "share"): Promise<Schemed> {
  const exam = await lockExam(tx, examId, strength);
  if (!exam.scheme) throw refuse("NOT_FOUND");
  if (exam.publishedAt) throw refuse("LOCKED", { message: examinerTexts.published });
  return { ...exam, scheme: exam.scheme };
}

/** A pair of a draft, held with its exam; `share` leaves the exam to others who save marks of it. */
export async function lockPair(tx: Tx, pairId: number, strength?: "share") {
  const of = eq(examinerPairs.pairId, pairId);
  const [known] = await tx.select({ examId: examinerPairs.examId }).from(examinerPairs).where(of);
  if (!known) throw refuse("NOT_FOUND");
  const exam = await lockDraft(tx, known.examId, strength);
  const [pair] = await tx.select().from(examinerPairs).where(of).for("update");
  if (!pair) throw refuse("NOT_FOUND");
  return { exam, pair };
}

/** Which of the two who asks is; nobody else sees or types what one of them gives. */
export function ownSeat(pair: PairRow, { accountId }: Person): SeatOfTwo {
  const seat = seatOf(pair, accountId);
  if (!seat) throw refuse("NOT_ALLOWED");
  return seat;
}

/** An exam's pairs as who manages it sees them. */
export async function pairsOf(db: Reader, exam: Schemed): Promise<Pair[]> {
  const open = (await examine(db, exam)).filter(({ why, ready }) => why !== null || ready !== null);
  const counts = Map.groupBy(open, ({ pair }) => pair.pairId);
  return presentPairs(
    db,
    await readNamed(db, eq(examinerPairs.examId, exam.examId)),
    new Map([...counts].map(([pairId, of]) => [pairId, of.length])),
  );
}

export async function pairOf(db: Reader, exam: Schemed, pairId: number): Promise<Pair> {
  const pair = (await pairsOf(db, exam)).find((one) => one.pairId === pairId);
  if (!pair) throw refuse("NOT_FOUND");
  return pair;
}

/** Rolls and names, by student. */
export async function readNames(db: Reader, ids: readonly StudentId[]) {
  const found = await db
    .select({ studentId: students.studentId, regId: students.regId, userName: students.userName })
    .from(students)
    .where(inArray(students.studentId, [...ids]));
  return new Map(found.map((one) => [one.studentId, one]));
}
