import sharp from "sharp";
import { freezeFour } from "../../src/features/exams/online/example.server.ts";
import { cookieName, sessionIdOf, startSession } from "../../src/server/auth/sessions.ts";
import { today, wallClock } from "../../src/shared/dates.ts";
import { type Caller, form, passwords, publishWithout, regIds, type TestApp } from "../start-app.ts";

/** A student with a record of every kind, and where each is. */
export type RecordsOf = {
  caller: Caller;
  studentId: number;
  batchId: number;
  userTypeId: number;
  teacherId: number;
  examId: number;
  /** An exam that is sat on phones, their attempt at it, and a question of it. */
  phoneExamId: number;
  attemptId: number;
  questionId: number;
  /** A photographed page of what they wrote in it. */
  pageId: number;
  receiptId: number;
  id: number;
  handInId: number;
  solutionId: number;
  noticeId: number;
  noticeFileId: number;
  messageId: number;
  sessionId: string;
  /** The path of the private calendar. */
  calendar: string;
};

/** Values that stand nowhere but in the contact, ledger and guardian of the people of the app. */
export const canaries = {
  student: ["canary-student@secret.example", "1755550001", "Canary-Guardian", "7654321.12", "Canary-Payment"],
  teacher: ["canary-teacher@secret.example", "1755550002"],
  regIds: ["26737301", "26737302", "T26-737373"],
};

/** Rahim and Karima, each with everything that a student can have; both with canaries where strangers must not look. */
export async function withRecords(app: TestApp): Promise<{ own: RecordsOf; others: RecordsOf }> {
  const [email, mobile, guardian] = canaries.student;
  const [teacherEmail, teacherMobile] = canaries.teacher;
  await app.db.execute(
    `update students set email = '${email}', mobile = '+880${mobile}', father_name = '${guardian}'`,
  );
  await app.db.execute(`update teachers set email = '${teacherEmail}', mobile = '+880${teacherMobile}'`);
  const karima = await app.signIn(regIds.karima, passwords.karima);
  // Karima's type is one of its own: that of another student is not hers.
  await app.db.execute(`insert into user_types (user_type_id, user_type_name, my_course, my_assignment, profile, grades_progress, exam_schedule)
    values (90, 'Students of Karima', true, true, true, true, true)`);
  await app.db.execute(`update accounts set user_type_id = 90 where account_id = 4`);
  const [rahim, roll, teacher] = canaries.regIds;
  await app.db.execute(
    `update students set reg_id = case student_id when 3 then '${rahim}' else '${roll}' end`,
  );
  await app.db.execute(
    `update accounts set reg_id = students.reg_id from students where student_id = account_id`,
  );
  await app.db.execute(`update accounts set reg_id = '${teacher}' where account_id = 2`);
  return {
    own: await recordsOf(app, app.rahim, { studentId: 3, batchId: 1, userTypeId: 1 }),
    others: await recordsOf(app, karima, { studentId: 4, batchId: 2, userTypeId: 90 }),
  };
}

type Known = Pick<RecordsOf, "studentId" | "batchId" | "userTypeId">;

