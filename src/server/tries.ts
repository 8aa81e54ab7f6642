import { and, eq, sql } from "drizzle-orm";
import { refuse } from "../shared/errors.ts";
import { tries as limits } from "../shared/limits.ts";
import type { Database } from "./database.ts";
import { knownAddresses, tries } from "./tables.ts";

/**
 * Takes one try from the buckets of an id and an address before a password is looked at, so that parallel tries
 * count; TOO_MANY_TRIES when one is empty. Buckets refill with time: nobody is locked out for good. An address
 * that this id has signed in from has a bucket of its own, which strangers cannot empty.
 * Answers how to give the tries back when the password was right.
 */
export async function takeTry(db: Database, regId: string, address: string) {
  const known = await isKnown(db, regId, address);
  const buckets = [
    { bucket: known ? `id ${regId} from ${address}` : `id ${regId}`, ...limits.id },
    { bucket: `address ${address}`, ...limits.address },
  ];
  const taken: typeof buckets = [];
  for (const one of buckets) {
    if (await take(db, one)) taken.push(one);
    else {
      await giveBack(db, taken);
      throw refuse("TOO_MANY_TRIES", { retryAfter: one.refill });
    }
  }
  return {
    async wasRight() {
      await giveBack(db, taken);
      await db
        .insert(knownAddresses)
        .values({ regId, address })
        .onConflictDoUpdate({
          target: [knownAddresses.regId, knownAddresses.address],
          set: { at: sql`now()` },
        });
    },
  };
}

/** Takes one from a bucket of its own, for calls that cost us something; TOO_MANY_TRIES when it is empty. */
export async function takeOne(db: Database, bucket: Bucket): Promise<void> {
  if (!(await take(db, bucket))) throw refuse("TOO_MANY_TRIES", { retryAfter: bucket.refill });
}

/** Full buckets and addresses unseen for 90 days are forgotten. */
export async function forgetOldTries(db: Database): Promise<void> {
  await db.delete(tries).where(sql`${tries.at} < now() - interval '1 day'`);
  await db.delete(knownAddresses).where(sql`${knownAddresses.at} < now() - interval '90 days'`);
}

type Bucket = { bucket: string; most: number; refill: number };

async function take(db: Database, { bucket, most, refill }: Bucket): Promise<boolean> {
  const left = sql`least(${most}, ${tries.left} + extract(epoch from now() - ${tries.at}) / ${refill})`;
  const taken = await db
    .insert(tries)
    .values({ bucket, left: most - 1 })
    .onConflictDoUpdate({
      target: tries.bucket,
      set: { left: sql`${left} - 1`, at: sql`now()` },
      setWhere: sql`${left} >= 1`,
    })
    .returning({ bucket: tries.bucket });
  return taken.length > 0;
}

async function giveBack(db: Database, buckets: Bucket[]): Promise<void> {
  for (const { bucket, most } of buckets) {
    await db
      .update(tries)
      .set({ left: sql`least(${most}, ${tries.left} + 1)` })
      .where(eq(tries.bucket, bucket));
  }
}

async function isKnown(db: Database, regId: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ at: knownAddresses.at })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.regId, regId), eq(knownAddresses.address, address)));
  return rows.length > 0;
}
