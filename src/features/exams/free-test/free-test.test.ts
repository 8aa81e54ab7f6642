import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { questionOf, questionsOf } from "../../questions/bank/example.server.ts";
import { exams } from "../exams/table.server.ts";

const app = testApp();

const idsOf = async (all: readonly object[]) => {
  const ids: number[] = [];
  for (const one of all) ids.push((await app.teacher.post("question/addQuestion", one)).data.questionId);
  return ids;
};

async function frozenExam(ids: number[], more: object = {}): Promise<number> {
  const mcq = { questions: ids.length, right: 1, wrong: { of: "marks", value: 0.25 } };
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq }] };
  const fields = { category: "মডেল", examName: "সাইটের", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-12-20", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, ...more })).data;
  await app.teacher.put("paper/setQuestions", {
    ...{ examId, sets: 2 },
    sections: [{ key: "s1", questionIds: ids }],
  });
  expect((await app.teacher.post("paper/freeze", { examId })).error).toBeUndefined();
  return examId;
}

const open = (examId: number, opened = true) => app.office.put("paper/openToVisitors", { examId, opened });
const asked = async () => (await (await fetch(`${app.url}/free-test/questions`)).json()).data;
const mark = (examId: number, answers: unknown[]) => app.visitor.post("freeTest/mark", { examId, answers });

test("visitors take the first twenty questions of an exam that is over, and nothing tells the answers before they hand in", async () => {
  expect((await app.visitor.get("freeTest/get")).data).toBeNull();
  expect(await asked()).toBeNull();
  const ids = await idsOf(questionsOf(23, { chapter: "গতি" }));
  const examId = await frozenExam(ids);
  await publishWithout(app.office, examId);
  expect((await open(examId)).data.visitorsAt).not.toBeNull();
  expect((await app.visitor.get("freeTest/get")).data).toEqual({ examId, title: "সাইটের", questions: 20 });
  const test = await asked();
  expect(test.set.questions).toHaveLength(20);
  expect(test.set.sections).toMatchObject([{ questions: 20 }]);
  expect(Object.keys(test).toSorted()).toEqual(["examId", "set", "title"]);
  expect(JSON.stringify(test)).not.toMatch(/"right"|explanation|বেগের মান/);
  const [first, second, third] = ids;
  const { data } = await mark(examId, [
    [first, "b"],
    [second, "a"],
    [third, ""],
    [ids[22], "b"],
  ]);
  expect(data).toMatchObject({ marks: 0.75, full: 20 });
  expect(data.questions).toMatchObject([
    { questionId: first, right: true, key: ["b"], explanation: "বেগের মান ও দিক দুটিই আছে।" },
    { questionId: second, right: false, key: ["b"] },
    { questionId: third, right: false },
  ]);
  const tooMany = await mark(
    examId,
    Array.from({ length: 21 }, () => [first, "b"]),
  );
  expect(tooMany.status).toBe(400);
});

test("an exam to come is not opened, by nobody but who manages exams, and one whose paper asks a question of another to come neither", async () => {
  const [coming = 0, past = 0, shared = 0] = await idsOf(questionsOf(3, { chapter: "তাপ" }));
  const toCome = await frozenExam([coming]);
  const refused = await open(toCome);
  expect(refused.error).toMatchObject({ code: "LOCKED" });
  expect(refused.error.message).toContain("এখনো শেষ হয়নি");
  const over = await frozenExam([past, shared]);
  await publishWithout(app.office, over);
  await frozenExam([shared], { examName: "সামনের" });
  expect((await open(over)).error.message).toContain("২ নম্বর প্রশ্ন সামনের আরেকটি পরীক্ষার");
  const byTeacher = await app.teacher.put("paper/openToVisitors", { examId: over, opened: true });
  expect(byTeacher.error.code).toBe("NOT_ALLOWED");
});

test("what another paper takes up leaves the test at once, and a result that is taken back closes it", async () => {
  const [one = 0, two = 0] = await idsOf([
    questionOf({ chapter: "আলো", stem: "থাকে" }),
    questionOf({ chapter: "আলো", stem: "যায়" }),
  ]);
  const examId = await frozenExam([one, two]);
  await publishWithout(app.office, examId);
  await open(examId);
  expect((await asked()).set.questions).toHaveLength(2);
  const next = await frozenExam([two], { examName: "পরের" });
  expect((await asked()).set.questions.map(({ id }: { id: number }) => id)).toEqual([one]);
  const told = await mark(examId, [
    [one, "b"],
    [two, "b"],
  ]);
  expect(told.data.questions).toMatchObject([{ questionId: one }]);
  await app.db.update(exams).set({ publishedAt: null }).where(eq(exams.examId, examId));
  await app.office.put("exam/updateExam", { examId: next, examName: "পরের নাম" });
  expect(await asked()).toBeNull();
  expect((await mark(examId, [[one, "b"]])).error.code).toBe("NOT_FOUND");
});

test("one is open at most, and no paper is dealt its questions", async () => {
  const [one = 0, two = 0] = await idsOf(questionsOf(2, { subject: "রসায়ন", chapter: "মোল" }));
  const first = await frozenExam([one]);
  const second = await frozenExam([two]);
  for (const examId of [first, second]) await publishWithout(app.office, examId);
  await open(first);
  await open(second);
  expect((await app.visitor.get("freeTest/get")).data.examId).toBe(second);
  expect((await app.office.get("paper/getById", { examId: first })).data.visitorsAt).toBeNull();
  const scheme = { sections: [{ key: "s1", subject: "রসায়ন", mcq: { questions: 2 } }] };
  const fields = { category: "মডেল", examName: "ডিল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-12-25", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  const rules = [{ subject: "রসায়ন", chapter: "মোল", many: 2 }];
  const refused = await app.teacher.post("paper/deal", { examId, key: "s1", rules, notFor: 0 });
  expect(refused.error.fields["rules.0.many"]).toContain("১টি");
  await open(second, false);
  expect((await app.visitor.get("freeTest/get")).data).toBeNull();
});

test("what the questions of a paper to come share leaves the test and practice with them", async () => {
  const stimulus = "সিলেটে এক দিনের বৃষ্টি";
  const [one = 0, two = 0] = await idsOf([
    questionOf({ chapter: "বৃষ্টি", stem: "থাকে" }),
    questionOf({ chapter: "বৃষ্টি", stem: "যায়", stimulus }),
  ]);
  const examId = await frozenExam([one, two]);
  await publishWithout(app.office, examId);
  await open(examId);
  const practised = async () => JSON.stringify(await app.rahim.get("practice/open", { examId }));
  expect(JSON.stringify(await asked())).toContain(stimulus);
  expect(await practised()).toContain(stimulus);
  await frozenExam([two], { examName: "পরের" });
  expect((await asked()).set.questions).toMatchObject([{ id: one }]);
  expect(JSON.stringify(await asked())).not.toContain(stimulus);
  expect(await practised()).not.toContain(stimulus);
});
