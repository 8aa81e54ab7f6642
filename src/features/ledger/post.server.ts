import { and, eq, isNull, sql } from "drizzle-orm";
import { codeOf, unique } from "../../server/db/constraints.ts";
import type { Tx } from "../../server/db/database.ts";
import { locks } from "../../server/db/locks.ts";
import type { Change } from "../../server/db/write.ts";
import { today } from "../../shared/dates.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { taka } from "../../shared/money.ts";
import { freeze } from "./freeze.server.ts";
import { readCredits, readOpenBills } from "./read.server.ts";
import { allocate, type Method, receiptNumber, seriesOf, sumOf } from "./rules.ts";
import { allocations, bills, dayClosings, receiptCounters, receipts } from "./table.server.ts";
import { ledgerTexts as words } from "./texts.ts";

/** Who does it, and on which day in Dhaka. */
export type Actor = { by: number | null; day?: string };

export type Billed = Omit<typeof bills.$inferInsert, "billId" | "at" | "by" | "voidId" | "day" | "batchId">;

/**
 * Locks a student's ledger until the transaction ends: whoever reads open bills to settle them comes one after another. Errors:
 * NOT_FOUND where there is no such student.
 */
export async function lockLedger(
  tx: Tx,
  studentId: number,
): Promise<{ batchId: number | null; archived: boolean }> {
  // Students stand above the ledger in the order of slices: their table is named here, not imported.
  const { rows } = await tx.execute<{ batchId: number | null; archived: boolean }>(
    sql`select batch_id as "batchId", archived_at is not null as archived
      from students where student_id = ${studentId} for update`,
  );
  const [student] = rows;
  if (!student) throw refuse("NOT_FOUND");
  return student;
}

/** Bills a student; their ledger is locked. What stands to their credit is not spent on it yet: `spendCredit`. */
export async function addBill(change: Change, actor: Actor, bill: Billed) {
  const { batchId } = await lockLedger(change.tx, bill.studentId);
  const [row] = await change.tx
    .insert(bills)
    .values({ ...bill, batchId, day: actor.day ?? today(), by: actor.by })
    .returning();
  if (!row) throw new Error("no bill");
  await change.note("add", bills, row.billId, null, { ...bill });
  return row;
}

type Taken = {
  studentId: number;
  amount: number;
  method: Method;
  trxId?: string | null | undefined;
  clientKey?: string | undefined;
  /** Bills that are settled before the others, whatever their due days. */
  first?: readonly number[] | undefined;
};

/**
 * Takes money: settles open bills, the oldest first, keeps the rest as credit, and writes the numbered receipt as it is
 * printed. The ledger is locked. Errors: LOCKED on a closed day, a field's where the transaction id was used.
 */
export async function takeReceipt(change: Change, actor: Actor, taken: Taken) {
  const { tx } = change;
  const { studentId, amount, first } = taken;
  const day = actor.day ?? today();
  await checkOpen(tx, day);
  const [open, credits] = [await readOpenBills(tx, studentId), await readCredits(tx, studentId)];
  const { parts, left } = allocate(amount, open, first);
  const owed = sumOf([...open.map(({ rest }) => rest), ...parts.map((part) => -part.amount)]);
  const receipt = await number(
    change,
    actor,
    { ...taken, kind: "payment", day },
    {
      lines: parts.map(({ bill: { head, label, rest }, amount }) => ({
        ...{ head, label, amount, rest: sumOf([rest, -amount]) },
      })),
      credit: left,
      owed,
      inCredit: sumOf([left, ...credits.map((one) => one.left)]),
      reason: "",
    },
  );
  await settle(
    tx,
    parts.map(({ bill, amount }) => ({ receiptId: receipt.receiptId, billId: bill.billId, amount })),
  );
  return { receipt, parts, left };
}

type PaidBack = Taken & { reason: string };

/** Pays back what stands to a student's credit, in a numbered receipt of its own series. The ledger is locked. */
export async function payBack(change: Change, actor: Actor, { reason, ...taken }: PaidBack) {
  const { tx } = change;
  const { studentId, amount } = taken;
  const day = actor.day ?? today();
  await checkOpen(tx, day);
  const [open, credits] = [await readOpenBills(tx, studentId), await readCredits(tx, studentId)];
  const all = sumOf(credits.map(({ left }) => left));
  if (amount > all) throw refuseField("amount", words.tooMuch(taka(all)));
  const { parts } = allocate(
    amount,
    credits.map(({ receiptId, left }) => ({ billId: receiptId, rest: left })),
  );
  const receipt = await number(
    change,
    actor,
    { ...taken, kind: "refund", day },
    {
      lines: [],
      credit: 0,
      owed: sumOf(open.map(({ rest }) => rest)),
      inCredit: sumOf([all, -amount]),
      reason,
    },
  );
  await settle(
    tx,
    parts.map(({ bill, amount }) => ({ receiptId: bill.billId, refundId: receipt.receiptId, amount })),
  );
  return receipt;
}

/** Spends what stands to a student's credit on what is open, the oldest first, or `first`. The ledger is locked. */
export async function spendCredit(
  change: Change,
  studentId: number,
  first?: readonly number[],
): Promise<void> {
  const credits = await readCredits(change.tx, studentId);
  if (!credits.length) return;
  let open = await readOpenBills(change.tx, studentId);
  const rows = credits.flatMap(({ receiptId, left }) => {
    const { parts } = allocate(left, open, first);
    open = open.map((bill) => ({
      ...bill,
      rest: sumOf([bill.rest, ...parts.filter((part) => part.bill === bill).map((part) => -part.amount)]),
    }));
    return parts.map(({ bill, amount }) => ({ receiptId, billId: bill.billId, amount }));
  });
  await settle(change.tx, rows);
}

async function settle(tx: Tx, rows: (typeof allocations.$inferInsert)[]): Promise<void> {
  if (rows.length) await tx.insert(allocations).values(rows);
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

type Numbered = Taken & { kind: "payment" | "refund"; day: string };

/** Writes the receipt with the next number of its series; the counter's lock is the last that is taken. */
async function number(
  change: Change,
  { by }: Actor,
  {
    first: _,
    trxId = null,
    clientKey = null,
    ...taken
  }: Omit<Numbered, "clientKey"> & { clientKey?: string | null | undefined },
  said: Parameters<typeof freeze>[2],
) {
  const { tx } = change;
  const { method, kind } = taken;
  if (trxId) await checkUnused(tx, method, trxId);
  const series = seriesOf(kind, today());
  const frozen = await freeze(tx, { ...taken, trxId, by }, said);
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.series, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  const last = counter?.last ?? 0;
  const printed = { ...frozen, number: receiptNumber(series, last) };
  const [receipt] = await tx
    .insert(receipts)
    .values({ ...taken, trxId, clientKey, series, number: last, printed, takenBy: by })
    .returning()
    .catch((error: unknown) => {
      // Two at once: of one transaction id, or of one browser's key for two students.
      if (codeOf(error) === unique) throw refuse("KEY_REUSED", { message: words.keyOfAnother });
      throw error;
    });
  if (!receipt) throw new Error("no receipt");
  const { studentId, amount } = taken;
  await change.note("add", receipts, receipt.receiptId, null, {
    number: printed.number,
    studentId,
    amount,
    method,
  });
  return { ...receipt, printed };
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
