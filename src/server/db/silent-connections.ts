import pg from "pg";
import { commitLimit } from "./commit.ts";
import type { Connection } from "./connection.ts";
import { newClient, type PrimaryClient } from "./primary.ts";

/** Milliseconds between checks, until an awaited answer counts as silent, and for asking the server about it. */
const limits = { interval: 500, silent: 3000, asking: 2000 };

/**
 * Cuts connections that the network has silently lost: queries fail at once, not when the system gives up after a quarter
 * of an hour. For an answer that is awaited too long, the server is asked over a new connection: where none can be had, or
 * the server does not work on the query, the connection is cut. A query that is worked on may take its time; one that only waits for a
 * standby has that of a COMMIT.
 */
export function watchConnections(pool: pg.Pool, connection: Connection): void {
  const watched = new Map<pg.PoolClient, Watched>();
  let checking = false;
  const check = async () => {
    const silent = [...watched.values()].filter(isSilent);
    if (checking || !silent.length) return;
    checking = true;
    const working = await workingOf(connection, silent);
    const lost = silent.filter((one) => !working.has(one.pid) && isSilent(one));
    const waiting = silent.filter((one) => working.get(one.pid) && isSilent(one) && isOverdue(one));
    for (const { client } of [...lost, ...waiting]) client.connection.stream.destroy();
    // Their locks are released at once, not when the server finds out.
    if (lost.length) await ask(connection, ending, lost).catch(ignore);
    for (const one of silent) one.since = performance.now();
    checking = false;
  };
  setInterval(() => void check(), limits.interval).unref();
  pool.on("connect", (client) => {
    watched.set(client, watch(client));
    client.once("end", () => watched.delete(client));
  });
}

/** `since` begins anew when the server was asked, `from` with each question. */
type Watched = {
  client: pg.PoolClient;
  pid: number;
  written: number;
  read: number;
  since: number;
  from: number;
};

function watch(client: pg.PoolClient): Watched {
  const now = performance.now();
  // What the driver knows is the pooler's process, where there is one.
  const pid = (client as pg.PoolClient & PrimaryClient).server?.pid ?? 0;
  const one = { client, pid, written: bytesOf(client).bytesWritten, read: 0, since: now, from: now };
  // Before the driver's own listener, which sends the next query.
  client.connection.prependListener("readyForQuery", () => {
    one.written = bytesOf(client).bytesWritten;
  });
  return one;
}

const ignore = () => {};

/** Whether a query was sent and nothing has come back for long. */
function isSilent(one: Watched): boolean {
  const { bytesWritten, bytesRead } = bytesOf(one.client);
  const now = performance.now();
  if (bytesWritten <= one.written || bytesRead !== one.read) one.since = one.from = now;
  one.read = bytesRead;
  return now - one.since > limits.silent;
}

const isOverdue = ({ from }: Watched) => performance.now() - from > commitLimit;

/**
 * The server processes that work on a query, and whether they only wait for a standby; all of them where the server answers but does not
 * say.
 */
async function workingOf(connection: Connection, silent: Watched[]): Promise<Map<number, boolean>> {
  try {
    return new Map((await ask(connection, working, silent)).map(({ pid, waits = false }) => [pid, waits]));
  } catch (error) {
    return new Map(error instanceof pg.DatabaseError ? silent.map(({ pid }) => [pid, false]) : []);
  }
}

const working = `select pid, coalesce(wait_event = 'SyncRep', false) as waits from pg_stat_activity
  where pid = any($1) and state in ('active', 'disabled')`;
const ending = "select pid, pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)";

async function ask(
  connection: Connection,
  text: string,
  of: Watched[],
): Promise<{ pid: number; waits?: boolean }[]> {
  const timeouts = { connectionTimeoutMillis: limits.asking, query_timeout: limits.asking };
  const client = newClient({ ...connection, ...timeouts, application_name: "dhrubok connections" });
  client.on("error", ignore);
  try {
    await client.connect();
    return (await client.query(text, [of.map(({ pid }) => pid)])).rows;
  } finally {
    client.connection.stream.destroy();
  }
}

const bytesOf = (client: pg.PoolClient) =>
  client.connection.stream as unknown as { bytesWritten: number; bytesRead: number };
