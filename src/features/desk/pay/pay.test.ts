import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { sumOf } from "../../ledger/ledger/rules.ts";
import type { PayLine, PayOfTeacher } from "./contract.ts";

const [morning, nadia, head] = [1, 2, 1];

afterEach(() => vi.useRealTimers());

const at = (moment: string) =>
  vi.useFakeTimers({
    toFake: ["Date"],
    now: new Date(moment.length > 10 ? moment : `${moment}T12:00:00+06:00`),
  });

/** A portal on a day in March, with what people do in it. */
async function portal() {
  const app = await startTestAppForOneTest();
  at("2026-03-31");
  const { office, teacher } = app;
  return {
    app,
    office,
    term: (kind: string, rate: number, more = {}) =>
      office.post("pay/addTerm", {
        ...{
          teacherId: nadia,
          kind,
          rate,
          from: "2026-01-01",
          ...(kind === "share" && { batchId: morning }),
        },
        ...more,
      }),
    async taught(day: string, more = {}) {
      const marks = [{ studentId: null, from: null, to: "held" }];
      await teacher.post("rollCall/save", { batchId: morning, day, marks });
      const classes = [{ from: null, subject: "", teacherId: nadia, ...more }];
      return teacher.put("taught/say", { batchId: morning, day, classes });
    },
    slip: (month: string, amount: number, more = {}) =>
      office.post("pay/makeSlip", {
        ...{ teacherId: nadia, month, amount, headId: head, method: "cash" },
        ...{ clientKey: crypto.randomUUID(), ...more },
      }),
    take: (amount: number) =>
      office.post("desk/takePayment", {
        ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID() },
      }),
    void: (expenseId: number) => office.post("expense/void", { expenseId, reason: "ভুল" }),
    pay: (month: string) => payOf(app, month),
    lines: async (month: string): Promise<PayLine[]> =>
      (await office.get("pay/getTeacher", { teacherId: nadia, month })).data.lines,
  };
}

async function payOf({ office }: TestApp, month: string): Promise<PayOfTeacher | undefined> {
  const { data } = await office.get("pay/getAll", { month });
  return data.teachers.find(({ teacherId }: PayOfTeacher) => teacherId === nadia);
}

const amounts = (lines: readonly PayLine[]) => lines.map(({ amount }) => amount);

test("classes are paid by the term of their day: a change in the middle of a month begins another, and what ended stays", async () => {
  const { app, office, term, taught, pay, lines, slip } = await portal();
  const { data: first } = await term("class", 500);
  for (const day of ["2026-03-03", "2026-03-14", "2026-03-15", "2026-03-20"]) await taught(day);
  const { data: second } = await term("class", 600, { from: "2026-03-15" });
  expect(amounts(await lines("2026-03"))).toEqual([500, 500, 600, 600]);
  const terms = async () =>
    (await office.get("pay/getTeacher", { teacherId: nadia, month: "2026-03" })).data.terms;
  expect(await terms()).toMatchObject([
    { termId: second.termId, rate: 600, from: "2026-03-15", until: null },
    { termId: first.termId, rate: 500, until: "2026-03-14" },
  ]);
  // A batch's own rate goes before that of every batch; nothing begins before what is there.
  await term("class", 900, { batchId: morning, from: "2026-03-20" });
  expect(amounts(await lines("2026-03"))).toEqual([500, 500, 600, 900]);
  for (const from of ["2026-03-10", "2026-03-14"])
    expect((await term("class", 1, { from })).error.fields).toEqual({ from: expect.any(String) });
  const end = { termId: first.termId, until: "2026-03-31" };
  expect((await office.put("pay/endTerm", end)).error.code).toBe("STALE");
  for (const statement of [
    `update pay_terms set rate = 1 where term_id = ${second.termId}`,
    `update pay_terms set until = '2026-03-31' where term_id = ${first.termId}`,
    "delete from pay_terms",
  ])
    await expect(app.db.execute(statement), statement).rejects.toThrow();

  expect(await pay("2026-03")).toMatchObject({ earned: 2500, slipped: 0, owed: 2500, slip: null });
  const { data: made } = await slip("2026-03", 2500);
  expect(made).toMatchObject({
    month: "2026-03",
    voucher: { amount: 2500, day: "2026-03-31", payee: made.teacherName },
  });
  expect(sumOf(amounts(made.lines))).toBe(2500);
  expect(await pay("2026-03")).toMatchObject({
    earned: 2500,
    slipped: 2500,
    owed: 0,
    slip: { slipId: made.slipId },
  });
  const spent = (await office.get("expense/month", { month: "2026-03" })).data.expense;
  expect(spent).toMatchObject([{ head: "শিক্ষক সম্মানী", amount: 2500 }]);
  expect(await checkLedger(app.db)).toEqual([]);
  for (const statement of ["update pay_lines set amount = 1", "delete from pay_slips", "truncate pay_lines"])
    await expect(app.db.execute(statement), statement).rejects.toThrow();
});

