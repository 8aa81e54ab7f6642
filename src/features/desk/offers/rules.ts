import type { PlanKind } from "../fees/rules.ts";
import type { Offer } from "./contract.ts";

type Plan = { head: string; kind: PlanKind; amount: number; includes: string };
type Fee = Offer["fees"][number];

/** What is paid once stands before what is paid every month; the same fee of several batches is one, from the least to the most. */
export function feesOf(plans: readonly Plan[]): Fee[] {
  const fees = new Map<string, Fee>();
  for (const { head, kind, amount, includes } of plans) {
    const key = `${kind} ${head}`;
    const found = fees.get(key);
    if (!found) fees.set(key, { head, kind, least: amount, most: amount, includes });
    else {
      found.least = Math.min(found.least, amount);
      found.most = Math.max(found.most, amount);
      found.includes ||= includes;
    }
  }
  return [...fees.values()].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Each teacher once, with the subjects that they teach in any of the batches. */
export function teachersOf(
  teaching: readonly (Offer["teachers"][number] & { batchId: number })[],
): Offer["teachers"] {
  const all = new Map<number, Offer["teachers"][number]>();
  for (const { batchId: _, ...teacher } of teaching) {
    const before = all.get(teacher.teacherId)?.subjects ?? [];
    all.set(teacher.teacherId, { ...teacher, subjects: [...new Set([...before, ...teacher.subjects])] });
  }
  return [...all.values()];
}

/** Of the batches with a free seat the one that begins next, else the one that has begun last; one without a day where no other is. */
export function nextOpen(batches: Offer["batches"], day: string): Offer["batches"][number] | undefined {
  const free = batches
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .toSorted((one, other) => (one.startsOn ?? "").localeCompare(other.startsOn ?? ""));
  return free.find(({ startsOn }) => startsOn !== null && startsOn >= day) ?? free.at(-1);
}

const order: readonly PlanKind[] = ["once", "parts", "monthly"];
