import { expect, test, vi } from "vitest";
import { type Caller, startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";

/** A portal with a cashier of feeDesk alone, and one who keeps the books and sits at the desk too. */
async function counter() {
  const app = await startTestAppForOneTest();
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const clerk = async (userTypeName: string, email: string, more: object) => {
    const type = { ...none, userTypeId: null, userTypeName, ...more };
    const { userTypeId } = (await app.office.post("userType/addUserType", type)).data;
    const { data } = await app.office.post("teacher/addTeacher", {
      ...{ teacherName: userTypeName, email, mobile: "01712345678", address: "ঢাকা", password: "counter1" },
      ...{ userTypeId, userTypeName },
    });
    await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
    return app.signIn(data.regId, "counter1");
  };
  const desk = { feeDesk: true };
  return {
    app,
    kamal: await clerk("ফি ডেস্ক", "k@example.com", desk),
    books: await clerk("হিসাব ও ডেস্ক", "b@example.com", { ...desk, bookKeeping: true }),
  };
}

const spend = (by: Caller, amount: number, more = {}) =>
  by.post("expense/add", {
    ...{ headId: 3, payee: `প্রাপক ${amount}`, amount, method: "cash", clientKey: crypto.randomUUID() },
    ...more,
  });
const take = (by: Caller, amount: number) =>
  by.post("desk/takePayment", {
    ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID() },
  });
const open = async (by: Caller, opening: number) =>
  (await by.post("shift/open", { opening })).data.shiftId as number;
const close = (by: Caller, shiftId: number, counted: number) => by.post("shift/close", { shiftId, counted });
const pay = (by: Caller, expenseId: number) => by.post("expense/pay", { expenseId });
const book = async ({ office }: TestApp, day = today()) => (await office.get("dayBook/get", { day })).data;
const mine = async (by: Caller) => (await by.get("shift/mine")).data;

