import { sql } from "drizzle-orm";
import { refuse } from "../../shared/errors.ts";
import { signInAttempts as limits } from "../../shared/limits.ts";
import { asyncCommit, type Database } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { knownAddresses, rateLimits } from "../db/tables.ts";

/** When an id has signed in from an address, and whether within a day, so that it need not be stored again. */
export type KnownAddress = { at: Date | null; recent: boolean | null };
export const knownAddress = {
  at: knownAddresses.at,
  recent: sql<boolean | null>`${knownAddresses.at} > now() - interval '1 day'`,
};

type Bucket = { bucket: string; most: number; refill: number };

/**
 * Consumes one sign-in attempt of an id and an address before the password is verified, so that parallel attempts count;
 * TOO_MANY_TRIES when a bucket is empty. Buckets refill: nobody is locked out for good. Failures from one address empty
 * the id's bucket for that address alone; only many addresses together empty the bucket that all unknown addresses share,
 * and never that of an address from which the id has signed in. An address is one as `networkOf` counts it.
 * Answers how to refund the attempt when the password was right, and how to remember the address, which only a whole sign-in
 * does: a password alone, where a second factor is needed, makes nobody known.
 */
export async function consumeAttempt(db: Database, regId: string, address: string, known: KnownAddress) {
  const buckets = [
    { bucket: `id ${regId} from ${address}`, ...limits.id },
    ...(known.at ? [] : [{ bucket: `id ${regId}`, ...limits.strangers }]),
    { bucket: `address ${address}`, ...limits.address },
  ];
  await consumeAll(db, buckets);
  return {
    refund: () => refundAll(db, buckets),
    async remember() {
      if (known.recent) return;
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

/** Consumes one from each bucket, and answers how to refund it when what was guessed was right. Errors: TOO_MANY_TRIES with this message. */
export async function consumeGuess(db: Database, buckets: Bucket[], message?: string) {
  await consumeAll(db, buckets, message);
  return { refund: () => refundAll(db, buckets) };
}

/** Consumes one from a bucket, for calls that are costly or public; TOO_MANY_TRIES with this message when it is empty. */
export const consume = (db: Database, bucket: Bucket, message?: string) => consumeAll(db, [bucket], message);

/** Deletes buckets that are full again, and addresses not seen for 90 days. */
export async function deleteOldRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.at} < now() - interval '1 day'`);
  await db.delete(knownAddresses).where(sql`${knownAddresses.at} < now() - interval '90 days'`);
}

/** One statement for all buckets, in the same order for every caller: no deadlocks. */
async function consumeAll(db: Database, buckets: Bucket[], message?: string): Promise<void> {
  const consumed = await consumeQuery(db).execute(columnsOf(buckets));
  const isConsumed = ({ bucket }: Bucket) => consumed.some((one) => one.bucket === bucket);
  const empty = buckets.find((bucket) => !isConsumed(bucket));
  if (!empty) return;
  await refundAll(db, buckets.filter(isConsumed));
  throw refuse("TOO_MANY_TRIES", { retryAfter: empty.refill, ...(message && { message }) });
}

/** One statement too, in the same order. */
async function refundAll(db: Database, buckets: Bucket[]): Promise<void> {
  if (buckets.length) await refundQuery(db).execute(columnsOf(buckets));
}

const columnsOf = (buckets: Bucket[]) => ({
  bucket: buckets.map(({ bucket }) => bucket),
  most: buckets.map(({ most }) => most),
  refill: buckets.map(({ refill }) => refill),
});

/** The row of each bucket that is new, with so many of its attempts used. */
const newRows = (used: number) => {
  const [bucket, most, refill] = ["bucket", "most", "refill"].map((name) => sql.placeholder(name));
  return sql`select bucket, most - ${sql.raw(String(used))}, most, refill, now()
    from unnest(${bucket}::text[], ${most}::int[], ${refill}::int[]) as sent (bucket, most, refill)`;
};

const consumeQuery = prepared((db) => {
  // Never negative, even after the clock was set back.
  const passed = sql`greatest(extract(epoch from now() - ${rateLimits.at}), 0)`;
  const left = sql`least(excluded.most, ${rateLimits.left} + ${passed} / excluded.refill)`;
  return db
    .insert(rateLimits)
    .select(newRows(1))
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { left: sql`${left} - 1`, at: sql`now()` },
      setWhere: sql`${left} >= 1`,
    })
    .returning({ bucket: rateLimits.bucket, asyncCommit })
    .prepare("consume");
});

const refundQuery = prepared((db) =>
  db
    .insert(rateLimits)
    .select(newRows(0))
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { left: sql`least(${rateLimits.most}, ${rateLimits.left} + 1)` },
    })
    .returning({ asyncCommit })
    .prepare("refund"),
);
