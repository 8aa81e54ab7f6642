import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Caller, passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { tableFile } from "../../../shared/limits.ts";
import { csv, fileOf, heads } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const rahim = 3;
const two = (right = 1) => ({
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 2, right } },
    { key: "s2", subject: "পদার্থ", mcq: { questions: 2, right }, written: { full: 10 } },
  ],
});

/** An exam of both batches, of four questions in two subjects. */
async function newExam(more: object = {}): Promise<number> {
  const fields = { category: "মডেল", examName: "ওএমআর", examType: "এমসিকিউ", subject: "-", scheme: two() };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when, ...more })).data.examId;
}
type Line = readonly (string | number)[];
const head = ["Roll", "Set", ...heads(4)];
const send = (
  examId: number,
  lines: readonly Line[],
  more: Record<string, string> = {},
  caller = app.teacher,
) => {
  const data = new FormData();
  data.append("examId", String(examId));
  data.append("file", fileOf(csv(lines)));
  for (const [name, value] of Object.entries(more)) data.append(name, value);
  return caller.post("omr/addFile", data);
};
const setKeys = (examId: number, key: string, more: object = {}, caller = app.teacher) =>
  caller.put("omr/setKeys", { examId, sets: [{ set: "A", key: key.split(" ") }], ...more });
const paperOf = async (examId: number) => (await app.teacher.get("omr/getById", { examId })).data;
const sheetsOf = async (examId: number, show = "all") =>
  (await app.teacher.get("omr/getSheets", { examId, show })).data;
const entriesOf = async (examId: number, batchId: number) =>
  (await app.teacher.get("sheet/getById", { examId, batchId })).data.sheet.entries;
const score = (examId: number, reason?: string, caller = app.teacher) =>
  caller.post("omr/score", { examId, ...(reason && { reason }) });

const both: Line[] = [head, [regIds.rahim, "", "A", "B", "C", "A"], [regIds.karima, "", "A", "A", "C", ""]];

test("the sheet of somebody whose batch is given the exam later waits for nobody any more", async () => {
  const examId = await newExam({ batches: [{ batchId: 1 }] });
  await send(examId, both);
  await setKeys(examId, "A B C A");
  const waiting = async () => (await sheetsOf(examId, "repair")).map(({ roll }: { roll: string }) => roll);
  expect(await waiting()).toEqual([regIds.karima]);
  await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }, { batchId: 2 }] });
  expect(await waiting()).toEqual([]);
});

test("a teacher takes up a file, types the key, sees each score before anything is written, and scores", async () => {
  const examId = await newExam();
  expect((await send(examId, both)).data).toMatchObject({
    applied: true,
    added: 2,
    repeated: 0,
    problem: null,
  });
  expect((await paperOf(examId)).figures).toMatchObject({ sheets: 2, scored: 0, changes: 0 });
  expect((await setKeys(examId, "A B C D")).data).toMatchObject({ applied: true, changes: 0, moved: 0 });
  expect((await sheetsOf(examId)).map(({ result, now }: never) => [result, now])).toEqual([
    [{ right: 3, wrong: 1, blank: 0, marks: 2.75 }, null],
    [{ right: 2, wrong: 1, blank: 1, marks: 1.75 }, null],
  ]);
  expect(await entriesOf(examId, 1)).toEqual([]);

  expect((await score(examId)).data).toMatchObject({ applied: true, changes: 2, moved: 0, movedMarks: [] });
  expect(await entriesOf(examId, 1)).toMatchObject([
    { studentId: rahim, section: "s1", right: 2, wrong: 0, mcq: 2, written: null },
    { studentId: rahim, section: "s2", right: 1, wrong: 1, mcq: 0.75, written: null },
  ]);
  expect((await paperOf(examId)).figures).toMatchObject({ scored: 2, changes: 0 });
  const { data: history } = await app.teacher.get("sheet/history", {
    examId,
    studentId: rahim,
    section: "s2",
  });
  expect(history[0].changes).toContainEqual({ field: "right", from: null, to: 1 });
});

