import { and, eq, gt, ilike, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { repeatedExpenseDays } from "../../../shared/limits.ts";
import {
  act,
  askSecond,
  bookDay,
  expenseCounters,
  expenseHeads,
  expenses,
  lockShiftOf,
  readDrawers,
  stillOpen,
} from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import type { CashPlace } from "./contract.ts";
import { seriesOf } from "./rules.ts";
import { expenseTexts as words } from "./texts.ts";

type Row = typeof expenses.$inferSelect;
type Voucher = Pick<
  Row,
  "headId" | "payee" | "detail" | "billNumber" | "amount" | "method" | "trxId" | "clientKey"
> & {
  file: string | null;
};

/** The voucher that this key has made already. Errors: KEY_REUSED where that says something else. */
export async function earlierExpense(tx: Tx, { clientKey, headId, payee, amount }: Voucher) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.vouchers}, hashtext(${clientKey}))`);
  const [made] = await tx.select().from(expenses).where(eq(expenses.clientKey, clientKey));
  if (made && !(made.headId === headId && made.payee === payee && made.amount === amount))
    throw refuse("KEY_REUSED");
  return made?.expenseId;
}

/**
 * Writes a voucher, with the next number of its series; the counter's lock is the last that is taken. Cash of the desk waits for who pays it.
 * Errors: a field's.
 */
export async function addExpense(
  change: Change,
  by: AccountId,
  voucher: Voucher,
  cashFrom?: CashPlace,
): Promise<number> {
  const { tx } = change;
  const isCash = voucher.method === "cash";
  const shiftId = isCash && cashFrom !== "office" && cashFrom !== "desk" ? await lockShiftOf(tx, by) : null;
  if (isCash && cashFrom === "own" && shiftId === null) throw refuseField("cashFrom", words.noShift);
  await checkDrawer(tx, shiftId, voucher.amount);
  const [head] = await tx
    .select()
    .from(expenseHeads)
    .where(eq(expenseHeads.headId, voucher.headId))
    .for("share");
  if (!head || head.closed) throw refuseField("headId", words.noSuchHead);
  const day = await bookDay(tx);
  const series = seriesOf(day);
  const [counter] = await tx
    .insert(expenseCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: expenseCounters.series, set: { last: sql`${expenseCounters.last} + 1` } })
    .returning();
  const number = counter?.last ?? 0;
  const waits = isCash && cashFrom === "desk";
  const values = { ...voucher, series, number, by, shiftId, day: waits ? null : day };
  const { expenseId } = await change.add(expenses, values);
  return expenseId;
}

type Paid = { expenseId: number; version?: number | undefined };

/** Pays an approved voucher out of one's own open shift, or out of the office's cash. Errors: NOT_FOUND, STALE, LOCKED, a field's. */
export async function payExpense(
  change: Change,
  paidBy: AccountId,
  { expenseId, version }: Paid,
  mayFromOffice: boolean,
): Promise<void> {
  const { tx } = change;
  const [found] = await tx.select().from(expenses).where(eq(expenses.expenseId, expenseId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  if (found.voidDay) throw refuse("STALE", { message: words.voidedAlready });
  if (found.day) throw refuse("STALE", { message: words.paidAlready });
  const shiftId = await lockShiftOf(tx, paidBy);
  if (shiftId === null && !mayFromOffice) throw refuse("LOCKED", { message: words.noShift });
  await checkDrawer(tx, shiftId, found.amount);
  await change.edit(expenses, expenseId, { day: await bookDay(tx), shiftId, paidBy }, { version });
}

/** Of a drawer no more is paid than there is in it by the book. Errors: a field's. */
async function checkDrawer(tx: Tx, shiftId: number | null, amount: number): Promise<void> {
  if (shiftId === null) return;
  const there = (await readDrawers(tx, [shiftId])).get(shiftId) ?? 0;
  if (amount > there) throw refuseField("amount", words.notSoMuch);
}

/** Errors: TAKEN where the same sum went to the same payee, by the same bill, not long ago. */
export async function checkRepeated(tx: Tx, { payee, amount, billNumber }: Voucher): Promise<void> {
  const [same] = await tx
    .select()
    .from(expenses)
    .where(
      and(
        ilike(expenses.payee, payee.replace(/[\\%_]/g, "\\$&")),
        eq(expenses.amount, amount),
        eq(expenses.billNumber, billNumber),
        isNull(expenses.voidDay),
        or(
          isNull(expenses.day),
          gt(expenses.day, today(new Date(Date.now() - repeatedExpenseDays * 86_400_000))),
        ),
      ),
    )
    .limit(1);
  if (!same) return;
  throw refuse("TAKEN", {
    message: words.repeated(receiptNumber(same.series, same.number), same.day ?? today(same.at)),
  });
}

type Voided = { expenseId: number; reason: string; version?: number | undefined };

/** Voids a voucher, once; it keeps its number. Errors: NOT_FOUND, STALE, Waits. */
export const voidExpense = act(
  "voidExpense",
  async (change, actor, { expenseId, reason, version }: Voided) => {
    const [found] = await change.tx
      .select()
      .from(expenses)
      .where(eq(expenses.expenseId, expenseId))
      .for("update");
    if (found?.voidDay) throw refuse("STALE", { message: words.voidedAlready });
    // What nobody has paid yet gives nothing back.
    if (found?.day) {
      const { amount, series, number } = found;
      const subject = words.voucherNo(receiptNumber(series, number));
      await askSecond(change, actor, { kind: "void", studentId: null, amount, subject, reason });
    }
    const voidShiftId = await stillOpen(change.tx, found?.shiftId ?? null);
    const voidDay = await bookDay(change.tx);
    const voided = { voidReason: reason, voidDay, voidedBy: actor.by, voidShiftId };
    await change.edit(expenses, expenseId, voided, { version });
  },
);
