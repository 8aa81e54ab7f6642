import { createHash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { locks } from "../db/locks.ts";
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
  { progress, tell }: { progress: Progress; tell: (line: string) => void },
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
    yield* rowsOf(client, start, many, (done) => progress(start.table, before + done, total));
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

async function* rowsOf(client: pg.Client, start: TableStart, many: number, progress: (rows: number) => void) {
  yield frame("T", start);
  const hash = createHash("sha256");
  const end: TableEnd = { rows: 0, bytes: 0, sha256: "" };
  const copy = client.query(copyTo(`copy ${nameOf(start.table)} (${columnsOf(start)}) to stdout`));
  for await (const chunk of copy as AsyncIterable<Buffer>) {
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

/** Every row of COPY's text ends with the only newline in it. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
