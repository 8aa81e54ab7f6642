import { shedding } from "../../shared/limits.ts";

/** Whose a place is: an account's by its id, a session's by its own until it is known whose that is, a network's where there is none; nobody's is null. */
export type Holder = number | string | null;

/** The least and the most that are at work at once; the share of one account, and what it has where that is fewer. */
export type Sizes = { least: number; most: number; share: number; ofOne: number };

/**
 * How many requests may be at work at once: what waits is what is at work times what each takes, so the number that keeps `target` is found
 * in a step or two, and it grows again while there is room. Told by how long requests took of late, by how long who comes now would
 * wait at that rate, and by the event loop: what is late in it keeps everybody waiting, who is refused or has a kept page too.
 */
export function workLimit(target: number, { least, most, share, ofOne }: Sizes = shedding) {
  let [limit, working, peak, trough] = [most, 0, 0, 0];
  let took: number[] = [];
  let [ended, wasLate] = [0, false];
  // Milliseconds in which there was work all the time, and what ended in them.
  let [busyFor, endedBusy] = [0, 0];
  const ofHolder = new Map<Holder, number>();
  const count = (holder: Holder, by: number) => {
    working += by;
    peak = Math.max(peak, working);
    trough = Math.min(trough, working);
    if (holder === null) return;
    const own = (ofHolder.get(holder) ?? 0) + by;
    if (own > 0) ofHolder.set(holder, own);
    else ofHolder.delete(holder);
  };
  const grow = () => {
    limit = Math.min(most, Math.ceil(limit * 1.1));
  };
  /** So many may be there by how long the middle one took. */
  const byTook = (delay: number, there: number) => {
    if (took.length < shedding.enough) return Infinity;
    const middle = took.sort((one, other) => one - other)[took.length >> 1] ?? 0;
    return there * (target / (middle + delay));
  };
  /** And by how many ended: who comes behind more than end in `target` waits longer, which those that have ended do not tell yet. */
  const byEnded = () => {
    const room = endedBusy < shedding.enough ? Infinity : (endedBusy / busyFor) * target;
    return room < working ? room : Infinity;
  };
  return {
    hasRoom: () => working < limit,
    hasRoomFor: (holder: Holder, part = share) =>
      holder === null || (ofHolder.get(holder) ?? 0) < Math.max(ofOne, Math.floor(limit * part)),
    /** Whether fewer are taken in than could be. */
    isShort: () => limit < most,
    enter: (holder: Holder = null) => count(holder, 1),
    leave: (holder: Holder = null) => count(holder, -1),
    took: (milliseconds: number) => void took.push(milliseconds),
    /** Called again and again, `since` milliseconds after the last time; `delay` is what the event loop adds to every wait. */
    adjust(delay: number, since: number = shedding.everyMilliseconds) {
      const endedNow = took.length - ended;
      [busyFor, endedBusy] = trough < shedding.enough ? [0, 0] : [busyFor + since, endedBusy + endedNow];
      const isLate = delay > shedding.late;
      const there = Math.min(limit, peak);
      // Late once is a pause of the machine's: what came meanwhile is served.
      const byLoop = isLate && wasLate ? Math.max(0.5, shedding.late / delay) * there : Infinity;
      const room = Math.min(byLoop, byTook(delay, there), byEnded());
      const isJudged = took.length >= shedding.enough;
      // While more are there than may be, they tell of what was let in before.
      if (room < there) limit = peak > limit ? limit : Math.max(least, Math.floor(room));
      // Nothing has ended: what stands still is no reason to keep others out.
      else if (!isLate && (isJudged || endedNow === 0)) grow();
      if (isJudged) took = [];
      if (endedBusy >= shedding.enough) [busyFor, endedBusy] = [0, 0];
      [ended, wasLate, peak, trough] = [took.length, isLate, working, working];
    },
  };
}
