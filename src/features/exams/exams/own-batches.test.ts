import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";

const app = testApp();

const [nadiaId, rahim, karima] = [2, 3, 4];
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 2, enter: "marks" } }] };
const exams: Record<"morning" | "evening" | "both" | "all", number> = {
  morning: 0,
  evening: 0,
  both: 0,
  all: 0,
};

async function addExam(examName: string, batchIds: number[]): Promise<number> {
  const fields = { category: "সাপ্তাহিক", examName, examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: batchIds.map((batchId) => ({ batchId })) };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}
const ownOnly = (ownBatchesOnly: boolean) => app.office.put("institute/update", { ownBatchesOnly });
const teach = (batchId: number, teaches: boolean) =>
  app.office.put("batch/updateBatch", { batchId, teachers: teaches ? [{ teacherId: nadiaId }] : [] });
const seen = async () => {
  const { data } = await app.teacher.get("exam/getAll", { marked: "true" });
  return data.map(({ examName }: { examName: string }) => examName).sort();
};
const save = (examId: number, batchId: number) =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId },
    cells: [{ studentId: batchId === 1 ? rahim : karima, section: "s1", field: "mcq", from: null, to: 1 }],
  });

beforeAll(async () => {
  exams.morning = await addExam("সকাল", [1]);
  exams.evening = await addExam("সন্ধ্যা", [2]);
  exams.both = await addExam("দুই ব্যাচ", [1, 2]);
  exams.all = await addExam("সবাই", []);
});

test("unless the institute wants it otherwise, who enters marks sees and types those of every batch", async () => {
  expect((await app.visitor.get("institute/get")).data.ownBatchesOnly).toBe(false);
  expect(await seen()).toHaveLength(4);
  expect((await app.teacher.get("sheet/ownBatches")).data).toEqual({ only: false, batches: [] });
  expect((await save(exams.evening, 2)).data).toMatchObject([{ result: "saved" }]);
});

test("held to their own batches, a teacher sees and types the exams and sheets of those alone", async () => {
  await ownOnly(true);
  await teach(1, true);
  expect((await app.teacher.get("sheet/ownBatches")).data).toEqual({
    ...{ only: true, batches: [{ batchId: 1, batchName: "সকাল ব্যাচ" }] },
  });
  expect(await seen()).toEqual(["দুই ব্যাচ", "সকাল", "সবাই"]);
  expect((await save(exams.both, 1)).data).toMatchObject([{ result: "saved" }]);
  const others = await Promise.all([
    save(exams.both, 2),
    app.teacher.get("sheet/getById", { examId: exams.both, batchId: 2 }),
    app.teacher.get("sheet/history", { examId: exams.evening, studentId: karima, section: "s1" }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(others[0]?.error.message).toContain("নিজের ব্যাচের");
  const { data: sheets } = await app.teacher.get("sheet/progress", { examId: exams.both });
  expect(sheets.map(({ batchId }: { batchId: number }) => batchId)).toEqual([1]);
  expect((await app.teacher.get("omr/getById", { examId: exams.morning })).status).toBe(200);
  expect((await app.teacher.get("omr/getById", { examId: exams.both })).status).toBe(403);
  expect((await app.office.get("sheet/getById", { examId: exams.both, batchId: 2 })).status).toBe(200);
});

test("a teacher of no batch sees no exam, and is told why", async () => {
  await ownOnly(true);
  await teach(1, false);
  expect(await seen()).toEqual([]);
  expect((await app.teacher.get("sheet/ownBatches")).data).toEqual({ only: true, batches: [] });
  expect((await save(exams.all, 1)).status).toBe(403);
  await ownOnly(false);
  expect(await seen()).toHaveLength(4);
});