test("a file that is sent twice changes nothing, and neither does a sheet that comes in another file", async () => {
  const examId = await newExam();
  await send(examId, both);
  expect((await send(examId, both)).data).toMatchObject({ applied: true, added: 0, repeated: 2 });
  const again = [both[0], both[2], both[2], both[1]] as Line[];
  expect((await send(examId, again)).data).toMatchObject({ added: 0, repeated: 3 });
  const paper = await paperOf(examId);
  expect([paper.files.length, paper.figures.sheets]).toEqual([1, 2]);
});

test("a file with a question missing is refused whole, and nothing of it is kept", async () => {
  const examId = await newExam();
  const file = [
    ["Roll", "q1", "q2", "q4"],
    [regIds.rahim, "A", "B", "C"],
  ];
  const { data } = await send(examId, file);
  expect(data).toMatchObject({
    applied: false,
    added: 0,
    problem: expect.stringMatching(/ফাইলে নেই: ৩ নম্বর/),
  });
  expect(await paperOf(examId)).toMatchObject({ files: [], version: 0 });
});

test("columns that are matched by hand are known in the next file of the same heads", async () => {
  const file = (roll: string) => [
    ["Kandidat", "F1", "F2", "F3", "F4"],
    [roll, "0", "B", "M", "A"],
  ];
  const examId = await newExam();
  expect((await send(examId, file(regIds.rahim))).data).toMatchObject({
    applied: false,
    columns: { length: 5 },
  });
  const matched = { columns: "roll,1,2,3,4", words: "0=খালি,m=several" };
  expect((await send(examId, file(regIds.rahim), matched)).data).toMatchObject({ applied: true, added: 1 });
  expect((await send(await newExam(), file(regIds.karima))).data).toMatchObject({ applied: true, added: 1 });
  expect((await sheetsOf(examId))[0].answers).toEqual(["", "B", "*", "A"]);
  expect((await send(examId, file("1"), { columns: "roll,two" })).error.fields).toHaveProperty("columns");
});

test("what keeps a sheet from a score lies in the list of repairs, and is repaired in place", async () => {
  const examId = await newExam({ batches: [{ batchId: 1 }] });
  await app.teacher.put("omr/setKeys", {
    examId,
    sets: [
      { set: "A", key: ["A", "B", "C", "D"] },
      { set: "B", key: [], order: [4, 3, 2, 1] },
    ],
  });
  await send(examId, [
    head,
    ["26999999", "A", "A", "B", "C", "D"],
    [regIds.karima, "A", "A", "B", "C", "D"],
    [regIds.rahim, "", "D", "C", "AB", "?"],
    [regIds.rahim, "A", "A", "A", "A", "A"],
  ]);
  const [unknown, other, unset, twice] = await sheetsOf(examId, "repair");
  expect([unknown, other, unset, twice].map(({ problems }) => problems)).toEqual([
    ["unknownRoll"],
    ["notOfExam"],
    ["twice", "set", "unreadable", "several"],
    ["twice"],
  ]);
  const { sheetId, version } = unset;
  const repair = (more: object) => app.teacher.put("omr/repair", { sheetId, ...more });
  const aside = { sheetId: twice.sheetId, setAside: true };
  expect((await app.teacher.put("omr/repair", aside)).data).toMatchObject({ setAside: true });
  const fixed = await repair({
    version,
    set: "B",
    answers: [
      { question: 3, answer: "B" },
      { question: 4, answer: "A" },
    ],
  });
  expect(fixed.data).toMatchObject({ answers: ["D", "C", "B", "A"], set: "B", roll: regIds.rahim });
  expect((await sheetsOf(examId))[2]).toMatchObject({
    ...{ problems: [], student: { studentId: rahim }, result: { right: 4, wrong: 0, marks: 4 } },
  });
  expect((await repair({ version, roll: "1" })).error).toMatchObject({ code: "STALE", newer: { set: "B" } });
  expect((await repair({ answers: [{ question: 5, answer: "A" }] })).error.fields).toHaveProperty("answers");
  expect((await score(examId)).data.changes).toBe(1);
  expect(await entriesOf(examId, 1)).toMatchObject([{ right: 2 }, { right: 2 }]);
});

