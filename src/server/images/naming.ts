import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

export type NamingColumn = { table: string; column: string };

/** The columns that name pictures: those with a foreign key to them (`imageAddress`). */
export async function namingColumns(db: Reader): Promise<NamingColumn[]> {
  const { rows } = await db.execute<NamingColumn>(
    sql`select conrelid::regclass::text as table, attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'images'::regclass`,
  );
  return rows;
}

/** Whether a row of these names the picture of this hash, or the one that it is a narrower copy of. */
export function isNamed(columns: readonly NamingColumn[], hash: SQL): SQL {
  const address = sql`'/images/' || left(${hash}, 32) || '.webp'`;
  const named = columns.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.raw(table)} where ${sql.identifier(column)} = ${address})`,
  );
  return sql`(${sql.join([sql`false`, ...named], sql` or `)})`;
}
