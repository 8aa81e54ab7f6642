import { expect, test } from "vitest";
import { inMinutes, phonesOf } from "../../../../test/phones.ts";
import { passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { questionOf } from "../../questions/bank/example.server.ts";
import { csv, fileOf, heads } from "../omr/example.server.ts";

const app = testApp();
const { later, open, save, close } = phonesOf(app);

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
  data.append("file", fileOf(csv([head, [regIds.rahim, "B", ...printed.key]])));
  expect((await app.teacher.post("omr/addFile", data)).data).toMatchObject({ applied: true, added: 1 });
  await later(examId, 40);
  await close();

  const { data: sheets } = await app.office.get("omr/getSheets", { examId });
  expect(sheets).toHaveLength(2);
  expect((await app.office.post("omr/score", { examId, confirmed: true })).data).toMatchObject({
    applied: true,
    changes: 2,
  });
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
