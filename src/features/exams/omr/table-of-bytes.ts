import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import { omrFile } from "../../../shared/limits.ts";
import { mergedCell, fileProblems as problems } from "./texts.ts";

/** Cells as texts, row by row; `unended`: nothing tells that the last row is whole. */
export type Table = { rows: string[][]; unended: boolean };

/** The cells of a CSV file or of a workbook's first sheet, as texts; or why they cannot be read. */
export async function tableOf(bytes: Uint8Array): Promise<Table | { problem: string }> {
  if (startsWith(bytes, [0x50, 0x4b])) return workbookCells(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: problems.oldWorkbook };
  const text = textOf(bytes);
  if (text.includes("\0") || text.startsWith("%PDF") || isCostly(text))
    return { problem: problems.notATable };
  const { delimiter, rest } = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, header: false, newline: "\n" });
  // Where a quote is not ended, or ended amid a cell, nobody knows which rows and cells it has swallowed.
  const [torn] = errors;
  return torn ? { problem: problems.quote((torn.row ?? 0) + 1) } : withinBounds(data, !/\n$/.test(rest));
}

/** Text in UTF-8 or UTF-16, by its mark or its zeros; what is neither is read as Western European. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  const first = bytes.subarray(0, 200);
  const zeros = (odd: number) => first.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > first.length / 4) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros(0) > first.length / 4) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator that the first line has most of, outside quotes; or the one that it names, as spreadsheets do: that line is empty in the rest, whose lines end alike. */
function delimiterOf(typed: string): { delimiter: string; rest: string } {
  const text = typed.replace(/\r\n?/g, "\n");
  const named = text.match(/^sep=(.)(?=\n)/);
  if (named) return { delimiter: named[1] ?? ",", rest: text.slice(named[0].length) };
  const line = (text.match(/^\s*([^\r\n]*)/)?.[1] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => line.split(sign).length;
  const [delimiter = ","] = [",", ";", "\t", "|"].sort((one, other) => count(other) - count(one));
  return { delimiter, rest: text };
}

/** What a file says that it holds unpacked is looked at first: no more than that is unpacked. */
async function workbookCells(bytes: Uint8Array): Promise<Table | { problem: string }> {
  try {
    let unpacked = 0;
    unzipSync(bytes, {
      filter({ originalSize }) {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > omrFile.unpacked) return { problem: problems.tooLarge };
    if (hasOpenFormula(bytes)) return { problem: problems.formulas };
    const files = unzipSync(bytes);
    const copy = Uint8Array.from(withErrors(files) ? zipSync(files, { level: 0 }) : bytes).buffer;
    const rows = await readSheet(copy, { trim: false });
    const table = rows.map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))));
    markMerged(table, files);
    return table.some((cells) => cells.some(isCostly))
      ? { problem: problems.notATable }
      : withinBounds(table, false);
  } catch {
    return { problem: problems.notATable };
  }
}

/** Whether a formula stands in a cell without the value that it came to: an empty answer would be guessed. Throws for what is no XML. */
function hasOpenFormula(bytes: Uint8Array): boolean {
  const sheets = unzipSync(bytes, { filter: ({ name }) => name.startsWith("xl/worksheets/") });
  return Object.values(sheets).some((sheet) => {
    const xml = new TextDecoder().decode(sheet);
    // The reader of workbooks looks for the end of such a tag again and again.
    if (/<[^<>!][^<>]*</.test(xml)) throw new SyntaxError("a tag that does not end before the next");
    return /(<\/f>|<f[^<>]*\/>)\s*<\/c>/.test(xml);
  });
}

/** Makes words of errors such as #REF!, which the reader of workbooks takes for empty cells; answers whether there are any. */
function withErrors(files: Zippable): boolean {
  let found = false;
  for (const [name, xml] of Object.entries(files)) {
    if (!name.startsWith("xl/worksheets/") || !(xml instanceof Uint8Array)) continue;
    const text = strFromU8(xml);
    const next = text.replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2/g, "$1$2str$2");
    if (next === text) continue;
    files[name] = strToU8(next);
    found = true;
  }
  return found;
}

/** What lies under a merged cell is not empty: nobody knows whose the cell is. */
function markMerged(table: string[][], files: Record<string, Uint8Array>): void {
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const [, id = ""] = textOf("xl/workbook.xml").match(/<(?:\w+:)?sheet\s[^<>]*?\w+:id="([^"]*)"/) ?? [];
  const links = textOf("xl/_rels/workbook.xml.rels").match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? [];
  const [, target = ""] =
    links.find((link) => link.includes(` Id="${id}"`))?.match(/ Target="([^"]*)"/) ?? [];
  const sheet = textOf(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  for (const [, left = "", top, right = "", bottom] of sheet.matchAll(merged))
    for (const cells of table.slice(Number(top) - 1, Number(bottom)))
      for (let at = columnOf(left); at <= columnOf(right) && at < cells.length; at += 1)
        if (at > columnOf(left) || cells !== table[Number(top) - 1]) cells[at] = mergedCell;
}

const merged = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})"/g;
/** From 0: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** More combining marks in a row than any text has: bringing them into one form takes for ever. */
const isCostly = (text: string) => /\p{M}{31}/u.test(text);

function withinBounds(table: string[][], unended: boolean): Table | { problem: string } {
  if (table.length > omrFile.rows + 50) return { problem: problems.tooManyRows };
  if (table.some((cells) => cells.length > omrFile.columns)) return { problem: problems.tooManyColumns };
  const isLong = (cell: string) => cell.length > omrFile.characters;
  return table.some((cells) => cells.some(isLong))
    ? { problem: problems.notATable }
    : { rows: table, unended };
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);
