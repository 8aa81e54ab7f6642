import type { Batch } from "./contract.ts";

/** What forms and filters show of a batch. */
export type BatchChoice = Pick<Batch, "batchId" | "batchName" | "studentCount">;

/** Of all batches what is shown to choose from: a page need not carry their courses and summaries. */
export const choicesOf = (all: readonly Batch[]): BatchChoice[] =>
  all.map(({ batchId, batchName, studentCount }) => ({ batchId, batchName, studentCount }));
