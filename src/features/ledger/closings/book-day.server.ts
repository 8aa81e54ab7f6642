import { isNull, max, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { dayClosings, monthClosings } from "./table.server.ts";

/**
 * The day in whose book money stands that is billed, taken, paid back or voided now: today, or the day after the last closed one where that is
 * later. So nothing ever stands in a drawer that was counted before. Until the transaction ends no day is closed.
 */
export async function bookDay(tx: Tx): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.books})`);
  const last = await lastClosedDay(tx);
  const now = today();
  return last && last >= now ? dayAfter(last) : now;
}

/** Waits for the money that is under way, and holds back what comes until the transaction ends: a day is counted meanwhile. */
export async function lockBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.books})`);
}

/** The frontier: on it and before it nothing changes any more; null where no day was ever closed. */
export async function lastClosedDay(db: Reader): Promise<string | null> {
  const [last] = await db
    .select({ day: max(dayClosings.day) })
    .from(dayClosings)
    .where(isNull(dayClosings.reopenedAt));
  return last?.day ?? null;
}

/** YYYY-MM of the last month that is closed; null where none is. */
export async function lastClosedMonth(db: Reader): Promise<string | null> {
  const [last] = await db
    .select({ month: max(monthClosings.month) })
    .from(monthClosings)
    .where(isNull(monthClosings.reopenedAt));
  return last?.month ?? null;
}
