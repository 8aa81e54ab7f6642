import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import { classContract } from "./contract.ts";
import { readWeek, readWeeks } from "./read.server.ts";
import { markKnown, putWeek } from "./week.server.ts";

const api = serve(classContract);

export const classHandlers = api.router({
  getAll: api.getAll.handler(({ input: { batchId, ...paging }, context: { db } }) =>
    readWeeks(db, batchId ? sql`${batches.batchId} = ${batchId}` : undefined, rowsOf(paging)),
  ),

  setWeek: api.setWeek.handler(async ({ input: { batchId, times, version }, context }) => {
    const expected = {
      version: version ?? undefined,
      newer: (_row: unknown, tx: Tx) => readWeek(tx, batchId),
    };
    const data = await write(context, async (change) => {
      const schedule = await heldSchedule(change.tx, batchId);
      await markKnown(change, batchId, schedule, expected);
      await putWeek(change, batchId, times);
      const found = await readWeek(change.tx, batchId);
      if (!found) throw refuse("NOT_FOUND");
      return found;
    });
    return { data };
  }),
});

/** What is typed of a batch, which stays as it is until the end of the transaction. */
async function heldSchedule(tx: Tx, batchId: number): Promise<string> {
  const [batch] = await tx
    .select({ schedule: batches.schedule })
    .from(batches)
    .where(eq(batches.batchId, batchId))
    .for("update");
  if (!batch) throw refuse("NOT_FOUND");
  return batch.schedule;
}
