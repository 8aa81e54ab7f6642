import { sql } from "drizzle-orm";
import { holdBack } from "../../../server/backup/hold-back.ts";
import type { Database } from "../../../server/db/database.ts";

/** Which tables these are: restored or copied by whatever means, they are others. A disk's snapshot brings the very same ones back. */
export const theseTables = sql`(select concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()), 'outbox_messages'::regclass::oid))`;

/** Where messages left from other tables than these, somebody has restored or copied the database without `npm run restore`: the same holds. */
export async function holdIfRestored(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from gateways where sent_from <> ${theseTables} for update`);
    if (rows.length) await tx.execute(sql.raw(holdBack));
  });
}
