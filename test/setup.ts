import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connection, migrate, openDatabase } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { startPostgres } from "../src/server/postgres/embedded.ts";
import { addPeople, type Sessions, startSessions } from "./people.ts";

declare module "vitest" {
  interface ProvidedContext {
    socket: string;
    sessions: Sessions;
  }
}

/**
 * One engine for all stories, and in it the database that each test file clones. STORIES_POSTGRES is the folder of an npm
 * package with another version's binaries.
 */
export default async function setUp(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), "dhrubok-test-"));
  chmodSync(dir, 0o755);
  const engine = await startPostgres({ dir, durable: false, native: process.env.STORIES_POSTGRES });
  const at = { socket: engine.socket, user: engine.user, database: "stories" };
  const administrator = new pg.Client(connection({ ...at, database: "postgres" }));
  await administrator.connect();
  await administrator.query("create database stories");
  const { rows } = await administrator.query("show server_version");
  if (process.env.STORIES_POSTGRES) console.error(`stories on PostgreSQL ${rows[0].server_version}`);
  await administrator.end();
  const db = openDatabase(at, readEnvironment({}));
  await migrate(db, "migrations");
  await addPeople(db);
  project.provide("sessions", await startSessions(db));
  await db.$client.end();
  project.provide("socket", engine.socket);
  return async () => {
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
