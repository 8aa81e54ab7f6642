import { sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** The moment it is by the database's clock, by which moments that several servers compare are kept: a server's own may be minutes off. */
export async function clockOf(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return new Date(Number(rows[0]?.now));
}
