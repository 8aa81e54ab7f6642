import { afterEach, describe, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { sumOf } from "../../ledger/index.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { rahim } from "../../people/students/example.server.ts";
import type { DayBook } from "./contract.ts";
import { countedOn } from "./rules.ts";

afterEach(() => vi.useRealTimers());

const pay = (app: TestApp, amount: number, more = {}) =>
  app.office.post("desk/takePayment", {
    ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
  });
const book = async (app: TestApp, day = today()) => (await app.office.get("dayBook/get", { day })).data;
const close = (app: TestApp, day: string, counted: number) =>
  app.office.post("dayBook/close", { day, counted, note: "গুনে পাওয়া" });
const yesterday = today(new Date(Date.now() - 86_400_000));
const tomorrow = dayAfter(today());
const entry = { monthName: "মার্চ ২০২৬", detail: "বেতন", due: 0, status: "paid", date: yesterday };

test("a day's book adds up: receipts by method, a refund, a void; closed, it stays, and what comes is the next day's", async () => {
  const app = await startTestAppForOneTest();
  await pay(app, 1000);
  await pay(app, 500, { method: "bkash", trxId: "DK12345678" });
  const { data: wrong } = await pay(app, 9000);
  const reason = "ভুল টাকা";
  await app.office.post("desk/voidReceipt", { receiptId: wrong.receiptId, reason });
  await app.office.post("desk/refund", {
    ...{ studentId: 3, amount: 200, method: "cash", reason, clientKey: crypto.randomUUID() },
  });
  const open = await book(app);
  expect(open).toMatchObject({ opening: 0, expected: 800, closing: null });
  expect(open.receipts).toHaveLength(4);
  expect(open.receipts[0]).toMatchObject({ regId: "26000001", userName: rahim.userName });
  // As the paper adds its rows up: what was voided on the day counts nothing.
  const rowsOf = ({ day, receipts, voids }: DayBook) =>
    sumOf([...receipts, ...voids].map((one) => countedOn(day, one)));
  expect(rowsOf(open)).toBe(open.collected);
  expect(open.byTaker).toMatchObject([
    { method: "cash", receipts: 2, taken: 10_000, paidBack: 200, voided: 9000 },
    { method: "bkash", receipts: 1, taken: 500, paidBack: 0, voided: 0 },
  ]);
  const closed = await app.office.post("dayBook/close", { day: today(), counted: 790, note: "১০ টাকা কম" });
  expect(closed.data.closing).toMatchObject({ opening: 0, counted: 790, note: "১০ টাকা কম" });
  expect(await close(app, today(), 1)).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect((await pay(app, 100)).data).toMatchObject({ day: tomorrow, printed: { day: tomorrow } });
  const { receiptId } = open.receipts[1];
  const voided = await app.office.post("desk/voidReceipt", { receiptId, reason });
  expect(voided.data.voided).toEqual({ reason, day: tomorrow });
  const refund = { studentId: 3, amount: 50, method: "cash", reason, clientKey: crypto.randomUUID() };
  expect((await app.office.post("desk/refund", refund)).data.day).toBe(tomorrow);
  expect(await book(app)).toMatchObject({ expected: open.expected, closing: closed.data.closing });
  expect(await book(app, tomorrow)).toMatchObject({
    ...{ opening: 790, expected: 790 + 100 - 50 },
    ...{ receipts: [{ amount: 100 }, { amount: 50 }], voids: [{ amount: 500 }] },
  });
  expect(rowsOf(await book(app, tomorrow))).toBe(100 - 50 - 500);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("a cashier's book is of what they took and of what was voided of it, and says that it is theirs alone", async () => {
  const app = await startTestAppForOneTest();
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "ফি ডেস্ক", feeDesk: true };
  const { userTypeId } = (await app.office.post("userType/addUserType", type)).data;
  const clerk = { teacherName: "কামাল", email: "k@example.com", mobile: "01712345678", address: "ঢাকা" };
  const of = { userTypeId, userTypeName: "ফি ডেস্ক", password: "counter1" };
  const { regId } = (await app.office.post("teacher/addTeacher", { ...clerk, ...of })).data;
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${regId}'`);
  const kamal = await app.signIn(regId, "counter1");
  await pay(app, 1000);
  const taken = { studentId: 3, amount: 300, method: "cash", clientKey: crypto.randomUUID() };
  await kamal.post("desk/takePayment", taken);
  const own = (await kamal.get("dayBook/get", { day: today() })).data;
  expect(own).toMatchObject({ own: true, collected: 300, receipts: [{ amount: 300 }] });
  expect(await book(app)).toMatchObject({ own: false, collected: 1300, receipts: [{}, {}] });
});

describe("the drawer holds what its book says, whatever date an entry is given", () => {
  /** A portal whose yesterday was closed with 13,480 in the drawer; `drawer` compares what is there with what the book expects. */
  const closedYesterday = async () => {
    const app = await startTestAppForOneTest();
    await close(app, yesterday, 13_480);
    const there = { cash: 13_480 };
    const drawer = async (moved: number, day = today()) => {
      there.cash += moved;
      expect((await book(app, day)).expected).toBe(there.cash);
      expect(await checkLedger(app.db)).toEqual([]);
    };
    return { app, drawer };
  };
  const add = (app: TestApp, payment: number, date: string) =>
    app.office.post("payment/addPayment", { ...entry, studentId: 3, payment, date });
  const inBook = async ({ db }: TestApp, receiptDay: string) =>
    (await db.execute(`select from receipts where day = '${receiptDay}'`)).rows.length;

  test.each([
    ["the closed day", yesterday],
    ["an open day before it", today(new Date(Date.now() - 5 * 86_400_000))],
    ["a day to come", "2099-03-01"],
    ["today", today()],
  ])("one of %s is taken and counted today, and so is its void", async (_name, date) => {
    const { app, drawer } = await closedYesterday();
    const { status, data } = await add(app, 5000, date);
    expect(status).toBe(200);
    expect(data).toMatchObject({ date, payment: 5000, receiptDay: today() });
    await drawer(5000);
    const changed = { _id: data._id, payment: 3000, reason: "২০০০ বেশি লেখা হয়েছিল" };
    expect((await app.office.put("payment/updatePayment", changed)).data).toMatchObject({
      ...{ date, payment: 3000, receiptDay: today() },
    });
    await drawer(-2000);
    expect((await app.office.post("payment/delete", { _id: data._id })).status).toBe(200);
    await drawer(-3000);
    const { rows } = await app.db.execute("select distinct reason from voids order by 1");
    expect(rows.map(({ reason }) => reason)).toEqual(["কারণ লেখা হয়নি", changed.reason]);
  });

  test("another date moves no receipt of the desk out of the drawer: it keeps its number and its day", async () => {
    const { app, drawer } = await closedYesterday();
    const { data: receipt } = await pay(app, 2000);
    await drawer(2000);
    const { data: entries } = await app.office.get("payment/getByStudent", { studentId: 3 });
    const { _id } = entries.at(-1);
    const moved = await app.office.put("payment/updatePayment", { _id, date: yesterday });
    expect(moved).toMatchObject({ status: 200, data: { date: yesterday, receiptDay: today() } });
    await drawer(0);
    expect((await book(app)).receipts).toMatchObject([{ number: receipt.number, voided: null }]);
  });

  test("what was paid before the ledger moves no drawer when it is corrected: nobody knows that it was cash", async () => {
    const { app, drawer } = await closedYesterday();
    const { rows } = await app.db.transaction(async (tx) => {
      await tx.execute("set local dhrubok.restoring = 'on'");
      return tx.execute(`with counted as (insert into receipt_counters values ('carried', 1)),
        taken as (insert into receipts (kind, series, number, student_id, amount, method, day)
          values ('payment', 'carried', 1, 3, 700, 'unstated', '2026-03-05') returning receipt_id)
        insert into payments (student_id, month_name, detail, payment, due, status, date, head, receipt_id)
          select 3, 'মার্চ ২০২৬', 'বেতন', 700, 0, 'paid', '2026-03-05', 'বেতন', receipt_id from taken
          returning payment_id as "_id"`);
    });
    const changed = await app.office.put("payment/updatePayment", { ...rows[0], payment: 600 });
    expect(changed).toMatchObject({ status: 200, data: { payment: 600, receiptDay: today() } });
    await drawer(0);
    await app.office.post("payment/delete", rows[0]);
    await drawer(0);
  });

  test("a student is admitted whole whose fee is dated on a closed day", async () => {
    const { app, drawer } = await closedYesterday();
    const sent = { ...rahim, doj: yesterday, userTypeId: 1, batch: { batchId: 1 } };
    const admitted = await app.office.post("student/addStudent", { ...sent, payment: [{ amount: 4000 }] });
    expect(admitted.status).toBe(200);
    await drawer(4000);
    const { data } = await app.office.post("student/getById", { studentId: admitted.data.studentId });
    expect(data.payment).toMatchObject([{ date: yesterday, payment: 4000, receiptDay: today() }]);
    expect(await inBook(app, yesterday)).toBe(0);
  });

  test("after tonight's closing all of it goes into tomorrow's book", async () => {
    const { app, drawer } = await closedYesterday();
    const { data } = await add(app, 500, today());
    await drawer(500);
    await close(app, today(), 13_980);
    expect((await add(app, 300, today())).data).toMatchObject({ date: today(), receiptDay: tomorrow });
    await drawer(300, tomorrow);
    await app.office.post("payment/delete", { _id: data._id });
    await drawer(-500, tomorrow);
    await pay(app, 1000);
    await drawer(1000, tomorrow);
    expect((await book(app)).expected).toBe(13_980);
  });
});

test("a void of a closed day's receipt stands on the day it was done; the closed book stays", async () => {
  const app = await startTestAppForOneTest();
  await pay(app, 700);
  await close(app, today(), 700);
  const before = await book(app);
  expect(before.expected).toBe(700);
  await app.office.post("desk/voidReceipt", { receiptId: before.receipts[0].receiptId, reason: "ভুল" });
  expect((await book(app)).expected).toBe(700);
  const next = await book(app, tomorrow);
  expect(next).toMatchObject({ opening: 700, expected: 0, receipts: [] });
  expect(next.voids).toMatchObject([{ receiptId: before.receipts[0].receiptId }]);
  expect((await close(app, tomorrow, 1)).status).toBe(400);
});

test("a day that nobody closed leaves its cash in the drawer: the next begins with it", async () => {
  const app = await startTestAppForOneTest();
  await close(app, yesterday, 690);
  await pay(app, 300);
  expect((await book(app, tomorrow)).opening).toBe(990);
  await close(app, today(), 985);
  await pay(app, 50);
  expect((await book(app, dayAfter(tomorrow))).opening).toBe(1035);
});

test("a day is closed once; receipts that race its closing are in it, or in the next day's book", async () => {
  const app = await startTestAppForOneTest();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => pay(app, 10)),
    ...Array.from({ length: 2 }, () => close(app, today(), 0)),
    ...Array.from({ length: 4 }, () => pay(app, 10)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.splice(4, 2).filter((status) => status === 200)).toHaveLength(1);
  expect(statuses).not.toContain(409);
  const { data: closed } = answers.find(({ status, data }) => status === 200 && data.closing) ?? {};
  const counted = await book(app);
  expect(counted.receipts).toEqual(closed.receipts);
  expect(counted.receipts.length + (await book(app, tomorrow)).receipts.length).toBe(
    statuses.filter((status) => status === 200).length,
  );
});

test("a receipt has the number of the year in whose book it stands: after the closing of 31 December the new one's", async () => {
  const app = await startTestAppForOneTest();
  const taken = async (at: string) => {
    vi.setSystemTime(new Date(at));
    const { day, number } = (await pay(app, 100)).data;
    return [day, number];
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await taken("2026-12-31T12:00:00Z")).toEqual(["2026-12-31", "2026-000001"]);
  await close(app, "2026-12-31", 100);
  expect(await taken("2026-12-31T13:00:00Z")).toEqual(["2027-01-01", "2027-000001"]);
  // Midnight in Dhaka has passed.
  expect(await taken("2026-12-31T18:00:00Z")).toEqual(["2027-01-01", "2027-000002"]);
  expect(await checkLedger(app.db)).toEqual([]);
});
