import * as z from "zod";
import { today } from "./dates.ts";
import { asciiDigits } from "./digits.ts";
import { billedMonths as billed } from "./limits.ts";
import { fieldTexts } from "./texts.ts";

/** YYYY-MM, Bengali digits folded. */
export const month = () =>
  z
    .string()
    .overwrite((value) => asciiDigits(value.trim()))
    .regex(/^(19[0-9]{2}|[2-9][0-9]{3})-(0[1-9]|1[0-2])$/, fieldTexts.invalid);

/** A month that is billed: not long ago, and not far ahead. */
export const nearMonth = () => month().refine(isNear, fieldTexts.invalid);

/** A month however long ago, and not far ahead: what is reckoned month by month ends there. */
export const pastMonth = () => month().refine(isNotFar, fieldTexts.invalid);

const isNotFar = (month: string) => month <= monthsAfter(thisMonth(), billed.ahead);
const isNear = (month: string) => month >= monthsAfter(thisMonth(), -billed.back) && isNotFar(month);

/** A word of an address as a month; undefined of anything else. */
export const asMonth = (word: string | undefined) => aMonth.safeParse(word).data;

/** The same of a month that is billed. */
export const asNearMonth = (word: string | undefined) => aNearMonth.safeParse(word).data;

/** The same of one that is not far ahead. */
export const asPastMonth = (word: string | undefined) => aPastMonth.safeParse(word).data;

const [aMonth, aNearMonth, aPastMonth] = [month(), nearMonth(), pastMonth()];

/** This month's YYYY-MM in Dhaka. */
export const thisMonth = (now = new Date()) => today(now).slice(0, 7);

/** This month in Dhaka and those before it, the newest first. */
export function lastMonths(many: number, now = new Date()): string[] {
  return Array.from({ length: many }, (_, back) => monthsAfter(thisMonth(now), -back));
}

/** The first day of a month, and the first day after it. */
export function daysOf(month: string): { from: string; before: string } {
  return { from: `${month}-01`, before: `${monthsAfter(month, 1)}-01` };
}

/** So many months after YYYY-MM, or before it. */
export function monthsAfter(month: string, many: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + many;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
