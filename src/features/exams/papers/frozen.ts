import type { SetName } from "../omr/keys.ts";

/** A question as phone and printer show it. Nothing in it tells what is right. */
export type FrozenQuestion = {
  /** The bank's `questionId`, by which answers are sent. */
  id: number;
  /** The key of the scheme's section that it counts for. */
  section: string;
  kind: "one" | "any" | "all" | "number";
  /** Which of the set's stimuli stands above it: its place in `stimuli`. */
  stimulus: number | null;
  /** HTML: text is escaped, formulas are drawn. */
  stem: string;
  /** In the order in which they are shown. */
  options: { id: string; html: string }[];
  /** Of the number that is typed. */
  unit: string;
  /** A `data:` address, or null. */
  picture: string | null;
};

/** One set of an exam's paper, questions in the order in which they are shown. */
export type FrozenSet = {
  set: SetName;
  sections: { key: string; subject: string; questions: number }[];
  stimuli: string[];
  questions: FrozenQuestion[];
  /** Names of the font files that its formulas need. */
  fonts: string[];
};

/** What is right, by `questionId`: ids of options, or a number with its tolerance. It never leaves the server before the exam's end. */
export type FrozenKey = Record<number, { right: string[] } | { value: string; tolerance: string }>;

/** Why each answer is right, in HTML, by `questionId`; those that have nothing to say are left out. It leaves the server after the exam. */
export type FrozenExplanations = Record<number, string>;
