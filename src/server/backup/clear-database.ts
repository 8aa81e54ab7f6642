import type pg from "pg";
import { locks } from "../db/locks.ts";
import { nameOf, readTables } from "./catalog.ts";
import { BackupRefused } from "./format.ts";
import { appliedMigrations, checkKnown, type Known } from "./migrations.ts";

/**
 * Drops the portal's tables, and no others, within the caller's transaction; until its end no portal can start. Errors:
 * BackupRefused when a portal runs, when there are records that may not be replaced, or when the tables are of sources that
 * these do not know.
 */
export async function clearDatabase(client: pg.Client, known: Known, replace: boolean): Promise<void> {
  await checkAlone(client);
  const applied = await appliedMigrations(client);
  checkKnown(
    applied,
    known,
    "The database is of newer or other sources than these: restore into an empty one.",
  );
  const { tables } = await readTables(client, known.tables);
  const names = tables.map(({ table }) => table);
  if (names.length && !applied.length)
    throw new BackupRefused(
      `The database has tables that no portal made (${names.join(", ")}): use another.`,
    );
  if (!replace) await checkEmpty(client, names);
  // Their sequences go with them: setval on one that stays would outlive a rollback.
  if (names.length) await client.query(`drop table ${names.map(nameOf).join(", ")}`);
}

async function checkAlone(client: pg.Client): Promise<void> {
  const { rows: locked } = await client.query("select pg_try_advisory_xact_lock($1) as ours", [
    locks.migration,
  ]);
  if (!locked[0].ours)
    throw new BackupRefused("A portal is starting here, or a backup is being made: wait until it is done.");
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'dhrubok%'`,
  );
  if (others.length)
    throw new BackupRefused("A portal runs on this database: stop all its processes, then restore.");
}

async function checkEmpty(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await client.query(`select exists (select from ${nameOf(name)}) as full`);
    if (rows[0].full)
      throw new BackupRefused(
        `The database has records already (${name}): with --replace the backup's take their place.`,
      );
  }
}
