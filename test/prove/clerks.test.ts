import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { contract } from "../../src/app/areas.ts";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { routesOf } from "../../src/server/http/api.ts";
import { startProcess } from "../process.ts";
import { callerOf, form, passwords, regIds, startTestAppForOneTest, urlOf } from "../start-app.ts";
import { creations, limited } from "./clerks-creations.ts";
import { trackEdits } from "./clerks-edits.ts";
import { figure, many, progress, whole } from "./scale.ts";

beforeAll(() => void (whole && buildIfChanged(() => {})), 180_000);

const admission = { ...rahim, userTypeId: 1, "batch.batchId": 1, confirmed: "true" };

/** An app, and beside its own process a second one on the same database where everything is proven. */
async function appOfTwo() {
  const app = await startTestAppForOneTest();
  if (!whole) return { app, urls: [app.url] };
  const second = await startProcess({ DATABASE_URL: urlOf(app) });
  onTestFinished(() => second.kill());
  return { app, urls: [app.url, second.url] };
}

test("fifty clerks at twenty students' payments and results: what was acknowledged is what stands, nothing more", async () => {
  const { app, urls } = await appOfTwo();
  const edits = many(4, 200);
  const sessions: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    sessions.push((await app.signIn(regIds.office, passwords.office)).cookie);
  }
  const records = await trackEdits(app, 20);
  let done = 0;
  const clerk = async (_: unknown, who: number) => {
    const caller = callerOf(urls[who % urls.length] ?? app.url, sessions[who % sessions.length] ?? "");
    for (let edit = 0; edit < edits; edit += 1) {
      await records.edit(caller);
      done += 1;
      progress("edits", done, 50 * edits);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 50 }, clerk));
  const seconds = (performance.now() - began) / 1000;
  await records.check();
  const { acknowledged, stale, givenUp } = records.counts();
  figure("edits meant", 50 * edits);
  figure("acknowledged", acknowledged);
  figure("stale answers", stale);
  figure("given up after three of them", givenUp);
  figure("acknowledged a second", Math.round(acknowledged / seconds));
  expect(acknowledged + givenUp).toBe(50 * edits);
  expect(stale).toBeGreaterThan(0);
});

test("so many students admitted at once get as many different rolls", async () => {
  const { app, urls } = await appOfTwo();
  const all = many(100, 500);
  const callers = urls.map((url) => callerOf(url, app.office.cookie));
  const admit = (_: unknown, at: number) =>
    (callers[at % callers.length] ?? app.office).post("student/addStudent", form(admission));
  const answers = await Promise.all(Array.from({ length: all }, admit));
  figure("admitted", all);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.regId)).size).toBe(all);
});

test("every creating call, sent again and again with one Idempotency-Key, makes one row and one answer", async () => {
  const { app, urls } = await appOfTwo();
  const callers = urls.map((url) => callerOf(url, app.office.cookie));
  const sends = many(8, 100);
  for (const [at, { path, body, rows }] of creations.entries()) {
    progress("creating calls", at, creations.length);
    const key = { "idempotency-key": crypto.randomUUID() };
    const send = (_: unknown, which: number) =>
      (callers[which % callers.length] ?? app.office).post(path, body(), key);
    const counted = async () => Number((await app.db.execute(`select count(*) from ${rows}`)).rows[0]?.count);
    const before = await counted();
    const answers = await Promise.all(Array.from({ length: sends / 2 }, send));
    for (let which = 0; which < sends / 2; which += 1) answers.push(await send(undefined, which));
    const taken = answers.filter(({ status }) => !(limited.includes(path) && status === 429));
    expect(new Set(taken.map(({ status }) => status)), path).toEqual(new Set([200]));
    expect(new Set(taken.map(({ data }) => JSON.stringify(data))).size, path).toBe(1);
    expect(await counted(), path).toBe(before + 1);
  }
  progress("creating calls", creations.length, creations.length);
  figure("creating calls", creations.length);
  figure("sends of each", sends);
});

test("no creating call of the contract is left out", () => {
  const paths = routesOf(contract).map(({ path }) => path.slice(1));
  // A picture is known by its bytes, a photographed page by its name: stored twice it is one.
  const once = ["question/addPicture", "script/addPage"];
  const creating = paths.filter(
    (path) =>
      (/\/(add[A-Z]\w*|send)$/.test(path) || path === "result/addUpdateResult") && !once.includes(path),
  );
  expect(creating.filter((path) => !creations.some((one) => one.path === path))).toEqual([]);
});

test("a key for another call, or with another body, is refused, and makes no row", async () => {
  const app = await startTestAppForOneTest();
  const key = { "idempotency-key": crypto.randomUUID() };
  expect((await app.office.post("faq/addFaq", { header: "এক", text: "উত্তর" }, key)).status).toBe(200);
  const other = await app.office.post("faq/addFaq", { header: "দুই", text: "উত্তর" }, key);
  expect(other).toMatchObject({ status: 409, error: { code: "KEY_REUSED" } });
  const elsewhere = await app.office.post("batch/addBatch", { batchName: "তিন", summary: "বিবরণ" }, key);
  expect(elsewhere).toMatchObject({ status: 409, error: { code: "KEY_REUSED" } });
  const { rows } = await app.db.execute("select 1 from faqs where header = 'দুই'");
  expect(rows).toEqual([]);
  const { rows: batches } = await app.db.execute("select 1 from batches where batch_name = 'তিন'");
  expect(batches).toEqual([]);
});
