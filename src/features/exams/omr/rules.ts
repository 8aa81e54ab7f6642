import { exact, fromExact } from "../../../shared/marks.ts";
import { blankEntry, type Entry, withTotals } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { isSeveral, isUnread } from "./answers.ts";
import { type Rightness, rightnessOf, type SetName } from "./keys.ts";

/** The subjects of a sheet in their order, with how many of its questions are theirs; `out` of them are out of the total. */
export type PaperSection = { key: string; questions: number; out: number };

/** A set of the question paper: its key, question by question, and where each of its questions stands in the first set. */
export type PaperSet = { set: SetName; key: string[]; order: number[] | null };

/** A question of a set: which it is in the first set, from 0, whose subject it is, and what is right. */
export type Question = { master: number; section: number; right: Rightness };

/** What became of an answer; `out` is neither. `extra`: marks by which a weighted key gave other than the question's own. */
export type Marked = { as: "right" | "wrong" | "blank" | "out"; extra: number };

/** What one sheet has in one subject. Marks are exact, in ten-thousandths. */
export type SectionScore = {
  key: string;
  right: number;
  wrong: number;
  blank: number;
  extra: number;
  /** Whether anything was marked in it. */
  tried: boolean;
};

type Mcq = NonNullable<Section["mcq"]>;

export const questionsOf = (sections: readonly PaperSection[]) =>
  sections.reduce((sum, { questions }) => sum + questions, 0);

/** Every set's questions as they are marked: a question that is void in the first set is void in all. */
export function questionsBySet(
  sections: readonly PaperSection[],
  sets: readonly PaperSet[],
): Map<string, Question[]> {
  const sectionOf = sections.flatMap(({ questions }, at) => Array.from({ length: questions }, () => at));
  const first = sets[0]?.key.map(rightnessOf) ?? [];
  return new Map(
    sets.map(({ set, key, order }) => [
      set,
      sectionOf.flatMap((_section, at): Question[] => {
        const master = (order?.[at] ?? at + 1) - 1;
        const common = first[master];
        const right = common?.is === "void" || !key.length ? common : rightnessOf(key[at] ?? "");
        return right ? [{ master, section: sectionOf[master] ?? 0, right }] : [];
      }),
    ]),
  );
}

/** What one answer is, by what is right. An answer that could not be read counts as none. */
export function marked(answer: string, right: Rightness, { twoMarks, right: mark }: Mcq): Marked {
  if (right.is === "void" && right.for === "nobody") return as.out;
  if (right.is === "void" && right.for === "everyone") return as.right;
  if (answer === "" || isUnread(answer)) return as.blank;
  if (right.is === "void" || (right.is === "all" && answer === right.of)) return as.right;
  if (isSeveral(answer)) return twoMarks === "wrong" || right.is === "all" ? as.wrong : as.blank;
  if (right.is === "weights") {
    const marks = right.of.get(answer);
    return marks === undefined ? as.wrong : { as: "right", extra: exact(marks) - exact(mark) };
  }
  return right.is === "any" && right.of.includes(answer) ? as.right : as.wrong;
}

/** What a sheet has in each subject. */
export function scoresOf(
  sections: readonly PaperSection[],
  schemes: readonly Mcq[],
  questions: readonly Question[],
  answers: readonly string[],
): SectionScore[] {
  const scores = sections.map(({ key }) => ({ key, ...nothing }));
  for (const [at, { section, right }] of questions.entries()) {
    const [score, mcq, answer = ""] = [scores[section], schemes[section], answers[at]];
    if (!score || !mcq) continue;
    const result = marked(answer, right, mcq);
    if (result.as !== "out") score[result.as] += 1;
    score.extra += result.extra;
    if (answer !== "") score.tried = true;
  }
  return scores;
}

/** The entry that a score makes of what stands in its subject; what is written stays. A subject that was not chosen stays blank. */
export function entryWith(section: Section, before: Entry, score: SectionScore, isChoice: boolean) {
  const { writtenMarks } = before;
  if (isChoice && !score.tried) return withTotals(section, { ...blankEntry, writtenMarks });
  const { right: rightCount, wrong: wrongCount } = score;
  const counted = withTotals(
    { ...section, mcq: section.mcq && { ...section.mcq, enter: "counts" } },
    {
      ...blankEntry,
      writtenMarks,
      rightCount,
      wrongCount,
      extraMarks: score.extra ? fromExact(score.extra) : null,
    },
  );
  if (section.mcq?.enter === "counts") return counted;
  return { ...counted, rightCount: null, wrongCount: null, extraMarks: null };
}

/** The scheme without the questions that are out of the total, and the sections with them counted. */
export function withoutVoid(
  scheme: Scheme,
  sections: readonly PaperSection[],
  sets: readonly PaperSet[],
): { scheme: Scheme; sections: PaperSection[] } {
  const questions = questionsBySet(sections, sets.slice(0, 1)).values().next().value ?? [];
  const outOf = (at: number) =>
    questions.filter(({ section, right }) => section === at && right.is === "void" && right.for === "nobody")
      .length;
  const next = sections.map((section, at) => ({ ...section, out: outOf(at) }));
  const left = new Map(next.map(({ key, questions, out }) => [key, questions - out]));
  return {
    sections: next,
    scheme: {
      ...scheme,
      sections: scheme.sections.map((section) =>
        section.mcq && left.has(section.key)
          ? { ...section, mcq: { ...section.mcq, questions: left.get(section.key) ?? section.mcq.questions } }
          : section,
      ),
    },
  };
}

/** The subjects of a scheme that stand on a sheet, in its order: those with questions. */
export const sheetSections = ({ sections }: Pick<Scheme, "sections">): PaperSection[] =>
  sections.flatMap(({ key, mcq }) => (mcq ? [{ key, questions: mcq.questions, out: 0 }] : []));

/** Whether a scheme still has the questions that a paper was laid out for. */
export const fitsScheme = (sections: readonly PaperSection[], scheme: Scheme) =>
  sections.every(({ key, questions, out }) =>
    scheme.sections.some((section) => section.key === key && section.mcq?.questions === questions - out),
  );

const as = {
  right: { as: "right", extra: 0 },
  wrong: { as: "wrong", extra: 0 },
  blank: { as: "blank", extra: 0 },
  out: { as: "out", extra: 0 },
} as const satisfies Record<string, Marked>;

const nothing = { right: 0, wrong: 0, blank: 0, extra: 0, tried: false };
