import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Environment } from "../environment.ts";
import { semaphore } from "../semaphore.ts";
import { isUnsure, sureCommits } from "./commit.ts";
import { type Address, connection } from "./connection.ts";
import { isDemoted, PrimaryClient } from "./primary.ts";
import { watchConnections } from "./silent-connections.ts";

export { connection } from "./connection.ts";
export { migrate } from "./migrate.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A transaction, or the database itself where none is needed. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Reader = Database | Tx;

/** The pool of one process. A lost connection is replaced by the next query; nothing restarts. */
export function openDatabase(
  at: Address,
  settings: Pick<Environment, "DATABASE_POOL" | "STATEMENT_TIMEOUT">,
  log: (error: Error) => void = () => {},
): Database {
  const to = connection(at);
  const pool = new pg.Pool({
    ...to,
    ...(to.primary && { Client: PrimaryClient as unknown as new () => pg.Client }),
    max: settings.DATABASE_POOL,
    connectionTimeoutMillis: waitLimit,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: settings.STATEMENT_TIMEOUT,
    lock_timeout: waitLimit,
    idle_in_transaction_session_timeout: settings.STATEMENT_TIMEOUT,
    application_name: "dhrubok",
  });
  pool.on("error", log);
  pool.on("connect", (client) => client.on("error", log));
  if (to.primary) watchConnections(pool, to);
  const most = settings.DATABASE_POOL - Math.max(1, Math.floor(settings.DATABASE_POOL / 4));
  return Object.assign(drizzle(pool, { casing: "snake_case" }), { transaction: transactionsOf(pool, most) });
}

/** Milliseconds that a call waits for a connection or for a row lock before it is refused as UNAVAILABLE. */
const waitLimit = 5000;

type Transaction = NodePgDatabase["transaction"];

/**
 * Transactions of a pool. Drizzle's own never release the client when `begin` fails: the pool runs dry. There are `most` at once, since they
 * may wait for a row's lock or for a standby: the other connections are for who only reads. Errors: Unsure where nobody knows whether it is
 * committed.
 */
function transactionsOf(pool: pg.Pool, most: number): Transaction {
  const known = new WeakMap<pg.PoolClient, { db: NodePgDatabase; failed(): Error | null }>();
  const places = semaphore(most);
  const run: Transaction = async (work, config) => {
    const client = await pool.connect();
    const { db, failed } = known.get(client) ?? sureDatabase(client);
    known.set(client, { db, failed });
    try {
      const answer = await db.transaction(work, config);
      client.release();
      return answer;
    } catch (error) {
      // A client whose rollback failed is destroyed: the next user must find no open transaction.
      client.release(isUnsure(failed()) || client.getTransactionStatus() !== "I");
      throw failed() ?? error;
    }
  };
  return async (work, config) => {
    let begun = false;
    const begin = () => {
      begun = true;
      return run(work, config);
    };
    const patience = { account: null, gone: AbortSignal.timeout(waitLimit), aside: same };
    return places.work(begin, patience).catch((error) => {
      if (begun) throw error;
      throw new Error("timeout exceeded when trying to connect: too many transactions wait");
    });
  };
}

const same = <Of>(wait: Promise<Of>): Promise<Of> => wait;

function sureDatabase(client: pg.PoolClient) {
  const { query, failed } = sureCommits(client);
  return { db: drizzle({ query } as unknown as pg.PoolClient, { casing: "snake_case" }), failed };
}

/**
 * Selected by a statement whose write may be lost in a power cut, such as a rate limit's: its transaction does not wait for
 * the disk, and neither do those that wait for its row lock. A whole institute may sign in through one address's bucket.
 */
export const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * True for an error that says the database was not there, rather than that the query was wrong. Class 58 is its own files: it does not find
 * a library while packages are installed beside it (58P01), and does once they are there.
 */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = "", syscall } = at as NodeJS.ErrnoException;
    if (isDemoted(at)) return true;
    if (
      /^(08|57P|53|58|25P03|55P03|57014)/.test(code) ||
      /^E(CONN|PIPE|TIMEDOUT|HOSTUN|NETUN|AI_AGAIN|NOTFOUND)/.test(code)
    )
      return true;
    // A socket that is not there, and no file of our own.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (
      /terminated|timeout exceeded when trying to connect|timeout expired|read timeout|connection error/i.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}
