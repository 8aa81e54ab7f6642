import type { Address } from "../db/connection.ts";
import type { Environment } from "../environment.ts";
import { openedMoment } from "../wal-archive/opened.ts";
import { runningPostgres, startPostgres } from "./embedded.ts";

/** Where the database is, and how to stop it. */
export type Engine = { at: Address; stop(): Promise<void> };
type Tell = (line: string) => void;

/** The engine of a running portal, or one started until the command is done; no migrations run. */
export async function joinEngine(settings: Environment, tell: Tell): Promise<Engine> {
  const running = settings.DATABASE_URL ? null : await runningPostgres(settings.DATA_DIR);
  return running ? { at: running, stop: async () => {} } : startEngine(settings, tell);
}

/** The same for a command or portal that must be alone with it. Errors: FolderInUse beside a running portal. */
export async function startEngine(settings: Environment, tell: Tell): Promise<Engine> {
  if (!settings.DATABASE_URL) return startEmbedded(settings, tell);
  return { at: { url: settings.DATABASE_URL }, stop: async () => {} };
}

/** An engine that dies by itself is started again; the pool finds it with the next query. */
async function startEmbedded(settings: Environment, tell: Tell): Promise<Engine> {
  tell("starting PostgreSQL");
  // A moment that is looked at is not to be changed: what writes is refused by PostgreSQL itself.
  const readOnly = openedMoment(settings) && { default_transaction_read_only: "on" };
  const start = () =>
    startPostgres({ dir: settings.DATA_DIR, durable: true, ...(readOnly && { settings: readOnly }) });
  let engine = await start();
  let stopping = false;
  const watch = async () => {
    await engine.exited;
    if (stopping) return;
    tell("PostgreSQL ended by itself and is started again");
    // Until stop() this process itself holds the folder's lock.
    await engine.stop();
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
