import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { dayClosings, isClosed, lockBooks, receipts, signed, voids } from "../../ledger/index.server.ts";
import { ledgerTexts, sumOf } from "../../ledger/index.ts";
import { readReceipts } from "../desk/read.server.ts";
import { cashSpent, readCashSpent, readDayOfExpenses } from "../expenses/cash.server.ts";
import { type DayBook, dayBookContract } from "./contract.ts";
import { cashOf, collectedOf, takenOf } from "./rules.ts";
import { dayBookTexts as words } from "./texts.ts";

const api = serve(dayBookContract);

export const dayBookHandlers = api.router({
  get: api.get.handler(async ({ input: { day = today() }, context }) => {
    const person = signedIn(context);
    const own = may(person, "studentManagement") ? undefined : person.accountId;
    return { data: await readBook(context.db, day, own) };
  }),

  close: api.close.handler(async ({ input: { day, counted, note }, context }) => {
    const { accountId: by } = signedIn(context);
    if (day > today()) throw refuseField("day", words.notYet);
    const data = await write(context, async (change) => {
      const { tx } = change;
      await lockBooks(tx);
      if (await isClosed(tx, day)) throw refuse("LOCKED", { message: ledgerTexts.dayClosed });
      const opening = await openingOf(tx, day);
      await change.add(dayClosings, { day, opening, counted, note, by });
      return readBook(tx, day);
    });
    return { data };
  }),
});

/** A day's book; with `own`, of what that person took alone. */
async function readBook(db: Reader, day: string, own?: number): Promise<DayBook> {
  const mine = own === undefined ? undefined : eq(receipts.takenBy, own);
  const ofDay = await readReceipts(db, and(eq(receipts.day, day), mine));
  const voidedToday = db.select({ id: voids.receiptId }).from(voids).where(eq(voids.day, day));
  const earlier = await readReceipts(
    db,
    and(inArray(receipts.receiptId, voidedToday), ne(receipts.day, day), mine),
  );
  const closing = await closingOf(db, day);
  const opening = own === undefined ? (closing?.opening ?? (await openingOf(db, day))) : null;
  const isWhole = own === undefined;
  const spent = isWhole ? await readCashSpent(db, day) : null;
  const byTaker = takenOf(day, ofDay, earlier);
  return {
    day,
    receipts: ofDay.reverse(),
    voids: earlier.reverse(),
    byTaker,
    collected: sumOf(byTaker.map(collectedOf)),
    expenses: isWhole ? await readDayOfExpenses(db, day) : null,
    spent,
    opening,
    expected: opening === null ? null : sumOf([opening, cashOf(day, ofDay, earlier), -(spent ?? 0)]),
    closing,
  };
}

/** What was counted when a day before was closed last, and the cash of the days since that nobody closed. */
async function openingOf(db: Reader, day: string): Promise<number> {
  const [last] = await db
    .select()
    .from(dayClosings)
    .where(lt(dayClosings.day, day))
    .orderBy(desc(dayClosings.day))
    .limit(1);
  if (!last) return 0;
  const { rows } = await db.execute<{ moved: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as moved from (
      select ${signed} as amount from receipts
      where method = 'cash' and receipts.day > ${last.day} and receipts.day < ${day}
      union all
      select -${signed} from voids join receipts using (receipt_id)
      where method = 'cash' and voids.day > ${last.day} and voids.day < ${day}
      union all
      select -amount from ${cashSpent} where spent.day > ${last.day} and spent.day < ${day}) moves`);
  return sumOf([last.counted, rows[0]?.moved ?? 0]);
}

async function closingOf(db: Reader, day: string): Promise<DayBook["closing"]> {
  const [row] = await db
    .select({ closing: dayClosings, by: teachers.teacherName })
    .from(dayClosings)
    .leftJoin(teachers, eq(teachers.teacherId, dayClosings.by))
    .where(eq(dayClosings.day, day))
    .orderBy(asc(dayClosings.closingId));
  if (!row) return null;
  const { closingId, opening, counted, note, at } = row.closing;
  return { closingId, opening, counted, note, at: at.toISOString(), by: row.by ?? "" };
}
