import { globSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../test/process.ts";
import { startTestAppForOneTest, type TestApp, testApp, urlOf } from "../../../../test/start-app.ts";
import { checkFits, inputOf } from "./form-values.ts";

const app = testApp();

const demo = { used: 25.6, total: 50, measured: false, version: 1 };
const change = (fields: object) => app.office.put("storage/updateStorage", fields);

test("a demo says 25.6 of 50 GB at first, for everyone to see; those with mainDashboard change it, with decimals", async () => {
  expect((await app.rahim.get("storage/get")).data).toEqual(demo);
  const { data } = await app.teacher.put("storage/updateStorage", { used: 30.25, version: 1 });
  expect(data).toEqual({ ...demo, used: 30.25, version: 2 });
  expect((await app.rahim.get("storage/get")).data).toEqual(data);
  expect((await app.rahim.put("storage/updateStorage", { used: 1 })).status).toBe(403);
  const { rows } = await app.db.execute("select reg_id, old, new from audit where entity = 'storage'");
  expect(rows).toEqual([
    { reg_id: "T26-000001", old: { used: 25.6, version: 1 }, new: { used: 30.25, version: 2 } },
  ]);
});

test("no more is used than there is, whichever of the two is sent; nothing is saved then", async () => {
  const before = (await app.office.get("storage/get")).data;
  const beyond = { used: "ব্যবহৃত জায়গা মোট জায়গার বেশি হতে পারে না" };
  expect((await change({ used: 50.01 })).error.fields).toEqual(beyond);
  expect((await change({ total: 1 })).error.fields).toEqual(beyond);
  expect((await app.office.get("storage/get")).data).toEqual(before);
  expect((await change({ used: 50, total: 50 })).status).toBe(200);
});

test("less than nothing, three decimals, no number and no room at all are refused beside their field", async () => {
  for (const used of [-0.5, 1.234, "x", null, 1e9]) {
    expect((await change({ used })).error.fields).toHaveProperty("used");
  }
  expect((await change({ used: 0, total: 0 })).error.fields).toHaveProperty("total");
});

test("of an older version is refused with the newer record", async () => {
  const { data } = await change({ used: 10 });
  const late = await change({ used: 11, version: data.version - 1 });
  expect(late).toMatchObject({ status: 409, error: { code: "STALE", newer: data } });
});

test("what is typed is read in Bengali digits; an empty field is not the value before", () => {
  expect(inputOf({ used: "২৫.৬", total: "1,000" })).toEqual({ used: 25.6, total: 1000 });
  expect(inputOf({ used: "", total: "abc" })).toEqual({ used: null, total: Number.NaN });
  expect(checkFits({ used: "৫১", total: "50" })).toHaveProperty("used");
  expect(checkFits({ used: "51", total: "" })).toEqual({});
  expect(checkFits({ used: "0", total: "0.01" })).toEqual({});
});

describe("an institute of its own", () => {
  /** As a database of the version before comes up: the demo's figures are in it, and nobody typed them. */
  const ofItsOwn = async (variables: Record<string, string>) => {
    const own = await startTestAppForOneTest(variables);
    await own.db.execute("update storage set measured = true");
    return own;
  };
  const used = async (own: TestApp) => {
    const { rows } = await own.db.execute(
      "select pg_database_size(current_database())::float8 / 1e9 as used",
    );
    return Number(rows[0]?.used);
  };

  test("is told what its database really holds, of STORAGE_LIMIT", async () => {
    const own = await ofItsOwn({ STORAGE_LIMIT: "12.5" });
    const { data } = await own.rahim.get("storage/get");
    expect(data).toEqual({ used: expect.any(Number), total: 12.5, measured: true, version: 0 });
    expect(data.used).toBeGreaterThan(0);
    expect(Math.abs(data.used - (await used(own)))).toBeLessThan(0.02);
  });

  test("has no record where none was ever typed, and changes none", async () => {
    const own = await ofItsOwn({ STORAGE_LIMIT: "1" });
    for (const emptied of [false, true]) {
      if (emptied) await own.db.execute("delete from storage");
      const refused = await own.office.put("storage/updateStorage", { used: 1 });
      expect(refused).toMatchObject({ status: 409, error: { code: "LOCKED" } });
    }
    expect((await own.office.get("storage/get")).data).toMatchObject({ total: 1, measured: true });
  });

  test("without STORAGE_LIMIT has what its disk has room for, and is told no total where the disk is not known", async () => {
    const embedded = await ofItsOwn({ DATA_DIR: tmpdir() });
    const { bavail, bsize } = statfsSync(tmpdir());
    const { total } = (await embedded.office.get("storage/get")).data;
    expect(Math.abs(total - (bavail * bsize) / 1e9)).toBeLessThan(5);
    const elsewhere = await ofItsOwn({ DATABASE_URL: urlOf(app) });
    expect((await elsewhere.office.get("storage/get")).data).toMatchObject({ total: null, measured: true });
  });
});

test("a database of the version before is of its own, unless its institute is the demo's", async () => {
  const [path = ""] = globSync("migrations/*_measured-storage.sql");
  const [, ...mended] = readFileSync(path, "utf8").split("--> statement-breakpoint");
  const upgraded = async (institute: string) => {
    const before = await startTestAppForOneTest();
    const office = "(select account_id from accounts where reg_id = 'A00-000001')";
    await before.db.execute(`update institute set ${institute}`);
    await before.db.execute("update storage set measured = true");
    await before.db.execute(
      `update teachers set mobile = '01700000000', email = 'office@example.com' where teacher_id = ${office}`,
    );
    for (const statement of mended) await before.db.execute(statement);
    const { rows } = await before.db.execute(
      `select mobile, email, (select measured from storage) from teachers where teacher_id = ${office}`,
    );
    return rows[0];
  };
  expect(await upgraded("phone = '+8801700000000'")).toEqual({
    ...{ mobile: "01700000000", email: "office@example.com", measured: false },
  });
  expect(await upgraded("phone = '01812345678', email = ''")).toEqual({
    mobile: "",
    email: "",
    measured: true,
  });
});

test("who gives permissions sees until when every moment is kept, and that it would be lost with the disk", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const own = await startTestAppForOneTest({ DATA_DIR: folder, BACKUP_DIR: folder });
  const archiveSeen = async () => (await own.office.get("storage/get")).data.archive;
  expect(await archiveSeen()).toEqual({ until: null, late: false, used: 0.01, sameDisk: true });
  expect((await own.teacher.get("storage/get")).data).not.toHaveProperty("archive");
});

