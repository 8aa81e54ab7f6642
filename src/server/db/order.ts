import { getTableName, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refuse } from "../../shared/errors.ts";
import type { Direction } from "../../shared/order.ts";
import type { Tx } from "./database.ts";
import { locks } from "./locks.ts";
import type { Change, Versioned } from "./write.ts";

/** A table that people sort by hand: by `place`, then by its key. */
export type SortableTable = { table: Versioned & { place: PgColumn }; key: PgColumn };

/** Adding, moving and removing rows wait for one another, each until its transaction ends. */
export async function lockOrder(tx: Tx, { table }: SortableTable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.order}, hashtext(${getTableName(table)}))`);
}

/** The place after the last one, for a record that this transaction adds. */
export async function placeAtEnd(tx: Tx, list: SortableTable): Promise<number> {
  await lockOrder(tx, list);
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(place), 0) + 1 as next from ${list.table}`,
  );
  return rows[0]?.next ?? 1;
}

/**
 * Swaps a record with its neighbour in the list as it stands now; the first does not move up, nor the last down.
 * Answers the ids in their order; NOT_FOUND when the record is gone. Versions stay: a place is no part of a record.
 */
export async function move(
  change: Change,
  list: SortableTable,
  id: number,
  direction: Direction,
): Promise<number[]> {
  const { tx } = change;
  await lockOrder(tx, list);
  const order = await idsInOrder(tx, list);
  const from = order.indexOf(id);
  if (from < 0) throw refuse("NOT_FOUND");
  const to = direction === "up" ? from - 1 : from + 1;
  const other = order[to];
  if (other === undefined) return order;
  [order[from], order[to]] = [other, id];
  await setPlaces(tx, list, order);
  await change.note("order", list.table, id, { place: from + 1 }, { place: to + 1 });
  return order;
}

async function idsInOrder(tx: Tx, { table, key }: SortableTable): Promise<number[]> {
  const rows = await tx.select({ id: key }).from(table).orderBy(table.place, key);
  return rows.map(({ id }) => Number(id));
}

async function setPlaces(tx: Tx, { table, key }: SortableTable, order: number[]): Promise<void> {
  const place = sql`array_position(${sql.param(order)}::int[], ${key})`;
  await tx.update(table).set({ place }).where(inArray(key, order));
}
