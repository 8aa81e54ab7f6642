import { count, desc } from "drizzle-orm";
import { serve } from "../../server/call.ts";
import { nameMatches } from "../../server/search.ts";
import { rowsOf } from "../../shared/paging.ts";
import { successContract } from "./contract.ts";
import { successes } from "./table.server.ts";

const api = serve(successContract);

export const successHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = input.searchName ? nameMatches(successes.nameFolded, input.searchName) : undefined;
    const { limit, offset } = rowsOf(input);
    const rows = await db
      .select()
      .from(successes)
      .where(where)
      .orderBy(desc(successes.successId))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(successes).where(where);
    const data = rows.map(({ successId, ...row }) => ({ ...row, studentId: successId, id: successId }));
    return { data, total: counted?.total ?? 0 };
  }),
});
