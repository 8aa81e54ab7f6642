import { fold } from "./folding.ts";
import { tableFile } from "./limits.ts";
import { tableFileProblems as problems } from "./table-file-texts.ts";

/**
 * Cells as texts, row by row. `unended`: nothing tells that the last row is whole. `sheet`: of a workbook, which of its sheets that
 * is; `unread`: those that have something in them and were not read.
 */
export type Table = { rows: string[][]; unended: boolean; sheet: string | null; unread: string[] };

/** How well a table's first rows can be read as sheets: 0 not at all. */
export type Fit = (rows: readonly string[][]) => number;

/** More combining marks in a row than any text has: bringing them into one form takes for ever. */
export const isCostly = (text: string) => /\p{M}{31}/u.test(text);

export function withinBounds(
  table: Pick<Table, "rows" | "unended"> & Partial<Table>,
): Table | { problem: string } {
  const { rows } = table;
  if (rows.length > tableFile.rows + 50) return { problem: problems.tooManyRows };
  if (rows.some((cells) => cells.length > tableFile.columns)) return { problem: problems.tooManyColumns };
  const all = rows.reduce((sum, cells) => cells.reduce((more, cell) => more + cell.length, sum), 0);
  if (all > tableFile.allCharacters) return { problem: problems.tooLarge };
  const isLong = (cell: string) => cell.length > tableFile.characters;
  return rows.some((cells) => cells.some(isLong))
    ? { problem: problems.notATable }
    : { sheet: null, unread: [], ...table };
}

/** The same for heads that differ in signs and spaces alone. */
export const headKey = (head: string) =>
  fold(head)
    .replace(/['’`]s?(?=\s|$)/g, "s")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
