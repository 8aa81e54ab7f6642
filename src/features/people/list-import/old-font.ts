import { createRequire } from "node:module";

/**
 * Texts typed in an old Bengali font's code, as of SutonnyMJ, are Latin letters that mean nothing without that font. A single cell may
 * be an English name, so a column is looked at as a whole, and a person agrees.
 */
export function isOldFont(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => /\p{L}/u.test(cell));
  const many = filled.filter(looksCoded).length;
  return many >= 2 && many >= filled.length * 0.6;
}

export function looksCoded(cell: string): boolean {
  if (/[\u0980-\u09ff]/.test(cell)) return false;
  if (/[†‡ˆ‰ŠÿŒœƒ©®¨Ö×ÎÏ¶·|_]/.test(cell)) return true;
  const letters = cell.replace(/[^A-Za-z]/g, "");
  const vs = (letters.match(/v/g) ?? []).length;
  if (letters.length > 3 && vs / letters.length >= 0.12) return true;
  // A capital amid small letters, twice: `ingvb`, `Avãyi iwng` have them, names such as McCoy one.
  return (cell.match(/[a-z][A-Z]/g) ?? []).length > 1;
}

/** The text in Unicode of one in the old font's code. */
export const fromOldFont = (text: string): string => toUnicode(text).normalize("NFC");

/** Node and the bundler disagree about the default of such a package; both agree about this. */
const { default: toUnicode } = createRequire(import.meta.url)(
  "@codesigntheory/bnbijoy2unicode",
) as typeof import("@codesigntheory/bnbijoy2unicode");
