import { and, eq, isNull, sql } from "drizzle-orm";
import { isPassword } from "../../../server/auth/passwords.ts";
import { recordEvent, recordOnce } from "../../../server/auth/security-events.ts";
import { consumeAttempt, knownAddress } from "../../../server/auth/sign-in-attempts.ts";
import { asyncCommit, type Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { knownAddresses } from "../../../server/db/tables.ts";
import type { Call } from "../../../server/http/call.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { type RefusalDetail, refuse } from "../../../shared/errors.ts";
import { password as limits } from "../../../shared/limits.ts";
import { isLastToGive } from "../user-types/keep-permissions.server.ts";
import { userTypes } from "../user-types/table.server.ts";
import { accounts } from "./table.server.ts";

/**
 * The account whose id and password these are, how to refund the attempt and how to remember its address. Every failure is WRONG_CREDENTIALS with `told` after the same
 * work: unknown, disabled, archived, wrong, or an initial password past its 30 days. TOO_MANY_TRIES before any.
 */
export async function proveCredentials(
  call: Call,
  sent: { regId: string; password: string },
  told: RefusalDetail & { message?: string },
) {
  const regId = asciiDigits(sent.regId).toUpperCase();
  const [found] = await accountQuery(call.db).execute({ regId, address: call.network });
  const of = { accountId: found?.account.accountId ?? null, regId: found?.account.regId ?? null };
  const known = found?.known ?? { at: null, recent: null };
  const taken = await consumeAttempt(call.db, regId, call.network, known).catch(async (error) => {
    await recordOnce(call, "locked", of);
    throw error;
  });
  const right = await isPassword(sent.password, found?.account.passwordHash || null, call.waiter).catch(
    async (error) => {
      // Whose password was not looked at has not tried.
      await taken.refund();
      throw error;
    },
  );
  if (!found || !right || (await isExpired(call.db, found.account))) {
    await recordEvent(call, "failed", of);
    throw refuse("WRONG_CREDENTIALS", told);
  }
  return { account: found.account, type: found.type, ...taken };
}

const mayEnter = and(isNull(accounts.archivedAt), eq(accounts.disabled, false));

const accountQuery = prepared((db) =>
  db
    .select({ account: accounts, type: userTypes, known: knownAddress })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .leftJoin(
      knownAddresses,
      and(eq(knownAddresses.regId, accounts.regId), eq(knownAddresses.address, sql.placeholder("address"))),
    )
    .where(and(eq(accounts.regId, sql.placeholder("regId")), mayEnter))
    .prepare("account_of_id"),
);

/**
 * Whether what was proved still stands, after waiting for whoever is changing it: a password takes its time to prove, and
 * who changes it, disables or archives the account meanwhile ends the sessions that there are, not one that is yet to start.
 */
export async function stillStands(db: Reader, { accountId, passwordHash }: Account): Promise<boolean> {
  return (await standingQuery(db).execute({ accountId, passwordHash })).length > 0;
}

const standingQuery = prepared((db) =>
  db
    .select({ asyncCommit })
    .from(accounts)
    .where(
      and(
        eq(accounts.accountId, sql.placeholder("accountId")),
        eq(accounts.passwordHash, sql.placeholder("passwordHash")),
        mayEnter,
      ),
    )
    .for("share")
    .prepare("account_still_stands"),
);

type Account = typeof accounts.$inferSelect;

/** An unchanged initial password stops working, but never that of the last who can give a permission. */
async function isExpired(db: Reader, account: Account): Promise<boolean> {
  const days = (Date.now() - (account.initialSince?.getTime() ?? Date.now())) / 86_400_000;
  return days > limits.initialDays && !(await isLastToGive(db, account));
}
