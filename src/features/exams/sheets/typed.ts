import { bengaliDigits } from "../../../shared/digits.ts";
import { parseMark } from "../../../shared/marks.ts";
import type { CellField, CellValue } from "./rules.ts";
import { sheetCellTexts as words } from "./texts.ts";

/** What was typed into a cell: its value, or why it cannot be read. */
export type Read = { value: CellValue } | { problem: string };

/** Reads a cell: a number in Bengali or Latin digits, nothing, or the sign of an absence: A, অ; of an excuse: E, ছ. */
export function readCell(typed: string, field: CellField): Read {
  const text = typed.trim();
  if (/^(a|ab|abs|absent|অ|অনু|অনুপস্থিত)\.?$/i.test(text)) return { value: "absent" };
  if (/^(e|ex|excused|ছ|ছুটি|ছুটি মঞ্জুর|ছাড়|ছাড়)\.?$/i.test(text)) return { value: "excused" };
  const number = parseMark(text);
  if (number === undefined) return { value: null };
  if (Number.isNaN(number)) return { problem: words.unreadable };
  const counts = field === "right" || field === "wrong";
  if (counts && (!Number.isInteger(number) || number < 0)) return { problem: words.whole };
  if (Number(number.toFixed(2)) !== number) return { problem: words.decimals };
  return { value: number };
}

/** How a value stands in its cell: as beside it, in Bengali digits. */
export function textOf(value: CellValue): string {
  if (value === "absent") return words.absentSign;
  if (value === "excused") return words.excusedSign;
  if (value === "expelled") return words.expelledSign;
  return value === null ? "" : bengaliDigits(value);
}
