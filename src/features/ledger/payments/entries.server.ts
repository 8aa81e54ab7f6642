import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { act } from "../approvals/acts.server.ts";
import type { Actor } from "../approvals/gate.server.ts";
import { checkShift } from "../drawers/cash.server.ts";
import { lockLedger, spendCredit, type Taken, takeReceipt } from "../ledger/post.server.ts";
import { type OpenBill, readOpenBills } from "../ledger/read.server.ts";
import { less, type Part, sumOf, toBill } from "../ledger/rules.ts";
import { voidReceipt } from "../ledger/void.server.ts";
import type { Payment, paymentFields } from "./contract.ts";
import {
  adjustBills,
  billedWith,
  entriesOf,
  type EntryKey as Key,
  openOf,
  type EntryRow as Row,
} from "./entry-bills.server.ts";
import { entryOf, readEntry } from "./read.server.ts";
import { billedBy, entryStatus, entryWords } from "./rules.ts";
import { payments } from "./table.server.ts";
import { paymentTexts } from "./texts.ts";

type Fields = z.infer<typeof paymentFields>;

/** Adds an entry: bills what of it was not billed yet, and writes a receipt of what was paid. Errors: NOT_FOUND, those of `checkShift`. */
export async function addEntry(
  change: Change,
  by: number | null,
  fields: Fields & { studentId: StudentId },
): Promise<Payment> {
  const { studentId, monthName, detail, payment, due, date } = fields;
  if ((await lockLedger(change.tx, studentId)).archivedAt) throw refuse("NOT_FOUND");
  if (payment && by !== null) await checkShift(change.tx, by);
  const key = { studentId, monthName, head: detail };
  const open = await openOf(change, key);
  const rest = sumOf(open.map(({ rest }) => rest));
  await adjustBills(change, { by }, key, toBill(payment, due, rest), date);
  const { receiptDay, ...posted } = await post(change, by, key, fields);
  const row = await change.add(payments, { ...fields, ...posted, head: detail });
  return { ...entryOf(row), receiptDay };
}

type Changed = { version?: number | undefined; reason?: string | undefined };

/** Changes an entry: where money changes, what it did to the ledger is voided and done again. Errors: NOT_FOUND, STALE, a field's, Waits. */
export async function editEntry(
  change: Change,
  actor: Actor,
  paymentId: number,
  fields: Partial<Fields>,
  { version, reason }: Changed,
): Promise<Payment> {
  const row = await lockEntry(change, paymentId);
  return editLocked(change, actor, { paymentId, fields, version: version ?? row.version, reason });
}

type Edit = { paymentId: number; fields: Partial<Fields>; version: number; reason?: string | undefined };

/** Of the entry as it stood when it was asked: it waits for nobody's other change. */
const editLocked = act("editEntry", async (change, actor, edit: Edit): Promise<Payment> => {
  const { paymentId, fields, version, reason = "" } = edit;
  const row = await lockEntry(change, paymentId);
  const next = { ...row, ...fields };
  const isMoney = moneyOf.some((name) => next[name] !== row[name]);
  // A stale change is told so, and not that what it would do is impossible.
  const isStale = version !== row.version;
  const expected = { version, newer };
  if (!isMoney || isStale) {
    await change.edit(payments, paymentId, fields, expected);
    return readEntry(change.tx, paymentId);
  }

  if (row.head !== null && next.detail !== row.detail) next.head = next.detail;
  const gone = less(await billedWith(change, row, null), await billedWith(change, row, row));
  const come = less(await billedWith(change, next, next), await billedWith(change, next, null));
  const voided = row.receiptId === null ? null : await voidReceipt(change, actor, row.receiptId, { reason });
  const stays = next.head === row.head && next.monthName === row.monthName;
  if (!stays) await adjustBills(change, { ...actor, reason }, row, gone, row.date);
  await adjustBills(change, { ...actor, reason }, next, stays ? sumOf([gone, come]) : come, next.date);
  const { method, trxId, trxSum } = voided ?? {};
  // How it was paid nobody knows, so it stands in no drawer: money that comes now would not either.
  if (method === "unstated" && next.payment > row.payment)
    throw refuseField("payment", paymentTexts.notRaised);
  const { receiptDay, ...posted } = await post(change, actor.by, next, { ...next, method, trxId, trxSum });
  const entries = await entriesOf(change, next);
  const earlier = entries.filter((one) => one.paymentId < paymentId);
  const isLast = entries.every((one) => one.paymentId <= paymentId);
  const due = isLast ? posted.due : billedBy([...earlier, next]).due;
  const values = { ...fields, ...posted, due, head: next.head };
  return { ...entryOf(await change.edit(payments, paymentId, values, expected)), receiptDay };
});

