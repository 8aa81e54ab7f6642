import { sumOf } from "../../ledger/index.ts";

/** By whom it is shown. */
export const groupings = ["student", "batch", "course"] as const;
export type Grouping = (typeof groupings)[number];

/** The ages in which money is owed, the youngest first. */
export const ages = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type Age = (typeof ages)[number];
export type Ages = Record<Age | "owed", number>;

/** Sums of these, age by age. */
export const sumOfAges = (all: readonly Ages[]): Ages => {
  const of = (age: keyof Ages) => sumOf(all.map((one) => one[age]));
  return {
    ...{ notDue: of("notDue"), to30: of("to30"), to60: of("to60"), to90: of("to90"), over90: of("over90") },
    owed: of("owed"),
  };
};
