import type { Planned } from "./plan.ts";

/** Counts what lines come to; of students also what is billed, and how many come into each batch. */
export function newTally() {
  const counts = { new: 0, there: 0, fault: 0, skipped: 0, remark: 0, fills: 0, dues: 0 };
  const coming = new Map<number, number>();
  let poisha = 0;
  return {
    counts,
    dueSum: () => poisha / 100,
    coming: coming as ReadonlyMap<number, number>,
    add(plan: readonly Planned[]) {
      for (const { state, remarks, fills, openingDue, values } of plan) {
        counts[state] += 1;
        if (state !== "new" && state !== "there") continue;
        if (remarks.length) counts.remark += 1;
        if (state === "there" && Object.keys(fills).length) counts.fills += 1;
        if (openingDue) counts.dues += 1;
        poisha += Math.round(openingDue * 100);
        const batchId = state === "new" ? values.batchId : fills.batchId;
        if (batchId) coming.set(batchId, (coming.get(batchId) ?? 0) + 1);
      }
    },
  };
}

export type Tally = ReturnType<typeof newTally>;
