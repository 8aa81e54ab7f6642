import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { inPieces } from "../../../server/in-pieces.ts";
import { refuse } from "../../../shared/errors.ts";
import { fold } from "../../../shared/folding.ts";
import { studentList } from "../../../shared/limits.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { bills } from "../../ledger/index.server.ts";
import { fromOldFont, looksCoded } from "./old-font.ts";
import { type Known, type Line, type List, nameAndNumber, type Planned, planner } from "./plan.ts";
import { readMobile } from "./read-cell.ts";
import { studentImportRows, studentImports } from "./table.server.ts";
import { cellFaults } from "./texts.ts";

export type ImportRow = typeof studentImports.$inferSelect;

/** A list of students. Errors: NOT_FOUND. */
export async function readImport(db: Reader, importId: number): Promise<ImportRow> {
  const [found] = await db.select().from(studentImports).where(eq(studentImports.importId, importId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

export type StoredLine = Line & { mended: boolean };

/** The lines of a list as they stand now, in their order, some at a time: all of them would be many megabytes. */
export async function* linesOf(db: Reader, { importId, heads }: ImportRow): AsyncGenerator<StoredLine[]> {
  let last = 0;
  while (true) {
    const rows = await db
      .select({
        line: studentImportRows.line,
        cells: studentImportRows.cells,
        mended: studentImportRows.mended,
        skipped: studentImportRows.skipped,
      })
      .from(studentImportRows)
      .where(and(eq(studentImportRows.importId, importId), gt(studentImportRows.line, last)))
      .orderBy(asc(studentImportRows.line))
      .limit(linesAtOnce);
    if (!rows.length) return;
    last = rows.at(-1)?.line ?? last;
    yield rows.map(({ line, cells, mended, skipped }) => ({
      ...{ line, skipped, mended: mended !== null },
      cells: mended ?? cells,
      original: mended && cells,
      whole: mended !== null || isWhole(cells, heads.length),
    }));
  }
}

const linesAtOnce = 500;
/** Of thirteen long cells in an old font's code each: 50 ms. */
const linesInPiece = 20;

/** A row that has fewer cells than the heads has lost one somewhere, one that has more has won one. */
const isWhole = (cells: readonly string[], heads: number) =>
  cells.length >= heads && !cells.slice(heads).some(Boolean);

/** What each line of a list comes to now, some at a time; by the same code before it is written and while it is. `as` changes what stands in a line before. */
export async function* plansOf(
  db: Reader,
  found: ImportRow,
  as: (line: StoredLine) => StoredLine = (line) => line,
): AsyncGenerator<{ lines: StoredLine[]; plan: Planned[] }> {
  const names = await db.select({ batchId: batches.batchId, batchName: batches.batchName }).from(batches);
  const byName = new Map(names.map(({ batchId, batchName }) => [fold(batchName), batchId]));
  const seen = new Map<string, number>();
  const ofNumbers = ofNumbersIn(db);
  for await (const stored of linesOf(db, found)) {
    const lines = stored.map(as);
    const list = await listOf(db, found, lines, { batches: byName, ofNumbers });
    yield { lines, plan: await inPieces(lines, linesInPiece, planner(list, seen)) };
  }
}

/** What each line of a list that was written came to, as far as it is shown; some at a time. */
export async function* writtenOf(
  db: Reader,
  found: ImportRow,
): AsyncGenerator<{ lines: StoredLine[]; plan: Shown[] }> {
  const rows = await db
    .select({ line: studentImportRows.line })
    .from(studentImportRows)
    .where(and(eq(studentImportRows.importId, found.importId), eq(studentImportRows.made, true)));
  const made = new Set(rows.map(({ line }) => line));
  for await (const lines of linesOf(db, found)) {
    const plan = lines.map(({ line, skipped }) => ({
      ...{ line, faults: [], remarks: [], fills: {}, known: null },
      state: skipped ? ("skipped" as const) : made.has(line) ? ("new" as const) : ("there" as const),
    }));
    yield { lines, plan };
  }
}

/** What of a line is shown. */
export type Shown = Pick<Planned, "line" | "state" | "faults" | "remarks" | "fills" | "known">;

/** What of the house a list is read against. */
async function listOf(
  db: Reader,
  found: ImportRow,
  lines: readonly StoredLine[],
  { batches, ofNumbers }: { batches: List["batches"]; ofNumbers: ReturnType<typeof ofNumbersIn> },
): Promise<List> {
  const { roles, choices, converted } = found;
  const column = (role: string) => lines.map(({ cells }) => cells[roles.indexOf(role as never)] ?? "");
  const numbers = [...column("mobile"), ...column("guardianMobile")].flatMap((cell) => {
    const read = cell && cell.length <= studentList.mended ? readMobile(cell) : null;
    return read && "value" in read ? [read.value] : [];
  });
  await ofNumbers.read(numbers);
  const ofRolls = await readKnown(db, "roll", column("regId").map(fold).filter(Boolean));
  return {
    ...{ roles, choices, batches, ofNumbers },
    textOf: (cell, at) => (converted.includes(at) ? asUnicode(cell) : { text: cell }),
    byRoll: new Map(ofRolls.filter(({ archived }) => !archived).map((one) => [one.regId, one])),
  };
}

/** Who has the numbers of a list, each number read once: thousands of lines may have one that thousands have. */
function ofNumbersIn(db: Reader) {
  const asked = new Set<string>();
  const names = new Map<string, string[]>();
  const there = new Map<string, Known>();
  const archived = new Map<string, Known>();
  return {
    ...{ names, there, archived },
    async read(numbers: readonly string[]): Promise<void> {
      const fresh = numbers.filter((number) => !asked.has(number));
      for (const number of fresh) asked.add(number);
      for (const one of await readKnown(db, "mobile", fresh)) {
        const number = String(one.mobile);
        const key = nameAndNumber(one.userName, number);
        const of = one.archived ? archived : there;
        if (!of.has(key)) of.set(key, one);
        const those = names.get(number) ?? [];
        if (!one.archived && those.length < 2) names.set(number, [...those, one.userName]);
      }
    },
  };
}

function asUnicode(cell: string) {
  const text = fromOldFont(cell);
  return looksCoded(cell) || text === cell ? { text } : { text, remark: cellFaults.maybeEnglish(cell, text) };
}

/** Those who have one of these rolls or numbers, the archived too, whose name is not erased. */
async function readKnown(db: Reader, of: "roll" | "mobile", asked: readonly string[]): Promise<Known[]> {
  const unique = [...new Set(asked)];
  if (!unique.length) return [];
  const { mobile, fatherName, guardianMobile, schoolName, collegeName, email, sscGpa, hscGpa } = students;
  const billed = sql<boolean>`${students.studentId} in (select ${bills.studentId} from ${bills}
    where ${bills.origin} = 'import' and ${bills.voidId} is null)`;
  return db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      ...{ batchId: students.batchId, openingBilled: billed },
      archived: sql<boolean>`${students.archivedAt} is not null`,
      ...{ mobile, fatherName, guardianMobile, schoolName, collegeName, email, sscGpa, hscGpa },
    })
    .from(students)
    .where(
      sql`${of === "roll" ? students.regId : students.mobile} = any(${sql.param(unique)}::text[]) and ${isNull(students.erasedAt)}`,
    );
}

/** The same file, brought in before. */
export async function sameFileBefore(db: Reader, { importId, hash }: ImportRow) {
  const [before] = await db
    .select({ importId: studentImports.importId, at: studentImports.at, state: studentImports.state })
    .from(studentImports)
    .where(sql`${studentImports.hash} = ${hash} and ${studentImports.importId} < ${importId}`)
    .orderBy(sql`${studentImports.importId} desc`)
    .limit(1);
  return before ?? null;
}
