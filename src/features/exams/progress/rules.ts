import { sumOfMarks } from "../../../shared/marks.ts";
import { percentOf, positions } from "../ranking/rules.ts";
import type { BatchTotal, OwnTotal } from "./contract.ts";

/** What grouping and shares need to know of a mark. */
export type Mark = {
  /** Null where it was typed by hand: its exam is then known by name alone. */
  examId: number | null;
  examName: string;
  subjectName: string;
  marks: number;
  highestMarks: number;
  /** Null where nobody has told them. */
  fullMarks: number | null;
  publishDate: string | null;
  /** Whose average it is; without it, one person's mark. */
  students?: number;
};

/** Several subjects as one mark. The highest is null then: nobody may have been the best in all of them. */
export type Total = Omit<Mark, "highestMarks"> & { highestMarks: number | null };
/** The same of a whole exam, with what it goes without. */
type ExamTotal = Total & { lacking: readonly string[] };
type OfAll = BatchTotal & Partial<OwnTotal>;

export type Group<Of extends Mark> = {
  key: string;
  name: string;
  marks: Of[];
  /** What all subjects came to where the portal reckoned it: neither averages nor marks say so by their sum, where a subject was missed. */
  total?: OfAll | undefined;
};

/** Marks of each subject in the order in which the subjects appear. */
export const bySubject = <Of extends Mark>(marks: readonly Of[]) =>
  grouped(
    marks,
    ({ subjectName }) => subjectName,
    ({ subjectName }) => subjectName,
  );

/** Marks of each exam, the latest first: of marks in the order of time, the exam whose last one comes last. */
export function byExam<Of extends Mark>(marks: readonly Of[], totals: readonly OfAll[] = []): Group<Of>[] {
  const totalIn = new Map(totals.map((total) => [`#${total.examId}`, total]));
  const groups = grouped(marks, examKey, ({ examName }) => examName).map((group) => ({
    ...group,
    total: totalIn.get(group.key),
  }));
  const last = (group: Group<Of>) => marks.lastIndexOf(group.marks.at(-1) as Of);
  return groups.sort((one, other) => last(other) - last(one));
}

/** All subjects of an exam as one mark. */
export function totalOf({ name, marks, total }: Pick<Group<Mark>, "name" | "marks" | "total">): ExamTotal {
  const last = marks.at(-1);
  return {
    examId: last?.examId ?? null,
    examName: name,
    subjectName: "",
    marks: total?.marks ?? sumOfMarks(marks.map((mark) => mark.marks)),
    highestMarks: marks.length === 1 ? (last?.highestMarks ?? null) : null,
    fullMarks: total?.fullMarks ?? fullOf(marks),
    publishDate: last?.publishDate ?? null,
    lacking: total?.lacking ?? [],
  };
}

/** Without those of subjects that are entered in part alone: what is not entered is no 0. */
export const wholeMarks = <Of extends Mark>(marks: readonly Of[], totals: readonly OwnTotal[]): Of[] =>
  marks.filter(
    (mark) =>
      !totals.some(({ examId, lacking }) => examId === mark.examId && lacking.includes(mark.subjectName)),
  );

/** The full marks of all of these together; null where those of one are not known. */
export const fullOf = (marks: readonly Pick<Mark, "fullMarks">[]): number | null =>
  marks.some(({ fullMarks }) => fullMarks === null)
    ? null
    : marks.reduce((sum, { fullMarks }) => sum + (fullMarks ?? 0), 0);

/**
 * Whole per cent that marks are of their full marks where all of those are known, else of the highest ones; an average weighing
 * as its students, but where it is known what all subjects came to. Null where none could be had.
 */
export function shareOf(
  marks: readonly Mark[],
  total?: OfAll,
): { of: "full" | "highest"; percent: number } | null {
  if (total && total.fullMarks > 0) return { of: "full", percent: percentOf(total.marks, total.fullMarks) };
  const of = fullOf(marks) === null ? "highest" : "full";
  const sum = (value: (mark: Mark) => number) =>
    marks.reduce((total, mark) => total + value(mark) * (mark.students ?? 1), 0);
  const most = sum(({ highestMarks, fullMarks }) => (of === "full" ? (fullMarks ?? 0) : highestMarks));
  return most > 0 ? { of, percent: Math.round((100 * sum(({ marks: had }) => had)) / most) } : null;
}

/** The day on which the last of these was published; null where none has a day. */
export function publishedOn(marks: readonly Mark[]): string | null {
  const days = marks.flatMap(({ publishDate }) => publishDate ?? []).sort();
  return days.at(-1) ?? null;
}

/** By marks, the most first; who has as many has the same rank. */
export function inRanks<Of extends { marks: number }>(had: readonly Of[]): (Of & { rank: number })[] {
  const more = (one: Of, other: Of) => other.marks - one.marks;
  const sorted = [...had].sort(more);
  const placed = positions(sorted, more);
  return sorted.map((one) => ({ ...one, rank: placed.get(one) ?? 0 }));
}

/** What an exam is called in an address: by its number, one typed by hand by its name. */
export const examKey = ({ examId, examName }: Pick<Mark, "examId" | "examName">) =>
  examId === null ? examName : `#${examId}`;

/** The exam that such a key in the search parameters stands for. */
export const examOfKey = (word: string) =>
  /^#[1-9][0-9]{0,9}$/.test(word) ? { examId: Number(word.slice(1)) } : { examName: word };

function grouped<Of extends Mark>(
  marks: readonly Of[],
  keyOf: (mark: Of) => string,
  nameOf: (mark: Of) => string,
): Group<Of>[] {
  const groups = Map.groupBy(marks, keyOf);
  return [...groups].map(([key, marks]) => ({ key, name: marks[0] ? nameOf(marks[0]) : key, marks }));
}
