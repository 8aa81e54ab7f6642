import { eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ColumnOf } from "./parts.ts";
import type { Audited, Change } from "./write.ts";

type Links<Table extends PgTable> = {
  /** Which of the table's columns names the record, and which what it is linked to. */
  from: ColumnOf<Table>;
  to: ColumnOf<Table>;
  /** Whose audit tells of them, and as what. */
  of: Audited;
  as: string;
};

/** Gives a record these links in place of those before, such as a batch its courses; the same again is no change. */
export async function setLinks<Table extends PgTable>(
  change: Change,
  table: Table,
  { from, to, of, as }: Links<Table>,
  id: number,
  chosen: readonly number[],
): Promise<void> {
  const mine = eq(getTableColumns(table)[from] as PgColumn, id);
  const rows: Record<string, unknown>[] = await change.tx
    .select()
    .from(table as PgTable)
    .where(mine);
  const old = sorted(rows.map((row) => Number(row[to])));
  const now = sorted([...new Set(chosen)]);
  if (String(old) === String(now)) return;
  await change.tx.delete(table).where(mine);
  const values = now.map((one) => ({ [from]: id, [to]: one }));
  if (values.length) await change.tx.insert(table as PgTable).values(values);
  change.touch(table);
  await change.note(as, of, id, { [as]: old }, { [as]: now });
}

const sorted = (ids: number[]) => ids.sort((one, other) => one - other);
