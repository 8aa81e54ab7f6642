import fc from "fast-check";
import { expect, test } from "vitest";
import { seedBulk } from "../../seed/bulk.ts";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { dayAfter, monthOf, today } from "../../src/shared/dates.ts";
import { specifiedPermissions } from "../../src/shared/permissions.ts";
import { type Answer, type Caller, testApp } from "../start-app.ts";
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
  // The first count: from it on the book knows what there is.
  await closeBooks(dayAfter(today(), -10));
  // What is done from here on is done after tonight's closing: it is tomorrow's.
  await closeBooks(today());
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
  expect(await cashByBook()).toBe(drawer.cash);
  expect(await checkLedger(app.db)).toEqual([]);
  figure("histories", histories);
  figure("acts", acted);
});

/** Everybody's, on the 31st; who joins in the middle of a month pays the whole. Poisha. */
const planned = { head: "নিয়মিত ফি", kind: "monthly", amount: 150_050, dueDate: 31, from: "2026-01-01" };

/** What is done with cash, beside what is done for students; `off` is what somebody has lost or found, poisha. */
type CashAct =
  | { act: "closeDay" | "reopenDay"; back: number; off: number }
  | { act: "openShift" | "closeShift"; amount: number; off: number }
  | { act: "cashier"; amount: number }
  | { act: "handOver"; fromDrawer: boolean; to: "safe" | "owner" | "bank"; amount: number }
  | { act: "endHandOver"; at: number; ended: "taken" | "back" };

const off = fc.oneof(fc.constant(0), fc.integer({ min: -5000, max: 5000 }));
const back = fc.nat({ max: 5 });
const cashActs: fc.Arbitrary<CashAct> = fc.oneof(
  fc.record({ act: fc.constantFrom("closeDay" as const, "reopenDay" as const), back, off }),
  fc.record({
    act: fc.constantFrom("openShift" as const, "closeShift" as const),
    ...{ amount: fc.nat({ max: 100_000 }), off },
  }),
  fc.record({ act: fc.constant("cashier" as const), amount: poisha }),
  fc.record({
    ...{ act: fc.constant("handOver" as const), fromDrawer: fc.boolean(), amount: poisha },
    to: fc.constantFrom("safe" as const, "owner" as const, "bank" as const),
  }),
  fc.record({
    act: fc.constant("endHandOver" as const),
    at,
    ended: fc.constantFrom("taken" as const, "back" as const),
  }),
);

test("shifts, hand-overs, closings in any order and reopened days between all of it: after each act the cash in the world is the book's", {
  timeout: whole ? 7_200_000 : 180_000,
}, async () => {
  const histories = many(10, 1000);
  const people = await makeStudents(histories + 100, 70_000_000);
  await app.office.post("fee/addPlan", { ...planned, amount: planned.amount / 100 });
  await closeBooks(dayAfter(today(), -10));
  const cashier = await makeCashier();
  let [acted, lived] = [0, 0];
  const live = async (history: (Act | CashAct)[]) => {
    const student = people[lived] as Student;
    lived += 1;
    for (const act of history) {
      if (isCashAct(act)) await performCash(cashier, student, act);
      else await perform(student, act, await look(student));
      expect(await cashByBook(), JSON.stringify([act, history])).toBe(drawer.cash);
      const { balance } = await look(student);
      expect(balance, JSON.stringify([act, history])).toBe(await naiveBalance(student.studentId));
      acted += 1;
    }
    if (lived % 50 === 0) expect(await checkLedger(app.db)).toEqual([]);
    progress("cash histories", lived, histories);
  };
  const both = fc.oneof({ arbitrary: acts, weight: 1 }, { arbitrary: cashActs, weight: 1 });
  await fc.assert(fc.asyncProperty(fc.array(both, { minLength: 5, maxLength: 25 }), live), {
    numRuns: histories,
    endOnFailure: true,
  });
  const { open } = (await cashier.get("shift/mine")).data;
  if (open) await performCash(cashier, people[0] as Student, { act: "closeShift", amount: 0, off: 0 });
  expect(await checkLedger(app.db)).toEqual([]);
  figure("cash histories", histories);
  figure("acts with cash", acted);
});

/** What a second person makes of what waits. */
type Decision = { act: "agree" | "refuse" | "takeBack"; at: number };

/** Taka, above which somebody else is asked: of what histories do, about half. */
const limits = { void: 1000, refund: 500, discount: 200, bill: 1500, reopen: 2000, ownerId: null };
/** Whether what an office does may have to wait. */
let gated = false;

