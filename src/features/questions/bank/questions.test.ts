import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { questionOf } from "./example.server.ts";

const app = testApp();

const add = async (more: object = {}) =>
  (await app.teacher.post("question/addQuestion", questionOf(more))).data;

test("a teacher writes a question, which is found by a word of it, changed, and keeps each wording", async () => {
  const added = await add({ stem: "আলোর বেগ $c$ কত?" });
  expect(added).toMatchObject({
    stem: "আলোর বেগ $c$ কত?",
    draft: false,
    uses: 0,
    facility: null,
    version: 1,
  });
  const { questionId } = added;
  expect((await app.teacher.get("question/getAll", { searchName: "আলোর" })).data).toEqual([added]);
  expect((await app.teacher.get("question/getAll", { searchName: "অন্ধকার" })).total).toBe(0);
  const changed = await app.teacher.put("question/updateQuestion", {
    ...questionOf({ stem: "শূন্যস্থানে আলোর বেগ $c$ কত?" }),
    ...{ questionId, version: 1 },
  });
  expect(changed.data).toMatchObject({ version: 2, stem: "শূন্যস্থানে আলোর বেগ $c$ কত?" });
  const stale = await app.teacher.put("question/updateQuestion", { ...questionOf(), questionId, version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: { version: 2 } } });
  // Another source is no other wording.
  await app.teacher.put("question/updateQuestion", {
    ...questionOf({ stem: "শূন্যস্থানে আলোর বেগ $c$ কত?", source: "রাজশাহী বোর্ড" }),
    questionId,
  });
  const { data } = await app.teacher.get("question/getById", { questionId });
  expect(data.versions.map(({ number, stem }: { number: number; stem: string }) => [number, stem])).toEqual([
    [2, "শূন্যস্থানে আলোর বেগ $c$ কত?"],
    [1, "আলোর বেগ $c$ কত?"],
  ]);
  expect(data.versions[0].html).toContain("katex");
});

test("a question has two to six different options, and as many right ones as its kind has; without any it is a draft", async () => {
  const refused = (more: object) => app.teacher.post("question/addQuestion", questionOf(more));
  const [a, b] = questionOf().options;
  expect((await refused({ options: [a] })).error.fields).toHaveProperty("options");
  expect((await refused({ options: [a, { ...b, text: " ভর " }] })).error.fields).toHaveProperty([
    "options.1.text",
  ]);
  expect((await refused({ right: ["a", "b"] })).error.fields).toHaveProperty("right");
  expect((await refused({ right: ["z"] })).error.fields).toHaveProperty("right");
  expect((await refused({ kind: "all" })).error.fields).toHaveProperty("right");
  expect((await refused({ kind: "number" })).error.fields).toHaveProperty("options");
  expect((await refused({ stem: "$x$ ".repeat(31) })).error.fields).toHaveProperty("stem");
  expect(await add({ right: [] })).toMatchObject({ draft: true });
  expect(await add({ kind: "any", right: ["c", "a"] })).toMatchObject({ right: ["a", "c"], draft: false });
  const number = { value: "৯.৮", tolerance: "০.১", unit: "m/s²" };
  expect(await add({ kind: "number", options: [], right: [], number })).toMatchObject({
    number: { value: "9.8", tolerance: "0.1", unit: "m/s²" },
  });
  expect((await app.teacher.get("question/getAll", { state: "draft" })).total).toBe(1);
});

test("several questions share a stimulus that is written once, and changes for all of them", async () => {
  const first = await add({ subject: "জীববিজ্ঞান", stimulus: "একটি কোষের চিত্র" });
  expect(first).toMatchObject({ stimulus: "একটি কোষের চিত্র", sharing: 1 });
  const { stimulusId } = first;
  const between = await add({ subject: "জীববিজ্ঞান" });
  const second = await add({ subject: "জীববিজ্ঞান", stimulusId, stimulus: "উদ্ভিদকোষের চিত্র" });
  const list = (await app.teacher.get("question/getAll", { subject: "জীববিজ্ঞান" })).data;
  expect(list).toMatchObject([
    { questionId: between.questionId },
    { questionId: first.questionId, stimulus: "উদ্ভিদকোষের চিত্র", sharing: 2, version: 2 },
    { questionId: second.questionId, stimulus: "উদ্ভিদকোষের চিত্র", sharing: 2 },
  ]);
  const { data } = await app.teacher.get("question/getById", { questionId: first.questionId });
  expect(data.versions).toHaveLength(2);
  const left = await app.teacher.put("question/updateQuestion", {
    ...questionOf({ subject: "জীববিজ্ঞান" }),
    questionId: second.questionId,
  });
  expect(left.data).toMatchObject({ stimulusId: null, stimulus: "", sharing: 0 });
});

test("a question that nobody uses is deleted; one goes to the archive and comes back", async () => {
  const { questionId } = await add({ stem: "পুরোনো প্রশ্ন" });
  const archived = await app.teacher.put("question/archive", { questionId, archived: true, version: 1 });
  expect(archived.data).toMatchObject({ archived: true, version: 2 });
  const found = async (more: object = {}) =>
    (await app.teacher.get("question/getAll", { searchName: "পুরোনো", ...more })).total;
  expect([await found(), await found({ state: "archived" })]).toEqual([0, 1]);
  await app.teacher.put("question/archive", { questionId, archived: false });
  expect(await found()).toBe(1);
  expect((await app.teacher.post("question/delete", { questionId, version: 3 })).data).toEqual({
    questionId,
  });
  expect(await found()).toBe(0);
});

test("a preview draws formulas and says what is wrong with one", async () => {
  const { data } = await app.teacher.post("question/draw", {
    texts: ["$\\frac{1}{2}$ ও \\$৫", "$\\unknwn$", "<b>$x$</b>"],
  });
  expect(data[0]).toMatchObject({ problem: null, html: expect.stringContaining("mfrac") });
  expect(data[0].html).toContain("ও $৫");
  expect(data[1].problem).toContain("\\unknwn");
  expect(data[2].html).toMatch(/^&#60;b&#62;<span class="katex">/);
});
