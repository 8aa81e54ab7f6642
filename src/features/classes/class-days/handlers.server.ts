import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { codeOf, exclusion } from "../../../server/db/constraints.ts";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import { readClashes, refuseClashes } from "./clash.server.ts";
import { classContract } from "./contract.ts";
import { readWeek, readWeeks } from "./read.server.ts";
import type { ClassTime } from "./rules.ts";
import { classes } from "./table.server.ts";
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
    }).catch(async (error) => {
      if (codeOf(error) === exclusion) await refuseClashesOf(context.db, batchId, times);
      throw error;
    });
    return { data };
  }),
});

/** Names what a batch's classes would meet of others with the same teacher or room, now that one of them is longer. */
async function refuseClashesOf(db: Reader, batchId: number, times: readonly ClassTime[]): Promise<void> {
  const rows = await db
    .select()
    .from(classes)
    .where(and(eq(classes.batchId, batchId), isNotNull(classes.weekday), isNull(classes.spanFrom)));
  for (const row of rows) {
    const time = times.find(
      ({ weekday, from }) => weekday === row.weekday && from === row.startsAt?.slice(0, 5),
    );
    if (time) refuseClashes("times", await readClashes(db, { ...row, ...time }));
  }
}

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
