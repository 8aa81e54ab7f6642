import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";

afterEach(() => vi.useRealTimers());

const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
const pay = async (app: TestApp, amount: number) =>
  (
    await app.office.post("desk/takePayment", {
      ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID() },
    })
  ).data;
const promise = (app: TestApp, amount: number, day: string) =>
  app.office.post("promise/add", { studentId: 3, amount, day, note: "বাবা ফোনে বলেছেন" });
const states = async (app: TestApp) =>
  (await app.office.get("promise/ofStudent", { studentId: 3 })).data.map(
    ({ state }: { state: string }) => state,
  );

test("a promise is kept once so much came by its day, broken after it, and no due day moves", async () => {
  const app = await startTestAppForOneTest();
  // Moments of rows are the database's own: the promise stands before the payments of its day.
  const [day, later] = await days(app);
  const bill = { studentId: 3, head: "বেতন", label: "মার্চ", amount: 3000, dueDay: day };
  await app.office.post("desk/addBill", bill);
  await pay(app, 500);
  expect((await promise(app, 1000, "2020-01-01")).status).toBe(400);
  expect((await promise(app, 1000, later)).data).toMatchObject({ state: "open", amount: 1000, day: later });
  const dues = async (query = {}) => (await app.office.get("due/getAll", query)).data;
  expect(await dues()).toMatchObject([{ since: day, promise: { day: later, amount: 1000, state: "open" } }]);
  await pay(app, 400);
  expect(await states(app)).toEqual(["open"]);
  const second = await pay(app, 600);
  expect(await states(app)).toEqual(["kept"]);
  expect((await dues())[0].promise).toBeNull();
  await app.office.post("desk/voidReceipt", { receiptId: second.receiptId, reason: "ভুল" });
  expect(await states(app)).toEqual(["open"]);
  at("2099-01-01");
  expect(await states(app)).toEqual(["broken"]);
  expect(await app.office.get("due/getAll", { promise: "broken" })).toMatchObject({
    total: 1,
    broken: 1,
    data: [{ promise: { state: "broken" } }],
  });
  expect((await dues({ promise: "open" })).length).toBe(0);
  await app.office.post("desk/addBill", { ...bill, studentId: 4 });
  const asked = async (promise?: string) => {
    const sms = await app.office.post("outbox/prepare", { kind: "due", to: "guardian", promise });
    return sms.data.map(({ studentId }: { studentId: number }) => studentId);
  };
  expect(await asked()).toEqual([3, 4]);
  expect(await asked("broken")).toEqual([3]);
  expect(await asked("open")).toEqual([]);
  const { data } = await app.office.get("promise/ofStudent", { studentId: 3 });
  expect((await app.office.post("promise/end", { promiseId: data[0].promiseId })).error.code).toBe("STALE");
});

test("another word takes the place of the one before, and one may be taken back", async () => {
  const app = await startTestAppForOneTest();
  const [, later] = await days(app);
  await promise(app, 100, later);
  const { data } = await promise(app, 200, later);
  expect(await states(app)).toEqual(["open", "ended"]);
  await app.office.post("promise/end", { promiseId: data.promiseId });
  expect(await states(app)).toEqual(["ended", "ended"]);
  expect((await app.office.post("promise/end", { promiseId: data.promiseId })).error.code).toBe("STALE");
  expect((await app.office.post("promise/end", { promiseId: 999 })).status).toBe(404);
  expect((await app.rahim.get("promise/ofStudent", { studentId: 3 })).status).toBe(403);
});

const days = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ now: string; later: string }>(
    "select (now() at time zone 'Asia/Dhaka')::date::text as now, ((now() at time zone 'Asia/Dhaka')::date + 3)::text as later",
  );
  return [rows[0]?.now ?? "", rows[0]?.later ?? ""] as const;
};
