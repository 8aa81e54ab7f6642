import { inPieces } from "../../../server/in-pieces.ts";
import { exact } from "../../../shared/marks.ts";
import { unreadable } from "./answers.ts";
import type { Item } from "./items.ts";
import { optionsOf } from "./keys.ts";
import type { Marked, Question } from "./rules.ts";

/** One sheet as it counts for the analysis: its set's questions, what was marked, what became of it, and its marks in all. */
export type SheetOfItems = {
  set: string;
  questions: readonly Question[];
  answers: readonly string[];
  marked: readonly Marked[];
  marks: number;
};

/** Question by question, in the order of the first set. `worth`: the exact marks of what became of an answer in a subject. */
export async function itemsOf(
  sheets: readonly SheetOfItems[],
  questions: readonly Question[],
  worth: (section: number, marked: Marked) => number,
): Promise<Item[]> {
  const { group, weights } = extremesOf(sheets);
  const tallies = questions.map(newTally);
  await inPieces([...sheets.entries()], atOnce, ([at, sheet]) => {
    const [total, weight] = [exact(sheet.marks), weights.get(at) ?? 0];
    for (const [place, { master, section }] of sheet.questions.entries()) {
      const [tally, result] = [tallies[master], sheet.marked[place]];
      if (!tally || !result || result.as === "out") continue;
      const rest = total - worth(section, result);
      tally[result.as] += 1;
      tally.rest += rest;
      tally.squares += rest * rest;
      if (result.as === "right") {
        tally.apart += weight;
        tally.restOfRight += rest;
      }
      const answer = sheet.answers[place] ?? "";
      if (result.as === "wrong" && answer.length === 1 && answer !== unreadable) {
        const drawn = `${sheet.set}${answer}`;
        tally.drawn.set(drawn, (tally.drawn.get(drawn) ?? 0) + 1);
      }
    }
  });
  const idleOf = idleOptions(sheets);
  return tallies.map((tally, question) => {
    const { right, wrong, blank, apart, drawn } = tally;
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
      ...{ r: pointBiserial(tally), idle: isVoid ? [] : idleOf(question, drawn) },
    };
  });
}

/** So many sheets are counted without a pause: some milliseconds. */
const atOnce = 200;

const extremes = 0.27;
const easyFrom = 0.8;
const hardBelow = 0.3;
const bands = [
  { from: 0.4, is: "veryGood" },
  { from: 0.3, is: "good" },
  { from: 0.2, is: "marginal" },
  { from: 0, is: "poor" },
] as const;

/** Of a set's sheets, the share below which an option is idle. */
const idleBelow = 0.05;

/** What is counted of one question; `rest`: the marks in all others, summed, squared, and of those who had it right. */
const newTally = () => ({
  ...{ right: 0, wrong: 0, blank: 0, apart: 0, rest: 0, squares: 0, restOfRight: 0 },
  drawn: new Map<string, number>(),
});
type Tally = ReturnType<typeof newTally>;

/** The best 27 per cent weigh 1 and the last -1. */
function extremesOf(sheets: readonly SheetOfItems[]) {
  const order = [...sheets.keys()].sort(
    (one, other) => (sheets[other]?.marks ?? 0) - (sheets[one]?.marks ?? 0) || one - other,
  );
  const group = Math.max(1, Math.round(order.length * extremes));
  const weights = new Map([
    ...order.slice(-group).map((at): [number, number] => [at, -1]),
    ...order.slice(0, group).map((at): [number, number] => [at, 1]),
  ]);
  return { group, weights };
}

function pointBiserial({ right, wrong, blank, rest, squares, restOfRight }: Tally): number | null {
  const all = right + wrong + blank;
  const others = all - right;
  const variance = all ? squares / all - (rest / all) ** 2 : 0;
  // Sums of exact marks are whole: what is less than one of them is rounding.
  if (!right || !others || variance < 1) return null;
  const apart = restOfRight / right - (rest - restOfRight) / others;
  return hundredths((apart / Math.sqrt(variance)) * Math.sqrt((right / all) * (others / all)));
}

/** A paper's options are those that are right somewhere in it. */
function idleOptions(sheets: readonly SheetOfItems[]) {
  const sets = [...Map.groupBy(sheets, ({ set }) => set)].sort(([one], [other]) => (one < other ? -1 : 1));
  const known = sets.map(([set, of]) => {
    const questions = of[0]?.questions ?? [];
    const rightAt = new Map(questions.map(({ master, right }) => [master, optionsOf(right)]));
    return { set, sheets: of.length, rightAt };
  });
  const options = [
    ...new Set(known.flatMap(({ rightAt }) => [...rightAt.values()].join("").split(""))),
  ].sort();
  return (question: number, drawn: ReadonlyMap<string, number>) =>
    known.flatMap(({ set, sheets, rightAt }) => {
      const right = rightAt.get(question) ?? "";
      const idle = options.filter(
        (option) => !right.includes(option) && (drawn.get(`${set}${option}`) ?? 0) < sheets * idleBelow,
      );
      return idle.length ? [{ set, options: idle.join("") }] : [];
    });
}

const hundredths = (share: number) => Math.round(share * 100) / 100;
