import pg from "pg";
import { inject } from "vitest";

/**
 * Everything that a database of the portal is, as text to compare: each table's rows by their sum, columns, keys,
 * indexes, where the sequences stand, the migrations. Sessions, tries and what a store has are no part of it.
 */
export async function stateOf(connection: pg.ClientConfig): Promise<Record<string, unknown>> {
  return asked(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('sessions', 'rate_limits', 'stored_objects') order by 1`,
    );
    const state: Record<string, unknown> = {};
    for (const { name } of tables) {
      const rows = `select t::text as line from "${name}" t`;
      const sum = `select count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' order by line), '')) as sum`;
      state[name] = (await client.query(`${sum} from (${rows}) lines`)).rows[0].sum;
    }
    for (const [what, query] of Object.entries(definitions)) {
      const { rows } = await client.query({ text: query, rowMode: "array" });
      state[what] = rows.map((row) => row.join(" "));
    }
    return state;
  });
}

/** Lends a client for a few questions. */
export async function asked<Answer>(
  connection: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(connection);
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** How to reach a database of the stories' engine. */
export const databaseOf = (database: string) => ({ host: inject("socket"), user: "app", database });

const definitions = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default, identity_generation
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  keys: `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2, 3`,
  indexes: "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  sequences: "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  migrations: "select hash, created_at from drizzle.__drizzle_migrations order by id",
};
