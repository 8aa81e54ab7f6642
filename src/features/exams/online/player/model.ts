import type { FrozenKey, FrozenSet } from "../../papers/frozen.ts";
import { isRight } from "../sheet.ts";
import { backLink } from "./draw.ts";
import { type Practice, practise } from "./practice.ts";
import { modelTexts as words } from "./texts.ts";

/** An exam that is always open to everybody: whoever has sat it meets nothing new on the day. It needs no server. */
export function playModel(host: HTMLElement): void {
  const mark: Practice["mark"] = async (answers) => ({
    data: {
      questions: answers.map(([id, answer]) => {
        const [of, kind] = [key[id], set.questions.find((one) => one.id === id)?.kind ?? "one"];
        return {
          ...{
            questionId: id,
            right: answer !== "" && isRight({ id, kind }, answer, key),
            explanation: words.why[id - 1] ?? "",
          },
          ...(of && "value" in of ? { key: [], number: of.value } : { key: of?.right ?? [], number: "" }),
        };
      }),
    },
  });
  practise(host, { title: words.title, set, mark, after: [backLink()] });
}

const kinds = ["one", "any", "all", "number"] as const;

const set: FrozenSet = {
  ...{ set: "A", stimuli: [], fonts: [] },
  sections: [{ key: "s1", subject: words.subject, questions: kinds.length }],
  questions: kinds.map((kind, at) => ({
    ...{
      id: at + 1,
      section: "s1",
      kind,
      stimulus: null,
      picture: null,
      unit: kind === "number" ? words.unit : "",
    },
    stem: words.stems[at] ?? "",
    options: (words.options[at] ?? []).map((html, place) => ({ id: "abcd"[place] ?? "", html })),
  })),
};

const key: FrozenKey = {
  1: { right: ["b"] },
  2: { right: ["a", "c"] },
  3: { right: ["a", "b", "d"] },
  4: { value: "60", tolerance: "0" },
};
