import { mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../src/server/backup/restore.ts";
import { connection } from "../src/server/db/connection.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { makeFolder } from "../src/server/make-folder.ts";
import { startEngine } from "../src/server/postgres/engine.ts";
import { minutesFolder } from "../src/server/wal-archive/folder.ts";
import { type Plan, planFor } from "../src/server/wal-archive/plan.ts";
import { recover } from "../src/server/wal-archive/recover.ts";
import { dhakaInstant, dhakaTime, isDay } from "../src/shared/dates.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";
import { type FromStore, readFromStore } from "./from-store.ts";

/**
 * `npm run restore -- FILE [--replace]`, with the portal stopped: all of the file, or nothing.
 * `npm run restore -- --at "2026-11-23 14:05"`, or `--latest`: the database of DATA_DIR as it was at that moment, from the archive of minutes in
 * BACKUP_DIR or `--from FOLDER`; with `--to FOLDER` beside the running portal, into a data folder of its own.
 * `--from s3` takes either from the second place at BACKUP_URL, opened by `--identity FILE` or by what is typed; alone it tells what is there.
 */
const began = Date.now();
const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
const { values, positionals } = parseArgs({
  options: {
    replace: { type: "boolean", default: false },
    latest: { type: "boolean", default: false },
    ...{
      at: { type: "string" },
      to: { type: "string" },
      from: { type: "string" },
      system: { type: "string" },
      identity: { type: "string" },
      line: { type: "string" },
    },
  },
  allowPositionals: true,
});
try {
  if (values.at !== undefined || values.latest) await restoreMoment();
  else if (values.from === "s3" && !positionals.length) (await fromStore()).tell();
  else await restoreFile();
} catch (error) {
  leaveBar();
  console.error(`restore: ${clearly(error)}`);
  process.exitCode = 1;
}

async function restoreFile(): Promise<void> {
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongWords("name one file: npm run restore -- FILE");
  if (values.from === "s3") return fetched((folder, store) => store.night(file, folder).then(restoreOf));
  await restoreOf(file);
}

async function restoreOf(file: string): Promise<void> {
  const settings = readEnvironment();
  let stop = async () => {};
  const { header, trailer } = await restoreBackup({
    file,
    replace: values.replace,
    migrations: resolve("migrations"),
    progress: bar,
    async connect() {
      const database = await startEngine(settings, console.error);
      stop = database.stop;
      return connection(database.at);
    },
  }).finally(() => stop());
  const rows = Object.values(trailer.tables).reduce((sum, each) => sum + each, 0);
  console.log(`restored ${rows.toLocaleString("en")} rows of ${header.at} in ${seconds()} s`);
  tellWhatFollows();
}

async function restoreMoment(): Promise<void> {
  if (positionals.length)
    throw new WrongWords('a moment or a file: npm run restore -- --at "2026-11-23 14:05"');
  const settings = readEnvironment();
  if (settings.DATABASE_URL)
    throw new WrongWords(
      "DATABASE_URL names a server of its own: its moments are brought back by its own means",
    );
  const at = values.latest ? null : momentOf(values.at ?? "");
  const into = resolve(values.to ?? settings.DATA_DIR);
  if (values.from === "s3")
    return fetched((folder, store) => store.moment(at, folder).then((plan) => recoverBy(plan, into)));
  const backups = values.from ?? settings.BACKUP_DIR;
  if (!backups) throw new WrongWords("BACKUP_DIR is none: name the folder by --from");
  await recoverBy(planFor(minutesFolder(resolve(backups)), at, values.system), into);
}

async function recoverBy(plan: Plan, into: string): Promise<void> {
  const { last, before } = await recover(plan, into, resolve("migrations"), {
    ...{ progress: bar, beside: values.to !== undefined },
  });
  console.log(
    `restored ${join(into, "pg")} in ${seconds()} s${last ? `; its last change is of ${dhakaTime(last)}` : ""}`,
  );
  if (before) console.log(`what was there before is in ${before}: remove it when all is well`);
  if (values.to === undefined) return tellWhatFollows();
  console.log(`look at it, read-only, beside the running portal: PORT=3001 DATA_DIR=${into} npm start`);
}

/** What is fetched lies beside the data for so long, and is whole before anything else is touched. */
async function fetched(work: (folder: string, store: FromStore) => Promise<void>): Promise<void> {
  const store = await fromStore();
  const parent = resolve(values.to ?? readEnvironment().DATA_DIR);
  makeFolder(parent);
  const folder = mkdtempSync(join(parent, "fetched-"));
  try {
    await work(folder, store);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromStore(): Promise<FromStore> {
  return readFromStore({ identityFile: values.identity, line: values.line, progress: bar });
}

/** Of "2026-11-23 14:05" or "2026-11-23 14:05:30", as Dhaka's clocks show it. */
function momentOf(text: string): Date {
  const [, day = "", time = "", second = "00"] =
    /^(\S+)[ T]([0-9]{2}:[0-9]{2})(?::([0-9]{2}))?$/.exec(text.trim()) ?? [];
  const at = new Date(dhakaInstant(day, time).replace(":00+", `:${second}+`));
  if (!isDay(day) || Number.isNaN(at.getTime()))
    throw new WrongWords('write the moment as Dhaka\'s clocks show it: --at "2026-11-23 14:05"');
  return at;
}

function tellWhatFollows(): void {
  console.log("everybody signs in anew, with the passwords of that time");
  console.log("what waited to be sent or forwarded is not sent by itself: somebody decides in the portal");
}