test("a month is paid for the days of its terms, rounded down to the poisha; one that nobody ended goes on", async () => {
  const { term, pay, lines, office } = await portal();
  const { data } = await term("month", 10_000, { from: "2026-01-20" });
  // 12 of 31 days.
  expect(await lines("2026-01")).toMatchObject([{ kind: "month", month: "2026-01", amount: 3870.96 }]);
  await term("month", 12_000, { from: "2026-03-11" });
  expect(amounts(await lines("2026-03"))).toEqual([3225.8, 8129.03]);
  expect(await pay("2026-02")).toMatchObject({ earned: 10_000, carried: 0, owed: 10_000 });
  expect((await office.get("pay/getAll", { month: "2025-12" })).data.teachers).toEqual([]);
  expect(data.until).toBe(null);
});

test("a share is of what the batch collected, net of refunds and voids; what moves after the slip is on the next one, and nothing twice", async () => {
  const { app, office, term, pay, lines, slip, take, void: strike } = await portal();
  at("2026-03-05");
  await term("share", 33.33);
  const { data: first } = await take(1000);
  const { data: second } = await take(501);
  const collected = async (month: string) =>
    (await office.get("due/month", { month })).data.find(
      ({ batchId }: { batchId: number }) => batchId === morning,
    ).collected;
  expect(await collected("2026-03")).toBe(1501);
  expect(await lines("2026-03")).toMatchObject([{ kind: "share", base: 1501, rate: 33.33, amount: 500.28 }]);
  expect((await slip("2026-03", 500)).error.code).toBe("STALE");
  const { data: made } = await slip("2026-03", 500.28);
  // Still in March: what comes and what is voided now is a difference, which the next slip has.
  await take(200);
  await office.post("desk/voidReceipt", { receiptId: second.receiptId, reason: "ভুল" });
  expect(await collected("2026-03")).toBe(1200);
  expect(await pay("2026-03")).toMatchObject({
    earned: 399.96,
    slipped: 500.28,
    owed: -100.32,
    slip: { slipId: made.slipId },
  });
  expect((await slip("2026-03", 1)).error.code).toBe("TAKEN");
  at("2026-04-10");
  await take(600);
  await office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "ফেরত" });
  // April: 600 came and 1000 went back, so the month itself is below nothing.
  expect(await collected("2026-04")).toBe(-400);
  expect(await lines("2026-04")).toMatchObject([
    { month: "2026-03", amount: -100.32 },
    { month: "2026-04", base: -400, amount: -133.32 },
  ]);
  expect((await slip("2026-04", 1)).error.fields).toEqual({ amount: expect.any(String) });
  at("2026-05-02");
  await take(3000);
  expect(await pay("2026-05")).toMatchObject({ earned: 999.9, carried: -233.64, owed: 766.26 });
  const { data: may } = await slip("2026-05", 766.26);
  expect(amounts(may.lines)).toEqual([-100.32, -133.32, 999.9]);
  expect(await pay("2026-05")).toMatchObject({ owed: 0 });
  expect(await pay("2026-04")).toMatchObject({ earned: -133.32, slipped: -133.32, owed: 0 });
  // A voided voucher frees its lines; the ones of other slips stay.
  await strike(may.voucher.expenseId);
  expect(await pay("2026-05")).toMatchObject({ owed: 766.26, slip: null });
  const { data: again } = await slip("2026-05", 766.26);
  expect(amounts(again.lines)).toEqual([-100.32, -133.32, 999.9]);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("what is paid back after the slip changes no slip and no voucher: the teacher's month says what is too much, and a later slip takes it off by a line of its own", async () => {
  const { app, office, term, pay, lines, slip, take } = await portal();
  at("2026-03-05");
  await term("share", 50);
  await take(1000);
  const { data: made } = await slip("2026-03", 500);
  const { slipId } = made;
  const standing = async () => ({
    slip: (await office.get("pay/getSlip", { slipId })).data,
    spent: (await office.get("expense/month", { month: "2026-03" })).data.expense,
    cash: (await office.get("dayBook/get", { day: "2026-03-05" })).data.spent,
  });
  const before = await standing();
  const refund = (amount: number) =>
    office.post("desk/refund", {
      ...{ studentId: 3, amount, method: "cash", reason: "ভর্তি বাতিল", clientKey: crypto.randomUUID() },
    });
  // In the slip's own month, and in the next.
  expect((await refund(300)).status).toBe(200);
  expect(await pay("2026-03")).toMatchObject({
    ...{ earned: 350, slipped: 500, owed: -150, slip: { slipId, amount: 500 } },
  });
  at("2026-04-02");
  expect((await refund(400)).status).toBe(200);
  expect(await standing()).toEqual(before);
  expect(await pay("2026-03")).toMatchObject({ earned: 350, slipped: 500, owed: -150 });
  expect(await pay("2026-04")).toMatchObject({ earned: -200, carried: -150, owed: -350, slip: null });
  expect(await lines("2026-04")).toMatchObject([
    { month: "2026-03", kind: "share", amount: -150 },
    { month: "2026-04", kind: "share", base: -400, amount: -200 },
  ]);
  at("2026-05-03");
  await take(2000);
  const { data: may } = await slip("2026-05", 650);
  expect(amounts(may.lines)).toEqual([-150, -200, 1000]);
  expect(await standing()).toEqual(before);
  for (const month of ["2026-03", "2026-04", "2026-05"]) expect((await pay(month))?.owed, month).toBe(0);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("two who make the same slip at once make one; the same key answers the same slip", async () => {
  const { app, term, taught, slip } = await portal();
  await term("class", 700);
  await taught("2026-03-03");
  const clientKey = crypto.randomUUID();
  const raced = await Promise.all([
    slip("2026-03", 700, { clientKey }),
    slip("2026-03", 700),
    slip("2026-03", 700),
  ]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { rows } = await app.db.execute(
    "select (select count(*) from pay_slips)::int as slips, (select count(*) from expenses)::int as vouchers",
  );
  expect(rows).toEqual([{ slips: 1, vouchers: 1 }]);
  const [won] = raced.filter(({ status }) => status === 200);
  if (raced[0]?.status === 200)
    expect((await slip("2026-03", 700, { clientKey })).data.slipId).toBe(won?.data.slipId);
});

test("a class that turns out not to be held, or another's, is taken off the next slip; another's has their own", async () => {
  const { app, office, term, taught, slip, lines } = await portal();
  await term("class", 500);
  await office.post("pay/addTerm", { teacherId: 1, kind: "class", rate: 400, from: "2026-01-01" });
  for (const day of ["2026-03-03", "2026-03-04", "2026-03-05"]) await taught(day);
  await slip("2026-03", 1500);
  const marks = [{ studentId: null, from: "held", to: "notHeld" }];
  await app.teacher.post("rollCall/save", { batchId: morning, day: "2026-03-03", marks });
  await taught("2026-03-04", { teacherId: 1 });
  at("2026-04-30");
  for (const day of ["2026-04-01", "2026-04-02", "2026-04-03"]) await taught(day);
  expect(await lines("2026-04")).toMatchObject([
    { month: "2026-03", day: "2026-03-03", amount: -500 },
    { month: "2026-03", day: "2026-03-04", amount: -500 },
    ...["2026-04-01", "2026-04-02", "2026-04-03"].map((day) => ({ month: "2026-04", day, amount: 500 })),
  ]);
  const others = (await office.get("pay/getTeacher", { teacherId: 1, month: "2026-03" })).data;
  expect(others).toMatchObject({ pay: { owed: 400 }, lines: [{ day: "2026-03-04", amount: 400 }] });
  expect((await slip("2026-04", 500)).data.lines).toHaveLength(5);
});

test("a class of nobody is named and not paid, one that no term pays too; an empty month has nothing, and one to come no slip", async () => {
  const { app, office, taught, pay, slip } = await portal();
  const marks = [{ studentId: null, from: null, to: "held" }];
  await app.teacher.post("rollCall/save", { batchId: morning, day: "2026-03-02", marks });
  await taught("2026-03-03");
  const { data } = await office.get("pay/getAll", { month: "2026-03" });
  expect(data).toMatchObject({ closed: false, unsaid: [{ batchId: morning, day: "2026-03-02" }] });
  expect(await pay("2026-03")).toMatchObject({ earned: 0, owed: 0, withoutTerm: 1 });
  // Whose batch it is, is told that this much of their month is not known.
  const unsaidOf = async (month: string) =>
    (await office.get("pay/getTeacher", { teacherId: nadia, month })).data.unsaid;
  expect(await unsaidOf("2026-03")).toBe(0);
  await app.db.execute(`insert into batch_teachers (batch_id, teacher_id) values (${morning}, ${nadia})`);
  expect([await unsaidOf("2026-03"), await unsaidOf("2026-02")]).toEqual([1, 0]);
  expect((await slip("2026-03", 100)).error.fields).toEqual({ amount: expect.any(String) });
  expect((await slip("2026-04", 100)).error.fields).toEqual({ month: expect.any(String) });
  const empty = (await office.get("pay/getAll", { month: "2026-02" })).data;
  expect(empty).toMatchObject({ unsaid: [], teachers: [] });
  expect(empty.others.map(({ teacherId }: PayOfTeacher) => teacherId)).toContain(nadia);
});

test("a month begins and ends at midnight in Dhaka", async () => {
  const { term, lines, take, pay } = await portal();
  await term("share", 10);
  at("2026-03-31T23:59:30+06:00");
  await take(100);
  at("2026-04-01T00:00:30+06:00");
  await take(2000);
  expect(amounts(await lines("2026-03"))).toEqual([10]);
  expect(await lines("2026-04")).toMatchObject([{ month: "2026-04", base: 2000, amount: 200 }]);
  expect(await pay("2026-04")).toMatchObject({ earned: 200, carried: 0, owed: 200 });
});

test("who is archived earns until that day, is paid what is owed, and begins no term", async () => {
  const { office, term, pay, slip, lines } = await portal();
  await term("month", 3100);
  at("2026-03-10");
  const teacher = (await office.get("teacher/getAll")).data.find(
    ({ teacherId }: { teacherId: number }) => teacherId === nadia,
  );
  expect((await office.post("teacher/delete", { teacherId: nadia, version: teacher.version })).status).toBe(
    200,
  );
  at("2026-04-05");
  expect(amounts(await lines("2026-03"))).toEqual([1000]);
  expect(await pay("2026-04")).toBeUndefined();
  expect((await term("month", 5, { from: "2026-05-01" })).error.fields).toEqual({
    teacherId: expect.any(String),
  });
  expect(await pay("2026-03")).toMatchObject({ archived: true, owed: 1000 });
  expect((await slip("2026-03", 1000)).status).toBe(200);
});

test("shares of a batch come to no more than all of it, on whichever day, whoever asks at once", async () => {
  const { app, office, term } = await portal();
  expect((await term("share", 101)).error.fields).toEqual({ rate: expect.any(String) });
  expect((await term("share", 5, { batchId: null })).error.fields).toEqual({ batchId: expect.any(String) });
  await term("share", 60, { from: "2026-05-01" });
  const other = (rate: number, from: string) =>
    office.post("pay/addTerm", { teacherId: 1, kind: "share", batchId: morning, rate, from });
  expect((await other(41, "2026-03-01")).error.fields).toEqual({ rate: expect.any(String) });
  const raced = await Promise.all([other(40, "2026-03-01"), term("share", 61, { from: "2026-05-02" })]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await app.office.post("batch/delete", { batchId: morning, version: 1 })).error.code).toBe("IN_USE");
});

test("a slip's voucher is paid at the desk out of a drawer, and terms and slips are those' who keep the books", async () => {
  const { app, office, term, taught, slip, pay } = await portal();
  await term("class", 300);
  await taught("2026-03-03");
  const { data } = await slip("2026-03", 300, { cashFrom: "desk" });
  expect(data.voucher).toMatchObject({ day: null });
  expect(await pay("2026-03")).toMatchObject({ owed: 0, slip: { day: null } });
  await office.post("shift/open", { opening: 500 });
  expect((await office.post("expense/pay", { expenseId: data.voucher.expenseId })).data).toMatchObject({
    day: "2026-03-31",
  });
  expect((await office.get("shift/mine")).data.open).toMatchObject({ spent: 300, expected: 200 });
  expect(await pay("2026-03")).toMatchObject({ slip: { day: "2026-03-31" } });
  for (const path of ["pay/getAll", "pay/getTeacher"])
    expect((await app.teacher.get(path, { month: "2026-03", teacherId: nadia })).status).toBe(403);
});

test("months far ahead are not reckoned", async () => {
  const { office, term } = await portal();
  await term("month", 5000);
  expect((await office.get("pay/getAll", { month: "2027-03" })).status).toBe(200);
  for (const asked of ["pay/getAll", "pay/getTeacher"])
    expect((await office.get(asked, { month: "9999-12", teacherId: nadia })).status).toBe(400);
});
