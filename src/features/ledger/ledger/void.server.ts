import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "../../../server/db/database.ts";
import { insertAll } from "../../../server/db/insert-all.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { type Actor, askSecond, Waits } from "../approvals/gate.server.ts";
import { bookDay } from "../closings/book-day.server.ts";
import { openShiftOf } from "../drawers/cash.server.ts";
import { asNumber } from "./amounts.server.ts";
import { lockLedger } from "./post.server.ts";
import { receiptHooks } from "./receipt-hooks.server.ts";
import { less, receiptNumber } from "./rules.ts";
import { allocations, bills, receipts, voids } from "./table.server.ts";
import { ledgerTexts as words } from "./texts.ts";

type Voided = { reason: string };

/**
 * Voids a receipt, once: what it paid is owed again, what a refund paid back is credit again. It keeps its number. The void
 * stands on `bookDay`, whatever the receipt's day. Errors: NOT_FOUND, STALE when it is void, IN_USE when its money was paid back, Waits.
 */
export async function voidReceipt(change: Change, actor: Actor, receiptId: number, { reason }: Voided) {
  const { tx } = change;
  const [found] = await tx.select().from(receipts).where(eq(receipts.receiptId, receiptId));
  if (!found) throw refuse("NOT_FOUND");
  await lockLedger(tx, found.studentId);
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.receiptId, receiptId));
  if (!receipt || receipt.voidId) throw refuse("STALE", { message: words.voidedAlready });
  if (receipt.kind === "payment" && (await isPaidBack(tx, receiptId))) {
    throw refuse("IN_USE", { message: words.refunded });
  }
  const { studentId, amount, series, number } = receipt;
  const subject = words.receipt(receiptNumber(series, number));
  await askSecond(change, actor, { kind: "void", studentId, amount, subject, reason });
  const shiftId = receipt.method === "cash" ? await openShiftOf(tx, actor.by) : null;
  const { voidId, ...why } = await addVoid(tx, actor, { receiptId, reason, shiftId });
  await undo(tx, receipt.kind === "refund" ? allocations.refundId : allocations.receiptId, receiptId);
  await tx.update(receipts).set({ voidId }).where(eq(receipts.receiptId, receiptId));
  await change.note("void", receipts, receiptId, null, why, receipt);
  await receiptHooks.voided(change, { ...receipt, ...why });
  return receipt;
}

/** Voids a bill, once: what was paid of it is credit. Errors: NOT_FOUND, STALE when it is void, Waits. */
export async function voidBill(change: Change, actor: Actor, billId: number, { reason }: Voided) {
  const { tx } = change;
  const [found] = await tx.select().from(bills).where(eq(bills.billId, billId));
  if (!found) throw refuse("NOT_FOUND");
  await lockLedger(tx, found.studentId);
  const [bill] = await tx.select().from(bills).where(eq(bills.billId, billId));
  if (!bill || bill.voidId) throw refuse("STALE", { message: words.voidedAlready });
  const { studentId, head, label } = bill;
  const of = { studentId, amount: less(bill.amount, bill.discount), subject: words.bill(head, label) };
  await askSecond(change, actor, { kind: "bill", ...of, reason });
  const { voidId, ...why } = await addVoid(tx, actor, { billId, reason });
  await undo(tx, allocations.billId, billId);
  await tx.update(bills).set({ voidId }).where(eq(bills.billId, billId));
  await change.note("void", bills, billId, null, why, bill);
  return bill;
}

/**
 * Voids many bills of which nothing is paid; their students' ledgers are locked. Answers those that are void now: what waits for a second
 * person, is paid or was voided is left as it is.
 */
export async function voidUnpaid(
  change: Change,
  actor: Actor,
  billIds: readonly number[],
  { reason }: Voided,
): Promise<{ voided: Set<number>; waiting: Set<number> }> {
  const { tx } = change;
  const paid = sql`exists (select from ${allocations} where ${allocations.billId} = bills.bill_id
    group by ${allocations.receiptId} having sum(${allocations.amount}) <> 0)`;
  const open = await tx
    .select()
    .from(bills)
    .where(and(inArray(bills.billId, [...billIds]), isNull(bills.voidId), sql`not ${paid}`));
  const waiting = new Set<number>();
  for (const { billId, studentId, amount, discount, head, label } of open) {
    const of = { studentId, amount: less(amount, discount), subject: words.bill(head, label) };
    await askSecond(change, actor, { kind: "bill", ...of, reason }).catch((error) => {
      if (!(error instanceof Waits)) throw error;
      waiting.add(billId);
    });
  }
  const going = open.filter(({ billId }) => !waiting.has(billId));
  const day = await bookDay(tx);
  const rows = going.map(({ billId }) => ({ billId, reason, day, by: actor.by }));
  const made = await insertAll(tx, voids, rows);
  await tx.execute(sql`update ${bills} set void_id = made."voidId"
    from jsonb_to_recordset(${JSON.stringify(made.map(({ voidId, billId }) => ({ voidId, billId })))}::jsonb) as made ("voidId" int, "billId" int)
    where ${bills.billId} = made."billId"`);
  for (const bill of going) change.touch(bills, bill);
  const notes = going.map(({ billId }) => ({ id: billId, old: null, now: { reason } }));
  if (going.length) await change.noteAll("void", bills, notes, going[0]);
  return { voided: new Set(going.map(({ billId }) => billId)), waiting };
}

type Of = { receiptId?: number; billId?: number; reason: string; shiftId?: number | null };

/** Where nobody wrote why, that is said. */
async function addVoid(tx: Tx, { by }: Actor, of: Of) {
  const day = await bookDay(tx);
  const reason = of.reason || words.noReason;
  const [row] = await tx
    .insert(voids)
    .values({ ...of, reason, day, by })
    .returning();
  if (!row) throw new Error("no void");
  return { voidId: row.voidId, reason };
}

async function isPaidBack(tx: Tx, receiptId: number): Promise<boolean> {
  const [paidBack] = await tx
    .select({ amount: asNumber(sql`coalesce(sum(${allocations.amount}), 0)`) })
    .from(allocations)
    .where(and(eq(allocations.receiptId, receiptId), isNotNull(allocations.refundId)));
  return (paidBack?.amount ?? 0) > 0;
}

/** Rows of the opposite sign for all that stands under this bill, receipt or refund. */
async function undo(tx: Tx, column: PgColumn, id: number): Promise<void> {
  const { receiptId, billId, refundId, amount } = allocations;
  await tx.execute(sql`insert into ${allocations} (receipt_id, bill_id, refund_id, amount)
    select ${receiptId}, ${billId}, ${refundId}, -sum(${amount}) from ${allocations} where ${column} = ${id}
    group by 1, 2, 3 having sum(${amount}) <> 0`);
}
