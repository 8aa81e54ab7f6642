import { and, eq, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { dayAfter } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import {
  bookDay,
  handOvers,
  lockShiftOf,
  openShiftOf,
  readDrawers,
  shifts,
  stillOpen,
} from "../../ledger/index.server.ts";
import { type Ended, less, type Place } from "../../ledger/index.ts";
import { handOverTexts as handed, shiftTexts as words } from "./texts.ts";

/** Opens a shift: one for each person at a time. Errors: LOCKED. */
export async function openShift(change: Change, ownerId: AccountId, opening: number): Promise<number> {
  const { tx } = change;
  // Two at once wait for one another here.
  await tx.select().from(accounts).where(eq(accounts.accountId, ownerId)).for("update");
  if ((await openShiftOf(tx, ownerId)) !== null) throw refuse("LOCKED", { message: words.isOpen });
  const { shiftId } = await change.add(shifts, { ownerId, opening, day: await bookDay(tx) });
  return shiftId;
}

type Given = { to: Place; receiver: string; amount: number };

/** Hands cash over, out of one's shift or, without one, out of the office's cash. Errors: a field's where there is not so much by the book. */
export async function handOver(
  change: Change,
  by: AccountId,
  given: Given,
  mayFromOffice: boolean,
): Promise<number> {
  const { tx } = change;
  const shiftId = await lockShiftOf(tx, by);
  if (shiftId === null && !mayFromOffice) throw refuse("LOCKED", { message: words.openFirst });
  if (shiftId !== null) {
    const there = (await readDrawers(tx, [shiftId])).get(shiftId) ?? 0;
    if (given.amount > there) throw refuseField("amount", handed.notSoMuch);
  }
  const { handOverId } = await change.add(handOvers, { ...given, shiftId, by, day: await bookDay(tx) });
  return handOverId;
}

/** Says how a hand-over ended. Errors: NOT_FOUND, STALE, LOCKED where another person than the giver may say it. */
export async function endHandOver(
  change: Change,
  endedBy: AccountId,
  { handOverId, ended }: { handOverId: number; ended: Ended },
): Promise<void> {
  const { tx } = change;
  const [found] = await tx.select().from(handOvers).where(eq(handOvers.handOverId, handOverId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  if (found.ended) throw refuse("STALE", { message: handed.endedAlready });
  if (found.by === endedBy && (await othersMay(tx, endedBy))) {
    throw refuse("LOCKED", { message: handed.byAnother });
  }
  const backTo = ended === "back" ? await stillOpen(tx, found.shiftId) : null;
  const end = { ended, endedBy, backTo, endedAt: new Date(), endDay: await bookDay(tx) };
  await tx.update(handOvers).set(end).where(eq(handOvers.handOverId, handOverId));
  const before = { ended: null, endedBy: null, backTo: null, endedAt: null, endDay: null };
  await change.note("edit", handOvers, handOverId, before, end);
}

/**
 * Closes a shift with what was counted, which goes into the office's cash; the difference stays as it was. `closedBy` counts their own, or
 * `isOthers` another's. Errors: NOT_FOUND, STALE.
 */
export async function closeShift(
  change: Change,
  closedBy: AccountId,
  { shiftId, counted }: { shiftId: number; counted: number },
  isOthers: boolean,
): Promise<void> {
  const { tx } = change;
  const [found] = await tx.select().from(shifts).where(eq(shifts.shiftId, shiftId)).for("update");
  if (!found || (found.ownerId !== closedBy && !isOthers)) throw refuse("NOT_FOUND");
  if (found.closedAt) throw refuse("STALE", { message: words.closedAlready });
  const expected = (await readDrawers(tx, [shiftId])).get(shiftId) ?? 0;
  const closed = { closedBy, counted, expected, closedAt: new Date(), closeDay: await bookDay(tx) };
  await tx.update(shifts).set(closed).where(eq(shifts.shiftId, shiftId));
  const before = { closedBy: null, counted: null, expected: null, closedAt: null, closeDay: null };
  await change.note("edit", shifts, shiftId, before, closed);
}

/** Says why a count differs, once. Errors: NOT_FOUND, STALE. */
export async function explainShift(
  change: Change,
  by: AccountId,
  { shiftId, note }: { shiftId: number; note: string },
  isOthers: boolean,
): Promise<void> {
  const { tx } = change;
  const [found] = await tx.select().from(shifts).where(eq(shifts.shiftId, shiftId)).for("update");
  if (!found || (found.ownerId !== by && !isOthers)) throw refuse("NOT_FOUND");
  const { counted, expected } = found;
  const differs = counted !== null && expected !== null && less(counted, expected) !== 0;
  if (!differs || found.note) throw refuse("STALE", { message: words.explainedAlready });
  await tx.update(shifts).set({ note }).where(eq(shifts.shiftId, shiftId));
  await change.note("edit", shifts, shiftId, { note: "" }, { note });
}

/** Until the day's end nothing of drawers may be unsaid. Errors: IN_USE where a shift is open, or a difference not explained. */
export async function checkDrawers(tx: Tx, day: string): Promise<void> {
  const before = dayAfter(day);
  const { closedAt, closeDay, counted, expected, note } = shifts;
  const rows = await tx
    .select({
      owner: sql<string>`coalesce(${teachers.teacherName}, ${accounts.regId})`,
      open: sql<boolean>`${isNull(closedAt)}`,
    })
    .from(shifts)
    .innerJoin(accounts, eq(accounts.accountId, shifts.ownerId))
    .leftJoin(teachers, eq(teachers.teacherId, shifts.ownerId))
    .where(
      or(
        and(isNull(closedAt), lt(shifts.day, before)),
        and(lt(closeDay, before), ne(counted, expected), eq(note, "")),
      ),
    )
    .orderBy(shifts.shiftId);
  const names = (open: boolean) =>
    rows
      .filter((row) => row.open === open)
      .map(({ owner }) => owner)
      .join(", ");
  if (names(true)) throw refuse("IN_USE", { message: words.stillOpen(names(true)) });
  if (names(false)) throw refuse("IN_USE", { message: words.unexplained(names(false)) });
}

/** Whether anybody else may say that a hand-over came. */
async function othersMay(db: Reader, but: AccountId): Promise<boolean> {
  const { accountId, userTypeId, disabled, archivedAt } = accounts;
  const [other] = await db
    .select({ accountId })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, userTypeId))
    .where(
      and(
        ne(accountId, but),
        not(disabled),
        isNull(archivedAt),
        userTypes.studentManagement,
        ne(userTypeId, userTypeIds.student),
      ),
    )
    .limit(1);
  return other !== undefined;
}
