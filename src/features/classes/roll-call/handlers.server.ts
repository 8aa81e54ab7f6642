import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { readAbsent, readBasis } from "./absent.server.ts";
import { rollCallContract } from "./contract.ts";
import { applyMarks } from "./marks.server.ts";
import { attendanceOf, readDays, readLines } from "./month.server.ts";
import { batchOf, checkStudent, readDay, readStudents, readTag, readTaken } from "./read.server.ts";
import { runningAbsences } from "./rules.ts";
import { rollCallTexts as words } from "./texts.ts";

const api = serve(rollCallContract);

export const rollCallHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { day = today(), ...paging }, context }) =>
    readDay(context.db, day, signedIn(context).accountId, rowsOf(paging)),
  ),

  getById: api.getById.handler(async ({ input: { since, ...of }, context: { db } }) => {
    // The tag first: what changes while the rest is read is told the next time.
    const tag = await readTag(db, of);
    if (since === tag) return { data: { tag, rollCall: null } };
    const [batch, taken, students] = await Promise.all([
      batchOf(db, of.batchId),
      readTaken(db, of),
      readStudents(db, of),
    ]);
    return { data: { tag, rollCall: { batch, day: of.day, taken, students } } };
  }),

  save: api.save.handler(async ({ input: { by, marks, ...of }, context }) => {
    const { accountId, regId } = signedIn(context);
    if (by !== undefined && by !== regId) throw refuse("NOT_ALLOWED", { message: words.others });
    if (of.day > today()) throw refuseField("day", words.notYet);
    await batchOf(context.db, of.batchId);
    const data = await write(context, (change) => applyMarks(change, of, { by: accountId, marks }));
    return { data };
  }),

  absent: api.absent.handler(async ({ input, context }) => {
    const { day, batchId, running = day ? 1 : runningAbsences } = input;
    const of = { day, batchId, today: today() };
    const person = signedIn(context);
    const [found, basis] = await Promise.all([
      readAbsent(context.db, { ...of, running }, rowsOf(input)),
      readBasis(context.db, of),
    ]);
    if (may(person, "studentManagement")) return { ...found, ...basis };
    return {
      ...found,
      ...basis,
      data: found.data.map((one) => ({ ...one, mobile: null, guardianMobile: null })),
    };
  }),

  month: api.month.handler(async ({ input: { batchId, month, ...paging }, context: { db } }) => {
    const { batchName } = await batchOf(db, batchId);
    const days = await readDays(db, batchId, month);
    return { ...(await readLines(db, { batchId, days }, rowsOf(paging))), batchName, days };
  }),

  ofStudent: api.ofStudent.handler(async ({ input: { studentId, month }, context }) => {
    const person = signedIn(context);
    const isOpen = may(person, "studentManagement") || may(person, "rollCall");
    const isOwn = person.kind === "student" && person.accountId === studentId;
    if (!isOpen && !isOwn) throw refuse("NOT_ALLOWED");
    if (!isOwn) await checkStudent(context.db, studentId);
    return { data: await attendanceOf(context.db, studentId, month) };
  }),
});
