import { sql } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../../server/auth/passwords.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { checkPassword, type Known } from "./password-rules.server.ts";
import { regIdOf, regIdPrefix } from "./rules.ts";
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
  const prefix = regIdPrefix(of.userTypeId, of.year);
  const [{ last } = { last: 1 }] = await db
    .insert(regIdCounters)
    .values({ prefix, last: 1 })
    .onConflictDoUpdate({ target: regIdCounters.prefix, set: { last: sql`${regIdCounters.last} + 1` } })
    .returning();
  const regId = regIdOf(prefix, last);
  if (of.password) await checkPassword(of.password, { ...of, regId }, "password");
  const password = of.password ?? initialPassword();
  return { regId, password, passwordHash: await hashPassword(password) };
}

/** Opens the account within the change that adds its person; answers the account's id. */
export async function openAccount(
  change: Change,
  { regId, passwordHash }: Credentials,
  userTypeId: number,
): Promise<number> {
  const account = await change.add(accounts, { regId, passwordHash, userTypeId, initialSince: new Date() });
  return account.accountId;
}
