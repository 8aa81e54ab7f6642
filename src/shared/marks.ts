import { asciiDigits } from "./digits.ts";

/** Marks as whole ten-thousandths, in which they are added: a share of a question's mark has up to four decimals. */
export const exact = (marks: number) => Math.round(marks * 10_000);
export const fromExact = (whole: number) => whole / 10_000;

/** The sum of marks, as exact as they are: 0.1 + 0.2 is 0.3, and nothing is rounded. What is blank adds nothing. */
export const sumOfMarks = (marks: readonly (number | null)[]) =>
  fromExact(marks.reduce((sum: number, one) => sum + exact(one ?? 0), 0));

/**
 * The mark that was typed or read, in Bengali or Latin digits; undefined of nothing, NaN of what cannot be one. A comma is a decimal
 * point, with a digit or two behind it: `1,5`; what may be thousands, as `1,234`, is none.
 */
export function parseMark(typed: string): number | undefined {
  const text = asciiDigits(typed.trim()).replace(/^[−–]/, "-");
  if (!text) return undefined;
  const decimal = text.replace(/^([+-]?[0-9]*),([0-9]{1,2})$/, "$1.$2");
  return /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(decimal) ? Number(decimal) : Number.NaN;
}

/** Ten-thousandths on average, as marks to two decimals, halves up: marks themselves are never rounded, averages alone. */
export const averageOf = (exactMarks: readonly number[]) =>
  exactMarks.length
    ? Math.round(exactMarks.reduce((sum, one) => sum + one, 0) / exactMarks.length / 100) / 100
    : null;
