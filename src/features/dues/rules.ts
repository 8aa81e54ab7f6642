type Known = {
  batchId: number | null;
  courseIds: number[];
  owed: number;
  late: number;
  /** Days since the last payment; null of who has never paid. */
  silent: number | null;
};

export type DueFilter = {
  batchId?: number | undefined;
  courseId?: number | undefined;
  late?: number | undefined;
  least?: number | undefined;
  notPaidFor?: number | undefined;
};

/** Whether a due is one that a list asks for. */
export function isWanted(
  due: Known,
  { batchId, courseId, late = 0, least = 0, notPaidFor }: DueFilter,
): boolean {
  if (batchId !== undefined && due.batchId !== batchId) return false;
  if (courseId !== undefined && !due.courseIds.includes(courseId)) return false;
  if (due.late < late || due.owed < least) return false;
  return notPaidFor === undefined || due.silent === null || due.silent >= notPaidFor;
}
