/** 0 is Sunday, as in Date and in PostgreSQL; in the order of the week here, which begins on Saturday. */
export const weekdays = [6, 0, 1, 2, 3, 4, 5] as const;

/** A class of each week; `until` is null where nobody has said when it ends, and before `from` where that is after midnight. */
export type ClassTime = { weekday: number; from: string; until: string | null };

/** Minutes that a class over midnight may last: what would be longer is mistyped. */
export const longestNight = 8 * 60;

/** Whether it ends after its beginning: on the same day, or within hours after midnight. */
export const endsAfter = ({ from, until }: Pick<ClassTime, "from" | "until">): boolean =>
  until === null || until > from || (until < from && lengthOf({ from, until }) <= longestNight);

/** Minutes since midnight of an HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes that a class lasts; of one whose end nobody knows the first alone. */
export const lengthOf = ({ from, until }: Pick<ClassTime, "from" | "until">): number =>
  until === null ? 1 : (minutesOf(until) - minutesOf(from) + day) % day || day;

/** The minutes of the week that a class takes, from Sunday on: one over the last midnight takes its first minutes too. `class_minutes` says the same in SQL. */
export function minutesOfWeek(time: ClassTime): [from: number, before: number][] {
  const from = time.weekday * day + minutesOf(time.from);
  const before = from + lengthOf(time);
  return before <= 7 * day
    ? [[from, before]]
    : [
        [from, 7 * day],
        [0, before - 7 * day],
      ];
}

/** Whether two classes of a week are at the same time. */
export const meet = (one: ClassTime, other: ClassTime): boolean =>
  minutesOfWeek(one).some(([from, before]) =>
    minutesOfWeek(other).some(([since, until]) => from < until && since < before),
  );

/** Whether any two of them are. */
export const anyMeet = (times: readonly ClassTime[]): boolean =>
  times.some((one, at) => times.slice(at + 1).some((other) => meet(one, other)));

const day = 24 * 60;

/** The weekday of a YYYY-MM-DD. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** As a week is read: from Saturday on, in each day by the hour. */
export const inOrder = <Time extends ClassTime>(times: readonly Time[]): Time[] =>
  times.toSorted((a, b) => placeOf(a) - placeOf(b) || a.from.localeCompare(b.from));
const placeOf = ({ weekday }: ClassTime) => (weekdays as readonly number[]).indexOf(weekday);

/** Days that share their hours stand together: what a person says, and what a form shows. */
export function groupsOf(times: readonly ClassTime[]) {
  const groups = Map.groupBy(inOrder(times), ({ from, until }) => `${from} ${until ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const days = group.map(({ weekday }) => weekday);
    return group.slice(0, 1).map(({ from, until }) => ({ days, from, until }));
  });
}
