import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Environment } from "../environment.ts";
import { makeFolder } from "../make-folder.ts";

/**
 * The key by which the server seals what it must open again without anybody's password: SEALING_KEY, which processes on several
 * machines share, else a file of its own in the data folder. Neither is in the database or in a backup.
 */
export function sealingKey({ SEALING_KEY, DATA_DIR }: Keys): string {
  if (SEALING_KEY) return SEALING_KEY;
  const file = join(DATA_DIR, "sealing.key");
  return kept(file) ?? make(file, DATA_DIR);
}

/** Why nothing could be sealed, or null. No key is made before it is needed: a folder is, where it would lie, and taken away again. */
export function whyUnsealed({ SEALING_KEY, DATA_DIR }: Keys): string | null {
  try {
    if (!SEALING_KEY && kept(join(DATA_DIR, "sealing.key")) === null)
      rmdirSync(mkdtempSync(join(there(DATA_DIR), ".sealing-")));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

type Keys = Pick<Environment, "SEALING_KEY" | "DATA_DIR">;

/** The folder, or the first above it that is there. */
const there = (folder: string): string => (existsSync(folder) ? folder : there(dirname(folder)));

/** Written aside and linked: of several processes that begin at once all read the same key, and none half of one. */
function make(file: string, folder: string): string {
  makeFolder(folder);
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(aside, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(file, "utf8");
}

function kept(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
