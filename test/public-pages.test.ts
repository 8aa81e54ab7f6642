import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { failureTexts } from "../src/site/texts.ts";
import { enginesOf, startProcess, temporaryFolder } from "./process.ts";
import { startTestAppForOneTest, urlOf } from "./start-app.ts";

const hour = 3_600_000;
const day = 24 * hour;

beforeAll(() => void buildIfChanged(() => {}), 180_000);

async function start(variables: Record<string, string>) {
  const portal = await startProcess(variables);
  onTestFinished(() => portal.kill());
  return portal;
}

test("pages name the address they were asked at, each visitor's own, or PUBLIC_URL where it is set", async () => {
  const app = await startTestAppForOneTest();
  const portal = await start({ DATABASE_URL: urlOf(app) });
  const port = await freePort();
  const PUBLIC_URL = "https://dhrubok.example";
  await start({ DATABASE_URL: urlOf(app), PUBLIC_URL, PORT: String(port) });
  for (const [url, host, origin] of [
    [portal.url, "evil.example", "http://evil.example"],
    [portal.url, "dhrubok.example:8080", "http://dhrubok.example:8080"],
    [`http://127.0.0.1:${port}`, "evil.example", PUBLIC_URL],
  ] as const) {
    const page = await textAt(url, "/about-details", host);
    expect(page).toContain(`<link rel="canonical" href="${origin}/about-details"/>`);
    expect(page).toContain(`<meta property="og:url" content="${origin}/about-details"/>`);
    expect(page).toContain(`<meta property="og:image" content="${origin}/og.png"/>`);
    expect(await textAt(url, "/", host)).toContain(`"logo":"${origin}/icon-512.png"`);
    expect(await textAt(url, "/sitemap.xml", host)).toContain(`<loc>${origin}/course-details/1</loc>`);
    expect(await textAt(url, "/robots.txt", host)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  }
  const names = (await textAt(portal.url, "/", "host.example")).match(/https?:\/\/[\w.-]*(evil|invalid)/g);
  expect(names).toBe(null);
  for (const host of ['a"b', "a'b", "a&b", "a b", "a".repeat(14_000)]) {
    expect(await textAt(portal.url, "/", host)).toContain("BAD_REQUEST");
  }
});

test("a page has one address, describes itself in one sentence, and a course says what it costs to search engines", async () => {
  const app = await startTestAppForOneTest();
  const { url } = await start({ DATABASE_URL: urlOf(app) });
  const asked = async (path: string) => {
    const answer = await fetch(url + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await asked("/about-details/?a=1")).toEqual([301, "/about-details?a=1"]);
  for (const path of ["//evil.example/", "/\\evil.example/"]) expect((await asked(path))[1]).toBe(null);
  const plan = { kind: "once", head: "ভর্তি ফি", amount: 4000, batchId: 1, from: "2026-01-01", until: null };
  await app.office.post("fee/addPlan", plan);
  const page = await textAt(url, "/course-details/1", "host.example");
  const [, description = ""] = page.match(/<meta name="description" content="([^"]+)"/) ?? [];
  expect(description.length).toBeGreaterThan(10);
  expect(description.length).toBeLessThanOrEqual(155);
  const told = [...page.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  const course = told.find((one) => one["@type"] === "Course");
  expect(course.offers).toContainEqual(expect.objectContaining({ price: 4000, priceCurrency: "BDT" }));
  expect(course.hasCourseInstance.length).toBeGreaterThan(0);
  expect(told.find((one) => one["@type"] === "BreadcrumbList").itemListElement).toHaveLength(2);
});

test("each inline script of a public page is named by its policy, and no mark of how it was rendered is left", async () => {
  const app = await startTestAppForOneTest();
  const { url } = await start({ DATABASE_URL: urlOf(app) });
  for (const path of [
    "/",
    "/about-details",
    "/course-details/1",
    "/join-now",
    "/offline",
    "/result",
    "/admission",
    "/free-test",
    "/nothing",
  ]) {
    const answer = await fetch(url + path);
    const [page, policy] = [await answer.text(), answer.headers.get("content-security-policy") ?? ""];
    const run = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = "", script]) => script && !/\bsrc=|ld\+json/.test(attributes),
    );
    expect(run.length, path).toBeGreaterThan(1);
    for (const [, , script = ""] of run)
      expect(policy, `${path}: ${script.slice(0, 80)}`).toContain(
        createHash("sha256").update(script).digest("base64"),
      );
    expect(page.match(/ nonce="[^"]/g), path).toBe(null);
  }
});

