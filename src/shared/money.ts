import { bengaliDigits } from "./digits.ts";

/** "৳১২,৫০০" or "৳১২,৫০০.৫০" of taka: Intl 'bn' groups by lakh but puts the sign last. */
export function taka(amount: number): string {
  const sign = amount < 0 ? "−" : "";
  return `${sign}৳${bengaliDigits(grouping.format(Math.abs(amount)))}`;
}

const grouping = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
