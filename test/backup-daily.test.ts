import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { checkBackup } from "../src/server/backup/check.ts";
import { backUpIfDue, startDailyBackups } from "../src/server/backup/daily.ts";
import { stampOf } from "../src/server/backup/make.ts";
import { locks } from "../src/server/db/locks.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { startWalArchive } from "../src/server/wal-archive/wal-archive.ts";
import { startProcess, temporaryFolder } from "./process.ts";
import { testApp, urlOf } from "./start-app.ts";
import { databaseOf } from "./state.ts";

const app = testApp();
beforeAll(() => void buildIfChanged(() => {}), 180_000);

/** A process of a portal with a folder and a clock: "21T02:10" is a moment of November 2026 in Dhaka. */
function portalAt(folder: string, moment: string, keep = 3) {
  const clock = { at: new Date(`2026-11-${moment}:00+06:00`) };
  const failed: unknown[] = [];
  const daily = {
    ...{ connection: databaseOf(app.database), folder, keep, migrations: "migrations", everySeconds: 0.02 },
    now: () => clock.at,
    failed: (error: unknown) => void failed.push(error),
  };
  const set = (moment: string) => {
    clock.at = new Date(`2026-11-${moment}:00+06:00`);
  };
  return { daily, failed, set };
}

function ownFolder() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

test("one a day, after two at night in Dhaka, or as soon as a portal runs; of several processes one makes it", async () => {
  const folder = ownFolder();
  const { daily, set } = portalAt(folder, "21T01:59");
  await backUpIfDue(daily);
  expect(readdirSync(folder)).toEqual([]);
  set("21T02:00");
  await Promise.all([1, 2, 3].map(() => backUpIfDue(daily)));
  expect(readdirSync(folder)).toEqual(["dhrubok-daily-2026-11-21T0200.backup"]);
  for (const later of ["21T02:01", "21T23:59", "22T01:59"]) {
    set(later);
    await backUpIfDue(daily);
  }
  expect(readdirSync(folder)).toHaveLength(1);
  set("22T15:30");
  await backUpIfDue(daily);
  expect(readdirSync(folder).sort()).toEqual([
    "dhrubok-daily-2026-11-21T0200.backup",
    "dhrubok-daily-2026-11-22T1530.backup",
  ]);
  const { trailer } = await checkBackup(join(folder, "dhrubok-daily-2026-11-22T1530.backup"), () => {});
  expect(trailer.tables).toMatchObject({ students: 2 });
});

test("staff are changed while it is being made", async () => {
  const client = await app.db.$client.connect();
  onTestFinished(() => client.release(true));
  await client.query("select pg_advisory_lock($1)", [locks.dailyBackup]);
  const { data } = await app.office.get("teacher/getAll", { searchName: "নাদিয়া" });
  const [{ teacherId }] = data;
  const disabling = { accountId: teacherId, disabled: true };
  expect((await app.office.post("account/setDisabled", disabling)).status).toBe(200);
  expect((await app.office.post("account/setDisabled", { ...disabling, disabled: false })).status).toBe(200);
});

test("as many as told are kept, the newest good one and those made by hand always", async () => {
  const folder = ownFolder();
  const { daily, set } = portalAt(folder, "01T02:00");
  writeFileSync(join(folder, "dhrubok-2025-01-01T1200.backup"), "by hand");
  writeFileSync(join(folder, "letter.txt"), "of another");
  for (const day of ["01", "02", "03", "04", "05"]) {
    set(`${day}T02:00`);
    await backUpIfDue(daily);
  }
  const days = (...days: string[]) => days.map((day) => `dhrubok-daily-2026-11-${day}T0200.backup`);
  const others = ["dhrubok-2025-01-01T1200.backup", "letter.txt"];
  expect(readdirSync(folder).sort()).toEqual([...others, ...days("03", "04", "05")].sort());
  // One that fails takes nothing away; one that a wrong clock has named does not push out the one just made.
  set("06T02:00");
  const unreachable = { ...daily, connection: { host: "/nowhere", user: "app" } };
  await expect(backUpIfDue(unreachable)).rejects.toThrow();
  expect(readdirSync(folder)).toHaveLength(5);
  renameSync(join(folder, days("03")[0] ?? ""), join(folder, "dhrubok-daily-2036-01-01T0200.backup"));
  await backUpIfDue({ ...daily, keep: 1 });
  expect(readdirSync(folder).sort()).toEqual([...others, ...days("06")].sort());
});

