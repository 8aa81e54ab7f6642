import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { fineOf } from "./rules.ts";

afterEach(() => vi.useRealTimers());

const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
const plan = (app: TestApp, fine: object | null) =>
  app.office.post("fee/addPlan", {
    ...{ head: "মাসিক বেতন", kind: "monthly", amount: 1000, dueDate: 10, from: "2026-01-01" },
    fine,
  });
const fines = (app: TestApp, query = {}) => app.office.get("fine/getAll", query);
const run = async (app: TestApp, of = {}) => (await app.office.post("fine/run", of)).data;
const open = async (app: TestApp, studentId = 3) =>
  (await app.office.get("desk/student", { studentId })).data.open as {
    billId: number;
    head: string;
    label: string;
    rest: number;
  }[];
const fineIn = async (app: TestApp) => (await open(app)).filter(({ head }) => head === "বিলম্ব ফি");

async function billed(fine: object | null) {
  const app = await startTestAppForOneTest();
  at("2026-03-01");
  expect((await plan(app, fine)).status).toBe(200);
  await app.office.post("fee/run", { month: "2026-03" });
  return app;
}

test("a fine is once, or for each day or each thirty begun, after the days that are let pass, up to its most", () => {
  const of = { amount: 10, after: 2, most: null };
  const asked = (per: "once" | "day" | "month", late: number, more = {}) =>
    fineOf({ ...of, per, ...more }, late, 0);
  expect([0, 2, 3, 40].map((late) => asked("once", late))).toEqual([0, 0, 10, 10]);
  expect([2, 3, 12].map((late) => asked("day", late))).toEqual([0, 10, 100]);
  expect([3, 32, 33, 63].map((late) => asked("month", late))).toEqual([10, 10, 20, 30]);
  expect(asked("day", 100, { most: 55 })).toBe(55);
  expect(fineOf({ ...of, per: "day" }, 12, 70)).toBe(30);
  expect(fineOf({ ...of, per: "day" }, 12, 170)).toBe(0);
});

test("nobody is fined silently: a person sees whom and how much, runs it, and twice bills nothing twice", async () => {
  const app = await billed({ per: "day", amount: 5, after: 3, most: 60 });
  at("2026-03-13");
  expect(await fines(app)).toMatchObject({ total: 0, sum: 0 });
  at("2026-03-15");
  const list = await fines(app);
  expect(list.total).toBeGreaterThan(1);
  expect(list.data[0]).toMatchObject({ head: "মাসিক বেতন", dueDay: "2026-03-10", late: 5, amount: 10 });
  expect((await fineIn(app)).length).toBe(0);
  await Promise.all([run(app, { studentId: 3 }), run(app, { studentId: 3 }), run(app)]);
  expect(await fineIn(app)).toMatchObject([{ rest: 10, label: "মাসিক বেতন, মার্চ ২০২৬" }]);
  at("2026-03-18");
  expect(await run(app, { studentId: 3 })).toEqual({ bills: 1, sum: 15 });
  at("2026-06-01");
  expect(await run(app, { studentId: 3 })).toEqual({ bills: 1, sum: 35 });
  expect(await run(app, { studentId: 3 })).toEqual({ bills: 0, sum: 0 });
  // A fine bears no fine, and stands for no fee: the next month is billed as ever.
  expect((await fines(app, { studentId: 3 })).total).toBe(0);
  const { data } = await app.office.get("fee/preview", { month: "2026-04", only: "billed" });
  expect(data.find(({ studentId }: { studentId: number }) => studentId === 3)).toMatchObject({
    amount: 1000,
  });
});

test("what is let off with a reason is not asked for again; who paid or has agreed another day bears none", async () => {
  const app = await billed({ per: "once", amount: 100 });
  at("2026-03-12");
  await app.office.post("desk/takePayment", {
    ...{ studentId: 4, amount: 1000, method: "cash", clientKey: crypto.randomUUID() },
  });
  expect((await fines(app, { studentId: 4 })).total).toBe(0);
  await run(app, { studentId: 3 });
  const [fine] = await fineIn(app);
  await app.office.post("desk/voidBill", { billId: fine?.billId, reason: "অসুস্থ ছিলেন" });
  expect(await run(app, { studentId: 3 })).toEqual({ bills: 0, sum: 0 });

  const other = await billed({ per: "once", amount: 100 });
  at("2026-03-12");
  await other.office.post("agreement/add", { studentId: 3, parts: [{ dueDay: "2026-03-20", amount: 1000 }] });
  expect((await fines(other, { studentId: 3 })).total).toBe(0);
  at("2026-03-21");
  expect((await fines(other, { studentId: 3 })).data).toMatchObject([
    { dueDay: "2026-03-20", late: 1, amount: 100 },
  ]);
});

test("a plan without a fine bears none, and a rule that is none is refused", async () => {
  const app = await billed(null);
  at("2026-06-01");
  expect((await fines(app)).total).toBe(0);
  expect((await plan(app, { per: "day", amount: 0 })).status).toBe(400);
  expect((await plan(app, { per: "hour", amount: 5 })).status).toBe(400);
});
