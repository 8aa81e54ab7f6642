import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { form, startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import type { AccountLine } from "./contract.ts";

const app = testApp();
afterEach(() => vi.useRealTimers());

const year = today().slice(0, 4);
const voucher = (more = {}) => ({
  ...{ headId: 3, payee: "বাড়িওয়ালা", amount: 12_000, method: "cash", clientKey: crypto.randomUUID() },
  ...more,
});
const spend = (more = {}, of: TestApp = app) => of.office.post("expense/add", voucher(more));
const pay = (amount: number, more = {}, of: TestApp = app) =>
  of.office.post("desk/takePayment", {
    ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
  });
const book = async (of: TestApp, day = today()) => (await of.office.get("dayBook/get", { day })).data;

describe("a voucher", () => {
  test("has the next number of its year, without gaps, whoever is refused between", async () => {
    const own = await startTestAppForOneTest();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        spend(at % 3 === 2 ? { headId: 999 } : { payee: `প্রাপক ${at}`, amount: at + 1 }, own),
      ),
    );
    const written = answers.filter(({ status }) => status === 200).map(({ data }) => data.number);
    expect(written.sort()).toEqual(
      Array.from({ length: 8 }, (_, at) => `V${year}-${String(at + 1).padStart(6, "0")}`),
    );
    expect(answers[2]).toMatchObject({ status: 400, error: { fields: { headId: expect.any(String) } } });
  });

  test("is written once however often it is sent, and the same again is asked about", async () => {
    const sent = voucher({ payee: "ছাপাখানা", amount: 450, billNumber: "১২" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.office.post("expense/add", sent)));
    expect(new Set(answers.map(({ data }) => data.expenseId)).size).toBe(1);
    expect((await app.office.post("expense/add", { ...sent, amount: 451 })).error.code).toBe("KEY_REUSED");
    const again = { ...sent, clientKey: crypto.randomUUID() };
    const asked = await app.office.post("expense/add", again);
    expect(asked.error).toMatchObject({
      code: "TAKEN",
      message: expect.stringContaining(answers[0]?.data.number),
    });
    expect((await app.office.post("expense/add", { ...again, billNumber: "১৩" })).status).toBe(200);
    const sure = { ...again, clientKey: crypto.randomUUID(), confirmed: true };
    expect((await app.office.post("expense/add", sure)).status).toBe(200);
  });

  test("of a wallet has its transaction id and who wrote it, and keeps its number when it is voided with a reason, once", async () => {
    expect(await spend({ method: "bkash" })).toMatchObject({
      status: 400,
      error: { fields: { trxId: expect.any(String) } },
    });
    const { data } = await spend({ method: "bkash", trxId: "dk11 out 002", payee: "ইন্টারনেট" });
    const by = "অফিস প্রশাসক";
    expect(data).toMatchObject({ trxId: "DK11OUT002", day: today(), by, voided: null });
    const { expenseId } = data;
    expect((await app.office.post("expense/void", { expenseId, reason: " " })).status).toBe(400);
    const voids = await Promise.all(
      [1, 2, 3].map(() => app.office.post("expense/void", { expenseId, reason: "ভুল প্রাপক" })),
    );
    expect(voids.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await app.office.get("expense/getById", { expenseId })).data).toMatchObject({
      number: data.number,
      voided: { reason: "ভুল প্রাপক", day: today(), by },
    });
  });

  test("has a picture that those alone see who keep the books", async () => {
    const shot = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#2b7" } })
      .png()
      .toBuffer();
    const sent = form({ ...voucher({ payee: "রসিদওয়ালা" }), file: new Blob([new Uint8Array(shot)]) });
    const { data } = await app.office.post("expense/add", sent);
    const seen = async ({ cookie }: { cookie: string }) =>
      (await fetch(`${app.url}${data.file}`, { headers: { cookie } })).status;
    expect(await Promise.all([app.office, app.teacher, app.rahim, app.visitor].map(seen))).toEqual([
      200, 404, 404, 404,
    ]);
  });

  test("of a head that is closed is refused; a head has one name", async () => {
    const { data: head } = await app.office.post("expense/addHead", { headName: "ফুলের টব" });
    expect((await app.office.post("expense/addHead", { headName: "ফুলের টব" })).error.code).toBe("TAKEN");
    const { headId } = head;
    await app.office.put("expense/updateHead", { headId, closed: true, version: 1 });
    expect((await spend({ headId })).error.fields).toEqual({ headId: expect.any(String) });
    const stale = await app.office.put("expense/updateHead", { headId, headName: "টব", version: 1 });
    expect(stale.error.code).toBe("STALE");
  });
});

