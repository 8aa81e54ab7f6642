import fc from "fast-check";
import { expect, test } from "vitest";
import { seedBulk } from "../../seed/bulk.ts";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { dayAfter, monthOf, today } from "../../src/shared/dates.ts";
import { type Answer, testApp } from "../start-app.ts";
import { figure, many, progress, whole } from "./scale.ts";

const app = testApp();

/** What an office does with one student's money; amounts in poisha. */
type Act =
  | { act: "bill"; amount: number; discount: number }
  | { act: "pay"; amount: number; at: number }
  | { act: "run"; month: number }
  | { act: "discount"; share: number; amount: number; from: number; months: number }
  | { act: "entry"; month: number; payment: number; due: number }
  | { act: "edit"; at: number; payment: number; due: number; month: number }
  | { act: "delete" | "voidReceipt" | "voidBill" | "transfer"; at: number }
  | { act: "refund"; amount: number }
  | { act: "spendCredit" };

const poisha = fc.integer({ min: 1, max: 500_000 });
const at = fc.nat({ max: 20 });
const month = fc.integer({ min: 1, max: 3 });
const money = { payment: fc.nat({ max: 300_000 }), due: fc.nat({ max: 300_000 }) };
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("bill" as const), amount: poisha, discount: fc.nat({ max: 100 }) }),
  fc.record({ act: fc.constant("pay" as const), amount: poisha, at }),
  fc.record({ act: fc.constant("run" as const), month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    ...{
      act: fc.constant("discount" as const),
      share: fc.nat({ max: 100 }),
      amount: fc.nat({ max: 50_000 }),
    },
    ...{ from: fc.integer({ min: 1, max: 12 }), months: fc.nat({ max: 6 }) },
  }),
  fc.record({ act: fc.constant("entry" as const), month, ...money }),
  fc.record({ act: fc.constant("edit" as const), at, month, ...money }),
  fc.record({ act: fc.constantFrom("delete" as const, "voidReceipt" as const), at }),
  fc.record({ act: fc.constantFrom("voidBill" as const, "transfer" as const), at }),
  fc.record({ act: fc.constant("refund" as const), amount: poisha }),
  fc.record({ act: fc.constant("spendCredit" as const) }),
);

test("random histories of all that an office does with money: every balance is that of a naive ledger, and the drawer holds what its book says", {
  timeout: whole ? 7_200_000 : 120_000,
}, async () => {
  const lanes = 4;
  const histories = many(12, 10_000);
  const people = await makeStudents(histories + many(100, 2000), 60_000_000);
  await app.office.post("fee/addPlan", { ...planned, amount: planned.amount / 100 });
  // What is done from here on is done after tonight's closing: it is tomorrow's.
  expect((await app.office.post("dayBook/close", { day: today(), counted: 0 })).status).toBe(200);
  const book = { day: dayAfter(today()) };
  let acted = 0;
  let at = 0;
  const live = async (history: Act[]) => {
    const student = people[at] as Student;
    at += 1;
    let owed = 0;
    let seen = await look(student);
    for (const act of history) {
      const more = await perform(student, act, seen);
      seen = await look(student);
      const rows = await naiveBalance(student.studentId);
      if (more !== null) expect(seen.owed - seen.credit, JSON.stringify([act, history])).toBe(owed + more);
      owed = rows;
      expect(seen, JSON.stringify(history)).toMatchObject({ balance: owed, due: Math.max(0, owed) });
      expect(seen.owed - seen.credit).toBe(owed);
      expect(Math.min(seen.owed, seen.credit), JSON.stringify(history)).toBe(0);
      acted += 1;
    }
    if (at % 200 === 0) expect(await checkLedger(app.db)).toEqual([]);
    progress("histories", at, histories);
  };
  const lane = fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 14 }), live);
  await Promise.all(Array.from({ length: lanes }, () => fc.assert(lane, { numRuns: histories / lanes })));
  expect(Math.round((await app.office.get("dayBook/get", book)).data.expected * 100)).toBe(drawer.cash);
  expect(await checkLedger(app.db)).toEqual([]);
  figure("histories", histories);
  figure("acts", acted);
});

/** Everybody's, on the 31st; who joins in the middle of a month pays the whole. Poisha. */
const planned = { head: "নিয়মিত ফি", kind: "monthly", amount: 150_050, dueDate: 31, from: "2026-01-01" };

/** What is in it after all that was taken and given back, by hand: poisha. */
const drawer = { cash: 0 };
/** Of entries: long ago, of the closed day, and to come. */
const dates = ["2026-03-05", today(), "2099-01-01"];

type Student = { studentId: number; batchId: number };

