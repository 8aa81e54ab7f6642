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
  /** How having it right goes with the marks in all other questions: their correlation (point-biserial). Null where either never varies. */
  r: number | null;
  /** By set, wrong options that hardly anybody took. */
  idle: { set: string; options: string }[];
  /** Why it is to be looked at: who did worse had it right more often, or a wrong answer drew more than the right one. */
  doubts: ("negative" | "drawn")[];
};

/** Fewer sheets say little of a question; and with fewer than a hundred it is still to be taken with care. */
export const weakBelow = 30;
export const carefulBelow = 100;
