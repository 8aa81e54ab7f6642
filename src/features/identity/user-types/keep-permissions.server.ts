import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { password } from "../../../shared/limits.ts";
import { type Permission, permissionNames } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { userTypes } from "./table.server.ts";
import { userTypeTexts } from "./texts.ts";

/**
 * Makes a change of what staff may do or of who is there, and refuses IN_USE when it would take a permission from the last
 * who can give it. Such changes are made one after another, so that two together cannot.
 */
export async function keepPermissions<Answer>(tx: Tx, change: () => Promise<Answer>): Promise<Answer> {
  await takeTurn(tx);
  const before = await givable(tx);
  const answer = await change();
  const now = new Set(await givable(tx));
  const lost = before.filter((name) => !now.has(name));
  if (lost.length) throw refuse("IN_USE", { message: userTypeTexts.nobodyLeft(lost) });
  return answer;
}

/** Waits for every other change of this kind; those that come later wait until this transaction ends. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.permissions})`);
}

/** The permissions that nobody can give any more, whoever signs in. */
export async function lostPermissions(db: Reader): Promise<Permission[]> {
  const held = new Set(await givable(db));
  return permissionNames.filter((name) => !held.has(name));
}

/**
 * Whether this account can give a permission that nobody else can whose password still works. Its initial password never
 * stops working, and so there is always somebody who can sign in and give it.
 */
export async function isLastToGive(db: Reader, account: { accountId: AccountId; userTypeId: number | null }) {
  const { accountId, userTypeId } = account;
  const own = await givable(db, sql`account_id = ${accountId} and ${userTypes.userTypeId} = ${userTypeId}`);
  const works = sql`(initial_since is null or initial_since > now() - ${password.initialDays} * interval '1 day')`;
  const others = new Set(await givable(db, sql`account_id <> ${accountId} and ${works}`));
  return own.some((name) => !others.has(name));
}

/**
 * The permissions held by somebody who may sign in and manages user types: nobody else gives them, and nobody gives what they
 * lack. They mean nothing on students. Accounts are of user types, and no slices lead to each other: their
 * table is named here, not imported.
 */
async function givable(db: Reader, whose: SQL = sql`true`): Promise<Permission[]> {
  const holders = sql`exists (select from accounts where accounts.user_type_id = ${userTypes.userTypeId}
    and not disabled and archived_at is null and ${whose})`;
  const types = await db
    .select()
    .from(userTypes)
    .where(
      and(eq(userTypes.userTypeManagement, true), ne(userTypes.userTypeId, userTypeIds.student), holders),
    );
  return permissionNames.filter((name) => types.some((type) => type[name]));
}
