import { expect, test } from "vitest";
import { regIds, testApp } from "../../../../test/start-app.ts";
import { seatsAtOnce } from "../../../shared/limits.ts";
import { readSeatList } from "./paste.ts";

const app = testApp();

const addExam = async (): Promise<number> => {
  const { data } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "আসনের মডেল", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    scheme: { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] },
  });
  return data.examId;
};
const seatsOf = async (examId: number) => (await app.office.get("seating/getAll", { examId })).data;

test("the office says where students sit an exam, of a batch at once or by a list; what is not sent stays", async () => {
  const examId = await addExam();
  expect((await app.office.post("seating/set", { examId })).status).toBe(400);
  expect(
    (await app.office.post("seating/set", { examId, batchId: 1, shift: "সকাল", hall: "ক" })).data,
  ).toEqual({
    changed: 1,
  });
  const rows = [
    { roll: "২৬০০০০০১", seat: 3 },
    { roll: regIds.karima, hall: "খ", seat: 3 },
  ];
  await app.office.post("seating/set", { examId, rows });
  expect(await seatsOf(examId)).toMatchObject([
    { regId: regIds.rahim, shift: "সকাল", hall: "ক", seat: 3 },
    { regId: regIds.karima, shift: "", hall: "খ", seat: 3 },
  ]);
  expect((await app.office.get("seating/getById", { examId })).data).toMatchObject({
    ...{ students: 2, shifts: [{ name: "সকাল", students: 1 }], withoutShift: 1, withoutHall: 0 },
    halls: [{ name: "ক" }, { name: "খ" }],
  });
  await app.office.post("seating/set", { examId, rows: [{ roll: regIds.rahim, shift: "", seat: null }] });
  expect((await seatsOf(examId))[0]).toMatchObject({ shift: "", hall: "ক", seat: null });
  expect(await app.office.get("seating/getAll", { examId, hall: "খ" })).toMatchObject({
    ...{ total: 1, data: [{ regId: regIds.karima }] },
  });
});

test("who is not there, who is there twice, and two at one seat are named, and nothing is written", async () => {
  const examId = await addExam();
  const refused = async (rows: object[]) => {
    const { status, error } = await app.office.post("seating/set", { examId, rows });
    return [status, error.fields.rows];
  };
  const rahim = { roll: regIds.rahim, hall: "ক", seat: 1 };
  expect(await refused([rahim, { roll: "99999999" }])).toEqual([400, expect.stringContaining("99999999")]);
  expect(await refused([rahim, rahim])).toEqual([400, expect.stringContaining(regIds.rahim)]);
  expect(await refused([rahim, { ...rahim, roll: regIds.karima }])).toEqual([
    400,
    expect.stringContaining(`${regIds.rahim}, ${regIds.karima}`),
  ]);
  expect(await seatsOf(examId)).toMatchObject([{ hall: "" }, { hall: "" }]);
});

test("a list longer than is written at once is refused by its length, and a whole one of so many is read", async () => {
  const examId = await addExam();
  const rows = (many: number) =>
    Array.from({ length: many }, (_, at) => ({
      ...{ roll: `${10_000_000 + at}`, shift: "সকাল", hall: `হল ${at % 40}`, seat: at + 1 },
    }));
  const refused = async (many: number) => {
    const said = { examId, batchId: 1, shift: "সকাল", hall: "ক", rows: rows(many) };
    return (await app.office.post("seating/set", said)).error.fields.rows;
  };
  expect(await refused(seatsAtOnce)).toContain("এই পরীক্ষায় নেই");
  expect(await refused(seatsAtOnce + 1)).toContain("৩৯০০ জনের বেশি");
});

test("a pasted list is read line by line, or the line is named that cannot be", () => {
  expect(readSeatList("২৬০০০০০১\tসকাল\tনিচতলা\t১২\n26000002,বিকেল,,\n\n").rows).toEqual([
    { roll: "২৬০০০০০১", shift: "সকাল", hall: "নিচতলা", seat: 12 },
    { roll: "26000002", shift: "বিকেল", hall: "", seat: null },
  ]);
  for (const bad of ["26000001,ক,খ,১.৫", "26000001,ক,খ,দশ", ",সকাল", "26000001,ক,খ,১,২"])
    expect(readSeatList(`26000002,ক\n${bad}`)).toMatchObject({
      rows: [],
      problem: expect.stringContaining("২"),
    });
});
