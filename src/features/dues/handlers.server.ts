import { serve } from "../../server/http/call.ts";
import { rowsOf } from "../../shared/paging.ts";
import { sumOf } from "../ledger/rules.ts";
import { dueContract } from "./contract.ts";
import { keptDues, moneyTables, readMonth } from "./read.server.ts";
import { isWanted } from "./rules.ts";

const api = serve(dueContract);

export const dueHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { limit, offset } = rowsOf(input);
    const found = (await keptDues(context)).filter((due) => isWanted(due, input));
    const data = found
      .slice(offset, offset + limit)
      .map(({ batchId: _, courseIds: _c, silent: _s, ...due }) => due);
    return { data, total: found.length, sum: sumOf(found.map(({ owed }) => owed)) };
  }),

  month: api.month.handler(async ({ input: { month }, context: { db, cached } }) => ({
    data: await cached(moneyTables, JSON.stringify(["month of money", month]), () => readMonth(db, month)),
  })),
});