/** Students without an admission's cost, each in a batch of their own, so that a month is billed to one alone. */
async function makeStudents(many: number, firstRoll: number): Promise<Student[]> {
  const { rows } = await app.db.execute<Student>(`
    with made as (
      insert into accounts (reg_id, user_type_id, password_hash)
      select (${firstRoll} + n)::text, 1, 'x' from generate_series(1, ${many}) n returning account_id, reg_id
    ), own as (
      insert into batches (batch_name, summary) select 'ব্যাচ ' || reg_id, 'x' from made returning batch_id, batch_name
    )
    insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'Student ' || reg_id, ' student ' || reg_id, 's@example.com', '01712345678', 'f', 's', 'c',
      '2026-01-01', batch_id
    from made join own on batch_name = 'ব্যাচ ' || reg_id
    returning student_id as "studentId", batch_id as "batchId"`);
  return rows;
}

/** What the desk and the payments' screen show of a student, in poisha. */
async function look({ studentId }: Student) {
  const { data } = await app.office.get("desk/student", { studentId });
  const entries = (await app.office.get("payment/getByStudent", { studentId })) as Answer & { due: number };
  const discounts = await app.office.get("fee/discounts", { studentId });
  const whole = (taka: number) => Math.round(taka * 100);
  return {
    ...{
      balance: whole(data.balance),
      owed: whole(data.owed),
      credit: whole(data.credit),
      due: whole(entries.due),
    },
    ...{ open: data.open, bills: data.bills, receipts: data.receipts },
    ...{ entries: entries.data, discounts: discounts.data },
  };
}

/** Does it; answers by how much the student must owe more after it, null where only the rows can tell. */
async function perform(
  student: Student,
  act: Act,
  seen: Awaited<ReturnType<typeof look>>,
): Promise<number | null> {
  const { office } = app;
  const { studentId, batchId } = student;
  const paid = { studentId, method: "cash", clientKey: crypto.randomUUID() };
  const inPoisha = (taka: number) => Math.round(taka * 100);
  const chosen = <Of>(of: readonly Of[], at: number): Of | undefined => of[at % of.length];
  const send = async (path: string, body: object, method: "post" | "put" = "post") => {
    const { status } = await office[method](path, body);
    expect([200, 400, 404, 409], `${path} ${status}`).toContain(status);
    return status === 200;
  };
  switch (act.act) {
    case "bill": {
      const discount = Math.floor((act.amount * act.discount) / 100);
      const of = { studentId, head: "ফি", label: "মাস", dueDay: "2026-03-10", discountReason: "মেধা" };
      expect(await send("desk/addBill", { ...of, amount: act.amount / 100, discount: discount / 100 })).toBe(
        true,
      );
      return act.amount - discount;
    }
    case "pay": {
      const first = chosen(seen.open as { billId: number }[], act.at);
      const billIds = first && act.at % 2 ? [first.billId] : [];
      expect(await send("desk/takePayment", { ...paid, amount: act.amount / 100, billIds })).toBe(true);
      drawer.cash += act.amount;
      return -act.amount;
    }
    case "refund": {
      const done = await send("desk/refund", { ...paid, amount: act.amount / 100, reason: "ফেরত" });
      expect(done).toBe(act.amount <= seen.credit);
      if (done) drawer.cash -= act.amount;
      return done ? act.amount : 0;
    }
    case "discount": {
      const last = new Date(Date.UTC(2026, act.from + act.months, 0)).toISOString().slice(0, 10);
      const from = `2026-${String(act.from).padStart(2, "0")}-01`;
      await send("fee/addDiscount", {
        ...{ studentId, share: act.share, amount: act.amount / 100, reason: "ভাইবোন", from, until: last },
      });
      return 0;
    }
    case "run": {
      const of = { month: `2026-${String(act.month).padStart(2, "0")}`, batchId };
      const label = monthOf(`${of.month}-01`);
      const isBilled = seen.bills.some(
        (bill: { head: string; label: string }) => bill.head === planned.head && bill.label === label,
      );
      expect(await send("fee/run", of)).toBe(true);
      return isBilled ? 0 : planned.amount - naiveDiscount(seen.discounts, of.month);
    }
    case "voidReceipt": {
      const receipt = chosen(seen.receipts as { receiptId: number; kind: string; amount: number }[], act.at);
      if (!receipt || !(await send("desk/voidReceipt", { receiptId: receipt.receiptId, reason: "ভুল" })))
        return 0;
      const voided = inPoisha(receipt.amount) * (receipt.kind === "refund" ? -1 : 1);
      drawer.cash -= voided;
      return voided;
    }
    case "voidBill":
    case "transfer": {
      const bill = chosen(seen.bills as { billId: number; net: number }[], act.at);
      if (!bill) return 0;
      const { billId, net } = bill;
      const to = act.act === "transfer" ? seen.open.map((one: typeof bill) => one.billId) : [];
      expect(await send("desk/voidBill", { billId, reason: "ভুল", to })).toBe(true);
      return -inPoisha(net);
    }
    case "spendCredit":
      expect(await send("desk/spendCredit", { studentId })).toBe(true);
      return 0;
    case "entry": {
      const monthName = `মাস ${act.month}`;
      const own = seen.open.filter(
        (one: { label: string; head: string }) => one.label === monthName && one.head === "বেতন",
      );
      const rest = own.reduce((sum: number, one: { rest: number }) => sum + inPoisha(one.rest), 0);
      await send("payment/addPayment", {
        ...{ studentId, monthName, detail: "বেতন", status: "paid", date: dates[act.month - 1] },
        ...{ payment: act.payment / 100, due: act.due / 100 },
      });
      drawer.cash += act.payment;
      return Math.max(0, act.payment + act.due - rest) - act.payment;
    }
    case "edit": {
      const entry = chosen(seen.entries as { _id: number; payment: number }[], act.at);
      if (!entry) return 0;
      const moved = act.at % 3 ? {} : { monthName: `মাস ${act.month}` };
      const dated = act.at % 2 ? {} : { date: dates[act.month - 1] };
      const changed = { ...moved, ...dated, payment: act.payment / 100, due: act.due / 100 };
      if (await send("payment/updatePayment", { _id: entry._id, ...changed }, "put"))
        drawer.cash += act.payment - inPoisha(entry.payment);
      return null;
    }
    case "delete": {
      const entry = chosen(seen.entries as { _id: number; payment: number }[], act.at);
      if (!entry) return 0;
      if (await send("payment/delete", { _id: entry._id })) drawer.cash -= inPoisha(entry.payment);
      return null;
    }
  }
}

