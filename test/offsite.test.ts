import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { makeBackup } from "../src/server/backup/make.ts";
import { connection, migrate, openDatabase } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { storeAt } from "../src/server/files/object-store.ts";
import { newKeys } from "../src/server/offsite/age.ts";
import { openLines } from "../src/server/offsite/fetch.ts";
import { Line, readStatus } from "../src/server/offsite/line.ts";
import { sendBases, sendLog } from "../src/server/offsite/moments.ts";
import { startOffsite } from "../src/server/offsite/offsite.ts";
import { offsitePlace } from "../src/server/offsite/place.ts";
import { keepOffsite, sendNight } from "../src/server/offsite/run.ts";
import { startPostgres } from "../src/server/postgres/embedded.ts";
import { ArchiveFolder, minutesFolder } from "../src/server/wal-archive/folder.ts";
import { coveredUntil } from "../src/server/wal-archive/reach.ts";
import { startWalArchive } from "../src/server/wal-archive/wal-archive.ts";
import { type StoreHere, storeHere } from "./object-store.ts";
import { startProcess, temporaryFolder } from "./process.ts";
import { databaseOf } from "./state.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

test("on a new machine everything comes back from the store alone, by the identity alone; of a store that lies nothing is taken", async () => {
  const { place, store, keys } = { place: await machine(), store: await storeHere(), keys: await newKeys() };
  const sending = place.sendTo(store, keys.recipient);
  await place.write("গোপন কথা");
  await place.kept();
  const before = new Date();
  await place.write("later");
  await place.night();
  await place.kept();
  await expect.poll(() => place.status()?.night, { timeout: 30_000 }).toBeTruthy();
  const end = Date.now();
  await expect
    .poll(() => Date.parse(place.status()?.until ?? "1970"), { timeout: 30_000 })
    .toBeGreaterThan(end);
  await sending.stop();
  expect(sending.told).toEqual([]);
  const [night = ""] = readdirSync(place.backups).filter((name) => name.startsWith("dhrubok-daily"));
  await place.destroy();

  // What is there says nothing to who looks, and is not opened by another identity.
  const everything = Buffer.concat([...store.objects.values()]).toString("latin1");
  expect(everything).not.toContain(Buffer.from("গোপন").toString("latin1"));

  const restore = restorer(store, keys.identity);
  expect((await restore("--from", "s3")).stdout).toMatch(
    new RegExp(`every moment from .* until .*\n${night}`),
  );
  const wrong = restorer(store, (await newKeys()).identity);
  await expect(wrong("--latest", "--from", "s3")).rejects.toThrow(/does not open/);

  // Each fault is refused before anything is touched.
  const data = join(place.folder, "new-machine");
  const into = { DATA_DIR: data };
  mkdirSync(data);
  writeFileSync(join(data, "here.txt"), "before");
  const whole = new Map(store.objects);
  const named = (part: string) => [...whole.keys()].filter((name) => name.includes(part)).sort();
  const [base = ""] = named("base.tar.zst");
  const pieces = named("/wal/");
  const [manifest = ""] = named("manifest.age");
  const flipped = (bytes: Buffer | undefined) => {
    const other = Buffer.from(bytes ?? "");
    other[other.length - 40] = (other[other.length - 40] ?? 0) ^ 1;
    return other;
  };
  const faults: [string, () => void][] = [
    ["a byte of the base copy", () => store.objects.set(base, flipped(whole.get(base)))],
    [
      "the base copy cut",
      () => store.objects.set(base, whole.get(base)?.subarray(0, 9000) ?? Buffer.alloc(0)),
    ],
    ["the base copy missing", () => store.objects.delete(base)],
    [
      "a piece of the log exchanged for an earlier one",
      () => store.objects.set(pieces.at(-1) ?? "", whole.get(pieces[0] ?? "") ?? Buffer.alloc(0)),
    ],
    ["a piece of the log missing", () => store.objects.delete(pieces.at(-1) ?? "")],
    ["a byte of the manifest", () => store.objects.set(manifest, flipped(whole.get(manifest)))],
    [
      "the manifest cut",
      () => store.objects.set(manifest, whole.get(manifest)?.subarray(0, 300) ?? Buffer.alloc(0)),
    ],
  ];
  expect(pieces.length).toBeGreaterThan(1);
  for (const [name, fault] of faults) {
    fault();
    await expect(restore("--latest", "--from", "s3", into), name).rejects.toThrow(
      /restore: .*(cannot be had as it was sent|changed)/,
    );
    expect(readdirSync(data), name).toEqual(["here.txt"]);
    for (const [object, bytes] of whole) store.objects.set(object, bytes);
  }

  expect((await restore("--latest", "--from", "s3", into)).stdout).toContain("restored");
  expect(await textsIn(data)).toEqual(["গোপন কথা", "later"]);
  const then = join(place.folder, "then");
  const at = new Date(before.getTime() + 6 * 3_600_000).toISOString().slice(0, 19);
  await restore("--at", at, "--from", "s3", { DATA_DIR: then });
  expect(await textsIn(then)).toEqual(["গোপন কথা"]);
  const fromNight = join(place.folder, "from-night");
  await restore(night, "--from", "s3", { DATA_DIR: fromNight });
  expect(existsSync(join(fromNight, "pg"))).toBe(true);
  for (const folder of [data, then, fromNight])
    expect(readdirSync(folder).filter((name) => name.startsWith("fetched"))).toEqual([]);
});

