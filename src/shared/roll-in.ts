import { asciiDigits } from "./digits.ts";
import { fold, isForbidden } from "./folding.ts";

/**
 * Digits alone; a spreadsheet may write a number as 26000001.0, ="26000001" or, where all of its digits are there, 2.6000001E+07, and
 * people as 26-000001. What cannot be read is "?".
 */
export function rollIn(cell: string): string {
  const text = fold(cell.normalize("NFKC"));
  if (isForbidden(text)) return "?";
  return asciiDigits(text)
    .replace(/^="?|"$/g, "")
    .replace(/^([0-9]+)\.0+$/, "$1")
    .replace(/^([1-9])\.([0-9]+)e\+?0*([1-9][0-9]?)$/, (whole, first, others, power) =>
      others.length === Number(power) ? `${first}${others}` : whole,
    )
    .replace(/\s|(?<=[0-9])-(?=[0-9])/g, "")
    .slice(0, 30)
    .toWellFormed();
}