type Given = { share: number; amount: number; from: string; until: string };

/** What these take from the month's fee, as an office would work it out: each share of the whole, never more than all. */
function naiveDiscount(given: Given[], month: string): number {
  const last = new Date(Date.UTC(2026, Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  let all = 0;
  for (const { share, amount, from, until } of given)
    if (from <= last && last <= until)
      all += Math.round((planned.amount * share) / 100) + Math.round(amount * 100);
  return Math.min(all, planned.amount);
}

/** Reads rows one by one and adds them up in whole poisha, as a child would. */
async function naiveBalance(studentId: number): Promise<number> {
  const read = async (query: string) => (await app.db.execute<Record<string, string>>(query)).rows;
  const inPoisha = (numeric: string | undefined) => Number((numeric ?? "").replace(".", ""));
  let owed = 0;
  for (const row of await read(
    `select * from bills left join voids using (bill_id) where student_id = ${studentId}`,
  ))
    if (row.reason === null) owed += inPoisha(row.amount) - inPoisha(row.discount);
  for (const row of await read(
    `select * from receipts left join voids using (receipt_id) where student_id = ${studentId}`,
  ))
    if (row.reason === null) owed -= inPoisha(row.amount) * (row.kind === "refund" ? -1 : 1);
  return owed;
}

test("a month of 5,000 students with a year behind them is shown and billed in seconds, and who owes is listed", {
  timeout: 600_000,
}, async () => {
  const students = many(500, 5000);
  await seedBulk(app.db, { students, results: 0, money: students }, () => {});
  await app.db.execute("analyze");
  const [{ from = 0 } = {}] = (
    await app.db.execute<{ from: number }>(`select max(student_id) - ${students - 1} as "from" from students`)
  ).rows;
  // Some have paid ahead: the run spends it.
  const ahead = Array.from({ length: many(20, 200) }, (_, at) => from + at);
  for (const studentId of ahead) {
    const paid = { studentId, amount: 5000, method: "cash", clientKey: crypto.randomUUID() };
    expect((await app.office.post("desk/takePayment", paid)).status).toBe(200);
  }
  const plan = { head: "কোচিং ফি", kind: "monthly", amount: 1500, from: "2026-01-01" };
  await app.office.post("fee/addPlan", plan);
  const timed = async <Answer>(name: string, ask: () => Promise<Answer>) => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const answer = await ask();
    const { user, system } = process.cpuUsage(used);
    figure(`${name}, ms`, Math.round(performance.now() - began));
    if (name === "billed") figure("of the portal's processor, ms", Math.round((user + system) / 1000));
    return answer;
  };
  const month = { month: "2026-12" };
  const shown = await timed("shown", () =>
    app.office.get("fee/preview", { ...month, page: 1, pageSize: 20 }),
  );
  const { data } = await timed("billed", () => app.office.post("fee/run", month));
  expect(shown).toMatchObject({ bills: data.bills });
  expect(data.bills).toBeGreaterThanOrEqual(students);
  for (const studentId of ahead.slice(0, 5)) {
    const { data } = await app.office.get("desk/student", { studentId });
    expect(Math.min(data.owed, data.credit)).toBe(0);
  }
  figure("bills", students * 13);
  const query = { page: 1, pageSize: 20 };
  const first = await timed("dues after a change", () => app.office.get("due/getAll", query));
  expect(first.total).toBeGreaterThan(students / 2);
  await timed("dues", () => app.office.get("due/getAll", query));
  await timed("desk search", () => app.office.get("desk/search", { term: "260" }));
  expect(await timed("check", () => checkLedger(app.db))).toEqual([]);
});
