import { describe, expect, test } from "vitest";
import { type Caller, publishWithout, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { asStudent } from "../../../shared/ids.ts";
import { thisMonth } from "../../../shared/months.ts";
import { morningWork } from "../../classes/assignments/example.server.ts";
import { leaves } from "../../classes/leave-days/table.server.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const homeOf = async (caller: Caller = app.office) => (await caller.get("home/staff")).data;
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const grant = (columns: string) => app.db.execute(`update user_types set ${columns} where user_type_id = 2`);

describe("the office's home", () => {
  test("counts what was taken today, less what was voided, and what is left to pay", async () => {
    expect(await homeOf()).toMatchObject({
      takings: { amount: 0, paidBack: 0, receipts: 0, own: false },
      unpaid: { owed: 0 },
    });
    const bill = { studentId: rahim, head: "মাসিক বেতন", label: "এই মাস", amount: 1500, dueDay: today() };
    await app.office.post("desk/addBill", bill);
    await app.office.post("desk/addBill", { ...bill, studentId: karima, dueDay: inDays(62) });
    const take = (studentId: number, amount: number, caller = app.office) =>
      caller.post("desk/takePayment", { studentId, amount, method: "cash", clientKey: crypto.randomUUID() });
    await take(rahim, 400);
    const { data } = await take(karima, 100.5);
    expect(await homeOf()).toMatchObject({
      takings: { amount: 500.5, receipts: 2 },
      unpaid: { month: thisMonth(), amount: 1100, students: 1, owed: 2499.5, owing: 2 },
    });
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "ভুল শিক্ষার্থী" });
    expect(await homeOf()).toMatchObject({
      takings: { amount: 400, receipts: 1 },
      unpaid: { amount: 1100, owed: 2600 },
    });

    await grant("fee_desk = true");
    await take(rahim, 50, app.teacher);
    expect(await homeOf(app.teacher)).toMatchObject({
      takings: { amount: 50, receipts: 1, own: true },
      claims: 0,
      leaves: 0,
      unpaid: null,
      messages: null,
    });
    await grant("fee_desk = false");
    expect(await homeOf()).toMatchObject({ takings: { amount: 450, receipts: 2, own: false } });

    await take(rahim, 1080);
    await app.office.post("desk/refund", {
      ...{
        studentId: rahim,
        amount: 30,
        method: "cash",
        reason: "বেশি নেওয়া",
        clientKey: crypto.randomUUID(),
      },
    });
    expect(await homeOf()).toMatchObject({ takings: { amount: 1500, paidBack: 30, receipts: 3 } });
  });

  test("counts payments that students tell of, leaves that nobody answered, messages, and free seats", async () => {
    const before = await homeOf();
    expect(before).toMatchObject({ claims: 0, messages: 0, seats: { free: 68, batches: 2 } });
    await app.rahim.post("claim/add", { method: "bkash", trxId: "AB12CD34EF", amount: 500 });
    await app.rahim.post("message/send", { message: "ক্লাস কখন?" });
    const [asked] = await app.db
      .insert(leaves)
      .values({ studentId: asStudent(rahim), from: inDays(1), until: inDays(1), reason: "জ্বর" })
      .returning();
    expect((await homeOf()).leaves).toBe(1);
    await app.office.post("leave/decide", { leaveId: asked?.leaveId, granted: true });
    expect((await homeOf()).leaves).toBe(0);
    await app.office.post("student/delete", { studentId: karima });
    expect(await homeOf()).toMatchObject({ claims: 1, messages: 1, seats: { free: 69, batches: 2 } });
  });
});

describe("exams", () => {
  const fields = { category: "মডেল", examType: "এমসিকিউ", subject: "গণিত", time: "10:00" };
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };
  const add = async (examName: string, examDate: string, more: object = { scheme }) =>
    (
      await app.office.post("exam/addExam", {
        ...fields,
        examName,
        examDate,
        batches: [{ batchId: 1 }],
        ...more,
      })
    ).data.examId;

  test("that are over wait for marks, then for publication, then no more; those to come stand with their time", async () => {
    const examId = await add("গতকালের", inDays(-1));
    await add("হাতে লেখা ফলের", inDays(-2), {});
    const next = await add("আগামীকালের", inDays(1));
    const waitingOf = async (caller?: Caller) => (await homeOf(caller)).waiting;
    expect(await waitingOf()).toMatchObject([{ examId, students: 1, entered: 0 }]);
    expect((await homeOf()).exams).toMatchObject([{ examId: next, examName: "আগামীকালের", time: "10:00" }]);
    const cells = [{ studentId: rahim, section: "s1", field: "mcq", from: null, to: 20 }];
    await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
    expect(await waitingOf(app.teacher)).toMatchObject([{ examId, students: 1, entered: 1 }]);
    await publishWithout(app.office, examId);
    expect(await waitingOf()).toEqual([]);
    // Old ones that nobody publishes do not hide the last.
    for (let days = 20; days < 26; days += 1) await add(`${days} দিন আগের`, inDays(-days));
    const last = await add("আজ সকালের", inDays(-1));
    expect((await waitingOf())?.[0]).toMatchObject({ examId: last });
  });

  test("a student's own last result has the batch's average beside it", async () => {
    const { data } = await app.rahim.get("merit/mine");
    expect(data).toMatchObject([{ examName: "গতকালের", total: 20, batchAverage: 20, inBatch: 1 }]);
  });
});

