import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addMarks } from "../../bench/big-exam.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { socketFolder, startPostgres } from "../../src/server/postgres/embedded.ts";
import { enginesOf, startProcess, temporaryFolder } from "../process.ts";
import { callerOf } from "../start-app.ts";
import { asked } from "../state.ts";
import { addExam, addStudents, type Publication, publicationOf } from "./big-exam.ts";
import { medianAndMost, percentiles } from "./percentiles.ts";
import { figure, many, progress, whole } from "./scale.ts";
import { type LedgerTarget, ledgerQuery, prepareLedger, refusedIn, trackWrites } from "./writers.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const kills = many(2, 200);
const databaseKills = many(2, 50);
const stops = many(1, 50);

type Ledger = (target: LedgerTarget) => Promise<{ words: string }[]>;

/** A data folder that is thrown away, and how to read its ledger past the portal. */
function newFolder() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const connection = { host: socketFolder(folder), user: "app", database: "postgres" };
  const ledger: Ledger = (target) =>
    asked(connection, async (client) => (await client.query(ledgerQuery(target))).rows);
  return { folder, ledger, url: `postgresql://app@localhost/postgres?host=${socketFolder(folder)}` };
}

/** Kills the portal while eight write, starts it again, and looks; `variables` say which database. */
async function killPortals(variables: Record<string, string>, ledger: Ledger) {
  const writes = trackWrites();
  const starts: number[] = [];
  let portal = await startProcess(variables);
  onTestFinished(() => portal.kill());
  let target = await prepareLedger(portal.url);
  for (let round = 0; round < kills / 2; round += 1) {
    progress("portal killed", round, kills / 2);
    const writing = writes.startWriting(() => target);
    await sleep(100 + Math.random() * 400);
    await portal.kill();
    const stopped = writing.stop();
    const from = performance.now();
    portal = await startProcess(variables);
    target = { ...target, url: portal.url };
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    starts.push(performance.now() - from);
    refusedIn(await stopped);
    await writes.sendAgain(target);
    writes.check(await ledger(target));
  }
  progress("portal killed", 1, 1);
  figure("kills", kills / 2);
  figure("acknowledged writes", writes.size());
  figure("from the start to answers", medianAndMost(starts));
  expect(writes.size()).toBeGreaterThan(kills);
}

test("kill -9 of the portal with its own database: what was acknowledged is there once, and it starts without a hand", async () => {
  const { folder, ledger } = newFolder();
  await killPortals({ DATA_DIR: folder }, ledger);
  expect(enginesOf(folder)).toHaveLength(1);
});

test("kill -9 of a portal on DATABASE_URL: the same", async () => {
  const { folder, ledger, url } = newFolder();
  const engine = await startPostgres({ dir: folder, durable: true });
  onTestFinished(engine.stop);
  await killPortals({ DATABASE_URL: url }, ledger);
});

test("kill -9 of the database, postmaster and backend by turns: 503, and the portal brings it back by itself", async () => {
  const { folder, ledger } = newFolder();
  const portal = await startProcess({ DATA_DIR: folder });
  onTestFinished(() => portal.kill());
  const target = await prepareLedger(portal.url);
  await breakDatabase(databaseKills, target, ledger, async (round) => {
    const postmaster = Number(readFileSync(join(folder, "pg/postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(round % 2 ? aBackendOf(postmaster) : postmaster, "SIGKILL");
    return undefined;
  });
});

test("the database stopped and started again: 503 meanwhile, and the portal finds it by itself", async () => {
  const { folder, ledger, url } = newFolder();
  let engine = await startPostgres({ dir: folder, durable: true });
  onTestFinished(() => engine.stop());
  const portal = await startProcess({ DATABASE_URL: url });
  onTestFinished(() => portal.kill());
  const target = await prepareLedger(portal.url);
  await breakDatabase(stops, target, ledger, async () => {
    await engine.stop();
    await sleep(200 + Math.random() * 500);
    engine = await startPostgres({ dir: folder, durable: true });
    return performance.now();
  });
});

test("kill -9 of the portal while it publishes a result: it is there whole or not at all, and can be published then", async () => {
  const { folder } = newFolder();
  const connection = { host: socketFolder(folder), user: "app", database: "postgres" };
  const run = <Row>(statement: string) =>
    asked(connection, async (client) => (await client.query(statement)).rows as Row[]);
  let portal = await startProcess({ DATA_DIR: folder });
  onTestFinished(() => portal.kill());
  const { cookie } = await prepareLedger(portal.url);
  const office = () => callerOf(portal.url, cookie);
  const students = many(300, 5000);
  await run(addStudents(students));
  const examId = await addExam(office(), "কাটা পড়া");
  await run(addMarks(examId));
  const publish = () => office().post("merit/publish", { examId });
  const began = performance.now();
  expect((await publish()).status).toBe(200);
  const took = performance.now() - began;
  await office().post("merit/withdraw", { examId, reason: "আবার" });
  const rounds = many(2, 40);
  let published = 0;
  for (let round = 0; round < rounds; round += 1) {
    progress("portal killed while it publishes", round, rounds);
    const publishing = publish().catch(() => undefined);
    await sleep(Math.random() * took * 1.2);
    await portal.kill();
    await publishing;
    portal = await startProcess({ DATA_DIR: folder });
    const [now] = await run<Publication>(publicationOf(examId));
    if (now?.published) {
      published += 1;
      expect([now.standings, now.figures, now.notices]).toEqual([students + 1, 1, 1]);
      await office().post("merit/withdraw", { examId, reason: "আবার" });
    } else expect([now?.standings, now?.figures, now?.notices]).toEqual([0, 0, 0]);
  }
  expect((await publish()).status).toBe(200);
  figure("kills", rounds);
  figure("published all the same", published);
});

/** Breaks the database while eight write; `breaks` may answer the moment from which recovery is to be counted. */
async function breakDatabase(
  rounds: number,
  target: LedgerTarget,
  ledger: Ledger,
  breaks: (round: number) => Promise<number | undefined>,
) {
  const writes = trackWrites();
  const refused: number[] = [];
  const recovered: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress("database broken", round, rounds);
    const writing = writes.startWriting(() => target);
    await sleep(100 + Math.random() * 400);
    const broken = performance.now();
    const mended = (await breaks(round)) ?? broken;
    recovered.push((await writing.recovered(broken)) - mended);
    await sleep(100);
    refused.push(...refusedIn(await writing.stop()));
    await writes.sendAgain(target);
    writes.check(await ledger(target));
  }
  progress("database broken", 1, 1);
  figure("rounds", rounds);
  figure("acknowledged writes", writes.size());
  figure("refused writes", refused.length);
  figure("refused in", percentiles(refused));
  figure("to the first 200", medianAndMost(recovered));
  if (whole) expect(Math.max(...refused)).toBeLessThan(10_000);
}

function aBackendOf(postmaster: number): number {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", `${postmaster}`], { encoding: "utf8" });
  const backends = children.split("\n").filter((line) => line.includes("postgres: app "));
  return Number.parseInt(backends[Math.floor(Math.random() * backends.length)] ?? "", 10);
}
