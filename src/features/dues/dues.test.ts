import { afterEach, describe, expect, test } from "vitest";
import { startTestAppForOneTest, testApp } from "../../../test/start-app.ts";
import { today } from "../../shared/dates.ts";
import { thisMonth } from "../../shared/months.ts";
import { checkLedger } from "../ledger/check.server.ts";
import { rahim } from "../students/example.server.ts";

const app = testApp();
afterEach(async () => expect(await checkLedger(app.db)).toEqual([]));

const admit = async (batchId = 1, of = app) =>
  (await of.office.post("student/addStudent", { ...rahim, userTypeId: 1, batch: { batchId } })).data
    .studentId as number;
const bill = async (studentId: number, amount: number, dueDay: string, of = app) =>
  (
    await of.office.post("desk/addBill", {
      ...{ studentId, head: "মাসিক বেতন", label: dueDay.slice(0, 7), amount, dueDay },
    })
  ).data;
const pay = (studentId: number, amount: number, of = app) =>
  of.office.post("desk/takePayment", {
    ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID() },
  });

describe("the list of dues", () => {
  test("has everybody who owes by the ledger, the most first, whatever was entered this month", async () => {
    const [first, second, third] = [await admit(), await admit(2), await admit()];
    await bill(first, 1000, "2026-03-10");
    await bill(first, 500, "2026-02-10");
    await pay(first, 300);
    await bill(second, 2000, "2999-01-10");
    await bill(third, 700, "2026-03-10");
    await pay(third, 900);
    const list = await app.office.get("due/getAll");
    expect(list).toMatchObject({ total: 2, sum: 3200 });
    expect(list.data).toMatchObject([
      { studentId: second, owed: 2000, late: 0, lastDay: null },
      { studentId: first, owed: 1200, since: "2026-02-10", lastDay: today(), lastAmount: 300 },
    ]);
    const ids = async (query: Record<string, string | number>) =>
      (await app.office.get("due/getAll", query)).data.map((one: { studentId: number }) => one.studentId);
    expect(await ids({ batchId: 2 })).toEqual([second]);
    expect(await ids({ courseId: 1 })).toEqual([first]);
    expect(await ids({ late: 30 })).toEqual([first]);
    expect(await ids({ least: 1500 })).toEqual([second]);
    expect(await ids({ notPaidFor: 7 })).toEqual([second]);
    const file = await fetch(`${app.url}/api/export/dues.csv?late=30`, {
      headers: { cookie: app.office.cookie },
    });
    expect((await file.text()).trim().split("\n")).toHaveLength(2);
  });

  test("of a month, billed, discounted, collected and outstanding agree with the overview", async () => {
    const own = await startTestAppForOneTest();
    const studentId = await admit(1, own);
    await bill(studentId, 1000, today(), own);
    const { data: taken } = await pay(studentId, 600, own);
    await pay(studentId, 50, own);
    const { data } = await own.office.get("due/month", { month: thisMonth() });
    expect(data).toMatchObject([
      { batchId: 1, billed: 1000, discounted: 0, collected: 650, outstanding: 350 },
    ]);
    await own.office.post("desk/voidReceipt", { receiptId: taken.receiptId, reason: "ভুল" });
    const after = await own.office.get("due/month", { month: thisMonth() });
    expect(after.data).toMatchObject([{ collected: 50, outstanding: 950 }]);
    const { money } = (await own.office.get("overview/get")).data;
    expect(money).toEqual({ month: thisMonth(), paid: 50, due: 950 });
  });
});
