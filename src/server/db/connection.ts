import type pg from "pg";
import { readHosts } from "./hosts.ts";
import { type Primary, primaryOf } from "./primary.ts";

/** Where the database is; apart from the pool, because a command that needs no drizzle starts in half the memory. */
export type Address = { url: string } | { socket: string; user: string; database: string };

/** How a client is connected, by `newClient`; over a network it has the servers of which one takes writes. */
export type Connection = pg.ClientConfig & { primary?: Primary };

/** The configuration of a client outside the pool. */
export function connection(at: Address): Connection {
  if (!("url" in at)) return { host: at.socket, user: at.user, database: at.database };
  const { hosts, first } = readHosts(at.url);
  if (hosts.length > 1) return { connectionString: first, primary: primaryOf(at.url) };
  // A socket of this machine ends with its server: no network lies between, and no other server.
  const isSocket = hosts[0]?.host.startsWith("/");
  return { connectionString: at.url, ...(!isSocket && { primary: primaryOf(at.url) }) };
}
