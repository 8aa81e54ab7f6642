import { asciiDigits } from "../../../shared/digits.ts";
import { fold, isForbidden } from "../../../shared/folding.ts";
import { omrFile } from "../../../shared/limits.ts";
import { parseMark } from "../../../shared/marks.ts";
import { lettersIn, lost, packed, readAnswer, readAnswers, unreadable } from "./answers.ts";
import type { Layout } from "./layout.ts";
import type { Table } from "./table-of-bytes.ts";
import { fileProblems as problems } from "./texts.ts";
import { hasSwallowed, openEnd, wholeBy } from "./whole-rows.ts";

/** One sheet as its reader saw it. The set is A–D, "" where none is said, `?` where it cannot be read. */
export type ReadSheet = { line: number; roll: string; set: string; answers: string; score: number | null };

export type Reading = {
  sheets: ReadSheet[];
  /** Keys that stand among the sheets. */
  keys: { set: string; key: string[] }[];
  /** What stands in cells of answers and was not understood, the most frequent first. */
  strange: { word: string; times: number }[];
  /** Lines whose cells are not those of the heads: what stands on their sheets is lost. */
  damaged: number[];
  /** The last line, where the file may have been cut off in it before its last answer. */
  unended: number | null;
};

type Asked = { questions: number; words?: ReadonlyMap<string, string> };

/** The sheets of a file in the normal form; of one that does not have each question once, why not. */
export function sheetsOf(
  { rows, unended }: Table,
  layout: Layout,
  { questions, words = new Map() }: Asked,
): Reading | { problem: string } {
  const columns = columnsOf(layout.roles);
  const problem = problemOf(columns, questions);
  if (problem) return { problem };
  const reader = answersBy(columns, words);
  const heads = layout.heads.join("\n");
  const lines = rows
    .map((cells, at) => ({ cells, line: at + 1 }))
    .slice(layout.header)
    .filter(({ cells }) => cells.some((cell) => cell.trim()) && cells.join("\n") !== heads);
  if (!lines.length) return { problem: problems.noSheets };
  if (lines.length > omrFile.rows) return { problem: problems.tooManyRows };
  const torn = lines.find(({ cells }) => hasSwallowed(cells, layout.heads.length));
  if (torn) return { problem: problems.quote(torn.line) };
  const isWhole = wholeBy(layout, lines);
  const whole = lines.filter(({ cells }) => isWhole(cells));
  if (!whole.length) return { problem: problems.noWholeRow(lines[0]?.line ?? 0) };
  const read = whole.map(({ cells, line }) => ({ cells, line, answers: reader.answersOf(cells) }));
  const longest = read.reduce((most, { answers }) => Math.max(most, answers.length), 0);
  if (longest < questions) return { problem: problems.missing([longest + 1], questions) };
  const beyond = read.find(({ answers }) => answers.slice(questions).some((answer) => answer !== ""));
  if (beyond) return { problem: problems.beyond(beyond.line, questions) };
  const sheets: ReadSheet[] = [];
  const keys: Reading["keys"] = [];
  const answersOf = new Map(read.map(({ line, answers }) => [line, answers]));
  for (const [at, { cells, line }] of lines.entries()) {
    const answers = answersOf.get(line);
    // Where one text is shorter than the others, nobody knows which of its questions are missing.
    const own = Array.from({ length: questions }, (_none, at) =>
      answers ? (answers[at] ?? unreadable) : lost,
    );
    const roll = rollOf(columns, cells);
    const set = setIn(columns, answers ? cells : null);
    if (isKey(roll) || (layout.family === "Scantron" && at === 0)) keys.push({ set: set || "A", key: own });
    else
      sheets.push({ line, roll, set, answers: packed(own), score: answers ? scoreOf(columns, cells) : null });
  }
  const asked = columns.questions.map(({ at }) => at);
  return {
    ...{ sheets, keys, strange: reader.strange() },
    damaged: lines.flatMap(({ line }) => (answersOf.has(line) ? [] : [line])),
    unended: unended ? openEnd(whole, asked, rows.length) : null,
  };
}

