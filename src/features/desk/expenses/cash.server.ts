import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { expenses, shifts } from "../../ledger/index.server.ts";
import type { Expense } from "./contract.ts";
import { readExpenses } from "./read.server.ts";

/**
 * Cash that was paid for vouchers on a day less what of them was voided on it, and what of that was out of drawers, taka; with `by`, out of
 * theirs alone.
 */
export async function readCashSpent(db: Reader, day: string, by?: number) {
  const { rows } = await db.execute<{ spent: number; spentOfDrawers: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as spent,
      coalesce(sum(amount) filter (where shift_id is not null), 0)::float8 as "spentOfDrawers"
    from (
      select ${expenses.day}, ${expenses.shiftId}, ${expenses.amount} from ${expenses} where ${expenses.method} = 'cash'
      union all
      select ${expenses.voidDay}, ${expenses.voidShiftId}, -${expenses.amount} from ${expenses}
      where ${expenses.method} = 'cash' and ${expenses.day} is not null
    ) cash where day = ${day} and ${by === undefined ? sql`true` : sql`shift_id in ${drawersOf(by)}`}`);
  return rows[0] ?? { spent: 0, spentOfDrawers: 0 };
}

/** A day's vouchers, and those of earlier days that were voided on it; with `by`, those paid out of their drawers alone. */
export async function readDayOfExpenses(db: Reader, day: string, by?: number): Promise<Expense[]> {
  const mine = by === undefined ? undefined : sql`${expenses.shiftId} in ${drawersOf(by)}`;
  const ofDay = and(isNotNull(expenses.day), or(eq(expenses.day, day), eq(expenses.voidDay, day)), mine);
  return (await readExpenses(db, ofDay)).reverse();
}

const drawersOf = (by: number) =>
  sql`(select ${shifts.shiftId} from ${shifts} where ${shifts.ownerId} = ${by})`;
