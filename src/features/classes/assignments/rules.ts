import { longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";

/** Days from one YYYY-MM-DD to another; below zero where the deadline has passed. */
export function daysLeft(deadline: string, from: string): number {
  return Math.round((Date.parse(deadline) - Date.parse(from)) / 86_400_000);
}

/** A deadline as it is shown, DD-MM-YYYY: "২৫-১১-২০২৬" of 2026-11-25. */
export function deadlineOf(day: string): string {
  return bengaliDigits(day.split("-").reverse().join("-"));
}

/** The day in Dhaka on which something was handed in: "২১ নভেম্বর ২০২৬". */
export function dayOf({ handedInAt }: { handedInAt: string }): string {
  return longDate(today(new Date(handedInAt)));
}
