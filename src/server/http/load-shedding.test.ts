import { once } from "node:events";
import { Agent, request } from "node:http";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { isCacheable, isPersonal } from "../../app/page-cache.ts";
import { courses } from "../../features/catalogue/courses/table.server.ts";
import type { Person } from "../../shared/permissions.ts";
import { sessionIdOf } from "../auth/sessions.ts";
import { createCache } from "../cache.ts";
import { addBodyParser } from "./body.ts";
import { shedLoad } from "./load-shedding.ts";
import { mountPages } from "./pages.ts";

/** A crowd of one network is at work at once. */
const crowds = { call: 1000, page: 1000, file: 1000 };
const asMany = { account: crowds, network: crowds };

const sizes = { least: 10, most: 1000, share: 0.1, ofOne: 8 };

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

test("of one account few bodies come at once; others' come meanwhile, and those that came or left make room", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const sessionOf = ({ headers }: FastifyRequest) => String(headers["x-session"]);
  app.decorateRequest("person", null);
  const { admit, claim } = shedLoad(app, 60_000, sessionOf, { ...sizes, ofOne: 2 });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    request.person = { accountId: sessionOf(request) === "one" ? 1 : 2 } as Person;
    claim(request);
  };
  app.post("/", { onRequest }, async () => "here");
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const begin = (session: string, size = 40_000) => {
    const headers = { "content-type": "text/plain", "x-session": session, "content-length": size };
    const line = request(url, { method: "POST", headers }).on("error", () => {});
    onTestFinished(() => void line.destroy());
    line.write("a piece");
    const answer = new Promise((answered) => line.on("response", ({ statusCode }) => answered(statusCode)));
    return { line, answer };
  };
  const statusOf = ({ line, answer }: ReturnType<typeof begin>) => {
    line.end("x".repeat(39_993));
    return answer;
  };
  const [first, second] = [begin("one"), begin("one")];
  await sleep(100);
  expect(await begin("one").answer).toBe(429);
  const small = begin("one", 8);
  small.line.end("!");
  expect(await small.answer).toBe(200);
  expect(await statusOf(begin("other"))).toBe(200);
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(begin("one"))).toBe(200);
  begin("one");
  second.line.destroy();
  await expect.poll(() => statusOf(begin("one"))).toBe(200);
});

test("who invents a session is one of their network once it is known", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("person", null);
  const sessionOf = ({ headers }: FastifyRequest) => (headers["x-session"] as string | undefined) ?? null;
  const { admit, claim } = shedLoad(app, 60_000, sessionOf, { ...sizes, least: 8, most: 8, ofOne: 2 });
  const ends: (() => void)[] = [];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    claim(request);
  };
  app.get("/slow", { onRequest }, () => new Promise<string>((end) => ends.push(() => end("done"))));
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const invented = Array.from({ length: 6 }, (_, at) =>
    fetch(`${url}/slow`, { headers: { "x-session": `${at}` } }),
  );
  await expect.poll(() => ends.length).toBe(4);
  await sleep(100);
  for (const end of ends) end();
  const statuses = (await Promise.all(invented)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 503, 503]);
});

test("the body of somebody for whom there is no room any more is not read", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { admit, arrived } = shedLoad(app, 60_000, () => null, { ...sizes, least: 4, most: 4, ofOne: 2 });
  addBodyParser(app, arrived);
  let [came, held] = [0, 0];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    came += 1;
    return admit(request, reply);
  };
  app.post("/", { onRequest }, () => {
    held += 1;
    return new Promise(() => {});
  });
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { "content-type": "application/json" };
  const begin = () => request(url, { method: "POST", headers }).on("error", () => {});
  const [first, second, third] = [begin(), begin(), begin()];
  onTestFinished(() => void [first, second, third].map((line) => line.destroy()));
  // All three are taken in; while bodies come nobody is at work.
  for (const line of [first, second, third]) line.write(" ");
  await expect.poll(() => came).toBe(3);
  await sleep(100);
  first.end("{}");
  second.end("{}");
  await expect.poll(() => held).toBe(2);
  third.end("{ is no JSON");
  expect((await once(third, "response"))[0].statusCode).toBe(503);
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
    await admit(request, reply);
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

