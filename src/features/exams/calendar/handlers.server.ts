import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { calendarContract } from "./contract.ts";
import { calendarAddresses } from "./table.server.ts";

const api = serve(calendarContract);

export const calendarHandlers = api.router({
  getAddress: api.getAddress.handler(async ({ context }) => {
    const found = await addressOf(context.db, signedIn(context).accountId);
    return { data: { since: found ? today(found.since) : null } };
  }),

  makeAddress: api.makeAddress.handler(async ({ context }) => {
    const token = randomBytes(32).toString("base64url");
    const values = { tokenHash: tokenHashOf(token), since: new Date() };
    const data = await write(context, async (change) => {
      const accountId = await lockOwnAccount(context, change.tx);
      if (await addressOf(change.tx, accountId)) await change.edit(calendarAddresses, accountId, values);
      else await change.add(calendarAddresses, { accountId, ...values });
      return { path: `/calendar/${token}.ics`, since: today(values.since) };
    });
    return { data };
  }),

  dropAddress: api.dropAddress.handler(async ({ context }) => {
    await write(context, async (change) => {
      const accountId = await lockOwnAccount(context, change.tx);
      if (await addressOf(change.tx, accountId)) await change.remove(calendarAddresses, accountId);
    });
    return { data: {} };
  }),
});

async function addressOf(db: Reader, accountId: AccountId) {
  const [found] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.accountId, accountId));
  return found;
}

/** Holds the caller's own account for the transaction: two presses at once make one address after the other. */
async function lockOwnAccount(call: Call, tx: Tx): Promise<number> {
  const { accountId } = signedIn(call);
  await tx.select({ held: sql`1` }).from(accounts).where(eq(accounts.accountId, accountId)).for("update");
  return accountId;
}
