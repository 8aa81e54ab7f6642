import { count, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./database.ts";

/** How many wait, and since when the first of them does: an instant, null where there are none. */
export type Waits = { many: number; since: string | null };

/** How many rows of a table a condition holds for, and when the first of them came. */
export async function countSince(
  db: Reader,
  { table, at, where }: { table: PgTable; at: PgColumn; where: SQL | undefined },
): Promise<Waits> {
  const [found] = await db
    .select({ many: count(), since: sql<string | null>`min(${at})` })
    .from(table)
    .where(where);
  return { many: found?.many ?? 0, since: found?.since ? new Date(found.since).toISOString() : null };
}
