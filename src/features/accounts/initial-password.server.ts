import { endSessions } from "../../server/auth/sessions.ts";
import type { Change } from "../../server/db/write.ts";
import { accounts } from "./table.server.ts";

/** Within a change: puts an initial password in the place of what was, ends every session, answers the account. */
export async function setInitialPassword(
  change: Change,
  accountId: number,
  passwordHash: string,
  besides: { disabled?: boolean } = {},
) {
  const account = await change.edit(accounts, accountId, {
    ...besides,
    passwordHash,
    initialSince: new Date(),
  });
  await endSessions(change.tx, accountId);
  return account;
}
