import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { inPieces } from "../../../server/in-pieces.ts";
import { refuse } from "../../../shared/errors.ts";
import { fold } from "../../../shared/folding.ts";
import { importedList } from "../../../shared/limits.ts";
import type { ImportKind } from "./kind.server.ts";
import { fromOldFont, looksCoded } from "./old-font.ts";
import { type Known, type Line, type List, nameAndNumber, type Planned, planner } from "./plan.ts";
import { readMobile } from "./read-cell.ts";
import type { ImportRow } from "./tables.server.ts";
import { cellFaults } from "./texts.ts";

/** A list. Errors: NOT_FOUND. */
export async function readImport(db: Reader, { imports }: ImportKind, importId: number): Promise<ImportRow> {
  const [found] = await db.select().from(imports).where(eq(imports.importId, importId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

export type StoredLine = Line & { mended: boolean };

/** The lines of a list as they stand now, in their order, some at a time: all of them would be many megabytes. */
export async function* linesOf(
  db: Reader,
  { lines, userType }: ImportKind,
  { importId, heads }: ImportRow,
): AsyncGenerator<StoredLine[]> {
  let last = 0;
  while (true) {
    const rows = await db
      .select({
        line: lines.line,
        cells: lines.cells,
        mended: lines.mended,
        typed: lines.typed,
        userTypeId: sql<number | null>`${userType ?? null}`,
        skipped: lines.skipped,
      })
      .from(lines)
      .where(and(eq(lines.importId, importId), gt(lines.line, last)))
      .orderBy(asc(lines.line))
      .limit(linesAtOnce);
    if (!rows.length) return;
    last = rows.at(-1)?.line ?? last;
    yield rows.map(({ line, cells, mended, ...own }) => ({
      ...{ line, ...own, mended: mended !== null },
      cells: mended ?? cells,
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
  kind: ImportKind,
  found: ImportRow,
  as: (line: StoredLine) => StoredLine = (line) => line,
): AsyncGenerator<{ lines: StoredLine[]; plan: Planned[] }> {
  const house = await kind.house(db, found.choices);
  const seen = new Map<string, number>();
  const ofNumbers = ofNumbersIn(db, kind);
  for await (const stored of linesOf(db, kind, found)) {
    const lines = stored.map(as);
    const list = { ...house, ...(await listOf(db, kind, found, lines, ofNumbers)) };
    yield { lines, plan: await inPieces(lines, linesInPiece, planner(list, seen)) };
  }
}

/** What each line of a list that was written came to, as far as it is shown; some at a time. */
export async function* writtenOf(
  db: Reader,
  kind: ImportKind,
  found: ImportRow,
): AsyncGenerator<{ lines: StoredLine[]; plan: Shown[] }> {
  const rows = await db
    .select({ line: kind.lines.line })
    .from(kind.lines)
    .where(and(eq(kind.lines.importId, found.importId), eq(kind.lines.made, true)));
  const made = new Set(rows.map(({ line }) => line));
  for await (const lines of linesOf(db, kind, found)) {
    const plan = lines.map(({ line, skipped }) => ({
      ...{ line, faults: [], remarks: [], fills: {}, known: null },
      state: skipped ? ("skipped" as const) : made.has(line) ? ("new" as const) : ("there" as const),
    }));
    yield { lines, plan };
  }
}

/** What of a line is shown. */
export type Shown = Pick<Planned, "line" | "state" | "faults" | "remarks" | "fills" | "known"> & {
  values?: Planned["values"];
};

/** Who of the house some lines are read against. */
async function listOf(
  db: Reader,
  kind: ImportKind,
  { roles, converted }: ImportRow,
  lines: readonly StoredLine[],
  ofNumbers: ReturnType<typeof ofNumbersIn>,
): Promise<Pick<List, "rules" | "roles" | "textOf" | "byRoll" | "ofNumbers">> {
  const column = (role: string) => lines.map(({ cells }) => cells[roles.indexOf(role as never)] ?? "");
  const numbers = [...column("mobile"), ...column("guardianMobile")].flatMap((cell) => {
    const read = cell && cell.length <= importedList.mended ? readMobile(cell) : null;
    return read && "value" in read ? [read.value] : [];
  });
  await ofNumbers.read(numbers);
  const ofRolls = await knownOf(db, kind, "regId", column("regId").map(fold).filter(Boolean));
  return {
    ...{ rules: kind.rules, roles, ofNumbers },
    textOf: (cell, at) => (converted.includes(at) ? asUnicode(cell) : { text: cell }),
    byRoll: new Map(ofRolls.filter(({ archived }) => !archived).map((one) => [fold(one.regId), one])),
  };
}

async function knownOf(db: Reader, kind: ImportKind, of: "regId" | "mobile", asked: readonly string[]) {
  const unique = [...new Set(asked)];
  return unique.length ? kind.known(db, of, unique) : [];
}

/** Who has the numbers of a list, each number read once: thousands of lines may have one that thousands have. */
function ofNumbersIn(db: Reader, kind: ImportKind) {
  const asked = new Set<string>();
  const names = new Map<string, string[]>();
  const there = new Map<string, Known>();
  const archived = new Map<string, Known>();
  return {
    ...{ names, there, archived },
    async read(numbers: readonly string[]): Promise<void> {
      const fresh = numbers.filter((number) => !asked.has(number));
      for (const number of fresh) asked.add(number);
      for (const one of await knownOf(db, kind, "mobile", fresh)) {
        const number = one.mobile;
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

/** The same file, brought in before. */
export async function sameFileBefore(db: Reader, { imports }: ImportKind, { importId, hash }: ImportRow) {
  const [before] = await db
    .select({ importId: imports.importId, at: imports.at, state: imports.state })
    .from(imports)
    .where(sql`${imports.hash} = ${hash} and ${imports.importId} < ${importId}`)
    .orderBy(sql`${imports.importId} desc`)
    .limit(1);
  return before ?? null;
}
