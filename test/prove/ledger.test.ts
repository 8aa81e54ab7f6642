import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLedger } from "../../src/features/ledger/check.server.ts";
import { rahim } from "../../src/features/students/example.server.ts";
import { testApp } from "../start-app.ts";
import { figure, many, progress, whole } from "./scale.ts";

const app = testApp();

/** What an office does with one student's money; amounts in poisha. */
type Act =
  | { act: "bill"; amount: number; discount: number }
  | { act: "pay"; amount: number }
  | { act: "entry"; month: number; payment: number; due: number }
  | { act: "edit"; at: number; payment: number; due: number }
  | { act: "delete" | "voidReceipt" | "voidBill"; at: number }
  | { act: "refund"; amount: number };

const poisha = fc.integer({ min: 1, max: 500_000 });
const at = fc.nat({ max: 20 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("bill" as const), amount: poisha, discount: fc.nat({ max: 100 }) }),
  fc.record({ act: fc.constant("pay" as const), amount: poisha }),
  fc.record({
    ...{ act: fc.constant("entry" as const), month: fc.integer({ min: 1, max: 3 }) },
    ...{ payment: fc.nat({ max: 300_000 }), due: fc.nat({ max: 300_000 }) },
  }),
  fc.record({
    ...{ act: fc.constant("edit" as const), at },
    ...{ payment: fc.nat({ max: 300_000 }), due: fc.nat({ max: 300_000 }) },
  }),
  fc.record({ act: fc.constantFrom("delete" as const, "voidReceipt" as const, "voidBill" as const), at }),
  fc.record({ act: fc.constant("refund" as const), amount: poisha }),
);

/** The plainest ledger: what was billed and what was taken, without what settled what. */
type Naive = { billed: Map<number, number>; taken: Map<number, number>; paidBack: number };

test("random histories of bills, payments, entries, edits, voids and refunds: the balance is the naive one", {
  timeout: whole ? 7_200_000 : 120_000,
}, async () => {
  const histories = many(12, 1000);
  let done = 0;
  let acted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 14 }), async (history) => {
      const { data } = await app.office.post("student/addStudent", {
        ...{ ...rahim, userTypeId: 1, batch: { batchId: 1 }, confirmed: true },
      });
      const { studentId } = data;
      for (const act of history) {
        await perform(studentId, act);
        const naive = await naiveLedger(studentId);
        const owed = sum(naive.billed) - sum(naive.taken) + naive.paidBack;
        const { data: account } = await app.office.get("desk/student", { studentId });
        expect(Math.round(account.balance * 100), JSON.stringify(history)).toBe(owed);
        expect(Math.round((account.owed - account.credit) * 100)).toBe(owed);
        const seen = await app.office.get("payment/getByStudent", { studentId });
        expect(seen).toMatchObject({ due: Math.max(0, owed) / 100 });
        acted += 1;
      }
      expect(await checkLedger(app.db)).toEqual([]);
      done += 1;
      progress("histories", done, histories);
    }),
    { numRuns: histories },
  );
  figure("histories", histories);
  figure("acts", acted);
});

async function perform(studentId: number, act: Act): Promise<void> {
  const { office } = app;
  const money = { method: "cash", clientKey: crypto.randomUUID() };
  const entries = async () => (await office.get("payment/getByStudent", { studentId })).data;
  const account = async () => (await office.get("desk/student", { studentId })).data;
  const refused = [200, 400, 404, 409];
  const send = async (path: string, body: object, method: "post" | "put" = "post") => {
    const { status } = await office[method](path, body);
    expect(refused, path).toContain(status);
  };
  if (act.act === "bill") {
    const discount = Math.floor((act.amount * act.discount) / 100) / 100;
    await send("desk/addBill", {
      ...{ studentId, head: "ফি", label: "মাস", amount: act.amount / 100, discount, dueDay: "2026-03-10" },
    });
  } else if (act.act === "pay")
    await send("desk/takePayment", { studentId, amount: act.amount / 100, ...money });
  else if (act.act === "refund")
    await send("desk/refund", { studentId, amount: act.amount / 100, reason: "ফেরত", ...money });
  else if (act.act === "entry") {
    await send("payment/addPayment", {
      ...{ studentId, monthName: `মাস ${act.month}`, detail: "বেতন", status: "paid" },
      ...{ payment: act.payment / 100, due: act.due / 100, date: "2026-03-05" },
    });
  } else if (act.act === "voidReceipt" || act.act === "voidBill") {
    const { receipts, bills } = await account();
    const of = act.act === "voidReceipt" ? receipts : bills;
    if (!of.length) return;
    const { receiptId, billId } = of[act.at % of.length];
    await send(`desk/${act.act}`, { ...(receiptId ? { receiptId } : { billId }), reason: "ভুল" });
  } else {
    const all = await entries();
    if (!all.length) return;
    const { _id } = all[act.at % all.length];
    if (act.act !== "edit") await send("payment/delete", { _id });
    else {
      const changed = { _id, payment: act.payment / 100, due: act.due / 100 };
      await send("payment/updatePayment", changed, "put");
    }
  }
}

