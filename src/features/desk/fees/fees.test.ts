import { afterEach, describe, expect, test, vi } from "vitest";
import { onPhone, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { lastMonths, thisMonth } from "../../../shared/months.ts";
import { guardianPageTexts } from "../../contact/guardian-page/texts.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { rahim } from "../../people/students/example.server.ts";
import { type Bill, billedOf, type OwnPlan } from "./billed.server.ts";
import { chargesOf, type Discount, discountOf, type Plan } from "./rules.ts";
import { unbilledTexts } from "./texts.ts";

const app = testApp();
afterEach(() => vi.useRealTimers());
afterEach(async () => expect(await checkLedger(app.db)).toEqual([]));

const monthly: Plan = {
  ...{
    planId: 1,
    head: "মাসিক বেতন",
    kind: "monthly",
    amount: 3000,
    dueDate: 31,
    parts: [],
    joining: "whole",
  },
  ...{ takesDiscounts: true, from: "2026-01-01", until: null },
};

describe("what a plan asks", () => {
  test.each([
    ["2026-02", "2025-12-01", "2026-02-28"],
    ["2028-02", "2025-12-01", "2028-02-29"],
    ["2026-04", "2025-12-01", "2026-04-30"],
    ["2026-05", "2025-12-01", "2026-05-31"],
  ])("of %s is due on its last day where it has no 31st", (month, doj, dueDay) => {
    expect(chargesOf(monthly, month, doj)).toMatchObject([{ period: month, amount: 3000, dueDay }]);
  });

  test.each([
    ["whole", [{ amount: 3000, dueDay: "2026-03-31" }]],
    ["days", [{ amount: 1645, dueDay: "2026-03-31" }]],
    ["next", "fromNextMonth"],
  ] as const)("of the month in which somebody joins on the 15th, by the rule %s", (joining, charged) => {
    const charges = chargesOf({ ...monthly, joining }, "2026-03", "2026-03-15");
    if (typeof charged === "string") expect(charges).toBe(charged);
    else expect(charges).toMatchObject(charged);
    expect(chargesOf({ ...monthly, joining }, "2026-03", "2026-03-01")).toMatchObject([{ amount: 3000 }]);
    expect(chargesOf({ ...monthly, joining }, "2026-04", "2026-03-15")).toMatchObject([{ amount: 3000 }]);
    expect(chargesOf({ ...monthly, joining }, "2026-02", "2026-03-15")).toBe("joinsLater");
  });

  test("is due on no day before somebody came, whatever the rule", () => {
    const due = { ...monthly, dueDate: 10 };
    for (const joining of ["whole", "days"] as const) {
      const charges = chargesOf({ ...due, joining }, "2026-03", "2026-03-23");
      expect(charges).toMatchObject([{ dueDay: "2026-03-23" }]);
    }
    expect(chargesOf(due, "2026-03", "2026-03-05")).toMatchObject([{ dueDay: "2026-03-10" }]);
  });

  test("in parts: those that are due by the month's end; who joins late owes the earlier ones at once", () => {
    const parts = [
      { label: "প্রথম", of: "share" as const, value: 50, dueDay: "2026-02-10" },
      { label: "দ্বিতীয়", of: "taka" as const, value: 7500.5, dueDay: "2026-04-10" },
    ];
    const plan: Plan = { ...monthly, kind: "parts", amount: 15_001, parts };
    expect(chargesOf(plan, "2026-03", "2026-03-20")).toEqual([
      { period: "1", label: "প্রথম", amount: 7500.5, dueDay: "2026-03-20" },
    ]);
    expect(chargesOf(plan, "2026-04", "2026-01-01")).toMatchObject([{ period: "1" }, { period: "2" }]);
  });

  test("a discount takes, while it lasts: shares and taka together, never more than all", () => {
    const discount: Discount = {
      ...{ discountId: 1, once: false, usedOn: null },
      ...{ planId: null, share: 10, amount: 100, reason: "ভাইবোন", from: "2026-01-01", until: "2026-03-31" },
    };
    const charge = { amount: 3000, dueDay: "2026-03-31" };
    expect(discountOf(monthly, charge, [discount])).toEqual({ discount: 400, discountReason: "ভাইবোন" });
    const waiver = { ...discount, share: 100, reason: "মেধা" };
    expect(discountOf(monthly, charge, [discount, waiver])).toEqual({
      discount: 3000,
      discountReason: "ভাইবোন, মেধা",
    });
    expect(discountOf(monthly, { ...charge, dueDay: "2026-04-01" }, [discount]).discount).toBe(0);
    expect(discountOf({ ...monthly, takesDiscounts: false }, charge, [discount]).discount).toBe(0);
    expect(discountOf(monthly, charge, [{ ...discount, planId: 2 }]).discount).toBe(0);
  });
});

describe("what is billed already", () => {
  const of = (planId: number, amount: number, more: Partial<OwnPlan> = {}): OwnPlan => ({
    ...{ ...monthly, courseId: planId, batchId: null, planId, amount, ...more },
  });
  const [first, second] = [of(1, 1000), of(2, 1500)];
  const asked = [first, second].map((plan) => ({
    plan,
    charge: { period: "2026-03", label: "মার্চ ২০২৬", amount: plan.amount, dueDay: "2026-03-31" },
  }));
  const bill = (amount: number, more: Partial<Bill> = {}): Bill => ({
    ...{ planId: null, period: null, head: "মাসিক বেতন", label: "মার্চ ২০২৬", amount, origin: "desk" },
    ...more,
  });
  const billed = (bills: Bill[], all = [first, second]) =>
    [...billedOf(asked, bills, { own: [first, second], all }).billed].map(({ plan }) => plan.planId).sort();
  const entry = { origin: "entry" as const };

  test.each([
    ["by nobody", [], []],
    ["by its own plan alone", [bill(1000, { planId: 1, period: "2026-03" })], [1]],
    ["by hand: the fee that is nearest", [bill(1400)], [2]],
    ["by hand, for both at once", [bill(2500)], [1, 2]],
    ["by hand, one after the other", [bill(1500), bill(1000)], [1, 2]],
    ["by the parts of an entry: one fee", [bill(500, entry), bill(500, entry)], [1]],
    ["by a plan that is gone", [bill(1000, { planId: 9, period: "2026-03" })], [1]],
    ["in another month", [bill(1000, { label: "এপ্রিল ২০২৬" })], []],
    ["under another name", [bill(1000, { head: "পরীক্ষার ফি" })], []],
  ])("%s", (_how, bills, plans) => {
    expect(billed(bills)).toEqual(plans);
  });

  test("by an earlier plan of the same fee, and by the plan of a batch before", () => {
    const earlier = of(7, 900, { courseId: 1, until: "2026-03-15" });
    const elsewhere = of(8, 1500, { courseId: null, batchId: 5 });
    const all = [first, second, earlier, elsewhere];
    expect(billed([bill(900, { planId: 7, period: "2026-03" })], all)).toEqual([1]);
    expect(billed([bill(1500, { planId: 8, period: "2026-03" })], all)).toEqual([2]);
  });
});

const admit = async (more = {}, of = app) =>
  (await of.office.post("student/addStudent", { ...rahim, userTypeId: 1, batch: { batchId: 1 }, ...more }))
    .data.studentId as number;
const plan = (more = {}, of = app) =>
  of.office.post("fee/addPlan", {
    ...{ head: "মাসিক বেতন", kind: "monthly", batchId: 1, amount: 1500, from: "2026-01-01", ...more },
  });

describe("billing a month", () => {
  test("is shown first, done once however often it is pressed, and uses what stands to a student's credit", async () => {
    const own = await startTestAppForOneTest();
    const first = await admit({}, own);
    const late = await admit({ doj: "2026-03-21" }, own);
    await plan({ joining: "days" }, own);
    await own.office.post("fee/addDiscount", {
      ...{ studentId: first, share: 50, reason: "ভাইবোন", from: "2026-01-01" },
    });
    const pay = { method: "cash", clientKey: crypto.randomUUID() };
    await own.office.post("desk/takePayment", { ...pay, studentId: late, amount: 200 });
    const seen = await own.office.get("fee/preview", { month: "2026-03" });
    expect(seen).toMatchObject({ bills: 3, left: 0, sum: 1500 + 750 + 532, total: 3 });
    expect(seen.data).toContainEqual(
      expect.objectContaining({ studentId: first, amount: 1500, discount: 750, discountReason: "ভাইবোন" }),
    );
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => own.office.post("fee/run", { month: "2026-03" })),
    );
    expect(runs.map(({ data }) => data.bills).sort()).toEqual([0, 0, 0, 3]);
    expect(await own.office.get("fee/preview", { month: "2026-03" })).toMatchObject({ bills: 0, left: 3 });
    const account = await own.office.get("desk/student", { studentId: late });
    expect(account.data).toMatchObject({ owed: 332, credit: 0, open: [{ net: 532, rest: 332 }] });
    expect(await checkLedger(own.db)).toEqual([]);
  });

  test("asks who comes within it for their days, to the nearest whole taka", async () => {
    const own = await startTestAppForOneTest();
    const asked: [doj: string, amount: number][] = [
      // 1500 × 15/31 = 725.8, × 11/31 = 532.3 and × 31/31.
      ["2026-03-17", 726],
      ["2026-03-21", 532],
      ["2026-03-01", 1500],
    ];
    const people: number[] = [];
    for (const [doj] of asked) people.push(await admit({ doj }, own));
    await plan({ joining: "days" }, own);
    const { data } = await own.office.get("fee/preview", { month: "2026-03" });
    const amounts = new Map(
      data.map(({ studentId, amount }: { studentId: number; amount: number }) => [studentId, amount]),
    );
    expect(people.map((studentId) => amounts.get(studentId))).toEqual(asked.map(([, amount]) => amount));
  });

  test("names who left within it, from its first minute in Dhaka; who left the night before is of the month before", async () => {
    const own = await startTestAppForOneTest();
    const [late, early] = [await admit({}, own), await admit({}, own)];
    await plan({ batchId: null }, own);
    vi.useFakeTimers({ toFake: ["Date"] });
    const leaves = async (studentId: number, at: string) => {
      vi.setSystemTime(new Date(at));
      await own.office.post("student/delete", { studentId });
    };
    await leaves(late, "2026-03-31T17:59:59Z");
    await leaves(early, "2026-03-31T18:00:00Z");
    vi.useRealTimers();
    const left = async (month: string) =>
      (await own.office.get("fee/preview", { month, only: "left" })).data.map(
        ({ studentId, why }: { studentId: number; why: string }) => [studentId, why],
      );
    expect(await left("2026-03")).toEqual([
      [late, "left"],
      [early, "left"],
    ]);
    expect(await left("2026-04")).toEqual([[early, "left"]]);
    expect(await left("2026-05")).toEqual([]);
  });

  test("leaves out who is billed already: by hand, by an entry, by the plan of another batch", async () => {
    const own = await startTestAppForOneTest();
    const studentId = await admit({}, own);
    await plan({}, own);
    await plan({ batchId: 2 }, own);
    await own.office.post("fee/run", { month: "2026-03" });
    await own.office.put("student/updateStudent", { studentId, batch: { batchId: 2 } });
    const again = await own.office.get("fee/preview", { month: "2026-03" });
    expect(again).toMatchObject({ bills: 0, left: 3 });
    expect(new Set(again.data.map(({ why }: { why: string }) => why))).toEqual(new Set(["billed"]));
    await own.office.post("payment/addPayment", {
      ...{ studentId, monthName: "এপ্রিল ২০২৬", detail: "মাসিক বেতন", payment: 500, due: 1000 },
      ...{ status: "unpaid", date: "2026-04-05" },
    });
    expect(await own.office.get("fee/preview", { month: "2026-04" })).toMatchObject({ bills: 2 });
    await own.office.post("student/delete", { studentId });
    const left = await own.office.get("fee/preview", { month: "2026-11", only: "left" });
    expect(left.total).toBe(0);
    expect(await checkLedger(own.db)).toEqual([]);
  });

  test("while people pay: nothing is billed twice, no taka is lost, and who has paid ahead owes nothing", async () => {
    const own = await startTestAppForOneTest();
    const people = await Promise.all(Array.from({ length: 6 }, () => admit({}, own)));
    await plan({}, own);
    const pays = people.flatMap((studentId) =>
      [500, 1000].map((amount) =>
        own.office.post("desk/takePayment", {
          ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID() },
        }),
      ),
    );
    const runs = [1, 2].map(() => own.office.post("fee/run", { month: "2026-05" }));
    const answers = await Promise.all([...pays, ...runs]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const studentId of people) {
      const { data } = await own.office.get("desk/student", { studentId });
      expect(data).toMatchObject({ owed: 0, credit: 0, balance: 0 });
    }
    expect(await checkLedger(own.db)).toEqual([]);
  });

  test("of a batch leaves the ledgers of other batches free, and waits for a payment under way", async () => {
    const own = await startTestAppForOneTest();
    await plan({}, own);
    await plan({ batchId: 2 }, own);
    const elsewhere = await own.db.$client.connect();
    await elsewhere.query("begin; select 1 from students where batch_id = 2 for update");
    const here = await own.office.post("fee/run", { month: "2026-05", batchId: 1 });
    expect(here).toMatchObject({ status: 200, data: { bills: 1 } });
    const there = own.office.post("fee/run", { month: "2026-05", batchId: 2 });
    await expect.poll(() => waiting(own)).toBe(1);
    await elsewhere.query("commit");
    elsewhere.release();
    expect(await there).toMatchObject({ status: 200, data: { bills: 1 } });
  });

  test("what is paid once is billed once, and not to who has paid it at admission", async () => {
    const own = await startTestAppForOneTest();
    await admit({ payment: [{ amount: 4000 }] }, own);
    const other = await admit({}, own);
    await plan({ head: "ভর্তি ফি", kind: "once", amount: 4000 }, own);
    const { data } = await own.office.get("fee/preview", { month: "2026-03", only: "billed" });
    expect(data.map(({ studentId }: { studentId: number }) => studentId)).toContain(other);
    expect(data).toHaveLength(2);
    await own.office.post("fee/run", { month: "2026-03" });
    expect(await own.office.get("fee/preview", { month: "2026-04" })).toMatchObject({ bills: 0, left: 0 });
  });
});

