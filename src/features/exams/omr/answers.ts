import { fold } from "../../../shared/folding.ts";

/** The options of a question, however a reader writes them: A–E, 1–5 or ক–ঙ. */
export const options = ["A", "B", "C", "D", "E"] as const;

/** Several marks of which the reader does not say which; and what it could not read. */
export const someSeveral = "*";
export const unreadable = "?";
/** What stood in a row of a file that is broken: which answer is whose is not known. */
export const lost = "!";
export const isUnread = (answer: string) => answer === unreadable || answer === lost;

/**
 * One answer in the normal form: an option, "" for none, several options in their order ("BC") or `*`, or `?`. What is
 * not known is unreadable: nothing is guessed.
 */
export function readAnswer(cell: string, words: ReadonlyMap<string, string> = noWords): string {
  // FormScanner of 2013 writes [response 01, response 03].
  const text = fold(cell.normalize("NFKC")).replace(/response 0*(?=[1-5]\b)/g, "");
  const known = words.get(text) ?? usual.get(text);
  if (known !== undefined) return known;
  // Cut off within its brackets.
  if (/^[[({]/.test(text) && !/[\])}]$/.test(text)) return unreadable;
  const letters = lettersIn(text.replace(/^[[({"']+|[\])}"'.]+$/g, "").replace(/[|,/&+;\s]/g, ""));
  return letters ?? unreadable;
}

/** Options in their order, each once; null for anything else. */
export function lettersIn(text: string): string | null {
  const found = Array.from(text, (sign) => signs.get(sign));
  const letters = new Set(found);
  return !found.length || letters.has(undefined) || letters.size < found.length
    ? null
    : [...letters].sort().join("");
}

/** The answers of a sheet that come in one text: a sign for each question, several in brackets, or with commas between. */
export function readAnswers(text: string, words: ReadonlyMap<string, string> = noWords): string[] {
  const parts = /[,;]/.test(text) ? text.split(/[,;]/) : (text.match(/\[[^\]]*\]|\([^)]*\)|./gu) ?? []);
  return parts.map((part) => readAnswer(part, words));
}

export const isSeveral = (answer: string) => answer.length > 1 || answer === someSeveral;

/** Answers as they are kept: in the order of the sheet's questions, with commas between. */
export const packed = (answers: readonly string[]) => answers.join(",");
export const unpacked = (answers: string) => answers.split(",");

const signs = new Map(
  options.flatMap((option, at): [string, string][] =>
    [option.toLowerCase(), String(at + 1), "কখগঘঙ"[at] ?? ""].map((sign) => [sign, option]),
  ),
);
const noWords: ReadonlyMap<string, string> = new Map();
const usual = new Map<string, string>([
  ...["", "-", "–", "_", ".", "blank", "empty", "none", "null", "omit", "[]", "ফাঁকা", "খালি"].map(
    (word): [string, string] => [word, ""],
  ),
  ...["mult", "multi", "multiple", "several", "double", "*", "একাধিক"].map((word): [string, string] => [
    word,
    someSeveral,
  ]),
]);
