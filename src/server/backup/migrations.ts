import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withinTransaction } from "../db/migrate.ts";
import {
  list,
  type MigrationFile,
  makeLists,
  migrationFiles,
  noteApplied,
  noteServed,
  servedFrom,
} from "../db/migration-files.ts";
import { BackupRefused, type Migration } from "./format.ts";

export { appliedMigrations } from "../db/migration-files.ts";

export type Known = {
  migrations: MigrationFile[];
  /** Every table that any of them creates: others in the database are not the portal's. */
  tables: Set<string>;
};

/** The migrations in a folder, and the tables in drizzle's snapshots of them. */
export function knownMigrations(folder: string): Known {
  const journal: { entries: { idx: number }[] } = read(folder, "_journal.json");
  const snapshots = journal.entries.map(({ idx }) =>
    read(folder, `${String(idx).padStart(4, "0")}_snapshot.json`),
  );
  const tables = snapshots.flatMap((snapshot: { tables: Record<string, { name: string }> }) =>
    Object.values(snapshot.tables).map(({ name }) => name),
  );
  return { migrations: migrationFiles(folder), tables: new Set(tables) };
}

/** Refuses migrations that are not the first ones of these sources. */
export function checkKnown(applied: Migration[], { migrations }: Known, unknown: string): void {
  const isKnown = applied.every(({ hash }, at) => migrations[at]?.hash === hash);
  if (!isKnown) throw new BackupRefused(unknown);
}

/** Runs migrations within the caller's transaction, and lists them where the portal looks. */
export async function runMigrations(client: pg.Client, migrations: MigrationFile[]): Promise<void> {
  for (const one of migrations) {
    for (const statement of withinTransaction(one)) await client.query(statement);
    await noteApplied(client, one);
  }
}

/** Notes which sources a database serves that all of these were applied to. */
export const noteAll = ({ migrations }: Known, client: pg.Client): Promise<void> =>
  noteServed(client, servedFrom(migrations));

/** An empty list, as the portal makes it where there is none. */
export async function emptyMigrationList(client: pg.Client): Promise<void> {
  await makeLists(client);
  await client.query(`delete from ${list}`);
}

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, "meta", name), "utf8"));
