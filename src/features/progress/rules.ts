/** What grouping and shares need to know of a mark. */
export type Mark = {
  examName: string;
  subjectName: string;
  marks: number;
  highestMarks: number;
  publishDate: string | null;
  /** Whose average it is; without it, one person's mark. */
  students?: number;
};

export type Group<Of extends Mark> = { name: string; marks: Of[] };

/** Marks of each subject in the order in which the subjects appear. */
export const bySubject = <Of extends Mark>(marks: readonly Of[]) =>
  grouped(marks, ({ subjectName }) => subjectName);

/** Marks of each exam, the latest first: of marks in the order of time, the exam whose last one comes last. */
export function byExam<Of extends Mark>(marks: readonly Of[]): Group<Of>[] {
  const groups = grouped(marks, ({ examName }) => examName);
  const last = (group: Group<Of>) => marks.lastIndexOf(group.marks.at(-1) as Of);
  return groups.sort((one, other) => last(other) - last(one));
}

/** Whole per cent that marks are of the highest ones, an average weighing as its students; null where none could be had. */
export function percentOf(marks: readonly Mark[]): number | null {
  const sum = (of: (mark: Mark) => number) =>
    marks.reduce((total, mark) => total + of(mark) * (mark.students ?? 1), 0);
  const highest = sum(({ highestMarks }) => highestMarks);
  return highest > 0 ? Math.round((100 * sum(({ marks: had }) => had)) / highest) : null;
}

/** The day on which the last of these was published; null where none has a day. */
export function publishedOn(marks: readonly Mark[]): string | null {
  const days = marks.flatMap(({ publishDate }) => publishDate ?? []).sort();
  return days.at(-1) ?? null;
}

/** By marks, the most first; who has as many has the same rank, and the next one the rank of their place. */
export function inRanks<Of extends { marks: number }>(had: readonly Of[]): (Of & { rank: number })[] {
  const sorted = [...had].sort((one, other) => other.marks - one.marks);
  const rankOf = new Map<number, number>();
  for (const [place, { marks }] of sorted.entries()) if (!rankOf.has(marks)) rankOf.set(marks, place + 1);
  return sorted.map((one) => ({ ...one, rank: rankOf.get(one.marks) ?? 0 }));
}

function grouped<Of extends Mark>(marks: readonly Of[], nameOf: (mark: Of) => string): Group<Of>[] {
  const groups = new Map<string, Of[]>();
  for (const mark of marks) groups.set(nameOf(mark), [...(groups.get(nameOf(mark)) ?? []), mark]);
  return [...groups].map(([name, marks]) => ({ name, marks }));
}
