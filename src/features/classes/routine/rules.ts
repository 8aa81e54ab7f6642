import { dayAfter } from "../../../shared/dates.ts";
import { freeTimes as limits } from "../../../shared/limits.ts";
import { type ClassTime, lengthOf, meet, minutesOf, minutesOfWeek, weekdayOf } from "../class-days/rules.ts";

/** Saturday and Friday of the week of a YYYY-MM-DD. */
export function weekOf(day: string): { from: string; until: string } {
  const from = dayAfter(day, -((weekdayOf(day) + 1) % 7));
  return { from, until: dayAfter(from, 6) };
}

export type FreeTime = { weekday: number; from: string; until: string };

/**
 * Times as long as the asked one that meet nothing of what is taken, in minutes of the week, nor each other: the nearest to the asked one of
 * its own weekday first, then those of the days after it.
 */
export function freeTimes(asked: ClassTime, taken: readonly (readonly [number, number])[]): FreeTime[] {
  const long = asked.until === null ? limits.length : lengthOf(asked);
  const wanted = minutesOf(asked.from);
  const starts: number[] = [];
  for (let at = limits.from; at + long <= limits.until; at += limits.step) starts.push(at);
  starts.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other);
  const found: FreeTime[] = [];
  for (let after = 0; after < 7; after += 1) {
    const weekday = (asked.weekday + after) % 7;
    for (const start of starts) {
      const time = { weekday, from: clock(start), until: clock(start + long) };
      if (!isFree(time, taken) || found.some((one) => meet(one, time))) continue;
      found.push(time);
      if (found.length === limits.offered) return found;
    }
  }
  return found;
}

const isFree = (time: ClassTime, taken: readonly (readonly [number, number])[]) =>
  minutesOfWeek(time).every(([from, before]) =>
    taken.every(([since, until]) => before <= since || until <= from),
  );

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, "0")).join(":");
