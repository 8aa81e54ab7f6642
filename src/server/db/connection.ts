import type pg from "pg";

/** Where the database is; apart from the pool, because a command that needs no drizzle starts in half the memory. */
export type Address = { url: string } | { socket: string; user: string; database: string };

/** The configuration of a client outside the pool. */
export function connection(at: Address): pg.ClientConfig {
  if ("url" in at) return { connectionString: at.url };
  return { host: at.socket, user: at.user, database: at.database };
}
