import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "../../../test/start-app.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

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
  const { data } = await house.office.post("exam/addExam", exam);
  expect(data).toMatchObject({
    ...exam,
    course: { courseName: "পদার্থবিজ্ঞান" },
    batch: { batchName: "সকাল ব্যাচ" },
  });
  const sent = { ...data, subject: "গণিত, পদার্থবিজ্ঞান ,", examDate: undefined, date: "2026-12-02" };
  const changed = await house.office.put("exam/updateExam", sent);
  expect(changed.data).toEqual({
    ...data,
    subject: ["গণিত", "পদার্থবিজ্ঞান"],
    examDate: "2026-12-02",
    version: 2,
  });
});

test("every field but course and batch is needed; a day and a time must exist", async () => {
  const { error } = await house.office.post("exam/addExam", {});
  expect(Object.keys(error.fields).sort()).toEqual([
    "category",
    "examDate",
    "examName",
    "examType",
    "subject",
    "time",
  ]);
  const wrong = await house.office.post("exam/addExam", {
    ...exam,
    time: "25:00",
    examDate: "2026-13-01",
    subject: " , ",
  });
  expect(Object.keys(wrong.error.fields).sort()).toEqual(["examDate", "subject", "time"]);
  const gone = await house.office.post("exam/addExam", { ...exam, batch: { batchId: 99 } });
  expect(gone.error.fields).toHaveProperty("batch.batchId");
});

test("the list filters by batch and by id; a student sees the own batch's and everyone's", async () => {
  const { data: other } = await house.office.post("exam/addExam", { ...exam, batch: { batchId: 2 } });
  const { data: all } = await house.office.post("exam/addExam", { ...exam, batch: null });
  const ids = async (query = {}, caller = house.office) =>
    (await caller.get("exam/getAll", query)).data.map((one: { examId: number }) => one.examId);
  expect(await ids({ batchId: 2 })).toEqual([other.examId]);
  expect(await ids({ examId: all.examId })).toEqual([all.examId]);
  const own = await ids({}, house.rahim);
  expect(own).toContain(all.examId);
  expect(own).not.toContain(other.examId);
  expect(await ids({ batchId: 2 }, house.rahim)).toEqual([]);
  expect((await house.teacher.post("exam/addExam", exam)).status).toBe(403);
});

test("an exam is deleted, and a batch or course that has one is not", async () => {
  const batch = (await house.office.post("batch/addBatch", { batchName: "পরীক্ষার", courses: [] })).data;
  const { data } = await house.office.post("exam/addExam", { ...exam, batch });
  expect((await house.office.post("batch/delete", { batchId: batch.batchId })).error.code).toBe("IN_USE");
  expect((await house.office.post("exam/delete", { examId: data.examId })).data).toEqual({
    examId: data.examId,
  });
  expect((await house.office.post("batch/delete", { batchId: batch.batchId })).status).toBe(200);
});
