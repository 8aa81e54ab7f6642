import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { questionOf, questionsOf } from "../../questions/bank/example.server.ts";
import { questions } from "../../questions/index.server.ts";
import { countFigures } from "./figures.server.ts";
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

test("those of one stimulus stay together in each set, wherever they were put", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 6 } }] } as never);
  const shared = (await app.teacher.post("question/addQuestion", questionOf({ stimulus: "একটি লেখ" }))).data;
  const more = { stimulusId: shared.stimulusId, stimulus: "একটি লেখ" };
  const [second = 0, third = 0] = await addQuestions(questionsOf(2, more));
  const [a = 0, b = 0, c = 0] = await addQuestions(questionsOf(3));
  await setQuestions(examId, [a, shared.questionId, b, second, c, third], [], 4);
  expect((await freeze(examId)).status).toBe(200);
  for (const set of ["A", "B", "C", "D"]) {
    const { questions, stimuli } = await setOf(examId, set);
    const places = questions.flatMap(({ stimulus }, at) => (stimulus === 0 ? [at] : []));
    expect(places).toEqual([0, 1, 2].map((at) => (places[0] ?? 0) + at));
    expect(stimuli).toEqual(["একটি লেখ"]);
    expect(places.map((at) => questions[at]?.id)).toEqual([shared.questionId, second, third]);
  }
});

test("a formula that cannot be drawn keeps a paper from being frozen, and names its question", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 2 } }] } as never);
  const ids = await addQuestions([questionOf(), questionOf({ stem: "মান $\\unknwn{2}$ কত?" })]);
  await setQuestions(examId, ids, []);
  const refused = await freeze(examId);
  expect(refused).toMatchObject({
    status: 409,
    error: { code: "LOCKED", message: expect.stringMatching(/^২.*unknwn/) },
  });
  expect((await app.teacher.get("paper/getById", { examId })).data.frozenAt).toBeNull();
});

test("a question that has no place on an OMR sheet makes a paper for phones alone", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 2 } }] } as never);
  const number = { value: "9.8", tolerance: "0.1", unit: "m/s²" };
  const six = ["a", "b", "c", "d", "e", "f"].map((id, at) => ({ id, text: `রাশি ${at}` }));
  const ids = await addQuestions([
    questionOf({ kind: "number", options: [], right: [], number }),
    questionOf({ options: six, right: ["f"] }),
  ]);
  expect((await setQuestions(examId, ids, [])).data.notOnOmr).toEqual([1, 2]);
  expect((await freeze(examId)).status).toBe(200);
  expect((await setOf(examId, "A")).questions[0]).toMatchObject({
    kind: "number",
    unit: "m/s²",
    options: [],
  });
  expect((await app.teacher.get("omr/getById", { examId })).data.sets).toEqual([]);
  expect((await app.teacher.post("paper/openToPrint", { examId })).status).toBe(409);
});

test("a frozen paper becomes a draft again with a reason, until it is opened to be printed", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 2 } }] } as never);
  const ids = await addQuestions(questionsOf(2));
  await setQuestions(examId, ids, [], 2);
  await freeze(examId);
  expect((await setQuestions(examId, ids, [], 2)).status).toBe(409);
  expect((await app.teacher.post("paper/unfreeze", { examId })).error.fields).toHaveProperty("reason");
  expect((await app.teacher.get("paper/getSet", { examId, set: "A" })).status).toBe(409);
  const draft = await app.teacher.post("paper/unfreeze", { examId, reason: "২ নম্বর ভুল" });
  expect(draft.data).toMatchObject({ frozenAt: null });
  expect((await app.teacher.get("omr/getById", { examId })).data.sets).toEqual([]);
  const { data: audit } = await app.office.get("audit/getAll", { entity: "exam_papers" });
  expect(JSON.stringify(audit)).toContain("২ নম্বর ভুল");
  expect(JSON.stringify(audit)).not.toContain('"right":["b"]');
  await freeze(examId);
  await app.teacher.post("paper/openToPrint", { examId });
  const { data } = await app.teacher.get("paper/getSet", { examId, set: "B" });
  expect(data.sets).toEqual(["A", "B"]);
  for (const [at, { options }] of data.body.questions.entries())
    expect(data.key[at]).toBe("কখগঘ"[options.findIndex(({ html }: { html: string }) => html === "বেগ")]);
  expect(new Set(data.order)).toEqual(new Set([1, 2]));
  expect((await app.teacher.post("paper/unfreeze", { examId, reason: "আবার" })).status).toBe(409);
});

