import { asciiDigits } from "../../../shared/digits.ts";

/** The number that was typed, in Bengali or Latin digits, with or without commas; undefined of nothing, else NaN. Marks are read by `parseMark`. */
export function parseNumber(typed: string): number | undefined {
  const digits = asciiDigits(typed.trim()).replaceAll(",", "");
  if (!digits) return undefined;
  return /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(digits) ? Number(digits) : Number.NaN;
}
