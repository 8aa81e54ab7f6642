import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { type Caller, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { waitingRow } from "../../../../test/waiting.ts";
import { clockTime, longDate, today, wallClock } from "../../../shared/dates.ts";
import { asStudent } from "../../../shared/ids.ts";
import { thisMonth } from "../../../shared/months.ts";
import { besides } from "../../../shared/unbroken.ts";
import { morningWork } from "../../classes/assignments/example.server.ts";
import { leaves } from "../../classes/leave-days/table.server.ts";
import { cashOf } from "./figures.tsx";
import { examsBeside, monthBefore, waitKinds } from "./rules.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const homeOf = async (caller: Caller = app.office) => (await caller.get("home/staff")).data;
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const grant = (columns: string) => app.db.execute(`update user_types set ${columns} where user_type_id = 2`);

const pay = (studentId: number, amount: number, caller = app.office) =>
  caller.post("desk/takePayment", { studentId, amount, method: "cash", clientKey: crypto.randomUUID() });
/** Moves a receipt to another day's book, as if it had been taken then. */
const movedTo = async (receiptId: number, days: number) => {
  await app.db.execute("alter table receipts disable trigger user");
  await app.db.execute(`update receipts set day = '${inDays(days)}' where receipt_id = ${receiptId}`);
  await app.db.execute("alter table receipts enable trigger user");
};

/** How often a call asks the database: the fewest of three, as what goes on beside it is counted, too. */
async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const counts = [];
  for (let nth = 0; nth < 3; nth += 1) {
    asked.mockClear();
    await call();
    counts.push(asked.mock.calls.length);
  }
  asked.mockRestore();
  return Math.min(...counts);
}

