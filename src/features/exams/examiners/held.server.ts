import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { HeldSheet } from "./contract.ts";
import { examine, isIn, readPairRows, type Schemed, type Unsettled, writtenOf } from "./examine.server.ts";
import { isGiven, readNamed } from "./read.server.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

/** What keeps an exam from publication, sheet by sheet: who has not handed in, and how many marks wait for a third. */
export async function readHeldSheets(db: Reader, exam: Schemed): Promise<HeldSheet[]> {
  const named = await readNamed(db, eq(examinerPairs.examId, exam.examId));
  if (!named.length) return [];
  const unsettled = (await examine(db, exam)).filter(isOpen);
  return named.flatMap(({ pair, batchName, first, second, third }) => {
    const section = writtenOf(exam.scheme, pair.section);
    const open = unsettled.filter(({ pair: { pairId } }) => pairId === pair.pairId).length;
    const late = [...(pair.firstInAt ? [] : [first]), ...(pair.secondInAt ? [] : [second])];
    if (!section || !(open + late.length)) return [];
    return [{ pairId: pair.pairId, subject: section.subject, batchName, late, third: third || null, open }];
  });
}

/** LOCKED while a mark that two examiners give is not settled: it would be published as if it were not there. */
export async function checkHeld(db: Reader, exam: Schemed): Promise<void> {
  const held = await readHeldSheets(db, exam);
  const open = held.reduce((sum, sheet) => sum + sheet.open, 0);
  const waiting = held.filter(({ late }) => late.length).length;
  if (held.length) throw refuse("LOCKED", { message: examinerTexts.held(open, waiting) });
}

/**
 * Of whom the marks that two examiners give are still to come: everybody of a batch whose sheets are not both in, and whoever waits for a
 * third. Nobody is asked what they were: their scripts are with the examiners.
 */
export async function readWaiting(db: Reader, exam: Schemed): Promise<(one: Whose) => boolean> {
  const late = (await readPairRows(db, exam)).filter((pair) => !isIn(pair));
  const batchIds = new Set(late.map(({ batchId }) => batchId));
  const open = (await examine(db, exam)).filter(isOpen);
  const ids = new Set(open.map(({ studentId }) => studentId));
  return ({ studentId, batchId }) => ids.has(studentId) || (batchId !== null && batchIds.has(batchId));
}

type Whose = { studentId: StudentId; batchId: number | null };

const isOpen = ({ why, ready }: Unsettled) => why !== null || ready !== null;

/** LOCKED where another scheme has other full marks for what examiners have given marks of. */
export async function checkScheme(db: Reader, exam: Schemed, next: Scheme): Promise<void> {
  const fullIn = (scheme: Scheme, key: string) => writtenOf(scheme, key)?.written?.full ?? null;
  const other = (await readPairRows(db, exam)).filter(
    ({ section }) => fullIn(exam.scheme, section) !== fullIn(next, section),
  );
  const of = inArray(
    examinerMarks.pairId,
    other.map(({ pairId }) => pairId),
  );
  if (other.length && (await db.$count(examinerMarks, and(of, isGiven))))
    throw refuse("LOCKED", { message: examinerTexts.schemeHasGiven });
}
