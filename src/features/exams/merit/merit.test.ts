import { afterAll, beforeAll, expect, test } from "vitest";
import { passwords, publishWithout, regIds, startTestApp, type TestApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rahim = 3;
const karima = 4;

const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30 }, written: { full: 20 } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } },
  ],
  minimum: { total: 20, mcq: null, written: null },
};

/** An exam of both batches. */
async function exam(examName: string, more: object = {}) {
  const fields = {
    ...{ category: "সাপ্তাহিক", examName, examType: "এমসিকিউ", subject: "-", examDate: today(), time: "10:00" },
    ...{ batches: [{ batchId: 1 }, { batchId: 2 }], scheme, ...more },
  };
  const { data, error } = await app.office.post("exam/addExam", fields);
  expect(error).toBeUndefined();
  return data;
}

type Typed = number | "absent" | "excused" | null;

/** Types a student's marks as the sheet sends them. */
async function type(
  examId: number,
  batchId: number,
  studentId: number,
  marks: Record<string, Typed>,
  caller = app.teacher,
) {
  const cells = Object.entries(marks).map(([at, to]) => {
    const [section, field] = at.split(" ");
    return { studentId, section, field, from: null, to };
  });
  const { data, error } = await caller.post("sheet/save", { examId, batchId, cells });
  expect(error).toBeUndefined();
  return data.map(({ result }: { result: string }) => result);
}

test("an exam of two batches is marked on two sheets, published, and read by its students as a card", async () => {
  const { examId, subject, batch, batches } = await exam("সাপ্তাহিক ১");
  expect([subject, batch, batches.length]).toEqual([["গণিত", "রসায়ন"], null, 2]);
  expect(
    await type(examId, 1, rahim, { "s1 right": 25, "s1 wrong": 4, "s1 written": 12.5, "s2 mcq": 15 }),
  ).toEqual(Array(4).fill("saved"));
  await type(examId, 2, karima, {
    "s1 right": 10,
    "s1 wrong": 20,
    "s1 written": 5,
    "s2 right": 3,
    "s2 mcq": "absent",
  });
  expect((await app.rahim.get("merit/card", { examId })).status).toBe(404);
  expect((await app.rahim.get("result/getById", { studentId: rahim })).data.resultDetail).toEqual([]);
  expect((await app.teacher.post("merit/publish", { examId })).status).toBe(403);
  expect((await publishWithout(app.office, examId)).data.publishedAt).toEqual(expect.any(String));

  const { data: card } = await app.rahim.get("merit/card", { examId });
  expect(card).toMatchObject({
    ...{
      state: "sat",
      total: 51.5,
      full: 70,
      passed: true,
      batchPosition: 1,
      centralPosition: 1,
      percentile: 100,
      userName: "আব্দুর রহিম",
    },
    all: { sat: 2, highest: 51.5, average: 30.75, distribution: [0, 1, 0, 0, 0, 0, 0, 1, 0, 0] },
    ofBatch: { sat: 1, highest: 51.5 },
    previous: null,
  });
  expect(card.sections).toEqual([
    {
      key: "s1",
      subject: "গণিত",
      state: "marked",
      right: 25,
      wrong: 4,
      deduction: 1,
      mcq: 24,
      written: 12.5,
      total: 36.5,
      full: 50,
    },
    {
      key: "s2",
      subject: "রসায়ন",
      state: "marked",
      right: null,
      wrong: null,
      deduction: null,
      mcq: 15,
      written: null,
      total: 15,
      full: 20,
    },
  ]);
  const hers = await app.signIn(regIds.karima, passwords.karima);
  expect((await hers.get("merit/card", { examId })).data).toMatchObject({
    ...{ total: 10, passed: false, centralPosition: 2, percentile: 50 },
    sections: [{ total: 10 }, { state: "absent", total: null }],
  });
  const { data: mine, total } = await hers.get("merit/mine");
  expect([total, mine[0]]).toMatchObject([
    1,
    { examName: "সাপ্তাহিক ১", centralPosition: 2, sat: 2, highest: 51.5 },
  ]);
  const { data: notices } = await hers.get("notice/getAll");
  expect(notices[0]).toMatchObject({ examId, audience: { to: "people" }, read: false });
});

/** A student of the morning batch. */
async function admit(userName: string): Promise<number> {
  const { data } = await app.office.post("student/addStudent", {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  });
  return data.studentId;
}

test("among a course's students the first is first, and who has as many marks has the same place", async () => {
  const [sumaiya, tanvir] = [await admit("সুমাইয়া"), await admit("তানভীর")];
  const { examId } = await exam("সাপ্তাহিক ২");
  await type(examId, 2, karima, { "s2 mcq": 20 });
  await type(examId, 1, rahim, { "s2 mcq": 15 });
  await type(examId, 1, sumaiya, { "s2 mcq": 15 });
  await type(examId, 1, tanvir, { "s2 mcq": 9 });
  const places = async (query: object) => {
    const { data } = await app.office.get("merit/getAll", { examId, ...query });
    return data.map((one: { studentId: number; position: number }) => [one.studentId, one.position]);
  };
  const ofAll = [
    [karima, 1],
    [rahim, 2],
    [sumaiya, 2],
    [tanvir, 4],
  ];
  // Physics is taught to the morning batch alone, where Karima is not.
  const ofPhysics = [
    [rahim, 1],
    [sumaiya, 1],
    [tanvir, 3],
  ];
  const read = async () => [await places({}), await places({ courseId: 1 })];
  expect(await read()).toEqual([ofAll, ofPhysics]);
  await publishWithout(app.office, examId);
  expect(await read()).toEqual([ofAll, ofPhysics]);
  expect(await places({ courseId: 1, batchId: 1 })).toEqual(ofPhysics);
  // In the order of all who sat it, not each batch by itself, once the evening batch is taught it too.
  const { data: all } = await app.office.get("batch/getAll");
  const { courses } = all.find(({ batchId }: { batchId: number }) => batchId === 2);
  const teach = (more: object[]) =>
    app.office.put("batch/updateBatch", { batchId: 2, courses: [...courses, ...more] });
  await teach([{ courseId: 1 }]);
  expect(await places({ courseId: 1 })).toEqual(ofAll);
  await teach([]);
});

test("a batch's average of an exam is the same beside the batch as on its cards, where somebody missed a subject too", async () => {
  const { examId } = await exam("সাপ্তাহিক ৩");
  await type(examId, 1, rahim, { "s1 right": 20, "s1 wrong": 0, "s1 written": 10, "s2 mcq": 15 });
  const sadia = await admit("সাদিয়া");
  await type(examId, 1, sadia, { "s1 right": 10, "s1 wrong": 0, "s1 written": 5, "s2 mcq": "absent" });
  await publishWithout(app.office, examId);
  const { data: card } = await app.rahim.get("merit/card", { examId });
  expect(card.ofBatch).toMatchObject({ sat: 2, average: 30 });
  const { data } = await app.office.get("progress/ofBatch", { batchId: 1 });
  expect(data.totals).toContainEqual({ examId, marks: 30, fullMarks: card.full });
  // The averages of the subjects, each of those who sat it, come to more.
  const ofExam = data.marks.filter((one: { examId: number }) => one.examId === examId);
  expect(ofExam.map(({ marks }: { marks: number }) => marks)).toEqual([22.5, 15]);
  const { results } = (await app.office.get("overview/get")).data;
  expect(results).toContainEqual(expect.objectContaining({ examName: "সাপ্তাহিক ৩", percent: 43 }));
});
