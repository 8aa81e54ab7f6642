import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { questionOf } from "../bank/example.server.ts";

const app = testApp();
const about = { subject: "পদার্থবিজ্ঞান", chapter: "ভেক্টর", source: "", year: null };
const paste = (text: string, more: object = {}) =>
  app.teacher.post("question/addPasted", { text, ...about, ...more });
const total = async () => (await app.teacher.get("question/getAll")).total;

const good = `১. কোনটি ভেক্টর রাশি?
ক. ভর  খ. বেগ  গ. কাজ  ঘ. শক্তি
উত্তর: খ
নিচের উদ্দীপকটি পড়ো এবং ২ ও ৩ নং প্রশ্নের উত্তর দাও:
একটি গাড়ি $20\\ \\text{m/s}$ বেগে চলছে।
২. গাড়িটি ৫ s-এ কত দূর যাবে?
ক. $100$ m  খ. $4$ m  গ. $25$ m  ঘ. $50$ m
উত্তর: ক
৩. গাড়িটির বেগ কত km/h?
(ক) $72$ (খ) $20$ (গ) $36$ (ঘ) $54$
সঠিক উত্তর: (ক) $72$`;

test("pasted questions are added all or none: one with a fault keeps back all, and doubts are looked at first", async () => {
  const before = await total();
  const faulty = await paste(good.replace("উত্তর: খ", "উত্তর: (ক) বেগ"));
  expect(faulty).toMatchObject({ status: 400, error: { fields: { text: expect.stringContaining("১") } } });
  const drawn = await paste(good.replace("$4$", "$\\unknwn$"));
  expect(drawn.error.fields.text).toContain("\\unknwn");
  const doubtful = good.replace("উত্তর: খ", "");
  expect(await paste(doubtful)).toMatchObject({
    status: 400,
    error: { fields: { seen: expect.any(String) } },
  });
  expect(await total()).toBe(before);
  expect((await paste(good)).data).toEqual({ added: 3 });
  const { data } = await app.teacher.get("question/getAll", { subject: "পদার্থবিজ্ঞান" });
  expect(data.map(({ stem }: { stem: string }) => stem.slice(0, 8))).toEqual([
    "কোনটি ভে",
    "গাড়িটি ",
    "গাড়িটির",
  ]);
  expect(data[1]).toMatchObject({ sharing: 2, stimulusId: data[2].stimulusId, right: ["a"] });
  expect((await paste(doubtful, { seen: true })).data).toEqual({ added: 3 });
  expect((await app.teacher.get("question/getAll", { state: "draft" })).total).toBe(1);
  expect((await paste("কিছুই না")).error.fields).toHaveProperty("text");
  const many = Array.from({ length: 301 }, (_none, at) => `${at + 1}. ${at}?\nক. ১ খ. ২ গ. ৩ ঘ. ৪\nউত্তর: ক`);
  expect((await paste(many.join("\n"))).error.fields.text).toContain("৩০০");
});

const csvOf = async (of: TestApp, type = "csv") => {
  const answer = await fetch(`${of.url}/api/export/questions.${type}`, {
    headers: { cookie: of.teacher.cookie },
  });
  return Buffer.from(await answer.arrayBuffer());
};
const send = (of: TestApp, bytes: Buffer, more: Record<string, string> = {}, name = "questions.csv") => {
  const data = new FormData();
  data.append("file", new File([new Uint8Array(bytes)], name));
  for (const [key, value] of Object.entries(more)) data.append(key, value);
  return of.teacher.post("question/addFile", data);
};

test("the bank goes into a file and comes from it again, equal byte for byte", async () => {
  const [from, to, other] = [
    await startTestAppForOneTest(),
    await startTestAppForOneTest(),
    await startTestAppForOneTest(),
  ];
  const add = async (more: object = {}) =>
    (await from.teacher.post("question/addQuestion", questionOf(more))).data;
  await add({ stem: '-৫ এর বর্গ,\n"কত"? =২৫', explanation: "", chapter: "", source: "", year: null });
  const { stimulusId } = await add({ stimulus: "একটি চিত্র", kind: "any", right: ["a", "c"] });
  await add();
  await add({ stimulusId, stimulus: "একটি চিত্র", kind: "all", right: ["a", "c"], stem: "সবগুলো?" });
  const number = { value: "-9.8", tolerance: "0.1", unit: "m/s²" };
  await add({ kind: "number", options: [], right: [], number, stem: "ত্বরণ $g$?" });
  await add({ right: [], stem: "উত্তর নেই" });
  const csv = await csvOf(from);
  expect((await send(to, csv)).data).toMatchObject({ added: 0, problem: null, rows: { length: 6 } });
  expect((await to.teacher.get("question/getAll")).total).toBe(0);
  expect((await send(to, csv, { confirmed: "true" })).data.added).toBe(6);
  expect((await csvOf(to)).toString()).toBe(csv.toString());
  await send(other, await csvOf(from, "xlsx"), { confirmed: "true" }, "questions.xlsx");
  expect((await csvOf(other)).toString()).toBe(csv.toString());
});

test("a file with a faulty row adds nothing and says which it is", async () => {
  const before = await total();
  const csv = Buffer.from("প্রশ্ন,ক,খ,সঠিক উত্তর,বিষয়\nএক?,১,২,ক,গণিত\nদুই?,১,২,ঙ,গণিত\nতিন?,১,১,ক,\n");
  const { data } = await send(app, csv, { confirmed: "true" });
  expect(data.added).toBe(0);
  expect(
    data.rows.map(({ line, faults }: { line: number; faults: string[] }) => [line, faults.length > 0]),
  ).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
  expect((await send(app, Buffer.from("নাম,রোল\nক,১\n"))).data.problem).toEqual(expect.any(String));
  expect(await total()).toBe(before);
});
