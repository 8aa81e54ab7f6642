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
    for (const { name, seats } of halls) {
      const own = queuesOf(fixed.get(name) ?? []);
      const taken = new Map(
        of.flatMap(({ hall, seat, batchId }) => (hall === name && seat !== null ? [[seat, batchId]] : [])),
      );
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

/** Those who wait, by batch, in the order of their rolls. */
function queuesOf(of: readonly Seat[]) {
  const queues = new Map<number | null, Seat[]>();
  for (const one of of) {
    const queue = queues.get(one.batchId) ?? [];
    queues.set(one.batchId, queue);
    queue.push(one);
  }
  return { queues, size: of.length };
}

/** The next of the longest queue that is no neighbour's batch; of any, where there is no other. */
function take(
  from: ReturnType<typeof queuesOf>,
  beside: readonly (number | null | undefined)[],
): Seat | undefined {
  let best: Seat[] | undefined;
  let apart: Seat[] | undefined;
  for (const [batchId, queue] of from.queues) {
    if (queue.length > (best?.length ?? 0)) best = queue;
    if (queue.length > (apart?.length ?? 0) && !beside.includes(batchId)) apart = queue;
  }
  const next = (apart ?? best)?.shift();
  if (next) from.size -= 1;
  return next;
}