/** Deletes an entry: voids its receipt, and what it billed. Errors: NOT_FOUND, STALE, Waits. */
export async function removeEntry(
  change: Change,
  actor: Actor,
  paymentId: number,
  { version, reason }: Changed,
): Promise<void> {
  const row = await lockEntry(change, paymentId);
  await removeLocked(change, actor, { paymentId, version: version ?? row.version, reason });
}

const removeLocked = act("removeEntry", async (change, actor, removal: Omit<Edit, "fields">) => {
  const { paymentId, version, reason = "" } = removal;
  const row = await lockEntry(change, paymentId);
  const gone = less(await billedWith(change, row, null), await billedWith(change, row, row));
  await change.remove(payments, paymentId, { version, newer });
  if (row.receiptId !== null) await voidReceipt(change, actor, row.receiptId, { reason });
  await adjustBills(change, { ...actor, reason }, row, gone, row.date);
  await spendCredit(change, [row.studentId]);
});

/** The entry of a receipt that was taken at the desk: what it settled, and what was left of that. */
export async function addReceiptEntry(
  change: Change,
  {
    receiptId,
    studentId,
    amount,
    day,
  }: { receiptId: number; studentId: StudentId; amount: number; day: string },
  parts: Part<OpenBill>[],
): Promise<void> {
  const due = sumOf(parts.flatMap(({ bill, amount }) => [bill.rest, -amount]));
  const { monthName, detail } = entryWords(
    parts.map(({ bill }) => bill),
    day,
  );
  const status = due > 0 ? entryStatus.unpaid : entryStatus.paid;
  const values = { studentId, receiptId, monthName, detail, payment: amount, due, status, date: day };
  await change.add(payments, values);
}

/** Takes the entry of a receipt away that does not count any more; what it billed is owed still. */
export async function removeReceiptEntry(change: Change, receiptId: number): Promise<void> {
  const [entry] = await change.tx.select().from(payments).where(eq(payments.receiptId, receiptId));
  if (entry) await change.remove(payments, entry.paymentId);
}

/** What of an entry moves money; its status is a remark, and its date says nothing of the drawer. */
const moneyOf = ["payment", "due", "monthName", "detail"] as const;

const newer = ({ paymentId }: Row, tx: Tx) => readEntry(tx, paymentId);

/** The entry, its student's ledger locked: what stands in it stays until the transaction ends. */
async function lockEntry({ tx }: Change, paymentId: number): Promise<Row> {
  const find = () => tx.select().from(payments).where(eq(payments.paymentId, paymentId));
  const [found] = await find();
  if (!found) throw refuse("NOT_FOUND");
  await lockLedger(tx, found.studentId);
  const [row] = await find();
  if (!row) throw refuse("NOT_FOUND");
  return row;
}

type Posted = { payment: number } & Partial<Pick<Taken, "method" | "trxId" | "trxSum">>;

/** Takes the money of an entry, for its own bills before others; answers what the ledger says of it. */
async function post(
  change: Change,
  by: number | null,
  key: Key,
  { payment, method = "cash", trxId, trxSum }: Posted,
) {
  const { studentId } = key;
  const own = new Set((await openOf(change, key)).map(({ billId }) => billId));
  let [receiptId, receiptDay]: [number | null, string | null] = [null, null];
  if (payment) {
    const taken = { studentId, amount: payment, method, trxId, trxSum, first: [...own] };
    const { receipt, parts } = await takeReceipt(change, { by }, taken);
    if (key.head === null) for (const { bill } of parts) own.add(bill.billId);
    ({ receiptId, day: receiptDay } = receipt);
  }
  await spendCredit(change, [studentId]);
  const open = await readOpenBills(change.tx, [studentId]);
  const due = sumOf(open.filter(({ billId }) => own.has(billId)).map(({ rest }) => rest));
  return { due, receiptId, receiptDay };
}
