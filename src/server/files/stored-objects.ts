import { eq, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
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
      setWhere: lt(storedObjects.leftAt, sql`now() - interval '5 minutes'`),
    })
    .returning();
  if (!ours) return false;
  await store.put(object, bytes);
  await db.transaction(async (tx) => {
    if (await adopt(tx))
      await tx.update(storedObjects).set({ leftAt: null }).where(eq(storedObjects.object, object));
  });
  return true;
}

/** Deletes what nobody has had for so many days: until then a restore to a moment of before may ask for it. */
export async function deleteLeftObjects(db: Database, store: ObjectStore, days: number): Promise<void> {
  const left = await db
    .select({ object: storedObjects.object })
    .from(storedObjects)
    .where(lt(storedObjects.leftAt, sql`now() - make_interval(days => ${days})`))
    .limit(1000);
  for (const { object } of left) {
    await store.delete(object);
    await db.delete(storedObjects).where(eq(storedObjects.object, object));
  }
}
