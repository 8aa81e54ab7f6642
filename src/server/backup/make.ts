import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { wallClock } from "../../shared/dates.ts";
import type { ObjectStore } from "../files/object-store.ts";
import { type Checked, checkBackup } from "./check.ts";
import { contentsOf } from "./contents.ts";
import { writeWhole } from "./file.ts";
import { BackupRefused, type Progress } from "./format.ts";
import { knownMigrations } from "./migrations.ts";
import { inOneLine, inSession } from "./session.ts";

export type BackupOptions = {
  connection: pg.ClientConfig;
  /** A folder, in which the file is named by the time, or a file that is not there yet. */
  to: string;
  migrations: string;
  /** Where files stand that are not in the database. */
  store?: ObjectStore | null;
  progress?: Progress;
  tell?: (line: string) => void;
  signal?: AbortSignal | undefined;
};

/** Writes one checked file of everything and answers its name. Errors: BackupRefused; nothing is left behind. */
export async function makeBackup(options: BackupOptions): Promise<Checked & { file: string; bytes: number }> {
  const { connection, migrations, store = null, progress = () => {}, tell = () => {}, signal } = options;
  const file = fileOf(options.to);
  let checked: Checked | undefined;
  const work = async (client: pg.Client) => {
    const contents = contentsOf(client, knownMigrations(migrations), { progress, tell, store, signal });
    const check = async (part: string) => {
      checked = await checkBackup(part, (done, of) => progress("checking", done, of));
    };
    await writeWhole(file, contents, { check, signal });
  };
  try {
    await inSession(connection, "dhrubok backup", work, signal);
  } catch (error) {
    throw inOneLine("No backup was made", error);
  }
  if (!checked) throw new BackupRefused(`${file} has not been checked.`);
  return { ...checked, file, bytes: statSync(file).size };
}

/** "2026-11-21T0210" in Dhaka. */
export function stampOf(at: Date): string {
  const { day, time } = wallClock(at);
  return `${day}T${time.replace(":", "")}`;
}

function fileOf(to: string): string {
  const isFolder = !to.endsWith(".backup") || (existsSync(to) && statSync(to).isDirectory());
  if (!isFolder) return to;
  const named = join(to, `dhrubok-${stampOf(new Date())}`);
  return existsSync(`${named}.backup`) ? `${named}-${process.pid}.backup` : `${named}.backup`;
}
