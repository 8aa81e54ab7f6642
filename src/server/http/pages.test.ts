import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { isCacheable, isPersonal } from "../../app/page-cache.ts";
import { courses } from "../../features/catalogue/courses/table.server.ts";
import { refuse } from "../../shared/errors.ts";
import { createCache } from "../cache.ts";
import { mountPages } from "./pages.ts";
import { scriptMark } from "./security-headers.ts";

/** Pages that say how many were rendered, at which address. */
async function startPages({
  status = 200,
  waits = 0,
  body = "",
  admit = async () => {},
  limit = () => {},
  during = (): Promise<unknown> => sleep(20),
} = {}) {
  const { changes } = testChanges();
  const app = Fastify();
  onTestFinished(() => app.close());
  let [rendered, atOnce, most] = [0, 0, 0];
  await mountPages(app, {
    ...{
      cached: createCache(changes, 20),
      publicTables: [courses],
      isPersonal,
      isCacheable,
      development: false,
      admit,
      aside: async <Of>(_request: unknown, wait: Promise<Of>) => wait,
      limit,
    },
    originOf: ({ host }) => `http://${host}`,
    async render(_request, _reply, { url }) {
      rendered += 1;
      if (waits) throw refuse("UNAVAILABLE", { retryAfter: waits });
      const text = body || `edition ${rendered} of ${url}`;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await during();
      atOnce -= 1;
      return new Response(text, { status, headers: { "content-type": "text/html" } });
    },
  });
  const get = async (
    path: string,
    host = "dhrubok.example",
    accepted = "",
    known = "",
    from = "10.0.0.1",
  ) => {
    const headers = { host, "accept-encoding": accepted, "if-none-match": known };
    return app.inject({ url: path, headers, remoteAddress: from });
  };
  return { changes, get, rendered: () => rendered, most: () => most };
}

test("many who ask for a page that nobody has asked for get one rendering, and every form of it says the same", async () => {
  const { get } = await startPages();
  const text = "edition 1 of http://dhrubok.example/";
  const bodies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => get("/", "dhrubok.example", ["", "gzip", "br, gzip"][at % 3])),
  );
  for (const { headers, body, rawPayload } of bodies) {
    const encoding = headers["content-encoding"];
    if (encoding === "br") expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
    else if (encoding === "gzip") expect(gunzipSync(rawPayload).toString()).toBe(text);
    else expect(body).toBe(text);
  }
});

test("where not even a failure can be drawn a page says so in Bengali and in the quoted words, with both ways out; the router is told as before", async () => {
  const { get } = await startPages({ during: () => Promise.reject(new Error("nothing is drawn")) });
  const { statusCode, headers, body } = await get("/");
  expect(statusCode).toBe(500);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(body.indexOf("কোথাও একটি ভুল হয়েছে")).toBeLessThan(body.indexOf("Unexpected Application Error!"));
  expect(body).toContain('<a href="">আবার চেষ্টা করুন</a><a href="/">মূল পাতায় ফিরুন</a>');
  expect(body).not.toContain("nothing is drawn");
  const data = await get("/_root.data");
  expect(data.json()).toMatchObject({ error: { code: "INTERNAL_SERVER_ERROR" } });
});

test("a change of a table that pages show drops them, a change of another does not", async () => {
  const { changes, get } = await startPages();
  await get("/");
  changes.announce(["payments"]);
  expect((await get("/")).body).toContain("edition 1 ");
  changes.announce(["courses"]);
  expect((await get("/")).body).toContain("edition 2 ");
});

test("no address that a visitor makes up pushes a page out: not by a query, an escape, a letter's case, a number's zeros", async () => {
  const { get, rendered } = await startPages();
  for (const path of ["/", "/about-details", "/course-details/1.data"]) await get(path);
  const strange = Array.from({ length: 100 }, (_, at) => [
    `/about-details.data?_routes=made-up-${at}`,
    `/?page=${at}`,
    `/about-detail%7${at % 10}s${at}`,
    `/course-details/1.${"0".repeat(at)}`,
    `/ABOUT-details/${"/".repeat(at)}`,
  ]);
  await Promise.all(strange.flat().map((path) => get(path)));
  const before = rendered();
  for (const path of ["/", "/about-details", "/course-details/1.data"]) {
    expect((await get(path)).body).toMatch(/^edition [123] /);
  }
  expect(rendered()).toBe(before);
});

