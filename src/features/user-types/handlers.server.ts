import { count, eq } from "drizzle-orm";
import { serve, signedIn } from "../../server/call.ts";
import { refuse } from "../../shared/errors.ts";
import { rowsOf } from "../../shared/paging.ts";
import { may } from "../../shared/permissions.ts";
import { userTypeContract } from "./contract.ts";
import { userTypes } from "./table.server.ts";

const api = serve(userTypeContract);

export const userTypeHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const where = input.userTypeId ? eq(userTypes.userTypeId, input.userTypeId) : undefined;
    const { limit, offset } = rowsOf(input);
    const rows = await context.db
      .select()
      .from(userTypes)
      .where(where)
      .orderBy(userTypes.userTypeId)
      .limit(limit)
      .offset(offset);
    const [{ total } = { total: 0 }] = await context.db
      .select({ total: count() })
      .from(userTypes)
      .where(where);
    if (may(context.person, "userTypeManagement")) return { data: rows, total };
    return { data: rows.map(({ userTypeId, userTypeName }) => ({ userTypeId, userTypeName })), total };
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    const own = signedIn(context).userTypeId === input.userTypeId;
    if (!own && !may(context.person, "userTypeManagement")) throw refuse("NOT_ALLOWED");
    const [row] = await context.db.select().from(userTypes).where(eq(userTypes.userTypeId, input.userTypeId));
    if (!row) throw refuse("NOT_FOUND");
    return { data: row };
  }),
});
