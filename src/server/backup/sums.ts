import type pg from "pg";
import { nameOf, readTables } from "./catalog.ts";
import { leftOut } from "./format.ts";
import { heldBack } from "./hold-back.ts";

/** How many rows a table has, and a sum over all that stands in them, whatever their order. */
export type Sum = { rows: number; sum: string };

/** The sums of each table that a backup holds. Needs a client of `inSession`, so that every version writes values alike. */
export async function sumsOf(client: pg.Client, known: Set<string>): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const { tables } = await readTables(client, known);
  for (const { table } of tables.filter(({ table }) => !leftOut.has(table))) {
    const hash = "('x' || left(md5(t::text), 15))::bit(60)::bigint";
    const text = `select count(*)::int as rows, coalesce(sum(${hash}), 0)::text as sum from ${nameOf(table)} t`;
    sums.set(table, (await client.query<Sum>(text)).rows[0] as Sum);
  }
  return sums;
}

/** The tables that are not the same in both; of those of which a restore holds something back, rows alone are counted. */
export function differing(before: Map<string, Sum>, after: Map<string, Sum>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((table) => {
    const [then, now] = [before.get(table), after.get(table)];
    return then?.rows !== now?.rows || (then?.sum !== now?.sum && !heldBack.has(table));
  });
}
