import type { FrozenExplanations, FrozenKey, FrozenSet } from "../../papers/frozen.ts";
import { isRight } from "../sheet.ts";
import type { MarkedPractice } from "./contract.ts";

type Paper = { set: FrozenSet; key: FrozenKey; explanations: FrozenExplanations };

/** What is right of those questions of a frozen paper that were answered or left blank. */
export function markedBy(
  { set, key, explanations }: Paper,
  answers: ReadonlyMap<number, string>,
): MarkedPractice["questions"] {
  return set.questions.flatMap((question) => {
    const [of, answer] = [key[question.id], answers.get(question.id)];
    if (!of || answer === undefined) return [];
    return [
      {
        ...{ questionId: question.id, right: answer !== "" && isRight(question, answer, key) },
        ...("value" in of ? { key: [], number: of.value } : { key: of.right, number: "" }),
        explanation: explanations[question.id] ?? "",
      },
    ];
  });
}