describe("fees of one name", () => {
  const preview = async (of: typeof app, month: string) =>
    (await of.office.get("fee/preview", { month, only: "billed" })).data as {
      studentId: number;
      amount: number;
    }[];
  const amountsOf = async (of: typeof app, studentId: number) =>
    (await of.office.get("desk/student", { studentId })).data.bills
      .map(({ net }: { net: number }) => net)
      .sort((one: number, other: number) => one - other);
  const twoCourses = async () => {
    const own = await startTestAppForOneTest();
    const { data: courses } = await own.visitor.get("course/getAll");
    const both = courses.slice(0, 2).map(({ courseId }: { courseId: number }) => ({ courseId }));
    await own.office.put("batch/updateBatch", { batchId: 1, courses: both });
    const [{ courseId: one }, { courseId: other }] = both;
    return { own, one: { batchId: null, courseId: one }, other: { batchId: null, courseId: other } };
  };

  test("of two courses are both billed, once each", async () => {
    const { own, one, other } = await twoCourses();
    const studentId = await admit({}, own);
    await plan({ ...one, amount: 1000 }, own);
    await plan({ ...other, amount: 1500 }, own);
    const runs = [];
    for (let at = 0; at < 2; at += 1)
      runs.push((await own.office.post("fee/run", { month: "2026-03" })).data);
    expect(runs).toEqual([
      { bills: 4, sum: 5000 },
      { bills: 0, sum: 0 },
    ]);
    expect(await amountsOf(own, studentId)).toEqual([1000, 1500]);
  });

  test("is billed once by one run: a batch's price in place of everybody's, an earlier plan in place of a later one", async () => {
    const own = await startTestAppForOneTest();
    const studentId = await admit({}, own);
    await plan({ batchId: null, amount: 1000 }, own);
    await plan({ amount: 1500, until: "2026-03-15" }, own);
    await plan({ amount: 1800, from: "2026-03-16" }, own);
    await own.office.post("fee/run", { month: "2026-03" });
    expect(await amountsOf(own, studentId)).toEqual([1500]);
    await own.office.post("fee/run", { month: "2026-04" });
    expect(await amountsOf(own, studentId)).toEqual([1500, 1800]);
  });

  test("paid once: a course's and everybody's are two, and a batch of the same course has none again", async () => {
    const { own, one } = await twoCourses();
    const studentId = await admit({ payment: [{ amount: 4000 }] }, own);
    const once = { head: "ভর্তি ফি", kind: "once" };
    await plan({ ...once, batchId: null, amount: 4000 }, own);
    await plan({ ...once, ...one, amount: 3000 }, own);
    const mine = (await preview(own, "2026-03")).filter((row) => row.studentId === studentId);
    expect(mine).toMatchObject([{ amount: 3000 }]);
    await own.office.post("fee/run", { month: "2026-03" });
    await own.office.put("batch/updateBatch", { batchId: 2, courses: [{ courseId: one.courseId }] });
    await own.office.put("student/updateStudent", { studentId, batch: { batchId: 2 } });
    expect((await preview(own, "2026-04")).filter((row) => row.studentId === studentId)).toEqual([]);
    expect(await amountsOf(own, studentId)).toEqual([3000, 4000]);
  });

  test("paid once for one course is paid again for another that a student goes over to", async () => {
    const { own, one, other } = await twoCourses();
    for (const [batchId, { courseId }] of [one, other].entries())
      await own.office.put("batch/updateBatch", { batchId: batchId + 1, courses: [{ courseId }] });
    const studentId = await admit({}, own);
    const once = { head: "ভর্তি ফি", kind: "once" };
    await plan({ ...once, ...one, amount: 3000 }, own);
    await plan({ ...once, ...other, amount: 2000 }, own);
    await own.office.post("fee/run", { month: "2026-03" });
    await own.office.put("student/updateStudent", { studentId, batch: { batchId: 2 } });
    await own.office.post("fee/run", { month: "2026-04" });
    expect(await amountsOf(own, studentId)).toEqual([2000, 3000]);
  });
});

