import { count, ilike } from "drizzle-orm";
import { serve } from "../../server/call.ts";
import { containing } from "../../server/search.ts";
import { rowsOf } from "../../shared/paging.ts";
import { courseContract } from "./contract.ts";
import { courses } from "./table.server.ts";

const api = serve(courseContract);

export const courseHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const where = input.searchName ? ilike(courses.courseName, containing(input.searchName)) : undefined;
    const { limit, offset } = rowsOf(input);
    const data = await context.db
      .select()
      .from(courses)
      .where(where)
      .orderBy(courses.courseId)
      .limit(limit)
      .offset(offset);
    const [{ total } = { total: 0 }] = await context.db.select({ total: count() }).from(courses).where(where);
    return { data, total };
  }),
});