test("a store that fails, hangs or keeps half holds nothing up and takes nothing away; it is told, and what is missing goes later", async () => {
  const { place, store, keys } = { place: await machine(), store: await storeHere(), keys: await newKeys() };
  store.fault = "down";
  const sending = place.sendTo(store, keys.recipient);
  await place.kept();
  await place.night();
  await expect.poll(() => sending.told.length, { timeout: 30_000 }).toBe(1);
  expect(String(sending.told[0])).toMatch(/BACKUP_URL answers 503/);
  store.fault = "halves";
  await sleep(500);
  expect(place.status()).toBe(null);
  store.fault = "";
  await expect.poll(() => place.status()?.until && place.status()?.night, { timeout: 30_000 }).toBeTruthy();
  store.fault = "silent";
  await place.write("while it is silent");
  await place.kept();
  const began = Date.now();
  await sending.stop();
  expect(Date.now() - began).toBeLessThan(3000);
  expect(readdirSync(place.backups).some((name) => name.endsWith(".backup"))).toBe(true);
  // What was begun before is no part of what is there, and is cleared away by the next process.
  store.fault = "";
  store.objects.set(
    `/copies/of-ours/${place.line()}/minutes/left.age.00001-${"0".repeat(64)}`,
    Buffer.from("half"),
  );
  const again = place.sendTo(store, keys.recipient);
  const since = Date.now();
  await expect
    .poll(() => Date.parse(place.status()?.until ?? "1970"), { timeout: 30_000 })
    .toBeGreaterThan(since);
  await again.stop();
  expect([...store.objects.keys()].filter((name) => name.includes("left.age"))).toEqual([]);
  expect(new Set([...store.objects.keys()].map((name) => name.split("/")[3])).size).toBe(1);
});

