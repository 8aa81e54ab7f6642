import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

/*
 * What the first lines of a migration may say, each a line of its own:
 *
 *   -- outside a transaction   its statements run one by one, as CREATE INDEX CONCURRENTLY must; each may be run again
 *   -- serves 0066             sources that end with that migration go on working on the database that this one leaves
 */

export type MigrationFile = {
  tag: string;
  /** SHA-256 of the file, and the time by which drizzle orders it. */
  hash: string;
  when: number;
  statements: string[];
  outside: boolean;
  /** The last migration, by its time, that sources must know to go on beside it: itself, unless it says less. */
  serves: number;
};

/** The migrations of a folder in their order. Errors: for a mark that names none. */
export function migrationFiles(folder: string): MigrationFile[] {
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, "meta", "_journal.json"), "utf8"),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, at) => {
    const tag = entries[at]?.tag ?? "";
    const marks = /^(--(?!>).*\n)*/.exec(sql[0] ?? "")?.[0] ?? "";
    const [, least] = /^-- serves ([0-9]{4})$/m.exec(marks) ?? [];
    const served = entries.slice(0, at).find((one) => one.tag.startsWith(`${least}_`));
    if (least && !served) throw new Error(`${tag} serves ${least}, which is no migration before it`);
    return {
      ...{ tag, hash, when: folderMillis, statements: sql },
      outside: /^-- outside a transaction$/m.test(marks),
      serves: served?.when ?? folderMillis,
    };
  });
}

/** The time of the last migration that sources must know, to work on what these leave. */
export const servedFrom = (applied: readonly MigrationFile[]): number =>
  Math.max(0, ...applied.map(({ serves }) => serves));

/** Drizzle's own list, in its form, and beside it from which sources on the database is served. */
export const list = "drizzle.__drizzle_migrations";
const least = "drizzle.served_from";

export async function makeLists(client: pg.ClientBase): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(`create table if not exists ${least} (created_at bigint not null)`);
}

export async function noteApplied(
  client: pg.ClientBase,
  { hash, when }: Pick<MigrationFile, "hash" | "when">,
) {
  await client.query(`insert into ${list} (hash, created_at) values ($1, $2)`, [hash, when]);
}

export async function noteServed(client: pg.ClientBase, from: number): Promise<void> {
  await client.query(`with gone as (delete from ${least}) insert into ${least} values ($1)`, [from]);
}

/** Null where no sources have noted it. */
export async function servedBy(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query(`select to_regclass('${least}') as there`);
  if (!found[0].there) return null;
  const { rows } = await client.query(`select created_at from ${least}`);
  return rows[0] ? Number(rows[0].created_at) : null;
}

export type Applied = { hash: string; when: number };

/** The migrations that were applied to a database, in their order; none where no portal has run. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query(`select to_regclass('${list}') as list`);
  if (!found[0].list) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${list} order by id`,
  );
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }));
}
