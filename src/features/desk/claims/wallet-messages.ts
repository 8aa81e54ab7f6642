import { asciiDigits } from "../../../shared/digits.ts";

/** Money that came, as a wallet's or a bank's message tells it; null what it does not say. */
export type WalletMessage = { trxId: string | null; amount: number; from: string | null; day: string | null };

/**
 * The money that came in a pasted list of messages of bKash (personal, merchant, cash-in, from a bank), Nagad, Rocket, Upay, CellFin and
 * banks. Amount and id are of one message: what was sent, paid or drawn ends the one before it, and of a message that is cut off or
 * has two ids none is taken. What says cashback, loan or reversal is no payment.
 */
export function messagesIn(pasted: string): WalletMessage[] {
  return asciiDigits(pasted)
    .replaceAll("\r", "")
    .split(beginnings)
    .map((message) => message.trim())
    .flatMap((message) => {
      const amount = incoming.map((form) => message.match(form)?.[1]).find(Boolean);
      if (!amount || noPayment.test(message)) return [];
      const [whole = ""] = message.split(cutOff);
      const ids = new Set([...whole.matchAll(idOf)].map((found) => found[1]?.toUpperCase()));
      const [trxId = null] = ids.size === 1 ? ids : [];
      const from = whole.match(sender)?.[1] ?? null;
      return [{ trxId, from, day: dayIn(whole), amount: Number(amount.replaceAll(",", "")) }];
    });
}

const sum = "([0-9][0-9,]*(?:\\.[0-9]{1,2})?)";

/** Where a message begins, those of money that goes out too; banks' only at the beginning of a line. */
const beginnings = new RegExp(
  [
    "(?=You have (?:received|sent|paid|got)|Money Received|Cash ?In (?:Received|Tk)|Islami Bank CellFin)",
    `(?=(?<![A-Za-z:] ?)Tk\\.? ?[0-9][0-9,.]* (?:has been )?(?:received|Deposit|sent))`,
    "(?=Cash ?Out|Send Money|(?<!received )Payment (?:of )?Tk|Bill (?:Payment|successfully)|Mobile Recharge)",
    "(?=Money (?:Sent|Transfer)|Your [A-Za-z ]{0,30}OTP|Do NOT share|Loan of Tk)",
    "\\n(?=\\s*(?:A/?C|Your A/?C|Dear|AC)\\b)",
    "\\n\\s*\\n",
  ].join("|"),
  "i",
);

const incoming = [
  new RegExp(
    `^You have received (?:payment |deposit (?:from [^.]{0,40}?)?(?:of )?)?(?:Tk|BDT)\\.? ?${sum}`,
    "i",
  ),
  new RegExp(`^Money Received\\.?\\s*Amount: ?(?:Tk|BDT)\\.? ?${sum}`, "i"),
  new RegExp(`^Cash ?In Received\\.?\\s*Amount: ?(?:Tk|BDT)\\.? ?${sum}`, "i"),
  new RegExp(`^Cash ?In Tk\\.? ?${sum} from .*success`, "is"),
  new RegExp(`^Tk\\.? ?${sum} (?:has been )?received`, "i"),
  new RegExp(`^Tk\\.? ?${sum} Deposit`, "i"),
  new RegExp(`^Islami Bank CellFin Received ${sum} ?(?:Tk|BDT)`, "i"),
  new RegExp(`^(?:Dear|Your|AC|A/C)\\b.{0,80}?\\bcredited (?:with |by )?(?:BDT|Tk)\\.? ?${sum}`, "is"),
];

const noPayment = /cash ?back|\bloan\b|\bbonus\b|\breversed\b|is being reserved/i;
const cutOff = /…|\.{3}/;
const idOf = /\bT(?:rx|xn)\.? ?ID ?:? ?([A-Z0-9]{6,40})\b/gi;
const sender = /(?:\bfrom (?:CellFin: ?|A\/C: ?)?|Sender: ?|Uddokta: ?)([0-9*]{5,15})\b/i;

const monthNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** The first day that a text names, as 23/11/2026, 23-NOV-26 or 2026-11-23 say it; null of none. */
export function dayIn(text: string): string | null {
  const iso = text.match(/\b([0-9]{4})-([0-9]{2})-([0-9]{2})/);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const spoken = text.match(/\b([0-9]{1,2})[-/ ]([A-Za-z]{3})[a-z]*[-/, ]+([0-9]{4}|[0-9]{2})\b/);
  const named = monthNames.indexOf(spoken?.[2]?.toUpperCase() ?? "") + 1;
  if (spoken && named) return dayOf(spoken[3], named, spoken[1]);
  const plain = text.match(/\b([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4}|[0-9]{2})\b/);
  return plain ? dayOf(plain[3], Number(plain[2]), plain[1]) : null;
}

function dayOf(year = "", month = 0, date = ""): string | null {
  const day = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day) ? null : day;
}
