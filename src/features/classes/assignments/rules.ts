import { daysFrom, longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";

/** Days until a deadline; below zero where it has passed. */
export const daysLeft = (deadline: string, on: string): number => daysFrom(on, deadline);

/** Whether it ends within two days, or has ended: what stands out. */
export const isSoon = (deadline: string, on: string): boolean => daysLeft(deadline, on) <= 2;

/** A deadline as it is shown, DD-MM-YYYY: "২৫-১১-২০২৬" of 2026-11-25. */
export function deadlineOf(day: string): string {
  return bengaliDigits(day.split("-").reverse().join("-"));
}

/** The day in Dhaka on which something was handed in: "২১ নভেম্বর ২০২৬". */
export function dayOf({ handedInAt }: { handedInAt: string }): string {
  return longDate(today(new Date(handedInAt)));
}
