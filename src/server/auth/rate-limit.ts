import { sql } from "drizzle-orm";
import { refuse } from "../../shared/errors.ts";
import { signInAttempts as limits } from "../../shared/limits.ts";
import { type Database, unhurried } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { knownAddresses, rateLimits } from "../db/tables.ts";

/** Whether an id has signed in from an address, and within a day, so that it need not be noted anew. */
export type Known = { at: Date | null; lately: boolean | null };
export const known = {
  at: knownAddresses.at,
  lately: sql<boolean | null>`${knownAddresses.at} > now() - interval '1 day'`,
};

type Bucket = { bucket: string; most: number; refill: number };

/**
 * Takes one attempt from the buckets of an id and an address before a password is looked at, so that parallel ones
 * count; TOO_MANY_TRIES when one is empty. Buckets refill with time: nobody is locked out for good. Who fails from one
 * address empties the id's bucket of that address alone; only many addresses together empty the one that all
 * strangers share, and never that of an address which this id has signed in from.
 * Answers how to refund the attempt when the password was right.
 */
export async function consumeAttempt(db: Database, regId: string, address: string, known: Known) {
  const buckets = [
    { bucket: `id ${regId} from ${address}`, ...limits.id },
    ...(known.at ? [] : [{ bucket: `id ${regId}`, ...limits.strangers }]),
    { bucket: `address ${address}`, ...limits.address },
  ];
  await take(db, buckets);
  return {
    async refund() {
      await refundAll(db, buckets);
      if (known.lately) return;
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

/** Takes one from a bucket of its own, for calls that cost us something; TOO_MANY_TRIES, in these words, when it is empty. */
export const consume = (db: Database, bucket: Bucket, message?: string) => take(db, [bucket], message);

/** Full buckets and addresses unseen for 90 days are forgotten. */
export async function deleteOldRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.at} < now() - interval '1 day'`);
  await db.delete(knownAddresses).where(sql`${knownAddresses.at} < now() - interval '90 days'`);
}

/** One statement for all of them, in the order in which every caller takes them. */
async function take(db: Database, buckets: Bucket[], message?: string): Promise<void> {
  const taken = await consumeQuery(db).execute(columnsOf(buckets));
  const isTaken = ({ bucket }: Bucket) => taken.some((one) => one.bucket === bucket);
  const empty = buckets.find((bucket) => !isTaken(bucket));
  if (!empty) return;
  await refundAll(db, buckets.filter(isTaken));
  throw refuse("TOO_MANY_TRIES", { retryAfter: empty.refill, ...(message && { message }) });
}

/** One statement too, in the order in which they were taken: takers and givers never deadlock. */
async function refundAll(db: Database, buckets: Bucket[]): Promise<void> {
  if (buckets.length) await refundQuery(db).execute(columnsOf(buckets));
}

const columnsOf = (buckets: Bucket[]) => ({
  bucket: buckets.map(({ bucket }) => bucket),
  most: buckets.map(({ most }) => most),
  refill: buckets.map(({ refill }) => refill),
});

/** A row for each bucket, as it is when so many of its attempts are used. */
const fresh = (gone: number) => {
  const [bucket, most, refill] = ["bucket", "most", "refill"].map((name) => sql.placeholder(name));
  return sql`select bucket, most - ${sql.raw(String(gone))}, most, refill, now()
    from unnest(${bucket}::text[], ${most}::int[], ${refill}::int[]) as sent (bucket, most, refill)`;
};

const consumeQuery = prepared((db) => {
  // A clock that was put back must not make anybody wait for it.
  const passed = sql`greatest(extract(epoch from now() - ${rateLimits.at}), 0)`;
  const left = sql`least(excluded.most, ${rateLimits.left} + ${passed} / excluded.refill)`;
  return db
    .insert(rateLimits)
    .select(fresh(1))
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { left: sql`${left} - 1`, at: sql`now()` },
      setWhere: sql`${left} >= 1`,
    })
    .returning({ bucket: rateLimits.bucket, unhurried })
    .prepare("consume");
});

const refundQuery = prepared((db) =>
  db
    .insert(rateLimits)
    .select(fresh(0))
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { left: sql`least(${rateLimits.most}, ${rateLimits.left} + 1)` },
    })
    .returning({ unhurried })
    .prepare("refund"),
);
