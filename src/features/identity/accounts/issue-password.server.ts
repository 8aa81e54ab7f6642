import { and, eq, inArray } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../../server/auth/passwords.ts";
import { endSessions } from "../../../server/auth/sessions.ts";
import type { Database, Tx } from "../../../server/db/database.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { noPassword } from "./rules.ts";
import { takeSecondFactorAway } from "./second-factor.server.ts";
import { accounts } from "./table.server.ts";

/** Gives an account a new initial password, from the server's own command line, and ends its sessions. */
export async function issuePassword(db: Database, regId: string): Promise<string | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.regId, regId));
  if (!account || account.archivedAt) return null;
  const password = initialPassword();
  const passwordHash = await hashPassword(password);
  await write(byServer(db, "command line"), async (change) => {
    await setInitialPassword(change, account.accountId, passwordHash, { disabled: false });
  });
  return password;
}

/**
 * Gives each of these accounts that has none its first password, and answers those once; who got one meanwhile is left out, and who is not
 * among those whom `mayStill` answers within the change. One is made after another, so that whoever signs in meanwhile waits for one of them.
 */
export async function giveFirstPasswords<Of extends { accountId: AccountId }>(
  call: Call,
  of: readonly Of[],
  mayStill?: (tx: Tx) => Promise<readonly { accountId: AccountId }[]>,
): Promise<(Of & { password: string })[]> {
  const made: { one: Of; password: string; passwordHash: string }[] = [];
  for (const one of of) {
    const password = initialPassword();
    made.push({ one, password, passwordHash: await hashPassword(password) });
  }
  return write(call, async (change) => {
    const still = new Set(((await mayStill?.(change.tx)) ?? of).map(({ accountId }) => accountId));
    const rows = await change.tx
      .select({ accountId: accounts.accountId })
      .from(accounts)
      .where(
        and(
          inArray(
            accounts.accountId,
            of.map(({ accountId }) => accountId).filter((accountId) => still.has(accountId)),
          ),
          eq(accounts.passwordHash, noPassword),
        ),
      )
      .orderBy(accounts.accountId)
      .for("update");
    const lacking = new Set(rows.map(({ accountId }) => accountId));
    const given: (Of & { password: string })[] = [];
    for (const { one, password, passwordHash } of made) {
      if (!lacking.has(one.accountId)) continue;
      await setInitialPassword(change, one.accountId, passwordHash);
      given.push({ ...one, password });
    }
    return given;
  });
}

/**
 * Within a change: puts an initial password in the place of what was, takes the second factor away, which the old one encrypted,
 * ends every session, answers the account.
 */
export async function setInitialPassword(
  change: Change,
  accountId: AccountId,
  passwordHash: string,
  besides: { disabled?: boolean } = {},
) {
  const account = await change.edit(accounts, accountId, {
    ...besides,
    passwordHash,
    initialSince: new Date(),
  });
  await takeSecondFactorAway(change, accountId);
  await endSessions(change.tx, accountId);
  return account;
}
