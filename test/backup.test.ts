import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../scripts/build.ts";
import { seedBulk } from "../seed/bulk.ts";
import { rahim } from "../src/features/people/students/example.server.ts";
import { checkBackup } from "../src/server/backup/check.ts";
import { writeWhole } from "../src/server/backup/file.ts";
import { frame } from "../src/server/backup/format.ts";
import { makeBackup } from "../src/server/backup/make.ts";
import { type Frame, framesOf } from "../src/server/backup/read.ts";
import { restoreBackup } from "../src/server/backup/restore.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { startPostgres } from "../src/server/postgres/embedded.ts";
import { temporaryFolder } from "./process.ts";
import { form, startTestAppForOneTest, testApp, urlOf } from "./start-app.ts";
import { asked, databaseOf, stateOf } from "./state.ts";

const migrations = "migrations";
const { folder, remove } = temporaryFolder();
const app = testApp();
let whole: string;

beforeAll(async () => {
  buildIfChanged(() => {});
  await app.db.execute("insert into known_addresses values ('26000001', '10.0.0.1')");
  ({ file: whole } = await makeBackup({ connection: databaseOf(app.database), to: folder, migrations }));
}, 180_000);
afterAll(remove);

describe("a backup of a database named by DATABASE_URL", () => {
  test("is of one moment, however much is written meanwhile", { timeout: 300_000 }, async () => {
    const busy = await startTestAppForOneTest();
    const file = join(folder, "busy.backup");
    let stopped = false;
    let acknowledged = 0;
    const clerk = async () => {
      while (!stopped) {
        const paid = { ...admission, "payment[0].amount": 900 };
        const { status } = await busy.office.post("student/addStudent", form(paid));
        if (status === 200) acknowledged += 1;
      }
    };
    const clerks = [clerk(), clerk()];
    onTestFinished(() => {
      stopped = true;
    });
    // The backup has taken its snapshot when it waits here; all that is written from then on is later.
    const [before, during] = await asked(databaseOf(busy.database), async (client) => {
      await client.query("begin; lock table results in access exclusive mode");
      const backup = run("backup", ["--to", file], { DATABASE_URL: urlOf(busy) });
      await expect.poll(() => countOf(busy.database, waiting), { timeout: 20_000 }).toBe(1);
      const before = acknowledged;
      await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + 10);
      await client.query("commit");
      await backup;
      return [before, acknowledged];
    });
    stopped = true;
    await Promise.all(clerks);
    const database = await emptyDatabase();
    await run("restore", [file], { DATABASE_URL: urlOf({ ...busy, database }) });
    const { rows } = await asked(databaseOf(database), (client) => client.query(ledger));
    const { students, last } = rows[0];
    expect(students).toBeGreaterThan(2);
    expect(students).toBeLessThanOrEqual(before + 2 + 2);
    expect(during).toBeGreaterThan(students);
    expect(rows[0]).toEqual({ students, last, accounts: students, paid: students - 2, noted: students - 2 });
    expect(last).toBeGreaterThanOrEqual(students);
  });

  test("has everything but sessions, tries and what a store has, and leaves nothing else in its folder", async () => {
    const { trailer } = await checkBackup(whole, () => {});
    const state = await stateOf(databaseOf(app.database));
    const sums = Object.entries(state).filter(([, sum]) => typeof sum === "string");
    expect(trailer.tables).toEqual(
      Object.fromEntries(sums.map(([name, sum]) => [name, Number(String(sum).split(" ")[0])])),
    );
    expect(trailer.tables).not.toHaveProperty("sessions");
    expect(readdirSync(folder).filter((name) => name.includes(".part-"))).toEqual([]);
  });

  test("takes no name that is taken, leaves other tables alone and says so, and leaves nothing when it fails", async () => {
    const told: string[] = [];
    const of = {
      connection: databaseOf(app.database),
      migrations,
      tell: (line: string) => void told.push(line),
    };
    await expect(makeBackup({ ...of, to: whole })).rejects.toThrow("is there already");
    await app.db.execute("create table of_another (name text)");
    const { trailer } = await makeBackup({ ...of, to: join(folder, "other.backup") });
    await app.db.execute("drop table of_another");
    expect(trailer.tables).not.toHaveProperty("of_another");
    expect(told).toEqual([expect.stringContaining("of_another")]);
    const { folder: fresh, remove } = temporaryFolder();
    onTestFinished(remove);
    const stopping = { signal: AbortSignal.abort(), to: fresh };
    await expect(makeBackup({ ...of, ...stopping })).rejects.toThrow("Stopped");
    const nowhere = makeBackup({ ...of, connection: databaseOf(await emptyDatabase()), to: fresh });
    await expect(nowhere).rejects.toThrow("No portal has started");
    expect(readdirSync(fresh)).toEqual([]);
  });
});

