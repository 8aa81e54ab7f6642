import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";
import { markOf, partsOf } from "./parts.ts";

type Row = Record<string, unknown>;

/** What a write has changed, gathered while it runs. */
export type Changed = {
  /** All of a table, or what one of its rows belongs to; with `columns`, when those alone changed in it. */
  add(table: PgTable, row?: Row, columns?: readonly string[]): void;
  /** As it is announced. */
  names(tx: Tx): Promise<string[]>;
};

/** PostgreSQL takes no longer notification. */
const mostBytes = 7900;

export function gatherChanges(): Changed {
  /** By table: its changed parts, and the values that lead to its changed rows; null when all of it changed. */
  const tables = new Map<string, { parts: Set<string>; values: Set<number> } | null>();
  return {
    add(table, row, columns) {
      const name = getTableName(table);
      const divided = partsOf(name);
      const value = divided.rows ? row?.[divided.rows.column] : 0;
      const isWhole = !row || typeof value !== "number" || (!divided.rows && !divided.columns.size);
      const gathered = tables.get(name) ?? { parts: new Set<string>(), values: new Set<number>() };
      if (tables.get(name) === null || isWhole) return void tables.set(name, null);
      for (const [part, of] of divided.columns)
        if (!columns || of.some((column) => columns.includes(column))) gathered.parts.add(part);
      if (divided.rows) gathered.values.add(value);
      tables.set(name, gathered);
    },
    async names(tx) {
      const names: string[] = [];
      for (const [table, gathered] of tables) {
        const { rows } = partsOf(table);
        const keys = gathered && rows ? await rows.keys([...gathered.values], tx) : [];
        if (!gathered || !keys) {
          names.push(table);
          continue;
        }
        const changed = new Set([...gathered.parts, ...keys.map(String), markOf(table)]);
        names.push(...[...changed].map((part) => `${table}/${part}`));
      }
      return names.join().length > mostBytes ? [...tables.keys()] : names;
    },
  };
}