test("nobody is late on the day of a bill, and a discount of the plan's day is taken still", async () => {
  const own = await startTestAppForOneTest();
  const studentId = await admit({ doj: "2026-01-05" }, own);
  await plan({ dueDate: 10 }, own);
  await own.office.post("fee/addDiscount", {
    ...{ studentId, share: 10, reason: "ভাইবোন", from: "2026-03-01", until: "2026-03-15" },
  });
  await own.office.post("fee/run", { month: "2026-03" });
  const { data } = await own.office.get("desk/student", { studentId });
  expect(data.open).toMatchObject([{ net: 1350, dueDay: today() }]);
  expect((await own.office.get("due/getAll", { late: 1 })).total).toBe(0);
  expect((await own.office.get("due/getAll")).data[0]).toMatchObject({ since: today(), late: 0 });
});

test("a discount that is made to last longer is given anew: not beyond its fee, and in the month's list of who gave what", async () => {
  const own = await startTestAppForOneTest();
  const studentId = await admit({ doj: "2026-01-05" }, own);
  await plan({}, own);
  const give = async (of: object) =>
    (await own.office.post("fee/addDiscount", { studentId, reason: "মেধা", ...of })).data.discountId;
  const first = await give({ share: 60, from: "2026-01-01", until: "2026-03-31" });
  await give({ share: 60, from: "2026-05-01", until: "2026-06-30" });
  const longer = (until: string) => own.office.put("fee/endDiscount", { discountId: first, until });
  expect(await longer("2026-06-30")).toMatchObject({ status: 400, error: { code: "BAD_REQUEST" } });
  expect((await longer("2026-04-30")).data).toMatchObject({
    share: 60,
    from: "2026-04-01",
    until: "2026-04-30",
  });
  const list = await own.office.get("exception/getAll", { month: thisMonth(), kind: "discount" });
  expect(list.total).toBe(3);
});

