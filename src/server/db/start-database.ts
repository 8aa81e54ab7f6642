import { resolve } from "node:path";
import type pg from "pg";
import type { Environment } from "../environment.ts";
import { type Engine, joinEngine, startEngine } from "../postgres/engine.ts";
import { openedMoment } from "../wal-archive/opened.ts";
import { connection, type Database, migrate, openDatabase } from "./database.ts";
import { refuseTransactionPooling } from "./pooler.ts";

export type PortalDatabase = {
  db: Database;
  /** For clients outside the pool. */
  connection: pg.ClientConfig;
  embedded: boolean;
  stop(): Promise<void>;
};

type Tell = (line: string) => void;

/** The portal's database, its schema up to date: the one of DATABASE_URL, else the embedded one in DATA_DIR. */
export async function startDatabase(settings: Environment, tell: Tell, log: (error: Error) => void) {
  return ready(settings, await startEngine(settings, tell), log, tell);
}

/** The same for a command: joins the engine of a running portal, or starts one until it is done. */
export async function joinDatabase(settings: Environment, tell: Tell) {
  return ready(settings, await joinEngine(settings, tell), () => {}, tell);
}

async function ready(
  settings: Environment,
  { at, stop }: Engine,
  log: (error: Error) => void,
  tell: Tell,
): Promise<PortalDatabase> {
  const to = connection(at);
  // A socket has no pooler behind it.
  if (to.primary) await refuseTransactionPooling(to);
  const db = openDatabase(at, settings, log);
  const close = async () => {
    await db.$client.end().catch(() => {});
    await stop();
  };
  try {
    // A moment that is looked at was brought up to these sources when it was brought back.
    if (!openedMoment(settings)) await migrate(db, resolve("migrations"), { tell });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: to, embedded: !settings.DATABASE_URL, stop: close };
}