describe("a file that is not as it was written", () => {
  const untouched = async () => {
    throw new Error("the database was asked for");
  };
  const refusal = (bytes: Buffer) => {
    const file = join(folder, `${randomBytes(4).toString("hex")}.damaged`);
    writeFileSync(file, bytes);
    return restoreBackup({ file, replace: true, migrations, connect: untouched }).catch((error) => error);
  };

  test("is refused with one line before the database is opened: a bit changed anywhere, cut off, added to", async () => {
    const bytes = readFileSync(whole);
    const places = Array.from({ length: 50 }, (_, at) => Math.floor((at * bytes.length) / 50));
    for (const at of [...places, bytes.length - 1, bytes.length - 64, bytes.length - 65]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(await refusal(changed), `byte ${at}`).toMatchObject({ name: "BackupRefused" });
    }
    for (const length of [0, 1, 16, 17, 80, 500, bytes.length - 64, bytes.length - 1])
      expect(await refusal(bytes.subarray(0, length))).toMatchObject({ name: "BackupRefused" });
    expect((await refusal(Buffer.concat([bytes, Buffer.from("\n")]))).message).toContain("is damaged");
    expect((await refusal(Buffer.from("hello"))).message).toContain("is not a backup of Dhrubok");
    const newer = Buffer.concat([Buffer.from("dhrubok backup 2\n"), bytes.subarray(17)]);
    expect((await refusal(newer)).message).toContain("format 2");
  });

  test("nor one that somebody has made: of sessions, of a table twice, of frames that say something else", async () => {
    const found = await Array.fromAsync(framesOf(whole, () => {}));
    const made = async (change: (frames: Frame[]) => Frame[]) => {
      const file = join(folder, `${randomBytes(4).toString("hex")}.backup`);
      const frames = change(found).map(({ kind, body }) => frame(kind, body));
      await writeWhole(file, Readable.from(frames), { check: async () => {} });
      const restored = restoreBackup({ file, replace: true, migrations, connect: untouched });
      return restored.catch((error) => error);
    };
    const saying = (kind: Frame["kind"], said: object) => ({ kind, body: Buffer.from(JSON.stringify(said)) });
    const rows = Buffer.from("planted\t1\n");
    const sha256 = createHash("sha256").update(rows).digest("hex");
    const table = (name: string) => [
      saying("T", { table: name, columns: ["session_id", "account_id"] }),
      { kind: "R" as const, body: rows },
      saying("E", { rows: 1, bytes: rows.length, sha256 }),
    ];
    const beforeEnd = (more: Frame[]) => (frames: Frame[]) => frames.toSpliced(-1, 0, ...more);
    expect((await made((frames) => frames)).message).toBe("the database was asked for");
    expect(await made(beforeEnd(table("sessions")))).toMatchObject({
      name: "BackupRefused",
      message: expect.stringContaining("rows of sessions"),
    });
    expect((await made(beforeEnd([...table("faqs")]))).message).toContain("rows of faqs");
    const others: Frame[] = [
      saying("H", {}),
      saying("H", { at: "now", postgres: 18, migrations: [{}] }),
      saying("T", { table: "courses", columns: 1 }),
      saying("E", { rows: "1" }),
      saying("Z", { tables: {}, sequences: [{ table: 1 }] }),
      saying("Z", []),
      { kind: "T", body: Buffer.from("null") },
      { kind: "Z", body: Buffer.from("{") },
    ];
    for (const other of others) {
      const refused = await made((frames) => {
        const at = frames.findIndex(({ kind }) => kind === other.kind);
        return frames.with(at, other);
      });
      expect(refused, `${other.kind} ${other.body}`).toMatchObject({ name: "BackupRefused" });
      expect(refused.message).not.toContain("\n");
    }
  });

  test("as people meet it: one line, and what was there is there", async () => {
    const bytes = readFileSync(whole);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    const file = join(folder, "flipped.backup");
    writeFileSync(file, bytes);
    const database = await copyOfStories();
    const before = await stateOf(databaseOf(database));
    const url = { DATABASE_URL: urlOf({ ...app, database }) };
    const answers = await Promise.all([
      run("restore", [file, "--replace"], url).catch((error) => error),
      run("backup", ["--check", file], {}).catch((error) => error),
      run("backup", ["--check", whole], {}),
    ]);
    for (const answer of answers.slice(0, 2))
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringMatching(oneLine) });
    expect(answers[2]?.stdout).toContain("whole, of 20");
    expect(await stateOf(databaseOf(database))).toEqual(before);
  });
});

