import { sql } from "drizzle-orm";
import type { Tx } from "../../server/db/database.ts";
import { refuse } from "../../shared/errors.ts";
import { userTypeTexts } from "./texts.ts";

/**
 * Refuses IN_USE when the change being made would leave nobody who can sign in and manage user types. Changes
 * that could are made one after another, so that two together cannot.
 */
export async function keepAnAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  // Accounts stand above user types in the order of slices: their table is named here, not imported.
  const { rows } = await tx.execute(
    sql`select 1 from accounts join user_types using (user_type_id)
        where user_type_management and user_type_id <> 1 and not disabled and archived_at is null limit 1`,
  );
  if (!rows.length) throw refuse("IN_USE", { message: userTypeTexts.lastAdministrator });
}

const lock = 4_121_973;
