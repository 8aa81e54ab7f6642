/** Sums that mean something else than they did: of all, and of each month. */
export const sumNames = ["owed", "overdue", "collected", "due"] as const;
export type SumName = (typeof sumNames)[number];
