import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { AuditedTable } from "../../shared/audit-texts.ts";
import { refuse } from "../../shared/errors.ts";
import type { Person } from "../../shared/permissions.ts";
import type { Call } from "../http/call.ts";
import { type Changed, gatherChanges } from "./changed.ts";
import type { Database, Tx } from "./database.ts";
import { earlierAnswer, keepAnswer, type Repeatable } from "./idempotency.ts";
import { insertAll } from "./insert-all.ts";
import { channel } from "./listen.ts";
import { audit, isHiddenFromAudit } from "./tables.ts";

/** A table that the audit has a word for. */
export type Audited = PgTable & { _: { name: AuditedTable } };
/** One whose records people change: one key column, and a count of versions. */
export type Versioned = Audited & { version: PgColumn };
type Row<Table extends PgTable> = Table["$inferSelect"];

type Expected<Table extends PgTable> = {
  version?: number | undefined;
  newer?: (row: Row<Table>, tx: Tx) => unknown;
};

export type Change = {
  tx: Tx;
  add<Table extends Audited>(table: Table, values: Table["$inferInsert"]): Promise<Row<Table>>;
  /** The same of many records at once, all with the columns of the first; answered in their order. */
  addAll<Table extends Audited>(
    table: Table,
    values: readonly Table["$inferInsert"][],
  ): Promise<Row<Table>[]>;
  /**
   * Changes one record and answers it as it became. With `version`, refuses STALE when the record has moved
   * on and sends `newer(row)` along; NOT_FOUND when it is gone.
   */
  edit<Table extends Versioned>(
    table: Table,
    id: number,
    values: Partial<Table["$inferInsert"]>,
    expected?: Expected<Table>,
  ): Promise<Row<Table>>;
  remove<Table extends Versioned>(table: Table, id: number, expected?: Expected<Table>): Promise<Row<Table>>;
  /**
   * Audits what a statement of its own has changed. With `row`, as far as its parts need it, what is cached of the table's other
   * rows stays.
   */
  note<Table extends Audited>(
    action: string,
    entity: Table,
    id: number,
    old: Fields | null,
    now: Fields | null,
    row?: Partial<Row<Table>>,
  ): Promise<void>;
  /** The same of many records at once. */
  noteAll<Table extends Audited>(
    action: string,
    entity: Table,
    of: readonly Note[],
    row?: Partial<Row<Table>>,
  ): Promise<void>;
  /** A statement of its own has changed a table that no record's audit speaks of: what is cached of it is dropped, with `row` that of its part alone. */
  touch<Table extends PgTable>(table: Table, row?: Partial<Row<Table>>): void;
};
type Fields = Record<string, unknown>;
type Note = { id: number; old: Fields | null; now: Fields | null };

/** A call, or what stands for one: by somebody who has proved a password without being signed in, or by the server itself. */
type WriteCall = Pick<Call, "db" | "requestId"> &
  Repeatable & {
    changes: Pick<Call["changes"], "announce">;
    person: Pick<Person, "accountId" | "regId"> | null;
  };

/** A write that no person makes: its audit rows name nobody, and its purpose in place of a request's id. */
export const byServer = (
  db: Database,
  what: string,
  changes: WriteCall["changes"] = { announce: () => {} },
): WriteCall => ({ db, changes, requestId: what, person: null, idempotencyKey: null, requestHash: "" });

/**
 * The one way to change records: a transaction that also writes the audit rows, notifies the other processes, and runs once
 * for a repeated `Idempotency-Key`. Answers what `work` answers.
 */
export async function write<Answer>(
  call: WriteCall,
  work: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  const changed = gatherChanges();
  let names: string[] = [];
  const answer = await call.db.transaction(async (tx) => {
    const earlier = await earlierAnswer(call, tx);
    if (earlier) return earlier.answer as Answer;
    const answer = await work(changeOf(call, tx, changed));
    await keepAnswer(call, tx, answer);
    names = await changed.names(tx);
    if (names.length) await tx.execute(sql`select pg_notify(${channel}, ${names.join(",")})`);
    return answer;
  });
  call.changes.announce(names);
  return answer;
}

