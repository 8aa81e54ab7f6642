import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";

const app = testApp();

const rahim = 3;
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 }, written: { full: 20 } }] };

async function addExam(batchIds = [1, 2]): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const batches = batchIds.map((batchId) => ({ batchId }));
  const when = { examDate: "2026-11-01", time: "10:00", batches };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}
type Typed = number | "absent" | null;
const type = (examId: number, batchId: number, from: Typed, to: Typed, field = "right") =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId },
    cells: [{ studentId: rahim, section: "s1", field, from, to }],
  });
const sheetOf = async (examId: number, batchId: number, since?: string) =>
  (await app.teacher.get("sheet/getById", { examId, batchId, ...(since && { since }) })).data;
const isOn = async (examId: number, batchId: number): Promise<boolean> =>
  (await sheetOf(examId, batchId)).sheet.students.some(
    ({ studentId }: { studentId: number }) => studentId === rahim,
  );

test("a cell that was typed and cleared leaves nothing behind: the student goes to the other batch's sheet, and the exam can be deleted", async () => {
  const examId = await addExam();
  await type(examId, 1, null, 9);
  await type(examId, 1, 9, null);
  expect((await sheetOf(examId, 1)).sheet.entries).toEqual([]);
  expect((await app.office.get("result/getById", { studentId: rahim })).data.resultDetail).toEqual([]);
  await app.office.put("student/updateStudent", { studentId: rahim, batch: { batchId: 2 } });
  expect([await isOn(examId, 1), await isOn(examId, 2)]).toEqual([false, true]);
  expect((await type(examId, 2, null, 20)).data).toMatchObject([{ result: "saved" }]);
  await type(examId, 2, 20, null);
  await app.office.put("student/updateStudent", { studentId: rahim, batch: { batchId: 1 } });
  expect((await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }] })).status).toBe(200);
  expect((await app.office.post("exam/delete", { examId })).status).toBe(200);
});

test("what is left in a section stays, and an open sheet sees what was cleared and what came instead", async () => {
  const examId = await addExam([1]);
  await type(examId, 1, null, 9);
  await type(examId, 1, null, 4, "written");
  await type(examId, 1, 9, null);
  expect((await sheetOf(examId, 1)).sheet.entries).toMatchObject([{ right: null, written: 4 }]);
  const { tag } = await sheetOf(examId, 1);
  await type(examId, 1, 4, null, "written");
  await type(examId, 1, null, 5, "written");
  const next = await sheetOf(examId, 1, tag);
  expect(next.sheet?.entries).toMatchObject([{ written: 5 }]);
  const late = await type(examId, 1, 4, 6, "written");
  expect(late.data).toMatchObject([{ result: "conflict", value: 5 }]);
});

test("an absence that is taken back leaves nothing behind either", async () => {
  const examId = await addExam([1]);
  await type(examId, 1, null, "absent");
  await type(examId, 1, "absent", null);
  expect((await app.office.post("exam/delete", { examId })).status).toBe(200);
});