type Columns = {
  roll: number | undefined;
  digits: number[];
  set: number | undefined;
  score: number | undefined;
  text: number | undefined;
  /** Where each question stands, by its number; a number more than once where it does. */
  questions: { number: number; at: number }[];
};

function columnsOf(roles: readonly string[]): Columns {
  const at = (role: string) => {
    const found = roles.indexOf(role);
    return found < 0 ? undefined : found;
  };
  const numbered = (is: RegExp) =>
    roles
      .flatMap((role, at) => (is.test(role) ? [{ number: Number(role.replace("d", "")), at }] : []))
      .sort((one, other) => one.number - other.number);
  return {
    ...{ roll: at("roll"), set: at("set"), score: at("score"), text: at("answers") },
    digits: numbered(/^d[0-9]+$/).map(({ at }) => at),
    questions: numbered(/^[0-9]+$/),
  };
}

function problemOf({ roll, digits, text, questions: found }: Columns, questions: number): string | null {
  if (roll === undefined && !digits.length) return problems.noRoll;
  if (text !== undefined && !found.length) return null;
  if (!found.length) return problems.noQuestions;
  const numbers = found.map(({ number }) => number);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) < at);
  if (twice.length) return problems.twice(twice);
  const last = Math.max(questions, numbers.at(-1) ?? 0);
  const missing = Array.from({ length: last }, (_none, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  );
  return missing.length ? problems.missing(missing, questions) : null;
}

/** Cells repeat: what each says is found once. */
function answersBy({ questions, text }: Columns, words: ReadonlyMap<string, string>) {
  const known = new Map<string, string>();
  const strange = new Map<string, number>();
  const answerIn = (cell: string) => {
    let answer = known.get(cell);
    if (answer === undefined) {
      answer = readAnswer(cell, words);
      known.set(cell, answer);
    }
    if (answer === unreadable && cell !== unreadable) strange.set(cell, (strange.get(cell) ?? 0) + 1);
    return answer;
  };
  return {
    answersOf: (cells: readonly string[]) =>
      questions.length || text === undefined
        ? questions.map(({ at }) => answerIn(cells[at] ?? ""))
        : readAnswers((cells[text] ?? "").replace(/[\r\n]+$/, ""), words),
    strange: () =>
      [...strange]
        .map(([word, times]) => ({ word: word.slice(0, 30), times }))
        .sort((one, other) => other.times - one.times)
        .slice(0, 10),
  };
}

/** Digits alone; a spreadsheet may write a number as 26000001.0 or ="26000001". A digit that is missing is `?`. */
function rollOf({ roll, digits }: Columns, cells: readonly string[]): string {
  const text =
    roll === undefined
      ? digits.map((at) => fold(cells[at] ?? "") || unreadable).join("")
      : fold(cells[roll] ?? "");
  if (isForbidden(text)) return unreadable;
  return asciiDigits(text)
    .replace(/^="?|"$/g, "")
    .replace(/^([0-9]+)\.0+$/, "$1")
    .replace(/\s/g, "")
    .slice(0, 30);
}

/** A key stands among the sheets of some readers, under a roll that nobody has. */
const isKey = (roll: string) => /^9{8,12}$/.test(roll) || /^(answer)?key$|^উত্তর(পত্র|মালা)$/.test(roll);

/** Of a broken row it is not known. */
function setIn({ set }: Columns, cells: readonly string[] | null): string {
  if (set === undefined) return "";
  return cells ? setOf(cells[set] ?? "") : unreadable;
}

function setOf(cell: string): string {
  const letter = lettersIn(fold(cell).replace(/^(?:set|form|সেট)[\s:-]*/, ""));
  return letter && /^[A-D]$/.test(letter) ? letter : fold(cell) ? unreadable : "";
}

function scoreOf({ score }: Columns, cells: readonly string[]): number | null {
  const read = parseMark(score === undefined ? "" : (cells[score] ?? ""));
  return read !== undefined && Math.abs(read) < 100_000 ? Number(read.toFixed(6)) : null;
}
