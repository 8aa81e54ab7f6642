import { options as letters } from "../omr/answers.ts";
import type { FrozenKey, FrozenQuestion, FrozenSet } from "../papers/frozen.ts";
import type { Answers } from "./rules.ts";

/**
 * An attempt's answers in the normal form of OMR sheets: in the order of its set, by the letter of the place in which each option was shown. A
 * question that has no place on such a sheet, because it asks for a number or has more options than letters, is `A` where it is right and `B` where
 * it is not: its key is `A`.
 */
export const sheetOf = ({ questions }: FrozenSet, answers: Answers, key: FrozenKey): string[] =>
  questions.map((question) => {
    const [answer = ""] = answers[question.id] ?? [];
    if (answer === "") return "";
    if (!hasPlace(question)) return isRight(question, answer, key) ? "A" : "B";
    return answer
      .split(",")
      .map((id) => letters[question.options.findIndex((option) => option.id === id)] ?? "")
      .toSorted()
      .join("");
  });

export const hasPlace = ({ kind, options }: Pick<FrozenQuestion, "kind" | "options">): boolean =>
  kind !== "number" && options.length <= letters.length;

/** Whether an answer is right by the paper's own key. */
export function isRight(
  { id, kind }: Pick<FrozenQuestion, "id" | "kind">,
  answer: string,
  key: FrozenKey,
): boolean {
  const of = key[id];
  if (!of) return false;
  if ("value" in of) {
    const [typed, value, tolerance] = [answer, of.value, of.tolerance || "0"].map(Number);
    return (
      Math.abs((typed ?? Number.NaN) - (value ?? 0)) <=
      (tolerance ?? 0) + Number.EPSILON * Math.abs(value ?? 0) * 4
    );
  }
  const chosen = answer.split(",");
  if (kind === "all")
    return chosen.length === of.right.length && chosen.every((one) => of.right.includes(one));
  return chosen.length === 1 && of.right.includes(answer);
}

/** How the key of a set stands on the OMR screen. */
export const keyOf = ({ questions }: FrozenSet, key: FrozenKey): string[] =>
  questions.map((question) => {
    const of = key[question.id];
    if (!of || "value" in of || !hasPlace(question)) return "A";
    const right = of.right
      .map((id) => letters[question.options.findIndex((option) => option.id === id)] ?? "")
      .toSorted();
    return question.kind === "all" ? right.join("") : right.join("/");
  });
