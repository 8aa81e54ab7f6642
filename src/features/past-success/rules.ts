import type { PastSuccess } from "./contract.ts";

/** The three most recent academic years with their rows, newest first. */
export function recentYears(rows: PastSuccess[]): { year: number; rows: PastSuccess[] }[] {
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a).slice(0, 3);
  return years.map((year) => ({ year, rows: rows.filter((row) => row.year === year) }));
}
