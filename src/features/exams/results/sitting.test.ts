import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { sittingOf } from "./sitting.server.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };

async function addExam(batchIds: number[]): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const batches = batchIds.map((batchId) => ({ batchId }));
  const when = { examDate: "2026-11-01", time: "10:00", batches };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}

/** Who sits it, each with the batch in which they do. */
async function sitting(examId: number) {
  const { rows } = await app.db.execute<{ student_id: number; batch_id: number }>(
    sql`select * from ${sittingOf(examId)} sitting order by 1`,
  );
  return rows.map((row) => [row.student_id, row.batch_id]);
}

test("an exam is sat by the present students of its batches, of every batch where it names none, and by whoever has marks", async () => {
  const [ofMorning, ofAll] = [await addExam([1]), await addExam([])];
  expect(await sitting(ofMorning)).toEqual([[rahim, 1]]);
  expect(await sitting(ofAll)).toEqual([
    [rahim, 1],
    [karima, 2],
  ]);
  const cell = { studentId: rahim, section: "s1", field: "mcq", from: null, to: 20 };
  await app.teacher.post("sheet/save", { examId: ofMorning, batchId: 1, cells: [cell] });
  await app.office.put("student/updateStudent", { studentId: rahim, batch: { batchId: 2 } });
  expect(await sitting(ofMorning)).toEqual([[rahim, 1]]);
  expect(await sitting(ofAll)).toEqual([
    [rahim, 2],
    [karima, 2],
  ]);
  await app.office.post("student/delete", { studentId: rahim });
  expect(await sitting(ofMorning)).toEqual([[rahim, 1]]);
  expect(await sitting(ofAll)).toEqual([[karima, 2]]);
});
