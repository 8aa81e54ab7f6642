import { bengaliDigits } from "../../../shared/digits.ts";
import { fold } from "../../../shared/folding.ts";
import { bank, formulas } from "../../../shared/limits.ts";
import { formulasIn } from "../drawing/pieces.ts";
import { formulaTexts } from "../drawing/texts.ts";
import type { QuestionContent } from "./shape.ts";
import { questionTexts as words } from "./texts.ts";

export const kinds = ["one", "any", "all", "number"] as const;
export type Kind = (typeof kinds)[number];

/** The letters before options, in their order: they are of the place, not of the option. */
export const letters = "কখগঘঙচ";
export const letterAt = (at: number) => letters[at] ?? "";

/** Ids of options, in the order in which they are given out. */
export const optionIds = ["a", "b", "c", "d", "e", "f"] as const;

type Asked = Pick<QuestionContent, "kind" | "stem" | "options" | "right" | "number" | "explanation">;
type Problem = { path: (string | number)[]; message: string };

/** What a question's parts, each right by itself, do not fit together in. One without an answer is a draft. */
export function contentProblems(of: Asked): Problem[] {
  const problems = of.kind === "number" ? numberProblems(of) : choiceProblems(of);
  const formulasOfAll = formulasIn([of.stem, of.explanation, ...of.options.map(({ text }) => text)]);
  if (formulasOfAll > formulas.ofQuestion)
    problems.push({ path: ["stem"], message: formulaTexts.tooMany(bengaliDigits(formulas.ofQuestion)) });
  return problems;
}

/** Whether it says what is right: a draft stands in no paper. */
export const isAnswered = ({ kind, right, number }: Pick<Asked, "kind" | "right" | "number">) =>
  kind === "number" ? number !== null : right.length > 0;

function choiceProblems({ kind, options, right }: Asked): Problem[] {
  const { least, most } = bank.options;
  const problems: Problem[] = [];
  if (options.length < least || options.length > most)
    problems.push({ path: ["options"], message: words.optionCount });
  for (const [at, { id, text }] of options.entries()) {
    const before = options.slice(0, at);
    if (before.some((other) => other.id === id || fold(other.text) === fold(text)))
      problems.push({ path: ["options", at, "text"], message: words.sameOption });
  }
  const unknown = right.some((id) => !options.some((option) => option.id === id));
  if (unknown || new Set(right).size < right.length)
    problems.push({ path: ["right"], message: words.noSuchOption });
  else if (kind === "one" && right.length > 1) problems.push({ path: ["right"], message: words.oneRight });
  else if (kind !== "one" && right.length === 1)
    problems.push({ path: ["right"], message: words.severalRight });
  return problems;
}

function numberProblems({ options, right }: Asked): Problem[] {
  if (options.length || right.length) return [{ path: ["options"], message: words.noOptions }];
  return [];
}

/** What words are looked for in. */
export const wordsOf = ({ stem, options }: Pick<Asked, "stem" | "options">, source: string) =>
  [stem, ...options.map(({ text }) => text), source].join(" ");

/** How hard a question was: by the share of those who had it right. */
export function hardnessOf(facility: number | null): Hardness {
  if (facility === null) return "unknown";
  return facility >= 0.8 ? "easy" : facility < 0.3 ? "hard" : "usual";
}
export const hardnesses = ["easy", "usual", "hard", "unknown"] as const;
export type Hardness = (typeof hardnesses)[number];
