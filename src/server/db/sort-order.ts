import { asc, type Column, desc, type SQL } from "drizzle-orm";
import { isBackwards, nameOfSort, type SortBy } from "../../shared/sorting.ts";

/** The order of a list by what its call was asked to sort by, else its own; what is alike stands in its own order. */
export function sortOrder<Name extends string>(
  sort: SortBy<Name> | undefined,
  columns: Record<Name, readonly (Column | SQL)[]>,
  own: readonly SQL[],
): SQL[] {
  if (!sort) return [...own];
  const way = isBackwards(sort) ? desc : asc;
  return [...columns[nameOfSort(sort)].map((column) => way(column)), ...own];
}
