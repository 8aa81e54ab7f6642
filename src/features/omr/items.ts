import { unreadable } from "./answers.ts";
import type { Marked, Question } from "./rules.ts";

/** One sheet as it counts for the analysis: its set's questions, what was marked, what became of it, and its marks in all. */
export type SheetOfItems = {
  set: string;
  questions: readonly Question[];
  answers: readonly string[];
  marked: readonly Marked[];
  marks: number;
};

export const difficulties = ["easy", "usual", "hard"] as const;
/** Ebel's bands of discrimination; below zero the key itself is to be doubted. */
export const discriminations = ["veryGood", "good", "marginal", "poor", "suspect"] as const;

export type Item = {
  /** In the first set. */
  question: number;
  section: number;
  isVoid: boolean;
  right: number;
  wrong: number;
  blank: number;
  /** The wrong answer that most gave, in the set in which they did. */
  drew: { set: string; option: string; times: number } | null;
  /** The share of all who had it right. */
  p: number;
  difficulty: (typeof difficulties)[number];
  /** That share among the best 27 per cent less that among the last 27 per cent. */
  d: number;
  discrimination: (typeof discriminations)[number];
  /** Why it is to be looked at: who did worse had it right more often, or a wrong answer drew more than the right one. */
  doubts: ("negative" | "drawn")[];
};

/** Question by question, in the order of the first set. */
export function itemsOf(sheets: readonly SheetOfItems[], questions: readonly Question[]): Item[] {
  const order = [...sheets.keys()].sort(
    (one, other) => (sheets[other]?.marks ?? 0) - (sheets[one]?.marks ?? 0) || one - other,
  );
  const group = Math.max(1, Math.round(order.length * extremes));
  const weight = new Map([
    ...order.slice(-group).map((at): [number, number] => [at, -1]),
    ...order.slice(0, group).map((at): [number, number] => [at, 1]),
  ]);
  const counts = questions.map(() => ({
    right: 0,
    wrong: 0,
    blank: 0,
    apart: 0,
    drawn: new Map<string, number>(),
  }));
  for (const [at, sheet] of sheets.entries()) {
    for (const [place, { master }] of sheet.questions.entries()) {
      const [count, result] = [counts[master], sheet.marked[place]];
      if (!count || !result || result.as === "out") continue;
      count[result.as] += 1;
      if (result.as === "right") count.apart += weight.get(at) ?? 0;
      const answer = sheet.answers[place] ?? "";
      if (result.as === "wrong" && answer.length === 1 && answer !== unreadable) {
        const drawn = `${sheet.set}${answer}`;
        count.drawn.set(drawn, (count.drawn.get(drawn) ?? 0) + 1);
      }
    }
  }
  return counts.map(({ right, wrong, blank, apart, drawn }, question) => {
    const [most] = [...drawn].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
    const [p, d] = [sheets.length ? right / sheets.length : 0, sheets.length ? apart / group : 0];
    const isVoid = questions[question]?.right.is === "void";
    const doubts = isVoid
      ? []
      : [...(d < 0 ? ["negative" as const] : []), ...((most?.[1] ?? 0) > right ? ["drawn" as const] : [])];
    return {
      ...{ question: question + 1, section: questions[question]?.section ?? 0, isVoid, right, wrong, blank },
      drew: most ? { set: most[0].slice(0, 1), option: most[0].slice(1), times: most[1] } : null,
      ...{ p: hundredths(p), d: hundredths(d), doubts },
      difficulty: p > easyFrom ? "easy" : p < hardBelow ? "hard" : "usual",
      discrimination: bands.find(({ from }) => d >= from)?.is ?? "suspect",
    };
  });
}

/** Fewer sheets say little of a question; and with fewer than a hundred it is still to be taken with care. */
export const weakBelow = 30;
export const carefulBelow = 100;

const extremes = 0.27;
const easyFrom = 0.8;
const hardBelow = 0.3;
const bands = [
  { from: 0.4, is: "veryGood" },
  { from: 0.3, is: "good" },
  { from: 0.2, is: "marginal" },
  { from: 0, is: "poor" },
] as const;

const hundredths = (share: number) => Math.round(share * 100) / 100;
