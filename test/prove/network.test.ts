import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { startProcess } from "../process.ts";
import { startTestApp } from "../start-app.ts";
import { asked, databaseOf } from "../state.ts";
import { type Fault, startProxy } from "./fault-proxy.ts";
import { figure, many, progress, whole } from "./scale.ts";
import { seconds, spread } from "./spread.ts";
import { keepBooks, openDesk, refusedIn, standing } from "./writers.ts";

const rounds = many(1, 10);
/** What happens, in words, and for how many milliseconds. */
type Weather = readonly [Fault | "cut", string, number];
const short: Weather[] = [
  ["cut", "all cut at once", 300],
  ["asked", "cut within a question", 500],
  ["truncated", "cut within an answer", 500],
];
const late: Weather = ["late", "half a second late", 1500];
const silent: Weather = ["silent", "open and silent", many(4500, 12_000)];

/** A portal process, and a bad network between it and its database, and between people and it. */
let place: Awaited<ReturnType<typeof settle>>;
beforeAll(async () => {
  buildIfChanged(() => {});
  place = await settle();
}, 180_000);
afterAll(() => place.leave());

async function settle() {
  const app = await startTestApp();
  const back = await startProxy({ path: `${inject("socket")}/.s.PGSQL.5432` });
  const DATABASE_URL = `postgresql://app@127.0.0.1:${back.port}/${app.database}`;
  const portal = await startProcess({ DATABASE_URL });
  const front = await startProxy({ host: "127.0.0.1", port: Number(new URL(portal.url).port) });
  const leave = async () => {
    await portal.kill();
    back.close();
    front.close();
    await app.stop();
  };
  return { app, back, front, portal, leave };
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Writes to a new student's ledger in such weather: what was acknowledged is there once, the rest quickly refused. */
async function writeThrough([fault, , lasts]: Weather, proxy: Proxy): Promise<void> {
  const { portal, front, app } = place;
  const sure = await openDesk(portal.url);
  const desk = proxy === front ? { ...sure, url: `http://127.0.0.1:${front.port}` } : sure;
  const books = keepBooks();
  const refused: number[] = [];
  const recovered: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress(`network: ${fault}`, round, rounds);
    const writing = books.startWriting(() => desk);
    await sleep(100 + Math.random() * 200);
    if (fault === "cut") proxy.cut();
    else proxy.set(fault);
    await sleep(lasts);
    proxy.set("none");
    // Nothing that the portal does reaches people through such a line: they give up.
    if (proxy === front && fault === "silent") front.cut();
    const mended = performance.now();
    recovered.push((await writing.answered(mended)) - mended);
    refused.push(...refusedIn(await writing.stop()));
    await books.sendAgain(sure);
    const rows = await asked(databaseOf(app.database), (client) => client.query(standing(sure)));
    books.check(rows.rows);
  }
  progress(`network: ${fault}`, 1, 1);
  figure("rounds", rounds);
  figure("acknowledged writes", books.size());
  figure("not acknowledged", refused.length);
  figure("those took", spread(refused));
  figure("from its end to the first 200", seconds(recovered));
  if (fault !== "late") expect(refused.length).toBeGreaterThan(0);
  if (whole && proxy !== front) expect(Math.max(0, ...refused)).toBeLessThan(10_000);
}

describe("connections between portal and database", () => {
  test.each(whole ? [...short, late, silent] : [...short, silent])("%s: %s", async (...weather) => {
    await writeThrough(weather, place.back);
    const held = () => connectionsTo(place.app.database);
    // The portal's own, those of the last round that the database does not know to be lost, and those of the app's process.
    const most = 3 * (readEnvironment({}).DATABASE_POOL + 1);
    await expect.poll(held, { timeout: 20_000 }).toBeLessThanOrEqual(most);
    figure("connections after", await held());
  });
});

describe("connections between people and the portal", () => {
  test.each(whole ? [...short, late, silent] : short)("%s: %s", async (...weather) => {
    const held = () => socketsOf(place.portal.child.pid);
    const before = held();
    await writeThrough(weather, place.front);
    place.front.cut();
    await expect.poll(held, { timeout: 20_000 }).toBeLessThanOrEqual(before + 24);
    figure("sockets of the portal before and after", `${before}, ${held()}`);
  });
});

const listeners = whole ? (["cut", "silent"] as const) : (["cut"] as const);
test.each(listeners)("a change made elsewhere shows after the LISTEN connection was %s", async (fault) => {
  const { app, back, portal } = place;
  const home = async () => (await fetch(portal.url)).text();
  const took: number[] = [];
  for (let round = 0; round < many(1, 20); round += 1) {
    const teacherName = `নাদিয়া ${fault} ${round}`;
    await expect.poll(home).toContain("নাদিয়া");
    if (fault === "cut") back.cut();
    else back.set("silent");
    const { status } = await app.office.put("teacher/updateTeacher", { teacherId: 2, teacherName });
    expect(status).toBe(200);
    // By then whoever waits must have been told; the connections that fell silent stay so.
    await sleep(fault === "cut" ? 0 : 1000);
    back.set("none");
    const from = performance.now();
    await expect
      .poll(home, { timeout: fault === "cut" ? 5000 : 15_000, interval: 10 })
      .toContain(teacherName);
    took.push(performance.now() - from);
  }
  figure("until it shows", seconds(took));
  if (whole) expect(Math.max(...took)).toBeLessThan(fault === "cut" ? 1000 : 10_000);
});

test("a signed-in person's page during an outage says that it failed: 503, and nobody is asked to sign in", async () => {
  const { back, portal } = place;
  const desk = await openDesk(portal.url);
  const page = () =>
    fetch(`${portal.url}/dashboard/all-students`, { headers: { cookie: desk.cookie }, redirect: "manual" });
  expect((await page()).status).toBe(200);
  back.set("truncated");
  expect((await page()).status).toBe(503);
  back.set("none");
  await expect.poll(async () => (await page()).status).toBe(200);
});

const connectionsTo = (database: string) =>
  asked(databaseOf(database), async (client) => {
    const text =
      "select count(*)::int as held from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
    return Number((await client.query(text, [database])).rows[0].held);
  });

function socketsOf(pid = 0): number {
  const open = readdirSync(`/proc/${pid}/fd`);
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith("socket:");
    } catch {
      return false;
    }
  };
  return open.filter(isSocket).length;
}
