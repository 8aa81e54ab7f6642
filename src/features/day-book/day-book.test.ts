import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../test/start-app.ts";
import { today } from "../../shared/dates.ts";
import { checkLedger } from "../ledger/check.server.ts";

const pay = (app: TestApp, amount: number, more = {}) =>
  app.office.post("desk/takePayment", {
    ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
  });
const book = async (app: TestApp, day = today()) => (await app.office.get("dayBook/get", { day })).data;
const yesterday = "2026-03-05";
const entry = { monthName: "মার্চ ২০২৬", detail: "বেতন", due: 0, status: "paid", date: yesterday };

test("a day's book adds up: receipts by method, a refund, a void; closed, it takes no more", async () => {
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
  expect(open.byTaker).toMatchObject([
    { method: "cash", receipts: 2, taken: 10_000, paidBack: 200, voided: 9000 },
    { method: "bkash", receipts: 1, taken: 500, paidBack: 0, voided: 0 },
  ]);
  const closed = await app.office.post("dayBook/close", { day: today(), counted: 790, note: "১০ টাকা কম" });
  expect(closed.data.closing).toMatchObject({ opening: 0, counted: 790, note: "১০ টাকা কম" });
  for (const refused of [
    await pay(app, 100),
    await app.office.post("desk/voidReceipt", { receiptId: open.receipts[1].receiptId, reason }),
    await app.office.post("payment/addPayment", { ...entry, studentId: 3, payment: 1, date: today() }),
    await app.office.post("dayBook/close", { day: today(), counted: 1 }),
  ])
    expect(refused).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect(await checkLedger(app.db)).toEqual([]);
});

test("a void of a closed day's receipt stands on the day it was done; the closed book stays", async () => {
  const app = await startTestAppForOneTest();
  await app.office.post("payment/addPayment", { ...entry, studentId: 3, payment: 700 });
  await app.office.post("dayBook/close", { day: yesterday, counted: 700 });
  const before = await book(app, yesterday);
  expect(before.expected).toBe(700);
  await app.office.post("desk/voidReceipt", { receiptId: before.receipts[0].receiptId, reason: "ভুল" });
  expect((await book(app, yesterday)).expected).toBe(700);
  const now = await book(app);
  expect(now).toMatchObject({ opening: 700, expected: 0, receipts: [] });
  expect(now.voids).toMatchObject([{ receiptId: before.receipts[0].receiptId }]);
  const late = await app.office.post("payment/addPayment", { ...entry, studentId: 3, payment: 1 });
  expect(late.status).toBe(409);
  expect((await app.office.post("dayBook/close", { day: "2999-01-01", counted: 1 })).status).toBe(400);
});

test("a day that nobody closed leaves its cash in the drawer: the next begins with it", async () => {
  const app = await startTestAppForOneTest();
  const earlier = (date: string, payment: number) =>
    app.office.post("payment/addPayment", { ...entry, studentId: 3, payment, date, monthName: date });
  await earlier("2026-03-04", 700);
  await app.office.post("dayBook/close", { day: "2026-03-04", counted: 690 });
  await earlier(yesterday, 300);
  expect((await book(app)).opening).toBe(990);
  await app.office.post("dayBook/close", { day: today(), counted: 990 });
  await app.office.post("dayBook/close", { day: yesterday, counted: 1000 });
  expect((await book(app)).opening).toBe(990);
});

test("a day is closed once, and receipts that race its closing are in it or refused", async () => {
  const app = await startTestAppForOneTest();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => pay(app, 10)),
    ...Array.from({ length: 3 }, () => app.office.post("dayBook/close", { day: today(), counted: 0 })),
    ...Array.from({ length: 10 }, () => pay(app, 10)),
  ]);
  const closings = [10, 11, 12].map((at) => answers[at]?.status);
  expect(closings.sort()).toEqual([200, 409, 409]);
  const taken = answers.filter(({ status, data }) => status === 200 && data.receiptId).length;
  expect((await book(app)).receipts).toHaveLength(taken);
  const { rows } = await app.db.execute(
    "select count(*)::int as late from receipts where at > (select at from day_closings)",
  );
  expect(rows).toEqual([{ late: 0 }]);
});
