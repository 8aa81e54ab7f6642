import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { nextStep } from "./rules.ts";

const app = testApp();
const [rahim, karima] = [3, 4];
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };
const fields = { category: "মডেল", examType: "এমসিকিউ", subject: "গণিত", time: "10:00" };
const batches = [{ batchId: 1 }, { batchId: 2 }];

async function addExam(examName: string, more: object = {}): Promise<number> {
  const exam = { ...fields, examName, scheme, examDate: dayAfter(today(), -1), batches, ...more };
  const answer = await app.office.post("exam/addExam", exam);
  if (!answer.data) throw new Error(JSON.stringify(answer.error));
  return answer.data.examId;
}

type Mark = number | "absent" | null;
const type = (examId: number, studentId: number, to: Mark, from: Mark = null) =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId: studentId === karima ? 2 : 1 },
    cells: [{ studentId, section: "s1", field: "mcq", from, to }],
  });
const listed = async (examId: number) => (await app.office.get("examList/getAll", { examId })).data[0];
const stateOf = async (examId: number) => (await listed(examId)).state;
const setChecked = (examId: number, more: object = {}) =>
  app.office.post("merit/setChecked", { examId, checked: true, ...more });
const office = { schedules: true, manages: true, enters: true, sends: true, asks: true };
const typist = { ...office, schedules: false, manages: false, sends: false };
const stepOf = async (examId: number, rights = office) => nextStep(await listed(examId), rights);

test("an exam goes from a draft by its marks and their check to the published result, with one next step at each", async () => {
  const examId = await addExam("ধাপে ধাপে");
  expect(await listed(examId)).toMatchObject({ state: "draft", progress: { students: 2, done: 0 } });
  expect(await stepOf(examId)).toBe("enter");
  await type(examId, rahim, 20);
  expect(await listed(examId)).toMatchObject({ state: "marks", progress: { students: 2, done: 1 } });
  expect(await stepOf(examId, typist)).toBe("enter");
  await type(examId, karima, "absent");
  expect(await listed(examId)).toMatchObject({ state: "marks", progress: { students: 2, done: 2 } });
  expect([await stepOf(examId), await stepOf(examId, typist)]).toEqual(["check", null]);
  const checked = await setChecked(examId);
  expect(checked.status).toBe(200);
  expect(checked.data).not.toHaveProperty("checkedAs");
  expect([await stateOf(examId), await stepOf(examId)]).toEqual(["checked", "publish"]);
  const { data: check } = await app.office.get("merit/check", { examId });
  expect(check.checked).toMatchObject({ by: "অফিস প্রশাসক", at: expect.any(String) });
  await app.office.post("merit/publish", { examId });
  expect(await listed(examId)).toMatchObject({ state: "published", progress: null });
  expect([await stepOf(examId), await stepOf(examId, typist)]).toEqual(["tell", null]);
  const long = { ...(await listed(examId)), publishedAt: `${dayAfter(today(), -30)}T10:00:00Z` };
  expect(nextStep(long, office)).toBe("see");
});

test("a check holds while marks are as they were: a cell, a decision, a scheme or somebody new ends it, and a plan does not", async () => {
  const examId = await addExam("যাচাই", { batches: [{ batchId: 1 }] });
  await type(examId, rahim, 20);
  const again = async () => {
    expect((await setChecked(examId)).status).toBe(200);
    expect(await stateOf(examId)).toBe("checked");
  };
  await again();
  await type(examId, rahim, 21, 20);
  expect(await stateOf(examId)).toBe("marks");
  expect((await app.office.get("merit/check", { examId })).data.checked).toBeNull();
  await again();
  const expelled = { examId, studentId: rahim, expelled: true, reason: "নকল" };
  await app.office.post("merit/setExpelled", expelled);
  expect(await stateOf(examId)).toBe("marks");
  await app.office.post("merit/setExpelled", { ...expelled, expelled: false });
  await again();
  const wider = { sections: [{ ...scheme.sections[0], mcq: { questions: 40, enter: "marks" } }] };
  await app.office.post("merit/changeScheme", { examId, scheme: wider, confirmed: true });
  expect(await stateOf(examId)).toBe("marks");
  await again();
  await app.office.put("exam/updateExam", { examId, batches });
  expect(await stateOf(examId)).toBe("marks");
  expect((await setChecked(examId)).error).toMatchObject({ code: "LOCKED" });
  expect((await setChecked(examId, { notEntered: 1 })).status).toBe(200);
  expect(await listed(examId)).toMatchObject({ state: "checked", progress: { students: 2, done: 2 } });
  const at = `${dayAfter(today(), 1)}T20:00:00+06:00`;
  expect((await app.office.post("merit/publish", { examId, at })).status).toBe(200);
  expect(await stateOf(examId)).toBe("checked");
  await app.office.post("merit/setChecked", { examId, checked: false });
  expect(await stateOf(examId)).toBe("marks");
});

test("a withdrawn result is checked anew, and a published one is not checked", async () => {
  const examId = await addExam("প্রত্যাহার", { batches: [{ batchId: 1 }] });
  await type(examId, rahim, 20);
  await setChecked(examId);
  await app.office.post("merit/publish", { examId });
  expect((await setChecked(examId)).error).toMatchObject({ code: "LOCKED" });
  await app.office.post("merit/withdraw", { examId, reason: "ভুল" });
  expect([await stateOf(examId), await stepOf(examId)]).toEqual(["withdrawn", "check"]);
  const checkOf = async () => (await app.office.get("merit/check", { examId })).data;
  expect((await checkOf()).withdrawn).toMatchObject({ reason: "ভুল", by: "অফিস প্রশাসক" });
  const withdrawn = await app.office.get("examList/getAll", { state: "withdrawn" });
  expect(withdrawn.data.map((exam: { examId: number }) => exam.examId)).toEqual([examId]);
  await setChecked(examId);
  expect(await stateOf(examId)).toBe("checked");
  await app.office.post("merit/publish", { examId });
  expect([await stateOf(examId), (await checkOf()).withdrawn]).toEqual(["published", null]);
});

