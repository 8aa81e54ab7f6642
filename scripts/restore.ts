import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../src/server/backup/restore.ts";
import { connection } from "../src/server/db/connection.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { startEngine } from "../src/server/postgres/engine.ts";
import { minutesFolder } from "../src/server/wal-archive/folder.ts";
import { planFor } from "../src/server/wal-archive/plan.ts";
import { recover } from "../src/server/wal-archive/recover.ts";
import { dhakaInstant, dhakaTime, isDay } from "../src/shared/dates.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";

/**
 * `npm run restore -- FILE [--replace]`, with the portal stopped: all of the file, or nothing.
 * `npm run restore -- --at "2026-11-23 14:05"`, or `--latest`: the database of DATA_DIR as it was at that moment, from the archive of minutes in
 * BACKUP_DIR or `--from FOLDER`; with `--to FOLDER` beside the running portal, into a data folder of its own.
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
    },
  },
  allowPositionals: true,
});
try {
  if (values.at !== undefined || values.latest) await restoreMoment();
  else await restoreFile();
} catch (error) {
  leaveBar();
  console.error(`restore: ${clearly(error)}`);
  process.exitCode = 1;
}

async function restoreFile(): Promise<void> {
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongWords("name one file: npm run restore -- FILE");
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
  const backups = values.from ?? settings.BACKUP_DIR;
  if (!backups) throw new WrongWords("BACKUP_DIR is none: name the folder by --from");
  const at = values.latest ? null : momentOf(values.at ?? "");
  const plan = planFor(minutesFolder(resolve(backups)), at, values.system);
  const into = resolve(values.to ?? settings.DATA_DIR);
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
