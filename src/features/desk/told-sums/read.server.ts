import { asc, eq, sql } from "drizzle-orm";
import type { Database, Reader } from "../../../server/db/database.ts";
import type { Rows } from "../../../shared/paging.ts";
import type { ToldSum } from "./contract.ts";
import { toldSums } from "./table.server.ts";

/** What is of all months first, then month by month. */
export async function readToldSums(db: Reader, rows?: Rows): Promise<ToldSum[]> {
  const { sum, month, before, now, at } = toldSums;
  const query = db
    .select({ sum, month, before, now, at })
    .from(toldSums)
    .orderBy(sql`${month} desc nulls first`, asc(toldSums.toldId))
    .$dynamic();
  const found = await (rows ? query.limit(rows.limit).offset(rows.offset) : query);
  return found.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The same in lines of plain English; months that are as they were are counted. None where nothing was there before. */
export async function toldSumsReport(db: Reader): Promise<string[]> {
  const all = await readToldSums(db);
  if (!all.length) return [];
  const changed = all.filter(({ before, now }) => before !== now);
  return [
    `sums of money that mean something else since the update, in taka, before and now (${all.length - changed.length} are as they were):`,
    ...changed.map(
      ({ sum, month, before, now }) =>
        `  ${month ?? "in all"}  ${sum}  ${before.toFixed(2)} -> ${now.toFixed(2)}`,
    ),
  ];
}

/** Says it at the first start after the update, whichever process that is. */
export async function tellSums(db: Database, tell: (line: string) => void): Promise<void> {
  const untold = await db
    .update(toldSums)
    .set({ told: true })
    .where(eq(toldSums.told, false))
    .returning({ toldId: toldSums.toldId });
  if (untold.length) for (const line of await toldSumsReport(db)) tell(line);
}