test("a discount on each bill of a fee in parts is not more than the least of them, and what all of them lose is what it is worth", async () => {
  const own = await startTestAppForOneTest();
  const studentId = await admit({ doj: "2026-01-05" }, own);
  const part = (label: string, value: number, dueDay: string) => ({ label, of: "taka", value, dueDay });
  const parts = [part("প্রথম", 8000, "2026-02-01"), part("দ্বিতীয়", 2000, "2026-03-01")];
  await plan({ kind: "parts", amount: 10_000, parts, dueDate: 1 }, own);
  const give = (of: object) =>
    own.office.post("fee/addDiscount", { studentId, reason: "মেধা", from: "2026-01-01", until: null, ...of });
  const beyond = await give({ amount: 5000 });
  expect([beyond.status, Object.keys(beyond.error?.fields ?? {})]).toEqual([400, ["amount"]]);
  // Of the first part alone it can be taken whole.
  expect((await give({ amount: 5000, until: "2026-02-15" })).status).toBe(200);
  expect((await give({ amount: 1500 })).status).toBe(200);
  const { rows } = await own.db.execute("select worth::int from fee_discounts order by discount_id");
  expect(rows).toEqual([{ worth: 5000 }, { worth: 3000 }]);
});

test("what is still to be billed is told until it is: to the desk, to its student and to nobody else", async () => {
  const own = await startTestAppForOneTest();
  const rahimId = 3;
  const of = async (caller = own.office) => caller.get("fee/unbilled", { studentId: rahimId });
  const hit = async () => (await own.office.get("desk/search", { term: "26000001" })).data[0];
  const page = async () => {
    const { path } = (await own.office.get("guardianLink/get", { studentId: rahimId })).data;
    return onPhone(own, path);
  };
  const home = async () => (await own.rahim.get("home/own")).data;
  await own.office.post("guardianLink/make", { studentId: rahimId });
  expect((await of()).data).toEqual({ bills: 0, sum: 0 });
  expect(await page()).toContain(guardianPageTexts.settled);
  const from = `${lastMonths(2)[1]}-01`;
  await plan({ from, dueDate: 1 }, own);
  await plan({ from, head: "ভর্তি ফি", kind: "once", batchId: null, amount: 4000 }, own);
  expect((await of()).data).toEqual({ bills: 2, sum: 3000 });
  expect((await of(own.teacher)).status).toBe(403);
  await own.office.put("userType/updateUserType", { userTypeId: 2, feeDesk: true });
  expect((await of(own.teacher)).data).toEqual({ bills: 2, sum: 3000 });
  // A month before this one that nobody was billed is the office's to decide.
  expect((await of(own.rahim)).data).toEqual({ bills: 1, sum: 1500 });
  expect(await hit()).toMatchObject({ studentId: rahimId, balance: 0, unbilled: 2 });
  expect(await home()).toMatchObject({ money: null, unbilled: 1 });
  expect(await page()).not.toContain(guardianPageTexts.settled);
  expect(await page()).toContain(unbilledTexts.forOwn("১"));
  expect((await own.rahim.get("fee/unbilled", { studentId: 4 })).status).toBe(403);
  for (const month of lastMonths(2)) await own.office.post("fee/run", { month });
  expect((await of()).data).toEqual({ bills: 0, sum: 0 });
  expect(await home()).toMatchObject({ money: { owed: 3000 }, unbilled: 0 });
  await own.office.post("desk/takePayment", {
    ...{ studentId: rahimId, amount: 3000, method: "cash", clientKey: crypto.randomUUID() },
  });
  expect(await hit()).toMatchObject({ balance: 0, unbilled: 0 });
  expect(await page()).toContain(guardianPageTexts.settled);
});

