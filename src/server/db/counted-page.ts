import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Rows } from "../../shared/paging.ts";
import type { Reader } from "./database.ts";

/** A page of a query that counts itself as `total` in each row (`count(*) over ()`). Behind its last page no row tells it: the first does. */
export async function countedPage<Row extends { total: number }>(
  db: Reader,
  query: SQL,
  { limit, offset }: Rows,
): Promise<{ rows: Row[]; total: number }> {
  const read = async (rows: Rows) =>
    (await db.execute(sql`${query} limit ${rows.limit} offset ${rows.offset}`)).rows as Row[];
  const rows = await read({ limit, offset });
  const [one] = rows.length || !offset ? rows : await read({ limit: 1, offset: 0 });
  return { rows, total: one?.total ?? 0 };
}
