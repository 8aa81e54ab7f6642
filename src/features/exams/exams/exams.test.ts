import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const exam = {
  category: "প্রকৌশল",
  examName: "সাপ্তাহিক ১",
  examType: "লিখিত",
  subject: ["গণিত", "রসায়ন"],
  course: { courseId: 1, courseName: "x" },
  batch: { batchId: 1, batchName: "x" },
  examDate: "2026-12-01",
  time: "16:30",
};

test("an exam is added, and changed with the subject as text and the day as date", async () => {
  const { data } = await app.office.post("exam/addExam", exam);
  expect(data).toMatchObject({
    ...exam,
    course: { courseName: "পদার্থবিজ্ঞান" },
    batch: { batchName: "সকাল ব্যাচ" },
  });
  const sent = { ...data, subject: "গণিত, পদার্থবিজ্ঞান ,", examDate: undefined, date: "2026-12-02" };
  const changed = await app.office.put("exam/updateExam", sent);
  expect(changed.data).toEqual({
    ...data,
    subject: ["গণিত", "পদার্থবিজ্ঞান"],
    examDate: "2026-12-02",
    version: 2,
  });
  const { examId } = data;
  const everyones = await app.office.put("exam/updateExam", { examId, batch: null });
  expect(everyones.data).toMatchObject({ batch: null, batches: [] });
  await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }, { batchId: 2 }] });
  const kept = await app.office.put("exam/updateExam", { examId, batch: null });
  expect(kept.data.batches).toHaveLength(2);
  await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }] });
});

test("the list of one category has its exams and no other's", async () => {
  const { data } = await app.office.post("exam/addExam", { ...exam, category: "মেডিকেল" });
  const list = await app.office.get("exam/getAll", { category: "মেডিকেল" });
  expect(list.data.map(({ examId }: { examId: number }) => examId)).toEqual([data.examId]);
  await app.office.post("exam/delete", { examId: data.examId });
});

test("every field but course and batch is needed; a day and a time must exist", async () => {
  const { error } = await app.office.post("exam/addExam", {});
  expect(Object.keys(error.fields).sort()).toEqual([
    "category",
    "examDate",
    "examName",
    "examType",
    "subject",
    "time",
  ]);
  const wrong = await app.office.post("exam/addExam", {
    ...exam,
    time: "25:00",
    examDate: "2026-13-01",
    subject: " , ",
  });
  expect(Object.keys(wrong.error.fields).sort()).toEqual(["examDate", "subject", "time"]);
  const gone = await app.office.post("exam/addExam", { ...exam, batch: { batchId: 99 } });
  expect(gone.error.fields).toHaveProperty("batch.batchId");
});

test("the list filters by batch and by id; a student sees the own batch's and everyone's", async () => {
  const { data: other } = await app.office.post("exam/addExam", { ...exam, batch: { batchId: 2 } });
  const { data: all } = await app.office.post("exam/addExam", { ...exam, batch: null });
  const ids = async (query = {}, caller = app.office) =>
    (await caller.get("exam/getAll", query)).data.map((one: { examId: number }) => one.examId);
  expect(await ids({ batchId: 2 })).toEqual([other.examId]);
  expect(await ids({ examId: all.examId })).toEqual([all.examId]);
  await app.office.put("exam/updateExam", { examId: all.examId, examDate: "2026-12-09" });
  expect(await ids({ day: "2026-12-09" })).toEqual([all.examId]);
  const named = await ids({ sort: "when" });
  expect(named.toReversed()).toEqual(await ids({ sort: "-when" }));
  expect(await ids({ sort: "-examId" })).toEqual([...named].sort((one, next) => next - one));
  const own = await ids({}, app.rahim);
  expect(own).toContain(all.examId);
  expect(own).not.toContain(other.examId);
  expect(await ids({ batchId: 2 }, app.rahim)).toEqual([]);
  expect((await app.teacher.post("exam/addExam", exam)).status).toBe(403);
});

test("an exam is deleted, and a batch or course that has one is not", async () => {
  const batch = (
    await app.office.post("batch/addBatch", { batchName: "পরীক্ষার", summary: "বিবরণ", courses: [] })
  ).data;
  const { data } = await app.office.post("exam/addExam", { ...exam, batch });
  expect((await app.office.post("batch/delete", { batchId: batch.batchId })).error.code).toBe("IN_USE");
  expect((await app.office.post("exam/delete", { examId: data.examId })).data).toEqual({
    examId: data.examId,
  });
  expect((await app.office.post("batch/delete", { batchId: batch.batchId })).status).toBe(200);
});

test("a published exam keeps the batches whose result it is, until it is withdrawn", async () => {
  const scheme = { sections: [{ key: "s1", subject: "গণিত", written: { full: 20 } }] };
  const { examId } = (await app.office.post("exam/addExam", { ...exam, scheme })).data;
  const batches = async () => {
    const { data } = await app.office.get("exam/getAll", { examId });
    return data[0].batches.map(({ batchId }: { batchId: number }) => batchId);
  };
  const giveBoth = () =>
    app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }, { batchId: 2 }] });
  await publishWithout(app.office, examId);
  expect(await giveBoth()).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect(await batches()).toEqual([1]);
  const same = await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }] });
  expect(same.status).toBe(200);
  await app.office.post("merit/withdraw", { examId, reason: "আরেকটি ব্যাচের খাতা বাকি ছিল" });
  expect((await giveBoth()).status).toBe(200);
  expect(await batches()).toEqual([1, 2]);
});
