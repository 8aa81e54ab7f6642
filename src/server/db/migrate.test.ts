import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as drizzles } from "drizzle-orm/node-postgres/migrator";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase, migrationsBefore } from "../../../test/migrations-before.ts";
import { temporaryFolder } from "../../../test/process.ts";
import type { Database } from "./database.ts";
import { migrate, withinTransaction } from "./migrate.ts";
import { migrationFiles } from "./migration-files.ts";

/** Migrations by name and SQL, as drizzle keeps them. */
function folderOf(files: Record<string, string>): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(folder, "meta"));
  const entries = Object.entries(files).map(([tag, text], idx) => {
    writeFileSync(join(folder, `${tag}.sql`), text.replaceAll(";\n", ";--> statement-breakpoint\n"));
    return { idx, version: "7", when: base + 1000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  return folder;
}

/** Later than all migrations that run in one transaction. */
const base = 2_000_000_000_000;

const first = { "0000_pupils": "create table pupils (id int primary key, name text);" };
const impatient = { lock: 50, tries: 40, pause: 20 };
const listed = async (db: Database) =>
  (
    await db.execute("select created_at::float8 as at from drizzle.__drizzle_migrations order by id")
  ).rows.map(({ at }) => Number(at) - base);

test("a migration that fails leaves those before it done and nothing of its own; the next start goes on from there", async () => {
  const db = await emptyDatabase("half");
  await migrate(db, folderOf(first));
  const more = { ...first, "0001_class": "alter table pupils add column class text;" };
  const broken = { ...more, "0002_room": "alter table pupils add column room text;\nselect 1 / 0;" };
  await expect(migrate(db, folderOf(broken))).rejects.toThrow("division by zero");
  expect(await listed(db)).toEqual([1000, 1001]);
  await db.execute("insert into pupils (id, class) values (1, 'HSC')");
  await expect(db.execute("select room from pupils")).rejects.toThrow();
  await migrate(db, folderOf({ ...more, "0002_room": "alter table pupils add column room text;" }));
  expect(await listed(db)).toEqual([1000, 1001, 1002]);
});

test("a table that somebody holds is not waited for with everybody else behind: the migration lets go, tries again, and says so", async () => {
  const db = await emptyDatabase("held");
  await migrate(db, folderOf(first));
  const holder = await db.$client.connect();
  await holder.query("begin; select * from pupils");
  const told: string[] = [];
  const files = folderOf({ ...first, "0001_class": "alter table pupils add column class text;" });
  const migrating = migrate(db, files, { patience: impatient, tell: (line) => told.push(line) });
  await expect.poll(() => told.length).toBeGreaterThan(1);
  // Who reads meanwhile is answered, although the migration could not have the table yet.
  const reader = await db.$client.connect();
  await reader.query("set statement_timeout = 2000");
  for (let times = 0; times < 10; times += 1) await reader.query("select * from pupils where id = 1");
  reader.release();
  await holder.query("commit");
  holder.release();
  await migrating;
  expect(told[0]).toBe("0001_class waits for a table that others hold (try 1)");
  expect(await listed(db)).toEqual([1000, 1001]);
});

test("a table that is never let go ends the start with a clear line, and nothing is half done", async () => {
  const db = await emptyDatabase("never");
  await migrate(db, folderOf(first));
  const holder = await db.$client.connect();
  await holder.query("begin; select * from pupils");
  const files = folderOf({ ...first, "0001_class": "alter table pupils add column class text;" });
  await expect(migrate(db, files, { patience: { ...impatient, tries: 3 } })).rejects.toThrow(
    "0001_class did not get a table that others hold, in 3 tries",
  );
  await holder.query("rollback");
  holder.release();
  expect(await listed(db)).toEqual([1000]);
  await migrate(db, files);
});

test("an index that is made beside running work, outside a transaction, is taken up again when it was left half", async () => {
  const db = await emptyDatabase("outside");
  const files = folderOf({
    ...first,
    "0001_name":
      "-- outside a transaction\ncreate unique index concurrently if not exists pupils_name on pupils (name);\ncreate index concurrently if not exists pupils_both on pupils (id, name);",
  });
  await migrate(db, folderOf(first));
  await db.execute("insert into pupils values (1, 'রহিম'), (2, 'রহিম')");
  await expect(migrate(db, files)).rejects.toThrow("could not create unique index");
  expect(await listed(db)).toEqual([1000]);
  await db.execute("update pupils set name = 'করিম' where id = 2");
  await migrate(db, files);
  const { rows } =
    await db.execute(sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 'pupils'::regclass order by 1`);
  expect(rows).toEqual(["pupils_both", "pupils_name", "pupils_pkey"].map((name) => ({ name, valid: true })));
  expect(await listed(db)).toEqual([1000, 1001]);
  // A restore does all in one transaction, where nobody else is there.
  const [, one] = migrationFiles(files);
  expect(one && withinTransaction(one).join()).not.toMatch(/concurrently/i);
});

test("of several processes that start at once one migrates, also where an index is made beside them", async () => {
  const db = await emptyDatabase("several");
  const files = folderOf({
    ...first,
    "0001_name":
      "-- outside a transaction\ncreate index concurrently if not exists pupils_name on pupils (name);",
    "0002_class": "alter table pupils add column class text;",
  });
  await Promise.all([1, 2, 3, 4].map(() => migrate(db, files)));
  expect(await listed(db)).toEqual([1000, 1001, 1002]);
});

test("older sources go on beside a database that says it serves them, refuse one that does not, and change neither", async () => {
  const db = await emptyDatabase("older");
  const second = { ...first, "0001_class": "-- serves 0000\nalter table pupils add column class text;" };
  await migrate(db, folderOf(second));
  const told: string[] = [];
  await migrate(db, folderOf(first), { tell: (line) => told.push(line) });
  expect(told).toEqual([
    "the database was brought up by newer sources (a migration more), and serves these too: bring the newer ones soon",
  ]);
  const third = { ...second, "0002_gone": "alter table pupils drop column name;" };
  await migrate(db, folderOf(third));
  for (const older of [first, second])
    await expect(migrate(db, folderOf(older))).rejects.toThrow(/newer sources .* no longer serves these/);
  await migrate(
    db,
    folderOf({ ...third, "0003_room": "-- serves 0002\nalter table pupils add column room text;" }),
  );
  await migrate(db, folderOf(third));
  expect(await listed(db)).toEqual([1000, 1001, 1002, 1003]);
  expect(() => folderOf({ ...first, "0001_x": "-- serves 0007\nselect 1;" })).not.toThrow();
  await expect(migrate(db, folderOf({ ...first, "0001_x": "-- serves 0007\nselect 1;" }))).rejects.toThrow(
    "serves 0007",
  );
});

test("older sources refuse a database that newer ones left half brought up, where what is done serves them no more", async () => {
  const db = await emptyDatabase("half_newer");
  await migrate(db, folderOf(first));
  const gone = { ...first, "0001_gone": "alter table pupils drop column name;" };
  await expect(migrate(db, folderOf({ ...gone, "0002_broken": "select 1 / 0;" }))).rejects.toThrow(
    "division",
  );
  expect(await listed(db)).toEqual([1000, 1001]);
  await expect(migrate(db, folderOf(first))).rejects.toThrow(/newer sources .* no longer serves these/);
  await migrate(db, folderOf(gone));
});

test("a database that drizzle's own migrator has brought up goes on as it is, and is one for drizzle still", async () => {
  const db = await emptyDatabase("drizzles");
  const then = migrationsBefore("class_of_a_day");
  await drizzles(drizzle(db.$client), { migrationsFolder: then });
  const before = await listed(db);
  await migrate(db, "migrations");
  const after = await listed(db);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  await drizzles(drizzle(db.$client), { migrationsFolder: "migrations" });
  expect(await listed(db)).toEqual(after);
});

test("a new migration that would keep others waiting is named before it is taken; what is made beside them is not", async () => {
  const of = (text: string) => folderOf({ ...first, "0001_new": text });
  const look = (folder: string) =>
    promisify(execFile)(process.execPath, ["scripts/migrations.ts", folder, "0000"]);
  const well = of(
    "-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS pupils_name ON pupils (name);",
  );
  await look(well);
  await look(
    of(
      'ALTER TABLE "pupils" ADD COLUMN "room" text;\nCREATE TABLE rooms (id int primary key, n int);\nCREATE INDEX rooms_n ON rooms (n);',
    ),
  );
  await look(
    of(
      "ALTER TABLE pupils ADD COLUMN room text DEFAULT '' NOT NULL;\nALTER TABLE pupils ADD CHECK (id > 0) NOT VALID;",
    ),
  );
  await look(of("-- waits: ten rows, which nobody reads\nCREATE INDEX pupils_name ON pupils (name);"));
  for (const [rule, text] of [
    ["index-not-concurrently", "CREATE INDEX pupils_name ON pupils (name);"],
    ["concurrently-in-a-transaction", "CREATE INDEX CONCURRENTLY pupils_name ON pupils (name);"],
    ["outside-and-not-repeatable", "-- outside a transaction\nALTER TABLE pupils ADD COLUMN room text;"],
    ["set-not-null", 'ALTER TABLE "pupils" ALTER COLUMN "name" SET NOT NULL;'],
    ["not-null-without-default", "ALTER TABLE pupils ADD COLUMN room text NOT NULL;"],
    ["rewriting-default", "ALTER TABLE pupils ADD COLUMN at timestamptz DEFAULT clock_timestamp();"],
    ["rewriting-column", "ALTER TABLE pupils ADD COLUMN twice int GENERATED ALWAYS AS (id * 2) STORED;"],
    ["type-change", "ALTER TABLE pupils ALTER COLUMN id SET DATA TYPE bigint;"],
    ["constraint-at-once", "ALTER TABLE pupils ADD CONSTRAINT short CHECK (length(name) < 9);"],
    ["constraint-at-once", "ALTER TABLE pupils ADD CONSTRAINT of FOREIGN KEY (id) REFERENCES rooms (id);"],
    ["drop-or-rename", "ALTER TABLE pupils DROP COLUMN name;"],
    ["every-row", "UPDATE pupils SET name = '';"],
  ] as const)
    await expect(look(of(text)), text).rejects.toThrow(rule);
});
