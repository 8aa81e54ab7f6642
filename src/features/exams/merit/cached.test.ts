import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { physics } from "../../catalogue/courses/example.server.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const [morning, evening] = [1, 2];

/** An exam of these batches with Rahim's and Karima's marks. */
async function marked({ batches = [morning, evening], more = {} } = {}): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-" };
  const scheme = {
    sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 80, enter: "marks" } }],
    ...more,
  };
  const when = { examDate: "2026-11-01", time: "10:00", batches: batches.map((batchId) => ({ batchId })) };
  const { data, error } = await app.office.post("exam/addExam", { ...fields, ...when, scheme });
  expect(error).toBeUndefined();
  const { examId } = data;
  const marks = [
    { studentId: rahim, batchId: morning, to: 60 },
    { studentId: karima, batchId: evening, to: 58 },
  ];
  for (const { studentId, batchId, to } of marks) {
    const cells = [{ studentId, section: "s1", field: "mcq", from: null, to }];
    if (batches.includes(batchId)) await app.teacher.post("sheet/save", { examId, batchId, cells });
  }
  return examId;
}

const coursesOf = async (batchId: number): Promise<{ courseId: number }[]> =>
  (await app.office.get("batch/getById", { batchId })).data.courses;

test("a published list of a course counts the batches that are taught it now", async () => {
  const { courseId } = (await app.office.post("course/addCourse", { ...physics, courseName: "জ্যামিতি" })).data;
  const examId = await marked();
  await publishWithout(app.office, examId);
  const list = async () => {
    const { data, total } = await app.office.get("merit/getAll", { examId, courseId });
    return { total, rows: data.length };
  };
  expect(await list()).toEqual({ total: 0, rows: 0 });
  const courses = [...(await coursesOf(morning)), { courseId }];
  await app.office.put("batch/updateBatch", { batchId: morning, courses });
  const { total, rows } = await list();
  expect(rows).toBeGreaterThan(0);
  expect(total).toBe(rows);
});

test("a batch that a draft is given by itself is on its list and among its sheets", async () => {
  const examId = await marked({ batches: [morning] });
  const read = async () => ({
    list: (await app.office.get("merit/getAll", { examId })).total,
    sheets: (await app.office.get("sheet/progress", { examId })).data.map(
      (one: { batchId: number }) => one.batchId,
    ),
  });
  const before = await read();
  expect(before.sheets).toEqual([morning]);
  await app.office.put("exam/updateExam", { examId, batches: [{ batchId: morning }, { batchId: evening }] });
  const after = await read();
  expect(after.sheets).toEqual([morning, evening]);
  expect(after.list).toBeGreaterThan(before.list);
});

test("a draft's order follows the GPA that it counts, and publication does not turn it round", async () => {
  const examId = await marked({ more: { gpa: { ssc: 5, hsc: 5 } } });
  const order = async () => {
    const { data } = await app.office.get("merit/getAll", { examId });
    return data
      .filter((one: { total: number | null }) => one.total !== null)
      .map((one: { studentId: number; total: number }) => [one.studentId, one.total]);
  };
  expect(await order()).toEqual([
    [rahim, 60],
    [karima, 58],
  ]);
  await app.office.put("student/updateStudent", { studentId: karima, sscGpa: 1, hscGpa: 1 });
  const asRead = await order();
  expect(asRead).toEqual([
    [karima, 68],
    [rahim, 60],
  ]);
  await publishWithout(app.office, examId);
  expect(await order()).toEqual(asRead);
});

test("who passes on a draft's list follows the scheme that it is given", async () => {
  const passing = (total: number) => ({ minimum: { total, mcq: null, written: null } });
  const examId = await marked({ more: passing(50) });
  const passed = async () => {
    const { data } = await app.office.get("merit/getAll", { examId });
    return data.map((one: { studentId: number; passed: boolean }) => [one.studentId, one.passed]);
  };
  expect(await passed()).toEqual([
    [rahim, true],
    [karima, true],
  ]);
  const [{ scheme }] = (await app.office.get("exam/getAll", { examId })).data;
  const change = { examId, scheme: { ...scheme, ...passing(59) }, confirmed: true };
  expect((await app.office.post("merit/changeScheme", change)).data).toMatchObject({ applied: true });
  expect(await passed()).toEqual([
    [rahim, true],
    [karima, false],
  ]);
});
