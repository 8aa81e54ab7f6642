import { less, sumOf } from "../ledger/rules.ts";

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
