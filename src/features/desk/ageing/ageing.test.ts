import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";

afterEach(() => vi.useRealTimers());

const daysAgo = (days: number) => today(new Date(Date.now() - days * 86_400_000));
const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
const bill = async (app: TestApp, studentId: number, amount: number, dueDay: string) => {
  const sent = { studentId, head: "মাসিক বেতন", label: dueDay.slice(0, 7), amount, dueDay };
  const { data } = await app.office.post("desk/addBill", sent);
  return data.bills[0].billId as number;
};
const pay = async (app: TestApp, studentId: number, amount: number, more = {}) =>
  (
    await app.office.post("desk/takePayment", {
      ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
    })
  ).data;
const ages = (app: TestApp, query = {}) => app.office.get("ageing/getAll", query);

test("what is owed stands under the days since it was due: its own day is not late, a part paid is not owed", async () => {
  const app = await startTestAppForOneTest();
  for (const [days, amount] of [
    [-5, 1],
    [0, 2],
    [1, 4],
    [30, 8],
    [31, 16],
    [60, 32],
    [61, 64],
    [90, 128],
    [91, 256.5],
  ] as const) {
    await bill(app, 3, amount, daysAgo(days));
  }
  const expected = { notDue: 3, to30: 12, to60: 48, to90: 192, over90: 256.5, owed: 511.5 };
  expect(await ages(app)).toMatchObject({
    data: [{ studentId: 3, people: 1, ...expected }],
    sums: { ...expected, people: 1 },
  });
  await pay(app, 3, 300);
  expect((await ages(app)).data).toMatchObject([{ over90: 0, to90: 148.5, owed: 211.5 }]);
  await pay(app, 3, 500);
  expect(await ages(app)).toMatchObject({ data: [], total: 0, sums: { owed: 0, people: 0 } });
});

test("who chose to pay a newer bill owes the older one still", async () => {
  const app = await startTestAppForOneTest();
  await bill(app, 3, 1000, daysAgo(100));
  const newer = await app.office.post("desk/addBill", {
    ...{ studentId: 3, head: "মডেল টেস্ট", label: "১", amount: 400, dueDay: daysAgo(10) },
  });
  const { billId } = newer.data.open.find(({ head }: { head: string }) => head === "মডেল টেস্ট");
  await pay(app, 3, 400, { billIds: [billId] });
  expect((await ages(app)).data).toMatchObject([{ over90: 1000, to30: 0, owed: 1000 }]);
});

test("of a day before it is what that day's book had: later bills, payments and voids are not in it", async () => {
  const app = await startTestAppForOneTest();
  at("2026-03-01");
  await bill(app, 3, 1000, "2026-01-10");
  await bill(app, 3, 500, "2026-02-20");
  const first = await pay(app, 3, 300);
  const then = (await ages(app)).data;
  expect(then).toMatchObject([{ to60: 700, to30: 500, owed: 1200 }]);
  at("2026-03-05");
  const second = await bill(app, 3, 2000, "2026-03-10");
  await app.office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "ভুল" });
  await pay(app, 3, 1100);
  await app.office.post("desk/voidBill", { billId: second, reason: "ভুল" });
  expect((await ages(app)).data).toMatchObject([{ to30: 400, to60: 0, owed: 400 }]);
  expect((await ages(app, { day: "2026-03-01" })).data).toEqual(then);
  // The same bills, a day and a year later.
  expect((await ages(app, { day: "2027-03-05" })).data).toMatchObject([{ over90: 400, to30: 0 }]);
  expect((await ages(app, { day: "2026-02-28" })).data).toEqual([]);
});

test("by batch and by course the sums are the same, on the screen and in the file", async () => {
  const app = await startTestAppForOneTest();
  await bill(app, 3, 1000, daysAgo(10));
  await bill(app, 4, 600, daysAgo(70));
  const byBatch = await ages(app, { by: "batch" });
  const all = (key: "people" | "owed") =>
    byBatch.data.reduce((sum: number, one: Record<string, number>) => sum + (one[key] ?? 0), 0);
  expect([all("people"), all("owed")]).toEqual([2, 1600]);
  expect(byBatch).toMatchObject({ sums: { to30: 1000, to90: 600, owed: 1600, people: 2 } });
  const { batchId } = (await app.office.get("student/getAll", { searchName: "আব্দুর রহিম" })).data[0].batch;
  expect((await ages(app, { batchId })).data).toContainEqual(expect.objectContaining({ studentId: 3 }));
  expect((await ages(app, { by: "course", courseId: 1 })).data[0]).toMatchObject({
    groupId: expect.any(Number),
  });
  const file = await fetch(`${app.url}/api/export/ageing.csv?day=${today()}`, {
    headers: { cookie: app.office.cookie },
  });
  const [, most, ...others] = (await file.text()).trim().split("\r\n");
  expect(most).toContain(",0,1000,0,0,0,1000,");
  expect(others).toHaveLength(1);
});
