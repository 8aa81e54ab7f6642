import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { monthsAfter, thisMonth } from "../../../shared/months.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { karima } from "../../people/students/example.server.ts";
import { tellLastMonth } from "./tell-month.server.ts";

const app = testApp();
const month = thisMonth();
afterEach(() => vi.useRealTimers());
const all = async () =>
  app.office.get("exception/getAll", { month }) as ReturnType<typeof app.office.get> &
    Promise<{ people: unknown[] }>;

test("a month's list has who gave, voided, paid back and opened what, and why; what has no reason says so", async () => {
  const studentId = 4;
  const pay = async (amount: number) => {
    const paid = { studentId, amount, method: "cash", clientKey: crypto.randomUUID() };
    return (await app.office.post("desk/takePayment", paid)).data;
  };
  const first = await pay(500);
  await app.office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "ভুল শিক্ষার্থী" });
  const entry = {
    monthName: "মার্চ ২০২৬",
    detail: "বেতন",
    payment: 700,
    due: 0,
    status: "paid",
    date: today(),
  };
  const { data: added } = await app.office.post("payment/addPayment", { ...entry, studentId });
  // As the observed client does: without a reason.
  await app.office.post("payment/delete", { _id: added._id });
  await pay(900);
  const refund = {
    studentId,
    amount: 200,
    method: "cash",
    reason: "বেশি দিয়েছেন",
    clientKey: crypto.randomUUID(),
  };
  const { data: back } = await app.office.post("desk/refund", refund);
  const bill = { studentId, head: "বেতন", label: "মার্চ ২০২৬", amount: 300, dueDay: "2026-03-10" };
  await app.office.post("desk/addBill", { ...bill, discount: 100, discountReason: "মেধা" });
  await app.office.post("fee/addPlan", { head: "কোচিং", kind: "monthly", amount: 1000, from: "2026-01-01" });
  await app.office.post("fee/addDiscount", { studentId, share: 25, reason: "ভাইবোন", from: "2026-01-01" });
  await app.office.post("dayBook/close", { day: today(), counted: 700, note: "গোনা" });
  await app.office.post("dayBook/reopen", { day: today(), reason: "আবার গোনা" });

  const list = await all();
  const seen = list.data.map(({ kind, subject, amount, reason }: Record<string, unknown>) => [
    kind,
    subject,
    amount,
    reason,
  ]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ["void", `রসিদ ${first.number}`, 500, "ভুল শিক্ষার্থী"],
      ["void", expect.stringContaining("রসিদ"), 700, ""],
      ["bill", "বেতন, মার্চ ২০২৬", 700, ""],
      ["refund", `${back.number}, নগদ টাকা`, 200, "বেশি দিয়েছেন"],
      ["discount", "বেতন, মার্চ ২০২৬", 100, "মেধা"],
      ["discount", "২৫%, প্রতিটি বিলে", 250, "ভাইবোন"],
      ["reopen", expect.any(String), null, "আবার গোনা"],
    ]),
  );
  expect(seen).toHaveLength(7);
  expect(list.data[0]).toMatchObject({ byId: 1, day: today(), alone: false, agreedBy: "" });
  expect(list.data.find(({ kind }: { kind: string }) => kind === "refund")).toMatchObject({
    studentId,
    userName: karima.userName,
  });
  expect(list.people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ byId: 1, kind: "void", many: 2, amount: 1200, withoutReason: 1 }),
      expect.objectContaining({ byId: 1, kind: "discount", many: 2, amount: 350, withoutReason: 0 }),
    ]),
  );
  const voids = await app.office.get("exception/getAll", { month, kind: "void", byId: 1 });
  expect(voids.total).toBe(2);
  expect((await app.office.get("exception/getAll", { month, byId: 2 })).total).toBe(0);
  const file = await fetch(`${app.url}/api/export/exceptions.csv?kind=void`, {
    headers: { cookie: app.office.cookie },
  });
  expect(await file.text()).toContain("কারণ লেখা হয়নি");
});

