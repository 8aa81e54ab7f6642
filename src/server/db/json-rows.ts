import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

type RowOf<Fields extends Record<string, Column>> = { [Name in keyof Fields]: GetColumnData<Fields[Name]> };

/**
 * Rows of another table as one value of a row (json_agg): `from` names the table and the condition. Saves a second query where
 * a list's rows hold lists. For numbers, texts and dates, which JSON keeps as they are.
 */
export function jsonRows<Fields extends Record<string, Column>>(
  fields: Fields,
  from: SQL,
  order: Column,
): SQL<RowOf<Fields>[]> {
  const named = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const rows = sql`json_agg(json_build_object(${sql.join(named, sql`, `)}) order by ${order})`;
  return sql`(select coalesce(${rows}, '[]') ${from})`;
}
