import { and, eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { courses } from "../../catalogue/index.server.ts";
import { subjectsOf } from "../schemes/rules.ts";
import { batchIdsOf, batchIdsOfExam, changeBatches, setBatches } from "./batches.server.ts";
import { rememberCancelled } from "./cancelled.server.ts";
import { examContract } from "./contract.ts";
import { filteredFor } from "./filter.server.ts";
import { checkGuards } from "./guards.server.ts";
import { hasMarks, lockExam, markingOf } from "./marking.server.ts";
import { isOwn, ownBatches } from "./own-batches.server.ts";
import { isCorrection, tellCorrection } from "./published-facts.server.ts";
import { orderOf, readExam, readExams } from "./read.server.ts";
import { exams } from "./table.server.ts";
import { examTexts } from "./texts.ts";

const api = serve(examContract);

export const examHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    // Marks alone are held to one's own batches: when an exam is, everybody may know who sees the schedule.
    const own = input.marked ? await ownBatches(context.db, signedIn(context)) : null;
    const where = and(filteredFor(signedIn(context), input), own ? isOwn(own) : undefined);
    const found = await readExams(context.db, where, rowsOf(input), orderOf(input.sort));
    const total = await context.db.$count(exams, where);
    const isStaff = context.person?.kind === "staff";
    return { data: isStaff ? found : found.map((exam) => ({ ...exam, publishAt: null })), total };
  }),

  addExam: api.addExam.handler(async ({ input, context }) => {
    const { course, batch, batches: chosen, scheme, ...fields } = input;
    const subject = scheme ? subjectsOf(scheme) : fields.subject;
    const data = await write(context, async (change) => {
      const courseId = await courseOf(change.tx, course);
      const { examId } = await change.add(exams, { ...fields, subject, scheme, courseId });
      await setBatches(change, examId, batchIdsOf({ batch, batches: chosen }) ?? []);
      return present(change.tx, examId);
    });
    return { data };
  }),

  updateExam: api.updateExam.handler(async ({ input, context }) => {
    const { examId, version, reason = "", course, batch, batches: chosen, date, ...sent } = input;
    const { scheme, subject, ...fields } = sent;
    const day = date && !fields.examDate ? { examDate: date } : {};
    const data = await write(context, async (change) => {
      const { tx } = change;
      const courseId = course === undefined ? undefined : await courseOf(tx, course);
      const old = await lockExam(tx, examId);
      const marking = await markingOf(tx, old, { scheme, subject });
      await checkGuards(tx, old, { ...fields, ...day, ...marking });
      const values = { ...fields, ...day, ...marking, ...(courseId !== undefined && { courseId }) };
      const newer = () => readExam(tx, examId);
      const corrects = isCorrection(old, values, reason);
      const row = await change.edit(exams, examId, values, { version, newer });
      if (corrects) await tellCorrection(change, row, reason);
      const batchIds = batchIdsOf({ batch, batches: chosen });
      if (batchIds) await changeBatches(change, old, batchIds, chosen !== undefined);
      return present(tx, examId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { examId, version }, context }) => {
    await write(context, async (change) => {
      if (await hasMarks(change.tx, examId)) throw refuse("IN_USE", { message: examTexts.hasMarks });
      await checkGuards(change.tx, await lockExam(change.tx, examId), null);
      const batchIds = await batchIdsOfExam(change.tx, examId);
      await setBatches(change, examId, []);
      const newer = () => readExam(change.tx, examId);
      const exam = await change.remove(exams, examId, { version, newer });
      await rememberCancelled(change.tx, exam, batchIds);
    });
    return { data: { examId } };
  }),
});

async function present(db: Reader, examId: number) {
  const found = await readExam(db, examId);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

async function courseOf(db: Reader, course: { courseId: number } | null): Promise<number | null> {
  if (!course) return null;
  const found = await db.select().from(courses).where(eq(courses.courseId, course.courseId));
  if (!found.length) throw refuseField("course.courseId", examTexts.noSuchCourse);
  return course.courseId;
}
