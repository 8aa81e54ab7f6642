/** 0 is Sunday, as in Date and in PostgreSQL; in the order of the week here, which begins on Saturday. */
export const weekdays = [6, 0, 1, 2, 3, 4, 5] as const;

/** A class of each week; `until` is null where nobody has said when it ends. */
export type ClassTime = { weekday: number; from: string; until: string | null };

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
