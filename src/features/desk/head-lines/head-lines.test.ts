import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import { headTexts } from "../expenses/texts.ts";

const app = testApp();

test("a head of a month opens its receipts and vouchers, with what was voided and paid back the other way", async () => {
  const { office } = app;
  const [month, day] = [thisMonth(), today()];
  const bill = (head: string, amount: number) =>
    office.post("desk/addBill", { studentId: 3, head, label: "মার্চ", amount, dueDay: day });
  const pay = async (amount: number) => {
    const sent = { studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID() };
    return (await office.post("desk/takePayment", sent)).data;
  };
  await bill("বেতন", 1000);
  await bill("মডেল টেস্ট", 300);
  const first = await pay(1200);
  const second = await pay(500);
  await office.post("desk/refund", {
    ...{ studentId: 3, amount: 150, method: "cash", reason: "বেশি নেওয়া", clientKey: crypto.randomUUID() },
  });
  const heads = (await office.get("expense/heads")).data;
  const rent = heads.find(({ headName }: { headName: string }) => headName === "ভাড়া");
  const spend = async (amount: number) => {
    const sent = { headId: rent.headId, payee: `বাড়িওয়ালা ${amount}`, amount, method: "bank" };
    return (await office.post("expense/add", { ...sent, clientKey: crypto.randomUUID() })).data;
  };
  const kept = await spend(700);
  const wrong = await spend(9000);
  await office.post("expense/void", { expenseId: wrong.expenseId, reason: "দুবার লেখা" });

  const lines = (side: string, more = {}) => office.get("headLine/getAll", { month, side, ...more });
  expect(await lines("income", { head: "বেতন" })).toMatchObject({
    ...{ total: 1, sum: 1000 },
    data: [
      { day, number: first.number, receiptId: first.receiptId, regId: "26000001", amount: 1000, void: false },
    ],
  });
  expect(await lines("income", { head: "মডেল টেস্ট" })).toMatchObject({ total: 2, sum: 300 });
  expect(await lines("income", { head: headTexts.credit })).toMatchObject({
    data: [{ number: second.number, amount: 400 }],
  });
  expect(await lines("income", { head: headTexts.refund })).toMatchObject({
    ...{ sum: -150, data: [{ amount: -150, detail: "বেশি নেওয়া" }] },
  });
  expect(await lines("income")).toMatchObject({ sum: 1200 + 500 - 150 });
  expect(await lines("expense", { head: "ভাড়া" })).toMatchObject({
    ...{ total: 3, sum: 700 },
    data: [
      { number: kept.number, expenseId: kept.expenseId, party: "বাড়িওয়ালা 700", amount: 700 },
      { number: wrong.number, amount: 9000, void: false },
      { number: wrong.number, amount: -9000, void: true, detail: "দুবার লেখা" },
    ],
  });
  expect(await lines("expense", { head: "নেই" })).toMatchObject({ total: 0, sum: 0, data: [] });
  expect((await app.teacher.get("headLine/getAll", { month, side: "income" })).status).toBe(403);
});
