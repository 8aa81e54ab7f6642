import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Scheme } from "../schemes/contract.ts";
import { keyText, rightnessOf } from "./keys.ts";
import { sectionNames } from "./names.ts";
import type { PaperSection, PaperSet } from "./rules.ts";
import { omrTexts } from "./texts.ts";

/** The keys as they are kept. BAD_REQUEST, beside its set, for one that cannot be: a question too few, a sign that says nothing, an order that is none. */
export function checkedSets(
  sets: readonly PaperSet[],
  sections: readonly PaperSection[],
  scheme: Pick<Scheme, "sections">,
): PaperSet[] {
  const marks = questionMarks(sectionNames(scheme, sections));
  const fields: Record<string, string> = {};
  const checked = sets.map(({ set, key, order }, at) => {
    const problem = keyProblem({ key, order }, at === 0, marks);
    if (problem) fields[`sets.${at}.${problem.of}`] = problem.message;
    if (sets.findIndex((other) => other.set === set) < at) fields[`sets.${at}.set`] = omrTexts.setTwice;
    return { set, key: key.map((typed) => keyText(typed) ?? typed), order };
  });
  if (checked[0] && emptied(checked[0].key, sections)) fields["sets.0.key"] = omrTexts.allOut;
  if (Object.keys(fields).length) throw refuse("BAD_REQUEST", { fields });
  return checked;
}

type Typed = Pick<PaperSet, "key" | "order">;

/** Why an exam's keys give marks that nobody can have: what was kept before weights had a bound, or before the scheme changed. */
export function weightProblem(
  { sets, sections }: { sets: readonly PaperSet[]; sections: readonly PaperSection[] },
  scheme: Pick<Scheme, "sections">,
): string | null {
  const marks = questionMarks(sectionNames(scheme, sections));
  const [found] = sets.flatMap((set) => {
    const problem = tooMuch(set, marks);
    return problem ? omrTexts.ofSet(set.set, problem) : [];
  });
  return found ?? null;
}

/** What each question of the first set is worth; without bound where the scheme has it no more. */
export const questionMarks = (sections: readonly { questions: number; right: number | null }[]) =>
  sections.flatMap(({ questions, right }) =>
    Array.from({ length: questions }, () => right ?? Number.POSITIVE_INFINITY),
  );

/**
 * What is wrong with a set's key or order, where `marks` are those of each question of the first set; null where nothing is.
 * Only a later set that is mapped may go without its own key.
 */
export function keyProblem(
  { key, order }: Typed,
  isFirst: boolean,
  marks: readonly number[],
): { of: "key" | "order"; message: string } | null {
  const questions = marks.length;
  const wrong = key.findIndex((typed) => {
    const right = rightnessOf(typed);
    return !right || (!isFirst && right.is === "void" && right.for === "nobody");
  });
  const number = bengaliDigits(wrong + 1);
  if (wrong >= 0) return { of: "key", message: omrTexts.wrongKey(number, key[wrong] ?? "") };
  if (key.length !== questions && (isFirst || key.length || !order))
    return { of: "key", message: omrTexts.keyCount(bengaliDigits(questions), bengaliDigits(key.length)) };
  const isWhole =
    !order ||
    (order.length === questions && new Set(order).size === questions && Math.max(...order) === questions);
  if (!isWhole || (order && isFirst))
    return { of: "order", message: omrTexts.wrongOrder(bengaliDigits(questions)) };
  const message = tooMuch({ key, order }, marks);
  return message === null ? null : { of: "key", message };
}

/** A weight above its question's own mark, in words. */
function tooMuch({ key, order }: Typed, marks: readonly number[]): string | null {
  for (const [at, typed] of key.entries()) {
    const right = rightnessOf(typed);
    const most = marks[(order?.[at] ?? at + 1) - 1] ?? 0;
    if (right?.is === "weights" && Math.max(...right.of.values()) > most)
      return omrTexts.tooMuch(bengaliDigits(at + 1), typed, bengaliDigits(most));
  }
  return null;
}

/** Whether a subject would have no question left in the total. */
function emptied(key: readonly string[], sections: readonly PaperSection[]): boolean {
  let from = 0;
  return sections.some(({ questions }) => {
    const own = key.slice(from, from + questions);
    from += questions;
    return own.length > 0 && own.every((text) => text === "x");
  });
}
