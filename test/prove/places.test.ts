import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { passwords, regIds, startTestApp, type TestApp, urlOf } from "../start-app.ts";
import { childrenOf, median } from "./attack.ts";
import { costlyTables } from "./costly-inputs.ts";
import { processorTime } from "./costs.ts";
import { phonePhoto } from "./files.ts";
import { figure, many } from "./scale.ts";

let app: TestApp;
let portal: PortalProcess;
let examId = 0;
beforeAll(async () => {
  buildIfChanged(() => {});
  app = await startTestApp();
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 1 } }] };
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00" };
  examId = (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
  // No bucket stops who asks: places alone do.
  portal = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "fatal", SHED_AFTER: "" });
}, 300_000);
beforeEach(async () => {
  await app.db.execute("delete from rate_limits");
});
afterAll(async () => {
  await portal?.kill();
  await app?.stop();
});

type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer };

/** Asks on a line of its own: what was answered, and how to hang up. */
function ask({ method = "GET", path, headers = {}, body }: Ask, agent = new Agent()) {
  const began = performance.now();
  let hangUp = () => {};
  const answer = new Promise<{ status: number; milliseconds: number }>((resolve) => {
    const end = (status: number) => resolve({ status, milliseconds: performance.now() - began });
    const asked = request(portal.url + path, { method, headers, agent }, (answered) => {
      answered.resume().once("end", () => end(answered.statusCode ?? 0));
      answered.once("error", () => end(0));
    });
    hangUp = () => void asked.destroy();
    asked.once("error", () => end(0));
    asked.end(body);
  });
  return { answer, hangUp };
}

const part = (head: string, value: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const upload = (
  { cookie }: { cookie: string },
  path: string,
  method: string,
  id: string,
  file: Buffer,
): Ask => ({
  ...{ method, path: `/api/${path}` },
  headers: { cookie, "content-type": "multipart/form-data; boundary=x" },
  body: Buffer.concat([
    part(`name="${id.split("=")[0]}"`, id.split("=")[1] ?? ""),
    part('name="file"; filename="a.png"', file),
    Buffer.from("--x--\r\n"),
  ]),
});

/** Work that takes long, asked by one account; its children are what it starts. */
const kinds: Record<string, () => Promise<Ask>> = {
  "an OMR reader's file": async () => {
    const lines = costlyTables["sheets of one letter"]?.(5_000_000) ?? Buffer.alloc(0);
    return upload(app.teacher, "omr/addFile", "POST", `examId=${examId}`, lines);
  },
  "a workbook of tags without an end": async () => {
    const bomb = costlyTables["tags without an end"]?.(0) ?? Buffer.alloc(0);
    return upload(app.teacher, "omr/addFile", "POST", `examId=${examId}`, bomb);
  },
  "a picture": async () => upload(app.office, "banner/updateSlide", "PUT", "slideId=1", await phonePhoto()),
  "a list": async () => ({ path: "/api/export/audit.csv", headers: { cookie: app.office.cookie } }),
  "a list as a workbook": async () => ({
    path: "/api/export/audit.xlsx",
    headers: { cookie: app.office.cookie },
  }),
};

const signIn = (regId: string, password: string): Ask => ({
  ...{ method: "POST", path: "/api/student/login" },
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ regId, password })),
});

const ofAnother = () => {
  const seen: { status: number; milliseconds: number }[] = [];
  const { cookie } = app.rahim;
  return {
    seen,
    async look(times: number) {
      for (let at = 0; at < times; at += 1) {
        seen.push(await ask({ path: "/api/session/me", headers: { cookie } }).answer);
        await sleep(20);
      }
    },
  };
};

test.each(Object.keys(kinds))(
  "%s, asked for by one account until it is refused: another is answered meanwhile, and no place is lost with the lines",
  {
    timeout: 300_000,
  },
  async (kind) => {
    const asks = kinds[kind];
    if (!asks) throw new Error(kind);
    const other = ofAnother();
    await other.look(20);
    const idle = median(other.seen.splice(0).map(({ milliseconds }) => milliseconds));
    // Half of the requests take long: few places are left.
    const wrong = Buffer.from(JSON.stringify({ regId: regIds.rahim, password: "wrong-1" }));
    const headers = { "content-type": "application/json" };
    const signIn = { method: "POST", path: "/api/student/login", headers, body: wrong };
    await Promise.all(Array.from({ length: many(95, 200) }, () => ask(signIn).answer));
    await sleep(1000);

    const one = await asks();
    const alone = (await ask(one).answer).status;
    const sent = Array.from({ length: many(60, 112) }, () => ask(one));
    const statuses: number[] = [];
    for (const { answer } of sent) void answer.then(({ status }) => statuses.push(status));
    await other.look(many(20, 100));
    for (const { hangUp } of sent) hangUp();
    await Promise.all(sent.map(({ answer }) => answer));
    await other.look(20);
    await expect.poll(() => childrenOf(portal.child.pid).length, { timeout: 15_000 }).toBeLessThanOrEqual(1);
    expect((await ask(one).answer).status).toBe(alone);

    const refused = statuses.filter((status) => status === 429 || status === 503).length;
    const during = median(other.seen.map(({ milliseconds }) => milliseconds));
    figure("asked at once, refused", `${sent.length}, ${refused}`);
    figure("another's answer, idle and meanwhile (median)", `${idle.toFixed(1)}, ${during.toFixed(1)} ms`);
    expect(other.seen.filter(({ status }) => status !== 200)).toEqual([]);
  },
);

test("a Host for each request costs the processor no more than a few times the same Host", async () => {
  const cost = async (hostOf: (at: number) => string) => {
    const before = processorTime(portal.child.pid ?? 0);
    for (let at = 0; at < times; at += 1)
      expect((await ask({ path: "/", headers: { host: hostOf(at) } }).answer).status).toBe(200);
    // What goes on after the answer is part of it.
    await sleep(500);
    return processorTime(portal.child.pid ?? 0) - before;
  };
  const times = many(60, 300);
  await cost(() => "localhost");
  const same = await cost(() => "localhost");
  const forged = await cost((at) => `a${at}.example`);
  figure("milliseconds of a processor, the same Host and one for each", `${same}, ${forged}`);
  figure("requests", times);
  expect(forged).toBeLessThan(Math.max(same, 100) * 6);
});

test("files of pages do not stand behind passwords: they are as quick as kept pages while people sign in", async () => {
  const [, file] =
    (await (await fetch(`${portal.url}/join-now`)).text()).match(/"(\/assets\/[^"]+\.js)"/) ?? [];
  let over = false;
  const person = async () => {
    while (!over) await ask(signIn(regIds.rahim, passwords.rahim)).answer;
  };
  const people = Array.from({ length: 12 }, person);
  const waits: Record<"page" | "file", number[]> = { page: [], file: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < many(40, 300); at += 1) {
    waits.page.push((await ask({ path: "/join-now" }, agent).answer).milliseconds);
    waits.file.push((await ask({ path: file ?? "/" }, agent).answer).milliseconds);
  }
  over = true;
  await Promise.all(people);
  agent.destroy();
  const [page, ofFile] = [median(waits.page), median(waits.file)];
  figure(
    "a kept page and a file while twelve sign in (median)",
    `${page.toFixed(1)}, ${ofFile.toFixed(1)} ms`,
  );
  expect(ofFile).toBeLessThan(Math.max(page, 5) * 3);
});
