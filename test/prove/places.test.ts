import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { form, passwords, regIds, startTestApp, type TestApp, urlOf } from "../start-app.ts";
import { childrenOf, median } from "./attack.ts";
import { costlyTables } from "./costly-inputs.ts";
import { processorTime } from "./costs.ts";
import { phonePhoto } from "./files.ts";
import { type Ask, ask } from "./places-ask.ts";
import { signIn, somebody, upload } from "./places-lines.ts";
import { addPhones, visit } from "./places-school.ts";
import { few, figure, many, progress, whole } from "./scale.ts";

let app: TestApp;
let portal: PortalProcess;
let examId = 0;
let picture = "";
beforeAll(async () => {
  buildIfChanged(() => {});
  app = await startTestApp();
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 1 } }] };
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00" };
  examId = (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
  const file = new Blob([new Uint8Array(await phonePhoto(800))]);
  picture = (await app.office.post("gallery/addImage", form({ caption: "ক্লাস", file }))).data.original;
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

/** Ten times what it is when nobody else asks; the quick part shares the machine with other proofs. */
const soon = (idle: number) => Math.max(10 * idle, many(1000, 50));

const omr = (name: string, bytes: number) =>
  upload(
    app.teacher.cookie,
    "POST",
    "omr/addFile",
    `examId=${examId}`,
    costlyTables[name]?.(bytes) ?? noFile,
  );
const noFile = Buffer.alloc(0);
const ofOffice = (path: string): Ask => ({ path, headers: { cookie: app.office.cookie } });

/** Work that takes long, asked by one account; of a workbook without an end it is said that it cannot be read, when it has been looked into. */
const kinds: Record<string, () => Promise<Ask>> = {
  "an OMR reader's file": async () => omr("sheets of one letter", many(1_000_000, 5_000_000)),
  "a workbook of tags without an end": async () => omr("tags without an end", 0),
  "a picture": async () =>
    upload(app.office.cookie, "POST", "gallery/addImage", "caption=ক্লাস", await phonePhoto(1600)),
  "a list": async () => ofOffice("/api/export/audit.csv"),
  "a list as a workbook": async () => ofOffice("/api/export/audit.xlsx"),
  "a password": async () => signIn(regIds.karima, passwords.karima),
  "a page": async () => ofOffice("/dashboard/all-students"),
};

describe.each(few(Object.keys(kinds), 3))("%s, asked for by one account until it is refused", (kind) => {
  // The quick part closes the lines of one kind alone.
  const of = whole || kind === "a list" ? ["kept open", "closed"] : ["kept open"];
  test.each(of)(
    "with lines that are %s: another is answered meanwhile, and at once afterwards; no place is lost",
    { timeout: 300_000 },
    async (lines) => {
      const asked = (await kinds[kind]?.()) ?? { path: "/" };
      const other = somebody(portal.url, app.rahim.cookie);
      const idle = await other.look({ times: 30 });
      await squeeze();

      const alone = await ask(portal.url, asked).answer;
      expect(alone.status, alone.text).toBe(200);
      const sent = Array.from({ length: many(40, 112) }, () => ask(portal.url, asked));
      const answers = Promise.all(sent.map(({ answer }) => answer));
      const statuses: number[] = [];
      for (const { answer } of sent) void answer.then(({ status }) => statuses.push(status));
      const hungUp =
        lines === "closed" && sleep(many(300, 2000)).then(() => sent.map(({ hangUp }) => hangUp()));
      const meanwhile = await other.look({ until: Promise.all([answers, hungUp]) });
      const afterwards = await other.look({ times: 20 });
      await expect
        .poll(() => childrenOf(portal.child.pid).length, { timeout: 15_000 })
        .toBeLessThanOrEqual(1);
      await app.db.execute("delete from rate_limits");
      expect((await ask(portal.url, asked).answer).status).toBe(alone.status);

      const refused = statuses.filter((status) => status === 429 || status === 503).length;
      const waits = [idle, meanwhile, afterwards].map((wait) => wait.toFixed(1));
      figure("asked at once, refused", `${sent.length}, ${refused}`);
      figure("another's answer, idle, meanwhile and afterwards (median)", `${waits.join(", ")} ms`);
      expect(other.refused).toEqual([]);
      // Pages are refused where few places are left, or the line is a second long, which a fast machine may not see.
      if (kind !== "a page") expect(refused).toBeGreaterThan(0);
      expect(meanwhile).toBeLessThan(soon(idle));
      expect(afterwards).toBeLessThan(soon(idle));
    },
  );
});

/** Half of the requests take long: few places are left. */
async function squeeze(): Promise<void> {
  const wrong = Array.from({ length: many(60, 95) }, (_, at) => signIn(`9${1_000_000 + at}`, "wrong-1"));
  await Promise.all(wrong.map((one) => ask(portal.url, one).answer));
  await sleep(1000);
  await app.db.execute("delete from rate_limits");
}

/** What is asked for again and again, each time another, by so many lines, and what it is refused with in the end; a kept page never is. */
type Flood = { of(at: number): Ask; refused?: 429; lines?: number };
const floods: Record<string, Flood> = {
  "an invented Host": { of: (at) => ({ path: "/", headers: { host: `a${at}.example` } }) },
  "a course that is none": { of: (at) => ({ path: `/course-details/${1_000_000 + at}` }), refused: 429 },
  "an unknown address": { of: (at) => ({ path: `/nothing-${at}` }), refused: 429, lines: 64 },
  "a call of another origin": {
    of: (at) => {
      const headers = { origin: `https://evil-${at}.example`, "content-type": "application/json" };
      return { method: "POST", path: "/api/contact/send", headers, body: Buffer.from("{}") };
    },
    refused: 429,
  },
  "a page with an invented session": {
    of: (at) => ({ path: "/dashboard", headers: { cookie: `dhrubok=${String(at).padStart(43, "a")}` } }),
    ...{ refused: 429, lines: 64 },
  },
  "one account's own page": {
    of: () => ({ path: "/dashboard", headers: { cookie: app.teacher.cookie } }),
    refused: 429,
  },
  "one account's list": {
    of: (at) => ofOffice(`/api/student/getAll?page=1&pageSize=10&searchName=${at}`),
    ...{ refused: 429, lines: 100 },
  },
  "a picture": { of: () => ({ path: picture }), lines: 64 },
  "a picture that is none": {
    of: (at) => ({ path: `/images/${`${at}`.padStart(32, "a")}.webp` }),
    lines: 64,
  },
  "a calendar that is none": {
    of: (at) => ({ path: `/calendar/${`${at}`.padStart(43, "a")}.ics` }),
    ...{ refused: 429, lines: 64 },
  },
};

test.each(few(Object.entries(floods), 4))(
  "%s, again and again by many lines until it is refused: another is answered meanwhile and at once afterwards",
  { timeout: 600_000 },
  async (what, { of, refused, lines = 16 }) => {
    // A bucket as it is shipped; in the quick part it is empty sooner.
    const variables = { SHED_AFTER: "", REQUESTS_PER_MINUTE: String(many(100, 1200)) };
    const { url, child, kill } = await startProcess({
      DATABASE_URL: urlOf(app),
      LOG_LEVEL: "fatal",
      ...variables,
    });
    onTestFinished(kill);
    const headers = { cookie: app.rahim.cookie };
    expect((await ask(url, { path: "/api/session/me", headers }).answer).status).toBe(200);
    const other = somebody(url, app.rahim.cookie, 100);
    const idle = await other.look({ times: many(3, 30) });
    const before = processorTime(child.pid ?? 0);
    const statuses = new Map<number, number>();
    const most = refused ? many(800, 20_000) : many(60, 3000);
    const agent = new Agent({ keepAlive: true, maxSockets: lines });
    let asked = 0;
    const line = async () => {
      while (asked < most && (statuses.get(429) ?? 0) < 50) {
        asked += 1;
        const { status } = await ask(url, of(asked), agent).answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (asked % 50 === 0) progress(what, asked, most);
      }
    };
    const all = Promise.all(Array.from({ length: lines }, line));
    const meanwhile = await other.look({ until: all });
    const cost = (processorTime(child.pid ?? 0) - before) / asked;
    const afterwards = await other.look({ times: 5 });
    agent.destroy();
    figure("lines", lines);
    figure("answered", [...statuses].map(([status, times]) => `${times} × ${status}`).join(", "));
    figure("milliseconds of a processor for each", cost.toFixed(1));
    const waits = [idle, meanwhile, afterwards].map((wait) => wait.toFixed(1));
    figure("another's answer, idle, meanwhile and afterwards (median)", `${waits.join(", ")} ms`);
    figure("meanwhile, times the idle one", (meanwhile / idle).toFixed(1));
    expect(statuses.get(429) ?? 0)[refused ? "toBeGreaterThanOrEqual" : "toBe"](refused ? 50 : 0);
    expect(other.refused).toEqual([]);
    expect(meanwhile).toBeLessThan(soon(idle));
    expect(afterwards).toBeLessThan(soon(idle));
  },
);

test("a school of sixty phones behind one public address, all at once, is served: nobody is refused, and another is answered meanwhile", async () => {
  const phones = await addPhones(app, many(12, 60));
  const variables = { SHED_AFTER: "", REQUESTS_PER_MINUTE: "", TRUST_PROXY: "1" };
  const { url, kill } = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "fatal", ...variables });
  onTestFinished(kill);
  const [first = "", ...others] = phones;
  const school = "103.4.145.7";
  await visit(url, first, school);
  const alone = await visit(url, first, school);
  const other = somebody(url, app.rahim.cookie);
  const idle = await other.look({ times: 30 });
  const visits = Promise.all(others.map((regId) => visit(url, regId, school)));
  const meanwhile = await other.look({ until: visits });
  const all = await visits;
  const of = (part: "signIn" | "pages") => all.map((one) => one[part]).sort((one, next) => one - next);
  const [signIns, pages] = [of("signIn"), of("pages")];
  figure("phones", all.length + 1);
  figure(
    "signed in, one alone, the middle one, the last",
    msOf([alone.signIn, median(signIns), signIns.at(-1)]),
  );
  figure(
    "three pages, one alone, the middle one, the last",
    msOf([alone.pages, median(pages), pages.at(-1)]),
  );
  figure("another's answer, idle and meanwhile (median)", msOf([idle, meanwhile]));
  expect(all.flatMap(({ refused }) => refused)).toEqual([]);
  expect(other.refused).toEqual([]);
  // Sixty people's own pages are work, not an attack: who comes beside them waits for those before, and does not notice.
  expect(meanwhile).toBeLessThan(Math.max(10 * idle, many(1000, 200)));
});

const msOf = (all: (number | undefined)[]) => `${all.map((one = 0) => one.toFixed(0)).join(", ")} ms`;

test("a Host for each request costs the processor no more than a few times the same Host", async () => {
  const cost = async (hostOf: (at: number) => string) => {
    const before = processorTime(portal.child.pid ?? 0);
    for (let at = 0; at < times; at += 1)
      expect((await ask(portal.url, { path: "/", headers: { host: hostOf(at) } }).answer).status).toBe(200);
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
    while (!over) await ask(portal.url, signIn(regIds.karima, passwords.karima)).answer;
  };
  const people = Array.from({ length: 12 }, person);
  const waits: Record<"page" | "file", number[]> = { page: [], file: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < many(40, 300); at += 1) {
    waits.page.push((await ask(portal.url, { path: "/join-now" }, agent).answer).milliseconds);
    waits.file.push((await ask(portal.url, { path: file ?? "/" }, agent).answer).milliseconds);
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
