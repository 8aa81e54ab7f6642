import { expect, test } from "vitest";
import { seedDemoMoney } from "../../../../seed/demo/money.ts";
import { onPhone, startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { daysOf, lastMonths, thisMonth } from "../../../shared/months.ts";
import { guardianPageTexts } from "../../contact/guardian-page/texts.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { sumOf } from "../../ledger/ledger/rules.ts";
import { karima as karimaFields, rahim as rahimFields } from "../../people/students/example.server.ts";

const [rahim, karima] = [3, 4];
const method = "cash";
const pay = (app: TestApp, studentId: number, amount: number) =>
  app.office.post("desk/takePayment", { studentId, amount, method, clientKey: crypto.randomUUID() });
const bill = async (app: TestApp, studentId: number, label: string, dueDay: string, amount = 1000) =>
  (await app.office.post("desk/addBill", { studentId, head: "মাসিক বেতন", label, amount, dueDay })).data;

/** What a month brought and what is left to pay of it, by every page that says so; they say the same. */
async function monthOf({ office }: TestApp, month = thisMonth()) {
  const { data } = await office.get("due/month", { month });
  const of = (name: string) => sumOf(data.map((row: Record<string, number>) => row[name]));
  const said = { paid: of("collected"), due: of("outstanding") };
  expect(await office.get("overview/payments", { month })).toMatchObject(said);
  const books = [];
  const { from, before } = daysOf(month);
  for (let day = from; day < before; day = dayAfter(day))
    books.push((await office.get("dayBook/get", { day })).data);
  expect(sumOf(books.map(({ collected }) => collected))).toBe(said.paid);
  await opens(office, month, data);
  const { income, expense } = (await office.get("expense/month", { month })).data;
  expect(sumOf(income.map(({ amount }: { amount: number }) => amount))).toBe(said.paid);
  await headsOpen(office, month, { income, expense });
  if (month !== thisMonth()) return said;
  expect((await office.get("overview/get")).data.money).toEqual({ month, ...said });
  const { takings, owed } = (await office.get("home/staff")).data;
  expect(takings.month.amount).toBe(said.paid);
  const dues = (await office.get("due/getAll", { page: 1, pageSize: 100 })).data;
  expect(owed).toMatchObject({
    amount: sumOf(dues.map((one: { owed: number }) => one.owed)),
    students: dues.length,
  });
  expect(takings.amount).toBe(books.find(({ day }) => day === today())?.collected);
  return said;
}

/** Each head of a month's books opens the receipts or vouchers that it consists of, and a side all of its. */
async function headsOpen(
  office: TestApp["office"],
  month: string,
  books: Record<"income" | "expense", { head: string; amount: number }[]>,
) {
  const sum = async (side: string, more = {}) => {
    const list = await office.get("headLine/getAll", { month, side, ...more, page: 1, pageSize: 100 });
    const { sum } = list as unknown as { sum: number };
    if (list.total <= 100) expect(sumOf(list.data.map(({ amount }: { amount: number }) => amount))).toBe(sum);
    return sum;
  };
  for (const side of ["income", "expense"] as const) {
    expect(await sum(side), `${side} of ${month}`).toBe(sumOf(books[side].map(({ amount }) => amount)));
    for (const { head, amount } of books[side]) expect(await sum(side, { head }), head).toBe(amount);
  }
}

/** Each figure of a month opens the lines that it consists of, of all and of each batch; together they are the figure. */
async function opens(office: TestApp["office"], month: string, rows: Record<string, number | null>[]) {
  const lines = async (of: string, more: object) => {
    const list = await office.get("monthFigure/getAll", { month, of, ...more, page: 1, pageSize: 100 });
    const { sum } = list as unknown as { sum: number };
    if (list.total <= 100) expect(sumOf(list.data.map(({ amount }: { amount: number }) => amount))).toBe(sum);
    return sum;
  };
  for (const of of ["billed", "discounted", "collected", "outstanding"]) {
    expect(await lines(of, {}), `${of} of ${month}`).toBe(sumOf(rows.map((row) => row[of] ?? 0)));
    for (const { batchId, [of]: figure } of rows)
      expect(await lines(of, batchId === null ? { batchless: "true" } : { batchId })).toBe(figure);
  }
}

test("every month of a season has one sum that came in and one that is left to pay, wherever it stands", async () => {
  const app = await startTestAppForOneTest();
  const payers: Parameters<typeof seedDemoMoney>[1] = [];
  for (const [at, month] of lastMonths(7).entries()) {
    const sent = { ...(at % 2 ? karimaFields : rahimFields), doj: `${month}-01`, userTypeId: 1 };
    const batchId = (at % 2) + 1;
    const { studentId, regId } = (
      await app.office.post("student/addStudent", { ...sent, batch: { batchId } })
    ).data;
    payers.push({
      ...{ studentId, roll: regId, userName: sent.userName, doj: sent.doj, seed: at, isOrderly: false },
      ...{ batchId, batchName: "ব্যাচ" },
    });
  }
  const fees = [1, 2].map((batchId) => ({ batchId, amount: 3000 }));
  const receivers = [1, 2].map((accountId) => ({ accountId, name: "কাউন্টার" }));
  await app.db.transaction((tx) => seedDemoMoney(tx, payers, fees, receivers));
  const months = [];
  for (const month of lastMonths(4)) months.push(await monthOf(app, month));
  expect(sumOf(months.map(({ paid }) => paid))).toBeGreaterThan(0);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("what was paid bit by bit is owed no more, and nobody is listed twice; the file says what the screen says", async () => {
  const app = await startTestAppForOneTest();
  const month = "2026-03";
  const add = (payment: number, due: number, date: string) =>
    app.office.post("payment/addPayment", {
      ...{ studentId: rahim, monthName: "মার্চ ২০২৬", detail: "মাসিক বেতন", payment, due, date },
      status: due ? "unpaid" : "paid",
    });
  const owing = async () => (await app.office.get("overview/payments", { month, only: "due" })).data;
  await add(500, 1000, "2026-03-05");
  await add(400, 600, "2026-03-12");
  expect(await monthOf(app, month)).toEqual({ paid: 0, due: 600 });
  expect(await monthOf(app)).toEqual({ paid: 900, due: 0 });
  expect(await owing()).toMatchObject([{ studentId: rahim, payment: 400, due: 600, status: "unpaid" }]);
  const sorted = await app.office.get("overview/payments", { month, sort: "due" });
  expect(sorted.data).toMatchObject([{ due: 0, status: "paid" }, { due: 600 }]);
  await add(600, 0, "2026-03-20");
  expect(await monthOf(app, month)).toEqual({ paid: 0, due: 0 });
  expect(await owing()).toEqual([]);
  const { data } = await app.office.get("overview/payments", { month });
  expect(data.map(({ due, status }: { due: number; status: string }) => [due, status])).toEqual(
    Array(3).fill([0, "paid"]),
  );
  const file = await fetch(`${app.url}/api/export/month-of-payments.csv?month=${month}`, {
    headers: { cookie: app.office.cookie },
  });
  const rows = (await file.text()).trim().split("\n").slice(1);
  expect(rows.map((row) => row.split(",").slice(4, 7))).toEqual(
    ["600", "400", "500"].map((paid) => [paid, "0", "paid"]),
  );
});

test("the desk's parts of one bill: what is left stands once, at the last of them", async () => {
  const app = await startTestAppForOneTest();
  await bill(app, rahim, "এই মাস", today());
  await pay(app, rahim, 300);
  await pay(app, rahim, 200);
  const owing = await app.office.get("overview/payments", { only: "due" });
  expect(owing).toMatchObject({ total: 1, due: 500, data: [{ payment: 200, due: 500, status: "unpaid" }] });
  expect(await monthOf(app)).toEqual({ paid: 500, due: 500 });
});

test("money entered for a day to come, voided or paid back counts on the day it moved, on each page", async () => {
  const app = await startTestAppForOneTest();
  const later = dayAfter(daysOf(thisMonth()).before);
  const entry = { monthName: "আগাম", detail: "ফি", payment: 500, due: 0, status: "paid", date: later };
  await app.office.post("payment/addPayment", { ...entry, studentId: rahim });
  expect(await monthOf(app, later.slice(0, 7))).toEqual({ paid: 0, due: 0 });
  expect(await monthOf(app)).toEqual({ paid: 500, due: 0 });
  await pay(app, rahim, 1000);
  const { data: wrong } = await pay(app, karima, 25_000);
  await app.office.post("desk/voidReceipt", { receiptId: wrong.receiptId, reason: "ভুল" });
  const refund = { studentId: rahim, amount: 200, method, reason: "বেশি", clientKey: crypto.randomUUID() };
  await app.office.post("desk/refund", refund);
  expect(await monthOf(app)).toEqual({ paid: 1300, due: 0 });
});

test("who has credit is asked for nothing that it pays: by the office, at home, by the guardian's link, by SMS", async () => {
  const app = await startTestAppForOneTest();
  const { office } = app;
  const asked = async () => {
    const { path } = (await office.get("guardianLink/get", { studentId: rahim })).data;
    const { money } = (await app.rahim.get("home/own")).data;
    const account = (await office.get("desk/student", { studentId: rahim })).data;
    const { due } = await monthOf(app);
    const owed = money?.owed ?? 0;
    expect([account.owed, Math.max(0, account.balance), account.open.length]).toEqual([
      owed,
      owed,
      owed ? 1 : 0,
    ]);
    expect((await office.get("due/getAll")).data.map((one: { owed: number }) => one.owed)).toEqual(
      owed ? [owed] : [],
    );
    const page = await onPhone(app, path);
    expect(page.includes(guardianPageTexts.settled)).toBe(owed === 0);
    expect((await office.post("outbox/prepare", { kind: "due", to: "student" })).data).toHaveLength(
      owed ? 1 : 0,
    );
    return { owed, due, credit: account.credit };
  };
  await office.post("guardianLink/make", { studentId: rahim });
  await bill(app, rahim, "প্রথম", today());
  await bill(app, rahim, "দ্বিতীয়", today());
  const { data: first } = await pay(app, rahim, 1000);
  const { bills } = (await office.get("desk/student", { studentId: rahim })).data;
  const paid = bills.find((one: { rest: number }) => one.rest === 0);
  await office.post("desk/voidBill", { billId: paid.billId, reason: "ভুল" });
  expect(await asked()).toEqual({ owed: 0, due: 0, credit: 0 });
  await pay(app, rahim, 400);
  expect(await asked()).toEqual({ owed: 0, due: 0, credit: 400 });
  await office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "টাকা আসেনি" });
  expect(await asked()).toEqual({ owed: 600, due: 600, credit: 0 });
  expect(await checkLedger(app.db)).toEqual([]);
});