describe("the office's home", () => {
  test("counts what was taken today, less what was voided, and what is left to pay", async () => {
    expect(await homeOf()).toMatchObject({
      takings: { amount: 0, paidBack: 0, receipts: 0, own: false, weekAgo: null },
      owed: { amount: 0, students: 0, before: null },
    });
    const bill = { studentId: rahim, head: "মাসিক বেতন", label: "এই মাস", amount: 1500, dueDay: today() };
    await app.office.post("desk/addBill", bill);
    await app.office.post("desk/addBill", { ...bill, studentId: karima, dueDay: inDays(62) });
    await pay(rahim, 400);
    const { data } = await pay(karima, 100.5);
    expect(await homeOf()).toMatchObject({
      takings: { amount: 500.5, receipts: 2 },
      owed: { amount: 2499.5, students: 2 },
    });
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "ভুল শিক্ষার্থী" });
    expect(await homeOf()).toMatchObject({
      takings: { amount: 400, receipts: 1 },
      owed: { amount: 2600 },
    });

    await grant("fee_desk = true");
    await pay(rahim, 50, app.teacher);
    expect(await homeOf(app.teacher)).toMatchObject({
      takings: { amount: 50, receipts: 1, own: true },
      owed: null,
      desk: { shift: null, receipts: [{ amount: 50, regId: regIds.rahim, voided: false }] },
    });
    await grant("fee_desk = false");
    expect(await homeOf()).toMatchObject({ takings: { amount: 450, receipts: 2, own: false }, desk: null });

    await pay(rahim, 1080);
    await app.office.post("desk/refund", {
      ...{ studentId: rahim, amount: 30, method: "cash", reason: "বেশি নেওয়া" },
      clientKey: crypto.randomUUID(),
    });
    expect(await homeOf()).toMatchObject({ takings: { amount: 1500, paidBack: 30, receipts: 3 } });
  });

  test("sets the day beside the same weekday before it, the month beside the last until the same day, and thirty days beside thirty", async () => {
    const taken = async (amount: number, days: number) => {
      const { data } = await pay(karima, amount);
      await movedTo(data.receiptId, days);
    };
    await taken(700, -7);
    await taken(40, -35);
    const sameDay = monthBefore(today());
    const daysBack = Math.round((Date.parse(sameDay) - Date.parse(today())) / 86_400_000);
    await taken(9, daysBack);
    await taken(5000, daysBack + 1);
    const { takings } = await homeOf();
    expect(takings.weekAgo).toBe(700);
    const ofMonth = (from: string, until: string) =>
      takings.days
        .flatMap(
          ({ day, amount, before }: Record<"day", string> & Record<"amount" | "before", number | null>) => [
            [day, amount ?? 0],
            [inDays(Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000) - 30), before ?? 0],
          ],
        )
        .filter(([day]: [string]) => day >= from && day <= until)
        .reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0);
    expect(takings.month).toEqual({
      amount: ofMonth(`${thisMonth()}-01`, today()),
      before: ofMonth(`${sameDay.slice(0, 7)}-01`, sameDay),
    });
    expect(takings.days).toHaveLength(30);
    expect(takings.days.at(-1)).toEqual({ day: today(), amount: 1500, before: expect.anything() });
    expect(takings.days.find(({ day }: { day: string }) => day === inDays(-5)).before).toBe(40);
    // Before the first day of which anything is known there is a gap, not zero.
    expect(takings.days[0].before).toBeNull();
    await app.db.execute("alter table receipts disable trigger user");
    await app.db.execute(`update receipts set day = '${today()}' where day < '${today()}'`);
    await app.db.execute("alter table receipts enable trigger user");
  });

  test("has one row of each kind of what waits, with how many and since when, by the harm it does; what is done is gone", async () => {
    expect(await waitingRow(app.office, "claims")).toBeUndefined();
    await app.rahim.post("claim/add", { method: "bkash", trxId: "AB12CD34EF", amount: 500 });
    await app.rahim.post("claim/add", { method: "bkash", trxId: "AB12CD34EG", amount: 600 });
    await app.db.execute("update claims set at = now() - interval '2 days' where trx_id = 'AB12CD34EF'");
    await app.rahim.post("message/send", { message: "ক্লাস কখন?" });
    const [asked] = await app.db
      .insert(leaves)
      .values({ studentId: asStudent(rahim), from: inDays(1), until: inDays(1), reason: "জ্বর" })
      .returning();
    const claims = await waitingRow(app.office, "claims");
    expect(claims).toMatchObject({ many: 2 });
    expect(claims?.since?.slice(0, 10)).toBe(
      new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    );
    const kinds = (await homeOf()).queue.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(waitKinds.filter((kind) => kinds.includes(kind)));
    expect(kinds).toEqual(expect.arrayContaining(["claims", "leaves", "messages"]));
    // However many wait, they are counted by as few queries.
    await homeOf();
    const few = await queriesOf(homeOf);
    const more = [2, 3, 4, 5].map((days) => ({ from: inDays(days), until: inDays(days), reason: "জ্বর" }));
    await app.db.insert(leaves).values(more.map((one) => ({ ...one, studentId: asStudent(rahim) })));
    expect(await queriesOf(homeOf)).toBeLessThanOrEqual(few);
    expect(await waitingRow(app.office, "leaves")).toMatchObject({ many: 5 });
    await app.db.execute(`update leaves set state = 'granted' where leave_id <> ${asked?.leaveId}`);
    await app.office.post("leave/decide", { leaveId: asked?.leaveId, granted: true });
    expect(await waitingRow(app.office, "leaves")).toBeUndefined();
  });

  test("asks for a month's bills of whom a plan charges and nobody has billed", async () => {
    expect(await waitingRow(app.office, "unbilled")).toBeUndefined();
    const plan = { head: "ল্যাব ফি", kind: "monthly", batchId: 1, courseId: null, amount: 300, dueDate: 10 };
    const { data, status } = await app.office.post("fee/addPlan", {
      ...plan,
      ...{ from: `${thisMonth()}-01`, until: null, joining: "whole", parts: [] },
    });
    expect(status, JSON.stringify(data)).toBe(200);
    const many = (await app.office.get("fee/preview", { month: thisMonth(), only: "billed" })).total;
    expect(many).toBeGreaterThan(0);
    expect(await waitingRow(app.office, "unbilled")).toMatchObject({ many });
    await app.office.post("fee/run", { month: thisMonth() });
    expect(await waitingRow(app.office, "unbilled")).toBeUndefined();
  });
});

describe("a class that has begun", () => {
  test("waits for its roll to be called: by the office, by who teaches it, and by nobody else", async () => {
    const day = today();
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const add = (batchId: number, teacherId: number | undefined, from: string, until: string) =>
      app.office.post("routine/addClass", { batchId, subject: "গণিত", weekday, from, until, teacherId });
    await add(1, 2, "00:00", "00:30");
    await add(2, 1, "00:00", "00:30");
    expect(await waitingRow(app.office, "rollCalls")).toMatchObject({ many: 2, id: null });
    expect(await waitingRow(app.teacher, "rollCalls")).toMatchObject({ many: 1, id: 1 });
    const { classes, attendance } = await homeOf(app.teacher);
    expect(classes).toMatchObject({ own: true, all: 1, called: 0, rows: [{ batchId: 1, called: false }] });
    expect(attendance).toBeNull();
    expect((await homeOf()).classes).toMatchObject({ own: false, all: 2, called: 0 });
    await app.teacher.post("rollCall/save", {
      ...{ batchId: 1, day },
      marks: [{ studentId: rahim, from: "present", to: "absent" }],
    });
    expect(await waitingRow(app.teacher, "rollCalls")).toBeUndefined();
    expect(await waitingRow(app.office, "rollCalls")).toMatchObject({ many: 1, id: 2 });
    expect((await homeOf()).attendance).toMatchObject({ present: 0, due: 1, share: 0, before: null });
    await grant("roll_call = false");
    expect(await waitingRow(app.teacher, "rollCalls")).toBeUndefined();
    await grant("roll_call = true");
    for (const table of ["attendance", "roll_calls", "classes"]) await app.db.execute(`delete from ${table}`);
  });
});

