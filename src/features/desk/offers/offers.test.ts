import { describe, expect, test } from "vitest";
import { startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { feesOf, nextOpen } from "./rules.ts";

const app = testApp();
const offers = async () => (await app.visitor.get("offer/getAll")).data;

test("a visitor reads of a course what its batches cost, when they are held, what is left and who teaches them", async () => {
  const [{ data: batches }, { data: courses }] = [
    await app.office.get("batch/getAll"),
    await app.visitor.get("course/getAll"),
  ];
  const [{ batchId, courses: held }] = batches;
  const { data: cards } = await app.visitor.get("teacher/getAll");
  const change = { batchId, schedule: "শনি, সোম ও বুধ, সকাল ৮টা", startsOn: "2026-12-01" };
  const teachers = [{ teacherId: cards[0].teacherId }];
  const changed = await app.office.put("batch/updateBatch", { ...change, teachers });
  expect(changed.data).toMatchObject({ ...change, teachers: [{ teacherName: cards[0].teacherName }] });
  const plan = { kind: "monthly", from: "2026-01-01", until: null };
  await app.office.post("fee/addPlan", {
    ...plan,
    head: "মাসিক বেতন",
    amount: 3500,
    batchId,
    includes: "শিট ও পরীক্ষা",
  });
  await app.office.post("fee/addPlan", { ...plan, kind: "once", head: "ভর্তি ফি", amount: 4000 });
  await app.office.post("fee/addPlan", {
    ...plan,
    head: "গত বছরের",
    amount: 1,
    until: "2025-12-31",
    from: "2025-01-01",
  });

  const found = await offers();
  expect(found.map(({ courseId }: { courseId: number }) => courseId)).toEqual(
    courses.map(({ courseId }: { courseId: number }) => courseId),
  );
  const offer = found.find(({ courseId }: { courseId: number }) => courseId === held[0].courseId);
  expect(offer).toMatchObject({
    fees: [
      { head: "ভর্তি ফি", kind: "once", least: 4000, most: 4000 },
      { head: "মাসিক বেতন", kind: "monthly", least: 3500, includes: "শিট ও পরীক্ষা" },
    ],
    batches: [{ batchId, schedule: change.schedule, startsOn: "2026-12-01", seatsLeft: 34 }],
    teachers: [{ teacherId: cards[0].teacherId, file: null }],
  });
  expect(JSON.stringify(found)).not.toMatch(/mobile|email|018|017/);
});

test("of a teacher stands what the routine of these batches says that they teach, each subject once", async () => {
  const [{ batchId, courses: held }] = (await app.office.get("batch/getAll")).data;
  const [{ teacherId }] = (await app.visitor.get("teacher/getAll")).data;
  await app.office.put("batch/updateBatch", { batchId, teachers: [{ teacherId }] });
  const subjects = async () =>
    (await offers()).find(({ courseId }: { courseId: number }) => courseId === held[0].courseId).teachers[0]
      .subjects;
  expect(await subjects()).toEqual([]);
  for (const [weekday, subject] of [
    [0, "রসায়ন"],
    [2, "গণিত"],
    [4, "রসায়ন"],
  ] as const) {
    const one = { batchId, teacherId, weekday, subject, from: "05:00", until: "06:00" };
    expect((await app.office.post("routine/addClass", one)).status).toBe(200);
  }
  expect(await subjects()).toEqual(["গণিত", "রসায়ন"]);
});

test("a teacher who is gone is nobody's face, and one who is none cannot be chosen", async () => {
  const [{ batchId }] = (await app.office.get("batch/getAll")).data;
  const none = await app.office.put("batch/updateBatch", { batchId, teachers: [{ teacherId: 999_999 }] });
  expect([none.status, Object.keys(none.error.fields)]).toEqual([400, ["teachers"]]);
  await app.office.put("batch/updateBatch", { batchId, teachers: [] });
  expect((await offers()).flatMap(({ teachers }: { teachers: unknown[] }) => teachers)).toEqual([]);
});

test("a batch that began long ago and has nobody left is no longer offered, nor what it cost and who taught it; the desk has it still", async () => {
  const own = await startTestAppForOneTest();
  const [{ batchId, courses: held }] = (await own.office.get("batch/getAll")).data;
  const [{ teacherId }] = (await own.visitor.get("teacher/getAll")).data;
  const plan = { head: "মাসিক বেতন", kind: "monthly", amount: 3500, batchId, from: "2026-01-01" };
  expect((await own.office.post("fee/addPlan", plan)).status).toBe(200);
  const begun = async (startsOn: string | null) => {
    const change = { batchId, startsOn, teachers: [{ teacherId }] };
    expect((await own.office.put("batch/updateBatch", change)).status).toBe(200);
    const { data } = await own.visitor.get("offer/getAll");
    const offer = data.find(({ courseId }: { courseId: number }) => courseId === held[0].courseId);
    const [{ offered, seatsLeft }] = offer.batches;
    return [offered, seatsLeft, offer.fees.length, offer.teachers.length];
  };
  const longAgo = dayAfter(today(), -61);
  // Whoever studies there says that it runs.
  expect(await begun(longAgo)).toEqual([true, 34, 1, 1]);
  const { data: students } = await own.office.get("student/getAll", { batchId });
  for (const { studentId } of students) await own.office.post("student/delete", { studentId });
  expect(await begun(longAgo)).toEqual([false, 35, 0, 0]);
  for (const day of [dayAfter(longAgo, 1), dayAfter(today(), 1), null])
    expect(await begun(day)).toEqual([true, 35, 1, 1]);
});

describe("the same fee of several batches", () => {
  test("is one, from the least to the most, what is paid once first", () => {
    const plan = (kind: "once" | "monthly", amount: number, includes = "") => ({
      head: "বেতন",
      kind,
      amount,
      includes,
    });
    expect(feesOf([plan("monthly", 3500), plan("monthly", 3000, "শিট"), plan("once", 10)])).toEqual([
      { head: "বেতন", kind: "once", least: 10, most: 10, includes: "" },
      { head: "বেতন", kind: "monthly", least: 3000, most: 3500, includes: "শিট" },
    ]);
  });
});

test("a visitor's message says which course it asks about, to the office alone; a course that is gone is left out", async () => {
  const [{ courseId, courseName }] = (await app.visitor.get("course/getAll")).data;
  const row = { name: "সাদিয়া", email: "s@example.com", phoneNumber: "01711111111", message: "ভর্তি হতে চাই" };
  for (const chosen of [String(courseId), courseId, "", "99999", undefined])
    expect((await app.visitor.post("contact/send", [{ ...row, courseId: chosen }])).status).toBe(200);
  const { data } = await app.office.get("message/getAll");
  const named = data.map((message: { courseName: string }) => message.courseName).reverse();
  expect(named).toEqual([courseName, courseName, "", "", ""]);
  expect((await app.visitor.post("contact/send", [{ ...row, courseId: "x" }])).status).toBe(400);
});

test("a course's card speaks of one batch that has a seat: the next to begin, else the last that began", () => {
  const batch = (batchId: number, startsOn: string | null, seatsLeft: number) => ({
    ...{ batchId, batchName: String(batchId), schedule: "", startsOn, seatsLeft, offered: true },
  });
  const of = (...batches: ReturnType<typeof batch>[]) => nextOpen(batches, "2026-12-01")?.batchId;
  expect(of(batch(1, "2027-01-01", 0), batch(2, "2025-06-01", 12))).toBe(2);
  expect(of(batch(5, "2027-06-01", 3), batch(6, "2027-02-01", 3))).toBe(6);
  expect(of(batch(1, "2025-01-05", 9), batch(2, "2026-06-01", 3), batch(3, null, 9))).toBe(2);
  expect(of(batch(1, null, 4))).toBe(1);
  expect(of(batch(1, "2027-01-01", 0))).toBeUndefined();
});
