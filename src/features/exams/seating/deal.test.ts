import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { deal, type Seat } from "./deal.ts";
import { readHalls } from "./paste.ts";
import { seatingTexts } from "./texts.ts";

const app = testApp();

const seats = (batches: readonly number[], more: Partial<Seat> = {}): Seat[] =>
  batches.map((batchId, at) => ({
    ...{ studentId: (at + 1) as StudentId, batchId, shift: "", hall: "", seat: null },
    ...more,
  }));

describe("seats are dealt", () => {
  test("so that neighbours are of different batches", () => {
    const students = seats([1, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
    const { dealt, missing } = deal(students, [{ name: "ক", seats: 10 }]);
    expect(missing).toBe(0);
    const batchOf = new Map(students.map(({ studentId, batchId }) => [studentId, batchId]));
    const inOrder = dealt.map(({ studentId }) => batchOf.get(studentId));
    expect(inOrder.every((batch, at) => at === 0 || batch !== inOrder[at - 1])).toBe(true);
    expect(dealt.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("beyond a hall to the next, and who is too many is counted", () => {
    const halls = [
      { name: "ক", seats: 2 },
      { name: "খ", seats: 1 },
    ];
    const { dealt, missing } = deal(seats([1, 2, 1, 2, 1]), halls);
    expect(dealt.map(({ hall, seat }) => [hall, seat])).toEqual([
      ["ক", 1],
      ["ক", 2],
      ["খ", 1],
    ]);
    expect(missing).toBe(2);
  });

  test("around those who sit already, who are not moved; who has a hall stays in it; shifts do not meet", () => {
    const students = [
      ...seats([1], { hall: "ক", seat: 2 }),
      ...seats([2, 2]).map((one) => ({ ...one, studentId: (one.studentId + 10) as StudentId })),
      ...seats([3], { hall: "ক" }).map((one) => ({ ...one, studentId: 20 as StudentId })),
      ...seats([1], { shift: "বিকেল" }).map((one) => ({ ...one, studentId: 30 as StudentId })),
    ];
    const halls = [
      { name: "ক", seats: 3 },
      { name: "খ", seats: 5 },
    ];
    const { dealt, missing } = deal(students, halls);
    expect(missing).toBe(0);
    const places = dealt.map(({ studentId, hall, seat }) => `${studentId} ${hall}${seat}`);
    expect(places.toSorted()).toEqual(["11 ক1", "12 খ1", "20 ক3", "30 ক1"].toSorted());
  });
});

test("halls are read line by line", () => {
  expect(readHalls("হল ১, ৪০\nহল ২\t35\n\n")).toEqual({
    halls: [
      { name: "হল ১", seats: 40 },
      { name: "হল ২", seats: 35 },
    ],
    problem: null,
  });
  expect(readHalls("হল ১").problem).toBe(seatingTexts.badLine("১", "হল ১"));
});

test("an exam's seats are dealt, and again when somebody comes later without moving the others; too few seats are refused", async () => {
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "আসন বণ্টন", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    scheme: { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] },
  });
  const { examId } = exam;
  const halls = [{ name: "ক", seats: 1 }];
  const few = await app.office.post("seating/deal", { examId, halls });
  expect(few.error.fields).toEqual({ halls: seatingTexts.tooFew("১") });
  const enough = [{ name: "ক", seats: 5 }];
  expect((await app.office.post("seating/deal", { examId, halls: enough })).data).toEqual({ changed: 2 });
  const before = (await app.office.get("seating/getAll", { examId })).data;
  expect(before.map(({ hall, seat }: Seat) => [hall, seat])).toEqual([
    ["ক", 1],
    ["ক", 2],
  ]);
  const { data: late } = await app.office.post("student/addStudent", {
    ...{ userName: "পরে এলেন", email: "l@example.com", mobile: "01712345699", fatherName: "করিম" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-01-05", userTypeId: 1, batch: { batchId: 1 } },
  });
  await app.office.post("seating/deal", { examId, halls: enough });
  const after = (await app.office.get("seating/getAll", { examId })).data;
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.find(({ studentId }: Seat) => studentId === late.studentId)).toMatchObject({
    hall: "ক",
    seat: 3,
  });
  expect((await app.office.post("seating/deal", { examId, halls: enough })).data).toEqual({ changed: 0 });
});
