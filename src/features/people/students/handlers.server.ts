import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { endSessions } from "../../../server/auth/sessions.ts";
import { valueBefore } from "../../../server/db/archived.ts";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import { photo } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { batches, roster, students } from "../../catalogue/index.server.ts";
import { accounts, proveOwnChange } from "../../identity/index.server.ts";
import { ownPart } from "../../identity/index.ts";
import { type Actor, addEntry, editEntry, payments, writeMoney } from "../../ledger/index.server.ts";
import { paymentFields } from "../../ledger/index.ts";
import { admit, checkTypeAndBatch } from "./admit.server.ts";
import { type SentEntry, studentContract } from "./contract.ts";
import { moveStudents } from "./move.server.ts";
import { cursorsOf, fromCursor, matching, readNewest, readStudent, readStudents } from "./read.server.ts";
import { takeSeat } from "./seats.server.ts";

const api = serve(studentContract);

export const studentHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, cached } }) => {
    const where = await matching(db, input);
    const { batchName, searchName, joined, studentIds, sort, ledgers } = input;
    const keep = <Read>(what: string, read: () => Promise<Read>) =>
      cached([roster, batches], JSON.stringify([what, batchName, searchName, joined, studentIds]), read);
    const page = async () => {
      if (sort && sort !== "-regId") return readStudents(db, where, rowsOf(input), { sort, ledgers });
      const { from, rows } = await fromCursor(rowsOf(input), () =>
        keep("cursors", () => cursorsOf(db, where)),
      );
      if (!from && !(batchName || searchName || joined || studentIds)) return readNewest(db, rows, ledgers);
      return readStudents(db, and(where, from), rows, { ledgers });
    };
    const data = await page();
    // A page that is not full is the last one: only behind a full one must be counted.
    const { limit, offset } = rowsOf(input);
    if (data.length > 0 && data.length < limit) return { data, total: offset + data.length };
    return { data, total: await keep("students", () => db.$count(students, where)) };
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    checkOwn(context, input.studentId);
    return { data: await present(context.db, input.studentId) };
  }),

  addStudent: api.addStudent.handler(async ({ input, context }) => {
    const { studentId, payment = [] } = input;
    if (studentId === undefined) return { data: await admit(context, input) };
    const data = await write(context, async (change) => {
      await present(change.tx, studentId);
      await addEntries(change, signedIn(context).accountId, studentId, payment);
      return present(change.tx, studentId);
    });
    return { data };
  }),

  move: api.move.handler(async ({ input, context }) => ({
    data: await write(context, (change) => moveStudents(change, input)),
  })),

  updateStudent: api.updateStudent.handler(async ({ input, context }) => {
    const { studentId, file, version, payment, confirmed, password, ...sent } = input;
    checkOwn(context, studentId);
    const manages = may(context.person, "studentManagement");
    if (!manages && !may(context.person, "profile")) throw refuse("NOT_ALLOWED");
    const { batch, userTypeId, ...fields }: typeof sent = manages ? sent : ownPart(sent);
    await checkTypeAndBatch(context.db, { userTypeId, batch });
    if (fields.mobile) fields.mobile = realMobile(fields.mobile, "mobile");
    if (fields.guardianMobile) fields.guardianMobile = realMobile(fields.guardianMobile, "guardianMobile");
    if (signedIn(context).accountId === studentId)
      await proveOwnChange(context, await present(context.db, studentId), { ...fields, password });
    const picture = newFile(file);
    const stored = picture ? { file: await storeImage(context, picture, photo) } : {};
    const data = await writeMoney(context, async (change, actor) => {
      const found = await present(change.tx, studentId);
      if (batch && batch.batchId !== found.batch?.batchId)
        await takeSeat(change.tx, batch.batchId, confirmed);
      const folded = fields.userName ? { nameFolded: foldedName(fields.userName) } : {};
      const values = { ...fields, ...stored, ...folded, ...(batch && { batchId: batch.batchId }) };
      const newer = () => readStudent(change.tx, studentId);
      await change.edit(students, studentId, values, { version, newer });
      if (manages && payment) await changeEntries(change, actor, studentId, payment);
      return present(change.tx, studentId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { studentId, version }, context }) => {
    const data = await write(context, async (change) => {
      await present(change.tx, studentId);
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

  restore: api.restore.handler(async ({ input: { studentId, confirmed }, context }) => {
    const data = await write(context, async (change) => {
      const { tx } = change;
      const [archived] = await tx
        .select({ studentId: students.studentId })
        .from(students)
        .where(
          and(eq(students.studentId, studentId), isNotNull(students.archivedAt), isNull(students.erasedAt)),
        )
        .for("update");
      if (!archived) throw refuse("NOT_FOUND");
      const batchId = await batchBefore(tx, studentId);
      if (batchId) await takeSeat(tx, batchId, confirmed);
      await change.edit(students, studentId, { archivedAt: null, eraseOn: null, batchId });
      await change.edit(accounts, studentId, { archivedAt: null, userTypeId: userTypeIds.student });
      return present(tx, studentId);
    });
    return { data };
  }),
});

/** In which batch they were when they were archived; null where there was none, or it is gone. */
async function batchBefore(tx: Tx, studentId: StudentId): Promise<number | null> {
  const was = Number(await valueBefore(tx, { table: students, id: studentId, field: "batchId" }));
  const [batch] = await tx.select().from(batches).where(eq(batches.batchId, was));
  return batch?.batchId ?? null;
}

function checkOwn(call: Call, studentId: StudentId): void {
  if (may(call.person, "studentManagement") || signedIn(call).accountId === studentId) return;
  throw refuse("NOT_ALLOWED");
}

async function present(db: Reader, studentId: StudentId) {
  const found = await readStudent(db, studentId);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** Adds what has no _id yet; two who add to one student at once never lose an entry. */
async function addEntries(
  change: Change,
  by: Actor["by"],
  studentId: StudentId,
  sent: object[],
): Promise<void> {
  for (const [at, entry] of sent.entries()) {
    if ("_id" in entry && entry._id !== null) continue;
    const read = paymentFields.safeParse(entry);
    if (!read.success) {
      const issues = read.error.issues.map((issue) => ({ ...issue, path: ["payment", at, ...issue.path] }));
      throw refuse("BAD_REQUEST", { fields: fieldsOf(issues) });
    }
    await addEntry(change, by, { ...read.data, studentId });
  }
}

/** Changes the entries of a student sent back whole: those that differ are changed, new ones added, none removed. */
async function changeEntries(
  change: Change,
  actor: Actor,
  studentId: StudentId,
  sent: SentEntry[],
): Promise<void> {
  for (const entry of sent) {
    if (typeof entry._id !== "number") continue;
    const { _id, version, reason, ...fields } = entry;
    const where = and(eq(payments.paymentId, _id), eq(payments.studentId, studentId));
    const [row] = await change.tx.select().from(payments).where(where);
    if (!row) throw refuse("NOT_FOUND");
    const differs = Object.entries(fields).some(([name, value]) => row[name as keyof typeof row] !== value);
    if (differs) await editEntry(change, actor, _id, fields, { version, reason });
  }
  await addEntries(change, actor.by, studentId, sent);
}
