import pg from "pg";

/**
 * Lends `work` a connection of its own, without time limits and with values written so that every version reads
 * them. When the work fails the connection is cut, because a COPY may be in flight.
 */
export async function inSession<Answer>(
  connection: pg.ClientConfig,
  name: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: name });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(settings);
    const answer = await work(client);
    await client.end();
    return answer;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** As pg_dump sets them; time limits are looked up because the versions do not have the same ones. */
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
