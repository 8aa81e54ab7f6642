import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it, unless it is there. Node's own `recursive` never ends where a file system refuses a
 * name with ENOENT, as /proc does. Throws what mkdir throws.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    make(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    make(folder, mode);
  }
}

function make(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(folder).isDirectory()) throw error;
  }
}