test("who gives permissions sees until when a copy stands off the machine, and that none has gone", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const of = (name: string) => ({
    ...{ DATA_DIR: folder, BACKUP_DIR: join(folder, name), BACKUP_URL: "https://s3.example.com/copies" },
    ...{ BACKUP_ACCESS_KEY_ID: "a", BACKUP_SECRET_ACCESS_KEY: "b", METRICS_TOKEN: "metrics-are-for-us" },
  });
  const seen = async (own: TestApp) => (await own.office.get("storage/get")).data.offsite;
  const none = await startTestAppForOneTest(of("none-yet"));
  expect(await seen(none)).toEqual({ until: null, late: false, used: 0.01 });
  const status = (name: string, minutesAgo: number) => {
    const until = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    mkdirSync(join(folder, name, "offsite"), { recursive: true });
    const all = { since: until, at: until, until, night: null, bytes: 2_500_000_000 };
    writeFileSync(join(folder, name, "offsite", "status.json"), JSON.stringify(all));
    return until;
  };
  const until = status("well", 2);
  const well = await startTestAppForOneTest(of("well"));
  expect(await seen(well)).toEqual({ until, late: false, used: 2.5 });
  expect((await well.teacher.get("storage/get")).data).not.toHaveProperty("offsite");
  const headers = { authorization: "Bearer metrics-are-for-us" };
  const metrics = await (await fetch(`${well.url}/metrics`, { headers })).text();
  expect(metrics).toMatch(/^dhrubok_offsite_age_seconds 12[0-9]/m);
  expect(metrics).toMatch(/^dhrubok_offsite_bytes 2500000000$/m);
  status("behind", 11);
  expect(await seen(await startTestAppForOneTest(of("behind")))).toMatchObject({ late: true });
});
