import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Expense } from "./contract.ts";
import { readExpenses } from "./read.server.ts";
import { expenses } from "./table.server.ts";

/** The office's cash that was paid for vouchers, less what of them was voided, each on its own day. */
export const cashSpent = sql`(
  select day, amount from ${expenses} where method = 'cash'
  union all select void_day, -amount from ${expenses} where method = 'cash' and void_day is not null
) spent`;

/** Of the days after one and before another, taka. */
export async function readCashSpent(
  db: Reader,
  { after, before }: { after: string; before: string },
): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as sum from ${cashSpent} where day > ${after} and day < ${before}`,
  );
  return rows[0]?.sum ?? 0;
}

/** A day's vouchers, and those of earlier days that were voided on it. */
export const readDayOfExpenses = async (db: Reader, day: string): Promise<Expense[]> =>
  (await readExpenses(db, sql`${expenses.day} = ${day} or ${expenses.voidDay} = ${day}`)).reverse();