test("a failure is told once, tried again after an hour, and stopping leaves nothing half done", async () => {
  const folder = ownFolder();
  const { daily, failed, set } = portalAt(join(folder, "mounted"), "21T02:00");
  const backups = startDailyBackups(daily);
  onTestFinished(backups.stop);
  await expect.poll(() => failed.length).toBe(1);
  mkdirSync(daily.folder);
  set("21T02:59");
  await new Promise((done) => setTimeout(done, 200));
  expect([failed.length, readdirSync(daily.folder)]).toEqual([1, []]);
  set("21T03:01");
  await expect.poll(() => readdirSync(daily.folder)).toEqual(["dhrubok-daily-2026-11-21T0301.backup"]);
  await backups.stop();
  set("22T02:00");
  const again = startDailyBackups(daily);
  await again.stop();
  expect(readdirSync(daily.folder).filter((name) => name.includes(".part-"))).toEqual([]);
  expect(failed).toHaveLength(1);
});

test.each([
  [
    "with the embedded database, in its data folder",
    (folder: string) => ({ DATA_DIR: folder, BACKUP_DIR: "" }),
    "backups",
  ],
  [
    "with a database of its own, where BACKUP_DIR says",
    (folder: string) => ({ DATABASE_URL: urlOf(app), BACKUP_DIR: join(folder, "nightly") }),
    "nightly",
  ],
])(
  "a portal makes one a day unless told otherwise: %s",
  { timeout: 60_000 },
  async (_where, variables, name) => {
    const parent = ownFolder();
    const folder = join(parent, name);
    const portal = await startProcess(variables(parent));
    onTestFinished(() => portal.kill());
    const isNight = (stampOf(new Date()).split("T")[1] ?? "") < "0200";
    const whole = () => readdirSync(folder).filter((name) => name.endsWith(".backup"));
    await expect.poll(() => whole().length, { timeout: 20_000 }).toBe(isNight ? 0 : 1);
    expect(await portal.stop()).toBe(0);
  },
);

test("an archive of minutes that is stopped while it begins ends, wherever it was", async () => {
  const folder = ownFolder();
  onTestFinished(
    () => void app.db.execute("select pg_drop_replication_slot(slot_name) from pg_replication_slots"),
  );
  const failed = (error: unknown) => void told.push(error);
  const told: unknown[] = [];
  for (let wait = 0; wait < 48; wait += 8) {
    const archive = startWalArchive({ connection: databaseOf(app.database), folder, keepDays: 1, failed });
    await sleep(wait);
    await archive.stop();
  }
  expect(told).toEqual([]);
}, 60_000);

test("none is made where nobody wants one: by none, by a server of one's own without a folder, in development", () => {
  const folderOf = (variables: NodeJS.ProcessEnv) =>
    readEnvironment({ DATA_DIR: "/srv/data", ...variables }).BACKUP_DIR;
  expect(folderOf({})).toBe("/srv/data/backups");
  expect(folderOf({ BACKUP_DIR: "/mnt/usb" })).toBe("/mnt/usb");
  for (const variables of [
    { BACKUP_DIR: "none" },
    { DATABASE_URL: "postgresql://dhrubok@db/dhrubok" },
    { NODE_ENV: "development" },
  ]) {
    expect(folderOf(variables)).toBe(undefined);
  }
});
