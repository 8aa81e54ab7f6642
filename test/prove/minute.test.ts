import { execFileSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connection, migrate, openDatabase } from "../../src/server/db/database.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { type Embedded, socketFolder, startPostgres } from "../../src/server/postgres/embedded.ts";
import { ArchiveFolder, minutesFolder } from "../../src/server/wal-archive/folder.ts";
import { planFor } from "../../src/server/wal-archive/plan.ts";
import { coveredUntil } from "../../src/server/wal-archive/reach.ts";
import { recover } from "../../src/server/wal-archive/recover.ts";
import { startWalArchive } from "../../src/server/wal-archive/wal-archive.ts";
import { specifiedPermissions } from "../../src/shared/permissions.ts";
import { enginesOf, startProcess, temporaryFolder } from "../process.ts";
import { callerOf } from "../start-app.ts";
import { few, figure, many, progress } from "./scale.ts";

test("the disk dies while people write: what was acknowledged is there again, but for the last moment", async () => {
  const lost: number[] = [];
  const rounds = many(1, 20);
  for (let round = 0; round < rounds; round += 1) {
    const place = await prepared();
    await place.copied();
    const writers = [1, 2, 3].map((of) => writer(place.engine, of));
    await sleep(1500 + Math.random() * 2000);
    await place.destroy();
    const written = await Promise.all(writers.map((one) => one.ended));
    await recover(planFor(place.minutes, null), place.data, resolve("migrations"));
    const there = await rowsOf(place.data);
    for (const rows of written) {
      const acknowledged = rows.filter(({ acknowledged }) => acknowledged !== null);
      const missing = acknowledged.filter(({ id }) => !there.has(id));
      // What is missing are the last ones: no hole.
      expect(missing.map(({ id }) => id)).toEqual(
        acknowledged.slice(acknowledged.length - missing.length).map(({ id }) => id),
      );
      const [first, last] = [missing[0], acknowledged.at(-1)];
      lost.push(first ? (last?.acknowledged ?? 0) - (first.acknowledged ?? 0) : 0);
    }
    await place.remove();
    progress("rounds", round + 1, rounds);
  }
  figure("rounds", rounds);
  figure("acknowledged writes lost, of the last milliseconds, at most", Math.round(Math.max(...lost)));
  expect(Math.max(...lost)).toBeLessThan(1000);
});

test("any moment is brought back as it was: what was acknowledged before it, and nothing that was sent after it", async () => {
  const place = await prepared();
  await place.copied();
  const writing = writer(place.engine, 1, 20);
  await sleep(many(3000, 40_000));
  const rows = await writing.stop();
  await place.stopped();
  const began = rows[0]?.sent ?? 0;
  const length = (rows.at(-1)?.sent ?? 0) - began;
  const moments = many(1, 20);
  for (let at = 0; at < moments; at += 1) {
    const moment = began + Math.random() * length;
    const copy = join(place.folder, `copy-${at}`);
    await recover(planFor(place.minutes, new Date(Math.floor(moment))), copy, resolve("migrations"));
    const there = await rowsOf(copy);
    const before = rows.filter(
      ({ acknowledged }) => acknowledged !== null && acknowledged < Math.floor(moment) - 1,
    );
    const after = rows.filter(({ sent }) => sent > Math.floor(moment) + 1);
    expect(before.filter(({ id }) => !there.has(id))).toEqual([]);
    expect(after.filter(({ id }) => there.has(id))).toEqual([]);
    progress("moments", at + 1, moments);
  }
  figure("moments", moments);
  await place.remove();
});

test("an archive that was changed, cut or lacks a file is refused, and nothing is touched", async () => {
  const place = await prepared();
  await place.copied();
  const client = await place.client();
  for (let round = 0; round < 3; round += 1) {
    await client.query("insert into trial (id) select 1000000 * $1::int + n from generate_series(1, 200) n", [
      round,
    ]);
    await client.query("select pg_switch_wal()");
    await sleep(700);
  }
  await client.end();
  await place.stopped();
  const [id = ""] = readdirSync(place.minutes);
  const archive = new ArchiveFolder(place.minutes, id);
  const segments = archive.segments();
  expect(segments.length).toBeGreaterThanOrEqual(3);
  const [base] = archive.bases();
  const file = (name: string) => join(archive.wal, `${name}.zst`);
  const faults: [string, string, (path: string) => void][] = [
    ["a byte of the base copy", join(archive.path, base?.name ?? "", "base.tar.zst"), changeByte],
    ["a byte of PostgreSQL's list", join(archive.path, base?.name ?? "", "backup_manifest"), changeByte],
    ["the base copy cut", join(archive.path, base?.name ?? "", "base.tar.zst"), cut],
    ["a segment cut", file(segments.at(-1)?.segment ?? ""), cut],
    ["a byte of a segment", file(segments.at(-1)?.segment ?? ""), changeByte],
    ["a segment missing", file(segments.at(-2)?.segment ?? ""), (path) => rmSync(path)],
    ["a line of the index missing", join(archive.wal, "index.jsonl"), withoutLine],
  ];
  const before = execFileSync("sh", [
    "-c",
    `find ${place.data}/pg -type f | sort | xargs sha256sum`,
  ]).toString();
  for (const [name, path, damage] of few(faults, 3)) {
    const whole = readFileSync(path);
    damage(path);
    const trying = (async () => recover(planFor(place.minutes, null), place.data, resolve("migrations")))();
    await expect(trying, name).rejects.toThrow(/damaged|missing/);
    writeFileSync(path, whole);
    expect(
      execFileSync("sh", ["-c", `find ${place.data}/pg -type f | sort | xargs sha256sum`]).toString(),
      name,
    ).toBe(before);
    expect(readdirSync(place.data).filter((one) => one.startsWith("recovering"))).toEqual([]);
  }
  figure("kinds of damage", few(faults, 3).length);
  await recover(planFor(place.minutes, null), place.data, resolve("migrations"));
  await place.remove();
});

