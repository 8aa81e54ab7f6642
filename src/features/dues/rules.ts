type Known = {
  batchId: number | null;
  courseIds: number[];
  owed: number;
  late: number;
  lastDay: string | null;
};

export type DueFilter = {
  batchId?: number | undefined;
  courseId?: number | undefined;
  late?: number | undefined;
  least?: number | undefined;
  notPaidFor?: number | undefined;
};

/** Whether a due is one that a list asks for; `today` is Dhaka's. */
export function isWanted(due: Known, filter: DueFilter, today: string): boolean {
  const { batchId, courseId, late = 0, least = 0, notPaidFor } = filter;
  if (batchId !== undefined && due.batchId !== batchId) return false;
  if (courseId !== undefined && !due.courseIds.includes(courseId)) return false;
  if (due.late < late || due.owed < least) return false;
  return notPaidFor === undefined || due.lastDay === null || daysBetween(due.lastDay, today) >= notPaidFor;
}

/** Days from one YYYY-MM-DD to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