test("public pages show what the office changes: days that messages are kept, sections, fees", async () => {
  const app = await startTestAppForOneTest();
  const portal = await start({ DATABASE_URL: urlOf(app) });
  const page = () => textAt(portal.url, "/privacy-policy", "localhost");
  expect((await page()).includes("উত্তর দেওয়ার ৩০ দিন পরে")).toBe(true);
  expect((await app.office.put("institute/update", { messageDays: 45 })).status).toBe(200);
  await expect.poll(async () => (await page()).includes("উত্তর দেওয়ার ৪৫ দিন পরে")).toBe(true);
  // So do the sections that the office writes, and what a course costs.
  const course = () => textAt(portal.url, "/course-details/1", "localhost");
  const home = () => textAt(portal.url, "/", "localhost");
  expect(await home()).toContain('id="services"');
  expect((await app.office.put("section/update", { section: "services", items: [] })).status).toBe(200);
  await expect.poll(async () => /id="services"|#services/.test(await home())).toBe(false);
  // Nothing is said of a fee that nobody has set, nor of a beginning; what one has to bring is the office's to write.
  const offered = await course();
  for (const unknown of ["৳", "মাসিক বেতন", "শুরু", "ফিতে যা আছে"]) expect(offered).not.toContain(`>${unknown}`);
  expect(offered).toContain("যেভাবে ভর্তি হবেন");
  expect((await app.office.put("section/update", { section: "steps", items: [] })).status).toBe(200);
  await expect.poll(course).not.toContain("যেভাবে ভর্তি হবেন");
  // Courses are narrowed down by goals once there are two.
  const [one, other] = (await app.visitor.get("course/getAll")).data;
  const goal = async (courseId: number, goal: string) =>
    expect((await app.office.put("course/updateCourse", { courseId, goal })).status).toBe(200);
  await goal(one.courseId, "ভর্তি পরীক্ষা");
  await expect.poll(async () => (await home()).includes('data-goal="1"')).toBe(true);
  expect(await home()).not.toContain("<fieldset");
  await goal(other.courseId, "এইচএসসি");
  await expect.poll(async () => (await home()).match(/<fieldset.*?<\/fieldset>/)?.[0]).toContain("এইচএসসি");
  const plan = { head: "মাসিক বেতন", kind: "monthly", amount: 3500, from: "2026-01-01" };
  expect((await app.office.post("fee/addPlan", plan)).status).toBe(200);
  await expect.poll(course).toContain("মাসে ৳৩,৫০০");
});

test("the number of a sent application is on its sender's page alone", async () => {
  const app = await startTestAppForOneTest();
  const { url } = await start({ DATABASE_URL: urlOf(app) });
  const number = "4826193";
  const sent = await fetch(`${url}/admission/state?number=${number}`);
  expect(sent.headers.get("cache-control")).toBe("private, no-store");
  expect(await sent.text()).toContain(number);
  for (const path of ["/admission/state", `/admission?number=${number}`, "/admission"])
    expect(await (await fetch(url + path)).text(), path).not.toContain(number);
  expect(await (await fetch(`${url}/admission/state?number=<b>`)).text()).not.toContain("<b>");
});

test("while the database is frozen, kept pages are served, and others say within five seconds that it fails", {
  timeout: 180_000,
}, async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const portal = await start({ DATA_DIR: folder });
  const about = () => timed(`${portal.url}/about-details`);
  // A page is one day's: over midnight in Dhaka none is kept.
  const untilMidnight = day - ((Date.now() + 6 * hour) % day);
  if (untilMidnight < 60_000) await sleep(untilMidnight);
  expect(await about()).toMatchObject({ status: 200 });
  const thaw = freeze(folder);
  onTestFinished(thaw);
  const asked = [timed(portal.url), timed(`${portal.url}/readyz`)];
  // Longer than it takes to find out that no change can be heard.
  for (let second = 0; second < 9; second += 1) {
    const { status, seconds } = await about();
    expect(status).toBe(200);
    expect(seconds).toBeLessThan(2);
    await sleep(1000);
  }
  for (const { status, seconds } of await Promise.all([...asked, timed(portal.url)])) {
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(5);
  }
  expect(await (await fetch(portal.url)).text()).toContain(failureTexts.unavailable);
  thaw();
  await expect.poll(async () => (await timed(portal.url)).status).toBe(200);
});