test.runIf(process.getuid?.() === 0)(
  "what root brings back is its owner's: the user of a service starts on it",
  async () => {
    const place = await prepared();
    await place.copied();
    const one = writer(place.engine, 1, 20);
    await sleep(300);
    const written = await one.stop();
    await place.stopped();
    const [uid, service] = [61_234, join(place.folder, "of-a-service")];
    renameSync(place.data, service);
    for (const folder of [service, place.minutes]) execFileSync("chown", ["-R", `${uid}:${uid}`, folder]);
    await recover(planFor(place.minutes, null), service, resolve("migrations"));
    const others = execFileSync("find", [join(service, "pg"), "!", "-user", String(uid)]).toString();
    expect(others).toBe("");
    expect((await rowsOf(service)).size).toBe(written.length);
    await place.remove();
  },
);

test("without its folder the archive is given up before the log fills the disk; the gap is closed by a new copy, and named", async () => {
  const place = await prepared({
    max_slot_wal_keep_size: "32MB",
    max_wal_size: "64MB",
    min_wal_size: "32MB",
  });
  await place.copied();
  const client = await place.client();
  await client.query("alter table trial alter filler set storage external");
  await client.query("insert into trial (id) values (1)");
  await sleep(1500);
  const gone = place.minutes;
  renameSync(gone, `${gone}-away`);
  writeFileSync(gone, "no folder");
  const inGap = new Date();
  for (let round = 0; round < 12; round += 1) {
    await client.query(
      "insert into trial (id, filler) select 10000 * (1 + $1::int) + n, repeat('x', 5000) from generate_series(1, 3000) n",
      [round],
    );
    await client.query("checkpoint");
  }
  const { rows } = await client.query("select sum(size)::float8 / 1e6 as size from pg_ls_waldir()");
  figure("MB of log kept without an archive, of 180 written", Math.round(rows[0].size));
  expect(rows[0].size).toBeLessThan(200);
  expect(place.told()).toMatch(/ENOTDIR|EEXIST|ENOENT|no folder|not a directory/i);
  rmSync(gone);
  renameSync(`${gone}-away`, gone);
  const [id = ""] = readdirSync(gone);
  const archive = new ArchiveFolder(gone, id);
  await expect.poll(() => archive.bases().length, { timeout: 120_000, interval: 200 }).toBe(2);
  await client.query("insert into trial (id) values (2)");
  await client.end();
  await sleep(1500);
  await place.stopped();
  expect(() => planFor(gone, new Date(inGap.getTime() + 1))).toThrow(
    /Between|begins|missing|knows everything until/,
  );
  await recover(planFor(gone, null), join(place.folder, "copy"), resolve("migrations"));
  expect((await rowsOf(join(place.folder, "copy"))).has("2")).toBe(true);
  await place.remove();
});

test("a moment is looked at beside the running portal: nothing is changed in it, nothing is sent by it, and it has a cookie of its own", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const data = join(folder, "data");
  const portal = await startProcess({ DATA_DIR: data });
  onTestFinished(() => portal.kill());
  const at = { host: socketFolder(data), user: "app", database: "postgres" };
  const archive = startWalArchive({
    ...{ connection: at, folder: join(folder, "backups"), keepDays: 14, firstCopyAfter: 0 },
    failed: (error) => {
      throw error;
    },
  });
  const minutes = minutesFolder(join(folder, "backups"));
  await copiedIn(minutes);
  await archive.stop();
  const copy = join(folder, "copy");
  await recover(planFor(minutes, null), copy, resolve("migrations"), { beside: true });
  const shown = await startProcess({ DATA_DIR: copy });
  onTestFinished(() => shown.kill());
  const address = /once: (\S+)/.exec(shown.output())?.[1] ?? "";
  const first = await fetch(address, { redirect: "manual" });
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect([first.headers.get("location"), cookie]).toEqual([
    "/dashboard",
    expect.stringMatching(/^dhrubok-moment=/),
  ]);
  expect((await fetch(address, { redirect: "manual" })).headers.get("location")).toBe("/join-now");
  const office = callerOf(shown.url, cookie);
  expect((await office.get("student/getAll", {})).status).toBe(200);
  const page = await (await fetch(`${shown.url}/dashboard`, { headers: { cookie } })).text();
  expect(page).toContain("তথ্য যেমন ছিল");
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "ফি ডেস্ক", feeDesk: true };
  expect(await office.post("userType/addUserType", type)).toMatchObject({
    ...{ status: 409, error: { code: "LOCKED", message: expect.stringContaining("বদলানো যায় না") } },
  });
  expect((await callerOf(portal.url, cookie).get("student/getAll", {})).status).toBe(401);
});

