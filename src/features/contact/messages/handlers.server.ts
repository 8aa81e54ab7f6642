import { and, eq } from "drizzle-orm";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { asStudent, asTeacher } from "../../../shared/ids.ts";
import { contact as contactLimit, messages as messageLimit } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { nameOfCourse, students, teachers } from "../../catalogue/index.server.ts";
import { examStandings } from "../../exams/index.server.ts";
import { contactContract, messageContract } from "./contract.ts";
import { forwardingOf } from "./forward.server.ts";
import {
  cachedWaiting,
  matching,
  readMessages,
  readOwnMessages,
  unreadMessages,
  unseen,
} from "./read.server.ts";
import { contactMessages, contactReplies } from "./table.server.ts";
import { messageTexts } from "./texts.ts";
import { checkOwn, checkReadable, present } from "./thread.server.ts";

const contact = serve(contactContract);
const api = serve(messageContract);

export const contactHandlers = contact.router({
  send: contact.send.handler(async ({ input, context }) => {
    const [{ website, courseId, ...message } = { name: "", email: "", phoneNumber: "", message: "" }] = input;
    await consume(context.db, { bucket: `contact ${context.network}`, ...contactLimit });
    const suspicious = Boolean(website);
    const forwardAt = context.settings.CONTACT_WEBHOOK_URL && !suspicious ? new Date() : null;
    const courseName = await nameOfCourse(context.db, Number(courseId));
    const values = { ...message, courseName, suspicious, forwardAt };
    await write(context, (change) => change.add(contactMessages, values));
    return { data: {} };
  }),
});

export const messageHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, cached } }) => {
    const where = matching(input);
    const { search, kind, status } = input;
    const [data, total] = await Promise.all([
      readMessages(db, where, rowsOf(input)),
      cached([contactMessages], JSON.stringify(["messages", search, kind, status]), () =>
        db.$count(contactMessages, where),
      ),
    ]);
    return { data, total };
  }),

  getById: api.getById.handler(async ({ input: { messageId }, context }) => {
    await checkReadable(context, context.db, messageId);
    return { data: await present(context, context.db, messageId) };
  }),

  getOwn: api.getOwn.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await readOwnMessages(context.db, accountId, rowsOf(input));
    const total = await context.db.$count(contactMessages, eq(contactMessages.accountId, accountId));
    return { data, total };
  }),

  count: api.count.handler(async ({ context }) => {
    const { db, person } = context;
    return {
      data: {
        waiting: may(person, "studentManagement") ? (await cachedWaiting(context)).many : null,
        unread: await unreadMessages(db, signedIn(context).accountId),
      },
    };
  }),

  send: api.send.handler(async ({ input: { message, examId }, context }) => {
    await limitMessages(context);
    const { messageId } = await write(context, async (change) => {
      const person = signedIn(context);
      if (examId) await checkOwnResult(change.tx, examId, asStudent(person.accountId));
      const sender = await senderOf(change.tx, person);
      return change.add(contactMessages, { ...sender, message, examId: examId ?? null });
    });
    return { data: { messageId } };
  }),

  writeOn: api.writeOn.handler(async ({ input: { messageId, text }, context }) => {
    await checkOwn(context, context.db, messageId);
    await limitMessages(context);
    const data = await write(context, async (change) => {
      const { accountId } = signedIn(context);
      await change.edit(contactMessages, messageId, { status: "new", againAt: new Date() });
      await change.add(contactReplies, { messageId, accountId, byOffice: false, text });
      return present(context, change.tx, messageId);
    });
    return { data };
  }),

  seen: api.seen.handler(async ({ input: { messageId }, context }) => {
    await checkOwn(context, context.db, messageId);
    await write(context, async (change) => {
      const replies = await change.tx
        .select({ replyId: contactReplies.replyId })
        .from(contactReplies)
        .where(and(eq(contactReplies.messageId, messageId), unseen));
      for (const { replyId } of replies) await change.edit(contactReplies, replyId, { seenAt: new Date() });
    });
    return { data: {} };
  }),

  answer: api.answer.handler(async ({ input: { messageId, version, way, text }, context }) => {
    const data = await write(context, async (change) => {
      const { accountId } = signedIn(context);
      const values = { status: "answered", handledBy: accountId, handledAt: new Date() } as const;
      const newer = () => present(context, change.tx, messageId);
      const { kind } = await change.edit(contactMessages, messageId, values, { version, newer });
      if (kind === "visitor" && !way) throw refuseField("way", fieldTexts.option);
      const how = kind === "visitor" ? { way } : {};
      await change.add(contactReplies, { messageId, accountId, byOffice: true, text, ...how });
      return present(context, change.tx, messageId);
    });
    return { data };
  }),

  updateMessage: api.updateMessage.handler(async ({ input, context }) => {
    const { messageId, version, status, suspicious } = input;
    const data = await write(context, async (change) => {
      const handledBy = signedIn(context).accountId;
      const newer = () => present(context, change.tx, messageId);
      const forward = await forwardingOf(context, change.tx, messageId, suspicious);
      const values = { status, suspicious, handledBy, handledAt: new Date(), ...forward };
      const { kind } = await change.edit(contactMessages, messageId, values, { version, newer });
      if (kind !== "visitor" && suspicious) throw refuseField("suspicious", messageTexts.notSuspicious);
      return present(context, change.tx, messageId);
    });
    return { data };
  }),
});

const limitMessages = (call: Call) =>
  consume(call.db, { bucket: `message ${signedIn(call).accountId}`, ...messageLimit }, messageTexts.tooMany);

/** NOT_FOUND unless it is theirs and published. */
async function checkOwnResult(db: Reader, examId: number, studentId: StudentId): Promise<void> {
  const isTheirs = and(eq(examStandings.examId, examId), eq(examStandings.studentId, studentId));
  if (!(await db.$count(examStandings, isTheirs))) throw refuse("NOT_FOUND");
}

/** The sender's name and contacts, copied from their record. */
async function senderOf(db: Reader, { accountId, regId, kind }: Person) {
  const [own] =
    kind === "student"
      ? await db
          .select({ name: students.userName, email: students.email, phoneNumber: students.mobile })
          .from(students)
          .where(eq(students.studentId, asStudent(accountId)))
      : await db
          .select({ name: teachers.teacherName, email: teachers.email, phoneNumber: teachers.mobile })
          .from(teachers)
          .where(eq(teachers.teacherId, asTeacher(accountId)));
  if (!own) throw refuse("NOT_FOUND");
  return { ...own, kind, accountId, regId };
}
