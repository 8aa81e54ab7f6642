import { and, eq, gt, inArray, lt, not, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { locks } from "../db/locks.ts";
import { storedObjects } from "../db/tables.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * Puts bytes into the store, and then lets `adopt` say whose they are, in one transaction: true where somebody still has them. What nobody has,
 * or what was put when the process ended, is deleted in time. Answers false where another process is at it.
 */
export async function storeOut(
  db: Database,
  store: ObjectStore,
  { object, bytes }: { object: string; bytes: Buffer },
  adopt: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const [ours] = await db
    .insert(storedObjects)
    .values({ object, size: bytes.length, leftAt: sql`now()` })
    .onConflictDoUpdate({
      target: storedObjects.object,
      set: { leftAt: sql`now()` },
      setWhere: and(lt(storedObjects.leftAt, sql`now() - interval '5 minutes'`), isNotGivenUp),
    })
    .returning();
  if (!ours) return false;
  await store.put(object, bytes);
  await db.transaction(async (tx) => {
    if (!(await adopt(tx))) return;
    const had = await tx
      .update(storedObjects)
      .set({ leftAt: null })
      .where(and(eq(storedObjects.object, object), isNotGivenUp))
      .returning({ object: storedObjects.object });
    if (!had.length) throw new Error(`${object} was deleted in the store while it was put there`);
  });
  return true;
}

/**
 * Deletes what nobody has had for so many days: until then a restore to a moment of before may ask for it. It is given up first, and nobody takes it
 * up again before the store has said that it is gone: a request that it answers late, or never, deletes nothing that somebody has.
 */
export async function deleteLeftObjects(db: Database, store: ObjectStore, days: number): Promise<void> {
  const left = db
    .select({ object: storedObjects.object })
    .from(storedObjects)
    .where(lt(storedObjects.leftAt, sql`now() - make_interval(days => ${days})`))
    .limit(1000)
    .for("update", { skipLocked: true });
  const givenUp = await db
    .update(storedObjects)
    .set({ leftAt: sql`'-infinity'` })
    .where(inArray(storedObjects.object, left))
    .returning({ object: storedObjects.object });
  for (const { object } of givenUp)
    await db.transaction(async (tx) => {
      // Held while the store is asked: of several processes one deletes it.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ ours: boolean }>(
        sql`select pg_try_advisory_xact_lock(${locks.leftObjects}, hashtext(${object})) as ours`,
      );
      const row = and(eq(storedObjects.object, object), not(isNotGivenUp));
      if (!rows[0]?.ours || !(await tx.$count(storedObjects, row))) return;
      await store.delete(object);
      await tx.delete(storedObjects).where(row);
    });
}

const isNotGivenUp = gt(storedObjects.leftAt, sql`'-infinity'`);

/**
 * What names of objects begin with: none of another database, though it was restored from a backup of ours and its files go to the same store. A copy
 * of the data folder alone is the same database.
 */
export async function placeOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select system_identifier || '-' || oid as place from pg_control_system(), pg_database
      where datname = current_database()`,
  );
  const [found] = rows;
  if (!found) throw new Error("a database has itself among its databases");
  return found.place;
}