/** A data folder with the portal's tables and one for trials, of which each test has a copy. */
const { folder: shared, remove: removeShared } = temporaryFolder();
const prototype = join(shared, "prototype");
beforeAll(async () => {
  const dir = prototype;
  const engine = await startPostgres({ dir, durable: false });
  const db = openDatabase(engine, readEnvironment({ DATA_DIR: dir }), () => {});
  await migrate(db, resolve("migrations"));
  await db.$client.query("create table trial (id bigint primary key, filler text default repeat('x', 200))");
  await db.$client.end();
  await engine.stop();
});
afterAll(removeShared);

/** A database with the portal's tables and one for trials, and its archive. */
async function prepared(settings: Record<string, string> = {}) {
  const { folder, remove } = temporaryFolder();
  const data = join(folder, "data");
  const backups = join(folder, "backups");
  execFileSync("cp", ["-a", prototype, data]);
  const engine = await startPostgres({ dir: data, durable: true, settings });
  const at = connection(engine);
  let told = "";
  const archive = startWalArchive({
    ...{ connection: at, folder: backups, keepDays: 14, firstCopyAfter: 0 },
    failed: (error) => {
      told += String(error);
    },
  });
  const minutes = minutesFolder(backups);
  const running = { archive, engine };
  const end = async () => {
    await running.archive.stop();
    await running.engine.stop().catch(() => {});
  };
  onTestFinished(end);
  return {
    ...{ folder, data, minutes, engine, told: () => told },
    async client() {
      const client = new pg.Client(at);
      client.on("error", () => {});
      await client.connect();
      return client;
    },
    copied: () => copiedIn(minutes),
    /** The engine is killed with all its children, and its folder is gone. */
    async destroy() {
      const postmaster = readFileSync(join(data, "pg", "postmaster.pid"), "utf8").split("\n")[0] ?? "";
      const children = execFileSync("sh", ["-c", `pgrep -P ${postmaster} || true`])
        .toString()
        .split("\n")
        .filter(Boolean);
      for (const pid of [postmaster, ...children]) process.kill(Number(pid), "SIGKILL");
      rmSync(join(data, "pg"), { recursive: true, force: true });
      await end();
      await expect.poll(() => enginesOf(data)).toEqual([]);
    },
    stopped: end,
    async remove() {
      await end();
      remove();
    },
  };
}

/** Until a copy leads to what comes now. */
async function copiedIn(minutes: string): Promise<void> {
  await expect.poll(() => existsSync(minutes) && readdirSync(minutes).length, { timeout: 60_000 }).toBe(1);
  const system = new ArchiveFolder(minutes, readdirSync(minutes)[0] ?? "");
  await expect.poll(() => coveredUntil(system), { timeout: 60_000, interval: 100 }).not.toBeNull();
}

type Row = { id: string; sent: number; acknowledged: number | null };

/** Writes one row after another until it is stopped, or its database is gone. */
function writer(engine: Embedded, of: number, pause = 0) {
  let stopping = false;
  const write = async () => {
    const client = new pg.Client(connection(engine));
    client.on("error", () => {});
    await client.connect();
    const rows: Row[] = [];
    for (let nth = 0; !stopping; nth += 1) {
      const row: Row = { id: String(of * 1_000_000 + nth), sent: Date.now(), acknowledged: null };
      rows.push(row);
      const taken = await client.query("insert into trial (id) values ($1)", [row.id]).catch(() => null);
      if (!taken) break;
      row.acknowledged = Date.now();
      if (pause) await sleep(pause);
    }
    await client.end().catch(() => {});
    return rows;
  };
  const ended = write();
  return {
    ended,
    stop() {
      stopping = true;
      return ended;
    },
  };
}

async function rowsOf(dir: string): Promise<Set<string>> {
  const engine = await startPostgres({ dir, durable: false });
  const client = new pg.Client(connection(engine));
  await client.connect();
  const { rows } = await client.query("select id from trial");
  await client.end();
  await engine.stop();
  return new Set(rows.map(({ id }) => id));
}

function changeByte(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0x01;
  writeFileSync(path, bytes);
}

const cut = (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 2));

function withoutLine(path: string): void {
  const lines = readFileSync(path, "utf8").split("\n");
  lines.splice(lines.length - 3, 1);
  writeFileSync(path, lines.join("\n"));
}