describe("a restore that cannot be leaves what was there", () => {
  const into = (database: string, more: { file?: string; replace?: boolean; migrations?: string } = {}) =>
    restoreBackup({
      file: whole,
      replace: false,
      migrations,
      connect: async () => databaseOf(database),
      ...more,
    });

  test("beside a running portal, and over records unless told to replace them", async () => {
    await expect(into(app.database, { replace: true })).rejects.toThrow("A portal runs on this database");
    const database = await copyOfStories();
    await expect(into(database)).rejects.toThrow("has records already");
    await asked(databaseOf(database), (client) =>
      client.query(
        "delete from known_addresses; update students set user_name = 'other'; insert into sessions values ('x', 1, now(), now(), 1, 1, '', '')",
      ),
    );
    await into(database, { replace: true });
    expect(await stateOf(databaseOf(database))).toEqual(await stateOf(databaseOf(app.database)));
    const { rows } = await asked(databaseOf(database), (client) => client.query("select from sessions"));
    expect(rows).toEqual([]);
  });

  test("when rows are refused at the very end, sequences too", async () => {
    const broken = await copyOfStories();
    await asked(databaseOf(broken), (client) =>
      client.query(`alter table payments drop constraint payments_student_id_accounts_account_id_fk;
        insert into payments (student_id, month_name, detail, payment, due, status, date)
        values (4711, '', '', 1, 0, 'paid', '2026-01-01'); select setval('accounts_account_id_seq', 900)`),
    );
    const { file } = await makeBackup({
      connection: databaseOf(broken),
      to: join(folder, "broken.backup"),
      migrations,
    });
    const database = await copyOfStories();
    const before = await stateOf(databaseOf(database));
    await expect(into(database, { file, replace: true })).rejects.toThrow(/nothing has changed.*foreign key/);
    expect(await stateOf(databaseOf(database))).toEqual(before);
  });

  test("when it is killed in the middle", { timeout: 300_000 }, async () => {
    const large = await copyOfStories();
    await seedInto(large);
    const { file } = await makeBackup({
      connection: databaseOf(large),
      to: join(folder, "large.backup"),
      migrations,
    });
    const database = await copyOfStories();
    const before = await stateOf(databaseOf(database));
    const env = { ...process.env, DATABASE_URL: urlOf({ ...app, database }) };
    const child = spawn(process.execPath, ["scripts/restore.ts", file, "--replace"], {
      env,
      stdio: "ignore",
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
    await asked(databaseOf(database), async (client) => {
      const copying =
        "select from pg_stat_progress_copy where datname = current_database() and tuples_processed > 5000";
      await expect
        .poll(() => client.query(copying).then(({ rowCount }) => rowCount), { interval: 3, timeout: 300_000 })
        .toBe(1);
      child.kill("SIGKILL");
      expect(await ended).toBe("SIGKILL");
      const left = "select from pg_stat_activity where application_name = 'dhrubok restore'";
      await expect
        .poll(() => client.query(left).then(({ rowCount }) => rowCount), { timeout: 60_000 })
        .toBe(0);
    });
    expect(await stateOf(databaseOf(database))).toEqual(before);
  });

  test("unless an older file is brought up to these sources; a newer one, and one of others, are refused", async () => {
    const newer = sourcesWith("alter table faqs add column asked integer default 7 not null");
    const database = await emptyDatabase();
    await into(database, { migrations: newer });
    const { rows } = await asked(databaseOf(database), (client) =>
      client.query("select distinct asked from faqs union all select 7 limit 1"),
    );
    expect(rows).toEqual([{ asked: 7 }]);
    const of = { connection: databaseOf(database), migrations: newer, to: join(folder, "newer.backup") };
    const { file } = await makeBackup(of);
    await expect(makeBackup({ ...of, migrations, to: folder })).rejects.toThrow("other sources");
    await expect(into(await emptyDatabase(), { file })).rejects.toThrow("newer or other sources");
    await expect(into(database, { replace: true })).rejects.toThrow("restore into an empty one");
    const others = sourcesWith("select 1");
    await expect(into(await emptyDatabase(), { file, migrations: others })).rejects.toThrow("other sources");
  });

  test("with a word too few or too many, in a folder without a database, or beside a running portal", async () => {
    const { folder: data, remove } = temporaryFolder();
    onTestFinished(remove);
    const line = (script: string, words: string[]) =>
      run(script, words, { DATA_DIR: data }).catch(({ stderr }) => String(stderr).trim().split("\n").at(-1));
    expect(
      await Promise.all([
        line("restore", []),
        line("restore", ["none.backup"]),
        line("backup", ["--two"]),
        line("backup", []),
      ]),
    ).toEqual([
      "restore: name one file: npm run restore -- FILE",
      expect.stringContaining("none.backup cannot be read"),
      expect.stringContaining("backup: Unknown option '--two'"),
      `backup: there is no database in ${data}: set DATA_DIR or DATABASE_URL`,
    ]);
    expect(readdirSync(data)).toEqual([]);
    const engine = await startPostgres({ dir: data, durable: false });
    onTestFinished(engine.stop);
    expect(await line("restore", [whole, "--replace"])).toContain("is in use by another running portal");
  });
});

const oneLine = /^(restore|backup): .*flipped.backup is damaged.*\n$/m;

const admission = { ...rahim, userTypeId: 1, "batch.batchId": 1, confirmed: "true" };

const run = (script: string, words: string[], variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...process.env, ...variables },
  });

