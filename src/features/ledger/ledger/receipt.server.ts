import { type SQL, sql } from "drizzle-orm";
import { codeOf, unique } from "../../../server/db/constraints.ts";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import type { Actor } from "../approvals/gate.server.ts";
import { bookDay } from "../closings/book-day.server.ts";
import { openShiftOf } from "../drawers/cash.server.ts";
import { receiptHooks } from "./receipt-hooks.server.ts";
import { receiptSnapshot, type Said } from "./receipt-snapshot.server.ts";
import { type Method, receiptNumber, seriesOf } from "./rules.ts";
import { bills, receiptCounters, receipts } from "./table.server.ts";
import { ledgerTexts as words } from "./texts.ts";
import { checkNoPayment, checkTrx, lockTrx } from "./wallet-id.server.ts";

type Numbered = {
  kind: "payment" | "refund";
  studentId: StudentId;
  amount: number;
  method: Method | "unstated";
  trxId?: string | null | undefined;
  /** What the wallet's whole transaction was, where others are paid by it too. */
  trxSum?: number | null | undefined;
  clientKey?: string | undefined;
  /** Whose batch's money it is, where that is known; else the student's batch, or the last they were billed in. */
  batch?: SQL | undefined;
};

/**
 * Writes a receipt as it is printed, with the next number of its series; the counter's lock is the last that is taken. It stands on
 * `bookDay`, and its series is of that day's year. Errors: a field's where the transaction id was used, KEY_REUSED for two at once.
 */
export async function writeReceipt(change: Change, { by }: Actor, numbered: Numbered, said: Said) {
  const { tx } = change;
  const { kind, studentId, amount, method, trxId = null, trxSum = null, clientKey = null, batch } = numbered;
  const trx = trxId ? await takeTrx(tx, { kind, amount, method, trxId, trxSum }) : null;
  const shiftId = method === "cash" ? await openShiftOf(tx, by) : null;
  const day = await bookDay(tx);
  const series = seriesOf(kind, day);
  const of = { kind, studentId, amount, method, day, trxId };
  const frozen = await receiptSnapshot(tx, { ...of, by }, said);
  const last = await nextNumber(tx, series);
  const printed = { ...frozen, number: receiptNumber(series, last) };
  const [receipt] = await tx
    .insert(receipts)
    .values({
      ...of,
      trxSum,
      batchId: batchOf(studentId, batch),
      shiftId,
      clientKey,
      series,
      number: last,
      printed,
      takenBy: by,
    })
    .returning()
    .catch((error: unknown) => {
      // Two at once, of one browser's key for two students.
      if (codeOf(error) === unique) throw refuse("KEY_REUSED", { message: words.keyOfAnother });
      throw error;
    });
  if (!receipt) throw new Error("no receipt");
  const note = { number: printed.number, studentId, amount, method };
  await change.note("add", receipts, receipt.receiptId, null, note, receipt);
  if (trxId && trx) await receiptHooks.taken(change, { ...receipt, ...trx, trxId });
  return { ...receipt, printed };
}

/** What came in stays its batch's: whoever moves or is archived takes nothing of it along. */
const batchOf = (studentId: StudentId, known: SQL = sql`null`) => sql<number | null>`coalesce(${known},
  (select ${students.batchId} from ${students} where ${students.studentId} = ${studentId}),
  (select ${bills.batchId} from ${bills} where ${bills.studentId} = ${studentId} order by ${bills.billId} desc limit 1))`;

async function nextNumber(tx: Tx, series: string): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.series, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  return counter?.last ?? 0;
}

type Trx = Parameters<typeof checkTrx>[1] & Pick<Numbered, "kind">;

async function takeTrx(tx: Tx, { kind, ...of }: Trx) {
  await lockTrx(tx, of);
  if (kind === "payment") return checkTrx(tx, of);
  await checkNoPayment(tx, of);
  return null;
}
