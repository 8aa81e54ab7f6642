import type { StudentId } from "../../../shared/ids.ts";
import type { Standing } from "../ranking/rules.ts";

/** How many stand otherwise after a correction; whose own total or state is another, as the places of others move with theirs. */
export type Corrected = { changed: number; moved: StudentId[] };

/** Whose own total or state is another than it was. */
export function movedMarks(before: readonly Told[], now: readonly Told[]): StudentId[] {
  const was = new Map(before.map(({ studentId, state, total }) => [studentId, `${state} ${total}`]));
  return now.flatMap(({ studentId, state, total }) =>
    was.get(studentId) === `${state} ${total}` ? [] : [studentId],
  );
}

type Told = Pick<Standing, "studentId" | "state" | "total">;