test("cash that is spent leaves the drawer of its day, and comes back on the day of a void", async () => {
  const own = await startTestAppForOneTest();
  const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
  at("2026-03-01");
  await pay(5000, {}, own);
  const { data } = await spend({ amount: 1200 }, own);
  await spend({ amount: 300, method: "bank", payee: "অন্য" }, own);
  expect(await book(own)).toMatchObject({ collected: 5000, spent: 1200, expected: 3800 });
  expect((await book(own)).expenses).toMatchObject([{ amount: 1200 }, { amount: 300 }]);
  await own.office.post("dayBook/close", { day: "2026-03-01", counted: 3800 });
  // Of a closed day the next one's book has it.
  const { data: late } = await spend({ amount: 100, payee: "রাতে" }, own);
  expect(late.day).toBe("2026-03-02");
  at("2026-03-03");
  await own.office.post("expense/void", { expenseId: data.expenseId, reason: "ভুল" });
  expect(await book(own)).toMatchObject({ opening: 3700, spent: -1200, expected: 4900 });
  expect((await book(own)).expenses).toMatchObject([{ amount: 1200, voided: { day: "2026-03-03" } }]);
  expect(await book(own, "2026-03-01")).toMatchObject({ expected: 3800, spent: 1200 });
});

test("a month's income and expense stand by head beside the month before, and the accountant's lines agree", async () => {
  const own = await startTestAppForOneTest();
  const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
  const bill = (head: string, amount: number) =>
    own.office.post("desk/addBill", { studentId: 3, head, label: "ফেব্রু", amount, dueDay: "2026-02-10" });
  at("2026-02-10");
  await bill("মাসিক বেতন", 1000);
  const { data: first } = await pay(1000, {}, own);
  await spend({ amount: 500 }, own);
  at("2026-03-05");
  await bill("ভর্তি ফি", 700);
  await pay(900, { method: "bkash", trxId: "DK35AB12CD" }, own);
  await spend({ amount: 650 }, own);
  const { data: wrong } = await spend({ amount: 80, headId: 7, payee: "দোকান" }, own);
  await own.office.post("expense/void", { expenseId: wrong.expenseId, reason: "ভুল" });
  await own.office.post("desk/refund", {
    ...{ studentId: 3, amount: 200, method: "bkash", trxId: "DK35REF001", reason: "বেশি" },
    clientKey: crypto.randomUUID(),
  });
  await own.office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "টাকা আসেনি" });
  const { data } = await own.office.get("expense/month", { month: "2026-03" });
  expect(data.income).toEqual([
    { head: "ভর্তি ফি", amount: 700, before: 0, yearBefore: 0 },
    { head: "অগ্রিম জমা", amount: 200, before: 0, yearBefore: 0 },
    { head: "ফেরত", amount: -200, before: 0, yearBefore: 0 },
    { head: "মাসিক বেতন", amount: -1000, before: 1000, yearBefore: 0 },
  ]);
  expect(data.expense).toEqual([{ head: "ভাড়া", amount: 650, before: 500, yearBefore: 0 }]);
  // A year later the same stands beside it; over twelve months each is the sum of its heads.
  expect((await own.office.get("expense/month", { month: "2027-03" })).data.expense).toEqual([
    { head: "ভাড়া", amount: 0, before: 0, yearBefore: 650 },
  ]);
  expect(data.over).toHaveLength(12);
  expect(data.over.slice(-3)).toEqual([
    { month: "2026-01", income: 0, expense: 0 },
    { month: "2026-02", income: 1000, expense: 500 },
    { month: "2026-03", income: -300, expense: 650 },
  ]);
  const collected = (await own.office.get("due/month", { month: "2026-03" })).data[0].collected;
  expect(collected).toBe(-300);
  const lines = (await own.office.get("expense/accountLines", { month: "2026-03" })).data as AccountLine[];
  const sumOf = (of: readonly AccountLine[]) =>
    of.reduce((sum, { debit, credit }) => sum + (debit ?? 0) - (credit ?? 0), 0);
  for (const [, of] of Map.groupBy(lines, ({ reference, type }) => `${reference} ${type}`)) {
    expect(sumOf(of)).toBe(0);
    expect(
      of.every(({ debit, credit }) => (debit ?? credit ?? 0) > 0 && (debit === null) !== (credit === null)),
    );
  }
  const balance = (account: string) => sumOf(lines.filter((line) => line.account === account));
  expect(balance("Cash in hand")).toBe(-1000 - 650);
  expect(balance("bKash")).toBe(700);
  expect(balance("Fees: ভর্তি ফি")).toBe(-700);
  expect(balance("Fees: মাসিক বেতন")).toBe(1000);
  expect(balance("Expense: ভাড়া")).toBe(650);
  const file = await fetch(`${own.url}/api/export/account-lines.csv?month=2026-03`, {
    headers: { cookie: own.office.cookie },
  });
  const [head, ...rest] = (await file.text()).split("\r\n");
  expect(head).toBe("date,account,debit,credit,reference,type,party,narration");
  expect(rest.join("\n")).toMatch(/^2026-03-05,bKash,900,,2026-000002,Receipt,/m);
});

