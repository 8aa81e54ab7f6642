import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { connection, type Database, openDatabase } from "../../src/server/db/database.ts";
import { newClient } from "../../src/server/db/primary.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { type People, startReference, startWorking } from "./cluster-people.ts";
import { type Machines, missingPrograms, type Name, startMachines } from "./machines.ts";
import { quantile } from "./percentiles.ts";
import { figure, many, progress, rounds, whole } from "./scale.ts";

/** Where one is missing nothing of this is run, and nothing is said to hold. */
const missing = missingPrograms();
if (missing.length) console.error(`cluster: not run, without ${missing.join(", ")}`);

type Event = {
  name: string;
  /** Breaks something of the leader's; answers how it is mended. */
  breaks(machines: Machines, leader: Name): unknown;
  /** Seconds until it is mended, and until the next thing happens. */
  lasts: number;
  after: number;
  /** Seconds within which writes are acknowledged again, nine times in ten. */
  within: number;
};

const events: Event[] = [
  {
    name: "switched over on purpose",
    ...{ breaks: (machines) => machines.switchOver(), lasts: 10, after: 3, within: 5 },
  },
  {
    name: "PostgreSQL of the leader killed -9",
    ...{ breaks: (machines, leader) => machines.killPostgres(leader), lasts: 15, after: 3, within: 12 },
  },
  {
    name: "the leader stopped as for an update",
    ...{ breaks: (machines, leader) => machines.stopMachine(leader), lasts: 15, after: 3, within: 12 },
  },
  {
    name: "the leader's machine killed -9",
    ...{ breaks: (machines, leader) => machines.killMachine(leader), lasts: 30, after: 5, within: 25 },
  },
  {
    name: "the leader's machine frozen for 30 s, and thawed",
    ...{ breaks: (machines, leader) => machines.freeze(leader, "all"), lasts: 30, after: 10, within: 25 },
  },
  {
    name: "PostgreSQL of the leader alone frozen for 30 s, and thawed",
    ...{
      breaks: (machines, leader) => machines.freeze(leader, "postgres"),
      lasts: 30,
      after: 10,
      within: 25,
    },
  },
  {
    name: "the leader cut off from everybody for 30 s",
    ...{ breaks: (machines, leader) => machines.cutOff(leader), lasts: 30, after: 10, within: 25 },
  },
  {
    name: "all of etcd killed for 20 s",
    ...{ breaks: (machines) => machines.loseEtcd(), lasts: 20, after: 12, within: 45 },
  },
];
const quickly = ["switched over on purpose", "PostgreSQL of the leader killed -9"];

