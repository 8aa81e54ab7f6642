import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import type { AccountLineOfYear } from "./contract.ts";

afterEach(() => vi.useRealTimers());

const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
const bill = (app: TestApp, head: string, amount: number, more = {}) =>
  app.office.post("desk/addBill", {
    ...{ studentId: 3, head, label: "মাস", amount, dueDay: "2026-12-31" },
    ...more,
  });
const pay = async (app: TestApp, amount: number) =>
  (
    await app.office.post("desk/takePayment", {
      ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID() },
    })
  ).data;
const year = async (app: TestApp, of: number, caller = app.office) =>
  (await caller.get("yearAccount/get", { studentId: 3, year: of })).data;

test("a year's account carries in what was owed, tells every move on the day of its book, and carries out what is owed", async () => {
  const app = await startTestAppForOneTest();
  at("2025-12-20");
  await bill(app, "ভর্তি ফি", 4000);
  await pay(app, 1500);
  at("2026-02-01");
  const { data } = await bill(app, "বেতন", 1000, { discount: 200, discountReason: "মেধাবী" });
  at("2026-02-10");
  const wrong = await pay(app, 300);
  at("2026-03-01");
  await app.office.post("desk/voidReceipt", { receiptId: wrong.receiptId, reason: "ভুল অঙ্ক" });
  const right = await pay(app, 3500);
  at("2026-03-02");
  await app.office.post("desk/refund", {
    ...{ studentId: 3, amount: 200, method: "cash", reason: "বেশি নেওয়া" },
    clientKey: crypto.randomUUID(),
  });
  await app.office.post("desk/voidBill", { billId: data.bills[0].billId, reason: "ভুল মাস" });
  at("2027-01-05");
  const found = await year(app, 2026);
  expect(found).toMatchObject({
    ...{ opening: 2500, billed: 1000, discounted: 200, paid: 3300, closing: -800, years: [2026, 2025] },
    student: { regId: "26000001" },
  });
  const lines = found.lines.map(({ day, kind, amount, balance }: AccountLineOfYear) => [
    day,
    kind,
    amount,
    balance,
  ]);
  expect(lines).toEqual([
    ["2026-02-01", "bill", 1000, 3500],
    ["2026-02-01", "discount", -200, 3300],
    ["2026-02-10", "payment", -300, 3000],
    ["2026-03-01", "voidReceipt", 300, 3300],
    ["2026-03-01", "payment", -3500, -200],
    ["2026-03-02", "refund", 200, 0],
    ["2026-03-02", "voidBill", -800, -800],
  ]);
  expect(found.lines[4].about).toBe(right.number);
  expect(await year(app, 2025)).toMatchObject({ opening: 0, closing: 2500 });
  expect(await year(app, 2027)).toMatchObject({ opening: -800, lines: [], closing: -800 });
  // What it carries out is what the desk says.
  expect((await app.office.get("desk/student", { studentId: 3 })).data.balance).toBe(-800);
});

test("it is the office's and the student's own, and nobody else's", async () => {
  const app = await startTestAppForOneTest();
  const asked = { studentId: 3, year: 2026 };
  expect((await app.rahim.get("yearAccount/get", asked)).status).toBe(200);
  expect((await app.rahim.get("yearAccount/get", { ...asked, studentId: 4 })).status).toBe(403);
  expect((await app.teacher.get("yearAccount/get", asked)).status).toBe(403);
});

test("a receipt names the guardian and what of a bill is discount, frozen as they were, and erasing takes the guardian's name", async () => {
  const app = await startTestAppForOneTest();
  await bill(app, "বেতন", 1000, { discount: 200, discountReason: "মেধাবী" });
  const receipt = await pay(app, 500);
  const [{ father_name: guardian }] = (
    await app.db.execute<{ father_name: string }>("select father_name from students where student_id = 3")
  ).rows as [{ father_name: string }];
  expect(receipt.printed.student.guardian).toBe(guardian);
  expect(receipt.printed.lines).toMatchObject([{ amount: 500, rest: 300, discount: 200 }]);
  await app.db.execute("update students set father_name = 'অন্য নাম' where student_id = 3");
  const { data } = await app.office.get("desk/receipt", { receiptId: receipt.receiptId });
  expect(data.printed.student.guardian).toBe(guardian);
  await app.db.execute("select erase_from_ledger(3, 'মুছে ফেলা')");
  const { data: erased } = await app.office.get("desk/receipt", { receiptId: receipt.receiptId });
  expect(JSON.stringify(erased.printed)).not.toContain(guardian);
  expect(erased.printed.lines).toEqual(data.printed.lines);
});
