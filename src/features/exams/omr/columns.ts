import { fileProblems as problems } from "./texts.ts";

export type Columns = {
  roll: number | undefined;
  digits: number[];
  set: number | undefined;
  score: number | undefined;
  text: number | undefined;
  /** Where each question stands, by its number; a number more than once where it does. */
  questions: { number: number; at: number }[];
};

/** Where a table has what, by its columns' roles. */
export function columnsOf(roles: readonly string[]): Columns {
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

/** Why these columns do not have each question once, and a roll; null where they do. */
export function problemOf(
  { roll, digits, text, questions: found }: Columns,
  questions: number,
): string | null {
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