async function recordsOf({ office, db }: TestApp, caller: Caller, known: Known): Promise<RecordsOf> {
  const { studentId, batchId } = known;
  const [, , , amount = "", detail] = canaries.student;
  const days = { from: today(), until: "2099-12-31" };
  await office.post("payment/addPayment", {
    ...{
      studentId,
      monthName: "মার্চ",
      detail,
      payment: Number(amount),
      due: 0,
      status: "দেওয়া",
      date: today(),
    },
  });
  const taken = { studentId, amount: 1, method: "cash", clientKey: crypto.randomUUID() };
  const { data: receipt } = await office.post("desk/takePayment", taken);
  await office.post("result/addUpdateResult", {
    studentId,
    publishDate: "2026-01-01",
    resultDetail: [
      { examName: "Exam", subjectName: "Physics", mcqMarks: 1, writtenMarks: 2, highestMarks: 9 },
    ],
  });
  const exam = await office.post("exam/addExam", {
    ...{ category: "c", examName: `Exam of ${studentId}`, examType: "t", subject: "s", batch: { batchId } },
    ...{ examDate: "2099-01-01", time: "10:00" },
    scheme: { sections: [{ key: "s1", subject: "Physics", mcq: { questions: 30 } }] },
  });
  const { examId } = exam.data;
  const cell = { studentId, section: "s1", field: "right", from: null, to: 20 };
  await office.post("sheet/save", { examId, batchId, cells: [cell] });
  await publishWithout(office, examId);
  await freezeFour(db, examId);
  const sat = await satOnPhone(office, db, known, caller);
  const mark = { studentId, from: "present", to: "leave", reason: `Reason of ${studentId}` };
  await office.post("rollCall/save", { batchId, day: "2026-03-02", marks: [mark] });
  const solved = new Blob([`%PDF-1.4 solved for ${studentId}`], { type: "application/pdf" });
  const solution = await office.post("solution/addFile", form({ examId, section: "s1", file: solved }));
  const told = new Blob([`%PDF-1.4 notice of ${studentId}`], { type: "application/pdf" });
  const audience = { "audience[to]": "batch", "audience[batch][batchId]": batchId };
  const notice = await office.post(
    "notice/addNotice",
    form({ title: "n", text: `Notice of ${studentId}`, ...audience, ...days, file: told }),
  );
  const work = { batchId, courseId: 1, subject: "s", detail: `Work of ${studentId}`, deadline: "2099-01-01" };
  const { data: given } = await office.post("assignment/addAssignment", work);
  const pdf = new Blob([`%PDF-1.4 hand-in of ${studentId}`], { type: "application/pdf" });
  const handedIn = await caller.post("assignment/handIn", form({ id: given.id, file: pdf }));
  const message = await caller.post("message/send", { message: `Message of ${studentId}` });
  await office.post("message/answer", { messageId: message.data.messageId, text: `Answer to ${studentId}` });
  await db.execute(`with run as (insert into outbox_runs (kind, list_id, messages, parts, price, by)
      values ('own', 'list of ${studentId}', 1, 1, 0.35, 1) returning run_id)
    insert into outbox_messages (run_id, student_id, kind, to_guardian, phone, text, parts, price, same_as)
    select run_id, ${studentId}, 'own', false, '0${canaries.student[1]}', 'SMS of ${studentId}', 1, 0.35, '${studentId}' from run`);
  const address = await caller.post("calendar/makeAddress");
  const token = await startSession(db, { accountId: studentId, kind: "student", address: "", agent: "" });
  return {
    ...known,
    caller,
    teacherId: studentId,
    examId,
    ...sat,
    receiptId: receipt.receiptId,
    id: given.id,
    handInId: handedIn.data.handIn.handInId,
    solutionId: solution.data.solutionId,
    noticeId: notice.data.noticeId,
    noticeFileId: notice.data.files[0].noticeFileId,
    messageId: message.data.messageId,
    sessionId: sessionIdOf(`${cookieName}=${token}`, false) ?? "",
    calendar: address.data.path,
  };
}

const phone = "phone-of-mine";

/** An exam of their batch that began just now, which they have entered. */
async function satOnPhone(office: Caller, db: TestApp["db"], { studentId, batchId }: Known, caller: Caller) {
  const mcq = { questions: 2, right: 1 };
  const exam = await office.post("exam/addExam", {
    ...{ category: "c", examName: `Phones of ${studentId}`, examType: "t", subject: "s", batch: { batchId } },
    ...{ examDate: "2099-01-01", time: "10:00" },
    scheme: { sections: ["s1", "s2"].map((key) => ({ key, subject: key, mcq, written: { full: 10 } })) },
  });
  const phoneExamId = exam.data.examId as number;
  const { sets } = await freezeFour(db, phoneExamId);
  const questionId = sets[0]?.questions[0]?.id ?? 0;
  const { day, time } = wallClock(Date.now());
  await office.put("online/give", {
    ...{ examId: phoneExamId, examDate: "2099-01-01", time: "10:00" },
    ...{ minutes: 600, lastMinutes: 600, entryMinutes: 600 },
  });
  const written = { section: "s1", label: "1", full: 10, text: "" };
  await office.put("script/setSettings", { examId: phoneExamId, uploadMinutes: 60, questions: [written] });
  await office.put("online/move", { examId: phoneExamId, examDate: day, time, reason: "now" });
  const { data } = await caller.post("attempt/open", { examId: phoneExamId, device: phone });
  const attemptId = data.attemptId as number;
  const change = [questionId, "b", 1];
  await caller.post("attempt/save", { attemptId, examId: phoneExamId, device: phone, changes: [change] });
  const file = new File([new Uint8Array(await drawnPage)], "page.png", { type: "image/png" });
  const page = await caller.post("script/addPage", form({ attemptId, name: pageName, file }));
  return { phoneExamId, attemptId, questionId, pageId: page.data.pages[0].pageId as number };
}