test("where one student is billed a month that is over, the others are told what they are not billed of it", async () => {
  const own = await startTestAppForOneTest();
  const [, before = ""] = lastMonths(2);
  await plan({ from: `${before}-01` }, own);
  const told = async () => (await own.rahim.get("home/own")).data.unbilled;
  expect(await told()).toBe(1);
  const { data } = await own.office.get("fee/plans");
  const studentId = await admit({ doj: `${before}-01` }, own);
  expect(await told()).toBe(1);
  const chosen = [{ planId: data[0].planId, period: before }];
  expect((await own.office.post("fee/billStudent", { studentId, chosen })).data).toEqual({ bills: 1 });
  expect(await told()).toBe(2);
});

/** Statements that wait for a lock. */
async function waiting({ db }: typeof app): Promise<number> {
  const { rows } = await db.execute(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

test("a plan is of a course or a batch that is there, and one in parts has parts", async () => {
  expect(await plan({ batchId: 99 })).toMatchObject({
    status: 400,
    error: { fields: { batchId: expect.any(String) } },
  });
  expect(await plan({ courseId: 1 })).toMatchObject({
    status: 400,
    error: { fields: { batchId: expect.any(String) } },
  });
  expect(await plan({ kind: "parts" })).toMatchObject({
    status: 400,
    error: { fields: { parts: expect.any(String) } },
  });
  const { data } = await plan();
  const changed = await app.office.put("fee/updatePlan", { planId: data.planId, kind: "parts" });
  expect(changed).toMatchObject({ status: 400 });
});

test("a month far away is billed to nobody", async () => {
  for (const month of ["9999-12", "2019-01"])
    expect(await app.office.post("fee/run", { month })).toMatchObject({
      status: 400,
      error: { fields: { month: expect.any(String) } },
    });
});
