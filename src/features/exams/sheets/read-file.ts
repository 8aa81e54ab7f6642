import { marksFile } from "../../../shared/limits.ts";
import { rollIn } from "../../../shared/roll-in.ts";
import { headKey, type Table } from "../../../shared/table-file.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { tableOf } from "../../../shared/table-of-bytes.ts";
import { marksFileTexts as texts } from "./texts.ts";

export type MarksToRead = {
  bytes: Uint8Array;
  /** Of those on the sheet. */
  rolls: readonly string[];
  /** The sheet's columns, each with what its head may be. */
  columns: readonly { name: string; heads: readonly string[] }[];
};

export type MarksRead = {
  /** Why nothing was read; null where something was. */
  problem: string | null;
  /** Lines of roll and marks with tabs between, in the order of the sheet's columns, as somebody would paste them. */
  text: string;
  /** Which column of the file was taken for which of the sheet. */
  columns: { head: string; name: string }[];
  /** How many lines have a roll that is not on the sheet, and which lines have not as many cells as the heads. */
  others: number;
  broken: number[];
};

/** Marks of a sheet from a file: rolls are found by those of the sheet, columns by their heads alone, or in their order where there are as many. */
export async function readFile({ bytes, rolls, columns }: MarksToRead): Promise<MarksRead> {
  const known = new Set(rolls);
  const table = await tableOf(bytes, (rows) => rollColumn(rows, known)?.hits ?? 0);
  if ("problem" in table) return nothing(table.problem);
  const found = rollColumn(table.rows, known);
  if (!found) return nothing(table.rows.length ? texts.noRolls : tableFileProblems.empty);
  const heads = headsAbove(table, found);
  const at = placesOf(heads, table, found, columns);
  if (!at) return nothing(texts.noColumns(columns.map(({ name }) => name).join(", ")));
  const width = heads.length || Math.max(...table.rows.map(filledOf));
  const lines: string[] = [];
  let characters = 0;
  const read: MarksRead = {
    ...{ problem: null, text: "", others: 0, broken: [] },
    columns: columns.flatMap(({ name }, place) => {
      const column = at[place];
      return column === undefined ? [] : [{ name, head: heads[column] ?? "" }];
    }),
  };
  for (const [line, cells] of table.rows.entries()) {
    const roll = rollIn(cells[found.at] ?? "");
    if (line < found.first || !/[0-9]/.test(roll)) continue;
    if (!known.has(roll)) read.others += 1;
    else if (heads.length && cells.length < width && filledOf(cells) < width && cells.length !== heads.length)
      read.broken.push(line + 1);
    else {
      const text = [roll, ...at.map((column) => oneLine(column === undefined ? "" : cells[column]))].join(
        "\t",
      );
      characters += text.length;
      // A small workbook names one long text in thousands of cells.
      if (characters > marksFile.characters) return nothing(tableFileProblems.tooLarge);
      lines.push(text);
    }
  }
  return { ...read, text: lines.join("\n") };
}

const nothing = (problem: string): MarksRead => ({ problem, text: "", columns: [], others: 0, broken: [] });
const oneLine = (cell = "") => cell.replace(/\s+/g, " ").trim();
const filledOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim()) + 1;

type Rolls = { at: number; first: number; hits: number };

/** The column with most rolls of the sheet, and the first line that has one. */
function rollColumn(rows: readonly string[][], known: ReadonlySet<string>): Rolls | null {
  const found = new Map<number, Rolls>();
  for (const [line, cells] of rows.entries())
    for (const [at, cell] of cells.entries()) {
      if (!known.has(rollIn(cell))) continue;
      const one = found.get(at) ?? { at, first: line, hits: 0 };
      found.set(at, one);
      one.hits += 1;
    }
  const [best] = [...found.values()].sort((one, other) => other.hits - one.hits);
  return best ?? null;
}

/** The last line above the rolls that has something in it; none where the rolls begin at once. */
function headsAbove({ rows }: Table, { first, at }: Rolls): string[] {
  const above = rows.slice(0, first).findLast((cells) => cells.some((cell) => cell.trim()));
  if (!above || /[0-9]{8}/.test(rollIn(above[at] ?? ""))) return [];
  return above.slice(0, filledOf(above)).map((cell) => cell.trim());
}

/** Where each column of the sheet stands in the file; null where nobody can know. */
function placesOf(
  heads: readonly string[],
  { rows }: Table,
  { at: roll, first }: Rolls,
  columns: MarksToRead["columns"],
): (number | undefined)[] | null {
  const keys = heads.map(headKey);
  const named = columns.map((column) => {
    const wanted = new Set(column.heads.map(headKey));
    const places = keys.flatMap((key, at) => (key && wanted.has(key) ? [at] : []));
    return places.length === 1 ? places[0] : undefined;
  });
  if (named.some((at) => at !== undefined)) return named;
  if (heads.length) return null;
  // Without heads marks stand behind the rolls, and there are as many columns as on the sheet.
  const behind = new Set<number>();
  for (const cells of rows.slice(first))
    for (const [at, cell] of cells.entries()) if (at > roll && isMark(cell)) behind.add(at);
  const marks = [...behind].sort((one, other) => one - other);
  return marks.length === columns.length ? marks : null;
}

const isMark = (cell: string) => /^[0-9০-৯]{1,3}([.,][0-9০-৯]{1,2})?$/.test(cell.trim());
