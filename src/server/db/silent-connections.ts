import pg from "pg";

/** Milliseconds: how often it looks, how long an answer may be awaited before it is doubted, how long to find out. */
const pace = { look: 500, silent: 3000, find: 2000 };

/**
 * Cuts connections that the network has lost without a word: whoever waits on one is told at once, not when the
 * system gives up after a quarter of an hour. An awaited answer is asked after over a new connection: where none can
 * be had, or the server is not working on it, it will not come. What is worked on may take its time.
 */
export function watchConnections(pool: pg.Pool, connection: pg.ClientConfig): void {
  const watched = new Map<pg.PoolClient, Watched>();
  let looking = false;
  const look = async () => {
    const silent = [...watched.values()].filter(isSilent);
    if (looking || !silent.length) return;
    looking = true;
    const working = await workingOf(connection, silent);
    const lost = silent.filter((one) => !working.includes(one.pid) && isSilent(one));
    for (const { client } of lost) client.connection.stream.destroy();
    // What they hold is free at once, not when the server finds out.
    if (lost.length) await ask(connection, ending, lost).catch(ignore);
    for (const one of silent) one.since = performance.now();
    looking = false;
  };
  setInterval(() => void look(), pace.look).unref();
  // The pool waits for it before it lends the connection.
  pool.options.onConnect = async (connected) => {
    const client = connected as pg.PoolClient;
    const one = watch(client);
    watched.set(client, one);
    client.once("end", () => watched.delete(client));
    // Asked for, because what the driver knows is a pooler's where one stands between.
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    one.pid = rows[0]?.pid ?? 0;
  };
}

type Watched = { client: pg.PoolClient; pid: number; asked: number; heard: number; since: number };

function watch(client: pg.PoolClient): Watched {
  const one = { client, pid: 0, asked: bytesOf(client).bytesWritten, heard: 0, since: performance.now() };
  // Before the driver, which then asks what is next.
  client.connection.prependListener("readyForQuery", () => {
    one.asked = bytesOf(client).bytesWritten;
  });
  return one;
}

const ignore = () => {};

/** Whether something was asked, and nothing heard for long. */
function isSilent(one: Watched): boolean {
  const { bytesWritten, bytesRead } = bytesOf(one.client);
  const now = performance.now();
  if (bytesWritten <= one.asked || bytesRead !== one.heard) one.since = now;
  one.heard = bytesRead;
  return now - one.since > pace.silent;
}

/** The processes that work on what was asked of them: all of them, if the server is there and will not say. */
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
  const limits = { connectionTimeoutMillis: pace.find, query_timeout: pace.find };
  const client = new pg.Client({ ...connection, ...limits, application_name: "dhrubok looks" });
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
