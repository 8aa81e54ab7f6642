import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/**
 * Inserts many rows, all with the columns of the first, as one value: naming each of thousands of columns takes longer, and more memory, than
 * writing them. Answers them whole, in their order.
 */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<Table["$inferSelect"][]> {
  const [first] = rows;
  if (!first) return [];
  const columns = getTableColumns(table);
  const names = Object.keys(first);
  const list = (of: readonly string[], as: (name: string) => SQL) => sql.join(of.map(as), sql`, `);
  const own = (name: string) => sql`${sql.identifier(name)}`;
  const typed = (name: string) => sql`${own(name)} ${sql.raw(columns[name]?.getSQLType() ?? "text")}`;
  const { rows: made } = await tx.execute(sql`
    insert into ${table} (${list(names, stored)})
    select ${list(names, own)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${list(names, typed)})
    returning ${list(Object.keys(columns), (name) => sql`${stored(name)} as ${own(name)}`)}`);
  return made.map((row) => read(columns, row)) as Table["$inferSelect"][];
}

/** A row as drizzle reads it. */
const read = (columns: ReturnType<typeof getTableColumns>, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null ? null : columns[name]?.mapFromDriverValue(value),
    ]),
  );

/** A column's name in the database. */
const stored = (name: string): SQL =>
  sql`${sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`;
