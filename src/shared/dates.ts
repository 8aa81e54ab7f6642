import { asciiDigits, bengaliDigits } from "./digits.ts";
import { dayParts, monthNames } from "./texts.ts";

/** Today's YYYY-MM-DD in Dhaka. Every page asks it several times: a minute has one answer. */
export function today(now = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (lastAsked.minute !== minute) lastAsked = { minute, day: dhakaTime(now).slice(0, 10) };
  return lastAsked.day;
}

let lastAsked = { minute: Number.NaN, day: "" };

/** "১২ মার্চ ২০২৬" of a YYYY-MM-DD. */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${bengaliDigits(date ?? 0)} ${monthNames[(month ?? 1) - 1]} ${bengaliDigits(year ?? 0)}`;
}

/** "১২ মার্চ" of a YYYY-MM-DD, where the year is plain. */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${bengaliDigits(date ?? 0)} ${monthNames[(month ?? 1) - 1]}`;
}

/** "১২/০৩/২০২৬" of a YYYY-MM-DD, for rows of one line. */
export const shortDate = (day: string): string => bengaliDigits(day.split("-").reverse().join("/"));

/** "12/03/2026" of a YYYY-MM-DD, as it is typed; what is no day as it is. */
export const typedDay = (day: string): string => (isDay(day) ? day.split("-").reverse().join("/") : day);

/** YYYY-MM-DD of "12/3/2026", "১২-০৩-২০২৬" or itself; what is no day as it was typed. */
export function readDay(typed: string): string {
  const text = asciiDigits(typed.trim());
  const [, day = "", month = "", year = ""] =
    /^([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})$/.exec(text) ?? [];
  const read = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : isDay(text) ? text : typed;
}

/** "মার্চ ২০২৬" of a YYYY-MM-DD. */
export function monthOf(day: string): string {
  return longDate(day).split(" ").slice(1).join(" ");
}

/** "সকাল ৯:০৫", "বিকেল ৪টা" of an HH:MM: Intl has no Bengali day parts. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const said = hour % 12 || 12;
  return `${dayPart(hour)} ${minute ? bengaliDigits(`${said}:${String(minute).padStart(2, "0")}`) : `${bengaliDigits(said)}টা`}`;
}

/** "১২ মার্চ ২০২৬, সকাল ৯:০৫" in Dhaka of an instant. */
export function dayAndTime(at: string | Date): string {
  const { day, time } = wallClock(at);
  return `${longDate(day)}, ${clockTime(time)}`;
}

/** "১২/০৩/২০২৬, সকাল ৯:০৫" in Dhaka of an instant, for rows. */
export function shortMoment(at: string | Date): string {
  const { day, time } = wallClock(at);
  return `${shortDate(day)}, ${clockTime(time)}`;
}

/** The YYYY-MM-DD and the HH:MM that Dhaka's clocks show at an instant. */
export function wallClock(at: string | number | Date): { day: string; time: string } {
  const [day = "", time = ""] = dhakaTime(at).split(" ");
  return { day, time: time.slice(0, 5) };
}

/** "2026-03-12 09:05:33" in Dhaka of an instant. */
export const dhakaTime = (at: string | number | Date): string => dhakaFormat.format(new Date(at));

/** The hour in Dhaka of an instant, 0 to 23. */
export const dhakaHour = (at: Date): number => Number(wallClock(at).time.slice(0, 2));

/** The instant of a YYYY-MM-DD and an HH:MM in Dhaka, which keeps one time all year. */
export const dhakaInstant = (day: string, time = "00:00"): string => `${day}T${time}:00+06:00`;

/** Made once: each holds 26 KB that only a whole collection frees. */
const dhakaFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Whether it is the YYYY-MM-DD of a day that exists. */
export function isDay(value: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) || value < "1900") return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The YYYY-MM-DD after this one, or so many days after it; before it when negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Days from one YYYY-MM-DD to another; below zero where that one is earlier. */
export const daysFrom = (day: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(day)) / 86_400_000);

function dayPart(hour: number): string {
  if (hour < 4) return dayParts.night;
  if (hour < 6) return dayParts.dawn;
  if (hour < 12) return dayParts.morning;
  if (hour < 15) return dayParts.noon;
  if (hour < 18) return dayParts.afternoon;
  if (hour < 20) return dayParts.evening;
  return dayParts.night;
}
