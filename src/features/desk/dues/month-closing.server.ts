import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { dayAfter, longDate, monthOf } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { daysOf, monthsAfter } from "../../../shared/months.ts";
import { teachers } from "../../catalogue/index.server.ts";
import {
  type Actor,
  act,
  askSecond,
  lastClosedDay,
  lastClosedMonth,
  lockBooks,
  monthClosings,
} from "../../ledger/index.server.ts";
import { less, sumOf } from "../../ledger/index.ts";
import { movedOn, notReopened } from "../day-book/closing.server.ts";
import { tellReopened } from "../owner/tell-owner.server.ts";
import type { MonthClosing, MonthOfMoney } from "./contract.ts";
import { moneyTables, readMonth } from "./read.server.ts";
import { monthTexts as words } from "./texts.ts";

/** Closes a month with its figures as they are. Errors: LOCKED where a day of it is open, or it is not the one after the last that is closed. */
export async function closeMonth(
  change: Change,
  by: number,
  { month, note }: { month: string; note: string },
) {
  const { tx } = change;
  await lockBooks(tx);
  const last = await lastClosedMonth(tx);
  if (last && last >= month) throw refuse("LOCKED", { message: words.closedAfter(nameOf(last)) });
  // An earlier one could never be closed after it.
  const next = last ? monthsAfter(last, 1) : month;
  if (next < month) throw refuse("LOCKED", { message: words.monthsFirst(nameOf(next)) });
  const end = dayAfter(daysOf(month).before, -1);
  const day = await lastClosedDay(tx);
  if (!day || day < end) throw refuse("LOCKED", { message: words.daysFirst(longDate(end)) });
  await change.add(monthClosings, { month, note, by, figures: await readMonth(tx, month) });
}

/** Opens the last closed month again. Errors: NOT_FOUND, LOCKED where a later one is closed, Waits. */
export async function reopenMonth(change: Change, actor: Actor, of: Omit<Reopened, "closingId">) {
  const closing = await readClosing(change.tx, of.month);
  if (!closing) throw refuse("NOT_FOUND");
  await reopenClosing(change, actor, { ...of, closingId: closing.closingId });
}

type Reopened = { month: string; reason: string; closingId: number };

const reopenClosing = act("reopenMonth", async (change, actor, { month, reason, closingId }: Reopened) => {
  const { tx } = change;
  await lockBooks(tx);
  const last = await lastClosedMonth(tx);
  if (last && last > month) throw refuse("LOCKED", { message: words.reopenLast(nameOf(last)) });
  if ((await readClosing(tx, month))?.closingId !== closingId) throw refuse("STALE", { message: words.anew });
  const { from, before } = daysOf(month);
  const amount = await movedOn(tx, from, dayAfter(before, -1));
  await askSecond(change, actor, { kind: "reopen", studentId: null, amount, subject: nameOf(month), reason });
  const reopened = { reopenedAt: new Date(), reopenedBy: actor.by, reopenReason: reason };
  await tx.update(monthClosings).set(reopened).where(eq(monthClosings.closingId, closingId));
  await change.note("edit", monthClosings, closingId, notReopened, reopened);
  await tellReopened(change, actor, nameOf(month), reason);
});

/** How a month was closed, and what became of its bills since; null of one that is open. */
export async function readMonthClosing(
  { db, cached }: Pick<Call, "db" | "cached">,
  month: string,
): Promise<MonthClosing | null> {
  const closing = await readClosing(db, month);
  if (!closing) return null;
  const { figures, ...said } = closing;
  const now = await cached(moneyTables, JSON.stringify(["closed month now", month]), () =>
    readMonth(db, month),
  );
  const since = (of: "billed" | "discounted" | "outstanding") => less(allOf(now, of), allOf(figures, of));
  return {
    ...said,
    since: { billed: since("billed"), discounted: since("discounted"), outstanding: since("outstanding") },
  };
}

async function readClosing(db: Reader, month: string) {
  const [found] = await db
    .select({ closing: monthClosings, by: teachers.teacherName })
    .from(monthClosings)
    .leftJoin(teachers, eq(teachers.teacherId, monthClosings.by))
    .where(isClosing(month));
  if (!found) return null;
  const { closingId, note, at, figures } = found.closing;
  return { closingId, note, at: at.toISOString(), by: found.by ?? "", figures };
}

const isClosing = (month: string) => and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt));

const allOf = (rows: readonly MonthOfMoney[], of: "billed" | "discounted" | "outstanding") =>
  sumOf(rows.map((row) => row[of]));

const nameOf = (month: string) => monthOf(`${month}-01`);
