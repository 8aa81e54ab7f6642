import { sql } from "drizzle-orm";
import { newestBackupAge } from "../server/backup/daily.ts";
import type { Database } from "../server/db/database.ts";
import { rateLimits } from "../server/db/tables.ts";
import type { Environment } from "../server/environment.ts";
import type { Measure } from "../server/http/metrics.ts";
import { offsiteState } from "../server/offsite/state.ts";
import { archiveState } from "../server/wal-archive/state.ts";
import { measures } from "./areas.server.ts";

/** What /metrics tells of the portal besides its requests. */
export function measuresOf(db: Database, settings: Environment): Measure[] {
  const { BACKUP_DIR } = settings;
  const pool = db.$client;
  return [
    { name: "connections", help: "Connections to the database", read: () => pool.totalCount },
    { name: "connections_idle", help: "Of those, idle ones", read: () => pool.idleCount },
    { name: "connections_awaited", help: "Who waits for one", read: () => pool.waitingCount },
    {
      name: "buckets_empty",
      help: "Buckets of tries and uploads that are empty: locked sign-ins among them",
      read: () =>
        db.$count(rateLimits, sql`${rateLimits.left} < 1 and ${rateLimits.at} > now() - interval '1 hour'`),
    },
    ...measures.flatMap((of) => of(db)),
    {
      name: "backup_age_seconds",
      help: "Seconds since the newest daily backup in this process's folder",
      read: () => (BACKUP_DIR ? newestBackupAge(BACKUP_DIR) : null),
    },
    {
      name: "archive_age_seconds",
      help: "Seconds since the last moment that the archive of minutes holds",
      read: () => {
        const until = archiveState(settings)?.until;
        return until ? (Date.now() - until.getTime()) / 1000 : null;
      },
    },
    {
      name: "archive_bytes",
      help: "Bytes that the archive of minutes takes",
      read: () => archiveState(settings)?.bytes ?? null,
    },
    {
      name: "offsite_age_seconds",
      help: "Seconds since the last moment, or daily backup, that stands at BACKUP_URL",
      read: () => {
        const until = offsiteState(settings)?.until;
        return until ? (Date.now() - until.getTime()) / 1000 : null;
      },
    },
    {
      name: "offsite_bytes",
      help: "Bytes that stand at BACKUP_URL",
      read: () => offsiteState(settings)?.bytes ?? null,
    },
  ];
}
