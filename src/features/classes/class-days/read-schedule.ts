import { anyMeet, type ClassTime, inOrder } from "./rules.ts";
import { type Half, type Token, tokensOf } from "./spoken.ts";

/**
 * The classes of a week of what the office has typed for people ("শনি, সোম ও বুধ, বিকেল ৪টা থেকে সাড়ে ৬টা"); null where a
 * word of it is not understood, or where it does not say which half of the day is meant: then a person has to say.
 */
export function readSchedule(typed: string): ClassTime[] | null {
  const tokens = tokensOf(typed);
  const found: ClassTime[] = [];
  let days: number[] = [];
  let waiting = false;
  for (let at = 0; tokens && at < tokens.length; ) {
    const token = tokens[at];
    if (token?.is === "day") {
      if (!waiting) days = [];
      const last = tokens[at + 1]?.is === "range" ? tokens[at + 2] : undefined;
      const isRange = last?.is === "day";
      days.push(...(isRange ? daysBetween(token.weekday, last.weekday) : [token.weekday]));
      at += isRange ? 3 : 1;
      waiting = true;
      continue;
    }
    const hours = hoursAt(tokens, at);
    if (!hours || !days.length) return null;
    const { from, until } = hours;
    found.push(...[...new Set(days)].map((weekday) => ({ weekday, from, until })));
    at = hours.next;
    waiting = false;
  }
  return found.length && !waiting && !anyMeet(found) ? inOrder(found) : null;
}

function daysBetween(from: number, until: number): number[] {
  const days = [from];
  for (let day = from; day !== until; days.push(day)) day = (day + 1) % 7;
  return days;
}

/** One time, or two with a range between. */
function hoursAt(tokens: readonly Token[], at: number) {
  const first = spokenAt(tokens, at);
  if (!first) return null;
  if (tokens[first.next]?.is !== "range") {
    const from = onClock(first);
    return from === null ? null : { from: clock(from), until: null, next: first.next };
  }
  const second = spokenAt(tokens, first.next + 1);
  if (!second) return null;
  const end = onClock(second);
  // "4-6 PM": the nearest before what is known of the end; "৮টা থেকে ১০টা" in the morning: the nearest after its beginning.
  const from = onClock(first) ?? (first.half || end === null ? null : nearest(first, (one) => one < end, -1));
  if (from === null) return null;
  const until = second.half || end !== null ? end : nearest(second, (one) => one > from, 0);
  if (until === null || until <= from || until - from > longestClass) return null;
  return { from: clock(from), until: clock(until), next: second.next };
}

/** What would be longer, in minutes, is misread. */
const longestClass = 8 * 60;

type Spoken = { minutes: number; half: Half | undefined; next: number };

/** A time with its part of the day before it, or behind it as in "4 PM". */
function spokenAt(tokens: readonly Token[], at: number): Spoken | null {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if (one?.is === "part" && two?.is === "time") return { minutes: two.minutes, half: one.half, next: at + 2 };
  if (one?.is !== "time") return null;
  if (two?.is === "part" && two.isBehind) return { minutes: one.minutes, half: two.half, next: at + 2 };
  return { minutes: one.minutes, half: undefined, next: at + 1 };
}

/** The minutes of the day that are meant; null where that is not said, or cannot be. */
function onClock({ minutes, half }: Spoken): number | null {
  if (minutes >= 13 * 60) return minutes;
  if (!half) return null;
  const [least, most] = halves[half];
  return bothOf(minutes).find((one) => one >= least * 60 && one < most * 60) ?? null;
}

/** From which hour to which a part of the day is said. */
const halves: Record<Half, readonly [number, number]> = {
  early: [4, 12],
  noon: [11, 16],
  late: [12, 24],
  night: [18, 24],
};

const bothOf = (minutes: number) => [minutes % (12 * 60), (minutes % (12 * 60)) + 12 * 60];
const nearest = ({ minutes }: Spoken, fits: (one: number) => boolean, at: 0 | -1) =>
  bothOf(minutes).filter(fits).at(at) ?? null;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, "0")).join(":");