test("an approved voucher is paid by the desk out of its own drawer: the shift, the day's book and the month have it from then on", async () => {
  const { app, kamal, books } = await counter();
  await take(app.office, 2000);
  const { data: asked } = await spend(books, 300, { cashFrom: "desk" });
  expect(asked).toMatchObject({ day: null, drawer: null, paidBy: null, voided: null });
  const month = today().slice(0, 7);
  const spentInMonth = async () => (await books.get("expense/month", { month })).data.expense;
  expect(await book(app)).toMatchObject({ expected: 2000, spent: 0, expenses: [] });
  expect(await spentInMonth()).toEqual([]);
  expect((await books.get("expense/getAll", { month })) as object).toMatchObject({ total: 1, sum: 0 });

  expect(await pay(kamal, asked.expenseId)).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  const shiftId = await open(kamal, 500);
  expect((await kamal.get("expense/toPay")).data).toMatchObject([{ number: asked.number }]);
  expect((await kamal.get("expense/getById", { expenseId: asked.expenseId })).status).toBe(200);
  const paid = await pay(kamal, asked.expenseId);
  expect(paid.data).toMatchObject({ day: today(), drawer: "ফি ডেস্ক", paidBy: "ফি ডেস্ক" });
  expect(await pay(kamal, asked.expenseId)).toMatchObject({ status: 409, error: { code: "STALE" } });
  expect((await kamal.get("expense/toPay")).data).toEqual([]);

  // Nothing of it is the office's cash: that went into the drawer as it was opened.
  expect(await book(app)).toMatchObject({ expected: 1500, spent: 300, spentOfDrawers: 300 });
  expect(await spentInMonth()).toMatchObject([{ amount: 300 }]);
  const own = (await kamal.get("dayBook/get")).data;
  expect(own).toMatchObject({ spent: 300, expenses: [{ number: asked.number }], expected: null });
  expect((await mine(kamal)).open).toMatchObject({ spent: 300, handedOver: 0, expected: null });
  expect((await close(kamal, shiftId, 200)).data).toMatchObject({ spent: 300, taken: 0, expected: 200 });
  expect(await book(app)).toMatchObject({ expected: 1700 });
  expect((await app.office.post("dayBook/close", { day: today(), counted: 1700 })).status).toBe(200);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("who keeps the books and has a shift open pays out of it, unless they say the office's cash; a wallet's voucher touches no drawer", async () => {
  const { app, books } = await counter();
  await take(app.office, 2000);
  expect(await spend(books, 10, { cashFrom: "own" })).toMatchObject({
    status: 400,
    error: { fields: { cashFrom: expect.any(String) } },
  });
  const shiftId = await open(books, 500);
  expect((await spend(books, 120)).data).toMatchObject({ drawer: "হিসাব ও ডেস্ক", paidBy: null });
  expect((await spend(books, 70, { cashFrom: "office" })).data).toMatchObject({ drawer: null, day: today() });
  expect((await spend(books, 90, { method: "bkash", trxId: "DKPAYOUT01" })).data).toMatchObject({
    drawer: null,
  });
  expect((await spend(books, 90, { method: "bank", cashFrom: "desk", payee: "ব্যাংক" })).data).toMatchObject({
    day: today(),
  });
  expect(await book(app)).toMatchObject({
    expected: 1430,
    spent: 190,
    spentOfDrawers: 120,
    moves: { spent: -70 },
  });
  expect((await close(books, shiftId, 380)).data).toMatchObject({ spent: 120, expected: 380 });
});

test("no more is paid than there is in the drawer, nor twice by two at once", async () => {
  const { app, kamal, books } = await counter();
  await take(app.office, 1000);
  await open(kamal, 100);
  await open(books, 100);
  const waiting = await Promise.all([60, 61, 101].map((sum) => spend(app.office, sum, { cashFrom: "desk" })));
  const [one = 0, two = 0, three = 0] = waiting.map(({ data }) => data.expenseId as number);
  expect(await pay(kamal, three)).toMatchObject({
    status: 400,
    error: { fields: { amount: expect.any(String) } },
  });
  expect((await spend(books, 102)).status).toBe(400);
  const both = await Promise.all([pay(kamal, one), pay(kamal, two)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const left = both[0]?.status === 200 ? two : one;
  const raced = await Promise.all([pay(books, left), pay(books, left), pay(app.office, left)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("a voided voucher is back in the drawer that it came from while that is open, else in the office's cash, on the day of the void", async () => {
  const { app, kamal } = await counter();
  const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
  try {
    at("2026-03-01");
    await take(app.office, 1000);
    const shiftId = await open(kamal, 400);
    const paid = async (amount: number) => {
      const { data } = await spend(app.office, amount, { cashFrom: "desk" });
      await pay(kamal, data.expenseId);
      return data.expenseId as number;
    };
    const [first, second] = [await paid(50), await paid(80)];
    const { data: never } = await spend(app.office, 30, { cashFrom: "desk" });
    for (const expenseId of [first, never.expenseId])
      expect((await app.office.post("expense/void", { expenseId, reason: "ভুল" })).status).toBe(200);
    expect(await pay(kamal, never.expenseId)).toMatchObject({ status: 409, error: { code: "STALE" } });
    expect(await book(app)).toMatchObject({
      expected: 600,
      spent: 80,
      drawers: [{ spent: 80, expected: 320 }],
    });
    await close(kamal, shiftId, 320);
    await app.office.post("dayBook/close", { day: "2026-03-01", counted: 920 });
    at("2026-03-04");
    await app.office.post("expense/void", { expenseId: second, reason: "ফেরত এসেছে" });
    expect(await book(app)).toMatchObject({ opening: 920, expected: 1000, spent: -80, spentOfDrawers: 0 });
    expect(await book(app, "2026-03-01")).toMatchObject({ expected: 920, spent: 80 });
    expect(await checkLedger(app.db)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("the database itself keeps vouchers out of closed days, and what is paid or void as it is", async () => {
  const { app } = await counter();
  await take(app.office, 100);
  const { data: waiting } = await spend(app.office, 40, { cashFrom: "desk" });
  const { data: standing } = await spend(app.office, 50);
  await app.office.post("dayBook/close", { day: today(), counted: 50 });
  const day = today();
  const written = `insert into expenses (series, number, client_key, head_id, payee, amount, method, day)
    values ('V1999', 1, gen_random_uuid(), 3, 'কেউ', 1, 'cash', `;
  const refused = async (statement: string) =>
    expect(
      await app.db.execute(statement).then(
        () => "",
        ({ cause }) => String(cause.message),
      ),
      statement,
    ).toMatch(/^(the books are closed|vouchers are written, paid and voided once)/);
  await refused(`${written}'${day}')`);
  await refused(`update expenses set day = '${day}' where expense_id = ${waiting.expenseId}`);
  await refused(
    `update expenses set void_day = '${day}', void_reason = 'x' where expense_id = ${standing.expenseId}`,
  );
  await refused(`update expenses set amount = 49 where expense_id = ${standing.expenseId}`);
  await refused(`delete from expenses where expense_id = ${standing.expenseId}`);
  await refused("truncate expenses cascade");
  await app.db.execute(`${written}'${dayAfter(day)}') returning expense_id`);
  await app.db.execute(
    `update expenses set void_day = '${dayAfter(day)}', void_reason = 'x' where expense_id = ${standing.expenseId}`,
  );
  await refused(
    `update expenses set void_day = '${dayAfter(day, 2)}' where expense_id = ${standing.expenseId}`,
  );
});
