import type { Entry } from "../results/rules.ts";

type OfSheet = Pick<Entry, "rightCount" | "wrongCount" | "extraMarks" | "mcqMarks">;

/** The part of a student's marks that comes from a sheet, by subject. */
export type SheetMarks = Record<string, (number | null)[]>;

/** Marks follow from counts, where there are any. */
export const sheetMarks = ({ rightCount, wrongCount, extraMarks, mcqMarks }: OfSheet) => [
  ...[rightCount, wrongCount, extraMarks, rightCount === null ? mcqMarks : null],
];

export const isNone = (marks: readonly (number | null)[]) => marks.every((one) => one === null);
export const areSame = (one: readonly (number | null)[], other: readonly (number | null)[]) =>
  one.every((mark, at) => mark === other[at]);
