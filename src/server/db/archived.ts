import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./database.ts";

/** What stood in a field of a record before it was archived, as the audit has it; null where nothing did. */
export async function valueBefore(
  db: Reader,
  { table, id, field }: { table: PgTable; id: number; field: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ value: string | null }>(sql`
    select old ->> ${field} as value from audit
    where entity = ${getTableName(table)} and entity_id = ${String(id)}
      and new ->> 'archivedAt' is not null
    order by audit_id desc limit 1`);
  return rows[0]?.value ?? null;
}
