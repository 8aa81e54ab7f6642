import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { regIds, testApp } from "../../../../test/start-app.ts";
import { csv, fileOf, heads } from "./example.server.ts";

const app = testApp();
const head = ["Roll", "Set", ...heads(4)];
const rahims = [regIds.rahim, "", "A", "B", "C", "A"];
const karimas = [regIds.karima, "", "A", "A", "C", ""];

async function newExam(): Promise<number> {
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 4 } }] };
  const fields = { category: "মডেল", examName: "ওএমআর", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  await app.teacher.put("omr/setKeys", { examId, sets: [{ set: "A", key: [..."ABCD"] }] });
  return examId;
}
const sendFile = (examId: number, content: string, name = "reader.csv") => {
  const data = new FormData();
  data.append("examId", String(examId));
  data.append("file", fileOf(content, name));
  return app.teacher.post("omr/addFile", data);
};
const send = (examId: number, lines: (string | number)[][]) => sendFile(examId, csv(lines));
const paperOf = async (examId: number) => (await app.teacher.get("omr/getById", { examId })).data;
const score = (examId: number, more: object = {}) => app.teacher.post("omr/score", { examId, ...more });

test("two sheets without a roll, with the same answers, are two; the same file again is none", async () => {
  const examId = await newExam();
  const bare = ["", "", "A", "B", "C", "D"];
  const nobodys = ["26999999", "", "A", "B", "C", "D"];
  const lines = [head, bare, bare, nobodys, nobodys, rahims, rahims];
  expect((await send(examId, lines)).data).toMatchObject({ added: 5, repeated: 1 });
  expect((await send(examId, lines)).data).toMatchObject({ added: 0, repeated: 6 });
  expect((await send(examId, [head, bare, rahims])).data).toMatchObject({ added: 1, repeated: 1 });
  expect((await paperOf(examId)).figures).toMatchObject({ sheets: 6, problems: { unknownRoll: 5 } });
});

test("a roll and a picture's name that are cut amid a sign are kept all the same", async () => {
  const examId = await newExam();
  const line = [`${"x".repeat(29)}😀`, "", "A", "B", "C", "D", `😀${"y".repeat(99)}`];
  expect((await send(examId, [[...head, "Image Path"], line])).data).toMatchObject({ added: 1 });
});

test("what a line's fault was, and what a sheet's picture is called, stay with the sheet", async () => {
  const examId = await newExam();
  const lines = [
    ["Source File", ...head],
    ["1.jpg", ...rahims],
    ["2.jpg", ...karimas.slice(0, -1)],
    ["3.jpg", ...karimas, "D"],
    ["4.jpg", ...karimas],
  ];
  expect((await sendFile(examId, `${csv(lines)}\n`)).data).toMatchObject({ added: 4, damaged: [3, 4] });
  const { data } = await app.teacher.get("omr/getSheets", { examId });
  expect(data.map(({ source, fault }: never) => [source, fault])).toEqual([
    ["1.jpg", ""],
    ["2.jpg", "fewer"],
    ["3.jpg", "more"],
    ["4.jpg", ""],
  ]);
});

test("a sheet with two faults waits once, and before there is a key none waits for it", async () => {
  const examId = await newExam();
  await send(examId, [head, rahims, ["26999999", "C", "A", "B", "C", "D"]]);
  const { figures, count } = await paperOf(examId);
  expect(figures.problems).toMatchObject({ unknownRoll: 1, set: 1 });
  expect(count).toMatchObject({ sheets: 2, waiting: 1, matched: 1 });
  await app.teacher.put("omr/setKeys", { examId, sets: [] });
  expect((await paperOf(examId)).count).toMatchObject({ sheets: 2, waiting: 1, matched: 1 });
});