test("the list is narrowed by month, head and method, and its sum counts what stands", async () => {
  const own = await startTestAppForOneTest();
  await spend({ amount: 100 }, own);
  const { data } = await spend({ amount: 50, headId: 4, payee: "বিদ্যুৎ অফিস" }, own);
  await spend({ amount: 30, method: "bank", payee: "ব্যাংক" }, own);
  const list = async (query = {}) => {
    const { total, data } = await own.office.get("expense/getAll", { month: thisMonth(), ...query });
    return [total, data.map(({ amount }: { amount: number }) => amount)];
  };
  expect(await list()).toEqual([3, [30, 50, 100]]);
  expect(await list({ headId: 4 })).toEqual([1, [50]]);
  expect(await list({ method: "bank" })).toEqual([1, [30]]);
  expect(await list({ month: "2020-01" })).toEqual([0, []]);
  await own.office.post("expense/void", { expenseId: data.expenseId, reason: "ভুল" });
  expect(await own.office.get("expense/getAll", {})).toMatchObject({ total: 3, sum: 130 });
});

test("who keeps the books alone sees vouchers and statements, and neither students nor the desk", async () => {
  const none = Object.fromEntries(["profile"].map((name) => [name, false]));
  const { data: all } = await app.office.get("userType/getAll");
  const names = Object.keys(all[0]).filter((name) => typeof all[0][name] === "boolean" && name !== "builtIn");
  const nothing = Object.fromEntries(names.map((name) => [name, false]));
  const type = { ...none, ...nothing, userTypeId: null, userTypeName: "হিসাবরক্ষক", bookKeeping: true };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const clerk = { teacherName: "হিসাবরক্ষক", email: "b@example.com", mobile: "01712345678", address: "ঢাকা" };
  const { data: added } = await app.office.post("teacher/addTeacher", {
    ...{ ...clerk, userTypeId: made.userTypeId, userTypeName: "হিসাবরক্ষক", password: "books001" },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${added.regId}'`);
  const books = await app.signIn(added.regId, "books001");
  expect((await books.post("expense/add", voucher({ payee: "কাগজ" }))).status).toBe(200);
  expect((await books.get("statement/summary", { method: "bkash" })).status).toBe(200);
  for (const path of ["student/getAll", "due/getAll", "dayBook/get", "desk/search?term=26"]) {
    expect((await books.get(path)).status, path).toBe(403);
  }
});
