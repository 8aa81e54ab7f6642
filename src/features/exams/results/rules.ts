import { bengaliDigits } from "../../../shared/digits.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { mcqFull, mcqMarksOf } from "../schemes/rules.ts";
import { entryTexts } from "./texts.ts";

/** A mark is there, or the student was absent, or excused from the subject, or expelled from the exam. Blank is none of them: nothing was entered. */
export const markStates = ["marked", "absent", "excused", "expelled"] as const;
export type MarkState = (typeof markStates)[number];

type ByHand = { mcqMarks: number | null; writtenMarks: number | null; highestMarks: number | null };

/** Nobody has more than full marks, where they are known. */
export const isWithinFull = ({
  fullMarks,
  highestMarks,
}: {
  fullMarks?: number | null | undefined;
  highestMarks: number | null;
}) => (highestMarks ?? 0) <= (fullMarks ?? Number.POSITIVE_INFINITY);

/** Nobody has more than the highest. */
export const isWithinHighest = ({ mcqMarks, writtenMarks, highestMarks }: ByHand) =>
  sumOfMarks([mcqMarks, writtenMarks]) <= (highestMarks ?? Number.POSITIVE_INFINITY);

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
export function withTotals(section: Section, entry: Entry): Entry & { totalMarks: number | null } {
  const { rightCount, wrongCount, extraMarks, writtenMarks } = entry;
  const { mcq } = section;
  const counts = mcq?.enter === "counts";
  const counted =
    mcq && rightCount !== null
      ? sumOfMarks([mcqMarksOf(mcq, { right: rightCount, wrong: wrongCount ?? 0 }), extraMarks])
      : null;
  const mcqMarks = counts ? counted : entry.mcqMarks;
  const has = mcqMarks !== null || writtenMarks !== null;
  return {
    ...entry,
    mcqMarks,
    totalMarks: has ? sumOfMarks([mcqMarks, writtenMarks]) : null,
  };
}

/** The columns of an exam's row that an entry makes. */
export const entryColumns = [
  ...(["state", "rightCount", "wrongCount", "extraMarks"] as const),
  ...(["mcqMarks", "writtenMarks", "totalMarks"] as const),
];

/** What they are. */
export function storedColumns(section: Section, entry: Entry) {
  const { state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks, totalMarks } = withTotals(
    section,
    entry,
  );
  return { state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks, totalMarks };
}

/** Whether there is nothing in an entry: such a one is kept by no row, and ties its student to no sheet. */
export const isNothing = ({ state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks }: Entry) =>
  state === "marked" &&
  [rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks].every((one) => one === null);

/** Whether nothing is missing: every part of the section has its mark, or none is to come. */
export const isEntered = (section: Section, { state, mcqMarks, writtenMarks }: Typed) =>
  state !== "marked" || ((!section.mcq || mcqMarks !== null) && (!section.written || writtenMarks !== null));

type Typed = Pick<Entry, "state" | "mcqMarks" | "writtenMarks">;
/** What is entered of one student in an exam, by section. */
type Entries = ReadonlyMap<string, Typed>;
type Asked = Pick<Scheme, "sections" | "answer">;

/** The sections in which something is still to be entered; of those to choose from, as many as are lacking. */
export function lackingSections({ sections, answer }: Asked, entries: Entries): Section[] {
  const isChoice = ({ key }: Section) => answer?.of.includes(key) ?? false;
  const lacking = sections.filter((section) => !isEntered(section, entries.get(section.key) ?? blankEntry));
  const spare = sections.filter(isChoice).length - (answer?.any ?? 0);
  const choices = lacking.filter(isChoice);
  const needed = choices.slice(0, Math.max(0, choices.length - spare));
  return [...lacking.filter((section) => !isChoice(section)), ...needed];
}

/** Nothing is left to enter. `enteredBySql` decides this and the next two in SQL. */
export const isComplete = (scheme: Asked, entries: Entries) => !lackingSections(scheme, entries).length;

/** Nothing is left to enter, no mark is there, and in some section they were absent. */
export const isAbsent = (scheme: Asked, entries: Entries) =>
  isComplete(scheme, entries) &&
  statesOf(scheme, entries).includes("absent") &&
  !statesOf(scheme, entries).includes("marked");

/** Nothing at all was entered. */
export const isBlank = (scheme: Asked, entries: Entries) => !statesOf(scheme, entries).length;

/** The states of the sections in which something was entered. */
const statesOf = ({ sections }: Asked, entries: Entries): MarkState[] =>
  sections.flatMap(({ key }) => {
    const { state, mcqMarks, writtenMarks } = entries.get(key) ?? blankEntry;
    return state === "marked" && mcqMarks === null && writtenMarks === null ? [] : [state];
  });

/** The parts of a section's marks. */
export type Part = "mcq" | "written";

/** Why an entry, or one part of it, cannot stand in its section, in words; null when it can. */
export function entryProblem(section: Section, entry: Entry, part?: Part): string | null {
  const { mcq, written } = section;
  const { rightCount, wrongCount } = entry;
  const counts = mcq?.enter === "counts";
  const most = mcq ? (counts ? mcq.questions : 0) : 0;
  if (part !== "written") {
    if ((rightCount ?? 0) + (wrongCount ?? 0) > most) return entryTexts.tooManyQuestions(bengaliDigits(most));
    if (!counts && !isPossible(section, { ...entry, writtenMarks: null }))
      return entryTexts.outOfFull(bengaliDigits(mcqFull({ mcq })));
  }
  return part !== "mcq" && !isPossible(section, { ...entry, mcqMarks: null })
    ? entryTexts.outOfFull(bengaliDigits(written?.full ?? 0))
    : null;
}

/** Whether a section's marks are what somebody can have in it: no part above its full marks, none below the least. */
export function isPossible(
  { mcq, written }: Section,
  { mcqMarks, writtenMarks }: Pick<Entry, "mcqMarks" | "writtenMarks">,
): boolean {
  const least = mcq ? mcqMarksOf(mcq, { right: 0, wrong: mcq.questions }) : 0;
  const within = (marks: number | null, from: number, to: number) =>
    marks === null || (marks >= from && marks <= to);
  return within(mcqMarks, least, mcqFull({ mcq })) && within(writtenMarks, 0, written?.full ?? 0);
}
