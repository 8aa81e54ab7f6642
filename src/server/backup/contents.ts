import { createHash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { locks } from "../db/locks.ts";
import type { ObjectStore } from "../files/object-store.ts";
import { columnsOf, nameOf, readSequences, readTables } from "./catalog.ts";
import {
  BackupRefused,
  frame,
  type Header,
  largestFrame,
  leftOut,
  type Progress,
  type TableEnd,
  type TableStart,
  type Trailer,
} from "./format.ts";
import { appliedMigrations, checkKnown, type Known } from "./migrations.ts";

/**
 * The frames of a backup, from one snapshot, while others read and write. No migration may run meanwhile: a table that is
 * rewritten appears empty to older snapshots. Errors: BackupRefused, and those of the database.
 */
export async function* contentsOf(
  client: pg.Client,
  known: Known,
  { progress, tell, ...of }: { progress: Progress; tell: (line: string) => void } & Store,
): AsyncGenerator<Buffer> {
  await client.query("select pg_advisory_lock_shared($1)", [locks.migration]);
  await client.query("begin isolation level repeatable read read only");
  const header = await readHeader(client);
  checkKnown(
    header.migrations,
    known,
    "The database is of other sources than these: use those that run on it.",
  );
  const { tables, unknown } = await readTables(client, known.tables);
  if (unknown.length) tell(`left out, because they are not the portal's: ${unknown.join(", ")}`);
  yield frame("H", header);
  const backedUp = tables.filter(({ table }) => !leftOut.has(table));
  const rows = new Map<string, number>();
  for (const { table } of backedUp) rows.set(table, await countRows(client, table));
  const total = [...rows.values()].reduce((sum, many) => sum + many, 0);
  let before = 0;
  for (const start of backedUp) {
    const many = rows.get(start.table) ?? 0;
    const told = (done: number) => progress(start.table, before + done, total);
    yield* rowsOf({ client, ...of }, start, many, told);
    before += many;
  }
  const sequences = await readSequences(client, [...rows.keys()]);
  const trailer: Trailer = { tables: Object.fromEntries(rows), sequences };
  yield frame("Z", trailer);
  await client.query("commit");
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client.query("select now() as at, current_setting('server_version') as postgres");
  const migrations = await appliedMigrations(client);
  if (!migrations.length)
    throw new BackupRefused("No portal has started on this database: nothing to back up.");
  return { at: rows[0].at.toISOString(), postgres: rows[0].postgres, migrations };
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*) as many from ${nameOf(table)}`);
  return Number(rows[0].many);
}

/** Where files stand that are not in the database; what ends the wait for it. */
type Store = { store: ObjectStore | null; signal: AbortSignal | undefined };

async function* rowsOf(
  { client, ...of }: { client: pg.Client } & Store,
  start: TableStart,
  many: number,
  progress: (rows: number) => void,
) {
  yield frame("T", start);
  const hash = createHash("sha256");
  const end: TableEnd = { rows: 0, bytes: 0, sha256: "" };
  const copy = client.query(copyTo(`copy ${nameOf(start.table)} (${columnsOf(start)}) to stdout`));
  for await (const chunk of whole(copy, start, of)) {
    hash.update(chunk);
    end.rows += linesIn(chunk);
    end.bytes += chunk.length;
    for (let at = 0; at < chunk.length; at += largestFrame)
      yield frame("R", chunk.subarray(at, at + largestFrame));
    progress(end.rows);
  }
  if (end.rows !== many) throw new BackupRefused(`${start.table}: ${end.rows} rows came of ${many}.`);
  yield frame("E", { ...end, sha256: hash.digest("hex") });
}

/** Rows whose bytes stand in the store, as `object` says, are given them: a backup needs no store, and is restored without one. */
function whole(rows: AsyncIterable<Buffer>, { columns }: TableStart, of: Store): AsyncIterable<Buffer> {
  const [bytes, object] = [columns.indexOf("bytes"), columns.indexOf("object")];
  return bytes < 0 || object < 0 ? rows : fetched(rows, { bytes, object }, of);
}

async function* fetched(
  rows: AsyncIterable<Buffer>,
  at: { bytes: number; object: number },
  { store, signal }: Store,
): AsyncGenerator<Buffer> {
  for await (const line of linesOf(rows)) {
    const cells = line.toString("latin1", 0, line.length - 1).split("\t");
    const object = cells[at.object] ?? none;
    if (object === none) {
      yield line;
      continue;
    }
    if (!store)
      throw new BackupRefused("Files stand in a store: set FILES_URL and its keys, as the portal has them.");
    cells[at.bytes] = `\\\\x${(await bytesAt(store, object, signal)).toString("hex")}`;
    cells[at.object] = none;
    yield Buffer.from(`${cells.join("\t")}\n`, "latin1");
  }
}

const bytesAt = (store: ObjectStore, object: string, signal: AbortSignal | undefined) =>
  store.get(object, signal).catch((error) => {
    throw new BackupRefused(`The store did not give a file: ${(error as Error).message}.`, { cause: error });
  });

/** Nothing, in COPY's text. */
const none = "\\N";

async function* linesOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const begun: Buffer[] = [];
  for await (const chunk of rows) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun.splice(0), chunk.subarray(from, at + 1)]);
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}

/** Every row of COPY's text ends with the only newline in it. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
