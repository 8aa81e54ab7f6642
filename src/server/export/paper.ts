import { bengaliDigits } from "../../shared/digits.ts";
import { refuse } from "../../shared/errors.ts";
import { printedRows } from "../../shared/limits.ts";
import type { Cell, PrintedCell } from "../../shared/list-export.ts";
import { exportTexts } from "../../shared/texts.ts";

/** Throws TOO_LARGE where a list has more rows than are printed at once. */
export function refuseLongPaper(rows: number): void {
  if (rows > printedRows) throw refuse("TOO_LARGE", { message: exportTexts.tooLongToPrint(most) });
}

/** All rows as the browser prints them. */
export async function rowsOfPaper(pages: AsyncGenerator<Cell[][]>): Promise<PrintedCell[][]> {
  const rows: PrintedCell[][] = [];
  for await (const page of pages) {
    refuseLongPaper(rows.length + page.length);
    rows.push(...page.map((row) => row.map(asPrinted)));
  }
  return rows;
}

const asPrinted = (cell: Cell): PrintedCell =>
  cell instanceof Date ? { day: cell.toISOString().slice(0, 10) } : cell;

const most = bengaliDigits(printedRows.toLocaleString("en-IN"));
