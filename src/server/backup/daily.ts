import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { locks } from "../db/locks.ts";
import { BadSetting } from "../environment.ts";
import type { ObjectStore } from "../files/object-store.ts";
import { makeFolder } from "../make-folder.ts";
import { makeBackup, stampOf } from "./make.ts";
import { inSession } from "./session.ts";

export type Daily = {
  connection: pg.ClientConfig;
  /** Undefined: no daily backups. */
  folder: string | undefined;
  /** How many are kept. */
  keep: number;
  migrations: string;
  /** Where files stand that are not in the database. */
  store?: ObjectStore | null;
  failed: (error: unknown) => void;
  now?: () => Date;
  everySeconds?: number;
};

/**
 * Makes a backup each day after two at night in Dhaka, or later when no process ran then. A failed one is tried again after
 * an hour. Answers how to stop.
 */
export function startDailyBackups(daily: Daily) {
  const { folder, now = () => new Date(), everySeconds = 60 } = daily;
  if (!folder) return { stop: async () => {} };
  const stopping = new AbortController();
  let notBefore = 0;
  let running: Promise<void> | null = null;
  const look = async () => {
    if (now().getTime() < notBefore) return;
    await backUpIfDue({ ...daily, folder }, stopping.signal).catch((error) => {
      if (stopping.signal.aborted) return;
      notBefore = now().getTime() + 3_600_000;
      daily.failed(error);
    });
  };
  const tick = () => {
    running ??= look().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(tick, everySeconds * 1000);
  timer.unref();
  tick();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Makes today's backup if the folder lacks it, and deletes the oldest. One of many processes does it. */
export async function backUpIfDue(
  { connection, folder, keep, migrations, store = null, now = () => new Date() }: Daily & { folder: string },
  signal?: AbortSignal,
): Promise<void> {
  if (!isDue(now(), folder)) return;
  await inSession(connection, "dhrubok daily backup", async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [locks.dailyBackup]);
    if (!rows[0].ours || !isDue(now(), folder)) return;
    const made = `dhrubok-daily-${stampOf(now())}.backup`;
    await makeBackup({ connection, to: join(folder, made), migrations, store, signal });
    const old = dailyFiles(folder).filter((name) => name !== made);
    for (const name of old.slice(0, Math.max(0, old.length + 1 - keep))) await rm(join(folder, name));
  });
}

/** Checks at the start what would otherwise fail at night. Errors: BadSetting. */
export function checkBackupFolder(folder: string | undefined): void {
  if (!folder) return;
  try {
    // Those above it stay open: the data folder may be one, which the engine's user must reach.
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BadSetting(`BACKUP_DIR: cannot be written: ${(error as Error).message}`);
  }
}

/** Seconds since the newest daily backup was made; null where there is none. */
export function newestBackupAge(folder: string): number | null {
  const newest = existsSync(folder) ? dailyFiles(folder).at(-1) : undefined;
  return newest ? (Date.now() - statSync(join(folder, newest)).mtimeMs) / 1000 : null;
}

/** What a daily backup is called. Those made by hand have another name, and are never deleted. */
export const nightly = /^dhrubok-daily-[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{4}\.backup$/;

/** The daily backups in a folder, the oldest first. */
export const dailyFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => nightly.test(name))
    .sort();

function isDue(now: Date, folder: string): boolean {
  const [day = "", time = ""] = stampOf(now).split("T");
  return time >= "0200" && !dailyFiles(folder).some((name) => name.startsWith(`dhrubok-daily-${day}T`));
}
