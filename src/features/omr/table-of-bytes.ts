import { unzipSync } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import { omrFile } from "../../shared/limits.ts";
import { fileProblems as problems } from "./texts.ts";

/** The cells of a CSV file or of a workbook's first sheet, as texts; or why they cannot be read. */
export async function tableOf(bytes: Uint8Array): Promise<string[][] | { problem: string }> {
  if (startsWith(bytes, [0x50, 0x4b])) return workbookCells(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: problems.oldWorkbook };
  const text = textOf(bytes);
  if (text.includes("\0") || text.startsWith("%PDF") || isCostly(text))
    return { problem: problems.notATable };
  const { delimiter, rest } = delimiterOf(text);
  const { data } = Papa.parse<string[]>(rest, { delimiter, header: false });
  return withinBounds(data);
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

/** The separator that the first line has most of, outside quotes; or the one that it names, as spreadsheets do. */
function delimiterOf(text: string): { delimiter: string; rest: string } {
  const named = text.match(/^sep=(.)\r?\n/);
  if (named) return { delimiter: named[1] ?? ",", rest: text.slice(named[0].length) };
  const line = (text.match(/^\s*([^\r\n]*)/)?.[1] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => line.split(sign).length;
  const [delimiter = ","] = [",", ";", "\t", "|"].sort((one, other) => count(other) - count(one));
  return { delimiter, rest: text };
}

/** What a file says that it holds unpacked is looked at first: no more than that is unpacked. */
async function workbookCells(bytes: Uint8Array): Promise<string[][] | { problem: string }> {
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
    const copy = Uint8Array.from(bytes).buffer;
    const rows = await readSheet(copy, { trim: false });
    const table = rows.map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))));
    return table.some((cells) => cells.some(isCostly))
      ? { problem: problems.notATable }
      : withinBounds(table);
  } catch {
    return { problem: problems.notATable };
  }
}

/** Whether a formula stands in a cell without the value that it came to: an empty answer would be guessed. */
function hasOpenFormula(bytes: Uint8Array): boolean {
  const sheets = unzipSync(bytes, { filter: ({ name }) => name.startsWith("xl/worksheets/") });
  return Object.values(sheets).some((xml) =>
    /(<\/f>|<f[^>]*\/>)\s*<\/c>/.test(new TextDecoder().decode(xml)),
  );
}

/** More combining marks in a row than any text has: bringing them into one form takes for ever. */
const isCostly = (text: string) => /\p{M}{31}/u.test(text);

function withinBounds(table: string[][]): string[][] | { problem: string } {
  if (table.length > omrFile.rows + 50) return { problem: problems.tooManyRows };
  if (table.some((cells) => cells.length > omrFile.columns)) return { problem: problems.tooManyColumns };
  const isLong = (cell: string) => cell.length > omrFile.characters;
  return table.some((cells) => cells.some(isLong)) ? { problem: problems.notATable } : table;
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);