test("a teacher who has no class today is told the next one within a week, and nobody else is", async () => {
  const day = inDays(2);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  expect((await homeOf(app.teacher)).classes).toMatchObject({ own: true, all: 0, next: null });
  const add = (teacherId: number | null, from: string, until: string) =>
    app.office.post("routine/addClass", { batchId: 1, subject: "গণিত", weekday, from, until, teacherId });
  await add(1, "08:00", "08:30");
  await add(2, "09:00", "09:30");
  expect((await homeOf(app.teacher)).classes).toMatchObject({
    next: { day, from: "09:00", batchName: "সকাল ব্যাচ" },
  });
  expect((await homeOf()).classes).toMatchObject({ own: false, next: null });
  // Where nobody is named it is their batch's, as it is today.
  expect((await add(null, "07:00", "07:30")).error).toBeUndefined();
  await app.db.execute("insert into batch_teachers (batch_id, teacher_id) values (1, 2)");
  expect((await homeOf(app.teacher)).classes).toMatchObject({ next: { day, from: "07:00" } });
  await app.db.execute("delete from batch_teachers where teacher_id = 2");
  await app.db.execute("delete from classes");
});

test("of a batch on whose days nobody has said a word no home says that there is no class", async () => {
  await app.db.execute("delete from class_weeks");
  await app.db.execute("insert into batch_teachers (batch_id, teacher_id) values (1, 2)");
  const told = async () => ({
    office: (await homeOf()).classes.unknown,
    teacher: (await homeOf(app.teacher)).classes.unknown,
    student: (await app.rahim.get("home/own")).data.unknownWeek,
  });
  const all = await told();
  expect(all).toMatchObject({ office: 2, teacher: 1, student: { schedule: expect.any(String) } });
  await app.office.put("class/setWeek", { batchId: 1, times: [] });
  expect(await told()).toEqual({ office: 1, teacher: 0, student: null });
  await app.db.execute("delete from batch_teachers where teacher_id = 2");
});

