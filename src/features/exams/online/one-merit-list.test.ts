import { expect, test } from "vitest";
import { inMinutes, phonesOf } from "../../../../test/phones.ts";
import { passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { questionOf } from "../../questions/bank/example.server.ts";
import { csv, fileOf, heads } from "../omr/example.server.ts";
import { onlineTexts } from "./texts.ts";

const app = testApp();
const { later, open, save, close, file, keyOf } = phonesOf(app);

test("an exam is sat on a phone and on a printed set, scored together, and published in one merit list", async () => {
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 4, right: 1 } }] };
  const fields = { category: "মডেল", examName: "ফোনে ও কাগজে", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  const questionIds: number[] = [];
  for (let at = 1; at <= 4; at += 1)
    questionIds.push(
      (await app.office.post("question/addQuestion", questionOf({ stem: `$${at}^2$ কত?` }))).data.questionId,
    );
  const sections = [{ key: "s1", questionIds }];
  await app.office.put("paper/setQuestions", { examId, sets: 2, sections });
  expect((await app.office.post("paper/freeze", { examId })).error).toBeUndefined();
  await app.office.post("paper/openToPrint", { examId });
  const { data: printed } = await app.office.get("paper/getSet", { examId, set: "B" });
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  expect(
    (await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times })).error,
  ).toBeUndefined();

  // Karima sits it on her phone, three right; Rahim on paper, set B, all right.
  await later(examId, 21);
  const karima = await app.signIn(regIds.karima, passwords.karima);
  const { data: hers } = await open(examId, karima);
  const right = questionOf({}).right[0] ?? "";
  const answers = questionIds.map((id, at) => [id, at === 3 ? "c" : right, at + 1]);
  expect((await save(hers, answers, { handIn: true }, karima)).data).toMatchObject({ answered: 4 });
  const data = new FormData();
  data.append("examId", String(examId));
  const head = ["Roll", "Set", ...heads(4)];
  // Its file is called as phones' sheets are, and is taken for none of them.
  data.append("file", fileOf(csv([head, [regIds.rahim, "B", ...printed.key]]), onlineTexts.fileName));
  expect((await app.teacher.post("omr/addFile", data)).data).toMatchObject({ applied: true, added: 1 });
  await later(examId, 40);
  await close();

  const { data: sheets } = await app.office.get("omr/getSheets", { examId });
  expect(sheets).toHaveLength(2);
  const { data: paper } = await app.office.get("omr/getById", { examId });
  expect(paper.count).toMatchObject({ lines: 1, sheets: 2, phones: 1, matched: 2 });
  // The pile that is counted is that of paper: what came from phones is no sheet too many.
  const scored = await app.office.post("omr/score", { examId, countedByHand: 1 });
  expect(scored.data).toMatchObject({ applied: true, changes: 2 });
  expect((await publishWithout(app.office, examId)).error).toBeUndefined();
  const { data: list } = await app.office.get("merit/getAll", { examId });
  expect(list).toMatchObject([
    { regId: regIds.rahim, position: 1 },
    { regId: regIds.karima, position: 2 },
  ]);
  // From now on both may practise it, and see what was right.
  const { data: practice } = await app.rahim.get("practice/getAll");
  expect(JSON.stringify(practice)).toContain("ফোনে ও কাগজে");
});

test("a key that is changed and a question that is void while the exam is sat count for all attempts, and phones are told nothing of it before the end", async () => {
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 3, right: 1 } }] };
  const fields = { category: "মডেল", examName: "কী বদল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  const questionIds: number[] = [];
  for (const stem of ["এক?", "দুই?", "তিন?"])
    questionIds.push((await app.office.post("question/addQuestion", questionOf({ stem }))).data.questionId);
  await app.office.put("paper/setQuestions", { examId, sets: 2, sections: [{ key: "s1", questionIds }] });
  expect((await app.office.post("paper/freeze", { examId })).error).toBeUndefined();
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times });
  await later(examId, 21);
  const karima = await app.signIn(regIds.karima, passwords.karima);
  const [right = "", other = "d"] = [questionOf({}).right[0], questionOf({}).options.at(-1)?.id];
  const everything = async (who = app.rahim) => {
    const { now: _now, ...opened } = (await open(examId, who)).data;
    const sets = await Promise.all(
      ["A", "B"].map(async (set) => (await file(`/exam-sets/${examId}/${set}`)).text()),
    );
    return JSON.stringify([opened, sets, (await keyOf(examId)).key]);
  };
  // Rahim, before the change: what the new key has at the first, nothing at the second. Karima, after it: what the old had.
  const { data: his } = await open(examId);
  await save(his, [[questionIds[0], other, 1]]);
  const before = await everything();
  const { sets, version } = (await app.office.get("omr/getById", { examId })).data;
  const at = (set: { set: string }) => (set.set === "A" ? [0, 1] : orderOf(set as never));
  const orderOf = ({ order }: { order: number[] }) => [order.indexOf(1), order.indexOf(2)];
  const bodies = await Promise.all(
    ["A", "B"].map(async (set) => (await app.office.get("paper/preview", { examId, set })).data),
  );
  const letterIn = (set: { set: string }) => {
    const { questions } = bodies.find((body) => body.set === set.set);
    const question = questions.find(({ id }: { id: number }) => id === questionIds[0]);
    return "ABCDEF"[question.options.findIndex(({ id }: { id: string }) => id === other)];
  };
  const changed = sets.map((set: { set: string; key: string[] }) => {
    const [first = 0, second = 0] = at(set);
    return { ...set, key: set.key.with(first, letterIn(set) ?? "").with(second, "*") };
  });
  expect((await app.teacher.put("omr/setKeys", { examId, sets: changed, version })).data).toMatchObject({
    applied: true,
  });
  expect(await everything()).toBe(before);
  const { data: hers } = await open(examId, karima);
  const receipt = await save(hers, [[questionIds[0], right, 1]], { handIn: true }, karima);
  expect(Object.keys(receipt.data).sort()).toEqual(["answered", "endsAt", "late", "now", "state"]);
  await later(examId, 40);
  await close();
  await expect.poll(async () => (await app.office.get("omr/getSheets", { examId })).total).toBe(2);
  expect(
    (await app.office.get("omr/getById", { examId })).data.sets.map(({ key }: { key: string[] }) => key),
  ).toEqual(changed.map(({ key }: { key: string[] }) => key));
  expect((await app.office.post("omr/score", { examId, confirmed: true })).data.applied).toBe(true);
  const rightOf = async (batchId: number) =>
    (await app.office.get("sheet/getById", { examId, batchId })).data.sheet.entries[0]?.right;
  // The void one is everybody's; the changed one his alone.
  expect([await rightOf(1), await rightOf(2)]).toEqual([2, 1]);
});