test("what is older than what is kept goes there too; a log of another course, or for another recipient, begins a line of its own", async () => {
  const { place, store, keys } = { place: await machine(), store: await storeHere(), keys: await newKeys() };
  await place.kept();
  const line = place.lineTo(store, keys.recipient, 2);
  const failed = (error: unknown) => {
    throw error;
  };
  for (const day of ["01", "02", "03"]) {
    writeFileSync(join(place.backups, `dhrubok-daily-2026-11-${day}T0200.backup`), `night ${day}`);
    expect(await sendNight(line)).toBe(true);
    await line.commit(failed);
  }
  expect(line.manifest.nights.map(({ name }) => name.slice(22, 24))).toEqual(["02", "03"]);
  expect([...store.objects.keys()].filter((name) => name.includes("-01T0200"))).toEqual([]);
  // A BACKUP_DIR that is emptied empties nothing there.
  for (const name of readdirSync(place.backups).filter((name) => name.endsWith(".backup")))
    rmSync(join(place.backups, name));
  expect(await sendNight(line)).toBe(false);
  await line.commit(failed);
  expect(line.manifest.nights).toHaveLength(2);

  expect(await sendBases(line)).toBe(true);
  for (let round = 0; round < 63; round += 1) {
    if (round % 21 === 0) await place.write(`piece ${round}`);
    await sendLog(line);
    expect(line.manifest.archive?.partials[0]?.pieces.length ?? 0).toBeLessThanOrEqual(60);
  }
  await line.commit(failed);
  const first = line.manifest.line;
  // A note that is there goes on with the same line; another recipient has one of its own, and what was sent stays.
  expect(place.lineTo(store, keys.recipient, 2).manifest.line).toBe(first);
  const other = place.lineTo(store, (await newKeys()).recipient, 2);
  expect(other.manifest.line).not.toBe(first);
  await place.write("in a segment that is being written");
  await place.kept();
  // Older files of the same database were put back: its log is written anew.
  const [system = ""] = readdirSync(minutesFolder(place.backups));
  const here = new ArchiveFolder(minutesFolder(place.backups), system);
  const sent = line.manifest.archive;
  const [partial = ""] = here.partials();
  sent?.segments.push({
    line: {
      segment: partial.slice(0, 24),
      sha256: "0".repeat(64),
      before: "",
      at: new Date().toISOString(),
      bytes: 1,
    },
    file: { bytes: 1, sha256: "0".repeat(64), parts: [] },
  });
  await sendLog(line);
  expect(line.manifest.line).not.toBe(first);
  await line.commit(failed);
  const reader = { store: storeAt(offsitePlace(readEnvironment(store.forBackups))), identity: keys.identity };
  // Written last, and nothing can be restored from it before its first base copy.
  expect((await openLines(reader)).map(({ line }) => line)).toEqual([first, line.manifest.line]);
  expect(await sendBases(line)).toBe(true);
  await line.commit(failed);
  expect((await openLines(reader)).map(({ line }) => line)).toEqual([line.manifest.line, first]);
  expect((await openLines(reader, first))[0].nights).toHaveLength(2);
});

test("a machine that was put back to days ago takes nothing away of what was sent since, and begins a line of its own", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const { store, keys } = { store: await storeHere(), keys: await newKeys() };
  const reader = { store: storeAt(offsitePlace(readEnvironment(store.forBackups))), identity: keys.identity };
  const of = { ...{ store: reader.store, recipient: keys.recipient, folder }, keep: 5, moments: false };
  const lineHere = () => new Line({ ...of, url: store.forBackups.BACKUP_URL });
  const failed = (error: unknown) => {
    throw error;
  };
  const send = async (line: Line, day: string) => {
    writeFileSync(join(folder, `dhrubok-daily-2026-11-${day}T0200.backup`), `night ${day}`);
    await sendNight(line);
    await line.commit(failed);
  };
  const line = lineHere();
  await send(line, "01");
  cpSync(join(folder, "offsite"), join(folder, "image"), { recursive: true });
  // As after a restart: what this machine has sent goes on as before.
  const restarted = lineHere();
  await restarted.tidy(failed);
  await send(restarted, "02");
  expect((await openLines(reader))[0].nights).toHaveLength(2);

  cpSync(join(folder, "image"), join(folder, "offsite"), { recursive: true });
  rmSync(join(folder, "dhrubok-daily-2026-11-02T0200.backup"));
  const old = lineHere();
  store.fault = "down";
  await expect(old.tidy(failed)).rejects.toThrow("503");
  store.fault = "";
  await send(old, "03");
  await send(old, "03");
  const [, kept] = await openLines(reader);
  expect(kept?.line).toBe(line.manifest.line);
  expect(kept?.nights.map(({ name }) => name.slice(22, 24))).toEqual(["01", "02"]);
  for (const { file } of kept?.nights ?? [])
    for (const { object } of file.parts) expect(await reader.store.get(object)).toBeTruthy();
});

