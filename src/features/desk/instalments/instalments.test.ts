import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dueLines, partsOfBills } from "../../ledger/agreements/rules.ts";
import { sumOf } from "../../ledger/index.ts";

afterEach(() => vi.useRealTimers());

const at = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+06:00`) });
const bill = async (app: TestApp, amount: number, dueDay: string) => {
  const sent = { studentId: 3, head: "মাসিক বেতন", label: dueDay.slice(0, 7), amount, dueDay };
  const { data } = await app.office.post("desk/addBill", sent);
  return data.bills[0].billId as number;
};
const pay = async (app: TestApp, amount: number, more = {}) =>
  (
    await app.office.post("desk/takePayment", {
      ...{ studentId: 3, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
    })
  ).data;
const agree = (app: TestApp, ...parts: [day: string, amount: number][]) =>
  app.office.post("agreement/add", {
    ...{ studentId: 3, note: "মা এসেছিলেন" },
    parts: parts.map(([dueDay, amount]) => ({ dueDay, amount })),
  });
const standing = async (app: TestApp) => (await app.office.get("agreement/ofStudent", { studentId: 3 })).data;
const rests = async (app: TestApp) => (await standing(app)).parts.map(({ rest }: { rest: number }) => rest);
const ages = async (app: TestApp, query = {}) => (await app.office.get("ageing/getAll", query)).data[0];
const due = async (app: TestApp) => (await app.office.get("due/getAll")).data[0];
const account = async (app: TestApp) => (await app.office.get("desk/student", { studentId: 3 })).data;

test("a debt that is agreed to be paid in parts is late by the parts, and owed as before", async () => {
  const app = await startTestAppForOneTest();
  at("2026-03-20");
  await bill(app, 1000, "2026-01-10");
  await bill(app, 2000, "2026-02-10");
  expect(await due(app)).toMatchObject({ owed: 3000, since: "2026-01-10", late: 69 });
  const made = await agree(app, ["2026-04-05", 500], ["2026-03-25", 1500], ["2026-05-05", 1000]);
  expect(made.data).toMatchObject({
    ...{ day: "2026-03-20", note: "মা এসেছিলেন" },
    parts: [
      { dueDay: "2026-03-25", amount: 1500, rest: 1500 },
      { dueDay: "2026-04-05", amount: 500, rest: 500 },
      { dueDay: "2026-05-05", amount: 1000, rest: 1000 },
    ],
  });
  expect(await due(app)).toMatchObject({ owed: 3000, since: "2026-03-25", late: 0 });
  expect(await ages(app)).toMatchObject({ notDue: 3000, to60: 0, owed: 3000 });
  expect((await account(app)).open.map(({ dueDay }: { dueDay: string }) => dueDay)).toEqual([
    "2026-03-25",
    "2026-03-25",
  ]);
  at("2026-04-06");
  expect(await due(app)).toMatchObject({ owed: 3000, since: "2026-03-25", late: 12 });
  expect(await ages(app)).toMatchObject({ to30: 2000, notDue: 1000 });
  // As of the day before it was made the old days count, and on its day the new ones.
  expect(await ages(app, { day: "2026-03-19" })).toBeUndefined();
  expect(await ages(app, { day: "2026-03-20" })).toMatchObject({ notDue: 3000 });
  await pay(app, 1700);
  expect(await rests(app)).toEqual([0, 300, 1000]);
  expect(await due(app)).toMatchObject({ owed: 1300, since: "2026-04-05", late: 1 });
});

test("a new fee is paid between the parts, by its day; a receipt that is voided opens them again", async () => {
  const app = await startTestAppForOneTest();
  at("2026-03-20");
  const old = await bill(app, 3000, "2026-01-10");
  await agree(app, ["2026-04-05", 1000], ["2026-05-05", 2000]);
  const fee = await bill(app, 500, "2026-04-10");
  const receipt = await pay(app, 1700);
  const open = (await account(app)).open.map(({ billId, rest }: Record<string, number>) => [billId, rest]);
  expect(open).toEqual([[old, 1800]]);
  expect(receipt.printed.lines.map(({ amount }: { amount: number }) => amount)).toEqual([1200, 500]);
  expect(await rests(app)).toEqual([0, 1800]);
  await app.office.post("desk/voidReceipt", { receiptId: receipt.receiptId, reason: "টাকা আসেনি" });
  expect(await rests(app)).toEqual([1000, 2000]);
  // Chosen, a bill comes before what is due before it.
  await pay(app, 500, { billIds: [fee] });
  expect(await rests(app)).toEqual([1000, 2000]);
  expect((await due(app)).owed).toBe(3000);
});

test("parts are the debt, come to come, and one takes the place of another; when it ends the bills' own days count", async () => {
  const app = await startTestAppForOneTest();
  at("2026-03-20");
  expect((await agree(app, ["2026-04-01", 5])).status).toBe(400);
  await bill(app, 1000, "2026-01-10");
  for (const parts of [
    [["2026-04-01", 999.99]],
    [["2026-03-19", 1000]],
    [
      ["2026-04-01", 500],
      ["2026-04-01", 500],
    ],
  ] as [string, number][][]) {
    expect(await agree(app, ...parts)).toMatchObject({
      status: 400,
      error: { fields: { parts: expect.any(String) } },
    });
  }
  const { data: first } = await agree(app, ["2026-04-01", 400.5], ["2026-05-01", 599.5]);
  const { data: second } = await agree(app, ["2026-06-01", 1000]);
  expect(await standing(app)).toMatchObject({ agreementId: second.agreementId });
  const end = (agreementId: number, reason = "কথা রাখেননি") =>
    app.office.post("agreement/end", { agreementId, reason });
  expect((await end(first.agreementId)).error.code).toBe("STALE");
  expect((await end(second.agreementId, " ")).status).toBe(400);
  expect((await end(second.agreementId)).status).toBe(200);
  expect(await standing(app)).toBeNull();
  expect(await due(app)).toMatchObject({ owed: 1000, since: "2026-01-10", late: 69 });
  expect((await app.rahim.get("agreement/ofStudent", { studentId: 4 })).status).toBe(403);
});

test("whatever is paid, parts of all bills come to what is open, the earlier first, and SQL says the same", () => {
  const money = fc.integer({ min: 1, max: 100_000 }).map((poisha) => poisha / 100);
  fc.assert(
    fc.property(
      fc.array(money, { minLength: 1, maxLength: 5 }),
      fc.array(money, { maxLength: 4 }),
      fc.nat(),
      (rests, cuts, paid) => {
        const open = rests.map((rest, billId) => ({ billId, rest }));
        const debt = sumOf(rests);
        let left = debt;
        const days = cuts.flatMap((cut, at) => {
          const amount = Math.min(cut, left);
          left = sumOf([left, -amount]);
          return amount > 0 ? [{ dueDay: `2026-04-0${at + 1}`, amount }] : [];
        });
        const parts = left > 0 ? [...days, { dueDay: "2026-05-01", amount: left }] : days;
        const rows = partsOfBills(open, parts);
        expect(sumOf(rows.map(({ amount }) => amount))).toBe(debt);
        const rest = sumOf([rests[0] ?? 0, -Math.min(rests[0] ?? 0, paid / 100)]);
        const lines = dueLines(
          { dueDay: "2026-01-01", rest },
          rows.filter(({ billId }) => billId === 0),
        );
        expect(sumOf(lines.map((line) => line.rest))).toBe(rest);
        expect(lines.map(({ dueDay }) => dueDay)).toEqual(lines.map(({ dueDay }) => dueDay).toSorted());
      },
    ),
  );
});
