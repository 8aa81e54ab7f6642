import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { clockTime, today, wallClock } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { shifts } from "./table.server.ts";
import { drawerTexts as words } from "./texts.ts";

/**
 * All that moves cash, each on its own day and in its own drawer; without a drawer it is the office's. Whatever leaves one place comes into another,
 * or is on its way: hand-overs that have not ended. `way` is what moved it.
 */
export const cashMoved = sql`(
  select 'taken' as way, day, shift_id, case kind when 'refund' then -amount else amount end as amount from receipts where method = 'cash'
  union all
  select 'taken', voids.day, voids.shift_id, case kind when 'refund' then amount else -amount end
    from voids join receipts using (receipt_id) where method = 'cash'
  union all
  select 'spent', day, shift_id, -amount from expenses where method = 'cash' and day is not null
  union all
  select 'spent', void_day, void_shift_id, amount from expenses where method = 'cash' and day is not null and void_day is not null
  union all
  select 'drawers', day, unnest(array[shift_id, null]), unnest(array[opening, -opening]) from shifts
  union all
  select 'drawers', close_day, unnest(array[shift_id, null]), unnest(array[-counted, counted]) from shifts where closed_at is not null
  union all
  select 'handOvers', day, shift_id, -amount from hand_overs
  union all
  select 'handOvers', end_day, null, amount from hand_overs where ended = 'taken' and "to" = 'safe'
  union all
  select 'handOvers', end_day, back_to, amount from hand_overs where ended = 'back'
) cash_moved`;

/** The office's cash of the days after one and before another, taka. */
export async function readOfficeCash(
  db: Reader,
  { after, before }: { after: string; before: string },
): Promise<number> {
  const { rows } = await db.execute<{ moved: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as moved from ${cashMoved}
    where shift_id is null and day > ${after} and day < ${before}`);
  return rows[0]?.moved ?? 0;
}

/** What moved the office's cash on a day: taken and paid back at it, spent out of it, to drawers and from them, handed over and come. Taka. */
export async function readOfficeMoves(db: Reader, day: string) {
  const { rows } = await db.execute<{ way: keyof typeof none; moved: number }>(sql`
    select way, sum(amount)::float8 as moved from ${cashMoved} where shift_id is null and day = ${day} group by 1`);
  const none = { taken: 0, spent: 0, drawers: 0, handOvers: 0 };
  return {
    ...none,
    ...(Object.fromEntries(rows.map(({ way, moved }) => [way, moved])) as Partial<typeof none>),
  };
}

/** What there must be in these drawers now, by the book; of a closed one, what there had to be less what was counted. Taka. */
export async function readDrawers(db: Reader, shiftIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; cash: number }>(sql`
    select shift_id as id, sum(amount)::float8 as cash from ${cashMoved}
    where shift_id = any(${sql.param(shiftIds)}::int[]) group by 1`);
  return new Map(rows.map(({ id, cash }) => [id, cash]));
}

/** The open shift of somebody who moves cash; until the transaction ends nobody closes it. Null of who has none. */
export async function openShiftOf(tx: Tx, by: number | null): Promise<number | null> {
  if (by === null) return null;
  const [open] = await tx
    .select({ shiftId: shifts.shiftId })
    .from(shifts)
    .where(and(eq(shifts.ownerId, by), isNull(shifts.closedAt)))
    .for("share");
  return open?.shiftId ?? null;
}

/** The same for whoever takes cash out of it: one after another, so that nobody takes what another took. */
export async function lockShiftOf(tx: Tx, by: number): Promise<number | null> {
  const open = and(eq(shifts.ownerId, by), isNull(shifts.closedAt));
  const [found] = await tx.select().from(shifts).where(open).for("update");
  return found?.shiftId ?? null;
}

/**
 * Whoever had a shift today takes cash in one alone: a page that was left open does not go on taking after somebody closed it.
 * Errors: LOCKED.
 */
export async function checkShift(tx: Tx, by: number): Promise<void> {
  const [last] = await tx
    .select({ closedAt: shifts.closedAt, by: teachers.teacherName })
    .from(shifts)
    .leftJoin(teachers, eq(teachers.teacherId, shifts.closedBy))
    .where(eq(shifts.ownerId, by))
    .orderBy(desc(shifts.shiftId))
    .limit(1)
    // Whoever closes it meanwhile waits, or is waited for.
    .for("share", { of: shifts });
  if (!last?.closedAt) return;
  const { day, time } = wallClock(last.closedAt);
  if (day === today()) throw refuse("LOCKED", { message: words.wasClosed(last.by ?? "", clockTime(time)) });
}

/** This shift, where it is open; nobody closes it until the transaction ends. */
export async function stillOpen(tx: Tx, shiftId: number | null): Promise<number | null> {
  if (shiftId === null) return null;
  const open = and(eq(shifts.shiftId, shiftId), isNull(shifts.closedAt));
  const [found] = await tx.select().from(shifts).where(open).for("share");
  return found?.shiftId ?? null;
}
