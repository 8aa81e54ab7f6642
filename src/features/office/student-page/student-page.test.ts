import { describe, expect, test } from "vitest";
import { type Caller, publishWithout, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { morningWork } from "../../classes/assignments/example.server.ts";
import { byExam, totalOf } from "../../exams/index.ts";
import { wholeMarks } from "../../exams/progress/rules.ts";
import { saidShare } from "../../exams/progress/student-progress.tsx";
import { headFigures } from "./head-figures.ts";

const app = testApp();

const rahim = 3;
const pageOf = (caller: Caller = app.office, studentId = rahim) =>
  caller.get("studentPage/get", { studentId });
const grant = (columns: string) => app.db.execute(`update user_types set ${columns} where user_type_id = 2`);

test("the office sees a student's record, work, messages, and who changed what", async () => {
  await app.office.put("student/updateStudent", { studentId: rahim, batch: { batchId: 2 } });
  await app.office.post("payment/addPayment", {
    ...{ studentId: rahim, monthName: "মার্চ ২০২৬", detail: "বেতন", payment: 500, due: 0 },
    ...{ status: "paid", date: today() },
  });
  const give = { ...morningWork, batchId: 2, courseId: 1, deadline: today() };
  const { id } = (await app.teacher.post("assignment/addAssignment", give)).data;
  await app.rahim.post("assignment/handIn", { id });
  await app.rahim.post("message/send", { message: "ক্লাস কখন?" });
  const { data } = await pageOf();
  expect(data).toMatchObject({
    ...{ studentId: rahim, regId: "26000001", userName: "আব্দুর রহিম", archived: false },
    batch: { batchId: 2, batchName: "Evening ব্যাচ" },
    student: { mobile: "01712345678" },
    assignments: [{ id, handIn: { late: false } }],
    messages: [{ message: "ক্লাস কখন?", status: "new" }],
  });
  const entities = data.changes.map(({ entity }: { entity: string }) => entity);
  expect(entities).toEqual(expect.arrayContaining(["students", "payments", "receipts", "bills"]));
  const moved = data.changes.find(({ entity }: { entity: string }) => entity === "students");
  expect(moved).toMatchObject({
    by: expect.stringMatching(/\(A00-000001\)$/),
    old: { batchId: 1 },
    new: { batchId: 2 },
    names: { "batchId 1": "সকাল ব্যাচ", "batchId 2": "Evening ব্যাচ" },
  });
});

describe("others see their part alone", () => {
  const closed =
    "main_dashboard = false, exam_schedule = false, my_assignment = false, grades_progress = false, roll_call = false";

  test("who enters marks, takes payments or calls the roll: name, roll and batch", async () => {
    await grant(`${closed}, marks_entry = true`);
    const head = { userName: "আব্দুর রহিম", regId: "26000001", batch: expect.anything() };
    const nothing = { student: null, assignments: null, messages: null, changes: null };
    const { data } = await pageOf(app.teacher);
    expect(data).toMatchObject({ ...head, ...nothing });
    expect(JSON.stringify(data)).not.toContain("01712345678");
    await grant("marks_entry = false, fee_desk = true");
    expect((await pageOf(app.teacher)).data).toMatchObject({ ...head, ...nothing });
    await grant("fee_desk = false, roll_call = true");
    expect((await pageOf(app.teacher)).data).toMatchObject({ ...head, ...nothing });
    await grant("roll_call = false, my_assignment = true");
    expect((await pageOf(app.teacher)).data).toMatchObject({ ...head, ...nothing, assignments: [{}] });
  });

  test("who has none of it, students, and strangers: nothing", async () => {
    await grant("my_assignment = false, roll_call = false");
    expect((await pageOf(app.teacher)).status).toBe(403);
    expect((await pageOf(app.rahim)).status).toBe(403);
    expect((await pageOf(app.visitor)).status).toBe(401);
    await grant(`${closed.replaceAll("false", "true")}, marks_entry = true`);
  });
});

test("marks of which a subject is lacking have the full marks of the result, and say what they go without", async () => {
  const [maths, chemistry] = ["গণিত", "রসায়ন"].map((subject, at) => ({
    ...{
      key: `s${at + 1}`,
      subject,
      mcq: { questions: 30, enter: "marks" },
      written: at ? { full: 20 } : null,
    },
  }));
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "আংশিক মডেল", examType: "মিশ্র", subject: "-" },
    ...{ examDate: today(), time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    scheme: { sections: [maths, chemistry, { ...maths, key: "s3", subject: "পদার্থ" }] },
  });
  const cells = ["s1", "s2"].map((section) => ({ studentId: 4, section, field: "mcq", from: null, to: 15 }));
  await app.teacher.post("sheet/save", { examId: exam.examId, batchId: 2, cells });
  await publishWithout(app.office, exam.examId);
  const { data: card } = await app.office.get("merit/card", { examId: exam.examId, studentId: 4 });
  const { data: progress } = await app.teacher.get("progress/ofStudent", { studentId: 4 });
  expect(progress.totals).toEqual([
    { examId: exam.examId, marks: card.total, fullMarks: card.full, lacking: ["রসায়ন", "পদার্থ"] },
  ]);
  expect(headFigures({ account: null, unbilled: null, attendance: null, progress })).toEqual([
    { name: "সর্বশেষ নম্বর", value: "৩০/১১০", to: "#marks", note: "নম্বর ওঠেনি: রসায়ন, পদার্থ" },
  ]);
  const [last] = byExam(progress.marks, progress.totals).map(totalOf);
  expect(last).toMatchObject({ marks: 30, fullMarks: 110, lacking: ["রসায়ন", "পদার্থ"] });
  // Of chemistry the written part is to come: its 15 are no share of 50.
  expect(saidShare(wholeMarks(progress.marks, progress.totals))?.value).toBe("৫০%");
});

test("who has bills that nobody has made yet is not said to owe nothing", async () => {
  const { data: account } = await app.office.get("desk/student", { studentId: 4 });
  const said = (unbilled: { bills: number } | null) =>
    headFigures({ account, unbilled, attendance: null, progress: null }).map(({ value }) => value);
  expect(account).toMatchObject({ owed: 0, credit: 0 });
  expect([said(null), said({ bills: 0 }), said({ bills: 2 })]).toEqual([["নেই"], ["নেই"], ["বিল করা বাকি"]]);
});

test("of an archived student the head and what changed stay, of nobody there is no page", async () => {
  await app.office.post("student/delete", { studentId: 4 });
  expect((await pageOf(app.office, 4)).data).toMatchObject({ archived: true, student: null });
  const { changes } = (await pageOf(app.office, 4)).data;
  expect(changes.map(({ entity }: { entity: string }) => entity)).toContain("students");
  expect((await pageOf(app.office, 999)).status).toBe(404);
  expect((await pageOf(app.office, 2)).status).toBe(404);
});
