import { eq } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../server/auth/passwords.ts";
import type { Database } from "../../server/db/database.ts";
import { write } from "../../server/db/write.ts";
import type { Environment } from "../../server/environment.ts";
import type { Call } from "../../server/http/call.ts";
import { setInitialPassword } from "./initial-password.server.ts";
import { accounts } from "./table.server.ts";

/** Gives an account a new initial password, from the server's own command line, and ends its sessions. */
export async function issuePassword(
  db: Database,
  settings: Environment,
  regId: string,
): Promise<string | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.regId, regId.toUpperCase()));
  if (!account || account.archivedAt) return null;
  const password = initialPassword();
  const passwordHash = await hashPassword(password);
  await write(callOfServer(db, settings), async (change) => {
    await setInitialPassword(change, account.accountId, passwordHash, { disabled: false });
  });
  return password;
}

/** A call that no person makes: its audit rows name nobody. */
function callOfServer(db: Database, settings: Environment): Call {
  return {
    db,
    settings,
    person: null,
    address: "",
    agent: "",
    requestId: "command line",
    idempotencyKey: null,
    requestHash: "",
    cached: (_tables, _key, read) => read(),
    changes: {
      listening: () => false,
      onChange: () => {},
      onLost: () => {},
      announce: () => {},
      close: async () => {},
    },
    setHeader: () => {},
    setSession: () => {},
  };
}
