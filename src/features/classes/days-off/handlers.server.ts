import { asc, eq, gte } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import { dayOffContract } from "./contract.ts";
import { daysOff } from "./table.server.ts";
import { dayOffTexts as words } from "./texts.ts";

const api = serve(dayOffContract);

export const dayOffHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const { limit, offset } = rowsOf(input);
    const coming = gte(daysOff.until, today());
    const data = await shown(db)
      .where(coming)
      .orderBy(asc(daysOff.from), asc(daysOff.dayOffId))
      .limit(limit)
      .offset(offset);
    return { data, total: await db.$count(daysOff, coming) };
  }),

  addDayOff: api.addDayOff.handler(async ({ input, context }) => {
    const { from, until = from, batchId, reason } = input;
    const data = await write(context, async (change) => {
      const { tx } = change;
      if (batchId !== null && !(await tx.$count(batches, eq(batches.batchId, batchId))))
        throw refuseField("batchId", words.noBatch);
      const { dayOffId } = await change.add(daysOff, { from, until, batchId, reason });
      const [row] = await shown(tx).where(eq(daysOff.dayOffId, dayOffId));
      if (!row) throw new Error("a day off was added and is not there");
      return row;
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { dayOffId, version }, context }) => {
    await write(context, (change) => change.remove(daysOff, dayOffId, { version, newer: (row) => row }));
    return { data: { dayOffId } };
  }),
});

const shown = (db: Reader) =>
  db
    .select({
      ...{ dayOffId: daysOff.dayOffId, from: daysOff.from, until: daysOff.until, reason: daysOff.reason },
      ...{ batchId: daysOff.batchId, batchName: batches.batchName, version: daysOff.version },
    })
    .from(daysOff)
    .leftJoin(batches, eq(batches.batchId, daysOff.batchId));