test("questions are dealt by chapter, none that another paper to come asks, and too few are told beside their rule", async () => {
  await addQuestions(questionsOf(3, { subject: "জীববিজ্ঞান", chapter: "কোষ" }));
  await addQuestions(questionsOf(2, { subject: "জীববিজ্ঞান", chapter: "জিন" }));
  const biology = { key: "s1", subject: "জীববিজ্ঞান", mcq: { questions: 3 } };
  const [one, other] = [
    await addExam({ sections: [biology] } as never),
    await addExam({ sections: [biology] } as never),
  ];
  const deal = (examId: number, rules: object[]) =>
    app.teacher.post("paper/deal", { examId, key: "s1", rules, notFor: 6 });
  const chapters = [
    { subject: "জীববিজ্ঞান", chapter: "কোষ", many: 2 },
    { subject: "জীববিজ্ঞান", chapter: "জিন", many: 1 },
  ];
  const dealt = await deal(one, chapters);
  expect(dealt.data.sections[0].questions.map(({ chapter }: { chapter: string }) => chapter)).toEqual([
    ...["কোষ", "কোষ", "জিন"],
  ]);
  const refused = await deal(other, chapters);
  expect(refused).toMatchObject({
    status: 400,
    error: { fields: { "rules.0.many": expect.stringContaining("১") } },
  });
  const rest = [{ subject: "জীববিজ্ঞান", many: 2 }];
  const ids = (answer: typeof dealt) =>
    answer.data.sections[0].questions.map(({ questionId }: { questionId: number }) => questionId);
  const left = ids(await deal(other, rest));
  expect(left.filter((id: number) => ids(dealt).includes(id))).toEqual([]);
});

test("once the result is published a question says how many were asked it and had it right", async () => {
  const examId = await addExam({ sections: [{ ...physics, mcq: { questions: 2 } }] } as never);
  const [first = 0, second = 0] = await addQuestions([questionOf(), questionOf({ right: ["a"] })]);
  await setQuestions(examId, [first, second], []);
  await freeze(examId);
  const file = new FormData();
  file.append("examId", String(examId));
  file.append("file", new File([`Roll,q1,q2\n${regIds.rahim},B,B\n${regIds.karima},B,A\n`], "reader.csv"));
  await app.teacher.post("omr/addFile", file);
  expect((await app.teacher.post("paper/unfreeze", { examId, reason: "ভুল" })).status).toBe(409);
  await app.office.post("omr/score", { examId, confirmed: true });
  await publishWithout(app.office, examId);
  await countFigures(app.db);
  const of = async (questionId: number) => (await app.teacher.get("question/getById", { questionId })).data;
  expect((await of(first)).question).toMatchObject({ facility: 1, asked: 2, uses: 1 });
  expect(await of(second)).toMatchObject({
    question: { facility: 0.5, asked: 2 },
    usedIn: [{ examId, frozen: true, asked: 2, right: 1 }],
  });
});

test("what several questions share has a picture, which stands in the paper beneath its text, stays with the wording, and is nobody's else to see", async () => {
  const png = await sharp({
    create: { width: 40, height: 40, channels: 3, background: { r: 20, g: 33, b: 61 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([png], "cell.png", { type: "image/png" }));
  const { pictureId } = (await app.teacher.post("question/addPicture", form)).data;
  const stimulus = "পাশের চিত্রটি উদ্ভিদকোষের।";
  const shared = { subject: "পদার্থবিজ্ঞান", stimulus, stimulusPictureId: pictureId };
  const { data: first } = await app.teacher.post("question/addQuestion", questionOf(shared));
  expect(first).toMatchObject({ stimulusPictureId: pictureId });
  const { stimulusId } = first;
  const second = questionOf({ ...shared, stem: "চিত্রে কী আছে?", stimulusId });
  const { data: other } = await app.teacher.post("question/addQuestion", second);
  const [third = 0] = await addQuestions([questionOf()]);
  const examId = await addExam({ sections: [physics] } as never);
  await setQuestions(examId, [first.questionId, other.questionId, third], []);
  expect((await freeze(examId)).error).toBeUndefined();
  expect((await setOf(examId, "A")).stimuli).toEqual([
    expect.stringMatching(/^পাশের চিত্রটি উদ্ভিদকোষের।<img src="data:image\/webp;base64,[\w+/=]+" alt="">$/),
  ]);
  for (const [who, status] of [
    [app.teacher, 200],
    [app.rahim, 404],
    [app.visitor, 404],
  ] as const)
    expect((await fetch(app.url + pictureId, { headers: { cookie: who.cookie } })).status).toBe(status);
  // Taken away for all that share it; the frozen wording keeps it.
  const questionId = first.questionId;
  const without = questionOf({ ...shared, stimulusPictureId: null, stimulusId, questionId });
  await app.teacher.put("question/updateQuestion", without);
  const now = (await app.teacher.get("question/getById", { questionId: other.questionId })).data;
  expect(now.question.stimulusPictureId).toBeNull();
  expect((await fetch(app.url + pictureId, { headers: { cookie: app.teacher.cookie } })).status).toBe(200);
  const unknown = await app.teacher.post(
    "question/addQuestion",
    questionOf({ ...shared, stimulusPictureId: "/images/nothing.webp" }),
  );
  expect(unknown.error.fields).toHaveProperty("stimulusPictureId");
});

test("the bank is narrowed to how hard questions were in their exams", async () => {
  const found = async (hardness: string) => (await app.teacher.get("question/getAll", { hardness })).total;
  const before = [await found("easy"), await found("unknown")];
  const [one = 0] = await addQuestions([questionOf()]);
  expect(await found("unknown")).toBe((before[1] ?? 0) + 1);
  await app.db.update(questions).set({ facility: 0.9, asked: 10 }).where(eq(questions.questionId, one));
  expect([await found("easy"), await found("unknown")]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});
