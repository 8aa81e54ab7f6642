import { eq, max, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { dayClosings } from "./table.server.ts";

/**
 * The day in whose book money stands that is taken, paid back or voided now: today, or the day after the last closed one where that is
 * later. So nothing ever stands in a drawer that was counted before. Until the transaction ends no day is closed.
 */
export async function bookDay(tx: Tx): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.books})`);
  const [last] = await tx.select({ day: max(dayClosings.day) }).from(dayClosings);
  const now = today();
  return last?.day && last.day >= now ? dayAfter(last.day) : now;
}

/** Waits for the money that is under way, and holds back what comes until the transaction ends: a day is counted meanwhile. */
export async function lockBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.books})`);
}

export async function isClosed(db: Reader, day: string): Promise<boolean> {
  return (await db.$count(dayClosings, eq(dayClosings.day, day))) > 0;
}