test("a session that somebody has come by has its account's share before it is looked up: what it asks beyond costs others no place; one that nobody has is its network's", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("person", null);
  const sessionOf = ({ headers }: FastifyRequest) => sessionIdOf(headers.cookie, false);
  const sizes = { least: 4, most: 4, share: 0.1, ofOne: 2 };
  const { admit, claim } = shedLoad(app, 60_000, sessionOf, sizes);
  let held = 0;
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    held += 1;
    if (request.url === "/unknown") await known;
    const letter = request.headers.cookie?.match(/dhrubok=([ab])/)?.[1];
    request.person = letter ? ({ accountId: letter === "a" ? 1 : 2 } as Person) : null;
    claim(request);
  };
  app.get("/*", { onRequest }, async () => "at once");
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string, cookie: string) =>
    (await fetch(url + path, { headers: { cookie } })).status;
  const [one, other] = ["a", "b"].map((letter) => `node=1; dhrubok=${letter.repeat(43)}`) as [string, string];
  expect([await ask("/", one), await ask("/", other)]).toEqual([200, 200]);
  const first = [ask("/unknown", one), ask("/unknown", one)];
  await expect.poll(() => held).toBe(4);
  expect(await ask("/", `${one}; more=1`)).toBe(429);
  expect(await ask("/", other)).toBe(200);
  expect(held).toBe(5);
  // A balancer gives the same cookie to everybody, and a session can be invented.
  const visitors = [ask("/unknown", "node=1"), ask("/unknown", `dhrubok=${"c".repeat(43)}`)];
  await expect.poll(() => held).toBe(7);
  expect(await ask("/", "node=1")).toBe(503);
  tell();
  expect(await Promise.all([...first, ...visitors])).toEqual([200, 200, 200, 200]);
});

test("of one account and of one network few are at work at once, the others in turn; who waits too long is refused, who hangs up leaves the line, and no turn is lost", async () => {
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  app.decorateRequest("person", null);
  const few = { call: 2, page: 1, file: 1 };
  const { admit, inTurn, claim } = shedLoad(
    app,
    300,
    ({ headers }) => headers["x-session"] as string,
    sizes,
    {
      account: few,
      network: few,
    },
  );
  const ends: (() => void)[] = [];
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    claim(request);
  };
  app.post("/", { onRequest }, () => new Promise<string>((end) => ends.push(() => end("done"))));
  app.get("/file", { onRequest: inTurn }, () => new Promise<string>((end) => ends.push(() => end("done"))));
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = (from: string, gone?: AbortSignal) => {
    const sent = { method: "POST", body: "a body", headers: { "x-forwarded-for": from } };
    return fetch(url, { ...sent, ...(gone && { signal: gone }) }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
  };
  const line = new AbortController();
  const [first, second] = [ask("2001:db8:1:1::1"), ask("2001:db8:1:2::1")];
  await expect.poll(() => ends.length).toBe(2);
  const [gone, late] = [ask("2001:db8:1:3::1", line.signal), ask("2001:db8:1:3::1")];
  // Of another house nobody waits.
  const other = ask("2001:db8:2:1::1");
  await expect.poll(() => ends.length).toBe(3);
  line.abort();
  expect(await Promise.all([gone, late])).toEqual([0, 503]);
  const third = ask("2001:db8:1:3::1");
  await sleep(50);
  expect(ends.length).toBe(3);
  await endAll();
  await expect.poll(() => ends.length).toBe(1);
  await endAll();
  expect(await Promise.all([first, second, other, third])).toEqual([200, 200, 200, 200]);
  // What is never kept out waits as long as it takes.
  const files = [fetch(`${url}/file`), fetch(`${url}/file`)];
  await sleep(400);
  expect(ends.length).toBe(1);
  await endAll();
  await expect.poll(() => ends.length).toBe(1);
  await endAll();
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 200]);
  const again = [ask("2001:db8:1:1::1"), ask("2001:db8:1:1::1")];
  await expect.poll(() => ends.length).toBe(2);
  await endAll();
  expect(await Promise.all(again)).toEqual([200, 200]);
});

