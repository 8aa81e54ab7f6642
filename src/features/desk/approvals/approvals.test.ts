import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, testApp } from "../../../../test/start-app.ts";
import { waitingRow } from "../../../../test/waiting.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { rahim } from "../../people/students/example.server.ts";

const app = testApp();
const none = { void: null, refund: null, discount: null, bill: null, reopen: null, ownerId: null };
let [hasan, type] = [{} as Caller, {} as { userTypeId: number; userTypeName: string }];

/** Somebody of the staff whose user type has these permissions. */
async function staff(name: string, permissions: object): Promise<Caller & { accountId: number }> {
  const no = Object.fromEntries(specifiedPermissions.map((one) => [one, false]));
  const sent = { ...no, userTypeId: null, userTypeName: `ভূমিকা ${name}`, ...permissions };
  const { data: made } = await app.office.post("userType/addUserType", sent);
  type = { userTypeId: made.userTypeId, userTypeName: sent.userTypeName };
  const { data } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: name, email: "h@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "second-1", ...type },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
  const { rows } = await app.db.execute<{ id: number }>(
    `select account_id as id from accounts where reg_id = '${data.regId}'`,
  );
  return { ...(await app.signIn(data.regId, "second-1")), accountId: rows[0]?.id ?? 0 };
}

const admit = async () => {
  const student = { ...rahim, userTypeId: 1, batch: { batchId: 1 } };
  return (await app.office.post("student/addStudent", student)).data.studentId as number;
};
const pay = async (studentId: number, amount: number) => {
  const paid = { studentId, amount, method: "cash", clientKey: crypto.randomUUID() };
  return (await app.office.post("desk/takePayment", paid)).data;
};
const limits = async (more: object) => {
  const { version } = (await app.office.get("approval/limits")).data;
  const sent = { ...none, ...more, ...(version && { version }) };
  expect((await app.office.put("approval/setLimits", sent)).status).toBe(200);
};
const waiting = async (by = hasan) => (await by.get("approval/getAll", { state: "waiting" })).data;
const account = async (studentId: number) => (await app.office.get("desk/student", { studentId })).data;
const waits = { status: 409, error: { code: "WAITS_FOR_APPROVAL" } };

beforeAll(async () => {
  hasan = await staff("হাসান", { studentManagement: true, moneyApproval: true });
});
beforeEach(() => limits({}));
afterEach(async () => {
  for (const { approvalId } of await waiting())
    await hasan.post("approval/refuse", { approvalId, word: "শেষ" });
  expect(await checkLedger(app.db)).toEqual([]);
});

test("nobody is asked until the institute has set an amount; above it nothing is done before a second person agrees", async () => {
  const studentId = await admit();
  const [first, second] = [await pay(studentId, 5000), await pay(studentId, 3000)];
  expect(
    (await app.office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "ভুল" })).status,
  ).toBe(200);
  await limits({ void: 2000 });
  const sent = { receiptId: second.receiptId, reason: "টাকা আসেনি" };
  expect(await app.office.post("desk/voidReceipt", sent)).toMatchObject(waits);
  // Pressed again, it waits once.
  expect(await app.office.post("desk/voidReceipt", sent)).toMatchObject(waits);
  expect((await account(studentId)).credit).toBe(3000);
  const [asked, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    ...{ kind: "void", studentId, userName: rahim.userName, amount: 3000, reason: "টাকা আসেনি", own: false },
    subject: `রসিদ ${second.number}`,
  });
  expect((await hasan.get("approval/count")).data).toEqual({ waiting: 1 });
  expect(await waitingRow(hasan, "approvals")).toMatchObject({ many: 1 });
  // Who asked does not agree.
  expect((await app.office.get("approval/count")).data).toEqual({ waiting: 0 });
  const { approvalId } = asked;
  expect(await app.office.post("approval/agree", { approvalId })).toMatchObject({ status: 403 });

  expect(await hasan.post("approval/agree", { approvalId, word: "দেখেছি" })).toMatchObject({
    status: 200,
    data: { state: "done", word: "দেখেছি", decidedBy: "হাসান" },
  });
  expect(await account(studentId)).toMatchObject({
    credit: 0,
    receipts: [{ voided: { reason: "টাকা আসেনি" } }, {}],
  });
  // As if whoever asked had done it.
  const { rows } = await app.db.execute(`select "by" from voids where receipt_id = ${second.receiptId}`);
  expect(rows).toEqual([{ by: 1 }]);
  expect((await app.office.get("notice/getAll")).data[0]).toMatchObject({
    title: expect.stringContaining("অনুমোদিত"),
  });
  expect(await hasan.post("approval/agree", { approvalId })).toMatchObject({
    status: 409,
    error: { code: "STALE" },
  });
});

