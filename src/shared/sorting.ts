import * as z from "zod";

/** How a list may be sorted: by a word, or with - before it the other way round. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** The field `sort` of a list's call. */
export const sortBy = <const Name extends string>(names: readonly Name[]) =>
  z.enum(bothWays(names) as [SortBy<Name>, ...SortBy<Name>[]]).optional();

/** What an address asks to be sorted by, if it is one of these. */
export const asSort = <const Name extends string>(
  names: readonly Name[],
  asked: string | undefined,
): SortBy<Name> | undefined => bothWays(names).find((one) => one === asked);

/** The name without the way. */
export const nameOfSort = <Name extends string>(sort: SortBy<Name>): Name => sort.replace("-", "") as Name;

/** Rows in the order that is asked for, by a value of each; who is alike stands as before. */
export function sortedRows<Row, Name extends string>(
  rows: readonly Row[],
  sort: SortBy<Name> | undefined,
  values: Record<Name, (row: Row) => string | number>,
): readonly Row[] {
  if (!sort) return rows;
  const value = values[nameOfSort(sort)];
  const way = isBackwards(sort) ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)];
    return left === right ? 0 : left < right ? -way : way;
  });
}

export const isBackwards = (sort: string): boolean => sort.startsWith("-");

const bothWays = <Name extends string>(names: readonly Name[]) =>
  names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);