async function newDatabase(template: string): Promise<string> {
  const name = `backup_${randomBytes(6).toString("hex")}`;
  await asked(databaseOf("postgres"), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

const copyOfStories = () => newDatabase("stories");
const emptyDatabase = () => newDatabase("template1");

async function seedInto(database: string): Promise<void> {
  const at = { socket: inject("socket"), user: "app", database };
  const db = openDatabase(at, readEnvironment({}));
  await seedBulk(db, { students: 1000, results: 40_000 }, () => {}).finally(() => db.$client.end());
}

/** The sources' migrations and one more, as an update would bring it. */
function sourcesWith(statement: string): string {
  const sources = temporaryFolder();
  onTestFinished(sources.remove);
  cpSync(migrations, sources.folder, { recursive: true });
  const at = (name: string) => join(sources.folder, "meta", name);
  const journal = JSON.parse(readFileSync(at("_journal.json"), "utf8"));
  const { idx, when } = journal.entries.at(-1);
  journal.entries.push({ ...journal.entries.at(-1), idx: idx + 1, when: when + 1, tag: "one_more" });
  writeFileSync(at("_journal.json"), JSON.stringify(journal));
  const pictureOf = (index: number) => at(`${String(index).padStart(4, "0")}_snapshot.json`);
  copyFileSync(pictureOf(idx), pictureOf(idx + 1));
  writeFileSync(join(sources.folder, "one_more.sql"), statement);
  return sources.folder;
}

const countOf = (database: string, query: string) =>
  asked(databaseOf(database), async (client) => (await client.query(query)).rowCount);

const waiting = `select from pg_stat_activity
  where datname = current_database() and application_name = 'dhrubok backup' and wait_event_type = 'Lock'`;

/** What every admission writes at once; Rahim and Karima were there before. */
const ledger = `select
  (select count(*)::int from students) as students,
  (select count(*)::int from accounts where reg_id in (select reg_id from students)) as accounts,
  (select last from reg_id_counters where prefix = '26') as last,
  (select count(*)::int from payments) as paid,
  (select count(*)::int from audit where action = 'add' and entity = 'students') as noted`;
