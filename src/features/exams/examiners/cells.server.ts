import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { results } from "../results/table.server.ts";
import type { Cell, Outcome } from "../sheets/contract.ts";
import { sheetTexts } from "../sheets/texts.ts";
import { givenOf, type PairRow } from "./examine.server.ts";
import type { Given, SeatOfTwo } from "./rules.ts";
import { columnsOf } from "./settle.server.ts";
import { examinerMarks } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

/** `onSheet` says of its students whether they are here no more. */
type Of = { pair: PairRow; seat: SeatOfTwo; full: number; onSheet: ReadonlyMap<StudentId, boolean> };

/** Changes cells of one examiner's sheet, each only if it holds what its sender saw, and answers what became of each. The pair is held by the caller. */
export async function applyGiven(change: Change, of: Of, cells: readonly Cell[]): Promise<Outcome[]> {
  const { pair, seat, onSheet } = of;
  const rows = await rowsOf(change.tx, of, cells);
  const outcomes: Outcome[] = [];
  for (const { studentId, section, field, from, to } of cells) {
    const which = { studentId, section, field };
    const row = rows.get(studentId);
    const now: Given = row ? givenOf(row) : null;
    const problem = problemOf(of, which, to);
    if (problem !== null || to === "expelled")
      outcomes.push({ ...which, result: "refused", message: problem ?? examinerTexts.expelled });
    else if (now === to) outcomes.push({ ...which, result: "saved" });
    else if (now !== from)
      outcomes.push({ ...which, result: "conflict", value: now, by: sheetTexts.somebody, at: null });
    else {
      const values = columnsOf(to);
      const written = row
        ? await change.edit(examinerMarks, row.markId, values)
        : await change.add(examinerMarks, { pairId: pair.pairId, studentId, seat, ...values });
      rows.set(studentId, written);
      // Who is here no more sits the exam by their marks.
      if (onSheet.get(studentId) && (now === null || to === null)) change.touch(results);
      outcomes.push({ ...which, result: "saved" });
    }
  }
  return outcomes;
}

async function rowsOf(tx: Tx, { pair, seat }: Of, cells: readonly Cell[]) {
  const ids = [...new Set(cells.map(({ studentId }) => studentId))];
  const own = and(eq(examinerMarks.pairId, pair.pairId), eq(examinerMarks.seat, seat));
  const rows = await tx
    .select()
    .from(examinerMarks)
    .where(and(own, inArray(examinerMarks.studentId, ids)));
  return new Map(rows.map((row) => [row.studentId, row]));
}

function problemOf(
  { pair, full, onSheet }: Of,
  { studentId, section, field }: Pick<Cell, "studentId" | "section" | "field">,
  to: Cell["to"],
): string | null {
  if (section !== pair.section || field !== "written" || !onSheet.has(studentId))
    return sheetTexts.notOnSheet;
  return typeof to === "number" && (to < 0 || to > full)
    ? examinerTexts.outOfFull(bengaliDigits(full))
    : null;
}
