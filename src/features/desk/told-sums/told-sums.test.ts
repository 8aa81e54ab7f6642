import { expect, test } from "vitest";
import { emptyDatabase, migrationsBefore } from "../../../../test/migrations-before.ts";
import { testApp } from "../../../../test/start-app.ts";
import { type Database, migrate } from "../../../server/db/database.ts";
import { readToldSums, tellSums } from "./read.server.ts";

const app = testApp();

async function student(db: Database) {
  await db.execute(`insert into user_types (user_type_id, user_type_name) values (1, 'Student')`);
  await db.execute(
    `insert into accounts (account_id, reg_id, user_type_id, password_hash) values (7, '26000007', 1, 'x')`,
  );
  await db.execute(
    `insert into students (student_id, roll, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj)
     values (7, '26000007', 'রহিম', ' রহিম', 'r@example.com', '01712345678', 'ক', 'খ', 'গ', '2026-03-01')`,
  );
}
const entry = (db: Database, payment: number, due: number, date: string) =>
  db.execute(
    `insert into payments (student_id, month_name, detail, payment, due, status, date)
     values (7, 'মার্চ ২০২৬', 'বেতন', ${payment}, ${due}, 'paid', '${date}')`,
  );
const told = async (db: Database) =>
  (await readToldSums(db)).map(({ sum, month, before, now }) => [month, sum, before, now]);

test("an update from before the ledger tells of each sum what it was and what it is", async () => {
  const db = await emptyDatabase("told_entries");
  await migrate(db, migrationsBefore("ledger"));
  await student(db);
  for (const [payment, due] of [
    [500, 1000],
    [400, 600],
    [600, 0],
  ] as const)
    await entry(db, payment, due, "2026-03-05");
  await entry(db, 700, 300, "2026-04-05");
  await migrate(db, "migrations");
  // Every due that was ever typed was added up; what was typed last is owed.
  expect(await told(db)).toEqual([
    [null, "owed", 1900, 300],
    ["2026-04", "collected", 700, 700],
    ["2026-04", "due", 300, 0],
    ["2026-03", "collected", 1500, 1500],
    ["2026-03", "due", 1600, 300],
  ]);
  const lines: string[] = [];
  await tellSums(db, (line) => lines.push(line));
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe("  in all  owed  1900.00 -> 300.00");
  await tellSums(db, (line) => lines.push(line));
  expect(lines).toHaveLength(4);
});

test("an update of a ledger tells what was owed without the credit that pays it, and what was voided and paid back", async () => {
  const db = await emptyDatabase("told_credit");
  await migrate(db, migrationsBefore("spent-credit"));
  await student(db);
  for (const [bill, due] of [
    [1, "2026-03-10"],
    [2, "2026-04-10"],
  ] as const)
    await db.execute(
      `insert into bills (bill_id, student_id, head, label, amount, due_day, origin, day, at)
       values (${bill}, 7, 'বেতন', '${due}', 1000, '${due}', 'desk', '2026-03-01', '2026-03-01')`,
    );
  await db.execute(
    `insert into receipts (receipt_id, kind, series, number, student_id, amount, method, day, at) values
     (1, 'payment', '2026', 1, 7, 1000, 'cash', '2026-03-05', '2026-03-05'), (2, 'payment', '2026', 2, 7, 250, 'cash', '2026-03-06', '2026-03-06')`,
  );
  await db.execute(`insert into allocations (receipt_id, bill_id, amount, at) values
    (1, 1, 1000, '2026-03-05'), (1, 1, -1000, '2026-04-01')`);
  await db.execute(`insert into voids (void_id, bill_id, receipt_id, reason, day) values
    (1, 1, null, 'ভুল', '2026-04-01'), (2, null, 2, 'ভুল', '2026-04-02')`);
  await db.execute("update bills set void_id = 1 where bill_id = 1");
  await db.execute("update receipts set void_id = 2 where receipt_id = 2");
  await entry(db, 1250, 0, "2026-03-05");
  await migrate(db, "migrations");
  expect(await told(db)).toEqual([
    [null, "overdue", 1000, 0],
    [null, "owed", 1000, 0],
    ["2026-04", "collected", 0, -250],
    ["2026-04", "due", 0, 0],
    ["2026-03", "collected", 1250, 1250],
    ["2026-03", "due", 0, 0],
  ]);
});

test("a portal that began later has nothing to tell", async () => {
  expect(await app.office.get("toldSum/getAll", {})).toMatchObject({ data: [], total: 0 });
  const lines: string[] = [];
  await tellSums(app.db, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect((await app.teacher.get("toldSum/getAll", {})).status).toBe(403);
});
