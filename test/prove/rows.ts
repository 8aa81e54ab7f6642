import { sql } from "drizzle-orm";
import type { TestApp } from "../start-app.ts";

export type Row = Record<string, unknown>;
/** Every row of every table by `table key`. */
export type Rows = Map<string, Written>;
export type Difference = { table: string; key: string; old: Row | null; now: Row | null; tx: string };

/** What may differ after a write that failed: what is spent on trying, and what is stored before a transaction on purpose. */
export const spent = ["rate_limits", "images", "reg_id_counters"];

/** A row as the database writes it, with the transaction that wrote it last; read when it is asked for: of thousands a write changes a few. */
class Written {
  readonly table: string;
  readonly key: string;
  readonly text: string;
  readonly tx: string;
  constructor({ table, key, text, tx }: Pick<Written, "table" | "key" | "text" | "tx">) {
    this.table = table;
    this.key = key;
    this.text = text;
    this.tx = tx;
  }
  /** Its columns, named as the code names them. */
  get row(): Row {
    return inCamels(JSON.parse(this.text));
  }
}

/** All that an app's database holds. */
export async function rowsOf({ db }: TestApp): Promise<Rows> {
  const { rows: tables } = await db.execute<{ name: string; keys: string[] }>(
    sql`select t.relname as name, array_agg(a.attname::text order by a.attnum) as keys from pg_class t
      join pg_index i on i.indrelid = t.oid and i.indisprimary
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
      where t.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  const all = tables.map(
    ({ name, keys }) => `select '${name}' as "table", concat_ws('/', ${keys.join()}) as key,
      (to_jsonb(t) ${leftOut[name] ?? ""})::text as text, t.xmin::text as tx from "${name}" t`,
  );
  const { rows } = await db.execute<Pick<Written, "table" | "key" | "text" | "tx">>(all.join(" union all "));
  return new Map(rows.map((one) => [`${one.table} ${one.key}`, new Written(one)]));
}

/** What is too large to compare, and what moves by itself: a session is marked as used once a minute. */
const leftOut: Record<string, string> = { images: "- 'bytes'", sessions: "- 'seen_at'" };

/** What became different between two readings. */
export function differences(before: Rows, after: Rows): Difference[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    const { table, key, tx } = now ?? (old as Written);
    if (old?.text === now?.text) return [];
    return [{ table, key, old: old?.row ?? null, now: now?.row ?? null, tx }];
  });
}

/** The columns whose values differ. */
export const changedColumns = ({ old, now }: Difference): string[] =>
  Object.keys({ ...old, ...now }).filter((name) => !isSame(old?.[name], now?.[name]));

/** The same value, as PostgreSQL writes it and as the code does. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

function plain(value: unknown): string {
  if (value === undefined || value === null) return "null";
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (typeof value === "string" && /^-?[0-9]+(\.[0-9]+)?$/.test(value)) return String(Number(value));
  return JSON.stringify(value);
}

const inCamels = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
