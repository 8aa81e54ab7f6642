import { sql } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../../server/auth/passwords.ts";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { checkPassword, type Known } from "./password-rules.server.ts";
import { noPassword, regIdOf, regIdPrefix } from "./rules.ts";
import { accounts, regIdCounters } from "./table.server.ts";

/** What an account needs before its transaction: an id nobody else has, and a hashed password. */
export type Credentials = { regId: string; password: string; passwordHash: string };

/**
 * Allocates a registration id (a failed admission leaves a gap, never a duplicate) and an initial password,
 * random unless the caller gives one, which may not be one that is guessed first. Done outside the transaction: the counter's row is held for a moment only.
 */
export async function newCredentials(
  db: Database,
  of: Omit<Known, "regId"> & { userTypeId: number; year: number; password?: string | undefined },
): Promise<Credentials> {
  const [regId = ""] = await newRegIds(db, of, 1);
  if (of.password) await checkPassword(of.password, { ...of, regId }, "password");
  const password = of.password ?? initialPassword();
  return { regId, password, passwordHash: await hashPassword(password) };
}

/** So many registration ids that nobody else has, in their order. */
export async function newRegIds(
  db: Database,
  { userTypeId, year }: { userTypeId: number; year: number },
  many: number,
): Promise<string[]> {
  const prefix = regIdPrefix(userTypeId, year);
  const [{ last } = { last: many }] = await db
    .insert(regIdCounters)
    .values({ prefix, last: many })
    .onConflictDoUpdate({ target: regIdCounters.prefix, set: { last: sql`${regIdCounters.last} + ${many}` } })
    .returning();
  return Array.from({ length: many }, (_none, at) => regIdOf(prefix, last - many + 1 + at));
}

/** Opens accounts that nobody can sign in to until a first password is given; answers their ids in the order of the registration ids. */
export async function openAccounts(
  change: Change,
  regIds: readonly string[],
  userTypeId: number,
): Promise<AccountId[]> {
  const opened = new Map<string, AccountId>();
  for (const some of chunksOf(regIds, 250)) {
    const made = some.map((regId) => ({ regId, userTypeId, passwordHash: noPassword }));
    for (const { accountId, regId } of await change.addAll(accounts, made)) opened.set(regId, accountId);
  }
  return regIds.map((regId) => opened.get(regId) ?? unopened(regId));
}

const unopened = (regId: string): never => {
  throw new Error(`no account was opened for ${regId}`);
};

/** Opens the account within the change that adds its person; answers the account's id. */
export async function openAccount(
  change: Change,
  { regId, passwordHash }: Credentials,
  userTypeId: number,
): Promise<number> {
  const account = await change.add(accounts, { regId, passwordHash, userTypeId, initialSince: new Date() });
  return account.accountId;
}
