import { expect, test } from "vitest";
import { asStudent } from "../../../shared/ids.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { averagesOf, bestOf, latestExams, type OfBatch } from "./latest-exams.ts";

const of = (batchId: number, examId: number | null, percent: number | null, marks = 50): OfBatch => ({
  ...{ batchId, batchName: `ব্যাচ ${batchId}`, examId, examName: `পরীক্ষা ${examId ?? "হাতে"}` },
  ...{ publishDate: "2026-11-18", students: 20, percent },
  best: { studentId: asStudent(batchId), userName: `শিক্ষার্থী ${batchId}`, marks },
});

test("an exam of many batches is one, with the least and the most of their averages and the best of all", () => {
  const found = latestExams([of(1, 7, 60, 80), of(2, 7, 54, 91), of(3, null, 70)]);
  expect(found.map(({ batches, whole }) => [batches.length, whole])).toEqual([
    [2, true],
    [1, true],
  ]);
  const [exam] = found;
  expect(exam && averagesOf(exam)).toEqual([54, 60]);
  expect(exam && bestOf(exam)).toMatchObject({ userName: "শিক্ষার্থী 2", marks: 91 });
});

test("where the average of one batch is not known none is told of all", () => {
  const [exam] = latestExams([of(1, 7, 60), of(2, 7, null)]);
  expect(exam && averagesOf(exam)).toBeNull();
});

test("an exam of which batches may have been left out is not told as if it were whole", () => {
  const many = (from: number, examId: number, count: number) =>
    Array.from({ length: count }, (_, at) => of(from + at, examId, 60));
  const { resultRows } = overviewRows;
  expect(latestExams([...many(1, 7, 2), ...many(1, 8, resultRows - 2)])).toHaveLength(1);
  expect(latestExams(many(1, 7, resultRows))).toMatchObject([{ whole: false }]);
});