describe.skipIf(missing.length > 0)("three machines, two portals, desks, clerks and readers", () => {
  let machines: Machines;
  let portals: PortalProcess[] = [];
  let people: People;
  let bare: ReturnType<typeof startReference>;
  let db: Database;
  const disks = whole ? smallDisks() : null;

  beforeAll(async () => {
    buildIfChanged(() => {});
    machines = await startMachines((name) => disks?.folder(name) ?? null);
    const { password } = machines;
    await asked(machines.url(`postgres:${password}`).replace("/dhrubok?", "/postgres?"), async (client) => {
      await client.query(`create role dhrubok login password '${password}'`);
      await client.query("create database dhrubok owner dhrubok locale 'C.UTF-8' template template0");
      await client.query("create table reference (at timestamptz); grant insert on reference to dhrubok");
    });
    const user = `dhrubok:${password}`;
    // One finds the leader itself, one is led there by HAProxy.
    for (const DATABASE_URL of [machines.url(user), machines.proxied(user)])
      portals.push(
        await startProcess({
          DATABASE_URL,
          DATA_DIR: join(machines.folder, "portal"),
          SEALING_KEY: "k".repeat(32),
        }),
      );
    // The three have processors of their own; where all stand on two, portals take what these leave.
    for (const { child } of portals) setPriority(child.pid ?? 0, 10);
    db = openDatabase({ url: machines.url(user) }, readEnvironment({ DATABASE_POOL: "2" }));
    people = await startWorking(portals, db, many(10, 50));
    bare = startReference(machines.each(user).map((url) => url.replace(/dhrubok$/, "postgres")));
    await people.writesAgain(performance.now());
  });
  afterAll(async () => {
    bare?.stop();
    await people?.stop();
    await db?.$client.end();
    for (const portal of portals) await portal.kill();
    portals = [];
    await machines?.stop();
    disks?.remove();
  });

  const url = () => machines.url(`dhrubok:${machines.password}`);

  /** Everything that was acknowledged by now is there, once, and receipts are numbered without a gap. */
  async function check(): Promise<void> {
    const keys = people.payments.map(({ key }) => key);
    const { found, all, last, distinct } = await asked(url(), async (client) => {
      const { rows } = await client.query(
        `select count(distinct client_key) filter (where client_key = any($1))::int as found, count(*)::int as all,
          max(number)::int as last, count(distinct client_key)::int as distinct from receipts`,
        [keys],
      );
      return rows[0];
    });
    figure("acknowledged payments until then", keys.length);
    figure("lost", keys.length - found);
    figure("doubled", all - distinct);
    expect([keys.length - found, all - distinct, last - all]).toEqual([0, 0, 0]);
    expect(people.told.wrong).toEqual([]);
  }

  async function happens({ name, breaks, lasts, after }: Omit<Event, "within">, times: number) {
    const pauses: number[][] = portals.map(() => []);
    const reference: number[] = [];
    const before = { ...people.told };
    const byHand = machines.byHand();
    const since = performance.now();
    for (let round = 0; round < times; round += 1) {
      progress(name, round, times);
      await machines.whole();
      const leader = await machines.leader();
      const began = performance.now();
      const mend = await breaks(machines, leader);
      await sleep(lasts * 1000);
      if (typeof mend === "function") await mend();
      await sleep(after * 1000);
      await people.writesAgain(performance.now());
      if (round === times - 1) await machines.whole();
      for (const [at] of portals.entries()) pauses[at]?.push(people.pause(began, at));
      reference.push(bare.pause(began));
    }
    progress(name, 1, 1);
    figure("rounds", times);
    for (const [at, which] of ["with the three in DATABASE_URL", "through HAProxy"].entries())
      figure(`writes paused, ${which}`, seconds(pauses[at] ?? []));
    figure("of a bare client at each server", seconds(reference));
    const { unsure, refused, unanswered } = people.told;
    figure("told as unsure, and sent again", unsure - before.unsure);
    figure("told to come back", refused - before.refused + unanswered - before.unanswered);
    figure("standbys made anew by hand", machines.byHand() - byHand);
    const visits = people.visits.filter(({ at }) => at > since);
    figure("kept pages", `${visits.length} answered, the slowest in ${most(visits.map(({ took }) => took))}`);
    await check();
    const why = () => portals.map(({ output }) => output().slice(-4000)).join("\n\n");
    const failed = visits.filter(({ status }) => status !== 200);
    expect(failed, failed.length ? why() : "").toEqual([]);
    return pauses.flat();
  }

  const happening = whole ? events : events.filter(({ name }) => quickly.includes(name));
  test.each(happening.map((event) => [event.name, event] as const))("%s", async (_name, event) => {
    const pauses = await happens(event, many(1, rounds(10)));
    if (whole) expect(quantile(pauses, 0.9) / 1000).toBeLessThan(event.within);
  });

  test.runIf(disks)("the leader's disk full for 30 s", async () => {
    const fill = (_: Machines, leader: Name) => disks?.fill(leader);
    await happens({ name: "full", breaks: fill, lasts: 30, after: 10 }, rounds(10));
  });

  test("at the end marks are as they were last acknowledged, and the ledger agrees", async () => {
    await people.stop();
    await machines.whole();
    await check();
    const marks = await asked(url(), async (client) => {
      const text = "select student_id, right_count from results where exam_id = $1 and section = 's1'";
      return (await client.query(text, [people.examId])).rows;
    });
    expect(new Map(marks.map(({ student_id, right_count }) => [student_id, right_count]))).toEqual(
      people.entered,
    );
    expect(await checkLedger(db)).toEqual([]);
    figure("acknowledged payments", people.payments.length);
    figure("answers to reading students", people.told.read);
  });
});

async function asked<Of>(
  url: string,
  ask: (client: ReturnType<typeof newClient>) => Promise<Of>,
): Promise<Of> {
  const client = newClient(connection({ url }));
  await client.connect();
  return ask(client).finally(() => client.end());
}

const seconds = (milliseconds: readonly number[]) =>
  [0.5, 0.9, 1]
    .map(
      (part, at) =>
        `${["median", "p90", "at most"][at]} ${(quantile(milliseconds, part) / 1000).toFixed(1)} s`,
    )
    .join(", ");
const most = (milliseconds: readonly number[]) => `${(Math.max(0, ...milliseconds) / 1000).toFixed(2)} s`;

/** A disk of its own for each machine, where such may be mounted; else null. */
function smallDisks() {
  const folder = mkdtempSync(join(tmpdir(), "dhrubok-disks-"));
  const disk = (name: Name) => join(folder, `db${name}`);
  try {
    execFileSync("chmod", ["755", folder]);
    for (const name of [1, 2, 3] as const) {
      execFileSync("mkdir", [disk(name)]);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=2600m,mode=755", "tmpfs", disk(name)], {
        stdio: "ignore",
      });
      execFileSync("chown", ["postgres:postgres", disk(name)]);
    }
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    folder: (name: Name) => join(disk(name), "data"),
    fill(name: Name) {
      const filler = join(disk(name), "filler");
      const { bavail, bsize } = statfsSync(disk(name));
      execFileSync("fallocate", ["-l", String(bavail * bsize), filler]);
      return () => rmSync(filler, { force: true });
    },
    remove() {
      for (const name of [1, 2, 3] as const) execFileSync("umount", ["--lazy", disk(name)]);
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
