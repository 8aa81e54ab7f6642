import { and, eq, isNull, sql } from "drizzle-orm";
import type { Call } from "../../server/call.ts";
import type { Reader } from "../../server/database.ts";
import { isPassword } from "../../server/passwords.ts";
import { prepared } from "../../server/prepared.ts";
import { takeTry } from "../../server/tries.ts";
import { asciiDigits } from "../../shared/digits.ts";
import { refuse } from "../../shared/errors.ts";
import { password as limits } from "../../shared/limits.ts";
import { accounts } from "../accounts/table.server.ts";
import { userTypes } from "../user-types/table.server.ts";

/**
 * The account whose id and password these are, and how to give the try back. Every failure is WRONG_CREDENTIALS with `message` after the same
 * work: unknown, disabled, archived, wrong, or an initial password past its 30 days. TOO_MANY_TRIES before any.
 */
export async function proveCredentials(
  call: Call,
  sent: { regId: string; password: string },
  message: string,
) {
  const regId = asciiDigits(sent.regId).toUpperCase();
  const taken = await takeTry(call.db, regId, call.address);
  const [account] = await accountQuery(call.db).execute({ regId });
  const right = await isPassword(sent.password, account?.passwordHash ?? null);
  if (!account || !right || (await isExpired(call.db, account)))
    throw refuse("WRONG_CREDENTIALS", { message });
  return { account, wasRight: taken.wasRight };
}

const accountQuery = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.regId, sql.placeholder("regId")),
        isNull(accounts.archivedAt),
        eq(accounts.disabled, false),
      ),
    )
    .prepare("account_of_id"),
);

type Account = typeof accounts.$inferSelect;

/** An unchanged initial password stops working, but never the last administrator's. */
async function isExpired(db: Reader, account: Account): Promise<boolean> {
  const days = (Date.now() - (account.initialSince?.getTime() ?? Date.now())) / 86_400_000;
  return days > limits.initialDays && !(await isLastAdministrator(db, account));
}

async function isLastAdministrator(db: Reader, account: Account): Promise<boolean> {
  const administrators = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(
      sql`${userTypes.userTypeManagement} and not ${accounts.disabled} and ${accounts.archivedAt} is null`,
    )
    .limit(2);
  return administrators.length === 1 && administrators[0]?.accountId === account.accountId;
}
