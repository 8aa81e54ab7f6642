import { resolve } from "node:path";
import * as pages from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { seedIfNew } from "../../seed/seed.ts";
import type { Running } from "../server/area.ts";
import { deleteOldEvents } from "../server/auth/security-events.ts";
import { deleteExpiredSessions } from "../server/auth/sessions.ts";
import { deleteOldRateLimits } from "../server/auth/sign-in-attempts.ts";
import { checkBackupFolder, startDailyBackups } from "../server/backup/daily.ts";
import { type Database, isUnreachable } from "../server/db/database.ts";
import { deleteOldAnswers } from "../server/db/idempotency.ts";
import { listenForChanges } from "../server/db/listen.ts";
import { startDatabase } from "../server/db/start-database.ts";
import { type Environment, readEnvironment } from "../server/environment.ts";
import { objectStore } from "../server/files/object-store.ts";
import { startHousekeeping } from "../server/housekeeping.ts";
import { failuresOf } from "../server/http/failures.ts";
import { checkPort, listen } from "../server/http/listening.ts";
import { momentPath } from "../server/http/moment.ts";
import { closeGracefully } from "../server/http/server.ts";
import { deleteUnnamedImages } from "../server/images/store.ts";
import { startOffsite } from "../server/offsite/offsite.ts";
import { startWarnings } from "../server/start-warnings.ts";
import { openedMoment } from "../server/wal-archive/opened.ts";
import { startWalArchive } from "../server/wal-archive/wal-archive.ts";
import { dhakaTime } from "../shared/dates.ts";
import { speakBengali } from "../shared/invalid.ts";
import { beforeStart, daily, hourly, starts } from "./areas.server.ts";
import { buildServer } from "./http.ts";

export type Portal = { url: string; stop(): Promise<void> };

type Start = {
  tell?: (line: string) => void;
  settings?: Environment;
  /** In development, Vite serves the pages, rebuilt when their sources change. */
  vite?: ViteDevServer;
};

/**
 * Starts the portal: database, schema, first records, HTTP. Answers where it listens; `stop` lets requests in
 * flight finish and stops the engine last. Throws BadSetting, FolderInUse, or what listening throws.
 */
export async function startPortal({
  tell = () => {},
  settings = readEnvironment(),
  vite,
}: Start = {}): Promise<Portal> {
  speakBengali();
  await checkPort(settings);
  const database = await startDatabase(settings, tell, (error) => tell(`database: ${error.message}`));
  const { db } = database;
  const moment = openedMoment(settings);
  if (!moment) for (const prepare of beforeStart) await prepare(db, tell);
  const changes = listenForChanges(database.connection);
  const build = vite ? () => freshPages(vite) : (pages as unknown as ServerBuild);
  const app = await buildServer({ db, changes, settings, build, vite });
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  // What is tried again within seconds fails as often while the database is away.
  const failedAgain = (what: string) => {
    const told = failuresOf(app.log, what);
    return (error: unknown) => (isUnreachable(error) ? told.unavailable(error) : told.failed(error));
  };
  const running: Running = { db, changes, settings, log: app.log, failed: failedAgain };
  const tasks = {
    hourly: [...[deleteExpiredSessions, deleteOldRateLimits, deleteOldAnswers].map(ofDatabase), ...hourly],
    daily: [...[deleteUnnamedImages, deleteOldEvents].map(ofDatabase), ...daily],
  };
  const housekeeping = moment
    ? { stop: () => {} }
    : startHousekeeping(running, tasks, failed("housekeeping failed"));
  const started = moment ? [] : starts.flatMap((start) => start(running));
  let backups = { stop: async () => {} };
  let minutes = { stop: async () => {} };
  let offsite = { stop: async () => {} };
  const stop = async () => {
    await backups.stop();
    housekeeping.stop();
    await Promise.all(started.map((one) => one.stop()));
    await closeGracefully(app);
    await changes.close();
    await minutes.stop();
    await offsite.stop();
    await database.stop();
  };
  let port: number;
  try {
    if (!moment) {
      checkBackupFolder(settings.BACKUP_DIR);
      await seedIfNew(database, settings, tell);
    }
    for (const warning of startWarnings(settings)) tell(warning);
    port = await listen(app, settings);
    if (moment) {
      const url = `http://${settings.HOST}:${port}`;
      tell(`shows ${dhakaTime(moment.at)}, read-only; sign in, once: ${url}${momentPath(moment)}`);
      return { url, stop };
    }
    backups = startDailyBackups({
      connection: database.connection,
      folder: settings.BACKUP_DIR,
      keep: settings.BACKUP_KEEP,
      migrations: resolve("migrations"),
      store: objectStore(settings),
      failed: failed("the daily backup failed"),
    });
    if (database.embedded && settings.BACKUP_DIR)
      minutes = startWalArchive({
        connection: database.connection,
        folder: settings.BACKUP_DIR,
        keepDays: settings.BACKUP_KEEP,
        failed: failed("the archive of minutes is broken off"),
      });
    offsite = await startOffsite({
      settings,
      shared: database.embedded ? null : database.connection,
      failed: failed("the second place of backups takes none"),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: settings.PUBLIC_URL ?? `http://${settings.HOST}:${port}`, stop };
}

const ofDatabase =
  (task: (db: Database) => Promise<unknown>) =>
  ({ db }: Running) =>
    task(db);

const freshPages = (vite: ViteDevServer) =>
  vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
