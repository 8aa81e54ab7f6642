import { bengaliDigits } from "../../shared/digits.ts";
import { exact, fromExact } from "../../shared/marks.ts";
import type { Section } from "../schemes/contract.ts";
import { mcqFull, mcqMarksOf } from "../schemes/rules.ts";
import { entryTexts } from "./texts.ts";

/** A mark is there, or the student was absent, or excused from the subject. Blank is none of them: nothing was entered. */
export const markStates = ["marked", "absent", "excused"] as const;
export type MarkState = (typeof markStates)[number];

/** Total is MCQ plus written, in hundredths, so that 0.1 + 0.2 is 0.3. */
export function totalOf({ mcqMarks, writtenMarks }: { mcqMarks: number; writtenMarks: number }): number {
  return (Math.round(mcqMarks * 100) + Math.round(writtenMarks * 100)) / 100;
}

type Typed = { mcqMarks: number | null; writtenMarks: number | null; highestMarks: number | null };

/** Nobody has more than the highest. */
export const isWithinHighest = ({ mcqMarks, writtenMarks, highestMarks }: Typed) =>
  totalOf({ mcqMarks: mcqMarks ?? 0, writtenMarks: writtenMarks ?? 0 }) <=
  (highestMarks ?? Number.POSITIVE_INFINITY);

/** What is entered of one student in one section of an exam; null is blank. */
export type Entry = {
  state: MarkState;
  rightCount: number | null;
  wrongCount: number | null;
  /** What a key with marks by option gave beside what the counts come to. */
  extraMarks: number | null;
  mcqMarks: number | null;
  writtenMarks: number | null;
};

export const blankEntry: Entry = {
  ...{ state: "marked", rightCount: null, wrongCount: null, extraMarks: null },
  ...{ mcqMarks: null, writtenMarks: null },
};

/** The entry with what follows from it: marks from counts, and the total of what is there; null while nothing is. */
export function reckoned(section: Section, entry: Entry): Entry & { totalMarks: number | null } {
  const { rightCount, wrongCount, extraMarks, writtenMarks } = entry;
  const { mcq } = section;
  const counts = mcq?.enter === "counts";
  const counted =
    mcq && rightCount !== null
      ? fromExact(
          exact(mcqMarksOf(mcq, { right: rightCount, wrong: wrongCount ?? 0 })) + exact(extraMarks ?? 0),
        )
      : null;
  const mcqMarks = counts ? counted : entry.mcqMarks;
  const has = mcqMarks !== null || writtenMarks !== null;
  return {
    ...entry,
    mcqMarks,
    totalMarks: has ? fromExact(exact(mcqMarks ?? 0) + exact(writtenMarks ?? 0)) : null,
  };
}

/** The columns of an exam's row that an entry makes. */
export const entryColumns = [
  ...(["state", "rightCount", "wrongCount", "extraMarks"] as const),
  ...(["mcqMarks", "writtenMarks", "totalMarks"] as const),
];

/** What they are. */
export function kept(section: Section, entry: Entry) {
  const { state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks, totalMarks } = reckoned(
    section,
    entry,
  );
  return { state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks, totalMarks };
}

/** Whether nothing is missing: every part of the section has its mark, or none is to come. */
export const isEntered = (section: Section, { state, mcqMarks, writtenMarks }: Entry) =>
  state !== "marked" || ((!section.mcq || mcqMarks !== null) && (!section.written || writtenMarks !== null));

/** Why an entry cannot stand in its section, in words; null when it can. */
export function entryProblem({ mcq, written }: Section, entry: Entry): string | null {
  const { rightCount, wrongCount, mcqMarks, writtenMarks } = entry;
  const counts = mcq?.enter === "counts";
  const most = mcq ? (counts ? mcq.questions : 0) : 0;
  if ((rightCount ?? 0) + (wrongCount ?? 0) > most) return entryTexts.tooManyQuestions(bengaliDigits(most));
  if (!counts && mcqMarks !== null) {
    const full = mcqFull({ mcq });
    const least = mcq ? mcqMarksOf(mcq, { right: 0, wrong: mcq.questions }) : 0;
    if (mcqMarks > full || mcqMarks < least) return entryTexts.outOfFull(bengaliDigits(full));
  }
  const full = written?.full ?? 0;
  if (writtenMarks !== null && (writtenMarks > full || writtenMarks < 0))
    return entryTexts.outOfFull(bengaliDigits(full));
  return null;
}