test("files of pages come for ever, packed as their caller likes it, whole also to who asks for a part", async () => {
  const app = await startTestAppForOneTest();
  const { url } = await start({ DATABASE_URL: urlOf(app) });
  const of = async (ending: string, headers: Record<string, string> = {}, method = "GET") => {
    const names = readdirSync("build/client/assets").filter((name) => name.endsWith(ending));
    const [name = ""] = names.sort((one, other) => sizeOf(other) - sizeOf(one));
    const answer = await fetch(`${url}/assets/${name}`, {
      headers: { "accept-encoding": "", ...headers },
      method,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const right = method === "HEAD" || bytes.equals(readFileSync(`build/client/assets/${name}`));
    const told = [
      "content-type",
      "content-encoding",
      "cache-control",
      "vary",
      "accept-ranges",
      "x-request-id",
    ];
    return [answer.status, right, ...told.map((header) => answer.headers.get(header))];
  };
  const always = ["public, max-age=31536000, immutable", "accept-encoding", null, null];
  const script = "application/javascript; charset=utf-8";
  expect(await of(".js")).toEqual([200, true, script, null, ...always]);
  expect(await of(".js", { "accept-encoding": "gzip, deflate, br" })).toEqual([
    200,
    true,
    script,
    "br",
    ...always,
  ]);
  expect(await of(".js", { "accept-encoding": "gzip" })).toEqual([200, true, script, "gzip", ...always]);
  expect(await of(".js", { range: "bytes=0-9" })).toEqual([200, true, script, null, ...always]);
  expect(await of(".js", { "accept-encoding": "br" }, "HEAD")).toEqual([200, true, script, "br", ...always]);
  expect(await of(".css", { "accept-encoding": "br" })).toEqual([
    ...[200, true, "text/css; charset=utf-8", "br"],
    ...always,
  ]);
  expect(await of(".woff2", { "accept-encoding": "br" })).toEqual([200, true, "font/woff2", null, ...always]);
  expect((await fetch(`${url}/assets/nothing.js`)).status).toBe(404);
  const film = await fetch(`${url}/films/projectile.mp4`, { headers: { range: "bytes=0-9" } });
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

const sizeOf = (name: string) => statSync(`build/client/assets/${name}`).size;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A page as a Host is shown it. */
function textAt(url: string, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { host } }, async (answer) => {
      let text = "";
      for await (const chunk of answer.setEncoding("utf8")) text += chunk;
      resolve(text);
    }).once("error", reject);
  });
}

async function timed(url: string) {
  const began = performance.now();
  const { status } = await fetch(url);
  return { status, seconds: (performance.now() - began) / 1000 };
}

/** Stops all processes of a data folder's engine as they are; the answered function lets them go on. */
function freeze(folder: string): () => void {
  const [engine = ""] = enginesOf(folder).map((line) => line.trim().split(" ")[0]);
  const children = execFileSync("ps", ["--ppid", engine, "-o", "pid="], { encoding: "utf8" });
  const pids = [engine, ...children.trim().split(/\s+/)];
  spawnSync("kill", ["-STOP", ...pids]);
  // Those that have ended meanwhile, as their portal gave them up, are no fault.
  return () => void spawnSync("kill", ["-CONT", ...pids]);
}
