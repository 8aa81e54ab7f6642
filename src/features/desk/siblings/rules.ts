import type { StudentId } from "../../../shared/ids.ts";

export type Child = { studentId: StudentId; guardianMobile: string; doj: string };

/** Whose younger sibling somebody is: of those with one guardian's phone who came first; null who is that, or has none. */
export function eldersOf<One extends Child>(present: readonly One[]): Map<StudentId, One> {
  const families = Map.groupBy(
    present.filter(({ guardianMobile }) => guardianMobile),
    ({ guardianMobile }) => guardianMobile,
  );
  const elders = new Map<StudentId, One>();
  for (const children of families.values()) {
    const [first, ...others] = children.toSorted(
      (one, other) => one.doj.localeCompare(other.doj) || one.studentId - other.studentId,
    );
    if (first) for (const one of others) elders.set(one.studentId, first);
  }
  return elders;
}
