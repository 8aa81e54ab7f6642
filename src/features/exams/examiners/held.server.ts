import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { HeldSheet } from "./contract.ts";
import { examine, isIn, readPairRows, type Schemed, type Unsettled, writtenOf } from "./examine.server.ts";
import { isGiven, readNamed } from "./read.server.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

/** What keeps an exam from publication: sheets of pairs that are not in, and marks on which they wait for a person. */
export async function readHeld(db: Reader, exam: Schemed): Promise<{ open: number; waiting: number }> {
  const pairs = await readPairRows(db, exam);
  if (!pairs.length) return { open: 0, waiting: 0 };
  const open = (await examine(db, exam)).filter(isOpen);
  return { open: open.length, waiting: pairs.filter((pair) => !isIn(pair)).length };
}

/** The same sheet by sheet, for whoever publishes: who has not handed in, and how many marks wait for a third. */
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
  const { open, waiting } = await readHeld(db, exam);
  if (open + waiting) throw refuse("LOCKED", { message: examinerTexts.held(open, waiting) });
}

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
