import { bengaliDigits } from "../../shared/digits.ts";
import { refuse } from "../../shared/errors.ts";
import { keyText, rightnessOf } from "./keys.ts";
import { type PaperSection, type PaperSet, questionsOf } from "./rules.ts";
import { omrTexts } from "./texts.ts";

/** The keys as they are kept. BAD_REQUEST, beside its set, for one that cannot be: a question too few, a sign that says nothing, an order that is none. */
export function checkedSets(sets: readonly PaperSet[], sections: readonly PaperSection[]): PaperSet[] {
  const questions = questionsOf(sections);
  const fields: Record<string, string> = {};
  const checked = sets.map(({ set, key, order }, at) => {
    const problem = keyProblem({ key, order }, at === 0, questions);
    if (problem) fields[`sets.${at}.${problem.of}`] = problem.message;
    if (sets.findIndex((other) => other.set === set) < at) fields[`sets.${at}.set`] = omrTexts.setTwice;
    return { set, key: key.map((typed) => keyText(typed) ?? typed), order };
  });
  if (checked[0] && emptied(checked[0].key, sections)) fields["sets.0.key"] = omrTexts.allOut;
  if (Object.keys(fields).length) throw refuse("BAD_REQUEST", { fields });
  return checked;
}

type Typed = Pick<PaperSet, "key" | "order">;

/** What is wrong with a set's key or order; null where nothing is. Only a later set that is mapped may go without its own key. */
export function keyProblem(
  { key, order }: Typed,
  isFirst: boolean,
  questions: number,
): { of: "key" | "order"; message: string } | null {
  const wrong = key.findIndex((typed) => {
    const right = rightnessOf(typed);
    return !right || (!isFirst && right.is === "void" && right.for === "nobody");
  });
  const number = bengaliDigits(wrong + 1);
  if (wrong >= 0) return { of: "key", message: omrTexts.wrongKey(number, key[wrong] ?? "") };
  if (key.length !== questions && (isFirst || key.length || !order))
    return { of: "key", message: omrTexts.keyCount(bengaliDigits(questions), bengaliDigits(key.length)) };
  if (!order) return null;
  const isWhole =
    order.length === questions && new Set(order).size === questions && Math.max(...order) === questions;
  return isWhole && !isFirst ? null : { of: "order", message: omrTexts.wrongOrder(bengaliDigits(questions)) };
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
