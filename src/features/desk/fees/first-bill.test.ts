import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { monthOf, today } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { rahim } from "../../people/students/example.server.ts";

const admit = async ({ office }: TestApp, more = {}) =>
  (await office.post("student/addStudent", { ...rahim, userTypeId: 1, batch: { batchId: 1 }, ...more })).data
    .studentId as number;
const plan = ({ office }: TestApp, more = {}) =>
  office.post("fee/addPlan", {
    ...{
      head: "মাসিক বেতন",
      kind: "monthly",
      batchId: 1,
      amount: 1500,
      from: "2026-01-01",
      dueDate: 1,
      ...more,
    },
  });
const admissionFee = { head: "ভর্তি ফি", kind: "once", batchId: null, amount: 4000 };
const account = async ({ office }: TestApp, studentId: number) =>
  (await office.get("desk/student", { studentId })).data;
const month = thisMonth();
const entry = (app: TestApp, studentId: number, payment: number, due = 0) =>
  app.office.post("payment/addPayment", {
    ...{ studentId, monthName: monthOf(today()), detail: "মাসিক বেতন", payment, due },
    ...{ status: due ? "unpaid" : "paid", date: today() },
  });
const discount = (app: TestApp, studentId: number, more: object) =>
  app.office.post("fee/addDiscount", { studentId, reason: "ভাইবোন", from: "2026-01-01", ...more });

