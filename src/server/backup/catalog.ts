import pg from "pg";
import type { Sequence, TableStart } from "./format.ts";

/** The portal's tables with their columns, without generated ones; and the names of tables that are not the portal's. */
export async function readTables(client: pg.Client, known: Set<string>) {
  const { rows } = await client.query<TableStart>(
    `select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
  );
  return {
    tables: rows.filter(({ table }) => known.has(table)),
    unknown: rows.filter(({ table }) => !known.has(table)).map(({ table }) => table),
  };
}

/** The sequences of these tables' identity columns, and their last values. */
export async function readSequences(client: pg.Client, tables: string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select t.relname::text as "table", a.attname::text as "column", s.oid::regclass::text as sequence
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace and t.relname::text = any($1)
     order by 1, 2`,
    [tables],
  );
  const found: Sequence[] = [];
  for (const { sequence, ...of } of rows) {
    const { rows } = await client.query(`select last_value as last, is_called as called from ${sequence}`);
    found.push({ ...of, ...rows[0] });
  }
  return found;
}

export async function setSequence(client: pg.Client, { table, column, last, called }: Sequence) {
  const of = "pg_get_serial_sequence($1, $2)";
  await client.query(`select setval(${of}, $3::bigint, $4)`, [nameOf(table), column, last, called]);
}

/**
 * Drops foreign keys and indexes, so that tables can be loaded in any order; the answered function creates them again, which
 * checks every row.
 */
export async function withoutIndexes(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_class t on t.oid = conrelid
     where contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname::text = any($1)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i join pg_class t on t.oid = indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname::text = any($1)
       and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
     order by off`,
    [tables],
  );
  for (const { off } of rows) await client.query(off);
  return async () => {
    for (const { on } of rows.reverse()) await client.query(on);
  };
}

export const nameOf = (table: string) => `public.${pg.escapeIdentifier(table)}`;
export const columnsOf = ({ columns }: TableStart) => columns.map(pg.escapeIdentifier).join(", ");
