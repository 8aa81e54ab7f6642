import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { isCacheable, isPersonal } from "../../app/page-cache.ts";
import { courses } from "../../features/catalogue/courses/table.server.ts";
import type { Person } from "../../shared/permissions.ts";
import { sessionIdOf } from "../auth/sessions.ts";
import { createCache } from "../cache.ts";
import { shedLoad } from "./load-shedding.ts";
import { mountPages } from "./pages.ts";
import { workLimit } from "./work-limit.ts";

const sizes = { least: 10, most: 1000, share: 0.1, ofOne: 8 };

/** Lets in as many as there is room for; each takes so long. Answers how many there were. */
function fill(work: ReturnType<typeof workLimit>, milliseconds: number): number {
  let entered = 0;
  for (; entered < 5000 && work.hasRoom(); entered += 1) work.enter();
  for (let i = 0; i < entered; i += 1) {
    work.leave();
    work.took(milliseconds);
  }
  work.adjust(0);
  return entered;
}

test("when half of them take too long, fewer are at work, down to a least; when they are quick again, more", () => {
  const work = workLimit(1000, sizes);
  expect(fill(work, 500)).toBe(1000);
  expect(fill(work, 4000)).toBe(1000);
  expect(fill(work, 1000)).toBe(250);
  expect(fill(work, 1000)).toBe(275);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  expect(fill(work, 1)).toBe(10);
  for (let i = 0; i < 60; i += 1) fill(work, 1);
  expect(fill(work, 1)).toBe(1000);
});

test("what the event loop adds counts, and a few slow ones do not", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 100; i += 1) work.enter();
  for (let i = 0; i < 100; i += 1) work.took(i < 40 ? 20_000 : 300);
  work.adjust(0);
  expect(work.hasRoom()).toBe(true);
  for (let i = 0; i < 100; i += 1) work.took(300);
  work.adjust(1700);
  expect(work.hasRoom()).toBe(false);
});

test("places that are held by what never ends keep nobody out for long", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  while (work.hasRoom()) work.enter();
  for (let i = 0; i < 3; i += 1) work.adjust(0);
  expect(work.hasRoom()).toBe(true);
});

test("nobody takes in more while the event loop itself is late", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 5; i += 1) fill(work, 100_000);
  while (work.hasRoom()) work.enter();
  for (let i = 0; i < 3; i += 1) work.adjust(1500);
  expect(work.hasRoom()).toBe(false);
});

test("an account has a tenth of the places, and eight where there are few", () => {
  const work = workLimit(1000, sizes);
  for (let i = 0; i < 100; i += 1) {
    expect(work.hasRoomFor(1)).toBe(true);
    work.enter(1);
  }
  expect([work.hasRoomFor(1), work.hasRoomFor(2)]).toEqual([false, true]);
  work.leave(1);
  expect(work.hasRoomFor(1)).toBe(true);
  const few = workLimit(1000, { ...sizes, most: 10 });
  for (let i = 0; i < 8; i += 1) few.enter(1);
  expect([few.hasRoomFor(1), few.hasRoomFor(2)]).toEqual([false, true]);
});

test("a place comes back when the line closes, also after the body has come whole", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { admit } = shedLoad(app, 60_000, () => null, { ...sizes, least: 3, most: 3 });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => admit(request, reply);
  let held = 0;
  app.post("/slow", { onRequest }, () => {
    held += 1;
    return new Promise(() => {});
  });
  app.get("/", { onRequest }, async () => "at once");
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const leave = new AbortController();
  const slow = { method: "POST", body: "all of it", signal: leave.signal };
  for (let at = 0; at < 3; at += 1) void fetch(`${url}/slow`, slow).catch(() => null);
  await expect.poll(() => held).toBe(3);
  expect((await fetch(url)).status).toBe(503);
  leave.abort();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
});