function changeOf(call: WriteCall, tx: Tx, changed: Changed): Change {
  const by = { accountId: call.person?.accountId ?? null, regId: call.person?.regId ?? null };
  const record = async (action: string, table: PgTable, id: unknown, old: unknown, now: unknown) => {
    await tx.insert(audit).values({
      ...by,
      ...{ action, entity: getTableName(table), entityId: String(id), old: old ?? null, new: now ?? null },
      requestId: call.requestId,
    });
  };
  // As one value: naming each of thousands of columns takes longer than writing them; jsonb is taken apart in half the time of json.
  const recordAll = async (action: string, table: PgTable, of: readonly Note[]) => {
    await tx.execute(sql`insert into audit (account_id, reg_id, action, entity, entity_id, old, new, request_id)
      select ${by.accountId}::int, ${by.regId}::text, ${action}, ${getTableName(table)}, id, old, now, ${call.requestId}
      from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as note (id text, old jsonb, now jsonb)`);
  };
  return {
    tx,
    async add(table, values) {
      const row = first<typeof table>(await tx.insert(table).values(values).returning());
      changed.add(table, row);
      await record("add", table, row[keyName(table)], null, shown(table, row));
      return row;
    },
    async addAll(table, values) {
      const rows = await insertAll(tx, table, values);
      for (const row of rows) changed.add(table, row);
      const key = rows[0] && keyName(table);
      if (key) {
        const of = rows.map((row) => ({ id: Number(row[key]), old: null, now: shown(table, row) }));
        await recordAll("add", table, of);
      }
      return rows;
    },
    async edit(table, id, values, expected = {}) {
      const old = await lock(tx, table, id, expected);
      const next = { ...values, version: Number(old.version) + 1 };
      const row = first<typeof table>(
        await tx
          .update(table)
          .set(next)
          .where(eq(keyOf(table), id))
          .returning(),
      );
      const [before, after] = difference(old, row);
      for (const one of [old, row]) changed.add(table, one, Object.keys(after));
      await record("edit", table, id, shown(table, before), shown(table, after));
      return row;
    },
    async remove(table, id, expected = {}) {
      const old = await lock(tx, table, id, expected);
      await tx.delete(table).where(eq(keyOf(table), id));
      changed.add(table, old);
      await record("remove", table, id, shown(table, old), null);
      return old;
    },
    note(action, entity, id, old, now, row) {
      changed.add(entity, row);
      return record(action, entity, id, old, now);
    },
    noteAll(action, entity, of, row) {
      changed.add(entity, row);
      return recordAll(action, entity, of);
    },
    touch: (table, row) => changed.add(table, row),
  };
}

/** The record, locked until the transaction ends: NOT_FOUND when it is gone, STALE when it has a newer version. */
async function lock<Table extends Versioned>(tx: Tx, table: Table, id: number, expected: Expected<Table>) {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(eq(keyOf(table), id))
    .for("update");
  const old = first<Table>(rows);
  if (!old) throw refuse("NOT_FOUND");
  if (expected.version !== undefined && expected.version !== old.version) {
    throw refuse("STALE", { newer: await expected.newer?.(old, tx) });
  }
  return old;
}

/** drizzle does not know that a generic table's rows are rows of that table. */
const first = <Table extends PgTable>(rows: unknown) => (rows as Row<Table>[])[0] as Row<Table>;

function keyOf(table: PgTable): PgColumn {
  const [key] = getTableConfig(table).columns.filter((column) => column.primary);
  if (!key) throw new Error(`${getTableName(table)} has no key of one column`);
  return key;
}

function keyName(table: PgTable): string {
  const key = keyOf(table);
  return Object.entries(table).find(([, column]) => column === key)?.[0] ?? key.name;
}

function shown(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isHiddenFromAudit(columns[name]) ? "•" : value]),
  );
}

function difference(old: Record<string, unknown>, now: Record<string, unknown>) {
  const keys = Object.keys(now).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]));
  const pick = (row: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return [pick(old), pick(now)] as const;
}
