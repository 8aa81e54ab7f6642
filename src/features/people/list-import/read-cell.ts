import { isDay } from "../../../shared/dates.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { clean, fold, isForbidden } from "../../../shared/folding.ts";
import { bangladeshMobile } from "../../../shared/phone-number.ts";
import { emailShape } from "../../../shared/text.ts";
import { cellFaults as faults } from "./texts.ts";

/** What a cell says, or why nobody can know; `remark` is what somebody may want to look at. */
export type CellRead<Value> = { value: Value; remark?: string } | { fault: string };

/** A name or another text of so many characters. */
export function readText(cell: string, most: number): CellRead<string> {
  if (isForbidden(cell)) return { fault: faults.forbidden };
  const value = clean(cell).replace(/\s+/g, " ");
  return value.length > most ? { fault: faults.tooLong(most) } : { value };
}

/** A mobile number of Bangladesh as 01XXXXXXXXX; another country's with its +. Of two in a cell the first. */
export function readMobile(cell: string): CellRead<string> {
  const typed = asciiDigits(clean(cell)).replace(/\.0$/, "");
  if (/^[0-9]\.[0-9]+E\+?[0-9]+$/i.test(typed) && bangladeshMobile(typed) === null)
    return { fault: faults.digitsLost };
  const value = bangladeshMobile(typed);
  const several = typed.split(/[,;/|\n]/).filter((one) => /[0-9]{6}/.test(one)).length > 1;
  if (value) return several ? { value, remark: faults.firstOfTwo(value) } : { value };
  const abroad = typed.replace(/[\s()-]/g, "");
  return /^\+(?!880)[1-9][0-9]{6,14}$/.test(abroad) ? { value: abroad } : { fault: faults.mobile };
}

/** A day as YYYY-MM-DD: the day before the month, with a year of two or four digits, a month's name, or Excel's count of days. */
export function readDate(cell: string): CellRead<string> {
  const typed = fold(cell).replace(/\s*(খ্রিস্টাব্দ|ইং|সাল)\.?$/u, "");
  const whole = typed.replace(/[t ]00:00(:00)?.*$/, "");
  if (isDay(whole)) return { value: whole };
  if (/^[0-9]{5}(\.0)?$/.test(typed)) return ofDay(fromSerial(Number(typed)));
  const [, first = "", second = "", year = ""] =
    /^([0-9]{1,2})\s*[-/. ,]\s*([0-9]{1,2})\s*[-/. ,]\s*([0-9]{2}|[0-9]{4})$/.exec(whole) ?? [];
  if (first) {
    if (Number(second) > 12 && Number(first) <= 12) return { fault: faults.monthFirst };
    return ofDay(dayOf(year, Number(second), Number(first)));
  }
  const [, day = "", name = "", named = ""] =
    /^([0-9]{1,2})(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?[-/. ,]*(\p{L}[\p{L}\p{M}]*)[-/. ,]*([0-9]{2}|[0-9]{4})$/u.exec(
      typed,
    ) ?? [];
  const month = months.findIndex((names) => names.includes(name)) + 1;
  return day && month ? ofDay(dayOf(named, month, Number(day))) : { fault: faults.date };
}

/** Taka, of two decimals at most: ৳ 1,500/- and ১৫০০ টাকা are 1500. */
export function readAmount(cell: string): CellRead<number> {
  const typed = fold(cell)
    .replace(/(৳|টাকা|tk\.?|bdt|taka|\/[-=]|=)/gu, "")
    .replace(/[\s,]/g, "");
  if (!/^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(typed)) return { fault: faults.amount };
  return { value: Number(typed) };
}

/** A grade point average of 1 to 5. */
export function readGpa(cell: string): CellRead<number> {
  const typed = fold(cell).replace(/^(gpa|জিপিএ)[\s:-]*/u, "");
  const value = Number(typed);
  const isGpa = /^[0-9](\.[0-9]{1,2})?$/.test(typed) && value >= 1 && value <= 5;
  return isGpa ? { value } : { fault: faults.gpa };
}

export function readEmail(cell: string): CellRead<string> {
  const value = clean(cell).replace(/\s+/g, "");
  return value.length <= 254 && emailShape.test(value) ? { value } : { fault: faults.email };
}

/** What people write where there is nothing to write. */
export const isNothing = (cell: string) =>
  /^(|-+|–|—|n\/?a|nil|null|none|নেই|নাই|জানা নেই|প্রযোজ্য নয়|\.)$/.test(fold(cell));

const ofDay = (day: string): CellRead<string> =>
  isDay(day) && day >= "1990" && day < "2100" ? { value: day } : { fault: faults.date };

function dayOf(year: string, month: number, day: number): string {
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Excel counts days from 30 December 1899. */
const fromSerial = (days: number) => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);

const months = [
  "january jan জানুয়ারি জানুয়ারী জানু",
  "february feb ফেব্রুয়ারি ফেব্রুয়ারী ফেব্রু",
  "march mar মার্চ",
  "april apr এপ্রিল",
  "may মে",
  "june jun জুন",
  "july jul জুলাই",
  "august aug আগস্ট অগাস্ট",
  "september sep sept সেপ্টেম্বর",
  "october oct অক্টোবর",
  "november nov নভেম্বর",
  "december dec ডিসেম্বর",
].map((names) => names.normalize("NFC").split(" "));
