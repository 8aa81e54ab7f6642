import { and, eq, inArray, isNull } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import type { Tx } from "../../../server/db/database.ts";
import { setLinks } from "../../../server/db/links.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { checkUnused } from "../courses/in-use.server.ts";
import { courses } from "../courses/table.server.ts";
import { teachers } from "../teachers/table.server.ts";
import { batchContract } from "./contract.ts";
import { readBatch, readBatches } from "./read.server.ts";
import { tellOfSchedule } from "./schedule-hook.server.ts";
import { batchCourses, batches, batchTeachers, roster } from "./table.server.ts";
import { batchTexts } from "./texts.ts";

const api = serve(batchContract);

export const batchHandlers = api.router({
  getAll: api.getAll.handler(({ input, context: { db, cached } }) => {
    const where = input.batchId ? eq(batches.batchId, input.batchId) : undefined;
    const [key, { limit, offset }] = [JSON.stringify(["batches", input]), rowsOf(input)];
    // Every form and filter asks for all of them, with their seats.
    const sources = [batches, batchCourses, batchTeachers, courses, teachers, roster];
    return cached(sources, key, async () => {
      const data = await readBatches(db, where, { limit, offset }, input.sort);
      return { data, total: await db.$count(batches, where) };
    });
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    const person = signedIn(context);
    if (person.kind === "student" && person.batchId !== input.batchId) throw refuse("NOT_ALLOWED");
    return { data: await present(context.db, input.batchId) };
  }),

  addBatch: api.addBatch.handler(async ({ input, context }) => {
    const { courses: chosen, teachers, batchId: _, ...fields } = input;
    const data = await write(context, async (change) => {
      const { batchId } = await withNewName("batchName", change.add(batches, fields));
      await setCourses(change, batchId, chosen);
      await setTeachers(change, batchId, teachers);
      await tellOfSchedule(change, batchId, fields.schedule);
      return present(change.tx, batchId);
    });
    return { data };
  }),

  updateBatch: api.updateBatch.handler(async ({ input, context }) => {
    const { batchId, version, courses: chosen, teachers, ...fields } = input;
    const expected = { version, newer: (_row: unknown, tx: Tx) => readBatch(tx, batchId) };
    const data = await write(context, async (change) => {
      await withNewName("batchName", change.edit(batches, batchId, fields, expected));
      if (chosen) await setCourses(change, batchId, chosen);
      if (teachers) await setTeachers(change, batchId, teachers);
      if (fields.schedule !== undefined) await tellOfSchedule(change, batchId, fields.schedule);
      return present(change.tx, batchId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { batchId, version }, context }) => {
    await write(context, async (change) => {
      await checkUnused(change.tx, "batches", batchId);
      const newer = () => readBatch(change.tx, batchId);
      await setCourses(change, batchId, []);
      await setTeachers(change, batchId, []);
      await change.remove(batches, batchId, { version, newer });
    });
    return { data: { batchId } };
  }),
});

async function present(db: Parameters<typeof readBatch>[0], batchId: number) {
  const found = await readBatch(db, batchId);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

async function setCourses(change: Change, batchId: number, chosen: { courseId: number }[]): Promise<void> {
  const ids = [...new Set(chosen.map(({ courseId }) => courseId))];
  const found = await change.tx.$count(courses, inArray(courses.courseId, ids));
  if (found !== ids.length) throw refuseField("courses", batchTexts.noSuchCourse);
  const links = { from: "batchId", to: "courseId", of: batches, as: "courses" } as const;
  await setLinks(change, batchCourses, links, batchId, ids);
}

async function setTeachers(change: Change, batchId: number, chosen: { teacherId: TeacherId }[]) {
  const ids = [...new Set(chosen.map(({ teacherId }) => teacherId))];
  const isHere = and(inArray(teachers.teacherId, ids), isNull(teachers.archivedAt));
  if ((await change.tx.$count(teachers, isHere)) !== ids.length)
    throw refuseField("teachers", batchTexts.noSuchTeacher);
  const links = { from: "batchId", to: "teacherId", of: batches, as: "teachers" } as const;
  await setLinks(change, batchTeachers, links, batchId, ids);
}