test("one without a scheme waits for one; results of its name typed by hand say so, and the list is filtered by state", async () => {
  const plain = await addExam("হাতে লেখা পরীক্ষা", { scheme: null, batches: [{ batchId: 1 }] });
  const other = await addExam("হাতে লেখা পরীক্ষা", { scheme: null, batches: [{ batchId: 2 }] });
  expect([await stateOf(plain), await stepOf(plain), await stepOf(plain, typist)]).toEqual([
    "draft",
    "setScheme",
    null,
  ]);
  const typed = {
    examName: "হাতে লেখা পরীক্ষা",
    subjectName: "গণিত",
    mcqMarks: 10,
    writtenMarks: 20,
    highestMarks: 40,
  };
  await app.office.post("result/addUpdateResult", { studentId: rahim, resultDetail: [typed] });
  expect([await stateOf(plain), await stateOf(other)]).toEqual(["byHand", "draft"]);
  expect([await stepOf(plain), await stepOf(plain, typist)]).toEqual(["setFullMarks", null]);
  const fullMarks = { examName: "হাতে লেখা পরীক্ষা", subjectName: "গণিত", fullMarks: 50 };
  expect((await app.office.post("result/setFullMarks", fullMarks)).data).toEqual({ changed: 1 });
  expect(await stepOf(plain)).toBe("seeTyped");
  const byHand = await app.office.get("examList/getAll", { state: "byHand" });
  expect(byHand.data.map(({ examId }: { examId: number }) => examId)).toEqual([plain]);
  expect(byHand.total).toBe(1);
  const coming = await addExam("সামনের", { scheme, examDate: dayAfter(today(), 5) });
  expect([await stepOf(coming), await stepOf(coming, typist)]).toEqual(["remind", null]);
  const drafts = await app.office.get("examList/getAll", { state: "draft", searchName: "সামনের" });
  expect(drafts.data).toMatchObject([{ examId: coming, state: "draft" }]);
});

test("results typed by hand have a page: each subject with what is known of its full marks, and who had what, of the exam's own batches and days", async () => {
  const examName = "পুরোনো পরীক্ষা";
  const examId = await addExam(examName, { scheme: null, batches: [{ batchId: 1 }] });
  const type = (studentId: number, subjectName: string, marks: number, more: object = {}) =>
    app.office.post("result/addUpdateResult", {
      studentId,
      resultDetail: [
        { examName, subjectName, mcqMarks: marks, writtenMarks: 5.5, highestMarks: 40, ...more },
      ],
    });
  await type(rahim, "রসায়ন", 20, { fullMarks: 50 });
  await type(rahim, "গণিত", 10);
  await type(rahim, "গণিত", 30, { publishDate: dayAfter(today(), -400) });
  await type(karima, "গণিত", 30);
  const pageOf = () => app.office.get("examList/getTyped", { examId });
  expect(await pageOf()).toMatchObject({
    exam: { examId, state: "byHand", lacksFullMarks: true },
    subjects: [
      { subjectName: "গণিত", results: 1, fullMarks: null, withoutFullMarks: 1, highest: 40, average: 15.5 },
      { subjectName: "রসায়ন", results: 1, fullMarks: 50, leastFullMarks: 50, withoutFullMarks: 0 },
    ],
    data: [
      {
        ...{ studentId: rahim, total: 41 },
        marks: [
          { subjectName: "গণিত", totalMarks: 15.5, fullMarks: null },
          { subjectName: "রসায়ন", totalMarks: 25.5, fullMarks: 50 },
        ],
      },
    ],
    total: 1,
  });
  const marked = await addExam("মানবণ্টন আছে");
  expect(await app.office.get("examList/getTyped", { examId: marked })).toMatchObject({
    subjects: [],
    total: 0,
  });
  expect((await app.office.get("examList/getTyped", { examId: marked + 1 })).status).toBe(404);
});

test("it is for staff, and a typist sees the same list", async () => {
  expect((await app.rahim.get("examList/getAll")).status).toBe(403);
  expect((await app.teacher.get("examList/getAll")).total).toBe(
    (await app.office.get("examList/getAll")).total,
  );
});

test("held to their own batches, who enters marks sees those exams alone among the marked ones, and who manages them all", async () => {
  const examId = await addExam("অন্য ব্যাচের", { batches: [{ batchId: 2 }] });
  const has = async (caller: typeof app.office, query: object) =>
    (await caller.get("examList/getAll", { examId, ...query })).total;
  await app.office.put("institute/update", { ownBatchesOnly: true });
  expect([await has(app.teacher, { marked: "true" }), await has(app.office, { marked: "true" })]).toEqual([
    0, 1,
  ]);
  // The schedule is whole to who sees it, but not its marks.
  expect(await has(app.office, {})).toBe(1);
  await app.office.put("institute/update", { ownBatchesOnly: false });
  expect(await has(app.teacher, { marked: "true" })).toBe(1);
});
