import { eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { setLinks } from "../../../server/db/links.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { batches } from "../../catalogue/index.server.ts";
import { examBatches, exams } from "./table.server.ts";
import { examTexts } from "./texts.ts";

type Sent = {
  batch?: { batchId: number } | null | undefined;
  batches?: { batchId: number }[] | undefined;
};

/** The batches that were sent, none for every batch; undefined where nothing was said of them. */
export function batchIdsOf({ batch, batches }: Sent): number[] | undefined {
  if (batches) return [...new Set(batches.map(({ batchId }) => batchId))];
  return batch === undefined ? undefined : batch ? [batch.batchId] : [];
}

export async function batchIdsOfExam(db: Reader, examId: number): Promise<number[]> {
  const found = await db.select().from(examBatches).where(eq(examBatches.examId, examId));
  return found.map(({ batchId }) => batchId).sort((one, other) => one - other);
}

/**
 * Gives an exam other batches. `whole` says that the list was meant: a caller that knows one batch alone answers null for
 * several, which leaves them. Refused for a batch whose marks are entered, and for a published exam.
 */
export async function changeBatches(
  change: Change,
  { examId, publishedAt }: typeof exams.$inferSelect,
  batchIds: number[],
  whole: boolean,
): Promise<void> {
  const before = await batchIdsOfExam(change.tx, examId);
  if (!whole && !batchIds.length && before.length > 1) return;
  const next = [...batchIds].sort((one, other) => one - other);
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  if (publishedAt) throw refuse("LOCKED", { message: examTexts.published });
  // Results are made of exams, and no slices lead to each other: their table is named here, not imported.
  const { rows } = await change.tx.execute<{ name: string }>(
    sql`select ${batches.batchName} as name from ${batches} where ${batches.batchId} in
      (select batch_id from results where exam_id = ${examId} union select batch_id from examiner_pairs where exam_id = ${examId}) and not ${batches.batchId} = any(${sql.param(next)}::int[]) limit 1`,
  );
  if (next.length && rows[0]) throw refuse("IN_USE", { message: examTexts.batchHasMarks(rows[0].name) });
  await setBatches(change, examId, next);
}

export async function setBatches(change: Change, examId: number, batchIds: number[]): Promise<void> {
  const found = await change.tx.$count(batches, inArray(batches.batchId, batchIds));
  if (found !== batchIds.length) throw refuseField("batch.batchId", examTexts.noSuchBatch);
  const links = { from: "examId", to: "batchId", of: exams, as: "batches" } as const;
  await setLinks(change, examBatches, links, examId, batchIds);
}
