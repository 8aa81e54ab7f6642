import { count, eq } from "drizzle-orm";
import { type Call, serve, signedIn } from "../../server/call.ts";
import { storeImage } from "../../server/images.ts";
import { realMobile } from "../../server/phone.ts";
import { endSessions } from "../../server/sessions.ts";
import { write } from "../../server/write.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { newFile } from "../../shared/file.ts";
import { photo, userTypeIds } from "../../shared/limits.ts";
import { rowsOf } from "../../shared/paging.ts";
import { may } from "../../shared/permissions.ts";
import { foldedName } from "../../shared/text.ts";
import { newCredentials, openAccount } from "../accounts/open-account.server.ts";
import { ownPart } from "../accounts/rules.ts";
import { accounts } from "../accounts/table.server.ts";
import { batches } from "../batches/table.server.ts";
import { payments } from "../payments/table.server.ts";
import { studentContract } from "./contract.ts";
import { matching, readStudent, readStudents } from "./read.server.ts";
import { admissionEntry } from "./rules.ts";
import { students } from "./table.server.ts";
import { studentTexts } from "./texts.ts";

const api = serve(studentContract);

export const studentHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = await matching(db, input);
    const [data, [counted]] = await Promise.all([
      readStudents(db, where, rowsOf(input)),
      db.select({ total: count() }).from(students).where(where),
    ]);
    return { data, total: counted?.total ?? 0 };
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    checkOwn(context, input.studentId);
    const data = await readStudent(context.db, input.studentId);
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),

  addStudent: api.addStudent.handler(async ({ input, context }) => {
    const { file, password, payment, userTypeId, batch, ...fields } = input;
    await checkTypeAndBatch(context, { userTypeId, batch });
    fields.mobile = realMobile(fields.mobile, "mobile");
    const picture = newFile(file);
    const stored = picture && (await storeImage(context.db, picture, photo));
    const year = Number(fields.doj.slice(0, 4));
    const credentials = await newCredentials(context.db, { userTypeId, year, password });
    const data = await write(context, async (change) => {
      const studentId = await openAccount(change, credentials, userTypeId);
      await change.add(students, {
        ...fields,
        studentId,
        roll: credentials.regId,
        nameFolded: foldedName(fields.userName),
        batchId: batch.batchId,
        file: stored,
      });
      for (const { amount } of payment) {
        await change.add(payments, { studentId, ...admissionEntry(amount, fields.doj) });
      }
      return { studentId, regId: credentials.regId, password: credentials.password };
    });
    return { data };
  }),

  updateStudent: api.updateStudent.handler(async ({ input, context }) => {
    const { studentId, file, version, ...sent } = input;
    checkOwn(context, studentId);
    const { batch, userTypeId, ...fields } = may(context.person, "studentManagement") ? sent : ownPart(sent);
    await checkTypeAndBatch(context, { userTypeId, batch });
    if (fields.mobile) fields.mobile = realMobile(fields.mobile, "mobile");
    const picture = newFile(file);
    const stored = picture ? { file: await storeImage(context.db, picture, photo) } : {};
    const data = await write(context, async (change) => {
      const found = await readStudent(change.tx, studentId);
      if (!found) throw refuse("NOT_FOUND");
      const values = {
        ...fields,
        ...stored,
        ...(fields.userName && { nameFolded: foldedName(fields.userName) }),
        ...(batch && { batchId: batch.batchId }),
      };
      await change.edit(students, studentId, values, {
        version,
        newer: (_row, tx) => readStudent(tx, studentId),
      });
      return (await readStudent(change.tx, studentId)) ?? found;
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { studentId, version }, context }) => {
    const data = await write(context, async (change) => {
      if (!(await readStudent(change.tx, studentId))) throw refuse("NOT_FOUND");
      const archivedAt = new Date();
      await change.edit(
        students,
        studentId,
        { archivedAt, batchId: null },
        { version, newer: (_row, tx) => readStudent(tx, studentId) },
      );
      await change.edit(accounts, studentId, { archivedAt, userTypeId: null });
      await endSessions(change.tx, studentId);
      return { studentId };
    });
    return { data };
  }),
});

function checkOwn(call: Call, studentId: number): void {
  if (may(call.person, "studentManagement") || signedIn(call).accountId === studentId) return;
  throw refuse("NOT_ALLOWED");
}

async function checkTypeAndBatch(
  { db }: Call,
  { userTypeId, batch }: { userTypeId?: number | undefined; batch?: { batchId: number } | undefined },
): Promise<void> {
  if (userTypeId !== undefined && userTypeId !== userTypeIds.student) {
    throw refuseField("userTypeId", studentTexts.onlyStudentType);
  }
  if (!batch) return;
  const found = await db.select().from(batches).where(eq(batches.batchId, batch.batchId));
  if (!found.length) throw refuseField("batch.batchId", studentTexts.noSuchBatch);
}