test("who waits aside holds no place; an account that comes back with a body finds its share", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("person", null);
  const { admit, claim, aside } = shedLoad(app, 60_000, () => null, {
    least: 4,
    most: 4,
    share: 0.1,
    ofOne: 2,
  });
  const ends: (() => void)[] = [];
  const turn = () => new Promise<string>((end) => ends.push(() => end("done")));
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    admit(request, reply);
    const accountId = Number(request.headers["x-account"]);
    request.person = accountId ? ({ accountId } as Person) : null;
    claim(request);
  };
  app.post("/at-work", { onRequest }, () => turn());
  app.post("/in-line", { onRequest }, (request) => aside(request, turn()));
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const send = (path: string, account: number) => {
    const headers = { "x-account": String(account) };
    return fetch(url + path, { method: "POST", body: "a body", headers }).then(({ status }) => status);
  };
  const inLine: Promise<number>[] = [];
  for (let at = 1; at <= 6; at += 1) {
    inLine.push(send("/in-line", 1));
    await expect.poll(() => ends.length).toBe(at);
  }
  const atWork = [send("/at-work", 1), send("/at-work", 1)];
  await expect.poll(() => ends.length).toBe(8);
  expect(await send("/at-work", 1)).toBe(429);
  const others = [send("/at-work", 2), send("/at-work", 2)];
  await expect.poll(() => ends.length).toBe(10);
  expect(await send("/at-work", 3)).toBe(503);
  for (const end of ends) end();
  expect(new Set(await Promise.all([...inLine, ...atWork, ...others]))).toEqual(new Set([200]));
});

test("a session has its share before it is known whose it is: what it asks beyond costs others no place, and who has none is no session's", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const sessionOf = ({ headers }: FastifyRequest) => sessionIdOf(headers.cookie, false);
  const { admit } = shedLoad(app, 60_000, sessionOf, { least: 4, most: 4, share: 0.1, ofOne: 2 });
  let held = 0;
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    admit(request, reply);
    held += 1;
    if (request.url === "/unknown") await known;
  };
  app.get("/*", { onRequest }, async () => "at once");
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string, cookie: string) =>
    (await fetch(url + path, { headers: { cookie } })).status;
  const [one, other] = ["a", "b"].map((letter) => `node=1; dhrubok=${letter.repeat(43)}`) as [string, string];
  const first = [ask("/unknown", one), ask("/unknown", one)];
  await expect.poll(() => held).toBe(2);
  expect(await ask("/", `${one}; more=1`)).toBe(429);
  expect(await ask("/", other)).toBe(200);
  expect(held).toBe(3);
  // A balancer gives the same cookie to everybody.
  const visitors = [ask("/unknown", "node=1"), ask("/unknown", "node=1")];
  await expect.poll(() => held).toBe(5);
  expect(await ask("/", "node=1")).toBe(503);
  tell();
  expect(await Promise.all([...first, ...visitors])).toEqual([200, 200, 200, 200]);
});

test("who finds too many before them gets a page that asks again by itself; pages that are kept are served; then all is as before", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let wait = 400;
  await mountPages(app, {
    ...{ cached: createCache(testChanges().changes, 20), publicTables: [courses], isPersonal, isCacheable },
    ...{ development: false, limit: () => {}, originOf: () => "http://dhrubok.example" },
    admit: shedLoad(app, 50, () => null).admit,
    async render() {
      await sleep(wait);
      return new Response("page", { headers: { "content-type": "text/html" } });
    },
  });
  const get = async (url: string) => app.inject({ url });
  expect((await get("/")).statusCode).toBe(200);
  const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => get("/dashboard")));
  const first = await crowd(300);
  expect(first.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await sleep(600);
  const second = crowd(300);
  await sleep(100);
  expect((await get("/")).statusCode).toBe(200);
  const refused = (await second).filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.length).toBeLessThan(300);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.body).toContain('<meta http-equiv="refresh"');
  wait = 1;
  await sleep(600);
  expect((await crowd(30)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});