test("a refusal has its word, and whoever asked may take it back; nothing is done of either", async () => {
  const studentId = await admit();
  await limits({ void: 0 });
  const { receiptId } = await pay(studentId, 700);
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল" });
  const [one] = await waiting();
  expect((await hasan.post("approval/refuse", { approvalId: one.approvalId, word: "" })).status).toBe(400);
  expect(await hasan.post("approval/takeBack", { approvalId: one.approvalId })).toMatchObject({
    status: 404,
  });
  await hasan.post("approval/refuse", { approvalId: one.approvalId, word: "রসিদ ঠিক আছে" });
  const own = { state: "refused", word: "রসিদ ঠিক আছে", decidedBy: "হাসান", own: true };
  expect((await app.office.get("approval/getAll")).data[0]).toMatchObject(own);
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল" });
  const [two] = await waiting();
  const taken = await app.office.post("approval/takeBack", { approvalId: two.approvalId });
  expect(taken.data).toMatchObject({ state: "takenBack" });
  expect(await hasan.post("approval/agree", { approvalId: two.approvalId })).toMatchObject({ status: 409 });
  expect((await account(studentId)).credit).toBe(700);
});

test("two who agree at once do it once", async () => {
  const karim = await staff("করিম", { studentManagement: true, moneyApproval: true });
  const studentId = await admit();
  await pay(studentId, 900);
  await limits({ refund: 500 });
  const refund = { studentId, amount: 900, method: "cash", reason: "ফেরত", clientKey: crypto.randomUUID() };
  expect(await app.office.post("desk/refund", refund)).toMatchObject(waits);
  const [{ approvalId }] = await waiting();
  const answers = await Promise.all([hasan, karim].map((by) => by.post("approval/agree", { approvalId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(
    (await account(studentId)).receipts.filter(({ kind }: { kind: string }) => kind === "refund"),
  ).toHaveLength(1);
});

test("who is no approver any more does not agree; it goes on waiting for another", async () => {
  const nila = await staff("নীলা", { studentManagement: true, moneyApproval: true });
  const [studentId, of] = [await admit(), type];
  const { receiptId } = await pay(studentId, 900);
  await limits({ void: 500 });
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল" });
  const [{ approvalId }] = await waiting(nila);
  await app.db.execute(`update user_types set money_approval = false where user_type_id = ${of.userTypeId}`);
  expect(await nila.post("approval/agree", { approvalId })).toMatchObject({ status: 403 });
  await app.db.execute(`update user_types set money_approval = true where user_type_id = ${of.userTypeId}`);
  await app.db.execute(`update accounts set archived_at = now() where account_id = ${nila.accountId}`);
  expect((await nila.post("approval/agree", { approvalId })).status).toBe(401);
  expect(await waiting()).toHaveLength(1);
  expect((await hasan.post("approval/agree", { approvalId })).data.state).toBe("done");
});

test("what was changed meanwhile is not done, and both are told why", async () => {
  const studentId = await admit();
  const added = await app.office.post("payment/addPayment", {
    ...{
      studentId,
      monthName: "মার্চ ২০২৬",
      detail: "বেতন",
      payment: 3000,
      due: 0,
      status: "paid",
      date: today(),
    },
  });
  const { _id } = added.data;
  await limits({ void: 1000 });
  expect(await app.office.post("payment/delete", { _id, reason: "ভুল" })).toMatchObject(waits);
  await limits({});
  await app.office.put("payment/updatePayment", { _id, payment: 4000 });
  const [{ approvalId }] = await waiting();
  const answer = await hasan.post("approval/agree", { approvalId });
  expect(answer).toMatchObject({ status: 200, data: { state: "impossible", word: expect.any(String) } });
  expect((await account(studentId)).receipts[0]).toMatchObject({ amount: 4000, voided: null });
  expect((await app.office.get("approval/getAll")).data[0]).toMatchObject({ state: "impossible" });
});

describe("every call that gives money away asks, the observed ones too:", () => {
  const entry = {
    monthName: "মার্চ ২০২৬",
    detail: "বেতন",
    payment: 3000,
    due: 0,
    status: "paid",
    date: today(),
  };
  const add = async (studentId: number) =>
    (await app.office.post("payment/addPayment", { ...entry, studentId })).data;
  const agreed = async () => {
    const [{ approvalId }] = await waiting();
    const { data } = await hasan.post("approval/agree", { approvalId });
    expect(data).toMatchObject({ state: "done" });
  };

  test("an entry that is deleted or changed", async () => {
    const studentId = await admit();
    const { _id } = await add(studentId);
    await limits({ void: 1000 });
    expect(await app.office.put("payment/updatePayment", { _id, payment: 300 })).toMatchObject(waits);
    await agreed();
    expect((await app.office.get("payment/getByStudent", { studentId })).data[0].payment).toBe(300);
    const other = await add(studentId);
    expect(await app.office.post("payment/delete", { _id: other._id })).toMatchObject(waits);
    await agreed();
    expect((await app.office.get("payment/getByStudent", { studentId })).total).toBe(1);
  });

  test("a student's record sent back whole", async () => {
    const studentId = await admit();
    const { _id } = await add(studentId);
    await limits({ void: 1000 });
    const sent = { studentId, payment: [{ _id, ...entry, payment: 2000 }] };
    expect(await app.office.put("student/updateStudent", sent)).toMatchObject(waits);
    await agreed();
    expect((await app.office.get("payment/getByStudent", { studentId })).data[0].payment).toBe(2000);
  });

  test("a bill that is voided, or made with a discount", async () => {
    const studentId = await admit();
    await limits({ bill: 1000, discount: 500 });
    const bill = { studentId, head: "বেতন", label: "মার্চ ২০২৬", amount: 2000, dueDay: "2026-03-10" };
    const less = { ...bill, discount: 600, discountReason: "মেধা" };
    expect(await app.office.post("desk/addBill", less)).toMatchObject(waits);
    expect((await account(studentId)).owed).toBe(0);
    await agreed();
    const { open } = await account(studentId);
    expect(open).toMatchObject([{ rest: 1400 }]);
    expect(await app.office.post("desk/voidBill", { billId: open[0].billId, reason: "ভুল" })).toMatchObject(
      waits,
    );
    await agreed();
    expect((await account(studentId)).owed).toBe(0);
  });

  test("a discount of what will be billed, by what it takes off a month", async () => {
    const studentId = await admit();
    await app.office.post("fee/addPlan", { head: "বেতন", kind: "monthly", amount: 2000, from: "2026-01-01" });
    await limits({ discount: 500 });
    const given = { studentId, reason: "ভাইবোন", from: "2026-01-01", until: "2026-01-31" };
    const { data } = await app.office.post("fee/addDiscount", { ...given, share: 20 });
    expect(data).toMatchObject({ share: 20 });
    // In parts it is as much.
    expect(await app.office.post("fee/addDiscount", { ...given, share: 10 })).toMatchObject(waits);
    await agreed();
    expect((await app.office.get("fee/discounts", { studentId })).total).toBe(2);
    const longer = { discountId: data.discountId, until: "2027-01-31" };
    await limits({ discount: 300 });
    expect(await app.office.put("fee/endDiscount", longer)).toMatchObject(waits);
    await agreed();
    const { data: all } = await app.office.get("fee/discounts", { studentId });
    expect(all.map(({ from, until }: { from: string; until: string }) => [from, until])).toEqual([
      ["2026-02-01", "2027-01-31"],
      ...[1, 2].map(() => ["2026-01-01", "2026-01-31"]),
    ]);
  });

  test("a voucher that is voided", async () => {
    const { data: head } = await app.office.post("expense/addHead", { headName: "দোকান ভাড়া" });
    const voucher = { headId: head.headId, payee: "বাড়িওয়ালা", detail: "নভেম্বর", amount: 9000, method: "cash" };
    const { data } = await app.office.post("expense/add", { ...voucher, clientKey: crypto.randomUUID() });
    await limits({ void: 1000 });
    const sent = { expenseId: data.expenseId, reason: "দেওয়া হয়নি" };
    expect(await app.office.post("expense/void", sent)).toMatchObject(waits);
    await agreed();
    expect(
      (await app.office.get("expense/getById", { expenseId: data.expenseId })).data.voided,
    ).not.toBeNull();
  });

  test("a day or a month that is opened again, by what moved in it", async () => {
    const last = `${today().slice(0, 8)}01`;
    const day = dayAfter(last, -1);
    const month = day.slice(0, 7);
    await app.office.post("dayBook/close", { day, counted: 6000, note: "প্রথম গোনা" });
    await app.office.post("due/closeMonth", { month, note: "" });
    await limits({ reopen: 1000 });
    // Nothing moved in it.
    expect((await app.office.post("due/reopenMonth", { month, reason: "ভুল" })).status).toBe(200);
    expect(await app.office.post("dayBook/reopen", { day, reason: "আবার গোনা" })).toMatchObject(waits);
    await agreed();
    expect((await app.office.get("dayBook/get", { day })).data.closing).toBeNull();
    await app.office.post("dayBook/close", { day, counted: 6000, note: "আবার" });
    await app.office.post("dayBook/reopen", { day, reason: "আবার" });
    const [{ approvalId }] = await waiting();
    await limits({});
    await app.office.post("dayBook/reopen", { day, reason: "এখনই" });
    await app.office.post("dayBook/close", { day, counted: 6000, note: "তৃতীয়" });
    // That closing is another.
    expect((await hasan.post("approval/agree", { approvalId })).data).toMatchObject({ state: "impossible" });
  });
});

test("whoever agrees sees all that an entry takes along: its bill beside its receipt", async () => {
  const studentId = await admit();
  const entry = { studentId, monthName: "মার্চ ২০২৬", detail: "বেতন", payment: 600, due: 49_400 };
  const { data } = await app.office.post("payment/addPayment", { ...entry, status: "unpaid", date: today() });
  await limits({ void: 500, bill: 1000 });
  expect(await app.office.post("payment/delete", { _id: data._id, reason: "ভুল" })).toMatchObject(waits);
  const [asked, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ kind: "bill", amount: 50_000 });
  expect(asked.subject).toContain("রসিদ");
  expect((await hasan.post("approval/agree", { approvalId: asked.approvalId })).data.state).toBe("done");
  expect(await account(studentId)).toMatchObject({ owed: 0, credit: 0 });
});

test("a refund that waits is not asked again by another tab, also at once; once it is done, the next is another", async () => {
  const studentId = await admit();
  await pay(studentId, 5000);
  await limits({ refund: 500 });
  const refund = { studentId, amount: 1000, method: "cash", reason: "ভর্তি বাতিল" };
  const ask = () => app.office.post("desk/refund", { ...refund, clientKey: crypto.randomUUID() });
  for (const answer of await Promise.all([ask(), ask(), ask()])) expect(answer).toMatchObject(waits);
  const [asked, ...others] = await waiting();
  expect(others).toEqual([]);
  await hasan.post("approval/agree", { approvalId: asked.approvalId });
  expect(await account(studentId)).toMatchObject({ credit: 4000 });
  expect(await ask()).toMatchObject(waits);
  expect(await waiting()).toHaveLength(1);
});

test("a discount is not given in parts: of a bill at the desk, of what will be billed, and of one that lasts longer", async () => {
  const studentId = await admit();
  const plan = { head: "ল্যাব", kind: "monthly", amount: 2000, from: "2026-01-01" };
  const { planId } = (await app.office.post("fee/addPlan", plan)).data;
  await limits({ discount: 500 });
  const given = { studentId, planId, amount: 400, reason: "মেধা", from: "2026-01-01", until: "2026-01-31" };
  const { status, data } = await app.office.post("fee/addDiscount", given);
  expect(status).toBe(200);
  const bill = { studentId, head: "বই", label: "মার্চ ২০২৬", amount: 2000, dueDay: "2026-03-10" };
  const less = { ...bill, discount: 400, discountReason: "মেধা" };
  expect(await app.office.post("desk/addBill", less)).toMatchObject(waits);
  const longer = { discountId: data.discountId, until: "2027-01-31" };
  expect(await app.office.put("fee/endDiscount", longer)).toMatchObject(waits);
});

test("money goes back another way than it came where a second person agrees, whatever the amount", async () => {
  const studentId = await admit();
  const sent = { studentId, amount: 800, reason: "ওয়ালেট নেই", clientKey: crypto.randomUUID() };
  const trxId = `DK${Date.now().toString(36).toUpperCase().slice(-8)}`;
  const came = { ...sent, method: "bkash", trxId, clientKey: crypto.randomUUID() };
  expect((await app.office.post("desk/takePayment", came)).status).toBe(200);
  const refund = { ...sent, method: "cash" };
  expect(await app.office.post("desk/refund", refund)).toMatchObject({
    status: 400,
    error: { fields: { method: expect.any(String) } },
  });
  expect(await app.office.post("desk/refund", { ...refund, otherWay: true })).toMatchObject(waits);
  expect((await account(studentId)).credit).toBe(800);
  const [{ approvalId }] = await waiting();
  expect((await hasan.post("approval/agree", { approvalId })).data.state).toBe("done");
  expect(await account(studentId)).toMatchObject({
    credit: 0,
    receipts: [{ kind: "refund", method: "cash" }, { method: "bkash" }],
  });
  // The way it came nobody is asked.
  const again = { ...came, trxId: trxId.replace("DK", "DL"), clientKey: crypto.randomUUID() };
  await app.office.post("desk/takePayment", again);
  const back = { ...again, trxId: trxId.replace("DK", "DM"), clientKey: crypto.randomUUID(), otherWay: true };
  expect((await app.office.post("desk/refund", back)).status).toBe(200);
});

test("a house with one approver does it at once, and the owner is told", async () => {
  const studentId = await admit();
  const { receiptId } = await pay(studentId, 5000);
  const owner = await staff("মালিক", {});
  const { rows } = await app.db.execute<{ id: number }>(
    "update user_types set money_approval = false where user_type_id <> 3 returning user_type_id as id",
  );
  expect(rows.length).toBeGreaterThan(1);
  await limits({ void: 1000, ownerId: owner.accountId });
  expect((await owner.get("notice/getAll")).data[0]).toMatchObject({ title: "অনুমোদনের সীমা বদলানো হয়েছে" });
  const sent = { receiptId, reason: "ভুল" };
  expect((await app.office.post("desk/voidReceipt", sent)).data.voided).toMatchObject({ reason: "ভুল" });
  expect((await owner.get("notice/getAll")).data[0].title).toContain("৳৫,০০০");
  expect((await app.office.get("approval/getAll")).data[0]).toMatchObject({ state: "alone", decidedBy: "" });
  await app.db.execute(
    "update user_types set money_approval = true where student_management and user_type_id <> 1",
  );
});

test("the amounts and the owner are set by who changes the institute's record, and no owner is a student", async () => {
  expect((await hasan.put("approval/setLimits", { ...none, void: 9 })).status).toBe(403);
  const { studentId } = (await app.office.get("student/getAll")).data[0];
  expect(await app.office.put("approval/setLimits", { ...none, ownerId: studentId })).toMatchObject({
    status: 400,
    error: { fields: { ownerId: expect.any(String) } },
  });
  expect(
    (await app.office.get("approval/limits")).data.staff.map(({ name }: { name: string }) => name),
  ).toContain("হাসান");
});
