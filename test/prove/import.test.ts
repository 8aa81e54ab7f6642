import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { csvOfLines } from "../../src/features/people/student-import/example.server.ts";
import { startProcess } from "../process.ts";
import { callerOf, startTestAppForOneTest, type TestApp, urlOf } from "../start-app.ts";
import { memoryOf } from "./attack.ts";
import { processorTime } from "./costs.ts";
import { figure, many, progress, whole } from "./scale.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const lines = many(400, 10_000);
const heads = ["রোল", "নাম", "মোবাইল", "অভিভাবকের নাম", "অভিভাবকের মোবাইল", "ব্যাচ", "ভর্তির তারিখ", "স্কুল", "বকেয়া"];

/** A list of so many students with every field, each second of whom owes. */
const listOf = (of: number, from = 0) =>
  csvOfLines([
    heads,
    ...Array.from({ length: of }, (_none, at) => [
      ...["", `শিক্ষার্থী ${from + at} বেগম`, `1${700_000_000 + from + at}`, "মোঃ আবদুল করিম"],
      ...[`+880${1_800_000_000 + from + at}`, "সকাল ব্যাচ", `${(at % 28) + 1}/01/2026`, "বগুড়া জিলা স্কুল"],
      at % 2 ? "১,৫০০" : "",
    ]),
  ]);

async function bring(app: Pick<TestApp, "office">, csv: string): Promise<number> {
  const form = new FormData();
  form.append("file", new File([csv], "list.csv"));
  const { data } = await app.office.post("studentImport/add", form);
  expect(data.problem).toBe(null);
  return data.importId;
}

const write = (app: Pick<TestApp, "office">, importId: number, added: number) =>
  app.office.post("studentImport/write", { importId, added, filled: 0, confirmed: true });

test("a list of thousands is told line by line in seconds, written and taken back whole, and others hardly wait", {
  timeout: 600_000,
}, async () => {
  const app = await startTestAppForOneTest();
  const portal = await startProcess({ DATABASE_URL: urlOf(app) });
  onTestFinished(() => portal.kill());
  const office = callerOf(portal.url, app.office.cookie);
  const other = () =>
    fetch(`${portal.url}/api/student/getAll?page=1&pageSize=10`, { headers: { cookie: app.office.cookie } });
  for (let at = 0; at < 50; at += 1) await (await other()).text();
  const alone = await median(many(400, 3000), other);
  const idle = memoryOf(portal.child.pid).now;

  const beside = measure(other);
  const [began] = [performance.now()];
  const importId = await bring({ office }, listOf(lines));
  const { data: plan } = await office.get("studentImport/getById", { importId });
  const read = performance.now() - began;
  expect(plan.counts).toMatchObject({ new: lines, fault: 0, dues: lines / 2 });
  const startedWriting = performance.now();
  const answer = await write({ office }, importId, lines);
  const wrote = performance.now() - startedWriting;
  expect(answer.data).toEqual({ added: lines, filled: 0 });
  const { most } = memoryOf(portal.child.pid);
  const startedBack = performance.now();
  const back = await office.post("studentImport/takeBack", { importId });
  const tookBack = performance.now() - startedBack;
  const times = await beside.stop();
  expect(back.data).toEqual({ back: lines, kept: 0, failed: 0 });
  const later = memoryOf(portal.child.pid).most;
  const waited = at(times, 0.5);

  figure("lines", lines);
  figure("read and planned", `${(read / 1000).toFixed(1)} s`);
  figure("written", `${(wrote / 1000).toFixed(1)} s`);
  figure("taken back", `${(tookBack / 1000).toFixed(1)} s`);
  figure("another's list meanwhile, median", `${waited.toFixed(0)} ms, alone ${alone.toFixed(0)}`);
  figure(
    "another's list meanwhile, p99 and longest",
    `${at(times, 0.99).toFixed(0)}, ${at(times, 1).toFixed(0)} ms`,
  );
  figure(
    "memory above idle at most, and after taking back",
    `${(most - idle).toFixed(0)}, ${(later - idle).toFixed(0)} MB`,
  );
  expect(await checkLedger(app.db)).toEqual([]);
  if (!whole) return;
  expect(read).toBeLessThan(5000);
  expect(wrote).toBeLessThan(20_000);
  expect(most - idle).toBeLessThan(150);
});

