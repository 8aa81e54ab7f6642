import { and, eq } from "drizzle-orm";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { asStudent } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches, roster, students } from "../../catalogue/index.server.ts";
import { matching } from "../../people/index.server.ts";
import { readPositions } from "../merit/cards.server.ts";
import { readBatchTotals } from "../merit/means.server.ts";
import { readChapterExams, readChapterPractice } from "./chapters.server.ts";
import { chapterFigures } from "./chapters.ts";
import { progressContract } from "./contract.ts";
import { countWaiting, readMarks, readPeople, readPerson } from "./read.server.ts";
import { cachedAverages, cachedRanking } from "./read-batch.server.ts";

const api = serve(progressContract);

export const progressHandlers = api.router({
  mine: api.mine.handler(async ({ context }) => ({
    data: await progressOf(context, asStudent(signedIn(context).accountId)),
  })),

  ofStudent: api.ofStudent.handler(async ({ input: { studentId }, context }) => {
    const { kind, accountId } = signedIn(context);
    if (kind === "student" && accountId !== studentId) throw refuse("NOT_ALLOWED");
    return { data: await progressOf(context, studentId) };
  }),

  chapters: api.chapters.handler(async ({ input, context }) => {
    const { kind, accountId } = signedIn(context);
    const isOwn = kind === "student";
    const studentId = input.studentId ?? (isOwn ? asStudent(accountId) : undefined);
    if (isOwn && studentId !== accountId) throw refuse("NOT_ALLOWED");
    if (studentId === undefined || !(await readPerson(context.db, studentId))) throw refuse("NOT_FOUND");
    const [ofExams, ofPractice] = await Promise.all([
      readChapterExams(context.db, studentId),
      isOwn ? readChapterPractice(context.db, studentId) : [],
    ]);
    return { data: chapterFigures(ofExams, ofPractice) };
  }),

  ofBatch: api.ofBatch.handler(async ({ input, context }) => {
    const [batch] = await context.db.select().from(batches).where(eq(batches.batchId, input.batchId));
    if (!batch) throw refuse("NOT_FOUND");
    const { batchId, batchName } = batch;
    const marks = await cachedAverages(context, input);
    const examIds = new Set(marks.flatMap(({ examId }) => examId ?? []));
    const totals = await readBatchTotals(context.db, batchId, [...examIds]);
    return { data: { batchId, batchName, marks, totals } };
  }),

  ranking: api.ranking.handler(async ({ input, context }) => {
    const all = await cachedRanking(context, input);
    const { limit, offset } = rowsOf(input);
    return { data: all.slice(offset, offset + limit), total: all.length };
  }),

  findStudents: api.findStudents.handler(async ({ input, context: { db, cached } }) => {
    const { searchName, batchId } = input;
    const where = and(
      await matching(db, { searchName }),
      batchId ? eq(students.batchId, batchId) : undefined,
    );
    const [data, total] = await Promise.all([
      readPeople(db, where, rowsOf(input)),
      cached([roster], JSON.stringify(["people", searchName, batchId]), () => db.$count(students, where)),
    ]);
    return { data, total };
  }),
});

async function progressOf({ db, person }: Call, studentId: StudentId) {
  const student = await readPerson(db, studentId);
  if (!student) throw refuse("NOT_FOUND");
  const [marks, positions] = await Promise.all([readMarks(db, studentId), readPositions(db, studentId)]);
  const totals = positions.flatMap(({ examId, total, full, lacking }) =>
    total === null ? [] : [{ examId, marks: total, fullMarks: full, lacking }],
  );
  const own = { student, marks, totals, positions };
  return person?.kind === "student" ? own : { ...own, waiting: await countWaiting(db, studentId) };
}
