import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import type { Change } from "../../../server/db/write.ts";
import { teachers } from "../../catalogue/index.server.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import { type Entry, entryProblem, isNothing, storedColumns } from "../results/rules.ts";
import { results } from "../results/table.server.ts";
import { entryTexts } from "../results/texts.ts";
import type { Section } from "../schemes/contract.ts";
import type { Cell, Outcome } from "./contract.ts";
import { fieldsOf, partOf, valueIn, withValue } from "./rules.ts";
import { sheetTexts } from "./texts.ts";

type ResultRow = typeof results.$inferSelect;
/** The cells of a student's section, which is one record; `isNew` when it was made for them. */
type Group = { section: Section; row: ResultRow; isNew: boolean; cells: Cell[] };

type Sent = { batchId: number; cells: readonly Cell[]; onSheet: ReadonlySet<number> };

/**
 * Changes cells of the students named in `onSheet`, each only if it holds what its sender saw, and answers what became of
 * each. Records are held in one order: two who save at once wait, never for each other.
 */
export async function applyCells(change: Change, exam: ExamRow, sent: Sent): Promise<Outcome[]> {
  const sections = new Map(exam.scheme?.sections.map((section) => [section.key, section]));
  const fits = ({ section: key, field, studentId }: Cell) => {
    const section = sections.get(key);
    return section !== undefined && fieldsOf(section).includes(field) && sent.onSheet.has(studentId);
  };
  const outcomes: Outcome[] = sent.cells
    .filter((cell) => !fits(cell))
    .map((cell) => ({ ...whichOf(cell), result: "refused", message: sheetTexts.notOnSheet }));
  const cells = Map.groupBy(sent.cells.filter(fits), keyOf);
  for (const { row, isNew } of await heldRows(change.tx, exam, sent.batchId, [...cells.values()])) {
    const section = sections.get(row.section ?? "");
    const own = cells.get(keyOf({ ...row, section: row.section ?? "" }));
    if (section && own) outcomes.push(...(await applyGroup(change, { section, row, isNew, cells: own })));
  }
  return outcomes;
}

const whichOf = ({ studentId, section, field }: Cell) => ({ studentId, section, field });
const keyOf = ({ studentId, section }: Pick<Cell, "studentId" | "section">) => `${studentId} ${section}`;

/** The records of these cells, held until the transaction ends; those that were not there yet are made, blank. */
async function heldRows(tx: Tx, { examId }: ExamRow, batchId: number, groups: readonly Cell[][]) {
  const keys = groups.flatMap(([cell]) =>
    cell ? [{ studentId: cell.studentId, section: cell.section }] : [],
  );
  if (!keys.length) return [];
  keys.sort((one, other) => one.studentId - other.studentId || (one.section < other.section ? -1 : 1));
  const made = await tx
    .insert(results)
    .values(keys.map((key) => ({ ...key, examId, batchId })))
    .onConflictDoNothing()
    .returning({ resultId: results.resultId });
  const isNew = new Set(made.map(({ resultId }) => resultId));
  const rows = await tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.examId, examId),
        inArray(
          sql`(${results.studentId}, ${results.section})`,
          keys.map(({ studentId, section }) => sql`(${studentId}::int, ${section}::text)`),
        ),
      ),
    )
    .orderBy(asc(results.studentId), asc(results.section))
    .for("update");
  return rows.map((row) => ({ row, isNew: isNew.has(row.resultId) }));
}

async function applyGroup(change: Change, { section, row, isNew, cells }: Group): Promise<Outcome[]> {
  let entry: Entry = row;
  let changed = false;
  const outcomes: Outcome[] = [];
  for (const cell of cells) {
    const now = valueIn(entry, cell.field);
    if (entry.state === "expelled" || cell.to === "expelled") {
      outcomes.push({ ...whichOf(cell), result: "refused", message: entryTexts.expelled });
      continue;
    }
    const next = now === cell.from ? withValue(section, entry, cell.field, cell.to) : null;
    const problem = next && entryProblem(section, next, partOf(cell.field));
    if (now === cell.to) outcomes.push({ ...whichOf(cell), result: "saved" });
    else if (!next)
      outcomes.push({
        ...whichOf(cell),
        result: "conflict",
        value: now,
        ...(await lastChange(change.tx, row)),
      });
    else if (problem) outcomes.push({ ...whichOf(cell), result: "refused", message: problem });
    else {
      outcomes.push({ ...whichOf(cell), result: "saved" });
      entry = next;
      changed = true;
    }
  }
  await keep(change, { section, row, isNew, entry: changed ? entry : null });
  return outcomes;
}

/** Writes what an entry came to; a record that was made for nothing goes again, as does one in which nothing is left. */
async function keep(
  change: Change,
  { section, row, isNew, entry }: { section: Section; row: ResultRow; isNew: boolean; entry: Entry | null },
): Promise<void> {
  const mine = eq(results.resultId, row.resultId);
  if (!entry) {
    if (isNew) await change.tx.delete(results).where(mine);
    return;
  }
  const values = storedColumns(section, entry);
  if (isNothing(values)) {
    if (isNew) await change.tx.delete(results).where(mine);
    else await change.remove(results, row.resultId);
    return;
  }
  if (!isNew) {
    await change.edit(results, row.resultId, values);
    return;
  }
  const [added] = await change.tx.update(results).set(values).where(mine).returning();
  await change.note("add", results, row.resultId, null, added ?? null, row);
}

/** Who changed a record last, and when; of one that was cleared meanwhile, and so is no more, that somebody did. */
async function lastChange(tx: Tx, { resultId }: ResultRow): Promise<{ by: string; at: string | null }> {
  const [last] = await tx
    .select({ at: audit.at, regId: audit.regId, name: teachers.teacherName })
    .from(audit)
    .leftJoin(teachers, eq(teachers.teacherId, audit.accountId))
    .where(and(eq(audit.entity, "results"), eq(audit.entityId, String(resultId))))
    .orderBy(desc(audit.auditId))
    .limit(1);
  if (!last) return { by: sheetTexts.somebody, at: null };
  return { by: last.name ?? last.regId ?? sheetTexts.server, at: last.at.toISOString() };
}
