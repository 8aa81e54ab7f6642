import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { publicTables } from "../../src/app/areas.server.ts";
import { buildServer } from "../../src/app/http.ts";
import { type Cache, createCache } from "../../src/server/cache.ts";
import { connection } from "../../src/server/db/database.ts";
import { type Changes, listenForChanges } from "../../src/server/db/listen.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { testChanges } from "../changes.ts";
import { testApp } from "../start-app.ts";
import { type About, publicReads, type Read, readsOf } from "./cached-reads.ts";
import { type World, withWorld } from "./cached-world.ts";
import { ownWrites } from "./cached-writes.ts";
import { inParallel } from "./parallel.ts";
import { figure, progress, whole } from "./scale.ts";
import { ready, send, writes } from "./writes.ts";

/*
 * Three portals on one database: one that is written to, one that caches and hears of the writes as any other process does,
 * and one that caches nothing, because it hears of no changes.
 */
const app = testApp();
let world: World;
let changes: Changes;
let kept: FastifyInstance;
let fresh: FastifyInstance;
let cached: Cache;
/** From where something cached was asked for: file:line:column. */
const asked = new Set<string>();

beforeAll(async () => {
  world = await withWorld(app);
  const { db, database } = app;
  changes = listenForChanges(connection({ socket: inject("socket"), user: "app", database }));
  const listening = new Promise<void>((done) => changes.onListening(done));
  changes.onChange((name) => {
    awaited.get(name)?.();
    awaited.delete(name);
  });
  const settings = readEnvironment({ LOG_LEVEL: "fatal", REQUESTS_PER_MINUTE: "0", SHED_AFTER: "0" });
  const build = () => Promise.reject(new Error("pages are rendered of calls"));
  const deaf = testChanges();
  deaf.become("lost");
  const state = () => {
    asked.add(callerOfCache(new Error().stack ?? ""));
    return deaf.changes.state();
  };
  kept = await buildServer({ db, changes, settings, build });
  fresh = await buildServer({ db, changes: { ...deaf.changes, state }, settings, build });
  cached = createCache(changes);
  await listening;
});
afterAll(async () => {
  await Promise.all([kept?.close(), fresh?.close()]);
  await changes?.close();
});

const callerOfCache = (stack: string) => {
  const frames = stack.split("\n").filter((line) => line.includes("/src/"));
  return (
    /\/(src\/[^):]+:[0-9]+:[0-9]+)/.exec(frames.find((line) => !line.includes("/cache.ts")) ?? "")?.[1] ?? ""
  );
};

test("a write that nobody told of is not seen: the portal that caches does", async () => {
  const used = async (of: FastifyInstance) =>
    (await answerOf(of, { by: "office", path: "/api/storage/get" })).includes('"used":77');
  await used(kept);
  await app.db.execute("update storage set used = 77, total = 99");
  expect([await used(kept), await used(fresh)]).toEqual([false, true]);
  await app.office.put("storage/updateStorage", { used: 12 });
  await told();
  expect([await used(kept), await used(fresh)]).toEqual([false, false]);
});

test("after every write each cached read answers what a fresh one does, to the byte", async () => {
  const stale: string[] = [];
  const own = Object.entries(ownWrites).map(([name, write]) => [name, () => write(app, world)] as const);
  const others = drawn(Object.keys(writes).filter((name) => writes[name]?.changes !== "nothing"));
  const until = Date.now() + (whole ? Number.POSITIVE_INFINITY : quickly);
  let done = 0;
  await keep({});
  for (const [name, write] of own) {
    if (Date.now() > until && done >= least) break;
    stale.push(...(await staleAfter(name, {}, write)));
    done += 1;
    progress("writes", done, own.length + others.length);
  }
  for (const name of others) {
    if (Date.now() > until && done >= least) break;
    const { by, body } = await ready(app, name);
    const about: About = body && !Array.isArray(body) ? body : {};
    await keep(about);
    stale.push(...(await staleAfter(name, about, () => send(by, name, body))));
    done += 1;
    progress("writes", done, own.length + others.length);
  }
  expect(stale).toEqual([]);
  // What was stale once comes first.
  expect(done).toBeGreaterThanOrEqual(least);
  figure("writes", done);
  figure("reads after each", readsOf(world).length + publicReads.length);
});

