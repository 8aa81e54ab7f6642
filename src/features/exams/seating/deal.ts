import type { StudentId } from "../../../shared/ids.ts";

/** Where somebody sits, as far as it is said; a seat is a number in a hall, once for each shift. */
export type Seat = {
  studentId: StudentId;
  batchId: number | null;
  shift: string;
  hall: string;
  seat: number | null;
};
export type Hall = { name: string; seats: number };

/**
 * Deals those without a seat to the halls' free seats, in their order, so that neighbours are of different batches as far as it goes.
 * Who has a seat keeps it; who has a hall stays in it. Answers the new places, or how many seats are missing. Shifts do not meet.
 */
export function deal(
  students: readonly Seat[],
  halls: readonly Hall[],
): { dealt: Pick<Seat, "studentId" | "hall" | "seat">[]; missing: number } {
  const dealt: Pick<Seat, "studentId" | "hall" | "seat">[] = [];
  let missing = 0;
  for (const [, of] of Map.groupBy(students, ({ shift }) => shift)) {
    const waiting = of.filter(({ seat }) => seat === null);
    // Those who may sit in one hall alone come first there.
    const fixed = Map.groupBy(
      waiting.filter(({ hall }) => hall),
      ({ hall }) => hall,
    );
    const free = queuesOf(waiting.filter(({ hall }) => !hall));
    const seated = Map.groupBy(
      of.filter(({ seat }) => seat !== null),
      ({ hall }) => hall,
    );
    for (const { name, seats } of halls) {
      const own = queuesOf(fixed.get(name) ?? []);
      const taken = new Map((seated.get(name) ?? []).map(({ seat, batchId }) => [seat, batchId]));
      const open = Array.from({ length: seats }, (_none, at) => at + 1).filter((seat) => !taken.has(seat));
      // As many seats as its own need are kept for them.
      for (const [at, seat] of open.entries()) {
        const beside = [taken.get(seat - 1), taken.get(seat + 1)];
        const queues =
          own.size && (own.size >= open.length - at || !free.size) ? own : free.size ? free : own;
        const next = take(queues, beside);
        if (!next) break;
        taken.set(seat, next.batchId);
        dealt.push({ studentId: next.studentId, hall: name, seat });
      }
      missing += own.size;
      fixed.delete(name);
    }
    missing += free.size + [...fixed.values()].reduce((sum, { length }) => sum + length, 0);
  }
  return { dealt, missing };
}

/** Those who wait, by batch in the order of their rolls, the longest queue first; `atLeast` says how many queues are so long. */
function queuesOf(of: readonly Seat[]) {
  const queues = [...Map.groupBy(of, ({ batchId }) => batchId).values()].sort(
    (one, other) => other.length - one.length,
  );
  const atLeast = [queues.length];
  for (const { length } of queues)
    for (let long = 1; long <= length; long += 1) atLeast[long] = (atLeast[long] ?? 0) + 1;
  return { queues, atLeast, size: of.length };
}

/** The next of the longest queue that is no neighbour's batch; of any, where there is no other. */
function take(
  from: ReturnType<typeof queuesOf>,
  beside: readonly (number | null | undefined)[],
): Seat | undefined {
  const { queues, atLeast } = from;
  // Two neighbours have two batches at most: the third queue is neither's.
  const apart = queues.slice(0, 3).findIndex(([first]) => first && !beside.includes(first.batchId));
  const at = Math.max(apart, 0);
  const queue = queues[at] ?? [];
  const { length } = queue;
  const next = queue.shift();
  if (!next) return undefined;
  from.size -= 1;
  // The last that was as long takes its place: the longest stay first.
  const last = (atLeast[length] ?? 1) - 1;
  queues[at] = queues[last] ?? queue;
  queues[last] = queue;
  atLeast[length] = last;
  return next;
}
