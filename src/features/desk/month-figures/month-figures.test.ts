import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import { rahim } from "../../people/students/example.server.ts";

const app = testApp();

test("a figure of a month opens its lines: bills with their heads, receipts with their numbers, day by day, a page at a time", async () => {
  const { office } = app;
  const studentId: number = (
    await office.post("student/addStudent", { ...rahim, userTypeId: 1, batch: { batchId: 1 } })
  ).data.studentId;
  const month = thisMonth();
  const bill = (head: string, amount: number, discount: number, dueDay: string) =>
    office.post("desk/addBill", {
      ...{ studentId, head, label: month, amount, dueDay, discount },
      ...(discount && { discountReason: "মেধাবৃত্তি" }),
    });
  await bill("মডেল টেস্ট", 300, 0, `${month}-28`);
  await bill("মাসিক বেতন", 1000, 250, `${month}-05`);
  const later = `${Number(month.slice(0, 4)) + 1}-01-05`;
  await bill("মাসিক বেতন", 900, 0, later);
  const paid = { studentId, amount: 800, method: "cash", clientKey: crypto.randomUUID() };
  const { receiptId, number } = (await office.post("desk/takePayment", paid)).data;

  const lines = (of: string, more = {}) => office.get("monthFigure/getAll", { month, of, ...more });
  expect(await lines("billed")).toMatchObject({
    ...{ total: 2, sum: 1300 },
    data: [
      { day: `${month}-05`, studentId, subject: `মাসিক বেতন, ${month}`, receiptId: null, amount: 1000 },
      { day: `${month}-28`, subject: `মডেল টেস্ট, ${month}`, amount: 300 },
    ],
  });
  expect(await lines("billed", { page: 2, pageSize: 1 })).toMatchObject({
    ...{ total: 2, sum: 1300 },
    data: [{ amount: 300 }],
  });
  expect(await lines("discounted")).toMatchObject({ total: 1, sum: 250, data: [{ amount: 250 }] });
  expect(await lines("outstanding")).toMatchObject({ total: 1, sum: 250, data: [{ amount: 250 }] });
  expect(await lines("collected")).toMatchObject({
    ...{ total: 1, sum: 800 },
    data: [{ day: today(), receiptId, subject: expect.stringContaining(number), amount: 800 }],
  });
  for (const [more, total] of [
    [{ batchId: 1 }, 2],
    [{ batchId: 2 }, 0],
    [{ batchless: "true" }, 0],
  ] as const)
    expect(await lines("billed", more)).toMatchObject({ total });
});