test("a sheet that turns out to be another's takes its marks along; what was written by hand stays", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, both.slice(0, 2));
  await score(examId);
  const written = { studentId: rahim, section: "s2", field: "written", from: null, to: 7 };
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells: [written] });
  const [sheet] = await sheetsOf(examId);
  await app.teacher.put("omr/repair", {
    sheetId: sheet.sheetId,
    roll: "২৬০০০০০২",
  });
  expect((await paperOf(examId)).figures).toMatchObject({ changes: 2, withdrawn: 1 });
  await score(examId);
  expect(await entriesOf(examId, 1)).toMatchObject([{ section: "s2", right: null, mcq: null, written: 7 }]);
  expect(await entriesOf(examId, 2)).toMatchObject([{ right: 2 }, { right: 1, wrong: 1 }]);
});

test("a key that changes later scores all again; before, it says how many it would change", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, both);
  await score(examId);
  expect((await setKeys(examId, "A B C A")).data).toMatchObject({ applied: false, changes: 1, moved: 0 });
  expect((await entriesOf(examId, 1))[1]).toMatchObject({ right: 1, wrong: 1 });
  const { version } = await paperOf(examId);
  expect((await setKeys(examId, "A B C A", { confirmed: true, version })).data).toMatchObject({
    applied: true,
    changes: 1,
  });
  expect((await entriesOf(examId, 1))[1]).toMatchObject({ right: 2, wrong: 0 });
  expect((await setKeys(examId, "A A A A", { confirmed: true, version })).error.code).toBe("STALE");
  expect((await setKeys(examId, "A A A")).error.fields).toHaveProperty("sets.0.key");
});

test("a question out of the total lowers full marks; marks by option come beside the counts and stay when a cell is typed", async () => {
  const examId = await newExam({ scheme: two(2) });
  await setKeys(examId, "x B=1/A=0,5 C *");
  await send(examId, both);
  await score(examId);
  const { data: exams } = await app.office.get("exam/getAll", { examId });
  expect(exams[0].scheme.sections[0].mcq.questions).toBe(1);
  expect(await entriesOf(examId, 1)).toMatchObject([
    { right: 1, wrong: 0, extra: -1, mcq: 1 },
    { right: 2, extra: null, mcq: 4 },
  ]);
  expect((await entriesOf(examId, 2))[0]).toMatchObject({ right: 1, extra: -1.5, mcq: 0.5 });
  const typed = { studentId: rahim, section: "s1", field: "wrong", from: 0, to: null };
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells: [typed] });
  expect((await entriesOf(examId, 1))[0]).toMatchObject({ right: 1, wrong: null, mcq: 1 });
  await setKeys(examId, "A B C D", { confirmed: true });
  expect((await app.office.get("exam/getAll", { examId })).data[0].scheme.sections[0].mcq.questions).toBe(2);
  expect((await setKeys(examId, "x x C D", { confirmed: true })).error.fields).toHaveProperty("sets.0.key");
});

test("once published it is a correction: the office alone, with a reason, and who moved is told", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, both);
  await score(examId);
  await publishWithout(app.office, examId);
  const place = async (caller: Caller) => (await caller.get("merit/card", { examId })).data;
  expect(await place(app.rahim)).toMatchObject({ total: 2.75, centralPosition: 1 });
  expect((await setKeys(examId, "A A C B", { confirmed: true })).error.code).toBe("LOCKED");
  const bare = await setKeys(examId, "A A C B", { confirmed: true }, app.office);
  expect(bare.error.fields).toHaveProperty("reason");
  expect(await place(app.rahim)).toMatchObject({ total: 2.75 });
  const reason = "উত্তরপত্রে ভুল ছিল";
  const done = await setKeys(examId, "A A C B", { confirmed: true, reason }, app.office);
  expect(done.data).toMatchObject({ applied: true, changes: 2, moved: 2 });
  expect(done.data.movedMarks.toSorted()).toEqual([rahim, rahim + 1]);
  expect([await place(app.rahim), await place(karima)]).toMatchObject([
    { total: 1.5, centralPosition: 2 },
    { total: 3, centralPosition: 1 },
  ]);
  const { data: notices } = await app.rahim.get("notice/getAll");
  expect(JSON.stringify(notices)).toContain(reason);
});

