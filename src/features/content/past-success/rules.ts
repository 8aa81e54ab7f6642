import type { PastSuccess } from "./contract.ts";

/** The academic years that everyone is shown. */
const yearsShown = 3;

/** The three most recent academic years with their rows, newest first. */
export function recentYears(rows: PastSuccess[]): { year: number; rows: PastSuccess[] }[] {
  return yearsOf(rows)
    .slice(0, yearsShown)
    .map((year) => ({ year, rows: rows.filter((row) => row.year === year) }));
}

/** Every academic year once, newest first. */
export const yearsOf = (rows: PastSuccess[]) =>
  [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a);