test("no answer is cached that these reads do not ask for", () => {
  const reached = Map.groupBy(asked, (at) => at.split(":")[0] ?? "");
  const files = globSync("src/**/*.ts").filter((file) => !file.includes(".test."));
  const unasked = files.flatMap((file) => {
    const calls = readFileSync(file, "utf8").match(/\bcached\(\s*$|\bcached\((?=\S)/gm)?.length ?? 0;
    const found = reached.get(file)?.length ?? 0;
    return calls > found && !rendered.includes(file) ? [`${file}: ${found} of ${calls}`] : [];
  });
  expect(unasked).toEqual([]);
  expect(asked.size).toBeGreaterThan(20);
});

/** How long the quick part goes on, in milliseconds, once it has made the fewest writes that say anything. */
const quickly = 20_000;
const least = 6;

/** So many reads wait for the database at once. */
const atATime = 8;

/** Public pages, whose cache `publicKept` stands for; and what a paper asks, which stays as it is while its exam is on phones. */
const rendered = ["src/server/http/pages.ts", "src/features/exams/online/paper.server.ts"];

/** Makes the portal that caches keep these answers as they stand. */
async function keep(about: About): Promise<void> {
  await told();
  await publicKept();
  await inParallel(atATime, readsOf(world, about), async (read) => void (await answerOf(kept, read)));
}

/** The reads that a write has made stale; their answers are kept by then, and kept again. */
async function staleAfter(name: string, about: About, write: () => Promise<unknown>): Promise<string[]> {
  const reads = readsOf(world, about);
  await write();
  await told();
  const stale = (await publicKept()) === (await publicFresh()) ? [] : ["public pages"];
  await inParallel(atATime, reads, async (read) => {
    if ((await answerOf(kept, read)) !== (await answerOf(fresh, read))) stale.push(read.path);
  });
  return stale.map((path) => `${path} after: ${name}`);
}

async function answerOf(
  portal: FastifyInstance,
  { by, path, cookie = app[by].cookie }: Read,
): Promise<string> {
  const ask = () => portal.inject({ url: path, headers: cookie ? { cookie } : {} });
  let answer = await ask();
  // On a machine that others fill a page gives up waiting.
  for (let again = 0; answer.statusCode === 503 && again < 5; again += 1) answer = await ask();
  if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.body}`);
  return `${answer.statusCode} ${answer.rawPayload.toString("latin1")}`;
}

/** All that public pages are made of, cached as they are. */
const publicKept = () => cached(publicTables, "public pages", publicFresh);
const publicFresh = async () => {
  const answers = await Promise.all(
    publicReads.map(async (read) => {
      const [method, url = ""] = read.split(" ");
      return (await fresh.inject({ method: method as "GET", url, ...(method === "POST" && { payload: {} }) }))
        .body;
    }),
  );
  return answers.join("\n");
};

/** Waits until all that was written before is heard of: notifications come in the order of their transactions. */
async function told(): Promise<void> {
  const name = `proof ${crypto.randomUUID()}`;
  const heard = new Promise<void>((done) => awaited.set(name, done));
  await app.db.execute(`select pg_notify('changed', '${name}')`);
  await heard;
}
const awaited = new Map<string, () => void>();

/** In an order that is drawn anew each day, or by `CACHES_SEED`. */
function drawn(names: readonly string[]): string[] {
  const seed = Number(process.env.CACHES_SEED ?? Math.floor(Date.now() / 86_400_000));
  figure("seed", seed);
  return (
    fc.sample(fc.shuffledSubarray([...names], { minLength: names.length }), { numRuns: 1, seed })[0] ?? []
  );
}
