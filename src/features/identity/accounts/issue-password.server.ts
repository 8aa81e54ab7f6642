import { eq } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../../server/auth/passwords.ts";
import { endSessions } from "../../../server/auth/sessions.ts";
import type { Database } from "../../../server/db/database.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import type { AccountId } from "../../../shared/ids.ts";
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