test("a store whose list never ends is told of, and not asked for ever", async () => {
  const store = await storeHere();
  for (const _ of [1, 2, 3, 4, 5])
    store.objects.set(`/copies/of-ours/a/${store.objects.size}`, Buffer.from("."));
  const at = storeAt(offsitePlace(readEnvironment(store.forBackups)));
  expect(await at.list("a/")).toHaveLength(5);
  store.fault = "circle";
  await expect(at.list("a/")).rejects.toThrow("more than was asked for");
});

test("a portal is told what is missing before it starts, and starts and stops beside a store that never answers", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [store, keys] = [await storeHere(), await newKeys()];
  const start = (variables: NodeJS.ProcessEnv) =>
    startOffsite({
      settings: readEnvironment({ DATA_DIR: folder, ...variables }),
      shared: null,
      failed: () => {},
    });
  await expect(start(store.forBackups)).rejects.toThrow("needs BACKUP_RECIPIENT");
  const wrong = `${keys.recipient.slice(0, -1)}${keys.recipient.endsWith("q") ? "p" : "q"}`;
  await expect(start({ ...store.forBackups, BACKUP_RECIPIENT: wrong })).rejects.toThrow(
    "a letter in it is wrong",
  );
  const all = { ...store.forBackups, BACKUP_RECIPIENT: keys.recipient };
  await expect(start({ ...all, BACKUP_DIR: "none" })).rejects.toThrow("needs BACKUP_DIR");
  expect(() => readEnvironment({ BACKUP_URL: "https://s3.example.com/copies" })).toThrow(
    "BACKUP_SECRET_ACCESS_KEY",
  );
  expect(() => readEnvironment({ ...all, BACKUP_URL: "s3://copies" })).toThrow("https://");

  store.fault = "silent";
  const portal = await startProcess({
    ...all,
    DATA_DIR: join(folder, "data"),
    BACKUP_DIR: join(folder, "backups"),
  });
  onTestFinished(() => portal.kill());
  await expect.poll(() => store.asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);

  // The thread lives on between its minutes: else Node says so, and a new one is begun for each.
  store.fault = "";
  const again = await startProcess({
    ...all,
    DATA_DIR: join(folder, "data"),
    BACKUP_DIR: join(folder, "backups"),
  });
  onTestFinished(() => again.kill());
  const sent = () => store.asked.some((asked) => asked.startsWith("PUT"));
  await expect.poll(sent, { timeout: 60_000 }).toBe(true);
  await sleep(2000);
  expect(again.output()).not.toContain("unsettled");
  expect(await again.stop()).toBe(0);
});

test("of several processes on one database of its own one sends the daily backups", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [store, keys] = [await storeHere(), await newKeys()];
  for (const name of ["one", "other"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "dhrubok-daily-2026-11-27T0200.backup"), "a night");
    const variables = {
      ...store.forBackups,
      BACKUP_RECIPIENT: keys.recipient,
      BACKUP_DIR: join(folder, name),
    };
    const settings = readEnvironment({ DATA_DIR: folder, DATABASE_URL: "postgresql://db", ...variables });
    const offsite = await startOffsite({ settings, shared: databaseOf("postgres"), failed: () => {} });
    onTestFinished(offsite.stop);
  }
  const nights = () => [...store.objects.keys()].filter((name) => name.includes("/nights/")).length;
  await expect.poll(nights, { timeout: 20_000 }).toBe(1);
  await sleep(1000);
  expect(nights()).toBe(1);
});

test("the keys are told once, by a command, and are of the age format", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/backup.ts", "--new-key"]);
  expect(stdout).toMatch(/^BACKUP_RECIPIENT=age1[a-z0-9]{58}$/m);
  expect(stdout).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m);
});