test("a new student is billed at admission what the plans ask, due on no day that is past; what they pay at once settles it", async () => {
  const app = await startTestAppForOneTest();
  await plan(app);
  await plan(app, admissionFee);
  const studentId = await admit(app, { doj: today(), firstBill: true, payment: [{ amount: 2500 }] });
  const { owed, open, bills } = await account(app, studentId);
  expect(bills.map(({ net }: { net: number }) => net).sort()).toEqual([1500, 4000]);
  expect(owed).toBe(3000);
  for (const { dueDay } of open) expect(dueDay >= today()).toBe(true);
  expect((await app.office.get("fee/proposed", { studentId })).data).toEqual([]);
  await app.office.post("fee/run", { month });
  expect((await account(app, studentId)).owed).toBe(3000);
  // The observed call sends nothing of it, and bills nothing.
  expect((await account(app, await admit(app, { doj: today() }))).bills).toEqual([]);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("one student's bills are proposed with their amounts, chosen and made once", async () => {
  const app = await startTestAppForOneTest();
  const studentId = await admit(app, { doj: `${month}-01` });
  await plan(app);
  await plan(app, admissionFee);
  await discount(app, studentId, { share: 10 });
  const { data } = await app.office.get("fee/proposed", { studentId });
  expect(data).toMatchObject([
    { head: "মাসিক বেতন", amount: 1500, discount: 150, dueDay: today() },
    { head: "ভর্তি ফি", amount: 4000, discount: 400 },
  ]);
  const [{ planId, period }] = data;
  const bill = () => app.office.post("fee/billStudent", { studentId, chosen: [{ planId, period }] });
  const answers = await Promise.all([bill(), bill()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await account(app, studentId)).toMatchObject({ owed: 1350, open: [{ head: "মাসিক বেতন" }] });
  expect((await app.office.post("fee/billStudent", { studentId })).data).toEqual({ bills: 1 });
  expect((await account(app, studentId)).owed).toBe(4950);
});

test("a part that an entry of the payments' screen took does not end a month's fee: the rest is billed", async () => {
  const app = await startTestAppForOneTest();
  const [part, whole, less] = [await admit(app), await admit(app), await admit(app)];
  await plan(app, { amount: 2000 });
  await entry(app, part, 500);
  await entry(app, part, 100);
  await entry(app, whole, 500, 1500);
  await discount(app, less, { share: 50 });
  await entry(app, less, 1000);
  const { data } = await app.office.get("fee/preview", { month, batchId: 1, only: "billed" });
  const of = (id: number) => data.find(({ studentId }: { studentId: number }) => studentId === id);
  expect(of(part)).toMatchObject({ amount: 1400, discount: 0 });
  expect([of(whole), of(less)]).toEqual([undefined, undefined]);
  for (let times = 0; times < 2; times += 1) await app.office.post("fee/run", { month });
  expect((await account(app, part)).owed).toBe(1400);
  expect((await account(app, whole)).owed).toBe(1500);
  expect((await account(app, less)).owed).toBe(0);
});

test("a discount is of each bill, or of the next alone, and of a plan; more than a fee is refused by that fee's name", async () => {
  const app = await startTestAppForOneTest();
  const studentId = await admit(app);
  const { data: monthly } = await plan(app, { amount: 1000 });
  await plan(app, { head: "পরীক্ষার ফি", amount: 300 });
  const refused = await discount(app, studentId, { amount: 500 });
  expect(refused.status).toBe(400);
  expect(refused.error.fields.amount).toContain("পরীক্ষার ফি");
  const { planId } = monthly;
  expect((await discount(app, studentId, { planId, amount: 500, once: true })).status).toBe(200);
  expect((await discount(app, studentId, { planId, share: 60 })).status).toBe(400);
  expect((await discount(app, studentId, { planId, share: 10 })).status).toBe(200);
  const months = ["2026-03", "2026-04"];
  for (const month of months) await app.office.post("fee/run", { month });
  const { bills } = await account(app, studentId);
  const nets = bills.filter(({ head }: { head: string }) => head === "মাসিক বেতন");
  expect(nets.map(({ label, net }: { label: string; net: number }) => [label, net])).toEqual([
    [monthOf("2026-04-01"), 900],
    [monthOf("2026-03-01"), 400],
  ]);
  const { data: given } = await app.office.get("fee/discounts", { studentId });
  expect(given).toMatchObject([
    { once: false, usedOn: null },
    { once: true, usedOn: today() },
  ]);
  const free = { studentId, head: "ফি", label: "x", amount: 100, discount: 100, dueDay: today() };
  expect((await app.office.post("desk/addBill", free)).error.fields.discountReason).toBeTruthy();
});

test("a fee on which a discount was given is ended, not deleted: what was given away stays to be read", async () => {
  const app = await startTestAppForOneTest();
  const plan = { head: "ল্যাব ফি", kind: "once", amount: 900, from: "2026-01-01" };
  const { planId } = (await app.office.post("fee/addPlan", plan)).data;
  const given = { studentId: 3, planId, amount: 100, reason: "মেধা", from: "2026-01-01" };
  expect((await app.office.post("fee/addDiscount", given)).status).toBe(200);
  expect(await app.office.post("fee/deletePlan", { planId })).toMatchObject({
    status: 409,
    error: { code: "IN_USE" },
  });
  expect((await app.office.get("fee/discounts", { studentId: 3 })).data[0]).toMatchObject({ head: "ল্যাব ফি" });
  const ended = await app.office.put("fee/updatePlan", { planId, until: "2026-12-31" });
  expect(ended.data).toMatchObject({ until: "2026-12-31" });
});

test("parts add up to their fee, and nothing ends before it begins", async () => {
  const app = await startTestAppForOneTest();
  const part = (value: number, of: string) => ({ label: "কিস্তি", of, value, dueDay: "2026-03-10" });
  const inParts = (parts: object[]) => plan(app, { kind: "parts", amount: 10_000, parts });
  const short = await inParts([part(50, "share"), part(3000, "taka")]);
  expect(short).toMatchObject({ status: 400, error: { fields: { parts: expect.any(String) } } });
  const { data, status } = await inParts([part(50, "share"), part(5000, "taka")]);
  expect(status).toBe(200);
  const dearer = await app.office.put("fee/updatePlan", { planId: data.planId, amount: 12_000 });
  expect(dearer.error.fields.parts).toBe(short.error.fields.parts);
  expect((await plan(app, { until: "2025-12-31" })).status).toBe(400);
  expect((await discount(app, 3, { share: 5, until: "2025-12-31" })).status).toBe(400);
});
