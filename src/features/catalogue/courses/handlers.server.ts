import { type SQL, sql } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import type { Tx } from "../../../server/db/database.ts";
import { folded, nameMatches } from "../../../server/db/search.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { courseContract } from "./contract.ts";
import { courses } from "./table.server.ts";
import { courseTexts } from "./texts.ts";

const api = serve(courseContract);

export const courseHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { db, cached } = context;
    const { limit, offset } = rowsOf(input);
    const read = async (where?: SQL) => {
      const page = db.select().from(courses).where(where).orderBy(courses.courseId);
      const [data, total] = await Promise.all([page.limit(limit).offset(offset), db.$count(courses, where)]);
      return { data, total };
    };
    if (input.searchName) return read(nameMatches(folded(courses.courseName), input.searchName));
    return cached([courses], JSON.stringify(["courses", limit, offset]), read);
  }),

  addCourse: api.addCourse.handler(async ({ input: { file, ...fields }, context }) => {
    const sent = newFile(file);
    const stored = sent && (await storeImage(context, sent, picture));
    const data = await write(context, (change) =>
      withNewName("courseName", change.add(courses, { ...fields, file: stored })),
    );
    return { data };
  }),

  updateCourse: api.updateCourse.handler(async ({ input, context }) => {
    const { courseId, version, file, ...fields } = input;
    const sent = newFile(file);
    const stored = sent ? { file: await storeImage(context, sent, picture) } : {};
    const expected = { version, newer: (row: typeof courses.$inferSelect) => row };
    const data = await write(context, (change) =>
      withNewName("courseName", change.edit(courses, courseId, { ...fields, ...stored }, expected)),
    );
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { courseId, version }, context }) => {
    await write(context, async (change) => {
      await checkUnused(change.tx, courseId);
      await change.remove(courses, courseId, { version, newer: (row) => row });
    });
    return { data: { courseId } };
  }),
});

/** Batches are made of courses; exams and assignments stand above them in the order of areas: their tables are named here, not imported. */
async function checkUnused(tx: Tx, courseId: number): Promise<void> {
  const { rows: batches } = await tx.execute<{ name: string }>(
    sql`select batch_name as name from batches join batch_courses using (batch_id) where course_id = ${courseId} order by 1`,
  );
  if (batches.length)
    throw refuse("IN_USE", { message: courseTexts.inBatches(batches.map(({ name }) => name)) });
  const { rows: exams } = await tx.execute(sql`select 1 from exams where course_id = ${courseId}`);
  if (exams.length) throw refuse("IN_USE", { message: courseTexts.inExams(exams.length) });
  const { rows: given } = await tx.execute(sql`select 1 from assignments where course_id = ${courseId}`);
  if (given.length) throw refuse("IN_USE", { message: courseTexts.inAssignments(given.length) });
}
