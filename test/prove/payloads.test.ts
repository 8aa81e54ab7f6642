import { type Browser, chromium, type Page } from "@playwright/test";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { lists } from "../../src/app/areas.ts";
import { launchOptions } from "../e2e/chromium.ts";
import { hydrated, kindOf, paths } from "../e2e/pages.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { passwords, regIds, testApp, urlOf } from "../start-app.ts";
import { inspect, inspectDialogs, monitor } from "./injected-scripts.ts";
import { textFields, textWrites, writePayload } from "./payload-writes.ts";
import { payloads } from "./payloads.ts";
import { figure, many, progress, whole } from "./scale.ts";
import { inDays } from "./writes.ts";

const app = testApp();
let portal: PortalProcess;
let browser: Browser;
const all = payloads(many(2, 60));
/** Every address without an id in it. */
const addresses = paths.filter((path) => !/[:*]/.test(path));
/** Those that some record holds. */
const stored = new Set<string>();
beforeAll(async () => {
  buildIfChanged(() => {});
  portal = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "error" });
  browser = await chromium.launch(launchOptions());
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** The numbers of the payloads that the records hold: a call may take a field without keeping it. */
async function held(): Promise<string[]> {
  const { rows: columns } = await app.db.execute<{ of: string; name: string }>(
    `select table_name as of, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb')
       and table_name not in ('audit', 'sessions', 'rate_limits', 'known_addresses', 'idempotency')`,
  );
  const found = await Promise.all(
    columns.map(({ of, name }) =>
      app.db.execute<{ number: string }>(
        `select distinct (regexp_matches("${name}"::text, '\\m10[0-5][0-9]\\M', 'g'))[1] as number from "${of}"`,
      ),
    ),
  );
  // Ids of records are numbers, too.
  const isSent = (number: string) => Number(number) < 1000 + all.length;
  return found.flatMap(({ rows }) => rows.map(({ number }) => number).filter(isSent));
}

test("every text of every writing call takes a payload as a text or refuses it", async () => {
  const sum = { taken: 0, refused: 0 };
  for (const [at, payload] of all.entries()) {
    for (const name of textWrites) {
      const { taken, refused } = await writePayload(app, name, payload);
      sum.taken += taken;
      sum.refused += refused;
    }
    progress("texts", at + 1, all.length);
  }
  for (const number of await held()) stored.add(number);
  figure("payloads", all.length);
  figure("writing calls with texts", textWrites.length);
  figure(
    "text fields",
    textWrites.reduce((sum, name) => sum + textFields(name).length, 0),
  );
  figure("stored", sum.taken);
  figure("refused", sum.refused);
  expect(sum.taken).toBeGreaterThan(all.length * textWrites.length);
});

describe("on every screen it is text and nothing runs", () => {
  const people = {
    "a visitor": null,
    "an administrator": { regId: regIds.office, password: passwords.office },
    "a teacher": { regId: regIds.teacher, password: passwords.teacher },
    "a student": { regId: regIds.rahim, password: passwords.rahim },
  };
  test.each(Object.keys(people) as (keyof typeof people)[])("for %s", async (who) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const person = people[who];
    if (person) await signIn(page, person);
    const findings = await monitor(context, portal.url);
    const shown = new Set<string>();
    const visits = new Map<string, number>();
    const mine = addresses.filter((path) => path.startsWith("/dashboard") === (person !== null));
    const waiting = whole ? [...mine] : mine.filter((path) => quickly.test(path));
    const known = new Set(waiting);
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const kind = kindOf(path);
      const before = visits.get(kind) ?? 0;
      if (before >= (path.includes("page=") ? many(0, 30) : many(1, 8))) continue;
      visits.set(kind, before + 1);
      await page.goto(portal.url + path);
      await hydrated(page);
      for (const one of await inspect(page, findings, portal.url)) shown.add(one);
      if (whole || path === "/") await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      if (whole) {
        for (const link of await linksOf(page, person !== null)) {
          if (!known.has(link)) waiting.push(link);
          known.add(link);
        }
        if (before === 0)
          for (const one of await inspectDialogs(page, findings, portal.url, 12)) shown.add(one);
      }
      progress(`screens of ${who}`, findings.pages, findings.pages + waiting.length);
    }
    if (person) await search(page, async () => void (await inspect(page, findings, portal.url)));
    expect(findings.bad).toEqual([]);
    expect(shown.size).toBeGreaterThan(0);
    if (who === "an administrator") expect([...stored].filter((one) => !shown.has(one))).toEqual([]);
    figure("screens and dialogs", findings.pages);
    figure("kinds of addresses", visits.size);
    figure("payloads seen", shown.size);
    await context.close();
  });
});

/** What the quick part looks at. */
const quickly = /^\/($|successful|dashboard($|\/(all-students|grades|messages|audit)$))/;

