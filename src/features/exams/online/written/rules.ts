import { sumOfMarks } from "../../../../shared/marks.ts";
import type { Scheme } from "../../schemes/contract.ts";

/** A question that is answered on paper. Its key stays, whatever it is called. */
export type WrittenQuestion = {
  key: string;
  /** The key of the scheme's section that it counts for. */
  section: string;
  label: string;
  full: number;
  /** What is asked, as it was typed and as it is shown; "" where the question is on paper. */
  text: string;
  html: string;
};

/** The sections of a scheme that have a written part. */
export const writtenSections = ({ sections }: Pick<Scheme, "sections">) =>
  sections.flatMap(({ key, subject, written }) => (written ? [{ key, subject, full: written.full }] : []));

export const strokeKinds = ["pen", "tick", "cross", "half"] as const;
/** A line, or a stamp at one point. Points are pairs of whole numbers, in thousandths of the page's width: "120 340 124 352". */
export type Stroke = { kind: (typeof strokeKinds)[number]; points: string };

type Page = { pageId: number; question: string; late: boolean; accepted: boolean | null };
type Marks = { question: string; marks: number | null; pages: readonly number[] | null };

/** Pages that count: those in time, and late ones that somebody has accepted. */
export const counting = <Of extends Page>(pages: readonly Of[]): Of[] =>
  pages.filter(({ late, accepted }) => !late || accepted === true);

/** By which pages a question is marked: its own and those on which several are, in the order of their ids. */
export const pagesFor = (key: string, pages: readonly Page[]): number[] =>
  counting(pages)
    .filter(({ question }) => question === key || question === "")
    .map(({ pageId }) => pageId)
    .sort((one, other) => one - other);

/** Whether marks were given by other pages than those that their question has now. */
export const isOlder = ({ question, marks, pages: by }: Marks, pages: readonly Page[]): boolean =>
  marks !== null && by !== null && by.join() !== pagesFor(question, pages).join();

/** Whether there is anything to be marked of a question: a page of its own, or one on which several are. */
export const isAnswered = (question: string, pages: readonly Page[]): boolean =>
  pagesFor(question, pages).length > 0;

/** What a section's questions come to; null while one that has a page has no mark, or one of older pages. */
export function sumOf(
  section: string,
  questions: readonly WrittenQuestion[],
  pages: readonly Page[],
  marks: readonly Marks[],
): number | null {
  const given = questions
    .filter((question) => question.section === section)
    .map(({ key }) => {
      const of = marks.find(({ question, marks }) => question === key && marks !== null);
      if (!of) return isAnswered(key, pages) ? null : 0;
      return isOlder(of, pages) ? null : of.marks;
    });
  return given.length && given.every((one) => one !== null) ? sumOfMarks(given) : null;
}

/** Points of a stroke, in thousandths of the page's width. */
export function pointsOf({ points }: Pick<Stroke, "points">): [x: number, y: number][] {
  const all = points.split(" ").map(Number);
  return all.flatMap((x, at) => (at % 2 ? [] : [[x, all[at + 1] ?? 0] as [number, number]]));
}

/** A line as SVG draws it. */
export const pathOf = (stroke: Pick<Stroke, "points">): string =>
  `M${pointsOf(stroke)
    .map(([x, y]) => `${x} ${y}`)
    .join("L")}`;

/** What a stamp looks like around 0 0. */
export const stamps = {
  tick: "M-22 2L-7 20L24 -22",
  cross: "M-18 -18L18 18M18 -18L-18 18",
  half: "M-20 -15L-13 -21V0M15 -22L-13 22M4 8Q4 1 11 1T18 8Q18 13 4 23H19",
} as const;
