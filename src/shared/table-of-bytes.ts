import Papa from "papaparse";
import { type Fit, isCostly, type Table, withinBounds } from "./table-file.ts";
import { tableFileProblems as problems } from "./table-file-texts.ts";
import { workbookCells } from "./workbook-cells.ts";

/** The cells of a CSV file or of a workbook's sheet, as texts; or why they cannot be read. */
export async function tableOf(bytes: Uint8Array, fit: Fit = () => 0): Promise<Table | { problem: string }> {
  if (startsWith(bytes, [0x50, 0x4b])) return workbookCells(bytes, fit);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: problems.oldWorkbook };
  const text = textOf(bytes);
  if (text.includes("\0") || text.startsWith("%PDF") || isCostly(text))
    return { problem: problems.notATable };
  const { delimiter, rest } = delimiterOf(text, fit);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, header: false, newline: "\n" });
  // Where a quote is not ended, or ended amid a cell, nobody knows which rows and cells it has swallowed.
  const [torn] = errors;
  return torn
    ? { problem: problems.quote((torn.row ?? 0) + 1) }
    : withinBounds({ rows: data, unended: !/\n$/.test(rest) });
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

/**
 * The separator that a spreadsheet names in the first line, which is empty in the rest; else the one by which the first lines fit
 * best, and of several, or of none, the one that the first line has most of, outside quotes. All lines of the rest end alike.
 */
function delimiterOf(typed: string, fit: Fit): { delimiter: string; rest: string } {
  const text = typed.replace(/\r\n?/g, "\n");
  const named = text.match(/^sep=(.)(?=\n)/);
  if (named) return { delimiter: named[1] ?? ",", rest: text.slice(named[0].length) };
  const lines = text.slice(0, sample.characters).split("\n", sample.lines).join("\n");
  const line = (text.match(/^\s*([^\r\n]*)/)?.[1] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => line.split(sign).length;
  const fitOf = (delimiter: string) =>
    lines.includes(delimiter) ? fit(Papa.parse<string[]>(lines, { delimiter, newline: "\n" }).data) : 0;
  const [best] = [",", ";", "\t", "|"]
    .sort((one, other) => count(other) - count(one))
    .map((delimiter) => ({ delimiter, fits: fitOf(delimiter) }))
    .sort((one, other) => other.fits - one.fits);
  return { delimiter: best?.delimiter ?? ",", rest: text };
}

/** By as much of a file its separator is found. */
const sample = { lines: 50, characters: 200_000 };

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);
