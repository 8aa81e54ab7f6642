import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { rahim } from "../../people/students/example.server.ts";
import { amountInWords, numberInWords } from "./amount-words.ts";
import { checkLedger } from "./check.server.ts";
import { allocate, sumOf } from "./rules.ts";

const app = testApp();

describe("what was written of money stays", () => {
  const entry = {
    monthName: "মার্চ ২০২৬",
    detail: "বেতন",
    payment: 700,
    due: 300,
    status: "paid",
    date: "2026-03-05",
  };

  test("no row of the ledger is changed or deleted, not even by a statement that slips into the portal", async () => {
    const { data } = await app.office.post("payment/addPayment", { studentId: 3, ...entry });
    await app.office.put("payment/updatePayment", { _id: data._id, payment: 600 });
    for (const statement of [
      "update receipts set amount = 1",
      "update bills set amount = 9999",
      "update receipts set void_id = null where void_id is not null",
      "update bills set void_id = 1, amount = 1 where void_id is null",
      "update receipts set printed = null",
      "update allocations set amount = 1",
      "delete from receipts",
      "delete from voids",
      "delete from allocations",
      "truncate bills cascade",
    ]) {
      const refused = await app.db.execute(statement).catch((error: Error) => (error.cause as Error).message);
      expect(refused, statement).toContain("the ledger is append-only");
    }
    expect(await checkLedger(app.db)).toEqual([]);
  });

  test("but a person's name is taken from old receipts when the person is erased", async () => {
    await app.office.post("payment/addPayment", { studentId: 4, ...entry });
    const names = async () =>
      (
        await app.db.execute(
          "select printed -> 'student' ->> 'name' as name from receipts where student_id = 4",
        )
      ).rows;
    expect(await names()).not.toEqual([{ name: "—" }]);
    await app.db.execute("select erase_from_ledger(4, '—')");
    expect(await names()).toEqual([{ name: "—" }]);
  });
});

test("credit that an earlier version left beside open bills pays them when the portal is updated, the oldest first", async () => {
  const sent = { ...rahim, userTypeId: 1, batch: { batchId: 1 } };
  const { studentId } = (await app.office.post("student/addStudent", sent)).data;
  const bill = async (label: string, amount: number, dueDay: string) =>
    (await app.office.post("desk/addBill", { studentId, head: "বেতন", label, amount, dueDay })).data;
  const left = async () => (await app.office.get("desk/student", { studentId })).data;
  await bill("প্রথম", 1000, "2026-02-10");
  await bill("দ্বিতীয়", 700, "2026-03-10");
  for (const amount of [900, 600])
    await app.office.post("desk/takePayment", {
      ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID() },
    });
  // As a voided bill left it: the money is free, the bills are open.
  await app.db.execute(`insert into allocations (receipt_id, bill_id, amount)
    select receipt_id, bill_id, -sum(allocations.amount) from allocations join bills using (bill_id)
    where student_id = ${studentId} and head = 'বেতন' group by 1, 2 having sum(allocations.amount) <> 0`);
  expect(await left()).toMatchObject({ owed: 1700, credit: 1500, balance: 200 });
  const [path = ""] = globSync("migrations/*_spent-credit.sql");
  for (let times = 0; times < 2; times += 1)
    // The registration id had another name then.
    for (const statement of readFileSync(path, "utf8").split("--> statement-breakpoint"))
      await app.db.execute(statement.replace("ORDER BY roll", "ORDER BY reg_id"));
  expect(await left()).toMatchObject({ owed: 200, credit: 0, open: [{ label: "দ্বিতীয়", rest: 200 }] });
  expect(await checkLedger(app.db)).toEqual([]);
});

test("fifty clerks at many students at once: numbers without a gap or a double, sums agree", async () => {
  const students = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const sent = { ...rahim, userTypeId: 1, batch: { batchId: 1 } };
      return (await app.office.post("student/addStudent", sent)).data.studentId as number;
    }),
  );
  const entry = { monthName: "মে ২০২৬", detail: "বেতন", due: 0, status: "paid", date: "2026-05-05" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      app.office.post("payment/addPayment", { studentId: students[at % 5], ...entry, payment: 10 + at }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await checkLedger(app.db)).toEqual([]);
});

describe("an amount", () => {
  const poisha = fc.integer({ min: 1, max: 5_000_000 });

  test("pays the oldest bills first, never more than is owed, and loses nothing", () => {
    fc.assert(
      fc.property(poisha, fc.array(poisha, { maxLength: 12 }), (paid, rests) => {
        const open = rests.map((rest, billId) => ({ billId, rest: rest / 100 }));
        const { parts, left } = allocate(paid / 100, open);
        expect(sumOf([left, ...parts.map(({ amount }) => amount)])).toBe(paid / 100);
        expect(parts.map(({ bill }) => bill)).toEqual(open.slice(0, parts.length));
        for (const { bill, amount } of parts.slice(0, -1)) expect(amount).toBe(bill.rest);
        if (left > 0) expect(parts).toHaveLength(open.length);
      }),
    );
  });

  test("or those that were chosen before the others", () => {
    const open = [1, 2, 3].map((billId) => ({ billId, rest: 100 }));
    const { parts } = allocate(150, open, [3]);
    expect(parts.map(({ bill, amount }) => [bill.billId, amount])).toEqual([
      [3, 100],
      [1, 50],
    ]);
  });

  test.each([
    [0.5, "পঞ্চাশ পয়সা মাত্র"],
    [45, "পঁয়তাল্লিশ টাকা মাত্র"],
    [100, "একশত টাকা মাত্র"],
    [1100, "এক হাজার একশত টাকা মাত্র"],
    [1500.25, "এক হাজার পাঁচশত টাকা পঁচিশ পয়সা মাত্র"],
    [12_345_678, "এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয়শত আটাত্তর টাকা মাত্র"],
  ])("%d in words is %s", (amount, words) => {
    expect(amountInWords(amount).normalize("NFC")).toBe(words.normalize("NFC"));
  });

  test("is read back from its words, whatever it is", () => {
    const small = new Map(Array.from({ length: 100 }, (_, number) => [numberInWords(number), number]));
    expect(small.size).toBe(100);
    const sizes = { কোটি: 10_000_000, লাখ: 100_000, হাজার: 1000 };
    const read = (words: string): number => {
      for (const [name, size] of Object.entries(sizes)) {
        const [many, rest] = words.split(` ${name}`);
        if (rest !== undefined && many !== undefined)
          return read(many) * size + (rest ? read(rest.trim()) : 0);
      }
      const [hundreds, rest] = words.split("শত");
      if (rest === undefined) return small.get(words) ?? Number.NaN;
      return (small.get(hundreds ?? "") ?? Number.NaN) * 100 + (rest ? read(rest.trim()) : 0);
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        expect(read(numberInWords(number))).toBe(number);
      }),
    );
  });
});
