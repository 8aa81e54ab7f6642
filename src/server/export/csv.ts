import Papa from "papaparse";
import type { Cell } from "../../shared/list-export.ts";

/**
 * CSV (RFC 4180) as spreadsheets open it: UTF-8 with its mark, days as YYYY-MM-DD, and texts that a spreadsheet would
 * calculate led by an apostrophe. A piece for every page of rows.
 */
export async function* csvOf(
  header: readonly string[],
  pages: AsyncGenerator<Cell[][]>,
): AsyncGenerator<string> {
  let head = `\ufeff${linesOf([[...header]])}`;
  for await (const page of pages) {
    yield head + linesOf(page);
    head = "";
  }
  if (head) yield head;
}

function linesOf(rows: Cell[][]): string {
  const written = rows.map((row) => row.map((cell) => (cell instanceof Date ? dayOf(cell) : cell)));
  return `${Papa.unparse(written, { header: false, newline: "\r\n", escapeFormulae: formula })}\r\n`;
}

const dayOf = (day: Date) => day.toISOString().slice(0, 10);

/** The library's own pattern passes over a text of several lines. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
