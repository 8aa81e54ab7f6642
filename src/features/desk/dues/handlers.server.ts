import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { lastClosedMonth, writeMoney } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import { dueContract } from "./contract.ts";
import { closeMonth, readMonthClosing, reopenMonth } from "./month-closing.server.ts";
import { type AllDues, cachedDues, cachedMonth, type Dues } from "./read.server.ts";
import { type DueFilter, isWanted, sorted } from "./rules.ts";

const api = serve(dueContract);

export const dueHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { limit, offset } = rowsOf(input);
    const { rows, sum } = narrowed(await cachedDues(context), input);
    const data = sorted(rows, input.sort)
      .slice(offset, offset + limit)
      .map(({ batchId: _, courseIds: _c, silent: _s, ...due }) => due);
    return { data, total: rows.length, sum };
  }),

  month: api.month.handler(async ({ input: { month }, context }) => ({
    data: await cachedMonth(context, month),
    closing: await readMonthClosing(context, month),
    last: await lastClosedMonth(context.db),
  })),

  closeMonth: api.closeMonth.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    await write(context, (change) => closeMonth(change, by, input));
    return { data: { month: input.month } };
  }),

  reopenMonth: api.reopenMonth.handler(async ({ input, context }) => {
    await writeMoney(context, (change, actor) => reopenMonth(change, actor, input));
    return { data: { month: input.month } };
  }),
});

/** The dues that a list asks for. */
function narrowed(all: AllDues, { batchId, ...filter }: DueFilter): Dues {
  const of = batchId === undefined ? all : all.ofBatch(batchId);
  const { courseId, late, least, notPaidFor } = filter;
  if ([courseId, late, least, notPaidFor].every((one) => one === undefined)) return of;
  const rows = of.rows.filter((due) => isWanted(due, filter));
  return { rows, sum: sumOf(rows.map(({ owed }) => owed)) };
}
