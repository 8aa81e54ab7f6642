import { serve } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { exceptionContract } from "./contract.ts";
import { byPerson, cachedExceptions } from "./read.server.ts";

const api = serve(exceptionContract);

export const exceptionHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { month, byId, kind, ...paging }, context }) => {
    const all = await cachedExceptions(context, month);
    const rows = all.filter(
      (one) => (byId === undefined || one.byId === byId) && (kind === undefined || one.kind === kind),
    );
    const { limit, offset } = rowsOf(paging);
    return { data: rows.slice(offset, offset + limit), total: rows.length, people: byPerson(all) };
  }),
});
