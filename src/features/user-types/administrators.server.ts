import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../../server/db/database.ts";
import { locks } from "../../server/db/locks.ts";
import { refuse } from "../../shared/errors.ts";
import { userTypeIds } from "../../shared/limits.ts";
import { userTypeTexts } from "./texts.ts";

/**
 * Refuses IN_USE when the change being made would leave nobody who can sign in and manage user types. Changes
 * that could are made one after another, so that two together cannot.
 */
export async function keepAnAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.administrators})`);
  const remaining = await twoAdministrators(tx);
  if (!remaining.length) throw refuse("IN_USE", { message: userTypeTexts.lastAdministrator });
}

/** Whether this account alone can manage user types. */
export async function isLastAdministrator(db: Reader, accountId: number): Promise<boolean> {
  const [first, second] = await twoAdministrators(db);
  return first === accountId && second === undefined;
}

/**
 * Two accounts at most that may sign in and manage user types; the permission means nothing on students. Accounts stand
 * above user types in the order of slices: their table is named here, not imported.
 */
async function twoAdministrators(db: Reader): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select account_id as id from accounts join user_types using (user_type_id)
        where user_type_management and user_type_id <> ${userTypeIds.student}
        and not disabled and archived_at is null limit 2`,
  );
  return rows.map(({ id }) => id);
}