/** A machine with a database of the embedded kind, a table for trials, and its archive of moments. */
async function machine() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [data, backups] = [join(folder, "data"), join(folder, "backups")];
  mkdirSync(backups);
  const engine = await startPostgres({ dir: data, durable: false });
  const at = connection(engine);
  const db = openDatabase(engine, readEnvironment({ DATA_DIR: data }), () => {});
  await migrate(db, resolve("migrations"));
  await db.$client.query("create table trial (id serial primary key, said text)");
  await db.$client.end();
  const failed = (error: unknown) => console.error(error);
  const archive = startWalArchive({
    connection: at,
    folder: backups,
    keepDays: 14,
    firstCopyAfter: 0,
    failed,
  });
  const end = async () => {
    await archive.stop();
    await engine.stop().catch(() => {});
  };
  onTestFinished(end);
  const settingsOf = (store: StoreHere, recipient: string, keep: number) => {
    const place = offsitePlace(readEnvironment(store.forBackups));
    return { store: storeAt(place), url: place.url, recipient, folder: backups, keep, moments: true };
  };
  return {
    ...{ folder, backups },
    async write(said: string) {
      const client = new pg.Client(at);
      await client.connect();
      await client.query("insert into trial (said) values ($1)", [said]);
      await client.end();
    },
    /** Until everything that is committed by now is in the archive of this machine, and somewhat longer. */
    async kept() {
      const now = Date.now();
      const minutes = minutesFolder(backups);
      const until = () =>
        Math.max(
          0,
          ...(existsSync(minutes) ? readdirSync(minutes) : []).map(
            (one) => coveredUntil(new ArchiveFolder(minutes, one))?.getTime() ?? 0,
          ),
        );
      await expect.poll(until, { timeout: 60_000, interval: 100 }).toBeGreaterThan(now);
      await sleep(1200);
    },
    night: () =>
      makeBackup({
        connection: at,
        to: join(backups, "dhrubok-daily-2026-11-27T0200.backup"),
        migrations: resolve("migrations"),
      }),
    lineTo: (store: StoreHere, recipient: string, keep: number) =>
      new Line(settingsOf(store, recipient, keep)),
    /** As a portal does, a few times a second. */
    sendTo(store: StoreHere, recipient: string) {
      const stopping = new AbortController();
      const told: unknown[] = [];
      const { signal } = stopping;
      const settings = settingsOf(store, recipient, 14);
      const aborting = storeAt(offsitePlace(readEnvironment(store.forBackups)), signal);
      const running = keepOffsite(
        { ...settings, store: aborting, everySeconds: 0.1, failed: (error) => told.push(error) },
        signal,
      );
      const stop = async () => {
        stopping.abort();
        await running;
      };
      onTestFinished(stop);
      return { told, stop };
    },
    status: () => readStatus(backups),
    line: () =>
      JSON.parse(JSON.parse(readFileSync(join(backups, "offsite", "manifest.json"), "utf8")).manifest)
        .line as string,
    /** The machine is gone, with all its disks. */
    async destroy() {
      await end();
      for (const one of [data, backups]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/** The command, as somebody types it on a machine that has nothing but the sources, the store's keys and the identity. */
function restorer(store: StoreHere, identity: string) {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const file = join(folder, "identity.txt");
  writeFileSync(file, `# written on paper\n${identity}\n`);
  return (...words: (string | Record<string, string>)[]) => {
    const more = Object.assign({}, ...words.filter((word) => typeof word !== "string"));
    const typed = words.filter((word) => typeof word === "string");
    return promisify(execFile)(process.execPath, ["scripts/restore.ts", ...typed, "--identity", file], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), ...store.forBackups, ...more },
    });
  };
}

async function textsIn(dir: string): Promise<string[]> {
  const engine = await startPostgres({ dir, durable: false });
  const client = new pg.Client(connection(engine));
  await client.connect();
  const { rows } = await client.query("select said from trial order by id");
  await client.end();
  await engine.stop();
  return rows.map(({ said }) => said);
}
