import { beforeAll, describe, expect, test } from "vitest";
import { form, regIds, testApp } from "../../../../test/start-app.ts";
import { dayAfter, longDate, today, wallClock } from "../../../shared/dates.ts";
import { daysOf, lastMonths, month, thisMonth } from "../../../shared/months.ts";

const app = testApp();
let ids: Record<"rahim" | "karima" | "selim", number>;
beforeAll(async () => {
  ids = { rahim: 3, karima: 4, selim: await admitSelim() };
});

const overview = async (who: "office" | "teacher" = "office") => (await app[who].get("overview/get")).data;
const sql = async (query: string) => (await app.db.execute<Record<string, number>>(query)).rows[0];

/** The first day of this month in Dhaka, the last of the month before, and the first of the month after. */
const { from: first, before: next } = daysOf(thisMonth());
const last = dayAfter(first, -1);

describe("counts", () => {
  test("of students and batches are those of the lists, archived students are in none", async () => {
    const before = await overview();
    expect(before.students).toBe((await app.office.get("student/getAll")).total);
    for (const { batchName, students } of before.batches.newest) {
      expect((await app.office.get("student/getAll", { batchName })).total).toBe(students);
    }
    await app.office.post("student/delete", { studentId: ids.selim });
    const after = await overview();
    expect(after.students).toBe(before.students - 1);
    expect(studentsOf(after, "Evening ব্যাচ")).toBe(studentsOf(before, "Evening ব্যাচ") - 1);
    expect(after.admissions[0].students).toBe(before.admissions[0].students - 1);
    expect(await sql("select count(*)::int n from students where archived_at is null")).toEqual({
      n: after.students,
    });
    ids.selim = await admitSelim();
  });

  test("of admissions go by the month of Dhaka: its first day is in, the last day before it is in the month before", async () => {
    const joined = (studentId: number, doj: string) =>
      app.office.put("student/updateStudent", { studentId, doj });
    await joined(ids.rahim, first);
    await joined(ids.karima, last);
    await joined(ids.selim, next);
    const { admissions } = await overview();
    expect(admissions.map((one: { month: string }) => one.month)).toEqual(lastMonths(12));
    expect(admissions.slice(0, 2).map((one: { students: number }) => one.students)).toEqual([1, 1]);
    for (const { month, students } of admissions) {
      expect((await app.office.get("student/getAll", { joined: month })).total).toBe(students);
    }
    const list = await app.office.get("student/getAll", { joined: thisMonth() });
    expect(list.data.map((one: { regId: string }) => one.regId)).toEqual([regIds.rahim]);
    expect((await app.office.get("student/getAll", { joined: "2026-13" })).status).toBe(400);
  });

  test("of coming exams are those that are not over, as both schedules say; the next ones stand in their order", async () => {
    const exam = { category: "ক", examType: "খ", subject: "গ" };
    const add = (examName: string, minutes: number, more: object = {}) => {
      const { day, time } = wallClock(Date.now() + minutes * 60_000);
      return app.office.post("exam/addExam", { ...exam, ...more, examName, examDate: day, time });
    };
    await add("পরের", 3000);
    await add("চলছে", -50, { batch: { batchId: 1 } });
    await add("একটু পরে", 5);
    await add("শেষ", -70);
    const { exams } = await overview();
    expect(exams.coming).toBe((await app.office.get("exam/getAll", { when: "coming" })).total);
    expect(exams.coming).toBe((await app.teacher.get("examSchedule/getAll", { when: "coming" })).total);
    expect(exams.next.map((one: { examName: string }) => one.examName)).toEqual(["চলছে", "একটু পরে", "পরের"]);
    expect(exams.next[0].batches).toEqual([{ batchId: 1, batchName: "সকাল ব্যাচ" }]);
    const past = await app.office.get("exam/getAll", { when: "past" });
    expect(past.data.map((one: { examName: string }) => one.examName)).toEqual(["শেষ"]);
  });

  test("of messages are those that the inbox lists as new: one that is taken up is no longer waiting", async () => {
    const message = {
      name: "করিম",
      email: "k@example.com",
      phoneNumber: "01712345678",
      message: "ভর্তি কবে?",
    };
    await app.visitor.post("contact/send", [message]);
    const inbox = await app.office.get("message/getAll", { status: "new" });
    expect(inbox.total).toBe(1);
    expect((await overview()).messages).toBe(1);
    const { messageId } = inbox.data[0];
    await app.office.put("message/updateMessage", { messageId, status: "inProgress" });
    expect((await overview()).messages).toBe(0);
  });
});

describe("money", () => {
  test("is this month's by the ledger, exact in hundredths; entries are listed by their own day", async () => {
    const entry = { detail: "মাসিক বেতন", status: "paid" };
    const add = (studentId: number, payment: number, due: number, date: string) =>
      app.office.post("payment/addPayment", { ...entry, monthName: date, studentId, payment, due, date });
    await add(ids.rahim, 0.1, 0.2, first);
    await add(ids.karima, 0.2, 0, dayAfter(next, -1));
    await add(ids.rahim, 1000, 500, last);
    await add(ids.rahim, 2000, 700, next);
    // What is entered for another day was taken today.
    expect((await overview()).money).toEqual({ month: thisMonth(), paid: 3000.3, due: 0.2 });
    const list = await app.office.get("overview/payments");
    expect(list).toMatchObject({ total: 2, paid: 3000.3, due: 0.2 });
    expect(list.data.map((one: { userName: string }) => one.userName)).toEqual(["করিমা য়ামিন", "আব্দুর রহিম"]);
    expect(await app.office.get("overview/payments", { only: "due" })).toMatchObject({
      total: 1,
      paid: 3000.3,
      due: 0.2,
    });
    const before = await app.office.get("overview/payments", { month: last.slice(0, 7) });
    expect(before).toMatchObject({ total: 1, paid: 0, due: 500 });
  });

  test("of an archived student stays collected, and the list says whose it was", async () => {
    const payment = { monthName: "ক", detail: "ফি", payment: 50, due: 0, status: "paid", date: today() };
    await app.office.post("payment/addPayment", { ...payment, studentId: ids.selim });
    const { paid } = (await overview()).money;
    await app.office.post("student/delete", { studentId: ids.selim });
    expect((await overview()).money.paid).toBe(paid);
    const { data } = await app.office.get("overview/payments");
    expect(data.find((one: { studentId: number }) => one.studentId === ids.selim)).toMatchObject({
      userName: "সেলিম",
      archived: true,
    });
  });
});