test("each Host is told of itself, a made-up one is in no other's page, and none costs a rendering", async () => {
  const { get, rendered } = await startPages();
  const etags = new Set();
  for (let at = 0; at < 300; at += 1) {
    const { body, headers } = await get("/sitemap.xml", `made-up-${at}.example`);
    expect(body).toBe(`edition 1 of http://made-up-${at}.example/sitemap.xml`);
    etags.add(headers.etag);
  }
  expect((await get("/sitemap.xml")).body).toBe("edition 1 of http://dhrubok.example/sitemap.xml");
  expect([etags.size, rendered()]).toEqual([300, 1]);
});

test("pages are packed as small as they get for the first Hosts alone; others have theirs as it is, and are told when they have it", async () => {
  const { get } = await startPages();
  const packed = async (host: string) =>
    (await get("/about-details", host, "br")).headers["content-encoding"];
  const hosts = [1, 2, 3, 4].map((at) => `known-${at}.example`);
  for (const host of hosts) expect(await packed(host)).toBe("br");
  const other = await get("/about-details", "other.example", "br");
  expect(other.headers["content-encoding"]).toBeUndefined();
  expect(other.body).toBe("edition 1 of http://other.example/about-details");
  expect(await packed("known-1.example")).toBe("br");
  const again = await get("/about-details", "other.example", "br", other.headers.etag);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("who takes no brotli, or likes it less, gets none", async () => {
  const { get } = await startPages();
  const packed = async (accepted: string) =>
    (await get("/", "dhrubok.example", accepted)).headers["content-encoding"];
  expect(await packed("br;q=0, gzip")).toBe("gzip");
  expect(await packed("gzip;q=1.0, *;q=0")).toBe("gzip");
  expect(await packed("*")).toBe("gzip");
  expect(await packed("gzip, br;q=0.5")).toBe("gzip");
  expect(await packed("gzip, deflate, br, zstd")).toBe("br");
  expect(await packed("deflate")).toBeUndefined();
});

test("what is no success is not kept", async () => {
  const { get, rendered } = await startPages({ status: 404 });
  await get("/course-details/999");
  expect((await get("/course-details/999")).statusCode).toBe(404);
  expect(rendered()).toBe(2);
});

test("who must wait gets a page that asks again by itself; the router gets a refusal, and makes its own", async () => {
  const { get } = await startPages({ waits: 7 });
  const page = await get("/dashboard");
  expect([page.statusCode, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
    503,
    "7",
    "no-store",
  ]);
  expect(page.body).toContain('<meta http-equiv="refresh" content="7">');
  const data = await get("/dashboard.data");
  expect([data.statusCode, data.headers["retry-after"]]).toEqual([503, "7"]);
  expect(data.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
});

test("a page that is not there yet is admitted and limited before it is rendered, a kept one is not", async () => {
  const seen: string[] = [];
  const counting = { admit: async () => void seen.push("admitted"), limit: () => void seen.push("limited") };
  const { get } = await startPages(counting);
  for (let at = 0; at < 3; at += 1) await get("/");
  expect(seen).toEqual(["admitted", "limited"]);
  const { get: find } = await startPages({ ...counting, status: 404 });
  for (let at = 0; at < 3; at += 1) await find(`/course-details/${700 + (at % 2)}`);
  expect(seen).toHaveLength(8);
});

test("the policy names the page's own scripts; one that somebody slipped into it is not run", async () => {
  const own = `<script nonce="${scriptMark}">own()</script>`;
  const { get } = await startPages({
    body: `<html>${own}<script>slipped()</script><script nonce="x">in()</script>`,
  });
  for (const path of ["/", "/nothing"]) {
    const { body, headers } = await get(path);
    expect(body).toBe(
      '<html><script>own()</script><script>slipped()</script><script nonce="x">in()</script>',
    );
    const policy = String(headers["content-security-policy"]);
    const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf("own()")}';`);
  }
});

test("one page is rendered at a time; beyond twenty of a network it is told to come back, and others have their turn", async () => {
  const { get, most } = await startPages({ status: 404 });
  const flood = Promise.all(Array.from({ length: 30 }, (_, at) => get(`/course-details/${900 + at}`)));
  const other = await get("/nothing", "dhrubok.example", "", "", "10.0.0.2");
  const statuses = (await flood).map(({ statusCode }) => statusCode);
  expect([other.statusCode, most()]).toEqual([404, 1]);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("between pages that nobody has asked for others are answered, though none of them waits for anything", async () => {
  let [round, over] = [0, false];
  const count = () => {
    round += 1;
    if (!over) setImmediate(count);
  };
  count();
  const rounds = new Set<number>();
  const { get } = await startPages({ status: 404, during: async () => rounds.add(round) });
  await Promise.all(Array.from({ length: 10 }, (_, at) => get(`/nothing-${at}`)));
  over = true;
  expect(rounds.size).toBe(10);
});