test("with amounts above which a second person is asked: what waits moves nothing, what is agreed to is done as if called then, and the cash in the world is the book's", {
  timeout: whole ? 7_200_000 : 180_000,
}, async () => {
  const histories = many(10, 1000);
  const people = await makeStudents(histories + 100, 80_000_000);
  await closeBooks(dayAfter(today(), -8));
  const cashier = await makeCashier("ফি ডেস্ক ২");
  const second = await makeCashier("দ্বিতীয় জন", { studentManagement: true, moneyApproval: true });
  gated = true;
  await app.office.put("approval/setLimits", limits);
  let [acted, lived] = [0, 0];
  const became: Record<string, number> = {};
  const live = async (history: (Act | CashAct | Decision)[]) => {
    const student = people[lived] as Student;
    lived += 1;
    for (const act of history) {
      if (isDecision(act)) {
        const state = await decide(second, act);
        became[state] = (became[state] ?? 0) + 1;
      } else if (isCashAct(act)) await performCash(cashier, student, act);
      else await perform(student, act, await look(student));
      expect(await cashByBook(), JSON.stringify([act, history])).toBe(drawer.cash);
      const { balance, owed, credit } = await look(student);
      expect(balance, JSON.stringify([act, history])).toBe(await naiveBalance(student.studentId));
      expect(Math.min(owed, credit)).toBe(0);
      acted += 1;
    }
    if (lived % 50 === 0) expect(await checkLedger(app.db)).toEqual([]);
    progress("histories with approvals", lived, histories);
  };
  const decisions: fc.Arbitrary<Decision> = fc.record({
    act: fc.constantFrom("agree" as const, "agree" as const, "refuse" as const, "takeBack" as const),
    at,
  });
  const all = fc.oneof(
    { arbitrary: acts, weight: 3 },
    { arbitrary: cashActs, weight: 1 },
    { arbitrary: decisions, weight: 2 },
  );
  await fc.assert(fc.asyncProperty(fc.array(all, { minLength: 5, maxLength: 25 }), live), {
    numRuns: histories,
    endOnFailure: true,
  });
  gated = false;
  const { version } = (await app.office.get("approval/limits")).data;
  const none = Object.fromEntries(Object.keys(limits).map((name) => [name, null]));
  await app.office.put("approval/setLimits", { ...none, version });
  const { open } = (await cashier.get("shift/mine")).data;
  if (open) await performCash(cashier, people[0] as Student, { act: "closeShift", amount: 0, off: 0 });
  expect(await checkLedger(app.db)).toEqual([]);
  // Nobody has agreed to what they asked themselves.
  expect(
    (await app.db.execute("select from approvals where decided_by = asked_by and state <> 'takenBack'")).rows,
  ).toEqual([]);
  expect(became.done).toBeGreaterThan(0);
  figure("histories with approvals", histories);
  figure("acts with approvals", acted);
  figure("agreed to and done", became.done ?? 0);
  figure("agreed to, and impossible by then", became.impossible ?? 0);
});

const isDecision = (act: Act | CashAct | Decision): act is Decision =>
  ["agree", "refuse", "takeBack"].includes(act.act);

/** Decides of one that waits, in the book and in the world; answers what became of it. */
async function decide(second: Caller, { act, at }: Decision): Promise<string> {
  const { data: waiting } = await second.get("approval/getAll", { state: "waiting" });
  const { approvalId } = waiting[at % (waiting.length || 1)] ?? {};
  if (!approvalId) return "none";
  if (act === "takeBack") return (await app.office.post("approval/takeBack", { approvalId })).data.state;
  if (act === "refuse") return (await second.post("approval/refuse", { approvalId, word: "না" })).data.state;
  const [asked] = (
    await app.db.execute<{
      act: string;
      amount: number;
      input: Record<string, number>;
      paid: number;
      fields: { payment?: number };
    }>(`
      select a.act, a.amount::float8 as amount, a.input, a.input -> 'fields' as fields, p.payment::float8 as paid
      from approvals a left join payments p on p.payment_id = (a.input ->> 'paymentId')::int where approval_id = ${approvalId}`)
  ).rows;
  const { data } = await second.post("approval/agree", { approvalId });
  if (data.state !== "done" || !asked) return data.state;
  const inPoisha = (taka: number) => Math.round(taka * 100);
  const { input, amount, paid, fields } = asked;
  switch (asked.act) {
    case "voidReceipt": {
      const receipt = (await app.office.get("desk/receipt", { receiptId: input.receiptId ?? 0 })).data;
      drawer.cash -= inPoisha(amount) * (receipt.kind === "refund" ? -1 : 1);
      break;
    }
    case "refund":
      drawer.cash -= inPoisha(amount);
      break;
    case "removeEntry":
      drawer.cash -= inPoisha(paid);
      break;
    case "editEntry":
      drawer.cash += inPoisha(fields.payment ?? paid) - inPoisha(paid);
      break;
    case "reopenDay": {
      const { data: book } = await app.office.get("dayBook/get", { day: String(input.day) });
      drawer.cash -= inPoisha(book.reopened[0].counted) - inPoisha(book.expected);
    }
  }
  return data.state;
}

