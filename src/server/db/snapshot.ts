import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Call } from "../http/call.ts";
import type { Database } from "./database.ts";

/**
 * Runs reads on a snapshot of the database: between the pages of a list nothing changes, however long it takes. A reader
 * who takes no page for five minutes loses the connection.
 */
export async function* inSnapshot<Piece>(
  call: Call,
  read: (call: Call) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const client = await call.db.$client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local idle_in_transaction_session_timeout = '5min'");
    yield* read({ ...call, db: serialized(client, call.db), cached: cacheOfSnapshot() });
  } finally {
    await client.query("rollback").then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

/** The database through one client: parallel queries run one after the other. */
function serialized(client: PoolClient, { $client }: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...words: Parameters<PoolClient["query"]>) => {
    const result = last.then(() => client.query(...words));
    last = result.catch(() => {});
    return result;
  };
  const db = drizzle({ query } as unknown as PoolClient, { casing: "snake_case" });
  return Object.assign(db, { $client });
}

/** Answers are cached for this snapshot alone: others must not see the past. */
function cacheOfSnapshot(): Call["cached"] {
  const cached = new Map<string, Promise<unknown>>();
  const once = <Answer>(_tables: unknown, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const found = cached.get(key) ?? Promise.resolve().then(read);
    cached.set(key, found);
    return found as Promise<Answer>;
  };
  return Object.assign(once, { has: (key: string) => cached.has(key) });
}