describe("latest results", () => {
  const row = { subjectName: "রসায়ন", mcqMarks: 20, writtenMarks: 40, highestMarks: 80 };
  const save = (studentId: number, detail: object) =>
    app.office.post("result/addUpdateResult", { studentId, resultDetail: [{ ...row, ...detail }] });

  test("are published ones alone, with the count and the best of the batch's own page", async () => {
    await save(ids.rahim, { examName: "প্রথম", publishDate: last });
    await save(ids.karima, { examName: "প্রথম", publishDate: today(), writtenMarks: 45.5 });
    await save(ids.karima, { examName: "গোপন", publishDate: "2999-01-01" });
    const { results } = await overview();
    expect(results).toEqual([
      {
        ...{ batchId: 2, batchName: "Evening ব্যাচ", examId: null, examName: "প্রথম", publishDate: today() },
        ...{ students: 1, percent: 82 },
        best: { studentId: ids.karima, userName: "করিমা য়ামিন", marks: 65.5 },
      },
      {
        ...{ batchId: 1, batchName: "সকাল ব্যাচ", examId: null, examName: "প্রথম", publishDate: last },
        ...{ students: 1, percent: 75 },
        best: { studentId: ids.rahim, userName: "আব্দুর রহিম", marks: 60 },
      },
    ]);
    for (const { batchId, examName, students } of results) {
      expect((await app.office.get("progress/ranking", { batchId, examName })).total).toBe(students);
    }
  });

  test("and money are kept, and new ones show at the next look", async () => {
    // The notice of an earlier change, which this process hears too, would drop what is kept.
    await new Promise((heard) => setTimeout(heard, 200));
    const before = await overview();
    await save(ids.karima, { examName: "নতুন পরীক্ষা", publishDate: today() });
    const payment = { monthName: "ক", detail: "ফি", payment: 70, due: 0, status: "paid", date: today() };
    await app.office.post("payment/addPayment", { ...payment, studentId: ids.rahim });
    const after = await overview();
    expect(after.results.map((one: { examName: string }) => one.examName)).toContain("নতুন পরীক্ষা");
    expect(after.money.paid).toBe(before.money.paid + 70);
  });
});

describe("who sees what", () => {
  const set = (permission: string, granted: boolean) =>
    app.db.execute(`update user_types set ${permission} = ${granted} where user_type_id = 2`);

  test("a teacher sees counts; money never, results and exams as their own permissions say", async () => {
    const seen = await overview("teacher");
    expect(seen).toMatchObject({ students: (await overview()).students, money: null, messages: null });
    expect(seen.results).not.toBeNull();
    await set("grades_progress", false);
    await set("exam_schedule", false);
    const less = await overview("teacher");
    expect(less).toMatchObject({ money: null, results: null, exams: { next: null } });
    expect(JSON.stringify(less)).not.toMatch(/রহিম|করিমা/);
    expect((await app.teacher.get("overview/payments")).status).toBe(403);
    await set("student_management", true);
    expect((await overview("teacher")).money).toEqual((await overview()).money);
    await set("student_management", false);
    await set("grades_progress", true);
    await set("exam_schedule", true);
  });

  test("a student never, whatever their type says", async () => {
    await app.db.execute("update user_types set main_dashboard = true where user_type_id = 1");
    expect((await app.rahim.get("overview/get")).status).toBe(403);
    await app.db.execute("update user_types set main_dashboard = false where user_type_id = 1");
  });
});

test("a month begins at midnight in Dhaka, and a year ends with December", () => {
  expect(thisMonth(new Date("2026-02-28T17:59:59Z"))).toBe("2026-02");
  expect(thisMonth(new Date("2026-02-28T18:00:00Z"))).toBe("2026-03");
  expect(lastMonths(3, new Date("2026-01-31T20:00:00Z"))).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", before: "2027-01-01" });
  expect(month().parse(" ২০২৬-০৩ ")).toBe("2026-03");
  expect(longDate(dayAfter("2026-03-01", -1))).toBe("২৮ ফেব্রুয়ারি ২০২৬");
});

async function admitSelim(): Promise<number> {
  const fields = {
    ...{ userName: "সেলিম", email: "s@example.com", mobile: "01712345678", fatherName: "কাশেম" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: today(), userTypeId: 1, "batch.batchId": 2 },
  };
  return (await app.office.post("student/addStudent", form(fields))).data.studentId;
}

function studentsOf(
  { batches }: { batches: { newest: { batchName: string; students: number }[] } },
  name: string,
) {
  return batches.newest.find(({ batchName }) => batchName === name)?.students ?? 0;
}
