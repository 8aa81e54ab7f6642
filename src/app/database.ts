import { resolve } from "node:path";
import type pg from "pg";
import { connection, type Database, migrate, openDatabase } from "../server/database.ts";
import type { Environment } from "../server/environment.ts";
import { runningPostgres, startPostgres } from "../server/postgres.ts";

export type PortalDatabase = {
  db: Database;
  /** For a client beside the pool. */
  connection: pg.ClientConfig;
  embedded: boolean;
  stop(): Promise<void>;
};

type Tell = (line: string) => void;

/** The portal's database, its schema up to date: the one of DATABASE_URL, else the embedded one in DATA_DIR. */
export async function startDatabase(settings: Environment, tell: Tell, log: (error: Error) => void) {
  return ready(settings, await startEngine(settings, tell), log);
}

/** The same for a command beside a running portal: joins its engine, or starts one for the while. */
export async function joinDatabase(settings: Environment, tell: Tell) {
  return ready(settings, await joinEngine(settings, tell), () => {});
}

/** The address of the database as it is, for a command that brings nothing up to date. */
export async function joinEngine(settings: Environment, tell: Tell): Promise<Found> {
  const running = settings.DATABASE_URL ? null : await runningPostgres(settings.DATA_DIR);
  return running ? { at: running, stop: async () => {} } : startEngine(settings, tell);
}

/** The same for a command that must be alone with it. Errors: FolderInUse beside a running portal. */
export async function startEngine(settings: Environment, tell: Tell): Promise<Found> {
  if (!settings.DATABASE_URL) return startEmbedded(settings, tell);
  return { at: { url: settings.DATABASE_URL }, stop: async () => {} };
}

type Found = { at: Parameters<typeof connection>[0]; stop(): Promise<void> };

async function ready(
  settings: Environment,
  { at, stop }: Found,
  log: (error: Error) => void,
): Promise<PortalDatabase> {
  const db = openDatabase(at, settings, log);
  const close = async () => {
    await db.$client.end().catch(() => {});
    await stop();
  };
  try {
    await migrate(db, resolve("migrations"));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: connection(at), embedded: !settings.DATABASE_URL, stop: close };
}

/** An engine that dies by itself is started again; the pool finds it with the next query. */
async function startEmbedded(settings: Environment, tell: Tell): Promise<Found> {
  tell("starting PostgreSQL");
  const start = () => startPostgres({ dir: settings.DATA_DIR, durable: true });
  let engine = await start();
  let stopping = false;
  const watch = async () => {
    await engine.exited;
    if (stopping) return;
    tell("PostgreSQL ended by itself and is started again");
    for (;;) {
      try {
        engine = await start();
        return void watch();
      } catch {
        await new Promise((done) => setTimeout(done, 1000));
        if (stopping) return;
      }
    }
  };
  void watch();
  const at = { socket: engine.socket, user: engine.user, database: engine.database };
  const stop = async () => {
    stopping = true;
    await engine.stop();
  };
  return { at, stop };
}
