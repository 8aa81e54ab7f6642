import { and, eq, isNull, sql } from "drizzle-orm";
import { codeOf, unique } from "../../server/db/constraints.ts";
import type { Tx } from "../../server/db/database.ts";
import { locks } from "../../server/db/locks.ts";
import type { Change } from "../../server/db/write.ts";
import { today } from "../../shared/dates.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { freeze, type Said } from "./freeze.server.ts";
import { type Method, partOf, receiptNumber, seriesOf } from "./rules.ts";
import { dayClosings, receiptCounters, receipts } from "./table.server.ts";
import { ledgerTexts as words } from "./texts.ts";

/** Who does it, and on which day in Dhaka. */
export type Actor = { by: number | null; day?: string };

type Numbered = {
  kind: "payment" | "refund";
  studentId: number;
  amount: number;
  method: Method;
  day: string;
  trxId?: string | null | undefined;
  clientKey?: string | undefined;
};

/**
 * Writes a receipt as it is printed, with the next number of its series; the counter's lock is the last that is taken. The day is open
 * (`checkOpen`). Errors: a field's where the transaction id was used, KEY_REUSED for two at once.
 */
export async function writeReceipt(change: Change, { by }: Actor, numbered: Numbered, said: Said) {
  const { tx } = change;
  const { kind, studentId, amount, method, day, trxId = null, clientKey = null } = numbered;
  if (trxId) await checkUnused(tx, method, trxId);
  const series = seriesOf(kind, today());
  const of = { kind, studentId, amount, method, day, trxId };
  const frozen = await freeze(tx, { ...of, by }, said);
  const last = await nextNumber(tx, series);
  const printed = { ...frozen, number: receiptNumber(series, last) };
  const [receipt] = await tx
    .insert(receipts)
    .values({ ...of, clientKey, series, number: last, printed, takenBy: by })
    .returning()
    .catch((error: unknown) => {
      // Two at once: of one transaction id, or of one browser's key for two students.
      if (codeOf(error) === unique) throw refuse("KEY_REUSED", { message: words.keyOfAnother });
      throw error;
    });
  if (!receipt) throw new Error("no receipt");
  const note = { number: printed.number, studentId, amount, method };
  change.within(receipts, partOf(studentId));
  await change.note("add", receipts, receipt.receiptId, null, note);
  return { ...receipt, printed };
}

async function nextNumber(tx: Tx, series: string): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.series, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  return counter?.last ?? 0;
}

/** Errors: a field's where a receipt that counts has this transaction id; `said` may say so without the receipt's number. */
export async function checkUnused(
  tx: Tx,
  method: Method,
  trxId: string,
  said: (number: string) => string = words.trxTaken,
): Promise<void> {
  const [used] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.method, method),
        eq(receipts.trxId, trxId),
        eq(receipts.kind, "payment"),
        isNull(receipts.voidId),
      ),
    );
  if (used) throw refuseField("trxId", said(receiptNumber(used.series, used.number)));
}

/** A day that is being closed waits for the receipts under way, and they for it. Errors: LOCKED. */
export async function checkOpen(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.day}, ${dayNumber(day)})`);
  if (await isClosed(tx, day)) throw refuse("LOCKED", { message: words.dayClosed });
}

export async function isClosed(tx: Tx, day: string): Promise<boolean> {
  return (await tx.$count(dayClosings, eq(dayClosings.day, day))) > 0;
}

/** A day as the number that its lock has. */
export const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