const isCashAct = (act: Act | CashAct): act is CashAct =>
  ["closeDay", "reopenDay", "openShift", "closeShift", "cashier", "handOver", "endHandOver"].includes(
    act.act,
  );

/** Somebody who takes money and does nothing else. */
async function makeCashier(userTypeName = "ফি ডেস্ক", more = {}): Promise<Caller> {
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName, feeDesk: true, ...more };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const { data } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "কামাল", email: "k@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "counter1", userTypeId: made.userTypeId, userTypeName: type.userTypeName },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
  return app.signIn(data.regId, "counter1");
}

/** Closes a day with what is in the drawer; where it is closed already nothing happens. */
async function closeBooks(day: string): Promise<void> {
  const { expected } = (await app.office.get("dayBook/get", { day })).data;
  await app.office.post("dayBook/close", { day, counted: Math.max(0, expected), note: "গোনা হয়েছে" });
}

/** All cash that the book knows of: the office's, in drawers and on its way; poisha. */
async function cashByBook(): Promise<number> {
  const { expected } = (await app.office.get("dayBook/get", { day: dayAfter(today()) })).data;
  const { open, onTheWay } = (await app.office.get("shift/all")).data;
  const inPoisha = (taka: number) => Math.round(taka * 100);
  const drawers = open.map((one: { expected: number }) => inPoisha(one.expected));
  const away = onTheWay.map((one: { amount: number }) => inPoisha(one.amount));
  return [...drawers, ...away].reduce((sum: number, one: number) => sum + one, inPoisha(expected));
}

/** Does it, in the book and in the world. */
async function performCash(cashier: Caller, { studentId }: Student, act: CashAct): Promise<void> {
  const { office } = app;
  const inPoisha = (taka: number) => Math.round(taka * 100);
  const ok = ({ status }: Answer) => {
    expect([200, 400, 404, 409], JSON.stringify(act)).toContain(status);
    return status === 200;
  };
  switch (act.act) {
    case "closeDay": {
      const day = dayAfter(today(), -act.back);
      const { expected } = (await office.get("dayBook/get", { day })).data;
      const counted = Math.max(0, inPoisha(expected) + act.off) / 100;
      const answer = await office.post("dayBook/close", {
        day,
        counted,
        note: act.off % 2 ? "" : "গোনা হয়েছে",
      });
      if (ok(answer)) drawer.cash += inPoisha(counted) - inPoisha(expected);
      return;
    }
    case "reopenDay": {
      const day = dayAfter(today(), -act.back);
      const { data, ...answer } = await office.post("dayBook/reopen", { day, reason: "আবার গোনা" });
      // What was found missing is not known any more.
      if (ok({ data, ...answer }))
        drawer.cash -= inPoisha(data.reopened[0].counted) - inPoisha(data.expected);
      return;
    }
    case "openShift":
      ok(await cashier.post("shift/open", { opening: act.amount / 100 }));
      return;
    case "closeShift": {
      const [open] = (await office.get("shift/all")).data.open;
      if (!open) return;
      const counted = Math.max(0, inPoisha(open.expected) + act.off) / 100;
      const { shiftId } = open;
      expect(ok(await cashier.post("shift/close", { shiftId, counted }))).toBe(true);
      drawer.cash += inPoisha(counted) - inPoisha(open.expected);
      // Now and then nobody says why, and no day is closed until somebody does.
      if (act.amount % 3) ok(await cashier.post("shift/explain", { shiftId, note: "গোনার ভুল" }));
      return;
    }
    case "cashier": {
      const paid = { studentId, method: "cash", clientKey: crypto.randomUUID() };
      if (ok(await cashier.post("desk/takePayment", { ...paid, amount: act.amount / 100 })))
        drawer.cash += act.amount;
      return;
    }
    case "handOver": {
      const by = act.fromDrawer ? cashier : office;
      ok(await by.post("shift/handOver", { to: act.to, receiver: "হাসান", amount: act.amount / 100 }));
      return;
    }
    case "endHandOver": {
      const { onTheWay } = (await office.get("shift/all")).data;
      const one = onTheWay[act.at % (onTheWay.length || 1)];
      if (!one) return;
      const { handOverId, to, amount } = one;
      // The owner and the bank have it for themselves.
      if (ok(await office.post("shift/endHandOver", { handOverId, ended: act.ended })))
        if (act.ended === "taken" && to !== "safe") drawer.cash -= inPoisha(amount);
    }
  }
}

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
      const done = await send("desk/addBill", { ...of, amount: act.amount / 100, discount: discount / 100 });
      if (!gated) expect(done).toBe(true);
      return done ? act.amount - discount : 0;
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
      if (!gated) expect(done).toBe(act.amount <= seen.credit);
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
      const done = await send("desk/voidBill", { billId, reason: "ভুল", to });
      if (!gated) expect(done).toBe(true);
      return done ? -inPoisha(net) : 0;
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
