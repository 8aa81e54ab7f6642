import { bengaliDigits } from "./digits.ts";

/** "৳১২,৫০০" of taka: Intl 'bn' groups by lakh but puts the sign last. */
export function taka(amount: number): string {
  const sign = amount < 0 ? "−" : "";
  return `${sign}৳${bengaliDigits(grouping.format(Math.abs(amount)))}`;
}

const grouping = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