test("a list of one number, which all who are there have, costs hardly more than one of a number each", {
  timeout: 600_000,
}, async () => {
  const app = await startTestAppForOneTest();
  const portal = await startProcess({ DATABASE_URL: urlOf(app) });
  onTestFinished(() => portal.kill());
  const office = callerOf(portal.url, app.office.cookie);
  const of = many(2000, 10_000);
  const listWith = (name: string, numberOf: (at: number) => string) =>
    csvOfLines([
      ["নাম", "মোবাইল", "ব্যাচ"],
      ...Array.from({ length: of }, (_none, at) => [`${name} ${at}`, numberOf(at), "সকাল ব্যাচ"]),
    ]);
  await write(
    { office },
    await bring(
      { office },
      listWith("করিম", () => "01711000000"),
    ),
    of,
  );
  const costOf = async (importId: number) => {
    const before = processorTime(portal.child.pid ?? 0);
    const { data } = await office.get("studentImport/getById", { importId });
    expect(data.counts).toMatchObject({ new: of, fault: 0 });
    return processorTime(portal.child.pid ?? 0) - before;
  };
  const apart = await bring(
    { office },
    listWith("রহিম", (at) => `01${800_000_000 + at}`),
  );
  const same = await bring(
    { office },
    listWith("সালমা", () => "01711000000"),
  );
  await costOf(apart);
  const [cost, costOfSame] = [await costOf(apart), await costOf(same)];
  figure("a number each, one number", `${cost}, ${costOfSame} ms of a processor`);
  expect(costOfSame).toBeLessThan(5 * cost);
});

test("killed at any moment of the writing, a list is there whole or not at all, and is written by the next try once", {
  timeout: 600_000,
}, async () => {
  const app = await startTestAppForOneTest();
  const of = many(150, 1500);
  const rounds = many(2, 20);
  const found = { whole: 0, none: 0 };
  let there = 0;
  for (let round = 0; round < rounds; round += 1) {
    progress("kills of a list", round, rounds);
    const portal = await startProcess({ DATABASE_URL: urlOf(app) });
    const office = callerOf(portal.url, app.office.cookie);
    const importId = await bring({ office }, listOf(of, 100_000 * (round + 1)));
    const writing = write({ office }, importId, of).catch(() => null);
    await sleep((round / rounds) * many(400, 2500));
    await portal.kill();
    await writing;
    const { rows } = await app.db.execute<{ state: string; made: number; students: number }>(sql`
      select state, (select count(*)::int from student_import_rows r where r.import_id = i.import_id and made) as made,
        (select count(*)::int from students where archived_at is null) as students
      from student_imports i where import_id = ${importId}`);
    const [{ state, made, students } = { state: "", made: 0, students: 0 }] = rows;
    if (round === 0) there = students - (state === "written" ? of : 0);
    expect([made, students - there]).toEqual(state === "written" ? [of, of] : [0, 0]);
    found[state === "written" ? "whole" : "none"] += 1;
    const again = await write(app, importId, of);
    expect(again.status).toBe(state === "written" ? 409 : 200);
    there += of;
    const now = await app.db.execute(sql`select from students where archived_at is null`);
    expect(now.rowCount).toBe(there);
  }
  figure("kills", rounds);
  figure("found whole, found not at all", `${found.whole}, ${found.none}`);
  expect(await checkLedger(app.db)).toEqual([]);
});

/** Asks one after another until it is stopped; milliseconds. */
function measure(ask: () => Promise<Response>) {
  const times: number[] = [];
  let going = true;
  const done = (async () => {
    while (going) {
      const began = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      times.push(performance.now() - began);
      await sleep(10);
    }
  })();
  return {
    async stop() {
      going = false;
      await done;
      return times.sort((one, other) => one - other);
    },
  };
}

async function median(milliseconds: number, ask: () => Promise<Response>): Promise<number> {
  const measured = measure(ask);
  await sleep(milliseconds);
  return at(await measured.stop(), 0.5);
}

const at = (times: readonly number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
