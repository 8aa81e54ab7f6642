import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { signInAttempts } from "../../src/shared/limits.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { passwords, regIds, testApp, urlOf } from "../start-app.ts";
import { type Attack, attack, comparable, guessOn, median, memoryOf, paths, signInFrom } from "./attack.ts";
import { figure, many, progress, whole } from "./scale.ts";

const rahim = { regId: regIds.rahim, password: passwords.rahim };
const karima = { regId: regIds.karima, password: passwords.karima };
const home = "10.1.0.1";
const enemy = "10.66.6.6";

const app = testApp({ TRUST_PROXY: "1" });
let portal: PortalProcess;
let idle = 0;
beforeAll(async () => {
  buildIfChanged(() => {});
  const variables = { TRUST_PROXY: "1", LOG_LEVEL: "error", NODE_OPTIONS: swept };
  portal = await startProcess({ DATABASE_URL: urlOf(app), ...variables });
  // What the first passwords need of memory is needed once.
  await Promise.all(Array.from({ length: 16 }, () => signInFrom(portal.url, home, rahim)));
  await forget();
  idle = memoryOf(portal.child.pid).now;
}, 180_000);
afterAll(() => portal.stop());

/** Where there is room a heap is swept late: by its size alone one could not tell what is kept from what nobody needs any more. */
const swept = "--max-old-space-size=160";

let places = 0;
/** An address that nobody has signed in from. */
const elsewhere = () => {
  places += 1;
  return `10.2.${Math.floor(places / 250)}.${places % 250}`;
};
const forget = () => app.db.execute("delete from rate_limits");
const later = (seconds: number) =>
  app.db.execute(`update rate_limits set at = at - interval '${seconds} seconds'`);

/** No try was right, and no more were looked at than a bucket gives. */
function expectHeld(
  { statuses, seconds }: Attack,
  all: number,
  { most, refill }: { most: number; refill: number },
) {
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(all);
  expect(statuses.get(401)).toBeLessThanOrEqual(most + Math.ceil(seconds / refill));
  figure("tries", all);
  figure("passwords looked at", statuses.get(401) ?? 0);
  figure("tries/s", Math.round(all / seconds));
}

async function expectMemory() {
  await new Promise((resolve) => setTimeout(resolve, many(0, 5000)));
  const { now, most } = memoryOf(portal.child.pid);
  figure("memory idle, after, at most (MB)", [idle, now, most].map(Math.round).join(", "));
  if (whole) expect(now - idle).toBeLessThan(100);
}