test("who asks for many pages at once that wait for nothing keeps others waiting for one of them", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { admit } = shedLoad(app, 60_000, () => null, sizes);
  let rendered = 0;
  app.get("/page", async (request, reply) => {
    await admit(request, reply, "page");
    rendered += 1;
    for (const until = performance.now() + 5; performance.now() < until; );
    return "after 5 ms of the loop";
  });
  app.get("/kept", async () => String(rendered));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 61 });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      request(url + path, { agent }, (answer) => answer.once("data", (text) => resolve(String(text)))).end();
    });
  // Their lines are there: what they ask comes at once.
  await Promise.all(Array.from({ length: 61 }, () => ask("/kept")));
  const pages = Array.from({ length: 60 }, () => ask("/page"));
  while (!rendered) await nextRound();
  expect(Number(await ask("/kept"))).toBeLessThan(40);
  await Promise.all(pages);
});

test("who finds too many before them gets a page that asks again by itself; pages that are kept are served; then all is as before", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let wait = 400;
  await mountPages(app, {
    ...{ cached: createCache(testChanges().changes, 20), publicTables: [courses], isPersonal, isCacheable },
    ...{ development: false, limit: () => {}, originOf: () => "http://dhrubok.example" },
    ...shedLoad(app, 50, () => null, undefined, asMany),
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
  expect((await crowd(10)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("one network has half of the places for those who are not signed in; others and who is signed in have the rest", async () => {
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  const sessionOf = ({ headers }: FastifyRequest) => sessionIdOf(headers.cookie, false);
  app.decorateRequest("person", null);
  const sizes = { least: 6, most: 6, share: 0.1, ofOne: 1 };
  const { admit, claim } = shedLoad(app, 60_000, sessionOf, sizes);
  let held = 0;
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    request.person = sessionOf(request) ? ({ accountId: 1 } as Person) : null;
    claim(request);
  };
  app.get("/me", { onRequest }, async () => "at once");
  app.get("/", { onRequest }, async () => {
    held += 1;
    await known;
    return "answered";
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (from: string, cookie = "") =>
    (await fetch(url, { headers: { cookie, "x-forwarded-for": from } })).status;
  const own = `dhrubok=${"a".repeat(43)}`;
  await fetch(`${url}/me`, { headers: { cookie: own } });
  const school = Array.from({ length: 3 }, () => ask("10.0.0.1"));
  await expect.poll(() => held).toBe(3);
  expect(await ask("10.0.0.1")).toBe(503);
  const others = [ask("10.0.0.2"), ask("10.0.0.1", own)];
  await expect.poll(() => held).toBe(5);
  tell();
  expect(await Promise.all([...school, ...others])).toEqual([200, 200, 200, 200, 200]);
});

test("while the event loop is late, further ones are refused though each answer is quick, and kept things wait for few; then all is as before", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { admit } = shedLoad(app, 60_000, () => null, { ...sizes, least: 2 }, asMany);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => admit(request, reply);
  app.get("/costly", { onRequest }, async () => {
    await sleep(5);
    for (const until = performance.now() + 15; performance.now() < until; );
    return "after 15 ms of the loop";
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const statuses: number[] = [];
  let over = false;
  const person = async () => {
    while (!over) statuses.push((await fetch(`${url}/costly`)).status);
  };
  const people = Array.from({ length: 60 }, person);
  await expect
    .poll(() => statuses.filter((status) => status === 503).length, { timeout: 10_000 })
    .toBeGreaterThan(60);
  over = true;
  await Promise.all(people);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const again = async () => (await fetch(`${url}/costly`)).status;
  await expect.poll(again, { timeout: 5000 }).toBe(200);
});

test("who waited too long to be known is told so while fewer are taken in, before anything is done for them", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("person", null);
  const { admit, claim } = shedLoad(app, 20, () => null, { ...sizes, least: 2, most: 30 });
  let known = 1;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await admit(request, reply);
    await sleep(known);
    claim(request);
  };
  app.get("/", { onRequest }, async () => "served");
  app.setErrorHandler((error, _request, reply) => reply.status((error as { status: number }).status).send());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const crowd = (many: number) =>
    Promise.all(Array.from({ length: many }, async () => (await fetch(url)).status));
  known = 400;
  // Nobody is kept out yet: a pause of the database's alone refuses nobody.
  expect(await crowd(5)).toEqual(Array(5).fill(200));
  await crowd(12);
  await sleep(600);
  expect(await crowd(2)).toEqual([503, 503]);
  known = 1;
  await expect.poll(async () => (await fetch(url)).status, { timeout: 5000 }).toBe(200);
});
