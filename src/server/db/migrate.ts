import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { locks } from "./locks.ts";
import {
  type Applied,
  appliedMigrations,
  type MigrationFile,
  makeLists,
  migrationFiles,
  noteApplied,
  noteServed,
  servedBy,
  servedFrom,
} from "./migration-files.ts";

/** Sources and database do not go together; says what to do. */
export class CannotMigrate extends Error {
  override name = "CannotMigrate";
}

export type Migrating = {
  tell?: (line: string) => void;
  /** Told when a migration begins and when it is done. */
  told?: (tag: string, state: "begins" | "done") => void;
  /** Milliseconds that a migration waits for a lock, how often it tries, and between that, each somewhat longer. */
  patience?: { lock: number; tries: number; pause: number };
};

/** The time of 0066: migrations until then were written for one transaction, and know by its now() what the same update made. */
const together = 1_795_860_210_532;

const patient = { lock: 500, tries: 30, pause: 1000 };

/**
 * Brings the schema up to date, a migration a transaction (those until 0066 in one, as they were written); of processes that start together one does. A migration that cannot have a table at once
 * lets go and tries again: whoever waits behind it waits no longer than that. Where these sources are the older ones the database stays as it is,
 * if it serves them. Errors: CannotMigrate; what was done until then stays, and is gone on from.
 */
export async function migrate(
  database: { $client: pg.Pool },
  folder: string,
  options: Migrating = {},
): Promise<void> {
  const client = await database.$client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning");
    await client.query("set idle_in_transaction_session_timeout = 0");
    await alone(client);
    await bringUp(client, migrationFiles(folder), options);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [locks.migration]).catch(() => {});
    client.release(true);
  }
}

/** Asked again and again: one that waited within a statement would keep an index from being made concurrently. */
async function alone(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [locks.migration]);
    if (rows[0].ours) return;
    await sleep(100);
  }
}

async function bringUp(client: pg.ClientBase, files: readonly MigrationFile[], options: Migrating) {
  const { tell = () => {}, told } = options;
  const applied = await appliedMigrations(client);
  if (await isNewer(client, applied, files, tell)) return;
  const last = Math.max(0, ...applied.map(({ when }) => when));
  const pending = files.filter(({ when }) => when > last);
  const known = await servedBy(client);
  const from = servedFrom(files);
  if (!pending.length && known === from) return;
  await makeLists(client);
  // Where nobody else is there yet it is all or nothing, but for what runs outside.
  const isOne = ({ when, outside }: MigrationFile) => when <= together || (!applied.length && !outside);
  const first = pending.findIndex((one) => !isOne(one));
  const atOnce = pending.splice(0, first < 0 ? pending.length : first);
  // Where it ends half way, whom it serves by then is known all the same.
  const done = (one: MigrationFile) => ({
    ...one,
    from: servedFrom(files.filter(({ when }) => when <= one.when)),
  });
  for (const group of [atOnce, ...pending.map((one) => [one])]) {
    const [one] = group;
    if (!one) continue;
    if (one.outside) await outside(client, done(one), told);
    else await inTries(client, group.map(done), options);
  }
  await noteServed(client, from);
}

/** Whether newer sources have brought the database up. Errors: CannotMigrate, where it serves these no more. */
async function isNewer(
  client: pg.ClientBase,
  applied: readonly Applied[],
  files: readonly MigrationFile[],
  tell: (line: string) => void,
): Promise<boolean> {
  const own = files.at(-1)?.when ?? 0;
  const newer = applied.filter(({ when }) => when > own).length;
  if (!newer) return false;
  const from = await servedBy(client);
  const many = newer === 1 ? "a migration" : `${newer} migrations`;
  if (from === null || from > own)
    throw new CannotMigrate(
      `the database was brought up by newer sources (${many} more) and no longer serves these: start the newer ones, or restore a backup of before into an empty database`,
    );
  tell(
    `the database was brought up by newer sources (${many} more), and serves these too: bring the newer ones soon`,
  );
  return true;
}

/** Migrations in one transaction, tried again until nobody holds what they need. */
async function inTries(
  client: pg.ClientBase,
  group: readonly Pending[],
  { patience = patient, tell, told }: Migrating,
) {
  const name = group.at(-1)?.tag;
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${patience.lock}`);
      for (const one of group) await run(client, one, told);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      if (!isHeldUp(error)) throw error;
      if (tries >= patience.tries)
        throw new CannotMigrate(
          `${name} did not get a table that others hold, in ${tries} tries; what came before it is done: end what holds it, and start again`,
          { cause: error },
        );
      tell?.(`${name} waits for a table that others hold (try ${tries})`);
      await sleep(patience.pause * (1 + Math.random() * Math.min(tries, 4)));
    }
  }
}

/** `from`: which sources are served once it is done. */
type Pending = MigrationFile & { from: number };

async function run(client: pg.ClientBase, one: Pending, told?: Migrating["told"]): Promise<void> {
  told?.(one.tag, "begins");
  for (const statement of one.statements) await client.query(statement);
  await noteServed(client, one.from);
  await noteApplied(client, one);
  told?.(one.tag, "done");
}

/** What an earlier try has left half is taken away first; a statement that was done says so itself (`if not exists`). */
async function outside(client: pg.ClientBase, one: Pending, told?: Migrating["told"]): Promise<void> {
  told?.(one.tag, "begins");
  for (const statement of one.statements) {
    const [, name] = making.exec(statement) ?? [];
    if (name) {
      const { rows } = await client.query(
        "select indexrelid::regclass::text as half from pg_index where indexrelid = to_regclass($1) and not indisvalid",
        [`"${name}"`],
      );
      if (rows[0]) await client.query(`drop index concurrently if exists ${rows[0].half}`);
    }
    await client.query(statement);
  }
  await noteServed(client, one.from);
  await noteApplied(client, one);
  told?.(one.tag, "done");
}

const making = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i;

/** The statements of a migration as they run within somebody's transaction, where nobody else is there. */
export const withinTransaction = ({ statements, outside: isOutside }: MigrationFile): string[] =>
  isOutside ? statements.map((one) => one.replace(/\bconcurrently\b/gi, "")) : statements;

/** A table was not to be had in time, or two waited for each other. */
const isHeldUp = (error: unknown) => /^(55P03|40P01)$/.test(String((error as { code?: unknown }).code));
