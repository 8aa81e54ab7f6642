import { eq, inArray, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { students } from "../../catalogue/index.server.ts";
import { type Actor, askSecond } from "../approvals/gate.server.ts";
import { bookDay } from "../closings/book-day.server.ts";
import { readCredits, readOpenBills } from "./read.server.ts";
import { writeReceipt } from "./receipt.server.ts";
import { afterPaid, allocate, byMethod, type Method, sumOf } from "./rules.ts";
import { allocations, bills } from "./table.server.ts";
import { methodTexts, ledgerTexts as words } from "./texts.ts";

export type Billed = Omit<typeof bills.$inferInsert, "billId" | "at" | "by" | "voidId" | "day" | "batchId">;

/**
 * Locks a student's ledger until the transaction ends: whoever reads open bills to settle them comes one after another. Errors:
 * NOT_FOUND where there is no such student.
 */
export async function lockLedger(
  tx: Tx,
  studentId: StudentId,
): Promise<{ batchId: number | null; archivedAt: Date | null }> {
  const [student] = await tx
    .select({ batchId: students.batchId, archivedAt: students.archivedAt })
    .from(students)
    .where(eq(students.studentId, studentId))
    .for("update");
  if (!student) throw refuse("NOT_FOUND");
  return student;
}

/** Bills a student; their ledger is locked. What stands to their credit is not spent on it yet: `spendCredit`. */
export async function addBill(change: Change, actor: Actor, bill: Billed) {
  const { batchId } = await lockLedger(change.tx, bill.studentId);
  const [row] = await change.tx
    .insert(bills)
    .values({ ...bill, batchId, day: await bookDay(change.tx), by: actor.by })
    .returning();
  if (!row) throw new Error("no bill");
  await change.note("add", bills, row.billId, null, { ...bill }, row);
  return row;
}

/**
 * Bills many students at once, one bill each; answers the bills' ids in their order. Their ledgers are locked in the order of their
 * ids, so that two who do so wait for each other.
 */
export async function addBills(change: Change, { by }: Actor, billed: readonly Billed[]): Promise<number[]> {
  const { tx } = change;
  const day = await bookDay(tx);
  const ids: number[] = [];
  for (const some of chunksOf(billed, 250)) {
    const of = some.map(({ studentId }) => studentId);
    const found = await tx
      .select({ studentId: students.studentId, batchId: students.batchId })
      .from(students)
      .where(inArray(students.studentId, of))
      .orderBy(students.studentId)
      .for("update");
    const batchOf = new Map(found.map(({ studentId, batchId }) => [studentId, batchId]));
    const values = some.map((bill) => ({ ...bill, batchId: batchOf.get(bill.studentId) ?? null, day, by }));
    const made = new Map(
      (await change.addAll(bills, values)).map(({ studentId, billId }) => [studentId, billId]),
    );
    for (const { studentId } of values) ids.push(made.get(studentId) ?? unbilled(studentId));
  }
  return ids;
}

const unbilled = (studentId: StudentId): never => {
  throw new Error(`no bill was made for ${studentId}`);
};

const batchOfBill = (billId: number) => sql`(select batch_id from bills where bill_id = ${billId})`;
const batchOfReceipt = (receiptId: number) =>
  sql`(select batch_id from receipts where receipt_id = ${receiptId})`;

export type Taken = {
  studentId: StudentId;
  amount: number;
  /** Unstated of what was taken before the ledger, and is corrected: it moves no drawer. */
  method: Method | "unstated";
  trxId?: string | null | undefined;
  /** What the wallet's whole transaction was, where others are paid by it too. */
  trxSum?: number | null | undefined;
  clientKey?: string | undefined;
  /** Bills that are settled before the others, whatever their due days. */
  first?: readonly number[] | undefined;
};

/**
 * Takes money: settles open bills, the oldest first, keeps the rest as credit, and writes the numbered receipt as it is
 * printed. The ledger is locked. Errors: a field's where the transaction id was used.
 */
export async function takeReceipt(change: Change, actor: Actor, taken: Taken) {
  const { tx } = change;
  const { studentId, amount, first } = taken;
  const [open, credits] = [await readOpenBills(tx, [studentId]), await readCredits(tx, [studentId])];
  const { parts, left } = allocate(amount, open, first);
  const owed = sumOf([...open.map(({ rest }) => rest), ...parts.map((part) => -part.amount)]);
  const receipt = await writeReceipt(
    change,
    actor,
    { ...taken, kind: "payment", batch: parts[0] && batchOfBill(parts[0].bill.billId) },
    {
      lines: parts.map(({ bill: { head, label, rest, discount }, amount }) => ({
        ...{ head, label, amount, rest: sumOf([rest, -amount]) },
        ...(discount && { discount }),
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

const ways = (credits: Awaited<ReturnType<typeof readCredits>>) =>
  byMethod(credits)
    .map(({ method, amount }) => `${methodTexts[method]} ${taka(amount)}`)
    .join(", ");

/** `otherWay` than it came: then a second person has agreed. */
type PaidBack = Taken & { reason: string; otherWay?: boolean | undefined };

/**
 * Pays back what stands to a student's credit, in a numbered receipt of its own series: the way it came, unless a second person agrees to another; what
 * came before the ledger, any way. The ledger is locked. Errors: a field's, Waits.
 */
export async function payBack(
  change: Change,
  actor: Actor,
  { reason, otherWay = false, ...taken }: PaidBack,
) {
  const { tx } = change;
  const { studentId, amount, method } = taken;
  const [open, credits] = [await readOpenBills(tx, [studentId]), await readCredits(tx, [studentId])];
  const all = sumOf(credits.map(({ left }) => left));
  if (amount > all) throw refuseField("amount", words.tooMuch(taka(all)));
  const sameWay = credits.filter((one) => one.method === method || one.method === "unstated");
  const isOther = amount > sumOf(sameWay.map(({ left }) => left));
  if (isOther && !otherWay) throw refuseField("method", words.otherWay(ways(credits)));
  const subject = (isOther ? words.creditOtherWay : words.credit)(methodTexts[method]);
  await askSecond(change, actor, { kind: "refund", studentId, amount, subject, reason, always: isOther });
  const { parts } = allocate(
    amount,
    (isOther ? credits : sameWay).map(({ receiptId, left }) => ({ billId: receiptId, rest: left })),
  );
  const receipt = await writeReceipt(
    change,
    actor,
    { ...taken, kind: "refund", batch: parts[0] && batchOfReceipt(parts[0].bill.billId) },
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

/**
 * Spends what stands to these students' credit on what they have open, the oldest first, or `first`. Their ledgers are locked. Answers
 * what of which receipt was spent.
 */
export async function spendCredit(
  { tx }: Change,
  studentIds: readonly StudentId[],
  first?: readonly number[],
): Promise<{ receiptId: number; billId: number; amount: number }[]> {
  const credits = await readCredits(tx, studentIds);
  if (!credits.length) return [];
  const owing = [...new Set(credits.map(({ studentId }) => studentId))];
  const open = Map.groupBy(await readOpenBills(tx, owing), ({ studentId }) => studentId);
  const rows = credits.flatMap(({ studentId, receiptId, left }) => {
    const { parts } = allocate(left, open.get(studentId) ?? [], first);
    for (const { bill, amount } of parts) Object.assign(bill, afterPaid(bill, amount));
    return parts.map(({ bill, amount }) => ({ receiptId, billId: bill.billId, amount }));
  });
  await settle(tx, rows);
  return rows;
}

async function settle(tx: Tx, rows: (typeof allocations.$inferInsert)[]): Promise<void> {
  for (const some of chunksOf(rows)) await tx.insert(allocations).values(some);
}
