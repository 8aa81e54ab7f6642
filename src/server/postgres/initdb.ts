import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { CannotRun } from "./errors.ts";
import { changeOwner, type EngineUser } from "./user.ts";

/**
 * Makes the data folder if there is none. The work is done beside it and renamed when complete, so
 * an interruption leaves nothing that looks finished. Errors: CannotRun.
 */
export async function makeDataFolder(options: {
  user: EngineUser;
  native: string;
  data: string;
  durable: boolean;
}) {
  const { user, native, data, durable } = options;
  const dir = path.dirname(data);
  for (const name of fs.readdirSync(dir)) if (name.startsWith("pg.new")) removeLeftovers(dir, name);
  if (isMade(data, user.version)) return;
  const fresh = fs.mkdtempSync(path.join(dir, "pg.new-"));
  fs.chownSync(fresh, user.maker.uid, user.maker.gid);
  await initdb(user.maker, native, [...INITDB, "-D", fresh, ...(durable ? [] : ["--no-sync"])]);
  changeOwner(user, fresh);
  fs.renameSync(fresh, data);
  if (durable) syncFolder(dir);
}

// macOS has no C.UTF-8; there the same order and character classes have this name.
const LOCALE = process.platform === "darwin" ? ["--locale=C", "--lc-ctype=UTF-8"] : ["--locale=C.UTF-8"];
const INITDB = ["-A", "trust", "-E", "UTF8", "-U", "app", ...LOCALE];

// An initdb whose portal was killed a moment ago may still be writing: then the next start removes it.
function removeLeftovers(dir: string, name: string) {
  try {
    fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  } catch {}
}

/** Whether a folder holds the data of an engine of this version. Errors: CannotRun for one that is something else, and stays as it is. */
export function isMade(data: string, version: number) {
  if (!fs.existsSync(data) || fs.readdirSync(data).length === 0) return false;
  const file = path.join(data, "PG_VERSION");
  if (!fs.existsSync(file)) throw new CannotRun(`${data} is not a PostgreSQL data folder.`);
  const made = fs.readFileSync(file, "utf8").trim();
  if (made !== String(version))
    throw new CannotRun(`${data} was made by PostgreSQL ${made}; this engine is ${version}.`);
  return true;
}

function initdb(user: EngineUser["maker"], native: string, flags: string[]) {
  const { file, args, options } = user.command(path.join(native, "bin", "initdb"), flags);
  return new Promise<void>((resolve, reject) => {
    const run = spawn(file, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    run.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    run.once("error", reject);
    run.once("close", (code) => {
      const line = log.split("\n").findLast((each) => /error|FATAL/.test(each)) ?? `initdb ${code}`;
      if (code === 0) resolve();
      else reject(new CannotRun(`The embedded database could not be made: ${line.trim()}`));
    });
  });
}

// Without this a power cut could undo the rename, and with it every row written since.
function syncFolder(dir: string) {
  const folder = fs.openSync(dir, "r");
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}