test("the count from the pile to the marks stands in one line, and what does not add up is asked before anything is written", async () => {
  const examId = await newExam();
  await send(examId, [head, rahims, karimas]);
  await send(examId, [head, rahims, ["", "", "A", "B", "C", "D"]]);
  expect((await paperOf(examId)).count).toEqual({
    ...{
      byHand: null,
      byReader: null,
      lines: 4,
      repeated: 1,
      sheets: 3,
      phones: 0,
      phonesAside: 0,
      setAside: 0,
      waiting: 1,
    },
    ...{ matched: 2, entered: 0, withoutSheet: 0 },
  });
  const asked = await score(examId, { countedByHand: 4, countedByReader: 3 });
  expect(asked.data).toEqual({
    ...{ applied: false, changes: 2, moved: 0, movedMarks: [] },
    asked: [
      "হাতে গোনা হয়েছে ৪টি শিট, ফাইল থেকে এসেছে ৩টি: ১টি কম",
      "রিডারের কাউন্টারে ৩টি শিট, ফাইলে ৪টি সারি: ১টি বেশি",
    ],
  });
  expect((await paperOf(examId)).count).toMatchObject({ entered: 0, byHand: null });
  const counted = { countedByHand: 4, countedByReader: 3, confirmed: true };
  expect((await score(examId, counted)).data).toMatchObject({ applied: true, changes: 2 });
  const paper = await paperOf(examId);
  expect(paper.count).toMatchObject({ byHand: 4, byReader: 3, matched: 2, entered: 2, withoutSheet: 0 });
  expect(paper.asked).toEqual(asked.data.asked);
  expect((await score(examId)).data).toMatchObject({ applied: false, changes: 0 });
  expect((await score(examId, { countedByHand: 3, countedByReader: 4 })).data.applied).toBe(true);
  const [bare] = (await app.teacher.get("omr/getSheets", { examId, show: "repair" })).data;
  await app.teacher.put("omr/repair", { sheetId: bare.sheetId, setAside: true });
  for (const countedByHand of [2, 3])
    expect((await score(examId, { countedByHand })).data.applied).toBe(true);
  expect((await score(examId, { countedByHand: 1 })).data.asked).toEqual([expect.stringMatching(/২টি বেশি/)]);
});

test("a file that is a key is kept to be taken over, and a reader's other key is named question by question", async () => {
  const examId = await newExam();
  const key = [
    ["Test Form Code", ...heads(4)],
    ["A", ..."ABDD"],
  ];
  expect((await send(examId, key)).data).toMatchObject({
    ...{ applied: true, added: 0, repeated: 0, keys: ["A"] },
    otherKeys: [{ set: "A", questions: [3] }],
  });
  expect((await paperOf(examId)).offered).toEqual([{ set: "A", key: [..."ABDD"] }]);
});

/** So many more of the first batch, with rolls from 27000001. */
const addMany = (many: number) => sql`
  with added as (insert into accounts (reg_id, user_type_id, password_hash)
    select '27' || lpad(at::text, 6, '0'), 1, 'x' from generate_series(1, ${many}::int) at returning account_id, reg_id)
  insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'শিক্ষার্থী', 'x', 'x@example.com', '01712345678', 'x', 'x', 'x', '2026-01-01', 1 from added`;

test("a set whose sheets do far worse is asked, and a subject whose median another key moves far", async () => {
  const examId = await newExam();
  await app.db.execute(addMany(20));
  const lines = Array.from({ length: 20 }, (_none, at) => [27_000_001 + at, at < 10 ? "A" : "B", ..."ABCD"]);
  await send(examId, [head, ...lines]);
  const setKeys = (second: string, more: object = {}) =>
    app.teacher.put("omr/setKeys", {
      ...{ examId, ...more },
      sets: [
        { set: "A", key: [..."ABCD"] },
        { set: "B", key: [...second] },
      ],
    });
  await setKeys("BCDA");
  const odd = "সেট A-এ সঠিকের মধ্যক ১০০%, অন্য সেটে ০%";
  expect((await paperOf(examId)).asked).toEqual([
    expect.stringContaining(odd),
    expect.stringMatching(/^সেট B/),
  ]);
  expect((await score(examId)).data).toMatchObject({ applied: false, changes: 20, asked: { length: 2 } });
  await setKeys("ABCD");
  expect((await score(examId)).data).toMatchObject({ applied: true, changes: 20 });
  const { data } = await app.teacher.put("omr/setKeys", {
    ...{ examId, sets: ["A", "B"].map((set) => ({ set, key: [..."BCDA"] })) },
  });
  expect(data).toEqual({
    ...{ applied: false, changes: 20, moved: 0, movedMarks: [] },
    asked: ["গণিত: এমসিকিউ নম্বরের মধ্যক ৪ থেকে −১ হয়ে যাবে। উত্তরমালা মিলিয়ে দেখুন।"],
  });
});

test("a text of answers that is too short is not scored: which of its questions is missing is not known", async () => {
  const examId = await newExam();
  const file = [
    ["Roll", "Answers"],
    [regIds.rahim, "ABCD"],
    [regIds.karima, "BCD"],
  ];
  await send(examId, file);
  const [short] = (await app.teacher.get("omr/getSheets", { examId, show: "repair" })).data;
  expect(short).toMatchObject({ fault: "fewer", result: null, answers: [..."BCD?"] });
  expect(short.problems).toContain("damaged");
  const answers = [..."ABCD"].map((answer, at) => ({ question: at + 1, answer }));
  await app.teacher.put("omr/repair", { sheetId: short.sheetId, answers });
  expect((await paperOf(examId)).figures).toMatchObject({ scored: 2, problems: { damaged: 0 } });
});