const pageName = "page-of-mine";
const drawnPage = sharp({ create: { width: 60, height: 80, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

type Ask = { input: (whose: RecordsOf) => Record<string, unknown>; lists?: true; ownIsNone?: true };

/**
 * What a student asks of every call that lets students in and takes an id, by the name of the call. `lists` filters a
 * list, and finds nothing of another's; `ownIsNone` has no record of a student's own.
 */
export const aboutRecords: Record<string, Ask> = {
  "attempt.open": { input: ({ phoneExamId }) => ({ examId: phoneExamId, device: phone }) },
  "attempt.save": {
    input: ({ phoneExamId, attemptId, questionId }) => ({
      ...{ examId: phoneExamId, attemptId, device: phone },
      changes: [[questionId, "c", 2]],
    }),
  },
  "script.open": { input: ({ attemptId }) => ({ attemptId }) },
  "script.addPage": { input: ({ attemptId }) => ({ attemptId, name: pageName }) },
  "script.arrange": { input: ({ attemptId }) => ({ attemptId, pages: [{ name: pageName, question: "" }] }) },
  "script.handIn": { input: ({ attemptId }) => ({ attemptId }) },
  "script.getPage": { input: ({ pageId }) => ({ pageId }) },
  "script.getMarked": { input: ({ phoneExamId, studentId }) => ({ examId: phoneExamId, studentId }) },
  "practice.open": { input: ({ examId }) => ({ examId }) },
  "practice.mark": { input: ({ examId, questionId }) => ({ examId, answers: [[questionId, "b"]] }) },
  "batch.getById": { input: ({ batchId }) => ({ batchId }) },
  "userType.getById": { input: ({ userTypeId }) => ({ userTypeId }) },
  "teacher.updateTeacher": {
    input: ({ teacherId }) => ({ teacherId, email: "x@example.com" }),
    ownIsNone: true,
  },
  "student.getById": { input: ({ studentId }) => ({ studentId }) },
  "student.updateStudent": {
    input: ({ studentId }) => ({ studentId, version: 1, email: "x@example.com", password: passwords.rahim }),
  },
  "payment.getByStudent": { input: ({ studentId }) => ({ studentId }) },
  "fee.unbilled": { input: ({ studentId }) => ({ studentId }) },
  "agreement.ofStudent": { input: ({ studentId }) => ({ studentId }) },
  "yearAccount.get": { input: ({ studentId }) => ({ studentId, year: 2026 }) },
  "desk.receipt": { input: ({ receiptId }) => ({ receiptId }) },
  "rollCall.ofStudent": { input: ({ studentId }) => ({ studentId, month: "2026-03" }) },
  "result.getById": { input: ({ studentId }) => ({ studentId }) },
  "progress.chapters": { input: ({ studentId }) => ({ studentId }) },
  "progress.ofStudent": { input: ({ studentId }) => ({ studentId }) },
  "message.send": { input: ({ examId }) => ({ message: "m", examId }) },
  "merit.card": { input: ({ examId, studentId }) => ({ examId, studentId }) },
  "solution.getAll": { input: ({ examId }) => ({ examId }) },
  "solution.getFile": { input: ({ solutionId }) => ({ solutionId }) },
  "exam.getAll": { input: ({ batchId, examId }) => ({ batchId, examId }), lists: true },
  "examSchedule.getAll": { input: ({ batchId }) => ({ batchId }), lists: true },
  "assignment.handIn": { input: ({ id }) => ({ id }) },
  "assignment.getFile": { input: ({ handInId }) => ({ handInId }) },
  "assignment.takeBack": { input: ({ id }) => ({ id }) },
  "notice.getById": { input: ({ noticeId }) => ({ noticeId }) },
  "notice.getFile": { input: ({ noticeFileId }) => ({ noticeFileId }) },
  "notice.markRead": { input: ({ noticeId }) => ({ noticeId }) },
  "message.getById": { input: ({ messageId }) => ({ messageId }) },
  "message.writeOn": { input: ({ messageId }) => ({ messageId, text: "more" }) },
  "message.seen": { input: ({ messageId }) => ({ messageId }) },
  "signIn.session.end": { input: ({ sessionId }) => ({ sessionId }) },
};
