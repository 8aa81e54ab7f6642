import { asciiDigits } from "../../../shared/digits.ts";
import type { Method } from "../../ledger/index.ts";

/** A transaction id as it is kept: capitals, ASCII digits, no spaces; null of nothing. */
export const readTrxId = (typed: string): string | null =>
  asciiDigits(typed).replace(/[\s-]/g, "").toUpperCase() || null;

/** Transaction ids that differ by O and 0 or I and 1 alone are one when so folded: people mistake them. */
export const foldedTrxId = (trxId: string) => trxId.replaceAll("O", "0").replaceAll("I", "1");

export type TrxWarning = "missing" | "shape" | "day";

/**
 * What looks wrong in a wallet's transaction id; none of it is refused. The forms are those of their messages: bKash ten letters
 * or digits, of which the first three are the day (inferred, not documented), Nagad eight, Rocket ten digits.
 */
export function trxWarning(method: Method, trxId: string | null, today: string): TrxWarning | null {
  const form = forms[method];
  if (!form) return null;
  if (!trxId) return "missing";
  if (!form.test(trxId)) return "shape";
  if (method !== "bkash") return null;
  const day = dayOfBkash(trxId);
  return day && day <= today && day >= `${Number(today.slice(0, 4)) - 1}` ? null : "day";
}

const forms: Partial<Record<Method, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^[0-9]{10}$/,
};

/** The day in a bKash id: the year as 7 = 2020 … A = 2023, the month as A to L, the day as 1 to 9, A = 10 … V = 31. */
function dayOfBkash(trxId: string): string | null {
  const year = 2013 + Number.parseInt(trxId.charAt(0), 36);
  const month = trxId.charCodeAt(1) - 64;
  const date = Number.parseInt(trxId.charAt(2), 36);
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
