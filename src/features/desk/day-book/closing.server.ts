import { and, eq, isNull } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { dayClosings, lastClosedDay, lastClosedMonth, lockBooks } from "../../ledger/index.server.ts";
import { ledgerTexts, less } from "../../ledger/index.ts";
import { checkDrawers } from "../shifts/write.server.ts";
import { readBook } from "./read.server.ts";
import { dayBookTexts as words } from "./texts.ts";

/** As the audit has it of what was closed until now. */
export const notReopened = { reopenedAt: null, reopenedBy: null, reopenReason: null };

type Counted = { day: string; counted: number; note: string };

/** Closes a day. Errors: a field's for a day to come and for a difference that nobody explained, LOCKED out of order, IN_USE where a drawer is open or its difference not explained. */
export async function closeDay(change: Change, by: number, { day, counted, note }: Counted) {
  if (day > today()) throw refuseField("day", words.notYet);
  const { tx } = change;
  await lockBooks(tx);
  const last = await lastClosedDay(tx);
  if (last === day) throw refuse("LOCKED", { message: ledgerTexts.dayClosed });
  if (last && last > day) throw refuse("LOCKED", { message: words.closedAfter(longDate(last)) });
  await checkDrawers(tx, day);
  const { opening, expected } = await readBook(tx, day);
  const difference = less(counted, expected ?? 0);
  if (difference && !note) throw refuseField("note", words.noteWanted(taka(difference)));
  await change.add(dayClosings, { day, opening: opening ?? 0, counted, note, by });
}

/** Opens the last closed day again: it is counted anew, and what was counted before stays to be read. Errors: NOT_FOUND, LOCKED. */
export async function reopenDay(
  change: Change,
  by: number,
  { day, reason }: { day: string; reason: string },
) {
  const { tx } = change;
  await lockBooks(tx);
  const last = await lastClosedDay(tx);
  if (!last || last < day) throw refuse("NOT_FOUND");
  if (last > day) throw refuse("LOCKED", { message: words.reopenLast(longDate(last)) });
  const month = await lastClosedMonth(tx);
  if (month && month >= day.slice(0, 7)) throw refuse("LOCKED", { message: words.monthClosed });
  const reopened = { reopenedAt: new Date(), reopenedBy: by, reopenReason: reason };
  const [row] = await tx
    .update(dayClosings)
    .set(reopened)
    .where(and(eq(dayClosings.day, day), isNull(dayClosings.reopenedAt)))
    .returning();
  if (!row) throw refuse("NOT_FOUND");
  await change.note("edit", dayClosings, row.closingId, notReopened, reopened);
}
