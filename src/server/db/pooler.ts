import pg from "pg";
import { BadSetting } from "../environment.ts";
import type { Connection } from "./connection.ts";
import { locks } from "./locks.ts";
import { newClient } from "./primary.ts";

/**
 * Looks whether a pooler lends a connection for each transaction, as PgBouncer's transaction mode does: there two hold one lock, and no
 * notification arrives, without a word. Errors: BadSetting.
 */
export async function refuseTransactionPooling(connection: Connection): Promise<void> {
  const limits = { connectionTimeoutMillis: 5000, application_name: "dhrubok start" };
  const clients = [1, 2].map(() => newClient({ ...connection, ...limits }));
  const [one, other] = clients as [pg.Client, pg.Client];
  for (const client of clients) client.on("error", () => {});
  try {
    for (const client of clients) await client.connect();
    const before = await pidOf(one);
    const locked = await tryLock(one);
    await ask(other, "begin");
    const isShared = (await tryLock(other)) && locked;
    // Where the other's transaction has the only connection, nobody answers.
    const after = await pidOf(one).catch((error: Error) => {
      if (error instanceof pg.DatabaseError) throw error;
      return null;
    });
    if (isShared || before !== after) throw new BadSetting(sentence);
  } catch (error) {
    // As in statement mode, where nothing may begin.
    throw (error as pg.DatabaseError).code === "08P01" ? new BadSetting(sentence) : error;
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}

const sentence =
  "DATABASE_URL: a pooler stands before the database that lends connections for each transaction, so that two processes hold one lock and changes are not heard: set PgBouncer's pool_mode = session";

/** Known to the driver, missing in its types. */
const ask = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query({ text, values, query_timeout: 3000 } as pg.QueryConfig)).rows[0];

const pidOf = async (client: pg.Client) => (await ask(client, "select pg_backend_pid() as pid")).pid;

const tryLock = async (client: pg.Client): Promise<boolean> =>
  (await ask(client, "select pg_try_advisory_lock($1) as ours", [locks.pooler])).ours;