test("tries on one id from one address never get in, and keep nobody else out", async () => {
  expect((await signInFrom(portal.url, home, rahim)).status).toBe(200);
  const all = many(60, 10_000);
  const wrong = (at: number) => ({ ...rahim, password: `guess-${at}`, from: enemy });
  const done = await attack("tries on one id", portal.url, all, wrong, {
    every: Math.ceil(all / 20),
    async do() {
      const owner = await signInFrom(portal.url, home, rahim);
      const fromElsewhere = await signInFrom(portal.url, elsewhere(), rahim);
      const another = await signInFrom(portal.url, elsewhere(), karima);
      expect([owner.status, fromElsewhere.status, another.status]).toEqual([200, 200, 200]);
    },
  });
  expectHeld(done, all, signInAttempts.id);
  const refused = await guessOn(portal.url, 0, { ...rahim, from: enemy });
  expect(refused).toMatchObject({ status: 429, error: { code: "TOO_MANY_TRIES" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await later(61);
  expect((await signInFrom(portal.url, enemy, rahim)).status).toBe(200);
  await expectMemory();
});

test("tries on one id from many addresses are no more than a hundred at once, and leave the owner's address open", async () => {
  await forget();
  const all = many(120, 10_000);
  const wrong = (at: number) => ({
    ...rahim,
    password: `guess-${at}`,
    from: `10.77.${Math.floor(at / 8) % 250}.${at % 8}`,
  });
  const done = await attack("tries on one id, from everywhere", portal.url, all, wrong, {
    every: Math.ceil(all / 20),
    async do() {
      expect((await signInFrom(portal.url, home, rahim)).status).toBe(200);
    },
  });
  expectHeld(done, all, signInAttempts.strangers);
  await later(signInAttempts.strangers.refill + 1);
  expect((await signInFrom(portal.url, elsewhere(), rahim)).status).toBe(200);
});

test("one password on many ids never gets in, and is slowed down at its address", async () => {
  await forget();
  const all = many(120, 10_000);
  const wrong = (at: number) => ({
    regId: `26${String(at + 1).padStart(6, "0")}`,
    password: "dhaka-123",
    from: enemy,
  });
  const done = await attack("ids with one password", portal.url, all, wrong, {
    every: Math.ceil(all / 20),
    async do() {
      const another = await signInFrom(portal.url, elsewhere(), karima);
      const owner = await signInFrom(portal.url, home, rahim);
      expect([owner.status, another.status]).toEqual([200, 200]);
    },
  });
  expectHeld(done, all, signInAttempts.address);
  await later(signInAttempts.address.refill + 1);
  expect((await signInFrom(portal.url, enemy, karima)).status).toBe(200);
  await expectMemory();
});

test("one password on many ids from many addresses never gets in, and others still do", async () => {
  await forget();
  const all = many(20, 2_000);
  const wrong = (at: number) => ({
    ...{ regId: `27${String(at + 1).padStart(6, "0")}`, password: "dhaka-123" },
    from: `10.88.${Math.floor(at / 90)}.1`,
  });
  let waited = 0;
  const done = await attack("ids with one password, from everywhere", portal.url, all, wrong, {
    every: Math.ceil(all / 10),
    async do() {
      const since = performance.now();
      expect((await signInFrom(portal.url, home, rahim)).status).toBe(200);
      waited = Math.max(waited, performance.now() - since);
    },
  });
  expect([...done.statuses]).toEqual([[401, all]]);
  figure("passwords looked at/s", Math.round(all / done.seconds));
  figure("longest wait of another (ms)", Math.round(waited));
  await expectMemory();
});

test("all that attacks leave behind is a row for each id and address, and it is forgotten", async () => {
  const { rows } = await app.db.execute<{ tries: number; size: number }>(
    "select count(*)::int as tries, pg_total_relation_size('rate_limits') as size from rate_limits",
  );
  figure("rows of tries", rows[0]?.tries ?? 0);
  const { deleteOldRateLimits } = await import("../../src/server/auth/sign-in-attempts.ts");
  await later(86_401);
  await deleteOldRateLimits(app.db);
  expect((await app.db.execute("select * from rate_limits")).rows).toEqual([]);
  const attempted = await app.db.execute("select * from audit where action = 'edit' and entity = 'accounts'");
  expect(attempted.rows).toEqual([]);
});

describe("an unknown id and a known one are not told apart", () => {
  test.each(paths.map((path, turn) => [path, turn] as const))("by what %s answers", async (_path, turn) => {
    await forget();
    const unknown = { regId: "26999999", password: "wrong-1", from: elsewhere() };
    for (const regId of [regIds.rahim, regIds.teacher, regIds.office]) {
      const known = await guessOn(app.url, turn, { ...unknown, regId, from: elsewhere() });
      expect(known.status).toBe(401);
      expect(comparable(known)).toEqual(comparable(await guessOn(app.url, turn, unknown)));
    }
    const empty = async (regId: string) => {
      const from = elsewhere();
      for (let at = 0; at < signInAttempts.id.most; at += 1)
        await guessOn(app.url, turn, { ...unknown, regId, from });
      return comparable(await guessOn(app.url, turn, { ...unknown, regId, from }));
    };
    const refused = await empty(regIds.rahim);
    expect(refused.status).toBe(429);
    expect(refused).toEqual(await empty("26999998"));
  });

  test("by how long it takes", async (context) => {
    if (!whole) return context.skip();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < 2 * 300 * paths.length; at += 1) {
      if (at % 50 === 0) await forget();
      progress("unknown and known ids", at, 2 * 300 * paths.length);
      const who = at % 2 ? "known" : "unknown";
      const regId = who === "known" ? regIds.rahim : "26999999";
      const since = performance.now();
      await guessOn(app.url, Math.floor(at / 2), { regId, password: "wrong-1", from: elsewhere() });
      times[who].push(performance.now() - since);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    figure("tries of each", times.known.length);
    figure("median of known, of unknown (ms)", `${known.toFixed(2)}, ${unknown.toFixed(2)}`);
    expect(Math.abs(known - unknown)).toBeLessThan(5);
  });
});
