import { serve } from "../../server/http/call.ts";
import { today } from "../../shared/dates.ts";
import { rowsOf } from "../../shared/paging.ts";
import { sumOf } from "../ledger/rules.ts";
import { dueContract } from "./contract.ts";
import { moneyTables, readDues, readMonth } from "./read.server.ts";
import { daysBetween, isWanted } from "./rules.ts";

const api = serve(dueContract);

export const dueHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, cached } }) => {
    const day = today();
    const all = await cached(moneyTables, "dues", () => readDues(db));
    const found = all
      .map((due) => ({ ...due, late: Math.max(0, daysBetween(due.since, day)) }))
      .filter((due) => isWanted(due, input, day));
    const { limit, offset } = rowsOf(input);
    const data = found.slice(offset, offset + limit).map(({ batchId: _, courseIds: _c, ...due }) => due);
    return { data, total: found.length, sum: sumOf(found.map(({ owed }) => owed)) };
  }),

  month: api.month.handler(async ({ input: { month }, context: { db, cached } }) => ({
    data: await cached(moneyTables, JSON.stringify(["month of money", month]), () => readMonth(db, month)),
  })),
});
