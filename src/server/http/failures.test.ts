import { globSync, readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import Fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { withTimeout } from "../deadline.ts";
import { logger } from "../log.ts";
import { Gone, semaphore } from "../semaphore.ts";
import { sendRefusal } from "./api.ts";
import { failuresOf } from "./failures.ts";
import { shedLoad } from "./load-shedding.ts";
import { asRefusal } from "./refusals.ts";

const never = () => new Promise<never>(() => {});

/** A server whose addresses cannot be answered, each for a reason of its own, and the lines of its log. */
async function start() {
  const stream = new PassThrough({ encoding: "utf8" });
  const app = Fastify({ logger: { ...logger("warn"), stream } });
  onTestFinished(() => app.close());
  const log = failuresOf(app.log, "a call failed");
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
  const none = { least: 0, most: 0, share: 1, ofOne: 1 };
  const { admit } = shedLoad(app, 1000, () => null, none);
  const full = semaphore(0, { most: 0, each: 1 });
  const who = { account: 1, gone: new AbortController().signal, aside: <Of>(wait: Promise<Of>) => wait };
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const away = Object.assign(new Error('could not access file "$libdir/pg_trgm"'), {
    ...{ code: "58P01", severity: "ERROR" },
  });
  const raced = Object.assign(new Error("could not serialize"), { code: "40001", severity: "ERROR" });
  const reasons: Record<string, (request: FastifyRequest) => unknown> = {
    crowded: (request) => admit(request, { raw: request.raw } as never),
    queued: () => full.work(never, who),
    slow: () => withTimeout(1, never()),
    lost: () => Promise.reject(lost),
    away: () => Promise.reject(away),
    raced: () => Promise.reject(raced),
    gone: () => Promise.reject(new Gone()),
  };
  for (const [name, reason] of Object.entries(reasons))
    app.get(`/${name}`, async (request) => reason(request));
  const get = async (name: string) => (await app.inject({ url: `/${name}` })).statusCode;
  const lines = (): { level: number; msg: string; err: { message: string } }[] =>
    String(stream.read() ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { get, lines };
}

test.each([
  ["crowded", "more at work than are answered in time"],
  ["queued", "too many stand in line for work that few are let do at once"],
  ["slow", "no answer within 1 ms"],
  ["lost", "connect ECONNREFUSED"],
  ["away", "the database refused with 58P01"],
  ["raced", "the database refused with 40001"],
])("503 because %s leaves a line with its cause, once for many of them", async (name, cause) => {
  const { get, lines } = await start();
  for (let times = 0; times < 3; times += 1) expect(await get(name)).toBe(503);
  expect(lines().map(({ msg, err }) => [msg, err.message])).toEqual([["a call failed: unavailable", cause]]);
});

test("a refusal costs little: of fifty one writes where it was thrown", async () => {
  const { get } = await start();
  const { prepareStackTrace } = Error;
  let written = 0;
  Error.prepareStackTrace = (error) => {
    written += 1;
    return String(error);
  };
  for (let times = 0; times < 50; times += 1) await get("crowded");
  Error.prepareStackTrace = prepareStackTrace as typeof Error.prepareStackTrace;
  expect(written).toBeLessThan(5);
});

test("who has hung up is answered nothing that anybody hears, and no line is written", async () => {
  const { get, lines } = await start();
  expect([await get("gone"), lines()]).toEqual([503, []]);
});

test("nothing on the server says 503 without saying why to the log", () => {
  const files = globSync("src/{server,app,features,site}/**/*.ts").filter(
    (file) => !/\.test\.ts$|refusals\.ts$/.test(file) && /^src\/(server|app)\/|\.server\.ts$/.test(file),
  );
  const thrown = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/refuse\(\s*"UNAVAILABLE"[^;]*;/g)].map(([text]) => [file, text]),
  );
  expect(thrown.length).toBeGreaterThan(5);
  expect(thrown.filter(([, text]) => !text?.includes("cause"))).toEqual([]);
});