test("who holds another's class today has it as their own, and the other has not", async () => {
  const day = inDays(0);
  const times = { from: "10:00", until: "10:30" };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const fields = { batchId: 1, subject: "গণিত", weekday, ...times, teacherId: 2 };
  const { classId } = (await app.office.post("routine/addClass", fields)).data;
  expect((await homeOf(app.teacher)).classes).toMatchObject({ own: true, all: 1 });
  const moved = { classId, day, toDay: day, ...times, teacherId: 1 };
  expect((await app.office.post("routine/moveClass", moved)).error).toBeUndefined();
  expect((await homeOf(app.teacher)).classes).toMatchObject({ own: true, all: 0 });
  for (const table of ["moved_classes", "classes"]) await app.db.execute(`delete from ${table}`);
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
    expect(await waitingRow(app.office, "marks")).toMatchObject({
      ...{ many: 1, id: examId, names: ["গতকালের"], among: null, progress: { students: 1, entered: 0 } },
    });
    expect((await homeOf()).exams).toMatchObject([{ examId: next, examName: "আগামীকালের", time: "10:00" }]);
    const cells = [{ studentId: rahim, section: "s1", field: "mcq", from: null, to: 20 }];
    await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
    expect(await waitingRow(app.teacher, "marks")).toBeUndefined();
    expect(await waitingRow(app.teacher, "publish")).toBeUndefined();
    expect(await waitingRow(app.office, "publish")).toMatchObject({ many: 1, id: examId });
    await publishWithout(app.office, examId);
    expect(await waitingRow(app.office, "publish")).toBeUndefined();
    // Old ones that nobody publishes do not hide the last.
    for (let days = 20; days < 26; days += 1) await add(`${days} দিন আগের`, inDays(-days));
    await add("আজ সকালের", inDays(-1));
    expect(await waitingRow(app.office, "marks")).toMatchObject({ many: 5, among: 5 });
    expect((await waitingRow(app.office, "marks"))?.names[0]).toBe("আজ সকালের");
  });

  test("to come give way to what waits, but for those of today and one", () => {
    const [day, later] = ["2026-11-30", "2026-12-07"];
    const shown = (waiting: number, ...days: string[]) =>
      examsBeside(
        days.map((examDate) => ({ examDate })),
        waiting,
        day,
      ).length;
    expect([0, 6, 7, 8, 12].map((waiting) => shown(waiting, later, later, later))).toEqual([3, 2, 1, 1, 1]);
    expect([shown(8, day, day, later), shown(12, day, day, day), shown(12)]).toEqual([2, 3, 0]);
  });

  test("a student's own last result has the batch's average beside it", async () => {
    const { data } = await app.rahim.get("merit/mine");
    expect(data).toMatchObject([{ examName: "গতকালের", total: 20, batchAverage: 20, inBatch: 1 }]);
    expect((await app.rahim.get("home/own")).data.progress).toMatchObject([
      { examName: "গতকালের", share: 67 },
    ]);
  });

  test("a teacher of a batch sees its own work alone, and its mean of the last result beside the one before", async () => {
    await app.db.execute("insert into batch_teachers (batch_id, teacher_id) values (2, 2)");
    // The exams that wait are of the other batch.
    expect(await waitingRow(app.teacher, "marks")).toBeUndefined();
    expect((await homeOf(app.teacher)).result).toBeNull();
    await app.db.execute("update batch_teachers set batch_id = 1 where teacher_id = 2");
    expect(await waitingRow(app.teacher, "marks")).toBeDefined();
    expect((await homeOf(app.teacher)).result).toMatchObject({ examName: "গতকালের", share: 67, before: null });
    await app.db.execute("delete from batch_teachers where teacher_id = 2");
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

test("nobody is shown a figure or a row that their permissions do not open", async () => {
  expect(await homeOf(app.teacher)).toMatchObject({
    ...{ takings: null, owed: null, desk: null, smsLists: null },
    ...{ exams: expect.anything(), classes: expect.anything(), handIns: expect.anything() },
  });
  const of = async (caller: Caller) =>
    (await homeOf(caller)).queue.map(({ kind }: { kind: string }) => kind).sort();
  expect(await of(app.teacher)).toEqual(["marks"]);
  const all = await of(app.office);
  expect(all).toEqual(expect.arrayContaining(["claims", "marks", "messages"]));

  const none =
    "main_dashboard = false, exam_schedule = false, marks_entry = false, my_assignment = false, roll_call = false, grades_progress = false";
  await grant(none);
  const { queue, ...closed } = await homeOf(app.teacher);
  expect(queue).toEqual([]);
  expect(Object.values(closed)).toEqual(Object.keys(closed).map(() => null));
  // Each permission opens its rows and no other's.
  for (const [column, kinds] of [
    ["fee_desk", ["claims"]],
    ["marks_entry", ["marks"]],
    ["admission_desk", []],
    ["messaging", []],
    ["roll_call", []],
  ] as const) {
    await grant(`${column} = true`);
    expect(await of(app.teacher), column).toEqual(kinds);
    await grant(`${column} = false`);
  }
  await grant(none.replaceAll("false", "true"));
  expect((await app.rahim.get("home/staff")).status).toBe(403);
  expect((await app.visitor.get("home/staff")).status).toBe(401);
});

test("a cashier is told nothing of an open drawer before it is counted, and that none is open after, with the last count and its day", async () => {
  await grant("fee_desk = true");
  const told = async (day = today()) => cashOf({ ...(await homeOf(app.teacher)), day })[0];
  expect(await told()).toMatchObject({ value: "–", note: "শিফট খোলা নেই" });
  await app.teacher.post("shift/open", { opening: 0 });
  await pay(rahim, 70, app.teacher);
  const { shift } = (await homeOf(app.teacher)).desk;
  expect(shift).toMatchObject({ opening: 0, closedAt: null, counted: null });
  const began = clockTime(wallClock(shift.at).time);
  expect(await told()).toMatchObject({ value: "গোনা হয়নি", note: `${began}, ৳০ নিয়ে শুরু` });
  expect((await told(inDays(1)))?.note).toBe(`${longDate(today())}, ${began}, ৳০ নিয়ে শুরু`);
  const { shiftId } = (await app.teacher.get("shift/mine")).data.open;
  // By the office: nobody is said to have counted it themselves.
  await app.office.post("shift/close", { shiftId, counted: 60 });
  expect((await homeOf(app.teacher)).desk.shift).toMatchObject({ counted: 60 });
  const closed = (day: string) => besides("শিফট খোলা নেই", `সর্বশেষ গোনা ${day}: ৳৬০`);
  expect(await told()).toMatchObject({ value: "–", note: closed("আজ") });
  expect(await told(inDays(3))).toMatchObject({ value: "–", note: closed(longDate(today())) });
  await grant("fee_desk = false");
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
