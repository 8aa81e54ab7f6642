import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

type RowOf<Fields extends Record<string, Column>> = { [Name in keyof Fields]: GetColumnData<Fields[Name]> };

/**
 * Rows of another table as one value of a row: `from` names the table and the condition. Saves a second query where a list's rows
 * hold lists. For numbers, texts and dates, which JSON keeps as they are. PostgreSQL sends a list of values for each field: an object
 * of each row costs it three times as much.
 */
export function jsonRows<Fields extends Record<string, Column>>(
  fields: Fields,
  from: SQL,
  order: Column,
): SQL<RowOf<Fields>[]> {
  const names = Object.keys(fields);
  const lists = Object.values(fields).map((column) => sql`json_agg(${column} order by ${order})`);
  return sql`(select json_build_array(${sql.join(lists, sql`, `)}) ${from})`.mapWith((columns: Columns) =>
    (columns[0] ?? []).map((_, at) => rowAt(at, names, columns)),
  ) as SQL<RowOf<Fields>[]>;
}

/** Field by field, in a third of the time that entries take. */
function rowAt(at: number, names: readonly string[], columns: Columns) {
  const row: Record<string, unknown> = {};
  for (const [of, name] of names.entries()) row[name] = columns[of]?.[at];
  return row;
}

/** The values of each field; null where there is no row. */
type Columns = (unknown[] | null)[];
