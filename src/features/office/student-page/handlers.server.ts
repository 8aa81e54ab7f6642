import { eq, isNotNull } from "drizzle-orm";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { studentPageRows } from "../../../shared/limits.ts";
import { may } from "../../../shared/permissions.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { readOwnAssignments } from "../../classes/index.server.ts";
import { contactMessages, readMessages } from "../../contact/index.server.ts";
import { readStudent } from "../../people/index.server.ts";
import { readChangesOfStudent } from "../audit/read.server.ts";
import { studentPageContract } from "./contract.ts";

const api = serve(studentPageContract);

export const studentPageHandlers = api.router({
  get: api.get.handler(async ({ input: { studentId }, context }) => {
    const { db } = context;
    const person = signedIn(context);
    const manages = may(person, "studentManagement");
    const rows = (limit: number) => ({ limit, offset: 0 });
    const [head] = await db
      .select({
        studentId: students.studentId,
        regId: students.regId,
        userName: students.userName,
        batch: { batchId: batches.batchId, batchName: batches.batchName },
        archived: isNotNull(students.archivedAt).mapWith(Boolean),
      })
      .from(students)
      .leftJoin(batches, eq(batches.batchId, students.batchId))
      .where(eq(students.studentId, studentId));
    if (!head) throw refuse("NOT_FOUND");
    const [student, assignments, messages, changes] = await Promise.all([
      manages ? readStudent(db, studentId) : null,
      may(person, "myAssignment")
        ? readOwnAssignments(db, studentId, { rows: rows(studentPageRows.assignments) })
        : null,
      manages
        ? readMessages(db, eq(contactMessages.accountId, studentId), rows(studentPageRows.messages))
        : null,
      manages ? readChangesOfStudent(context, studentId, rows(studentPageRows.changes)) : null,
    ]);
    return { data: { ...head, student: student ?? null, assignments, messages, changes } };
  }),
});
