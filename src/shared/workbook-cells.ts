import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { tableFile } from "./limits.ts";
import { type Fit, isCostly, type Table, withinBounds } from "./table-file.ts";
import { mergedCell, tableFileProblems as problems } from "./table-file-texts.ts";
import { zipEntries } from "./zip-entries.ts";

/** The cells of the sheet that fits best. What a file says that it holds unpacked is looked at first: no more than that is unpacked. */
export async function workbookCells(bytes: Uint8Array, fit: Fit): Promise<Table | { problem: string }> {
  try {
    const unpacked = zipEntries(bytes).reduce((sum, { originalSize }) => sum + originalSize, 0);
    if (unpacked > tableFile.unpacked) return { problem: problems.tooLarge };
    if (hasOpenFormula(bytes)) return { problem: problems.formulas };
    const files = unzipSync(bytes);
    const copy = Uint8Array.from(withErrors(files) ? zipSync(files, { level: 0 }) : bytes).buffer;
    const sheets = sheetsIn(files);
    const first = tooFar(sheets[0]?.xml() ?? "");
    if (first) return { problem: first };
    const { rows, at } = await bestSheet(copy, sheets, fit);
    const table = withinBounds({
      ...{ rows, unended: false, sheet: sheets[at]?.name ?? null },
      unread: sheets.filter(({ xml }, place) => place !== at && hasCells(xml())).map(({ name }) => name),
    });
    if ("problem" in table) return table;
    return rows.some((cells) => cells.some(isCostly)) ? { problem: problems.notATable } : table;
  } catch {
    return { problem: problems.notATable };
  }
}

/** The first sheet that can be read, else the first. */
async function bestSheet(copy: ArrayBuffer, sheets: readonly SheetXml[], fit: Fit) {
  const read = async (at: number) => {
    const rows = await readSheet(copy, at + 1, { trim: false });
    const table = rows.map((cells) => cells.map(textOfCell));
    markMerged(table, sheets[at]?.xml() ?? "");
    return { rows: table, at };
  };
  const first = await read(0);
  if (fit(first.rows.slice(0, tried.rows))) return first;
  for (const [at, { xml }] of sheets.slice(0, tried.sheets).entries()) {
    const other = at > 0 && hasCells(xml()) && !tooFar(xml()) ? await read(at) : null;
    if (other && fit(other.rows.slice(0, tried.rows))) return other;
  }
  return first;
}

/** A day as YYYY-MM-DD: how its cell shows it is the spreadsheet's own. */
const textOfCell = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? "" : String(cell);

/** So many sheets are tried, by so many of their rows; and so many are named. */
const tried = { sheets: 4, rows: 50, known: 50 };

/** Why a sheet is not read, by where cells with something in them say that they stand: the reader makes a cell of each place before such a one. */
function tooFar(xml: string): string | null {
  for (const [, column = "", row] of xml.matchAll(placed)) {
    if (Number(row) > tableFile.rows + 50) return problems.tooManyRows;
    if (columnOf(column) >= tableFile.columns) return problems.tooManyColumns;
  }
  return null;
}

type SheetXml = { name: string; xml: () => string };
const hasCells = (xml: string) => /<(?:\w+:)?v>|<(?:\w+:)?is>/.test(xml);

/** The sheets of a workbook in their order. */
function sheetsIn(files: Record<string, Uint8Array>): SheetXml[] {
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const links = textOf("xl/_rels/workbook.xml.rels").match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? [];
  const tags = textOf("xl/workbook.xml").match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return tags.slice(0, tried.known).map((tag) => {
    const [, name = ""] = tag.match(/\sname="([^"]*)"/) ?? [];
    const [, id = ""] = tag.match(/\w+:id="([^"]*)"/) ?? [];
    const link = links.find((one) => one.includes(` Id="${id}"`)) ?? "";
    const [, target = ""] = link.match(/ Target="([^"]*)"/) ?? [];
    return {
      name: plain(name),
      xml: () => textOf(target.startsWith("/") ? target.slice(1) : `xl/${target}`),
    };
  });
}

/** A text as it was before it stood in XML. */
const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .slice(0, 60);

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
function markMerged(table: string[][], xml: string): void {
  for (const [, left = "", top, right = "", bottom] of xml.matchAll(merged))
    for (const cells of table.slice(Number(top) - 1, Number(bottom)))
      for (let at = columnOf(left); at <= columnOf(right) && at < cells.length; at += 1)
        if (at > columnOf(left) || cells !== table[Number(top) - 1]) cells[at] = mergedCell;
}

const placed = /<(?:\w+:)?c\s(?:[^<>]*?\s)?r="([A-Z]{1,9})([0-9]{1,10})"[^<>]*(?<!\/)>/g;
const merged = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})"/g;
/** From 0: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
