import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { temporaryFolder } from "./process.ts";
import { asked, databaseOf } from "./state.ts";

/** The migrations that came before the one of that name. */
export function migrationsBefore(name: string): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  cpSync("migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${name}`));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  return folder;
}

/** A database with nothing in it, for one test. */
export async function emptyDatabase(name: string): Promise<Database> {
  const database = `${name}_${process.pid}`;
  await asked(databaseOf("postgres"), (client) => client.query(`create database ${database}`));
  const db = openDatabase({ socket: inject("socket"), user: "app", database }, readEnvironment({}));
  onTestFinished(async () => {
    await db.$client.end();
    await asked(databaseOf("postgres"), (client) => client.query(`drop database ${database}`));
  });
  return db;
}
