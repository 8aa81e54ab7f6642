import { existsSync, readdirSync, statSync } from "node:fs";
import type { Environment } from "../environment.ts";
import { ArchiveFolder, minutesFolder } from "./folder.ts";
import { coveredUntil } from "./reach.ts";

/** How the archive of minutes stands: until when everything is in it (null: no copy leads anywhere yet), whether that is long ago, its bytes, and whether it dies with the data. */
export type ArchiveState = { until: Date | null; late: boolean; bytes: number; sameDisk: boolean };

/** Milliseconds after which somebody should look. */
const late = 10 * 60_000;

type Folders = Pick<Environment, "BACKUP_DIR" | "DATABASE_URL" | "DATA_DIR">;

/** Null where there is none: a server of its own keeps its moments itself, or nobody wants backups. Looked at twice a minute at most. */
export function archiveState(settings: Folders): ArchiveState | null {
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL || !BACKUP_DIR) return null;
  if (looked?.of === BACKUP_DIR && Date.now() - looked.at < 30_000) return looked.state;
  const minutes = minutesFolder(BACKUP_DIR);
  const names = existsSync(minutes) ? readdirSync(minutes).filter((name) => /^[0-9]+$/.test(name)) : [];
  const folders = names.map((name) => new ArchiveFolder(minutes, name));
  const until = Math.max(0, ...folders.map((folder) => coveredUntil(folder)?.getTime() ?? 0));
  const state = {
    until: until ? new Date(until) : null,
    late: until > 0 && Date.now() - until > late,
    bytes: folders.reduce((sum, folder) => sum + folder.bytes(), 0),
    sameDisk: deviceOf(DATA_DIR) === deviceOf(BACKUP_DIR),
  };
  looked = { of: BACKUP_DIR, at: Date.now(), state };
  return state;
}

let looked: { of: string; at: number; state: ArchiveState } | undefined;

const deviceOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev;