test("in every list as a file no cell is a formula", async () => {
  let cells = 0;
  for (const { name } of lists) {
    const query = name === "payments" || name === "results" ? "?student=3" : "";
    const [csv, xlsx] = await Promise.all(
      ["csv", "xlsx"].map((type) =>
        fetch(`${app.url}/api/export/${name}.${type}${query}`, {
          headers: { cookie: app.office.cookie },
        }),
      ),
    );
    expect([name, csv?.status, xlsx?.status]).toEqual([name, 200, 200]);
    const { data } = Papa.parse<string[]>(((await csv?.text()) ?? "").replace(/^\ufeff/, ""), {
      newline: "\r\n",
    });
    const running = data
      .flat()
      .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?[0-9.]+$/.test(cell));
    expect(running).toEqual([]);
    cells += data.flat().length;
    const { default: readSheet } = await import("read-excel-file/node");
    const sheets = (await readSheet(
      Buffer.from((await xlsx?.arrayBuffer()) ?? new ArrayBuffer()),
    )) as unknown[];
    expect(sheets.length).toBeGreaterThan(0);
  }
  figure("cells", cells);
});

test("a calendar has its exams and no more, each with its own words", async () => {
  for (const payload of all) await writePayload(app, "POST /exam/addExam", payload);
  await app.office.post("exam/addExam", {
    ...{
      category: "a",
      examName: "x\nEND:VEVENT\nBEGIN:VEVENT",
      examType: "b",
      subject: ["c"],
      examDate: inDays(4),
      time: "10:00",
    },
  });
  const { data } = await app.office.post("calendar/makeAddress");
  const text = await (await fetch(app.url + data.path)).text();
  const { default: ical } = await import("ical.js");
  const events = new ical.Component(ical.parse(text)).getAllSubcomponents("vevent");
  const { rows } = await app.db.execute<{ name: string }>("select exam_name as name from exams");
  const names = rows.map(({ name }) => name);
  expect(events.length).toBeGreaterThanOrEqual(names.length);
  const summaries = events.map((event) => String(event.getFirstPropertyValue("summary")));
  for (const name of names) expect(summaries.some((summary) => summary.startsWith(name))).toBe(true);
  expect(new Set(events.map((event) => event.getFirstPropertyValue("uid"))).size).toBe(events.length);
  figure("exams", events.length);
});

test("what search engines read stays whole, and closes no element", async () => {
  const { rows } = await app.db.execute<{ id: number }>(
    "select course_id as id from courses order by 1 desc limit 60",
  );
  const paths = ["/", ...rows.slice(0, many(2, 60)).map(({ id }) => `/course-details/${id}`)];
  const page = await browser.newPage();
  for (const [at, payload] of [...all.entries()]) {
    await writePayload(app, "PUT /institute/update", payload);
    for (const path of at === 0 ? paths : ["/"]) {
      const html = await (await fetch(portal.url + path)).text();
      const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
      expect(blocks.length).toBeGreaterThan(0);
      for (const [, json = ""] of blocks) expect(JSON.parse(json)["@context"]).toBe("https://schema.org");
      const strange = await page.evaluate(elementsOf, html);
      expect(strange).toEqual([]);
    }
    progress("pages for search engines", at + 1, all.length);
  }
  const map = await (await fetch(`${portal.url}/sitemap.xml`)).text();
  const wrong = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("parsererror").length,
    map,
  );
  expect(wrong).toBe(0);
  expect(map).not.toMatch(/injected|evil/);
  await page.close();
});

/** Elements of a page that came out of a text. */
function elementsOf(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const strange = parsed.querySelectorAll(
    "[data-injected], [onerror], [onload], base, object, embed, head style:not([data-href])",
  );
  const scripts = [...parsed.querySelectorAll("script")].filter(
    ({ type, textContent }) => type !== "application/ld+json" && /injected\(1/.test(textContent ?? ""),
  );
  return [...strange, ...scripts].map((one) => one.outerHTML.slice(0, 200));
}

async function signIn(page: Page, person: { regId: string; password: string }) {
  await page.goto(`${portal.url}/join-now`);
  await hydrated(page);
  await page.locator('input[name="regId"]').fill(person.regId);
  await page.locator('input[name="password"]').fill(person.password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL("**/dashboard");
}

/** Opens the search of the header and looks for what was injected. */
async function search(page: Page, found: () => Promise<void>) {
  await page.goto(`${portal.url}/dashboard`);
  await hydrated(page);
  for (const word of ["injected", "script", "evil", "10"].slice(0, many(1, 4))) {
    const field = page.locator("dialog input, [role=dialog] input").first();
    // The key is heard once the page's script has come.
    for (let tries = 0; tries < 20 && !(await field.isVisible()); tries += 1) {
      await page.keyboard.press("Control+k");
      await field.waitFor({ timeout: 1000 }).catch(() => {});
    }
    await field.fill(word);
    await page.waitForTimeout(many(400, 800));
    await found();
    await page.keyboard.press("Escape");
  }
}

const linksOf = (page: Page, own: boolean) =>
  page.locator("a[href]").evaluateAll(
    (links, own) =>
      links
        .map((link) => new URL(link.getAttribute("href") ?? "", location.href))
        .filter(
          ({ origin, pathname }) =>
            origin === location.origin && !/^\/(api|images|calendar)\//.test(pathname),
        )
        .filter(({ pathname }) => pathname.startsWith("/dashboard") === own)
        .map(({ pathname, search }) => pathname + search),
    own,
  );
