import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { startProcess } from "../process.ts";
import { startTestApp } from "../start-app.ts";
import { asked, databaseOf } from "../state.ts";
import { type Fault, startProxy } from "./fault-proxy.ts";
import { medianAndMost, percentiles } from "./percentiles.ts";
import { figure, many, progress, whole } from "./scale.ts";
import { ledgerQuery, prepareLedger, refusedIn, trackWrites } from "./writers.ts";

const rounds = many(1, 10);
/** What happens, in words, and for how many milliseconds. */
type Outage = readonly [Fault | "cut", string, number];
const short: Outage[] = [
  ["cut", "all cut at once", 300],
  ["asked", "cut within a question", 500],
  ["truncated", "cut within an answer", 500],
];
const late: Outage = ["late", "half a second late", 1500];
const silent: Outage = ["silent", "open and silent", many(4500, 12_000)];

/** A portal process, and a bad network between it and its database, and between people and it. */
let network: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  buildIfChanged(() => {});
  network = await connect();
}, 180_000);
afterAll(() => network.stop());

async function connect() {
  const app = await startTestApp();
  const toDatabase = await startProxy({ path: `${inject("socket")}/.s.PGSQL.5432` });
  const DATABASE_URL = `postgresql://app@127.0.0.1:${toDatabase.port}/${app.database}`;
  const portal = await startProcess({ DATABASE_URL });
  const toPortal = await startProxy({ host: "127.0.0.1", port: Number(new URL(portal.url).port) });
  const stop = async () => {
    await portal.kill();
    toDatabase.close();
    toPortal.close();
    await app.stop();
  };
  return { app, toDatabase, toPortal, portal, stop };
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Writes to a new student's ledger during such an outage: what was acknowledged is there once, the rest quickly refused. */
async function writeThrough([fault, , lasts]: Outage, proxy: Proxy): Promise<void> {
  const { portal, toPortal, app } = network;
  const sure = await prepareLedger(portal.url);
  const target = proxy === toPortal ? { ...sure, url: `http://127.0.0.1:${toPortal.port}` } : sure;
  const writes = trackWrites();
  const refused: number[] = [];
  const recovered: number[] = [];
  // A line that is cut between two questions refuses none: until one was.
  const isMissed = (round: number) => fault !== "late" && !refused.length && round < 20;
  for (let round = 0; round < rounds || isMissed(round); round += 1) {
    progress(`network: ${fault}`, round, rounds);
    const writing = writes.startWriting(() => target);
    await sleep(100 + Math.random() * 200);
    if (fault === "cut") proxy.cut();
    else proxy.set(fault);
    await sleep(lasts);
    proxy.set("none");
    // Nothing that the portal does reaches people through such a line: they give up.
    if (proxy === toPortal && fault === "silent") toPortal.cut();
    const mended = performance.now();
    recovered.push((await writing.answered(mended)) - mended);
    refused.push(...refusedIn(await writing.stop()));
    await writes.sendAgain(sure);
    const rows = await asked(databaseOf(app.database), (client) => client.query(ledgerQuery(sure)));
    writes.check(rows.rows);
  }
  progress(`network: ${fault}`, 1, 1);
  figure("rounds", rounds);
  figure("acknowledged writes", writes.size());
  figure("not acknowledged", refused.length);
  figure("those took", percentiles(refused));
  figure("from its end to the first 200", medianAndMost(recovered));
  if (fault !== "late") expect(refused.length).toBeGreaterThan(0);
  if (whole && proxy !== toPortal) expect(Math.max(0, ...refused)).toBeLessThan(10_000);
}

describe("connections between portal and database", () => {
  test.each(whole ? [...short, late, silent] : [...short, silent])("%s: %s", async (...outage) => {
    await writeThrough(outage, network.toDatabase);
    const held = () => connectionsTo(network.app.database);
    // The portal's own, those of the last round that the database does not know to be lost, and those of the app's process.
    const most = 3 * (readEnvironment({}).DATABASE_POOL + 1);
    await expect.poll(held, { timeout: 20_000 }).toBeLessThanOrEqual(most);
    figure("connections after", await held());
  });
});

describe("connections between people and the portal", () => {
  test.each(whole ? [...short, late, silent] : short)("%s: %s", async (...outage) => {
    const held = () => socketsOf(network.portal.child.pid);
    const before = held();
    await writeThrough(outage, network.toPortal);
    network.toPortal.cut();
    await expect.poll(held, { timeout: 20_000 }).toBeLessThanOrEqual(before + 24);
    figure("sockets of the portal before and after", `${before}, ${held()}`);
  });
});

const listeners = whole ? (["cut", "silent"] as const) : (["cut"] as const);
test.each(listeners)("a change made elsewhere shows after the LISTEN connection was %s", async (fault) => {
  const { app, toDatabase, portal } = network;
  const home = async () => (await fetch(portal.url)).text();
  const took: number[] = [];
  for (let round = 0; round < many(1, 20); round += 1) {
    const teacherName = `নাদিয়া ${fault} ${round}`;
    await expect.poll(home).toContain("নাদিয়া");
    if (fault === "cut") toDatabase.cut();
    else toDatabase.set("silent");
    const { status } = await app.office.put("teacher/updateTeacher", { teacherId: 2, teacherName });
    expect(status).toBe(200);
    // By then whoever waits must have been told; the connections that fell silent stay so.
    await sleep(fault === "cut" ? 0 : 1000);
    toDatabase.set("none");
    const from = performance.now();
    await expect
      .poll(home, { timeout: fault === "cut" ? 5000 : 15_000, interval: 10 })
      .toContain(teacherName);
    took.push(performance.now() - from);
  }
  figure("until it shows", medianAndMost(took));
  if (whole) expect(Math.max(...took)).toBeLessThan(fault === "cut" ? 1000 : 10_000);
});

test("a signed-in person's page during an outage says that it failed: 503, and nobody is asked to sign in", async () => {
  const { toDatabase, portal } = network;
  const target = await prepareLedger(portal.url);
  const page = () =>
    fetch(`${portal.url}/dashboard/all-students`, { headers: { cookie: target.cookie }, redirect: "manual" });
  expect((await page()).status).toBe(200);
  toDatabase.set("truncated");
  expect((await page()).status).toBe(503);
  toDatabase.set("none");
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
