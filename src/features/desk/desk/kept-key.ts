import type { StudentId } from "../../../shared/ids.ts";
import type { Receipt, StudentAccount } from "./contract.ts";

/** A key, and what it is of. */
type Kept = { key: string; of: string };

/**
 * The key of what is about to be taken or paid back, kept in this tab from before it is sent until its receipt is seen: sent again
 * after a lost answer, it makes no second receipt. It belongs to the amount and to the account as it is seen here, so that another
 * amount, or the same one once the account shows that receipt, is another payment.
 */
export function keyOf(kind: Receipt["kind"], account: StudentAccount, amount: number | undefined): string {
  const { studentId, receipts, open } = account;
  const bills = open.map(({ billId, rest }) => [billId, rest]);
  const of = JSON.stringify([kind, amount, receipts[0]?.receiptId, bills]);
  const kept = keptOf(studentId);
  const found = kept.find((one) => one.of === of);
  if (found) return found.key;
  const key = crypto.randomUUID();
  if (amount) keep(studentId, [...kept, { key, of }]);
  return key;
}

/** Forgets the keys of these receipts: they are seen. Answers those that were kept until now. */
export function dropKeys(studentId: StudentId, receipts: readonly Receipt[]): Receipt[] {
  const kept = keptOf(studentId);
  const seen = receipts.filter(({ clientKey }) => kept.some(({ key }) => key === clientKey));
  const left = kept.filter(({ key }) => seen.every(({ clientKey }) => key !== clientKey));
  if (seen.length) keep(studentId, left);
  return seen;
}

const keptOf = (studentId: StudentId): Kept[] =>
  JSON.parse(window.sessionStorage.getItem(nameOf(studentId)) ?? "[]");

const keep = (studentId: StudentId, kept: Kept[]) =>
  window.sessionStorage.setItem(nameOf(studentId), JSON.stringify(kept));

const nameOf = (studentId: StudentId) => `receipts-${studentId}`;
