import { count, eq, sql } from "drizzle-orm";
import { serve, signedIn } from "../../server/call.ts";
import type { Reader } from "../../server/database.ts";
import { refuse } from "../../shared/errors.ts";
import { rowsOf } from "../../shared/paging.ts";
import { batchContract } from "./contract.ts";
import { coursesOfBatches } from "./read.server.ts";
import { batches } from "./table.server.ts";

const api = serve(batchContract);

export const batchHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const where = input.batchId ? eq(batches.batchId, input.batchId) : undefined;
    const { limit, offset } = rowsOf(input);
    const rows = await select(context.db).where(where).orderBy(batches.batchId).limit(limit).offset(offset);
    const [{ total } = { total: 0 }] = await context.db.select({ total: count() }).from(batches).where(where);
    return { data: await withCourses(context.db, rows), total };
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    const person = signedIn(context);
    if (person.kind === "student" && person.batchId !== input.batchId) throw refuse("NOT_ALLOWED");
    const [found] = await withCourses(
      context.db,
      await select(context.db).where(eq(batches.batchId, input.batchId)),
    );
    if (!found) throw refuse("NOT_FOUND");
    return { data: found };
  }),
});

/** Students stand above batches in the order of slices: their table is named here, not imported. */
const select = (db: Reader) =>
  db
    .select({
      batchId: batches.batchId,
      batchName: batches.batchName,
      summary: batches.summary,
      version: batches.version,
      studentCount: sql<number>`(select count(*)::int from students where students.batch_id = batches.batch_id and students.archived_at is null)`,
    })
    .from(batches)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

async function withCourses(db: Reader, rows: Row[]) {
  const courses = await coursesOfBatches(
    db,
    rows.map((row) => row.batchId),
  );
  return rows.map((row) => ({ ...row, _id: row.batchId, courses: courses.get(row.batchId) ?? [] }));
}
