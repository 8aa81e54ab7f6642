import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Actor } from "../approvals/gate.server.ts";
import { asNumber, net } from "../ledger/amounts.server.ts";
import { addBill } from "../ledger/post.server.ts";
import { readOpenBills } from "../ledger/read.server.ts";
import { sumOf } from "../ledger/rules.ts";
import { bills } from "../ledger/table.server.ts";
import { voidBill } from "../ledger/void.server.ts";
import { billedBy } from "./rules.ts";
import { payments } from "./table.server.ts";

export type EntryRow = typeof payments.$inferSelect;
/** The bills that entries of one month and head are of; without a head, those that its receipt settled. */
export type EntryKey = { studentId: StudentId; monthName: string; head: string | null };

/** The open bills of a month and head. */
export async function openOf({ tx }: Change, { studentId, monthName, head }: EntryKey) {
  const open = await readOpenBills(tx, [studentId]);
  return open.filter((bill) => bill.label === monthName && bill.head === head);
}

/** The entries of a month and head, in the order of entry. */
export function entriesOf({ tx }: Change, { studentId, monthName, head }: EntryKey): Promise<EntryRow[]> {
  if (head === null) return Promise.resolve([]);
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.studentId, studentId), eq(payments.monthName, monthName), eq(payments.head, head)))
    .orderBy(payments.paymentId);
}

/** What the entries of a month and head bill with `now` for that entry; without it, if null. */
export async function billedWith(
  change: Change,
  key: EntryKey & { paymentId: number },
  now: EntryRow | null,
): Promise<number> {
  const others = (await entriesOf(change, key)).filter((one) => one.paymentId !== key.paymentId);
  const all = [...others, ...(now && now.head !== null ? [now] : [])];
  return billedBy(all.sort((one, other) => one.paymentId - other.paymentId)).billed;
}

/**
 * Bills so much more for a month and head. Below zero, voids so much of the bills that entries made of it, the latest first, and
 * bills again what was not meant.
 */
export async function adjustBills(
  change: Change,
  { reason = "", ...actor }: Actor & { reason?: string },
  { studentId, monthName, head }: EntryKey,
  more: number,
  date: string,
): Promise<void> {
  if (head === null) return;
  let missing = more;
  if (missing < 0) {
    for (const { billId, net } of await madeByEntries(change, { studentId, monthName, head })) {
      if (missing >= 0) break;
      await voidBill(change, actor, billId, { reason });
      missing = sumOf([missing, net]);
    }
  }
  if (missing <= 0) return;
  const bill = { studentId, head, label: monthName, amount: missing, dueDay: date, origin: "entry" as const };
  await addBill(change, actor, bill);
}

function madeByEntries({ tx }: Change, { studentId, monthName, head }: EntryKey & { head: string }) {
  return tx
    .select({ billId: bills.billId, net: asNumber(net) })
    .from(bills)
    .where(
      and(
        ...[eq(bills.studentId, studentId), eq(bills.label, monthName), eq(bills.head, head)],
        ...[inArray(bills.origin, ["entry", "carried"]), isNull(bills.voidId)],
      ),
    )
    .orderBy(bills.billId)
    .then((found) => found.reverse());
}
