import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BackupRefused, type Migration } from "./format.ts";

export type KnownMigration = Migration & { statements: string[] };
export type Known = {
  migrations: KnownMigration[];
  /** Every table that any of them creates: others in the database are not the portal's. */
  tables: Set<string>;
};

/** The migrations in a folder, and the tables in drizzle's snapshots of them. */
export function knownMigrations(folder: string): Known {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const migrations = files.map(({ hash, folderMillis, sql }) => ({
    hash,
    when: folderMillis,
    statements: sql,
  }));
  const journal: { entries: { idx: number }[] } = read(folder, "_journal.json");
  const snapshots = journal.entries.map(({ idx }) =>
    read(folder, `${String(idx).padStart(4, "0")}_snapshot.json`),
  );
  const tables = snapshots.flatMap((snapshot: { tables: Record<string, { name: string }> }) =>
    Object.values(snapshot.tables).map(({ name }) => name),
  );
  return { migrations, tables: new Set(tables) };
}

/** The migrations that were applied to a database, in their order; none where no portal has run. */
export async function appliedMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows: found } = await client.query(`select to_regclass('${list}') as list`);
  if (!found[0].list) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${list} order by id`,
  );
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }));
}

/** Refuses migrations that are not the first ones of these sources. */
export function checkKnown(applied: Migration[], { migrations }: Known, unknown: string): void {
  const isKnown = applied.every(({ hash }, at) => migrations[at]?.hash === hash);
  if (!isKnown) throw new BackupRefused(unknown);
}

/** Runs migrations within the caller's transaction, and lists them where drizzle's migrator looks. */
export async function runMigrations(client: pg.Client, migrations: KnownMigration[]): Promise<void> {
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into ${list} (hash, created_at) values ($1, $2)`, [hash, when]);
  }
}

/** An empty list, in drizzle's form: its migrator makes the same where there is none. */
export async function emptyMigrationList(client: pg.Client): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(`delete from ${list}`);
}

const list = "drizzle.__drizzle_migrations";

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, "meta", name), "utf8"));
