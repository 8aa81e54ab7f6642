import { and, eq, gt, ilike, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { repeatedExpenseDays } from "../../../shared/limits.ts";
import { act, askSecond, bookDay } from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import { seriesOf } from "./rules.ts";
import { expenseCounters, expenseHeads, expenses } from "./table.server.ts";
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

/** Writes a voucher, with the next number of its series; the counter's lock is the last that is taken. Errors: a field's. */
export async function addExpense(change: Change, by: AccountId, voucher: Voucher): Promise<number> {
  const { tx } = change;
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
  const { expenseId } = await change.add(expenses, { ...voucher, series, number, day, by });
  return expenseId;
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
        gt(expenses.day, today(new Date(Date.now() - repeatedExpenseDays * 86_400_000))),
      ),
    )
    .limit(1);
  if (!same) return;
  throw refuse("TAKEN", { message: words.repeated(receiptNumber(same.series, same.number), same.day) });
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
    if (found) {
      const { amount, series, number } = found;
      const subject = words.voucherNo(receiptNumber(series, number));
      await askSecond(change, actor, { kind: "void", studentId: null, amount, subject, reason });
    }
    const voidDay = await bookDay(change.tx);
    const voided = { voidReason: reason, voidDay, voidedBy: actor.by };
    await change.edit(expenses, expenseId, voided, { version });
  },
);
