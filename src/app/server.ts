import { resolve } from "node:path";
import * as pages from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { seedIfNew } from "../../seed/seed.ts";
import {
  deleteAnsweredMessages,
  forgetOldMessages,
  holdIfRestored,
  startForwarding,
  startSending,
} from "../features/contact/index.server.ts";
import { forgetCancelled, startPublishing } from "../features/exams/index.server.ts";
import { checkLedger } from "../features/ledger/index.server.ts";
import { eraseWhatIsDue } from "../features/office/index.server.ts";
import { deleteOldEvents } from "../server/auth/security-events.ts";
import { deleteExpiredSessions } from "../server/auth/sessions.ts";
import { deleteOldRateLimits } from "../server/auth/sign-in-attempts.ts";
import { checkBackupFolder, startDailyBackups } from "../server/backup/daily.ts";
import type { Database } from "../server/db/database.ts";
import { deleteOldAnswers } from "../server/db/idempotency.ts";
import { listenForChanges } from "../server/db/listen.ts";
import { startDatabase } from "../server/db/start-database.ts";
import { type Environment, readEnvironment } from "../server/environment.ts";
import { startHousekeeping } from "../server/housekeeping.ts";
import { checkPort, listen } from "../server/http/listening.ts";
import { closeGracefully } from "../server/http/server.ts";
import { deleteUnnamedImages } from "../server/images/store.ts";
import { startWarnings } from "../server/start-warnings.ts";
import { speakBengali } from "../shared/invalid.ts";
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
  // Before anything is sent or forwarded.
  await holdIfRestored(db);
  const changes = listenForChanges(database.connection);
  const forwarding = startForwarding(db, settings.CONTACT_WEBHOOK_URL);
  const build = vite ? () => freshPages(vite) : (pages as unknown as ServerBuild);
  const app = await buildServer({ db, changes, settings, build, vite });
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const tasks = {
    hourly: [deleteExpiredSessions, deleteOldRateLimits, deleteOldAnswers, forgetCancelled],
    daily: [
      deleteUnnamedImages,
      deleteOldEvents,
      forgetOldMessages,
      (db: Database) => deleteAnsweredMessages(db, changes),
      (db: Database) => eraseWhatIsDue(db, changes),
      async (db: Database) => {
        for (const said of await checkLedger(db)) app.log.warn({ ledger: said }, "the ledger disagrees");
      },
    ],
  };
  const housekeeping = startHousekeeping(db, tasks, failed("housekeeping failed"));
  const publishing = startPublishing({ db, changes }, failed("a planned publication failed"));
  const sending = startSending({ db, settings }, failed("sending messages failed"));
  let backups = { stop: async () => {} };
  const stop = async () => {
    await backups.stop();
    housekeeping.stop();
    publishing.stop();
    forwarding.stop();
    await sending.stop();
    await closeGracefully(app);
    await changes.close();
    await database.stop();
  };
  let port: number;
  try {
    checkBackupFolder(settings.BACKUP_DIR);
    await seedIfNew(database, settings, tell);
    for (const warning of startWarnings(settings)) tell(warning);
    port = await listen(app, settings);
    backups = startDailyBackups({
      connection: database.connection,
      folder: settings.BACKUP_DIR,
      keep: settings.BACKUP_KEEP,
      migrations: resolve("migrations"),
      failed: failed("the daily backup failed"),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: settings.PUBLIC_URL ?? `http://${settings.HOST}:${port}`, stop };
}

const freshPages = (vite: ViteDevServer) =>
  vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
