import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "../src/server/backup/check.ts";
import { makeBackup } from "../src/server/backup/make.ts";
import { connection } from "../src/server/db/connection.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { objectStore } from "../src/server/files/object-store.ts";
import { joinEngine } from "../src/server/postgres/engine.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";

/**
 * `npm run backup -- [--to folder|file.backup]`, beside a running portal or not; `-- --check FILE` reads one; `-- --new-key` makes the keys of the
 * second place at BACKUP_URL.
 */
const began = Date.now();
try {
  const { values } = parseArgs({
    options: { to: { type: "string" }, check: { type: "string" }, "new-key": { type: "boolean" } },
  });
  if (values["new-key"]) await tellKeys();
  else if (values.check === undefined) await backUp(values.to);
  else {
    const { header, trailer } = await checkBackup(values.check, (done, of) => bar("checking", done, of));
    console.log(`${values.check}  whole, of ${header.at}, ${many(trailer.tables)}`);
  }
} catch (error) {
  leaveBar();
  console.error(`backup: ${clearly(error)}`);
  process.exitCode = 1;
}

async function backUp(to: string | undefined): Promise<void> {
  const settings = readEnvironment();
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "pg")))
    throw new WrongWords(`there is no database in ${settings.DATA_DIR}: set DATA_DIR or DATABASE_URL`);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const database = await joinEngine(settings, console.error);
  const made = await makeBackup({
    connection: connection(database.at),
    to: resolve(to ?? settings.BACKUP_DIR ?? "backups"),
    migrations: resolve("migrations"),
    store: objectStore(settings),
    progress: bar,
    tell: (line) => console.error(line),
    signal: stop.signal,
  }).finally(database.stop);
  const size = `${(made.bytes / 1e6).toFixed(1)} MB`;
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${made.file}  ${size}, ${many(made.trailer.tables)}, checked, ${seconds}`);
}

/** Kept nowhere. */
async function tellKeys(): Promise<void> {
  const { newKeys } = await import("../src/server/offsite/age.ts");
  const { identity, recipient } = await newKeys();
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  console.log("is for the portal's settings: it encrypts what goes to BACKUP_URL, and opens nothing.");
  console.log(`\n${identity}`);
  console.log("opens it, and is told this once. Print it twice and keep it in two places off this machine;");
  console.log("without it nobody brings anything back, and whoever has it and the store reads everything.");
}

function many(tables: Record<string, number>): string {
  const rows = Object.values(tables).reduce((sum, each) => sum + each, 0);
  return `${rows.toLocaleString("en")} rows in ${Object.keys(tables).length} tables`;
}
