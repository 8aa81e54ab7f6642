import type { Environment } from "../environment.ts";
import { readStatus } from "./line.ts";

/** How far the second place is: until when (null: nothing stands there yet), whether that is long ago, and the bytes there. */
export type OffsiteState = { until: Date | null; late: boolean; bytes: number };

/** Milliseconds after which somebody should look: of moments, of daily backups, and until the first copy has gone. */
const [lateMoment, lateNight] = [10 * 60_000, 26 * 3_600_000];

type Settings = Pick<Environment, "BACKUP_URL" | "BACKUP_DIR" | "DATABASE_URL">;

/** Null where there is none. Looked at twice a minute at most. */
export function offsiteState({ BACKUP_URL, BACKUP_DIR, DATABASE_URL }: Settings): OffsiteState | null {
  if (!BACKUP_URL || !BACKUP_DIR) return null;
  if (looked?.of === BACKUP_DIR && Date.now() - looked.at < 30_000) return looked.state;
  const status = readStatus(BACKUP_DIR);
  const told = status && (DATABASE_URL ? status.night : status.until);
  const since = Date.parse(told ?? status?.since ?? new Date(started).toISOString());
  const state = {
    until: told ? new Date(told) : null,
    late: Date.now() - since > (told && !DATABASE_URL ? lateMoment : lateNight),
    bytes: status?.bytes ?? 0,
  };
  looked = { of: BACKUP_DIR, at: Date.now(), state };
  return state;
}

const started = Date.now();
let looked: { of: string; at: number; state: OffsiteState } | undefined;
