import { statfs } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { storedObjects } from "../../../server/db/tables.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Storage } from "./contract.ts";
import { gigabytesOf } from "./rules.ts";
import { storage } from "./table.server.ts";

type Measured = Pick<Call, "db" | "settings">;

/** The record that somebody typed, which only a demo has. */
export async function typedRecord(db: Measured["db"]): Promise<Storage | undefined> {
  const [row] = await db.select().from(storage).where(eq(storage.measured, false)).limit(1);
  return row;
}

/** All that the database holds, images and files with it, and what stands in the store of FILES_URL, of what the database may hold. */
export async function measuredRecord({ db, settings }: Measured): Promise<Storage> {
  const { rows } = await db.execute<{ here: number; stored: number }>(
    sql`select pg_database_size(current_database())::float8 as here,
      (select coalesce(sum(${storedObjects.size}), 0)::float8 from ${storedObjects}) as stored`,
  );
  const { here = 0, stored = 0 } = rows[0] ?? {};
  const total = settings.STORAGE_LIMIT ?? (await roomOf(here, stored, settings));
  return { used: gigabytesOf(here + stored), total, measured: true, version: 0 };
}

/** With what is still free on the disk of the embedded database; a database's own server does not tell. */
async function roomOf(here: number, stored: number, { DATABASE_URL, DATA_DIR }: Measured["settings"]) {
  if (DATABASE_URL) return null;
  const disk = await statfs(DATA_DIR).catch(() => null);
  return disk && gigabytesOf(here + stored + disk.bavail * disk.bsize);
}
