import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../../test/start-app.ts";
import { questionOf, questionsOf } from "../../../questions/bank/example.server.ts";

const app = testApp();

const idsOf = async (all: readonly object[]) => {
  const ids: number[] = [];
  for (const one of all) ids.push((await app.teacher.post("question/addQuestion", one)).data.questionId);
  return ids;
};

/** An exam of one batch with a frozen paper of these questions. */
async function frozenExam(ids: number[], more: object = {}): Promise<number> {
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: ids.length } }] };
  const fields = { category: "মডেল", examName: "আবার দেওয়ার", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-12-20", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, ...more })).data;
  await app.teacher.put("paper/setQuestions", {
    ...{ examId, sets: 1 },
    sections: [{ key: "s1", questionIds: ids }],
  });
  expect((await app.teacher.post("paper/freeze", { examId })).error).toBeUndefined();
  return examId;
}

test("ten questions of a chapter are practised, with what is right only after they are handed in", async () => {
  await idsOf(questionsOf(12, { chapter: "গতি" }));
  const { data } = await app.rahim.get("practice/open", { subject: "পদার্থবিজ্ঞান", chapter: "গতি" });
  expect(data.set.questions).toHaveLength(10);
  expect(JSON.stringify(data)).not.toContain("ব্যাখ্যা");
  const ids: number[] = data.set.questions.map(({ id }: { id: number }) => id);
  const answers = ids.map((id, at) => [id, at === 0 ? "b" : at === 1 ? "a" : ""]);
  const marked = await app.rahim.post("practice/mark", { answers });
  const of = (id: number | undefined) =>
    marked.data.questions.find(({ questionId }: { questionId: number }) => questionId === id);
  expect(of(ids[0])).toMatchObject({ right: true, key: ["b"], explanation: "বেগের মান ও দিক দুটিই আছে।" });
  expect(of(ids[1])).toMatchObject({ right: false, key: ["b"] });
  expect(of(ids[2])).toMatchObject({ right: false });
});

test("a question of a paper that is not over is in no practice, and nothing tells what is right", async () => {
  const [secret = 0, open = 0] = await idsOf([
    questionOf({ chapter: "তাপ", stem: "গোপন" }),
    questionOf({ chapter: "তাপ", stem: "খোলা" }),
  ]);
  const examId = await frozenExam([secret]);
  const chapter = { subject: "পদার্থবিজ্ঞান", chapter: "তাপ" };
  const { data } = await app.rahim.get("practice/open", chapter);
  expect(data.set.questions.map(({ id }: { id: number }) => id)).toEqual([open]);
  expect((await app.rahim.post("practice/mark", { answers: [[secret, "b"]] })).error.code).toBe("NOT_FOUND");
  const both = await app.rahim.post("practice/mark", {
    answers: [
      [secret, "b"],
      [open, "b"],
    ],
  });
  expect(both.data.questions.map(({ questionId }: { questionId: number }) => questionId)).toEqual([open]);
  expect((await app.rahim.get("practice/open", { examId })).error.code).toBe("NOT_FOUND");
  expect((await app.rahim.post("practice/mark", { examId, answers: [[secret, "b"]] })).error.code).toBe(
    "NOT_FOUND",
  );
  expect((await app.rahim.get("practice/getAll")).data.chapters).toContainEqual({ ...chapter, questions: 1 });
});

test("a published exam is sat again by those whose it was, without a rank", async () => {
  const [one = 0] = await idsOf([questionOf({ chapter: "আলো" })]);
  const examId = await frozenExam([one]);
  await publishWithout(app.office, examId);
  expect((await app.rahim.get("practice/getAll")).data.exams).toMatchObject([{ examId }]);
  expect((await app.rahim.get("practice/open", { examId })).data).toMatchObject({ title: "আবার দেওয়ার" });
  const marked = await app.rahim.post("practice/mark", { examId, answers: [[one, "b"]] });
  expect(marked.data.questions).toMatchObject([{ questionId: one, right: true, key: ["b"] }]);
});