test("a weight above its question's mark is refused beside its key; one that was kept before is named, and scores nothing", async () => {
  const examId = await newExam();
  const slip = await setKeys(examId, "A B=99/C=1 C D");
  expect([slip.status, slip.error.fields]).toEqual([400, { "sets.0.key": expect.stringMatching(/^২ নম্বর/) }]);
  await send(examId, both);
  await setKeys(examId, "A B=1/C=1 C D");
  await app.db.execute(
    sql`update omr_papers set sets = replace(sets::text, 'B=1', 'B=99')::jsonb where exam_id = ${examId}`,
  );
  const paper = await paperOf(examId);
  expect(paper).toMatchObject({ problem: expect.stringMatching(/^সেট A: ২ নম্বর/), figures: { changes: 0 } });
  const refused = await score(examId);
  expect([refused.error.code, refused.error.message]).toEqual(["LOCKED", paper.problem]);
  expect((await send(examId, [head, [regIds.rahim, "", "A", "B", "C", "D"]])).data.applied).toBe(true);
  expect((await setKeys(examId, "A B=1 C D")).data.applied).toBe(true);
  expect(await paperOf(examId)).toMatchObject({ problem: null });
});

test("a broken row waits for repair, with nothing of it scored; a torn quote refuses the file with its line", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  const torn = await send(examId, [both[0], both[1], ['"26000002', "", "A", "A", "C", "D"]] as Line[]);
  expect(torn.data).toMatchObject({ applied: false, problem: expect.stringMatching(/^৩ নম্বর সারিতে/) });
  const short = await send(examId, [
    head,
    [regIds.rahim, "", "A", "B", "C", "A"],
    [regIds.karima, "", "A", "B", "D"],
  ]);
  expect(short.data).toMatchObject({ applied: true, added: 2, damaged: [3] });
  expect((await paperOf(examId)).figures).toMatchObject({ scored: 1, changes: 1, problems: { damaged: 1 } });
  const [sheet] = await sheetsOf(examId, "repair");
  expect(sheet).toMatchObject({
    line: 3,
    result: null,
    problems: ["set", "damaged"],
    student: { studentId: 4 },
  });
  await score(examId);
  expect(await entriesOf(examId, 2)).toEqual([]);
  const answers = ["A", "B", "", "D"].map((answer, at) => ({ question: at + 1, answer }));
  const { sheetId } = sheet;
  await app.teacher.put("omr/repair", { sheetId, set: "A", answers: answers.slice(0, 3) });
  expect((await score(examId)).data.changes).toBe(0);
  await app.teacher.put("omr/repair", { sheetId, answers: answers.slice(3) });
  expect((await score(examId)).data.changes).toBe(1);
  expect(await entriesOf(examId, 2)).toMatchObject([
    { right: 2, wrong: 0 },
    { right: 1, wrong: 0 },
  ]);
});

test("item analysis counts by question of the first set, whatever the order of a sheet's set, and leaves out a sheet that is nobody's", async () => {
  const examId = await newExam();
  await app.teacher.put("omr/setKeys", {
    examId,
    sets: [
      { set: "A", key: ["A", "B", "C", "D"] },
      { set: "B", key: [], order: [4, 3, 2, 1] },
    ],
  });
  await send(examId, [
    head,
    [regIds.rahim, "A", "A", "B", "C", "A"],
    [regIds.karima, "B", "D", "A", "B", ""],
    ["26999999", "A", "B", "B", "B", "B"],
  ]);
  const { data } = await app.teacher.get("omr/items", { examId });
  expect(data.sheets).toBe(2);
  expect(data.items.map(({ key, right, wrong, blank }: never) => [key, right, wrong, blank])).toEqual([
    ["A", 1, 0, 1],
    ["B", 2, 0, 0],
    ["C", 1, 1, 0],
    ["D", 1, 1, 0],
  ]);
  expect(data.items[2].drew).toEqual({ set: "B", option: "A", times: 1 });
  expect(data.items[0].idle).toEqual(["A", "B"].map((set) => ({ set, options: "BCD" })));
});

