import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../../test/start-app.ts";
import { asNumber, balanceOf, moved, net, rest, signed } from "./amounts.server.ts";
import { signedAmount } from "./rules.ts";
import { allocations, bills, receipts, voids } from "./table.server.ts";

test("a discount is no debt, a refund is owed again, and what was voided counts for nothing", async () => {
  const { db } = await startTestAppForOneTest();
  const day = "2026-03-10";
  const ofRahim = { studentId: 3, day };
  const bill = { ...ofRahim, head: "মাসিক বেতন", dueDay: day, origin: "desk" as const };
  await db.insert(bills).values([
    { ...bill, billId: 901, label: "মার্চ ২০২৬", amount: 500.1, discount: 50.05 },
    { ...bill, billId: 902, label: "এপ্রিল ২০২৬", amount: 700 },
  ]);
  const paper = { ...ofRahim, method: "cash" as const, at: new Date() };
  await db.insert(receipts).values([
    { ...paper, receiptId: 901, kind: "payment", series: "2026", number: 901, amount: 300.3 },
    { ...paper, receiptId: 902, kind: "refund", series: "R2026", number: 901, amount: 100.1 },
    { ...paper, receiptId: 903, kind: "payment", series: "2026", number: 902, amount: 900 },
  ]);
  await db.insert(allocations).values({ receiptId: 901, billId: 901, amount: 200.2 });
  const why = { day: "2026-03-11", reason: "ভুল" };
  await db.insert(voids).values([
    { ...why, voidId: 901, billId: 902 },
    { ...why, voidId: 902, receiptId: 903 },
  ]);
  await db.update(bills).set({ voidId: 901 }).where(sql`bill_id = 902`);
  await db.update(receipts).set({ voidId: 902 }).where(sql`receipt_id = 903`);

  const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0];
  expect(
    await one(sql`select ${asNumber(net)} as net, ${asNumber(rest)} as rest from bills where bill_id = 901`),
  ).toEqual({ net: 450.05, rest: 249.85 });
  const { rows } = await db.execute<{ kind: "payment" | "refund"; amount: number; signed: number }>(
    sql`select kind, amount::float8 as amount, ${asNumber(signed)} as signed from receipts where receipt_id > 900 order by 1, 2`,
  );
  expect(rows.map(({ signed }) => signed)).toEqual([300.3, 900, -100.1]);
  expect(rows.map(signedAmount)).toEqual(rows.map(({ signed }) => signed));
  expect(await one(sql`select ${asNumber(balanceOf(3))} as owed`)).toEqual({ owed: 249.85 });
  const onDay = (on: string) =>
    one(
      sql`select coalesce(sum(amount), 0)::float8 as moved from ${moved} where student_id = 3 and day = ${on}`,
    );
  expect([await onDay(day), await onDay(why.day)]).toEqual([{ moved: 1100.2 }, { moved: -900 }]);
});
