import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { lastClosedMonth, writeMoney } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import type { PromiseToPay } from "../promises/contract.ts";
import { cachedPromises } from "../promises/read.server.ts";
import { type Due, dueContract } from "./contract.ts";
import { closeMonth, readMonthClosing, reopenMonth } from "./month-closing.server.ts";
import { type AllDues, cachedDues, cachedMonth, type Dues } from "./read.server.ts";
import { type DueFilter, isWanted, sorted } from "./rules.ts";

const api = serve(dueContract);

export const dueHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { limit, offset } = rowsOf(input);
    const [all, said] = [await cachedDues(context), await cachedPromises(context)];
    const { rows, sum } = promising(narrowed(all, input), said, input.promise);
    const data = sorted(rows, input.sort)
      .slice(offset, offset + limit)
      .map(({ batchId: _, courseIds: _c, silent: _s, nameFolded: _n, ...due }) => ({
        ...due,
        promise: promiseOf(said.get(due.studentId)),
      }));
    const broken = promising(all, said, "broken").rows.length;
    return { data, total: rows.length, sum, broken };
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
  const { searchName, courseId, late, least, notPaidFor } = filter;
  if ([searchName, courseId, late, least, notPaidFor].every((one) => one === undefined)) return of;
  const rows = of.rows.filter((due) => isWanted(due, filter));
  return { rows, sum: sumOf(rows.map(({ owed }) => owed)) };
}

type Said = Awaited<ReturnType<typeof cachedPromises>>;

/** Of these dues those of whom a promise is open, or was broken. */
function promising(dues: Dues, said: Said, state: "open" | "broken" | undefined): Dues {
  if (!state) return dues;
  const rows = dues.rows.filter(({ studentId }) => said.get(studentId)?.state === state);
  return { rows, sum: sumOf(rows.map(({ owed }) => owed)) };
}

const promiseOf = (said: PromiseToPay | undefined): Due["promise"] =>
  said?.state === "open" || said?.state === "broken"
    ? { amount: said.amount, day: said.day, state: said.state }
    : null;
