/** The marks that stood at a place of the merit list. */
export type CutMark = { place: number; marks: number };

/**
 * Where a total would have stood, as far as the marks that are known say: at a place, between two, before the first of them or after the
 * last. Nothing is guessed in between.
 */
export type PastPlace = { from: number | null; to: number | null };

/** `marks` go by place. At a place whose marks are had, or those of several in a row, it is these; else what lies around it. */
export function placeBy(marks: readonly CutMark[], total: number): PastPlace {
  const equal = marks.filter((one) => one.marks === total);
  if (equal.length) return { from: equal[0]?.place ?? null, to: equal.at(-1)?.place ?? null };
  const better = marks.filter((one) => one.marks > total).at(-1);
  const worse = marks.find((one) => one.marks < total);
  return { from: better ? better.place + 1 : null, to: worse?.place ?? null };
}

type PastTest = {
  name: string;
  session: string;
  source: string;
  seats: number;
  fullMarks: number;
  marks: CutMark[];
};
type Result = { total: number | null; full: number; lacking: readonly string[] };

/** Where a result would have stood in a real test; null of one whose marks are not all entered, or are out of other full marks. */
export function pastPlaceOf({ name, session, source, seats, fullMarks, marks }: PastTest, result: Result) {
  const { total, full, lacking } = result;
  if (total === null || lacking.length || full !== fullMarks) return null;
  return { name, session, source, seats, ...placeBy(marks, total) };
}

/** Why marks by place cannot be: a place twice, or more marks at a later one. Null where they can. */
export function problemOf(marks: readonly CutMark[]): "twice" | "rising" | null {
  for (const [at, { place, marks: own }] of marks.entries()) {
    const before = marks[at - 1];
    if (before && before.place === place) return "twice";
    if (before && before.marks < own) return "rising";
  }
  return null;
}
