import pg from "pg";
import { newClient } from "../db/primary.ts";
import { BackupRefused } from "./format.ts";

/**
 * Runs `work` on a connection of its own, without timeouts and with settings by which every version of PostgreSQL writes
 * values alike. When the work fails or `signal` aborts, the connection is cut: a COPY or a wait may be running on it.
 */
export async function inSession<Answer>(
  connection: pg.ClientConfig,
  name: string,
  work: (client: pg.Client) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const limits = { keepAlive: true, connectionTimeoutMillis: 10_000 };
  const client = newClient({ ...connection, ...limits, application_name: name });
  client.on("error", () => {});
  await client.connect();
  const cut = () => void client.connection.stream.destroy();
  signal?.addEventListener("abort", cut);
  try {
    await client.query(settings);
    const answer = await work(client);
    await client.end();
    return answer;
  } catch (error) {
    cut();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cut);
  }
}

/** An error of the database or of its connection as one line; any other error as it is. */
export function inOneLine(what: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isLost = error.message.startsWith("Connection terminated");
  if (!isLost && !(error instanceof pg.DatabaseError)) return error;
  return new BackupRefused(`${what}: ${error.message}.`, { cause: error });
}

/** As pg_dump sets them; versions differ in the timeouts they have. */
const settings = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 3;
  set client_min_messages = warning;
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
    'idle_session_timeout', 'idle_in_transaction_session_timeout')`;