/** Reads rows one by one and adds them up in whole poisha, as a child would. */
async function naiveLedger(studentId: number): Promise<Naive> {
  const read = async (query: string) => (await app.db.execute<Record<string, string>>(query)).rows;
  const ledger: Naive = { billed: new Map(), taken: new Map(), paidBack: 0 };
  const inPoisha = (numeric: string | undefined) => Number((numeric ?? "").replace(".", ""));
  const voided = await read("select bill_id, receipt_id from voids");
  for (const row of await read(`select bill_id, amount, discount from bills where student_id = ${studentId}`))
    ledger.billed.set(Number(row.bill_id), inPoisha(row.amount) - inPoisha(row.discount));
  for (const row of await read(
    `select receipt_id, kind, amount from receipts where student_id = ${studentId}`,
  )) {
    const isVoid = voided.some(({ receipt_id }) => receipt_id === row.receipt_id);
    if (row.kind === "refund") ledger.paidBack += isVoid ? 0 : inPoisha(row.amount);
    else ledger.taken.set(Number(row.receipt_id), isVoid ? 0 : inPoisha(row.amount));
  }
  for (const { bill_id } of voided) ledger.billed.delete(Number(bill_id));
  return ledger;
}

const sum = (amounts: Map<number, number>) => [...amounts.values()].reduce((all, one) => all + one, 0);

test("a month of many students is shown and billed in seconds, in one transaction, and who owes is listed", {
  timeout: 600_000,
}, async () => {
  const students = many(500, 5000);
  const months = 12;
  await app.db.execute(`
    with made as (
      insert into accounts (reg_id, user_type_id, password_hash)
      select to_char(30000000 + n, 'FM00000000'), 1, 'x' from generate_series(1, ${students}) n returning account_id, reg_id
    )
    insert into students (student_id, roll, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'Student ' || reg_id, ' student ' || reg_id, 's@example.com', '01712345678', 'f', 's', 'c',
      '2025-01-01', 2 from made`);
  await app.office.post("fee/addPlan", {
    ...{ head: "মাসিক ফি", kind: "monthly", batchId: 2, amount: 1500, from: "2025-01-01" },
  });
  const timed = async <Answer>(name: string, ask: () => Promise<Answer>) => {
    const began = performance.now();
    const answer = await ask();
    figure(`${name}, ms`, Math.round(performance.now() - began));
    return answer;
  };
  for (let month = 1; month <= months; month += 1) {
    const of = { month: `2025-${String(month).padStart(2, "0")}`, batchId: 2 };
    const isLast = month === months;
    if (!isLast) {
      expect((await app.office.post("fee/run", of)).status).toBe(200);
      continue;
    }
    const shown = await timed("shown", () => app.office.get("fee/preview", { ...of, page: 1, pageSize: 20 }));
    const { data } = await timed("billed", () => app.office.post("fee/run", of));
    expect(shown).toMatchObject({ bills: data.bills });
    expect(data.bills).toBeGreaterThanOrEqual(students);
  }
  figure("bills", students * months);
  await app.db.execute("analyze");
  const query = { page: 1, pageSize: 20 };
  const first = await timed("dues after a change", () => app.office.get("due/getAll", query));
  expect(first.total).toBeGreaterThanOrEqual(students);
  await timed("dues", () => app.office.get("due/getAll", query));
  await timed("desk search", () => app.office.get("desk/search", { term: "3000001" }));
  expect(await timed("check", () => checkLedger(app.db))).toEqual([]);
});
