import { isSeveral, lost, unreadable } from "./answers.ts";

/**
 * What keeps a sheet from being scored: whose it is, by which key, or what stands on it is not known; or its student was marked absent
 * or excused, or has marks typed by hand, and nobody has decided which is to stand.
 */
export const blocking = [
  ...(["unknownRoll", "notOfExam", "twice", "set", "damaged"] as const),
  ...(["absent", "excused", "typed"] as const),
] as const;
/** What is to be looked at, and is scored by the scheme's rule all the same. */
export const doubts = ["unreadable", "several"] as const;
export const blocks = (problem: SheetProblem): boolean =>
  (blocking as readonly SheetProblem[]).includes(problem);
export type SheetProblem = (typeof blocking)[number] | (typeof doubts)[number];

/** What a sheet may not replace unasked. */
export type Standing = "absent" | "excused" | "typed";

/** Whether it is not known whose question each answer is: its cells were not those of the heads, or its one text is too short. */
export const isBroken = (fault: string, answers: readonly string[]) =>
  answers.includes(lost) || (fault === "fewer" && answers.includes(unreadable));

type Looked = {
  fault: string;
  answers: readonly string[];
  /** Another sheet has the same student. */
  twice: boolean;
  /** Its set's key is not known, while there are keys. */
  isUnset: boolean;
  /** What stands in its student's marks already, and nobody decided that the sheet is to replace. */
  stands: Standing | null;
  /** Undefined where nobody has the roll. */
  sits: boolean | undefined;
};

/** What is the matter with a sheet. */
export function problemsOf({ fault, answers, twice, isUnset, stands, sits }: Looked): SheetProblem[] {
  const is: Record<SheetProblem, boolean> = {
    twice,
    unknownRoll: sits === undefined,
    notOfExam: sits === false,
    set: isUnset,
    damaged: isBroken(fault, answers),
    ...{ absent: stands === "absent", excused: stands === "excused", typed: stands === "typed" },
    unreadable: answers.includes(unreadable),
    several: answers.some(isSeveral),
  };
  return (Object.keys(is) as SheetProblem[]).filter((problem) => is[problem]);
}
