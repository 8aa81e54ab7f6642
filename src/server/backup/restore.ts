import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { channel } from "../db/listen.ts";
import { columnsOf, nameOf, readTables, setSequence, withoutIndexes } from "./catalog.ts";
import { type Checked, checkBackup, checkedFrames } from "./check.ts";
import { clearDatabase } from "./clear-database.ts";
import { BackupRefused, leftOut, type Progress, type TableEnd, type TableStart } from "./format.ts";
import { holdBack } from "./hold-back.ts";
import {
  checkKnown,
  emptyMigrationList,
  type Known,
  knownMigrations,
  noteAll,
  runMigrations,
} from "./migrations.ts";
import type { Frame } from "./read.ts";
import { inOneLine, inSession } from "./session.ts";

export type RestoreOptions = {
  /** Called once the file is known to be whole. */
  connect: () => Promise<pg.ClientConfig>;
  file: string;
  /** Whether existing records may be replaced. */
  replace: boolean;
  migrations: string;
  progress?: Progress;
};

/**
 * Restores a backup completely or not at all: the whole file is checked first, then tables are created, filled and migrated
 * in one transaction. Errors: BackupRefused, and nothing has changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Checked> {
  const { connect, file, replace, progress = () => {} } = options;
  const known = knownMigrations(options.migrations);
  const checked = await checkBackup(file, (done, of) => progress("checking", done, of));
  checkKnown(
    checked.header.migrations,
    known,
    `${file} was made by newer or other sources: use those, or newer ones.`,
  );
  await inSession(await connect(), "dhrubok restore", async (client) => {
    await client.query("begin");
    // Days that were closed come together with what stands in them.
    await client.query("set local dhrubok.restoring = 'on'");
    try {
      await clearDatabase(client, known, replace);
      await rebuild(client, known, checked, (made) =>
        load(client, file, made, (done, of) => progress("restoring", done, of)),
      );
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw inOneLine("The restore failed, and nothing has changed", error);
    }
    await client.query("commit").catch((error) => {
      throw inOneLine("All was restored, but the database did not say whether it keeps it: look", error);
    });
    const { tables } = await readTables(client, known.tables);
    await client.query(`analyze ${tables.map(({ table }) => nameOf(table)).join(", ")}`).catch(() => {});
  });
  return checked;
}

async function rebuild(
  client: pg.Client,
  known: Known,
  { header, trailer }: Checked,
  fill: (made: TableStart[]) => Promise<void>,
): Promise<void> {
  const then = header.migrations.length;
  await emptyMigrationList(client);
  await runMigrations(client, known.migrations.slice(0, then));
  const { tables: made } = await readTables(client, known.tables);
  const names = made.map(({ table }) => table);
  const missing = names.filter((name) => !leftOut.has(name) && !(name in trailer.tables));
  if (missing.length) throw new BackupRefused(`The file lacks ${missing.join(", ")}.`);
  for (const name of names) await deleteRows(client, name);
  const putBack = await withoutIndexes(client, names);
  await fill(made);
  for (const sequence of trailer.sequences) await setSequence(client, sequence);
  await putBack();
  await runMigrations(client, known.migrations.slice(then));
  await noteAll(known, client);
  await client.query(holdBack);
  await client.query("select pg_notify($1, $2)", [channel, names.join(",")]);
}

/** Rows that a migration made are in the file too. Only where there are some: some tables refuse to be told to delete. */
async function deleteRows(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`);
  if (rowCount) await client.query(`delete from ${nameOf(table)}`);
}

async function load(
  client: pg.Client,
  file: string,
  made: TableStart[],
  progress: (done: number, of: number) => void,
): Promise<void> {
  const frames = checkedFrames(file, progress);
  for await (const { kind, body } of frames) {
    if (kind !== "T") continue;
    const start: TableStart = JSON.parse(body.toString());
    const columns = made.find(({ table }) => table === start.table)?.columns;
    if (JSON.stringify(columns) !== JSON.stringify(start.columns))
      throw new BackupRefused(`The table ${start.table} of the file is not as its migrations make it.`);
    let end: TableEnd | undefined;
    const copy = client.query(copyFrom(`copy ${nameOf(start.table)} (${columnsOf(start)}) from stdin`));
    const rows = rowsOf(frames, (found) => {
      end = found;
    });
    await pipeline(Readable.from(rows), copy);
    if (copy.rowCount !== end?.rows) throw new BackupRefused(`${start.table}: rows are missing.`);
  }
}

/** The rows up to the table's end. Taken with next(), because leaving a for loop would end the generator. */
async function* rowsOf(frames: AsyncGenerator<Frame>, onEnd: (end: TableEnd) => void) {
  for (;;) {
    const { value, done } = await frames.next();
    if (done) return;
    if (value.kind === "E") return onEnd(JSON.parse(value.body.toString()));
    yield value.body;
  }
}
