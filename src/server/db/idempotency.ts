import { and, eq, sql } from "drizzle-orm";
import { refuse } from "../../shared/errors.ts";
import { idempotencyDays } from "../../shared/limits.ts";
import type { Person } from "../../shared/permissions.ts";
import { decrypt, encrypt } from "../auth/encrypt.ts";
import { tokenHashOf } from "../auth/token-hash.ts";
import type { Call } from "../http/call.ts";
import type { Database, Tx } from "./database.ts";
import { idempotency } from "./tables.ts";

/** A call that may be a repeated one: the same key by the same person. */
export type Repeatable = Pick<Call, "idempotencyKey" | "requestHash"> & {
  person: Pick<Person, "accountId"> | null;
};

/** The first call with a key holds its row until it commits; the same key again waits, then finds the answer. */
export async function earlierAnswer(call: Repeatable, tx: Tx): Promise<{ answer: unknown } | null> {
  const { idempotencyKey, requestHash } = call;
  if (!idempotencyKey) return null;
  const inserted = await tx
    .insert(idempotency)
    .values({ ...keyOf(call, idempotencyKey), requestHash })
    .onConflictDoNothing()
    .returning();
  if (inserted.length) return null;
  const [stored] = await tx.select().from(idempotency).where(isKey(call, idempotencyKey));
  if (!stored || !isSame(stored.requestHash, requestHash)) throw refuse("KEY_REUSED");
  return { answer: stored.answer ? decrypt(idempotencyKey, purpose, stored.answer) : undefined };
}

/** Keys of before had the call alone beside them. */
const isSame = (stored: string, sent: string) =>
  stored === sent || (sent.startsWith(`${stored} `) && stored.split(" ").length === 2);

/** Keeps an answer for the same key, encrypted with the key itself, so that the database holds no initial password. */
export async function keepAnswer(call: Repeatable, tx: Tx, answer: unknown): Promise<void> {
  const { idempotencyKey } = call;
  if (!idempotencyKey) return;
  await tx
    .update(idempotency)
    .set({ answer: encrypt(idempotencyKey, purpose, answer) })
    .where(isKey(call, idempotencyKey));
}

/** Forgets the answers that no repeated key asks for any more. */
export async function deleteOldAnswers(db: Database): Promise<void> {
  await db.delete(idempotency).where(sql`${idempotency.at} < now() - ${idempotencyDays} * interval '1 day'`);
}

const keyOf = ({ person }: Repeatable, key: string) => ({
  accountId: person?.accountId ?? 0,
  keyHash: tokenHashOf(key),
});

function isKey(call: Repeatable, key: string) {
  const { accountId, keyHash } = keyOf(call, key);
  return and(eq(idempotency.accountId, accountId), eq(idempotency.keyHash, keyHash));
}

const purpose = "idempotency";
