import { shedding } from "../../shared/limits.ts";

/** Whose a place is: an account's by its id, a session's by its own until it is known whose that is; nobody's is null. */
export type Holder = number | string | null;

/** The least and the most that are at work at once; the share of one account, and what it has where that is fewer. */
export type Sizes = { least: number; most: number; share: number; ofOne: number };

/**
 * How many requests may be at work at once, by how long they took of late: what waits is what is at work times what each
 * takes, so the number that keeps `target` is found in a step or two, and it grows again while there is room.
 */
export function workLimit(target: number, { least, most, share, ofOne }: Sizes = shedding) {
  let [limit, working, peak] = [most, 0, 0];
  let took: number[] = [];
  let ended = 0;
  const ofHolder = new Map<Holder, number>();
  const count = (holder: Holder, by: number) => {
    working += by;
    if (holder === null) return;
    const own = (ofHolder.get(holder) ?? 0) + by;
    if (own > 0) ofHolder.set(holder, own);
    else ofHolder.delete(holder);
  };
  const grow = () => {
    limit = Math.min(most, Math.ceil(limit * 1.1));
  };
  return {
    hasRoom: () => working < limit,
    hasRoomFor: (holder: Holder) =>
      holder === null || (ofHolder.get(holder) ?? 0) < Math.max(ofOne, Math.floor(limit * share)),
    enter(holder: Holder = null) {
      count(holder, 1);
      peak = Math.max(peak, working);
    },
    leave: (holder: Holder = null) => count(holder, -1),
    took: (milliseconds: number) => void took.push(milliseconds),
    /** Called again and again; `delay` is what the event loop adds to every wait, in milliseconds. */
    adjust(delay: number) {
      if (took.length >= shedding.enough) {
        const middle = took.sort((one, other) => one - other)[took.length >> 1] ?? 0;
        const wait = middle + Math.max(delay, 0);
        if (wait > target) limit = Math.max(least, Math.floor(Math.min(limit, peak) * (target / wait)));
        else grow();
        took = [];
      } else if (took.length === ended && delay < target) {
        // Nothing has ended: what stands still is no reason to keep others out.
        grow();
      }
      ended = took.length;
      peak = working;
    },
  };
}
