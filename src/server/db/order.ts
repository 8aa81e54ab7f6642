import { getTableName, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refuse } from "../../shared/errors.ts";
import type { Direction } from "../../shared/order.ts";
import type { Tx } from "./database.ts";
import { locks } from "./locks.ts";
import type { Change, Versioned } from "./write.ts";

/** A list that people put in order: it stands by `place`, and by its key where places are the same. */
export type List = { table: Versioned & { place: PgColumn }; key: PgColumn };

/** Whoever adds, moves or takes away waits here, until the transaction ends, for the one before. */
export async function holdOrder(tx: Tx, { table }: List): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.order}, hashtext(${getTableName(table)}))`);
}

/** The place after the last, held for the record that is added. */
export async function placeAtEnd(tx: Tx, list: List): Promise<number> {
  await holdOrder(tx, list);
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(place), 0) + 1 as next from ${list.table}`,
  );
  return rows[0]?.next ?? 1;
}

/**
 * Moves a record past its neighbour, as the list stands now, whoever else has moved what; the first does not go up.
 * Answers the ids in their order; NOT_FOUND when the record is gone. Places are no part of a record: versions stay.
 */
export async function move(change: Change, list: List, id: number, direction: Direction): Promise<number[]> {
  const { tx } = change;
  await holdOrder(tx, list);
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

async function idsInOrder(tx: Tx, { table, key }: List): Promise<number[]> {
  const rows = await tx.select({ id: key }).from(table).orderBy(table.place, key);
  return rows.map(({ id }) => Number(id));
}

async function setPlaces(tx: Tx, { table, key }: List, order: number[]): Promise<void> {
  const place = sql`array_position(${sql.param(order)}::int[], ${key})`;
  await tx.update(table).set({ place }).where(inArray(key, order));
}
