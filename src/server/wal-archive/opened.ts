import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Environment } from "../environment.ts";

const shape = z.object({ at: z.iso.datetime(), token: z.string() });

/** The moment that a data folder shows, to be looked at and not changed, and the token of the one session that it knows. */
export type OpenedMoment = z.infer<typeof shape>;

/** Null for a data folder that a portal works on. Errors: those of a file that is there and no such note. */
export function openedMoment({ DATA_DIR, DATABASE_URL }: Folders): OpenedMoment | null {
  if (DATABASE_URL) return null;
  try {
    return shape.parse(JSON.parse(readFileSync(join(DATA_DIR, note), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export const noteMoment = (folder: string, moment: OpenedMoment): Promise<void> =>
  writeFile(join(folder, note), JSON.stringify(moment), { mode: 0o600 });

type Folders = Pick<Environment, "DATA_DIR" | "DATABASE_URL">;
const note = "moment.json";
