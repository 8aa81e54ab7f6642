import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { isCacheable, isPersonal } from "../../app/page-cache.ts";
import { createCache } from "../cache.ts";
import { shedLoad, workLimit } from "./load-shedding.ts";
import { mountPages } from "./pages.ts";

const sizes = { least: 10, most: 1000 };

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

test("who finds too many before them gets a page that asks again by itself; pages that are kept are served; then all is as before", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let wait = 400;
  await mountPages(app, {
    ...{ cached: createCache(testChanges().changes, 20), publicTables: ["courses"], isPersonal, isCacheable },
    ...{ development: false, limit: () => {}, originOf: () => "http://dhrubok.example" },
    admit: shedLoad(app, 50),
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
