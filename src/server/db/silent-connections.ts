import pg from "pg";

/** Milliseconds between checks, until an awaited answer counts as silent, and for asking the server about it. */
const limits = { interval: 500, silent: 3000, asking: 2000 };

/**
 * Cuts connections that the network has silently lost: queries fail at once, not when the system gives up after a quarter
 * of an hour. For an answer that is awaited too long, the server is asked over a new connection: where none can be had, or
 * the server does not work on the query, the connection is cut. A query that is worked on may take its time.
 */
export function watchConnections(pool: pg.Pool, connection: pg.ClientConfig): void {
  const watched = new Map<pg.PoolClient, Watched>();
  let checking = false;
  const check = async () => {
    const silent = [...watched.values()].filter(isSilent);
    if (checking || !silent.length) return;
    checking = true;
    const working = await workingOf(connection, silent);
    const lost = silent.filter((one) => !working.includes(one.pid) && isSilent(one));
    for (const { client } of lost) client.connection.stream.destroy();
    // Their locks are released at once, not when the server finds out.
    if (lost.length) await ask(connection, ending, lost).catch(ignore);
    for (const one of silent) one.since = performance.now();
    checking = false;
  };
  setInterval(() => void check(), limits.interval).unref();
  // The pool waits for this before it hands out the client.
  pool.options.onConnect = async (connected) => {
    const client = connected as pg.PoolClient;
    const one = watch(client);
    watched.set(client, one);
    client.once("end", () => watched.delete(client));
    // What the driver knows is the pooler's process, where there is one.
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    one.pid = rows[0]?.pid ?? 0;
  };
}

type Watched = { client: pg.PoolClient; pid: number; written: number; read: number; since: number };

function watch(client: pg.PoolClient): Watched {
  const one = { client, pid: 0, written: bytesOf(client).bytesWritten, read: 0, since: performance.now() };
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
  if (bytesWritten <= one.written || bytesRead !== one.read) one.since = now;
  one.read = bytesRead;
  return now - one.since > limits.silent;
}

/** The server processes that work on a query; all of them where the server answers but does not say. */
async function workingOf(connection: pg.ClientConfig, silent: Watched[]): Promise<number[]> {
  try {
    return (await ask(connection, working, silent)).map(({ pid }) => pid);
  } catch (error) {
    return error instanceof pg.DatabaseError ? silent.map(({ pid }) => pid) : [];
  }
}

const working = "select pid from pg_stat_activity where pid = any($1) and state in ('active', 'disabled')";
const ending = "select pid, pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)";

async function ask(connection: pg.ClientConfig, text: string, of: Watched[]): Promise<{ pid: number }[]> {
  const timeouts = { connectionTimeoutMillis: limits.asking, query_timeout: limits.asking };
  const client = new pg.Client({ ...connection, ...timeouts, application_name: "dhrubok connections" });
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
