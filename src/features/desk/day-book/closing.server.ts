import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import {
  type Actor,
  act,
  askSecond,
  dayClosings,
  expenses,
  lastClosedDay,
  lastClosedMonth,
  lockBooks,
  moved,
} from "../../ledger/index.server.ts";
import { ledgerTexts, less } from "../../ledger/index.ts";
import { tellReopened } from "../owner/tell-owner.server.ts";
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

/** Opens the last closed day again: it is counted anew, and what was counted before stays to be read. Errors: NOT_FOUND, LOCKED, Waits. */
export async function reopenDay(change: Change, actor: Actor, { day, reason }: Omit<Reopened, "closingId">) {
  const closing = await closingOf(change.tx, day);
  if (!closing) throw refuse("NOT_FOUND");
  await reopenClosing(change, actor, { day, reason, closingId: closing.closingId });
}

type Reopened = { day: string; reason: string; closingId: number };

/** The closing that was meant: one that was opened and closed again meanwhile is another. */
const reopenClosing = act("reopenDay", async (change, actor, { day, reason, closingId }: Reopened) => {
  const { tx } = change;
  await lockBooks(tx);
  const last = await lastClosedDay(tx);
  if (!last || last < day) throw refuse("NOT_FOUND");
  if (last > day) throw refuse("LOCKED", { message: words.reopenLast(longDate(last)) });
  const month = await lastClosedMonth(tx);
  if (month && month >= day.slice(0, 7)) throw refuse("LOCKED", { message: words.monthClosed });
  const closing = await closingOf(tx, day);
  if (closing?.closingId !== closingId) throw refuse("STALE", { message: words.countedAnew });
  const amount = Math.max(closing.counted, await movedOn(tx, day, day));
  await askSecond(change, actor, { kind: "reopen", studentId: null, amount, subject: longDate(day), reason });
  const reopened = { reopenedAt: new Date(), reopenedBy: actor.by, reopenReason: reason };
  await tx.update(dayClosings).set(reopened).where(eq(dayClosings.closingId, closingId));
  await change.note("edit", dayClosings, closingId, notReopened, reopened);
  await tellReopened(change, actor, longDate(day), reason);
});

/** All the money that moved on these days, in and out, taka: what is open again with them. */
export async function movedOn(db: Reader, from: string, until: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(abs(amount)), 0)::float8 as amount from (
      select day, amount from ${moved} union all
      select ${expenses.day}, ${expenses.amount} from ${expenses} union all
      select ${expenses.voidDay}, ${expenses.amount} from ${expenses} where ${expenses.day} is not null
    ) money where day between ${from} and ${until}`);
  return rows[0]?.amount ?? 0;
}

async function closingOf(db: Reader, day: string) {
  const [closing] = await db
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.day, day), isNull(dayClosings.reopenedAt)));
  return closing;
}