test("what students hand in is to be looked at until two weeks after its deadline", async () => {
  const give = { ...morningWork, batchId: 1, courseId: 1, deadline: inDays(3) };
  const { id } = (await app.teacher.post("assignment/addAssignment", give)).data;
  expect((await homeOf(app.teacher)).handIns).toEqual([]);
  await app.rahim.post("assignment/handIn", { id });
  const { handIns } = await homeOf(app.teacher);
  expect(handIns).toMatchObject([{ id, handedInCount: 1, studentCount: 1 }]);
  const was = (days: number) =>
    app.db.execute(`update assignments set deadline = '${inDays(-days)}' where assignment_id = ${id}`);
  await was(14);
  expect((await homeOf(app.teacher)).handIns).toMatchObject([{ id }]);
  await was(15);
  expect((await homeOf(app.teacher)).handIns).toEqual([]);
});

test("nobody is shown a figure that their permissions do not open", async () => {
  expect(await homeOf(app.teacher)).toMatchObject({
    ...{ takings: null, claims: null, unpaid: null, messages: null },
    ...{ seats: expect.anything(), exams: expect.anything(), waiting: expect.anything() },
    handIns: expect.anything(),
  });
  const none =
    "main_dashboard = false, exam_schedule = false, marks_entry = false, my_assignment = false, roll_call = false";
  await grant(none);
  const closed = await homeOf(app.teacher);
  expect(Object.values(closed)).toEqual(Object.keys(closed).map(() => null));
  await grant(none.replaceAll("false", "true"));
  expect((await app.rahim.get("home/staff")).status).toBe(403);
  expect((await app.visitor.get("home/staff")).status).toBe(401);
});

describe("a student's own home", () => {
  const ownHome = async (caller: Caller = app.rahim) => (await caller.get("home/own")).data;

  test("tells today's and tomorrow's classes, with why one is not held, and no other batch's", async () => {
    const [day, tomorrow] = [today(), inDays(1)];
    const weekday = (of: string) => new Date(`${of}T00:00:00Z`).getUTCDay();
    const add = (batchId: number, of: string, subject: string) =>
      app.office.post("routine/addClass", {
        ...{ batchId, subject, weekday: weekday(of), from: "16:00", until: "17:00", teacherId: 2 },
      });
    await add(1, day, "গণিত");
    await add(1, tomorrow, "রসায়ন");
    await add(1, inDays(2), "ইংরেজি");
    await app.office.post("dayOff/addDayOff", { from: tomorrow, reason: "ঈদ" });
    const shown = { from: "16:00", until: "17:00", teacherName: "নাদিয়া ইসলাম", roomName: null };
    expect((await ownHome()).classes).toEqual([
      { ...shown, day, subject: "গণিত", off: null },
      { ...shown, day: tomorrow, subject: "রসায়ন", off: "ঈদ" },
    ]);
  });

  test("tells what is owed and since when, what is to be handed in and the next exam, and no more of it once it is done", async () => {
    const before = await ownHome();
    expect(before).toMatchObject({ toHandIn: [], attendance: { classes: 0, absent: 0, share: null } });
    const bill = { studentId: rahim, head: "পরীক্ষার ফি", label: "মডেল" };
    const soon = { ...bill, amount: 200.5, dueDay: inDays(2) };
    await app.office.post("desk/addBill", soon);
    await app.office.post("desk/addBill", { ...bill, label: "পরের", amount: 300, dueDay: inDays(40) });
    const give = { ...morningWork, batchId: 1, courseId: 1, deadline: inDays(3) };
    const { id } = (await app.teacher.post("assignment/addAssignment", give)).data;
    const owed = (before.money?.owed ?? 0) + 500.5;
    const home = await ownHome();
    expect(home.toHandIn).toMatchObject([{ id, deadline: inDays(3) }]);
    expect(home.money).toEqual({ owed, dueDay: before.money?.dueDay ?? inDays(2) });
    expect(home.exams).toHaveLength(1);
    expect(home.exams[0]).not.toHaveProperty("scheme");

    await app.rahim.post("assignment/handIn", { id });
    const pay = { studentId: rahim, amount: owed, method: "cash", clientKey: crypto.randomUUID() };
    await app.office.post("desk/takePayment", pay);
    expect(await ownHome()).toMatchObject({ money: null, toHandIn: [] });
  });

  test("tells the marks that were typed by hand last, where no result stands in a rank", async () => {
    await app.db.execute("update exams set published_at = null");
    const row = { examName: "মাসিক", mcqMarks: 10, writtenMarks: 20, highestMarks: 40 };
    await app.office.post("result/addUpdateResult", {
      studentId: rahim,
      resultDetail: [
        { ...row, examName: "আগের", subjectName: "গণিত", publishDate: inDays(-9) },
        { ...row, subjectName: "গণিত", publishDate: inDays(-2) },
        { ...row, subjectName: "রসায়ন", writtenMarks: 21.5, publishDate: inDays(-2) },
        { ...row, examName: "পরের", subjectName: "রসায়ন", publishDate: inDays(2) },
      ],
    });
    expect(await ownHome()).toMatchObject({
      results: [],
      typed: {
        ...{ examName: "মাসিক", publishDate: inDays(-2) },
        subjects: [
          { subjectName: "গণিত", marks: 30, fullMarks: null },
          { subjectName: "রসায়ন", marks: 31.5, fullMarks: null },
        ],
      },
    });
  });

  test("holds neither results nor exams that the type does not open, and is nobody else's", async () => {
    await app.db.execute(
      "update user_types set grades_progress = false, exam_schedule = false where user_type_id = 1",
    );
    expect(await ownHome()).toMatchObject({ results: null, exams: null });
    await app.db.execute(
      "update user_types set grades_progress = true, exam_schedule = true where user_type_id = 1",
    );
    expect((await app.office.get("home/own")).status).toBe(403);
    expect((await app.visitor.get("home/own")).status).toBe(401);
  });
});
