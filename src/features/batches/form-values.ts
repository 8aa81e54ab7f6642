import type { Fields } from "../../shared/errors.ts";
import { fieldTexts } from "../../shared/texts.ts";
import type { Batch } from "./contract.ts";

/** What stands in the form's fields; courses are their ids as text. */
export type BatchValues = ReturnType<typeof newBatch>;

export function newBatch() {
  return { batchName: "", summary: "", courses: [] as string[] };
}

export function valuesOf(batch: Batch): BatchValues & { batchId: number; version: number } {
  const { batchName, summary, batchId, version } = batch;
  return {
    batchName,
    summary,
    courses: batch.courses.map(({ courseId }) => String(courseId)),
    batchId,
    version,
  };
}

/** The typed values as the calls read them. */
export function inputOf<Values extends BatchValues>(values: Values) {
  return { ...values, courses: values.courses.map((courseId) => ({ courseId: Number(courseId) })) };
}

/** The calls do without details; the office is asked for them. */
export function checkSummary({ summary }: BatchValues): Fields {
  return summary.trim() ? {} : { summary: fieldTexts.required };
}