test("the reader's own score is only held against ours", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, [
    [...head, "Score"],
    [regIds.rahim, "", "A", "B", "C", "A", 3],
    [regIds.karima, "", "A", "A", "C", "", 4],
  ]);
  expect((await paperOf(examId)).figures.otherScores).toBe(1);
  expect(await sheetsOf(examId, "otherScores")).toMatchObject([{ score: 4, result: { marks: 1.75 } }]);
});

test("a file of a hundred megabytes, of no table or of formulas is told so, and harms nobody", async () => {
  const examId = await newExam();
  const data = (content: BlobPart) => {
    const form = new FormData();
    form.append("examId", String(examId));
    form.append("file", fileOf(content, "শিট\u202e.csv"));
    return form;
  };
  const huge = await app.teacher.post("omr/addFile", data(new Uint8Array(100 * 1024 * 1024)));
  expect([huge.status, huge.error.code]).toEqual([413, "TOO_LARGE"]);
  const large = await app.teacher.post("omr/addFile", data("A".repeat(tableFile.bytes + 1)));
  expect([large.status, Object.keys(large.error.fields)]).toEqual([413, ["file"]]);
  const none = await app.teacher.post("omr/addFile", data(new Uint8Array(1000)));
  expect(none.data).toMatchObject({ applied: false, problem: expect.stringMatching(/পড়া যায়নি/) });
  const bare = await app.teacher.post("omr/addFile", { examId });
  expect(bare.error.fields).toHaveProperty("file");
  const formulas = await send(examId, [head, [`="${regIds.rahim}"`, "A", "=A1", "B", "C", "D"]]);
  expect(formulas.data).toMatchObject({ added: 1, strange: [{ word: "=A1", times: 1 }] });
});

test("the sheet of somebody who is archived waits for repair, in an exam for everyone too, and gives no marks", async () => {
  const { data: tanvir } = await app.office.post("student/addStudent", {
    ...{ userName: "তানভীর", email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  });
  const examId = await newExam({ batches: [] });
  await setKeys(examId, "A B C D");
  await send(examId, [...both, [tanvir.regId, "", "A", "B", "C", "D"]]);
  expect((await paperOf(examId)).figures).toMatchObject({ changes: 3, problems: { notOfExam: 0 } });
  await app.office.post("student/delete", { studentId: tanvir.studentId });
  expect((await paperOf(examId)).figures).toMatchObject({ changes: 2, problems: { notOfExam: 1 } });
  expect(await sheetsOf(examId, "repair")).toMatchObject([{ roll: tanvir.regId, problems: ["notOfExam"] }]);
  expect((await score(examId)).data).toMatchObject({ changes: 2 });
  const scored = await entriesOf(examId, 1);
  expect(scored.map(({ studentId }: { studentId: number }) => studentId)).toEqual([rahim, rahim]);
});

test("a file is removed with its sheets; a scheme that changes its questions meanwhile is told", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, both);
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 5 } }] };
  await app.office.put("exam/updateExam", { examId, scheme });
  expect((await paperOf(examId)).problem).toEqual(expect.any(String));
  expect((await score(examId)).error.code).toBe("LOCKED");
  const { files } = await paperOf(examId);
  await app.teacher.post("omr/removeFile", { fileId: files[0].fileId, version: files[0].version });
  expect((await setKeys(examId, "A B C D A")).data.applied).toBe(true);
  expect(await paperOf(examId)).toMatchObject({ problem: null, questions: 5, figures: { sheets: 0 } });
});

test("a second sheet of a student who was scored takes nothing away until somebody chooses", async () => {
  const examId = await newExam();
  await setKeys(examId, "A B C D");
  await send(examId, both.slice(0, 2));
  await score(examId);
  await send(examId, [head, [regIds.rahim, "", "A", "B", "C", "D"]]);
  expect((await paperOf(examId)).figures).toMatchObject({ scored: 0, changes: 0, withdrawn: 0 });
  expect((await score(examId)).data.changes).toBe(0);
  const [first] = await sheetsOf(examId);
  await app.teacher.put("omr/repair", { sheetId: first.sheetId, setAside: true });
  expect((await paperOf(examId)).figures).toMatchObject({ scored: 1, changes: 1 });
  await score(examId);
  expect((await entriesOf(examId, 1))[1]).toMatchObject({ right: 2, wrong: 0 });
});
