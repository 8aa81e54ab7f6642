import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { expenses, handOvers, readDrawers, shifts } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import type { HandOver, Shift } from "./contract.ts";

const closer = alias(teachers, "closer");

/** Shifts, the latest first. With `blind`, what there must be in an open one is not told. */
export async function readShifts(
  db: Reader,
  where: SQL | undefined,
  { blind = false, limit = 200 } = {},
): Promise<Shift[]> {
  const owner = sql<string>`coalesce(${teachers.teacherName}, ${accounts.regId})`;
  const found = await db
    .select({ shift: shifts, owner, closer: closer.teacherName })
    .from(shifts)
    .innerJoin(accounts, eq(accounts.accountId, shifts.ownerId))
    .leftJoin(teachers, eq(teachers.teacherId, shifts.ownerId))
    .leftJoin(closer, eq(closer.teacherId, shifts.closedBy))
    .where(where)
    .orderBy(desc(shifts.shiftId))
    .limit(limit);
  const ids = found.map(({ shift }) => shift.shiftId);
  const [drawers, handed, paid] = [
    await readDrawers(db, ids),
    await readHanded(db, ids),
    await readSpent(db, ids),
  ];
  return found.map(({ shift, owner, closer }) => {
    const { shiftId, ownerId, day, at, opening, closedAt, closeDay, counted, expected, note } = shift;
    const there = expected ?? drawers.get(shiftId) ?? 0;
    const handedOver = handed.get(shiftId) ?? 0;
    const spent = paid.get(shiftId) ?? 0;
    const isHidden = blind && !closedAt;
    return {
      ...{ shiftId, ownerId, owner, day, at: at.toISOString(), opening, handedOver, spent, note },
      taken: isHidden ? null : sumOf([there, handedOver, spent, -opening]),
      expected: isHidden ? null : there,
      closed:
        closedAt && closeDay && counted !== null
          ? { at: closedAt.toISOString(), by: closer ?? "", day: closeDay, counted }
          : null,
    };
  });
}

/** One shift. Errors: none; undefined where there is none. */
export const readShift = async (db: Reader, shiftId: number): Promise<Shift | undefined> =>
  (await readShifts(db, eq(shifts.shiftId, shiftId)))[0];

/** When a person's last shift began and with how much, and what they counted at its end; of an open one nobody is told what there must be. */
export async function readLastShift(db: Reader, ownerId: AccountId) {
  const [last] = await db
    .select({ at: shifts.at, opening: shifts.opening, closedAt: shifts.closedAt, counted: shifts.counted })
    .from(shifts)
    .where(eq(shifts.ownerId, ownerId))
    .orderBy(desc(shifts.shiftId))
    .limit(1);
  if (!last) return null;
  return {
    ...{ at: last.at.toISOString(), opening: last.opening, counted: last.counted },
    closedAt: last.closedAt?.toISOString() ?? null,
  };
}

/** The shifts of which something was on that day: opened until then, and not closed before it. */
export const readDayShifts = (db: Reader, day: string): Promise<Shift[]> =>
  readShifts(db, and(lte(shifts.day, day), or(isNull(shifts.closedAt), sql`${shifts.closeDay} >= ${day}`)));

/** Hand-overs, the latest first. */
export async function readHandOvers(db: Reader, where: SQL | undefined, limit = 200): Promise<HandOver[]> {
  const giver = sql<string>`coalesce(${teachers.teacherName}, ${accounts.regId})`;
  const found = await db
    .select({ handOver: handOvers, by: giver })
    .from(handOvers)
    .innerJoin(accounts, eq(accounts.accountId, handOvers.by))
    .leftJoin(teachers, eq(teachers.teacherId, handOvers.by))
    .where(where)
    .orderBy(desc(handOvers.handOverId))
    .limit(limit);
  return found.map(({ handOver: { handOverId, to, receiver, amount, day, at, ended }, by }) => ({
    ...{ handOverId, to, receiver, amount, day, at: at.toISOString(), by, ended },
  }));
}

export const readOnTheWay = (db: Reader): Promise<HandOver[]> => readHandOvers(db, isNull(handOvers.ended));

/** Those that were on their way at the end of a day. */
export const readOnTheWayOn = (db: Reader, day: string): Promise<HandOver[]> =>
  readHandOvers(db, onTheWayOn(day));

/** Those that were made or ended on a day, and those that were on their way at its end. */
export const readDayHandOvers = (db: Reader, day: string): Promise<HandOver[]> =>
  readHandOvers(db, or(eq(handOvers.day, day), eq(handOvers.endDay, day), onTheWayOn(day)));

const onTheWayOn = (day: string) =>
  and(lte(handOvers.day, day), or(isNull(handOvers.ended), gt(handOvers.endDay, day)));

async function readHanded(db: Reader, shiftIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; sum: number }>(sql`
    select id, sum(amount)::float8 as sum from (
      select ${handOvers.shiftId} as id, ${handOvers.amount} from ${handOvers}
      union all
      select ${handOvers.backTo}, -${handOvers.amount} from ${handOvers} where ${isNotNull(handOvers.backTo)}
    ) handed where id = any(${sql.param(shiftIds)}::int[]) group by 1`);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** What was paid out of drawers for vouchers, less what of it came back. */
async function readSpent(db: Reader, shiftIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; sum: number }>(sql`
    select id, sum(amount)::float8 as sum from (
      select ${expenses.shiftId} as id, ${expenses.amount} from ${expenses}
      union all
      select ${expenses.voidShiftId}, -${expenses.amount} from ${expenses} where ${isNotNull(expenses.voidDay)}
    ) paid where id = any(${sql.param(shiftIds)}::int[]) group by 1`);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}
