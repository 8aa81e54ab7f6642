import { and, count, eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { attached } from "../../../server/files/sent-file.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { asStudent } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches, courses, students } from "../../catalogue/index.server.ts";
import { isAssignedTo, isAssignedToRoll } from "./assignees.server.ts";
import { assignmentContract } from "./contract.ts";
import { handInOwn, takeBackOwn } from "./hand-in.server.ts";
import { readAssignment, readAssignments, studentByRoll, studentsOfBatch } from "./read.server.ts";
import { readHandIns, readOwnAssignments } from "./read-hand-ins.server.ts";
import { assignments, handInFiles, handIns } from "./table.server.ts";
import { assignmentTexts } from "./texts.ts";

const api = serve(assignmentContract);

export const assignmentHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { batchId, roll, sort, ...paging }, context: { db } }) => {
    const found = roll ? await studentByRoll(db, roll) : undefined;
    const byRoll = found ? isAssignedTo(found.studentId) : roll ? isAssignedToRoll(roll) : undefined;
    const where = and(batchId ? eq(assignments.batchId, batchId) : undefined, byRoll);
    const data = await readAssignments(db, where, rowsOf(paging), sort);
    const total = await db.$count(assignments, where);
    return { data, total, found: found ?? null };
  }),

  getById: api.getById.handler(async ({ input: { id }, context }) => ({
    data: await present(context.db, id),
  })),

  getStudents: api.getStudents.handler(({ input: { batchId, ...paging }, context }) =>
    studentsOfBatch(context.db, batchId, rowsOf(paging)),
  ),

  addAssignment: api.addAssignment.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      await checkAssignee(change.tx, input);
      await checkCourse(change.tx, input.courseId);
      const { assignmentId } = await change.add(assignments, input);
      return present(change.tx, assignmentId);
    });
    return { data };
  }),

  updateAssignment: api.updateAssignment.handler(async ({ input, context }) => {
    const { id, version, ...fields } = input;
    const data = await write(context, async (change) => {
      const before = await present(change.tx, id);
      await checkCourse(change.tx, fields.courseId);
      // What was in time stays so: a deadline is never moved to before today.
      if (fields.deadline && fields.deadline !== before.deadline && fields.deadline < today())
        throw refuseField("deadline", assignmentTexts.deadlinePast);
      const newer = () => readAssignment(change.tx, id);
      await change.edit(assignments, id, fields, { version, newer });
      return present(change.tx, id);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { id, version }, context }) => {
    await write(context, async (change) => {
      const [used] = await change.tx
        .select({ many: count() })
        .from(handIns)
        .where(eq(handIns.assignmentId, id));
      if (used?.many) throw refuse("IN_USE", { message: assignmentTexts.hasHandIns(used.many) });
      const newer = () => readAssignment(change.tx, id);
      await change.remove(assignments, id, { version, newer });
    });
    return { data: { id } };
  }),

  getHandIns: api.getHandIns.handler(async ({ input, context: { db } }) => {
    await present(db, input.id);
    return readHandIns(db, input, rowsOf(input));
  }),

  mine: api.mine.handler(async ({ input, context }) => {
    const studentId = asStudent(signedIn(context).accountId);
    const data = await readOwnAssignments(context.db, studentId, { rows: rowsOf(input) });
    const [counted] = await context.db
      .select({ total: count() })
      .from(assignments)
      .where(isAssignedTo(studentId));
    return { data, total: counted?.total ?? 0 };
  }),

  handIn: api.handIn.handler(async ({ input, context }) => ({ data: await handInOwn(context, input) })),

  takeBack: api.takeBack.handler(async ({ input, context }) => ({ data: await takeBackOwn(context, input) })),

  getFile: api.getFile.handler(async ({ input: { handInId }, context }) =>
    attached(await readFile(context, handInId)),
  ),
});

async function present(db: Reader, id: number) {
  const found = await readAssignment(db, id);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** The batch is there, and the student, where one is named, is in it. */
async function checkAssignee(
  db: Reader,
  { batchId, studentId }: { batchId: number; studentId: StudentId | null },
) {
  const found = await db.select().from(batches).where(eq(batches.batchId, batchId));
  if (!found.length) throw refuseField("batchId", assignmentTexts.noSuchBatch);
  if (studentId === null) return;
  const member = and(eq(students.studentId, studentId), eq(students.batchId, batchId));
  const [student] = await db.select().from(students).where(member);
  if (!student || student.archivedAt) throw refuseField("studentId", assignmentTexts.notInBatch);
}

async function checkCourse(db: Reader, courseId: number | undefined): Promise<void> {
  if (courseId === undefined) return;
  const found = await db.select().from(courses).where(eq(courses.courseId, courseId));
  if (!found.length) throw refuseField("courseId", assignmentTexts.noSuchCourse);
}

/** A student reaches their own file alone: to them any other one does not exist. */
async function readFile(call: Call, handInId: number) {
  const person = signedIn(call);
  const own = person.kind === "student" ? eq(handIns.studentId, person.accountId) : undefined;
  const [found] = await call.db
    .select({ row: handIns, roll: students.regId, bytes: handInFiles.bytes })
    .from(handIns)
    .innerJoin(handInFiles, eq(handInFiles.handInId, handIns.handInId))
    .innerJoin(students, eq(students.studentId, handIns.studentId))
    .where(and(eq(handIns.handInId, handInId), own));
  if (!found) throw refuse("NOT_FOUND");
  const { row, roll, bytes } = found;
  return { name: `${roll} ${row.fileName}`, type: row.fileType ?? "", bytes };
}