test("what a second person agreed to names them", async () => {
  const no = Object.fromEntries(specifiedPermissions.map((one) => [one, false]));
  const type = { ...no, userTypeId: null, userTypeName: "হিসাব", moneyApproval: true };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const { data } = await app.office.post("teacher/addTeacher", {
    ...{
      teacherName: "হাসান",
      email: "h@example.com",
      mobile: "01712345678",
      address: "ঢাকা",
      password: "second-1",
    },
    ...{ userTypeId: made.userTypeId, userTypeName: type.userTypeName },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
  const hasan = await app.signIn(data.regId, "second-1");
  const none = { void: 100, refund: null, discount: null, bill: null, reopen: null, ownerId: null };
  await app.office.put("approval/setLimits", none);
  const paid = { studentId: 4, amount: 450, method: "cash", clientKey: crypto.randomUUID() };
  const { receiptId } = (await app.office.post("desk/takePayment", paid)).data;
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল" });
  const [asked] = (await hasan.get("approval/getAll", { state: "waiting" })).data;
  await hasan.post("approval/agree", { approvalId: asked.approvalId });
  const [void450] = (await all()).data.filter(({ amount }: { amount: number }) => amount === 450);
  expect(void450).toMatchObject({ by: expect.any(String), byId: 1, agreedBy: "হাসান", reason: "ভুল" });
  const voucher = { headId: 1, payee: "বাড়িওয়ালা", amount: 460, method: "cash", clientKey: crypto.randomUUID() };
  const { expenseId } = (await app.office.post("expense/add", voucher)).data;
  await app.office.post("expense/void", { expenseId, reason: "দেওয়া হয়নি" });
  const [second] = (await hasan.get("approval/getAll", { state: "waiting" })).data;
  await hasan.post("approval/agree", { approvalId: second.approvalId });
  const [void460] = (await all()).data.filter(({ amount }: { amount: number }) => amount === 460);
  expect(void460).toMatchObject({ byId: 1, agreedBy: "হাসান", reason: "দেওয়া হয়নি" });
});

test("the owner is told of a month that is over, once, by whichever process comes first", async () => {
  const { accountId } = (
    await app.db.execute<{ accountId: number }>(
      `select account_id as "accountId" from accounts where reg_id = 'A00-000001'`,
    )
  ).rows[0] ?? { accountId: 0 };
  const { version } = (await app.office.get("approval/limits")).data;
  const none = { void: null, refund: null, discount: null, bill: null, reopen: null };
  await app.office.put("approval/setLimits", { ...none, version, ownerId: accountId });
  const next = new Date(`${monthsAfter(month, 1)}-02T06:00:00Z`);
  await Promise.all([1, 2, 3].map(() => tellLastMonth(app.db, undefined, next)));
  const told = (await app.office.get("notice/getAll")).data.filter(({ title }: { title: string }) =>
    title.includes("ছাড়, বাতিল ও ফেরত"),
  );
  expect(told).toHaveLength(1);
  expect(told[0].text).toContain("টাকা ফেরত ১টি, ৳২০০");
  expect(told[0].text).toContain("কারণ লেখা হয়নি");
});

test("what was voided on the first day of a month is that month's, and on the last day the month's before", async () => {
  const later = monthsAfter(month, 3);
  const last = new Date(Date.parse(`${later}-01T12:00:00+06:00`) - 86_400_000).toISOString().slice(0, 10);
  for (const day of [last, `${later}-01`]) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
    const paid = { studentId: 3, amount: 40, method: "cash", clientKey: crypto.randomUUID() };
    const { receiptId } = (await app.office.post("desk/takePayment", paid)).data;
    await app.office.post("desk/voidReceipt", { receiptId, reason: "মাসের শেষে" });
  }
  const days = async (of: string) =>
    (await app.office.get("exception/getAll", { month: of })).data
      .filter(({ reason }: { reason: string }) => reason === "মাসের শেষে")
      .map(({ day }: { day: string }) => day);
  expect([await days(monthsAfter(month, 2)), await days(later)]).toEqual([[last], [`${later}-01`]]);
});
