import { fold } from "../../../shared/folding.ts";
import { lettersIn, readAnswer } from "./answers.ts";
import type { Columns } from "./columns.ts";
import { rightnessOf, setNames } from "./keys.ts";

type Key = { set: string; key: string[] };
type Line = { cells: readonly string[] };

/**
 * The keys that a file is: it has a column of sets and no roll, no more lines than there are sets, each of another set, and each with
 * an answer to every question. Null for one that is not.
 */
export function keyOfFile(
  { roll, digits, set, questions: columns }: Columns,
  lines: readonly Line[],
  questions: number,
): Key[] | null {
  if (roll !== undefined || digits.length || set === undefined) return null;
  if (!lines.length || lines.length > setNames.length) return null;
  if (columns.some(({ number }, at) => number !== at + 1)) return null;
  const keys = lines.map(({ cells }) => {
    const named = lettersIn(fold(cells[set] ?? ""));
    return { set: (lines.length === 1 ? oneSet(named) : named) ?? "", key: keyIn(columns, cells) };
  });
  const isWhole = keys.every(
    ({ set, key }) => setNames.some((name) => name === set) && key.length === questions,
  );
  const isEach = new Set(keys.map(({ set }) => set)).size === keys.length;
  return isWhole && isEach ? keys : null;
}

/** The only key is the first set's, whatever the reader calls its form. */
const oneSet = (named: string | null) => setNames.find((name) => name === named) ?? "A";

/** The answers up to the last, without the empty columns behind; none where one between is missing or cannot be read. */
function keyIn(columns: Columns["questions"], cells: readonly string[]): string[] {
  const key = columns.map(({ at }) => readAnswer(cells[at] ?? ""));
  const last = key.findLastIndex((answer) => answer !== "");
  const own = key.slice(0, last + 1);
  return own.every((answer) => /^[A-E]+$/.test(answer)) ? own : [];
}

/** By set, the questions at which a reader's key is another than the exam's; what is void or has marks by option is no matter of readers. */
export function otherKeys(read: readonly Key[], sets: readonly { set: string; key: string[] }[]) {
  const differs = (typed: string, letters: string) => {
    const right = rightnessOf(typed);
    return (right?.is === "any" || right?.is === "all") && right.of !== letters;
  };
  return read.flatMap(({ set, key }) => {
    const own = sets.find((one) => one.set === set)?.key ?? [];
    const questions = key.flatMap((letters, at) => (differs(own[at] ?? "", letters) ? [at + 1] : []));
    return questions.length ? [{ set, questions }] : [];
  });
}

/** The keys by which a reader marked, which it repeats on each line: of each set that all its lines give alike. */
export function keysBeside(
  columns: ReadonlyMap<number, number>,
  lines: readonly Line[],
  { questions, setOf }: { questions: number; setOf: (cells: readonly string[]) => string },
): Key[] {
  const numbers = Array.from({ length: questions }, (_none, at) => at + 1);
  if (!numbers.every((number) => columns.has(number))) return [];
  const keyOf = (cells: readonly string[]) =>
    numbers.map((number) => readAnswer(cells[columns.get(number) ?? -1] ?? ""));
  const sets = Map.groupBy(lines, ({ cells }) => setOf(cells) || "A");
  return [...sets].flatMap(([set, of]) => {
    const [key = [], ...others] = of.map(({ cells }) => keyOf(cells));
    const isOne = others.every((other) => other.join() === key.join());
    return isOne && key.every((answer) => /^[A-E]+$/.test(answer)) && set !== "?" ? [{ set, key }] : [];
  });
}
