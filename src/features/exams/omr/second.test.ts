import { beforeAll, expect, test } from "vitest";
import { regIds, testApp } from "../../../../test/start-app.ts";
import { csv, fileOf, heads } from "./example.server.ts";
import { alikeOf, compare } from "./second.ts";
import { secondTexts } from "./texts.ts";

const app = testApp();
let nusrat = "";
beforeAll(async () => {
  const fields = {
    ...{ userName: "নুসরাত", email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  nusrat = (await app.office.post("student/addStudent", fields)).data.regId;
});

const key = [..."ABCDABCDABCD"];
const head = ["Roll", ...heads(12)];
const rahims = [..."ABCDABCDABCA"];
const karimas = [..."ABCDABCDAAAA"];

async function newExam(): Promise<number> {
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 12 } }] };
  const fields = { category: "মডেল", examName: "দ্বিতীয় পাঠ", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  await app.teacher.put("omr/setKeys", { examId, sets: [{ set: "A", key }] });
  await send(examId, [head, [regIds.rahim, ...rahims], [regIds.karima, ...karimas]]);
  return examId;
}
function send(examId: number, lines: string[][], second = false) {
  const data = new FormData();
  data.append("examId", String(examId));
  data.append("file", fileOf(csv(lines)));
  if (second) data.append("second", "true");
  return app.teacher.post("omr/addFile", data);
}
const changed = (answers: readonly string[], question: number, to: string) =>
  answers.map((answer, at) => (at + 1 === question ? to : answer));
const secondOf = async (examId: number) => (await app.teacher.get("omr/second", { examId })).data;
const sheetsOf = async (examId: number) => (await app.teacher.get("omr/getSheets", { examId })).data;
const decide = (secondId: number, at: string, keep: "first" | "second") =>
  app.teacher.put("omr/decideSecond", { secondId, at, keep });

test("a second reading is no new sheet: what differs from the first is listed cell by cell, and nothing is replaced until somebody decides", async () => {
  const examId = await newExam();
  const file = [
    head,
    [regIds.rahim, ...changed(rahims, 3, "")],
    [regIds.karima, ...changed(karimas, 10, "B")],
  ];
  expect((await send(examId, file, true)).data).toMatchObject({ applied: true, added: 2, repeated: 0 });
  expect((await sheetsOf(examId)).map(({ problems }: { problems: string[] }) => problems)).toEqual([[], []]);
  const { count } = (await app.teacher.get("omr/getById", { examId })).data;
  expect(count).toMatchObject({ lines: 2, sheets: 2, matched: 2 });
  const { rows, sums } = await secondOf(examId);
  expect(sums).toEqual({ sheets: 2, same: 0, differs: 2, cells: 2, alone: 0, notAgain: 0 });
  expect(rows).toMatchObject([
    { roll: regIds.rahim, kind: "same", differs: [{ at: "3", first: "C", second: "" }] },
    { roll: regIds.karima, kind: "same", differs: [{ at: "10", first: "A", second: "B" }] },
  ]);
  const asked = await app.teacher.post("omr/score", { examId });
  expect(asked.data).toMatchObject({ applied: false, asked: [expect.stringContaining("দ্বিতীয়")] });
  await decide(rows[0].secondId, "3", "first");
  await decide(rows[1].secondId, "10", "second");
  expect((await secondOf(examId)).rows).toEqual([]);
  const [rahimsSheet, karimasSheet] = await sheetsOf(examId);
  expect([rahimsSheet.answers[2], karimasSheet.answers[9]]).toEqual(["C", "B"]);
  expect(await decide(rows[0].secondId, "3", "second")).toMatchObject({
    status: 409,
    error: { code: "LOCKED" },
  });
  expect((await app.teacher.post("omr/score", { examId })).data).toMatchObject({ applied: true });
});

test("a sheet whose roll was read otherwise is found by its answers; the same sheet scanned twice is told apart from two sheets of one roll", async () => {
  const examId = await newExam();
  const other = [..."DCBADCBADCBA"];
  const misread = `${regIds.rahim.slice(0, -1)}*`;
  await send(examId, [head, [misread, ...rahims], [regIds.karima, ...other], [nusrat, ...other]], true);
  const { rows, sums } = await secondOf(examId);
  expect(sums).toMatchObject({ sheets: 3, differs: 1, alone: 2 });
  expect(rows).toMatchObject([
    { kind: "same", differs: [{ at: "roll", first: regIds.rahim, second: misread }] },
    { kind: "other", roll: regIds.karima, alike: { same: 1, of: 12 } },
    { kind: "alone", roll: nusrat },
  ]);
  const { asked } = (await app.teacher.post("omr/score", { examId })).data;
  expect(asked).toContainEqual(secondTexts.undecided(3));
  await decide(rows[0].secondId, "roll", "first");
  await decide(rows[1].secondId, "sheet", "first");
  expect((await decide(rows[2].secondId, "sheet", "second")).status).toBe(200);
  expect((await secondOf(examId)).rows).toEqual([]);
  const sheets = await sheetsOf(examId);
  expect(sheets.map(({ roll }: { roll: string }) => roll)).toEqual([regIds.rahim, regIds.karima, nusrat]);
});

test("of two sheets of one roll in a first reading it is said in how many answers they are alike", async () => {
  const examId = await newExam();
  await send(examId, [head, [regIds.rahim, ...changed(rahims, 1, "*")]]);
  await send(examId, [head, [regIds.karima, ..."DCBADCBADCBA"]]);
  const sheets = await sheetsOf(examId);
  const twins = sheets.map(({ roll, twin }: { roll: string; twin: object }) => [roll, twin]);
  expect(twins).toEqual([
    [regIds.rahim, { same: 11, of: 12, isSame: true }],
    [regIds.karima, { same: 1, of: 12, isSame: false }],
    [regIds.rahim, { same: 11, of: 12, isSame: true }],
    [regIds.karima, { same: 1, of: 12, isSame: false }],
  ]);
});

test("what was not read counts neither as alike nor as other; sheets that were not read again are named", () => {
  const read = (answers: string, roll = "1") => ({ roll, set: "A", answers, sheetId: 1, secondId: 1 });
  expect(alikeOf(read("A,?,,B"), read("A,C,,C"))).toEqual({ same: 1, of: 2 });
  const [one, two] = [read("A,B,C,D,A,B"), read("D,D,D,D,D,D", "2")];
  expect(compare([one, two], [read("A,B,C,D,A,B")]).notAgain).toEqual([two]);
});
