import { beforeAll, expect, test } from "vitest";
import { type Caller, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { csv, fileOf, heads } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const [rahim, karimasId] = [3, 4];
const head = ["Roll", ...heads(4)];
const sheets = [head, [regIds.rahim, "A", "B", "C", "A"], [regIds.karima, "A", "A", "C", ""]];

/** An exam of both batches, of four questions and a written part, with its key. */
async function newExam(): Promise<number> {
  const scheme = {
    sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 4 }, written: { full: 10 } }],
  };
  const fields = { category: "মডেল", examName: "ওএমআর", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  await setKey(examId, "ABCD");
  return examId;
}
const setKey = (examId: number, key: string, more: object = {}) =>
  app.teacher.put("omr/setKeys", { examId, sets: [{ set: "A", key: [...key] }], ...more });
function send(examId: number, lines = sheets) {
  const data = new FormData();
  data.append("examId", String(examId));
  data.append("file", fileOf(csv(lines)));
  return app.teacher.post("omr/addFile", data);
}
type Cell = [field: string, from: number | string | null, to: number | string | null];
const type = (examId: number, studentId: number, ...cells: Cell[]) =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId: studentId === rahim ? 1 : 2 },
    cells: cells.map(([field, from, to]) => ({ studentId, section: "s1", field, from, to })),
  });
const score = (examId: number, more: object = {}) => app.teacher.post("omr/score", { examId, ...more });
const sheetsOf = async (examId: number, show = "all") =>
  (await app.teacher.get("omr/getSheets", { examId, show })).data;
const entryOf = async (examId: number, studentId: number) => {
  const batchId = studentId === rahim ? 1 : 2;
  const { sheet } = (await app.teacher.get("sheet/getById", { examId, batchId })).data;
  return sheet.entries.find((one: { studentId: number }) => one.studentId === studentId);
};

test("the sheet of somebody who is marked absent or excused waits until a person says which of the two is true", async () => {
  const examId = await newExam();
  await type(examId, rahim, ["right", null, "absent"]);
  await type(examId, karimasId, ["right", null, "excused"]);
  await send(examId);
  const [absent, excused] = await sheetsOf(examId, "repair");
  expect([absent, excused].map(({ roll, problems, changes }) => [roll, problems, changes])).toEqual([
    [regIds.rahim, ["absent"], false],
    [regIds.karima, ["excused"], false],
  ]);
  const { figures } = (await app.teacher.get("omr/getById", { examId })).data;
  expect(figures).toMatchObject({ scored: 0, changes: 0, problems: { absent: 1, excused: 1 } });
  expect((await score(examId)).data).toMatchObject({ applied: true, changes: 0 });
  expect([(await entryOf(examId, rahim)).state, (await entryOf(examId, karimasId)).state]).toEqual([
    "absent",
    "excused",
  ]);

  const decided = { sheetId: absent.sheetId, overrides: true };
  expect((await app.teacher.put("omr/repair", decided)).data).toMatchObject({ overrides: true });
  await app.teacher.put("omr/repair", { sheetId: excused.sheetId, setAside: true });
  expect((await score(examId)).data).toMatchObject({ applied: true, changes: 1 });
  expect(await entryOf(examId, rahim)).toMatchObject({ state: "marked", right: 3, wrong: 1 });
  expect(await entryOf(examId, karimasId)).toMatchObject({ state: "excused", right: null });
  expect(await sheetsOf(examId, "repair")).toEqual([]);
});

test("marks typed by hand are not replaced unasked; those that are the sheet's own, and written ones, are no matter", async () => {
  const examId = await newExam();
  await type(examId, rahim, ["right", null, 2], ["wrong", null, 1], ["written", null, 7]);
  await type(examId, karimasId, ["right", null, 2], ["wrong", null, 1]);
  await send(examId);
  expect((await sheetsOf(examId)).map(({ problems, now }: never) => [problems, now])).toEqual([
    [["typed"], 1.75],
    [[], 1.75],
  ]);
  expect((await score(examId)).data.changes).toBe(0);
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 2, wrong: 1, written: 7 });
  const [sheet] = await sheetsOf(examId);
  await app.teacher.put("omr/repair", { sheetId: sheet.sheetId, overrides: true });
  expect((await score(examId)).data.changes).toBe(1);
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 3, wrong: 1, written: 7 });
});

test("of all marks typed by hand it is decided at once by their number; nobody absent is among them", async () => {
  const examId = await newExam();
  await type(examId, rahim, ["right", null, 2], ["wrong", null, 1]);
  await type(examId, karimasId, ["right", null, "absent"]);
  await send(examId);
  const wrong = await score(examId, { replacesTyped: 2 });
  expect(wrong.error.fields).toEqual({ replacesTyped: expect.stringContaining("১টি শিট") });
  expect((await score(examId, { replacesTyped: 1 })).data).toMatchObject({ applied: true, changes: 1 });
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 3, wrong: 1 });
  expect((await entryOf(examId, karimasId)).state).toBe("absent");
});

test("what is typed after a scoring waits anew, whatever was decided before; another key changes the others", async () => {
  const examId = await newExam();
  await type(examId, rahim, ["right", null, "absent"]);
  await send(examId);
  const [first] = await sheetsOf(examId);
  await app.teacher.put("omr/repair", { sheetId: first.sheetId, overrides: true });
  await score(examId);
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 3, wrong: 1 });
  await type(examId, rahim, ["wrong", 1, 0], ["right", 3, 4]);
  expect((await sheetsOf(examId, "repair")).map(({ problems }: never) => problems)).toEqual([["typed"]]);
  expect((await setKey(examId, "AACD", { confirmed: true })).data).toMatchObject({ changes: 1 });
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 4, wrong: 0 });
  expect(await entryOf(examId, karimasId)).toMatchObject({ right: 3, wrong: 0 });
  await app.teacher.put("omr/repair", { sheetId: first.sheetId, roll: "1" });
  await score(examId);
  expect(await entryOf(examId, rahim)).toMatchObject({ right: 4, wrong: 0 });
});

test("of a published exam too: a typed mark outlives a mended key until somebody decides", async () => {
  const examId = await newExam();
  await send(examId);
  await score(examId);
  for (const studentId of [rahim, karimasId]) await type(examId, studentId, ["written", null, 5]);
  await type(examId, rahim, ["wrong", 1, 0], ["right", 3, 4]);
  await app.office.post("merit/publish", { examId });
  expect((await karima.get("merit/card", { examId })).data.total).toBe(6.75);
  const done = await app.office.put("omr/setKeys", {
    ...{ examId, sets: [{ set: "A", key: [..."AACD"] }], confirmed: true, reason: "উত্তরমালায় ভুল ছিল" },
  });
  expect(done.data).toMatchObject({ applied: true, changes: 1, moved: 1 });
  expect((await karima.get("merit/card", { examId })).data.total).toBe(8);
  expect((await app.rahim.get("merit/card", { examId })).data.total).toBe(9);
});
