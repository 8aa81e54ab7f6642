import { and, eq } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { write } from "../../server/db/write.ts";
import { serve, signedIn } from "../../server/http/call.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { rowsOf } from "../../shared/paging.ts";
import { batches } from "../batches/table.server.ts";
import { courses } from "../courses/table.server.ts";
import { rememberCancelled } from "./cancelled.server.ts";
import { examContract } from "./contract.ts";
import { coming, past, readExam, readExams, visibleTo } from "./read.server.ts";
import { exams } from "./table.server.ts";
import { examTexts } from "./texts.ts";

const api = serve(examContract);

export const examHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const where = and(
      visibleTo(signedIn(context)),
      input.examId ? eq(exams.examId, input.examId) : undefined,
      input.batchId ? eq(exams.batchId, input.batchId) : undefined,
      input.when && (input.when === "coming" ? coming : past)(Date.now()).where,
    );
    const data = await readExams(context.db, where, rowsOf(input));
    const total = await context.db.$count(exams, where);
    return { data, total };
  }),

  addExam: api.addExam.handler(async ({ input: { course, batch, ...fields }, context }) => {
    const data = await write(context, async (change) => {
      const belongs = await belonging(change.tx, { course, batch });
      const { examId } = await change.add(exams, { ...fields, ...belongs });
      return present(change.tx, examId);
    });
    return { data };
  }),

  updateExam: api.updateExam.handler(async ({ input, context }) => {
    const { examId, version, course, batch, date, ...fields } = input;
    const day = date && !fields.examDate ? { examDate: date } : {};
    const data = await write(context, async (change) => {
      const belongs = await belonging(change.tx, { course, batch });
      const newer = () => readExam(change.tx, examId);
      await change.edit(exams, examId, { ...fields, ...day, ...belongs }, { version, newer });
      return present(change.tx, examId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { examId, version }, context }) => {
    await write(context, async (change) => {
      const newer = () => readExam(change.tx, examId);
      const exam = await change.remove(exams, examId, { version, newer });
      await rememberCancelled(change.tx, exam);
    });
    return { data: { examId } };
  }),
});

async function present(db: Reader, examId: number) {
  const found = await readExam(db, examId);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

type Belonging = {
  course?: { courseId: number } | null | undefined;
  batch?: { batchId: number } | null | undefined;
};

/** The ids of the course and batch that were sent; null takes one away, undefined leaves it. */
async function belonging(db: Reader, { course, batch }: Belonging) {
  if (course) {
    const found = await db.select().from(courses).where(eq(courses.courseId, course.courseId));
    if (!found.length) throw refuseField("course.courseId", examTexts.noSuchCourse);
  }
  if (batch) {
    const found = await db.select().from(batches).where(eq(batches.batchId, batch.batchId));
    if (!found.length) throw refuseField("batch.batchId", examTexts.noSuchBatch);
  }
  return {
    ...(course !== undefined && { courseId: course?.courseId ?? null }),
    ...(batch !== undefined && { batchId: batch?.batchId ?? null }),
  };
}
