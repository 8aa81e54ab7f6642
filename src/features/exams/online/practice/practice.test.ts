import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { passwords, publishWithout, regIds, testApp } from "../../../../../test/start-app.ts";
import { practice } from "../../../../shared/limits.ts";
import { questionOf, questionsOf } from "../../../questions/bank/example.server.ts";
import { practisedQuestions as practised } from "../../practised/table.server.ts";

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

test("a published exam shows again nothing that another paper to come asks", async () => {
  const [again = 0, free = 0] = await idsOf([
    questionOf({ chapter: "শব্দ", stem: "আবার আসছে" }),
    questionOf({ chapter: "শব্দ", stem: "আর আসছে না" }),
  ]);
  const examId = await frozenExam([again, free]);
  await publishWithout(app.office, examId);
  await frozenExam([again], { examName: "সামনের" });
  const { data } = await app.rahim.get("practice/open", { examId });
  expect(data.set.questions.map(({ id }: { id: number }) => id)).toEqual([free]);
  const answers = [
    [again, "a"],
    [free, "a"],
  ];
  const marked = await app.rahim.post("practice/mark", { examId, answers });
  expect(marked.data.questions).toMatchObject([{ questionId: free }]);
});

/** All that was kept is as if it had been practised so many days ago. */
const daysPass = (days: number) =>
  app.db.execute(sql`update ${practised} set due = due - make_interval(days => ${days}::int),
    card = jsonb_set(jsonb_set(card, '{due}', to_jsonb((card ->> 'due')::timestamptz - make_interval(days => ${days}::int))),
      '{last_review}', to_jsonb((card ->> 'last_review')::timestamptz - make_interval(days => ${days}::int)))`);

const due = async () => (await app.rahim.get("practice/getAll")).data.due;

test("what one had wrong comes again the next day, what was then right after days, and nobody else's", async () => {
  await app.db.delete(practised);
  const [wrong = 0, right = 0, blank = 0] = await idsOf(questionsOf(3, { chapter: "কাজ" }));
  const answers = [
    [wrong, "a"],
    [right, "b"],
    [blank, ""],
  ];
  await app.rahim.post("practice/mark", { answers });
  expect(await due()).toBe(0);
  expect((await app.rahim.get("practice/open", { due: "true" })).error.code).toBe("NOT_FOUND");
  await daysPass(1);
  expect(await due()).toBe(1);
  const other = await app.signIn(regIds.karima, passwords.karima);
  expect((await other.get("practice/getAll")).data.due).toBe(0);
  const { data } = await app.rahim.get("practice/open", { due: "true" });
  expect(data.set.questions.map(({ id }: { id: number }) => id)).toEqual([wrong]);
  await app.rahim.post("practice/mark", { answers: [[wrong, "b"]] });
  expect(await due()).toBe(0);
  await daysPass(1);
  expect(await due()).toBe(0);
  await daysPass(3);
  expect(await due()).toBe(1);
  // Wrong again: the next day, not the next week.
  await app.rahim.post("practice/mark", { answers: [[wrong, "c"]] });
  await daysPass(3);
  expect(await due()).toBe(1);
});

test("ten come at a time, and what is known for weeks comes no more", async () => {
  await app.db.delete(practised);
  const ids = await idsOf(questionsOf(12, { chapter: "শক্তি" }));
  for (const some of [ids.slice(0, 10), ids.slice(10)])
    await app.rahim.post("practice/mark", { answers: some.map((id) => [id, "a"]) });
  const tooMany = await app.rahim.post("practice/mark", { answers: ids.map((id) => [id, "a"]) });
  expect(tooMany.error.fields.answers).toContain("১০");
  await daysPass(1);
  expect(await due()).toBe(12);
  expect((await app.rahim.get("practice/open", { due: "true" })).data.set.questions).toHaveLength(10);
  const [one = 0] = ids;
  for (let days = 0; days < 200; days += 20) {
    await app.rahim.post("practice/mark", { answers: [[one, "b"]] });
    await daysPass(20);
  }
  const [kept] = await app.db.select().from(practised).where(eq(practised.questionId, one));
  expect(kept).toMatchObject({ due: null, card: null });
});

test("what comes again is left out while a paper to come asks it, and is there again after it", async () => {
  await app.db.delete(practised);
  const [one = 0] = await idsOf([questionOf({ chapter: "ক্ষমতা" })]);
  await app.rahim.post("practice/mark", { answers: [[one, "a"]] });
  await daysPass(2);
  expect(await due()).toBe(1);
  const examId = await frozenExam([one]);
  expect(await due()).toBe(0);
  expect((await app.rahim.get("practice/open", { due: "true" })).error.code).toBe("NOT_FOUND");
  await publishWithout(app.office, examId);
  expect(await due()).toBe(1);
});

test("an answer sent twice counts once, staff keep none, and a student's are bounded", async () => {
  await app.db.delete(practised);
  const ids = await idsOf(questionsOf(3, { chapter: "তরঙ্গ" }));
  const [one = 0] = ids;
  const twice = { answers: [[one, "a"]] };
  for (let at = 0; at < 2; at += 1)
    await app.rahim.post("practice/mark", twice, { "idempotency-key": "practice one" });
  await app.teacher.post("practice/mark", twice);
  expect(await app.db.select().from(practised)).toMatchObject([{ asked: 1, right: 0 }]);
  // The same question twice in one sheet is one answer.
  const doubled = await app.rahim.post("practice/mark", {
    answers: [
      [one, "a"],
      [one, "b"],
    ],
  });
  expect(doubled.error).toBeUndefined();
  const most = practice.kept;
  (practice as { kept: number }).kept = 2;
  await app.rahim.post("practice/mark", { answers: ids.map((id, at) => [id, at ? "b" : "a"]) });
  (practice as { kept: number }).kept = most;
  const left = await app.db.select().from(practised);
  expect(left).toHaveLength(2);
  expect(left.map(({ questionId }) => questionId)).toContain(one);
});

test("a published exam is sat again by those whose it was, without a rank", async () => {
  const [one = 0] = await idsOf([questionOf({ chapter: "আলো" })]);
  const examId = await frozenExam([one]);
  await publishWithout(app.office, examId);
  expect((await app.rahim.get("practice/getAll")).data.exams).toContainEqual({
    ...{ examId, examName: "আবার দেওয়ার", examDate: "2026-12-20" },
  });
  expect((await app.rahim.get("practice/open", { examId })).data).toMatchObject({ title: "আবার দেওয়ার" });
  const marked = await app.rahim.post("practice/mark", { examId, answers: [[one, "b"]] });
  expect(marked.data.questions).toMatchObject([{ questionId: one, right: true, key: ["b"] }]);
});
