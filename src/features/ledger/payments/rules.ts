import { longDate, monthOf } from "../../../shared/dates.ts";
import { less, sumOf } from "../ledger/rules.ts";
import type { Payment } from "./contract.ts";
import { paymentTexts } from "./texts.ts";

/** The sample's words for whether something is left to pay. */
export const entryStatus = { paid: "paid", unpaid: "unpaid" } as const;

/** What stands for an entry's status while so much is left of its bills: the two known words follow it, another stays as it was typed. */
export function statusNow(status: string, due: number): string {
  const isKnown = Object.values(entryStatus).some((one) => one === status.trim().toLowerCase());
  return isKnown ? (due > 0 ? entryStatus.unpaid : entryStatus.paid) : status;
}

/** What an entry says of the bills that a receipt settled: of which months, and for what; in advance where it settled none. */
export function entryWords(bills: readonly { head: string; label: string }[], day: string) {
  const all = (names: string[]) => [...new Set(names)].join(", ");
  return {
    monthName: clipped(all(bills.map(({ label }) => label)) || monthOf(day), 40),
    detail: clipped(all(bills.map(({ head }) => head)) || paymentTexts.advance, 200),
  };
}

/** What is said of an entry whose receipt stands on another day than its own; null of any other. */
export const receiptNote = ({ date, receiptDay }: Pick<Payment, "date" | "receiptDay">): string | null =>
  receiptDay && receiptDay !== date ? paymentTexts.receiptOn(longDate(receiptDay)) : null;

const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * What entries of one month have billed, one after another, and what is left of it: each bills so much that after its
 * payment its due is left, and never less than those before it. Taka.
 */
export function billedBy(entries: readonly { payment: number; due: number }[]) {
  let [billed, paid] = [0, 0];
  for (const { payment, due } of entries) {
    paid = sumOf([paid, payment]);
    billed = Math.max(billed, sumOf([paid, due]));
  }
  return { billed, due: less(billed, paid) };
}
