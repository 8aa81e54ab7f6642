import { createHash } from "node:crypto";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/** Some columns or some rows of a table: what is cached of them stays while the rest changes. */
export type Part = { readonly table: PgTable; readonly name: string };
/** What a cached answer is read from. */
export type Source = PgTable | Part;

export type ColumnOf<Table extends PgTable> = Extract<keyof Table["$inferSelect"], string>;

/** The parts of a table that rows belong to, by values of one of their columns; null where it cannot be told. */
type Found = readonly number[] | null;
type Keys = (values: readonly number[], tx: Tx) => Found | Promise<Found>;

type Parts = { columns: Map<string, readonly string[]>; rows: { column: string; keys: Keys } | null };
const parts = new Map<string, Parts>();

/** The parts of a table stand beside it, in its own file: whoever writes the table knows them all. */
export function partsOf(table: PgTable | string): Readonly<Parts> {
  return (
    parts.get(typeof table === "string" ? table : getTableName(table)) ?? { columns: new Map(), rows: null }
  );
}

/** These columns of a table. */
export function part<Table extends PgTable>(
  table: Table,
  name: string,
  columns: readonly ColumnOf<Table>[],
): Part {
  const { columns: known, rows } = partsOf(table);
  parts.set(getTableName(table), { columns: new Map([...known, [name, columns]]), rows });
  return { table, name };
}

/**
 * The rows of a table by what a column of theirs leads to, in numbers: `resultsOf(7)` are those of the students of batch 7.
 * A table is divided so once.
 */
export function rowsBy<Table extends PgTable>(
  table: Table,
  column: ColumnOf<Table>,
  keys: Keys,
): (key: number) => Part {
  const { columns } = partsOf(table);
  parts.set(getTableName(table), { columns, rows: { column, keys } });
  return (key) => ({ table, name: String(key) });
}

/** A table or part as it is announced: "students", "students/roster", "results/7". */
export const nameOf = (source: Source): string =>
  is(source, PgTable) ? getTableName(source) : `${getTableName(source.table)}/${source.name}`;

/**
 * Stands among the parts of a table that are announced and says how their sender divides it: who divides it otherwise, being older
 * or newer, takes the table as changed whole.
 */
export function markOf(table: string): string {
  const { columns, rows } = partsOf(table);
  const said = JSON.stringify([[...columns].sort(), rows?.column ?? null]);
  return `~${createHash("sha256").update(said).digest("base64url").slice(0, 6)}`;
}

/** What was announced, table by table; without a part, all of it. */
export function heard(names: Iterable<string>): [table: string, part: string | undefined][] {
  const byTable = Map.groupBy(
    [...names].map((name) => name.split("/") as [string, string?]),
    ([table]) => table,
  );
  return [...byTable].flatMap(([table, changed]) =>
    changed.every(([, part]) => part) && changed.some(([, part]) => part === markOf(table))
      ? changed.map(([, part]): [string, string | undefined] => [table, part])
      : [[table, undefined] as [string, undefined]],
  );
}
