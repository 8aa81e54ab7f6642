import { expect, test } from "vitest";
import { emptyDatabase, migrationsBefore } from "../../../../test/migrations-before.ts";
import { migrate } from "../../../server/db/database.ts";
import { checkLedger } from "./check.server.ts";

/** Entries of a portal from before the ledger: month, detail, payment, due, day. */
const march = [
  ["মার্চ ২০২৬", "ভর্তি ফি", 5000, 0, "2026-03-01"],
  ["মার্চ ২০২৬", "বেতন", 1000, 500, "2026-03-05"],
  ["মার্চ ২০২৬", "বাকি বেতন", 500, 0, "2026-03-20"],
  ["এপ্রিল ২০২৬", "বেতন", 0, 1500, "2026-04-05"],
  ["মে ২০২৬", "বেতন", 700.5, 800, "2026-05-05"],
  ["মে ২০২৬", "বেতন", 100, 900, "2026-05-15"],
  ["জুন ২০২৬", "বেতন", 0, 0, "2026-06-05"],
] as const;

test("entries from before the ledger are bills and receipts after the update, and look as before", async () => {
  const db = await emptyDatabase("carried");
  await migrate(db, migrationsBefore("ledger"));
  await db.execute(`insert into user_types (user_type_id, user_type_name) values (1, 'Student')`);
  await db.execute(
    `insert into accounts (account_id, reg_id, user_type_id, password_hash) values (7, '26000007', 1, 'x')`,
  );
  await db.execute(
    `insert into students (student_id, roll, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj)
     values (7, '26000007', 'রহিম', ' রহিম', 'r@example.com', '01712345678', 'ক', 'খ', 'গ', '2026-03-01')`,
  );
  for (const [monthName, detail, payment, due, date] of march) {
    await db.execute(
      `insert into payments (student_id, month_name, detail, payment, due, status, date)
       values (7, '${monthName}', '${detail}', ${payment}, ${due}, 'paid', '${date}')`,
    );
  }
  const shown =
    "select month_name, detail, payment, due, status, date, version from payments order by payment_id";
  const before = (await db.execute(shown)).rows;
  await migrate(db, "migrations");

  expect((await db.execute(shown)).rows).toEqual(before);
  expect(await checkLedger(db)).toEqual([]);
  const { rows } = await db.execute(
    `select label, head, amount::float8, coalesce((select sum(amount) from allocations a where a.bill_id = bills.bill_id), 0)::float8 as paid
     from bills order by bill_id`,
  );
  expect(rows).toEqual([
    { label: "মার্চ ২০২৬", head: "ভর্তি ফি", amount: 5000, paid: 5000 },
    { label: "মার্চ ২০২৬", head: "বেতন", amount: 1500, paid: 1500 },
    { label: "এপ্রিল ২০২৬", head: "বেতন", amount: 1500, paid: 0 },
    { label: "মে ২০২৬", head: "বেতন", amount: 1700.5, paid: 800.5 },
  ]);
  const numbers = await db.execute(
    "select number, amount::float8 from receipts where series = 'carried' order by 1",
  );
  expect(numbers.rows.map(({ amount }) => amount)).toEqual([5000, 1000, 500, 700.5, 100]);
  expect((await db.execute("select month_name, uneven, negative from carried_months")).rows).toEqual([
    { month_name: "মে ২০২৬", uneven: true, negative: false },
  ]);
});
