import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { questionOf, questionsOf } from "../../questions/bank/example.server.ts";
import type { FrozenSet } from "./frozen.ts";

const app = testApp();

/** An exam of three questions of physics and two of chemistry. */
async function addExam(scheme = { sections: [physics, chemistry] }, more: object = {}): Promise<number> {
  const fields = { category: "মডেল", examName: "প্রশ্নপত্রের মডেল", examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-12-20", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when, scheme, ...more })).data.examId;
}
const physics = { key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 3 } };
const chemistry = { key: "s2", subject: "রসায়ন", mcq: { questions: 2 } };

async function addQuestions(all: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const one of all) ids.push((await app.teacher.post("question/addQuestion", one)).data.questionId);
  return ids;
}
const setQuestions = (examId: number, s1: number[], s2: number[], sets = 1) =>
  app.teacher.put("paper/setQuestions", {
    ...{ examId, sets },
    sections: [
      { key: "s1", questionIds: s1 },
      { key: "s2", questionIds: s2 },
    ],
  });
const freeze = (examId: number) => app.teacher.post("paper/freeze", { examId });
const setOf = async (examId: number, set: string): Promise<FrozenSet> =>
  (await app.teacher.get("paper/preview", { examId, set })).data;

test("a paper is chosen by hand, frozen in sets, and its keys stand on the OMR screen by themselves", async () => {
  const examId = await addExam();
  const s1 = await addQuestions(questionsOf(3));
  const s2 = await addQuestions(questionsOf(2, { subject: "রসায়ন", kind: "any", right: ["a", "b"] }));
  const draft = await setQuestions(examId, s1, s2.slice(0, 1), 4);
  expect(draft.data.problems).toEqual([expect.stringContaining("রসায়ন")]);
  expect((await freeze(examId)).status).toBe(409);
  expect((await setQuestions(examId, s1, s2, 4)).data.problems).toEqual([]);
  const frozen = await freeze(examId);
  expect(frozen).toMatchObject({ status: 200, data: { problems: [], notOnOmr: [] } });
  expect(frozen.data.frozenAt).not.toBeNull();
  const sets = await Promise.all(["A", "B", "C", "D"].map((set) => setOf(examId, set)));
  const omr = (await app.teacher.get("omr/getById", { examId })).data;
  expect(sets[0]?.questions.map(({ id }) => id)).toEqual([...s1, ...s2]);
  expect(omr.sets.map(({ set }: { set: string }) => set)).toEqual(["A", "B", "C", "D"]);
  expect(omr.sets[0]).toMatchObject({ key: ["B", "B", "B", "A/B", "A/B"], order: null });
  for (const [at, set] of sets.entries()) {
    const { key, order } = omr.sets[at];
    for (const [place, question] of set.questions.entries()) {
      expect(question.id).toBe(sets[0]?.questions[(order?.[place] ?? place + 1) - 1]?.id);
      // The letter of the right option's place; the last option has not moved.
      const right = question.options.findIndex(({ html }) => html === "বেগ");
      expect(key[place]).toContain("ABCD"[right]);
      expect(question.options[3]?.html).toBe("কোনোটিই নয়");
    }
    expect(set.sections).toEqual([
      { key: "s1", subject: "পদার্থবিজ্ঞান", questions: 3 },
      { key: "s2", subject: "রসায়ন", questions: 2 },
    ]);
  }
  const wordOf = (set: FrozenSet | undefined) =>
    JSON.stringify(set?.questions.map(({ id, options }) => [id, options]));
  expect(new Set(sets.map(wordOf)).size).toBe(4);
  expect(JSON.stringify(sets)).not.toContain("right");
  expect(sets[0]?.fonts).toEqual(["KaTeX_Main-Regular"]);
});

test("a change of a question after freezing changes nothing of the paper", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 1 } }] } as never);
  const [questionId = 0] = await addQuestions([questionOf({ stem: "আগের কথা" })]);
  await setQuestions(examId, [questionId], []);
  await freeze(examId);
  await app.teacher.put("question/updateQuestion", {
    ...questionOf({ stem: "পরের কথা", right: ["a"] }),
    questionId,
  });
  expect((await setOf(examId, "A")).questions[0]?.stem).toBe("আগের কথা");
  const { data } = await app.teacher.get("paper/getById", { examId });
  expect(data.sections[0].questions[0]).toMatchObject({ stem: "আগের কথা", right: ["b"] });
  expect((await app.teacher.get("omr/getById", { examId })).data.sets[0].key).toEqual(["B"]);
  const used = await app.teacher.post("question/delete", { questionId });
  expect(used).toMatchObject({
    status: 409,
    error: { code: "IN_USE", message: expect.stringContaining("প্রশ্নপত্রের মডেল") },
  });
  expect(
    (await app.teacher.get("question/getAll", { use: "used", searchName: "পরের কথা" })).data,
  ).toMatchObject([{ uses: 1, lastUsed: "2026-12-20" }]);
});
