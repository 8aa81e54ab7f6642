import { dhakaInstant } from "../../../shared/dates.ts";
import { examMinutes } from "../../../shared/limits.ts";

type Beginning = { examDate: string; time: string };

/** When an exam begins, in milliseconds of the world's clock: its day and time are Dhaka's. */
export const startsAt = ({ examDate, time }: Beginning) => Date.parse(dhakaInstant(examDate, time));

/** When it is taken to be over, in milliseconds. */
export const endsAt = (exam: Beginning) => startsAt(exam) + examMinutes * 60_000;

/** Whole days, hours and minutes of that many milliseconds; none below zero. */
export function daysHoursMinutes(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
