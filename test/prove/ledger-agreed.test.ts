import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { dayAfter, monthOf, today } from "../../src/shared/dates.ts";
import { type Answer, testApp } from "../start-app.ts";
import { figure, many, progress, whole } from "./scale.ts";

const app = testApp();
afterEach(() => vi.useRealTimers());

/** What is done with what two siblings owe; `whom` is the elder or the younger, amounts in poisha. */
type Act =
  | { act: "wait"; days: number }
  | { act: "run"; next: boolean }
  | { act: "bill"; whom: number; amount: number; due: number }
  | { act: "pay" | "refund"; whom: number; amount: number }
  | { act: "voidReceipt" | "voidBill"; whom: number; at: number }
  | { act: "agree"; whom: number; days: number[]; shares: number[] }
  | { act: "promise"; whom: number; amount: number; days: number }
  | { act: "endAgreement" | "endPromise" | "fines"; whom: number }
  | { act: "siblings" };

const whom = fc.constantFrom(0, 1);
const amount = fc.integer({ min: 1, max: 300_000 });
const at = fc.nat({ max: 9 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.nat({ max: 45 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("run" as const), next: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ act: fc.constant("bill" as const), whom, amount, due: fc.integer({ min: -100, max: 40 }) },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom("pay" as const, "pay" as const, "refund" as const),
      whom,
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom("voidReceipt" as const, "voidBill" as const), whom, at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ act: fc.constant("agree" as const), whom },
      days: fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 4 }),
      shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("promise" as const), whom, amount, days: fc.nat({ max: 20 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "endAgreement" as const,
        "endPromise" as const,
        "fines" as const,
        "fines" as const,
      ),
      whom,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("siblings" as const) }) },
);
const plans = fc.record({
  fine: fc.option(
    fc.record({
      per: fc.constantFrom("once" as const, "day" as const, "month" as const),
      amount: fc.integer({ min: 1, max: 50 }),
      after: fc.nat({ max: 5 }),
      most: fc.option(fc.integer({ min: 20, max: 300 })),
    }),
    { freq: 8 },
  ),
  sibling: fc.option(fc.record({ share: fc.integer({ min: 1, max: 60 }), amount: fc.nat({ max: 300 }) }), {
    freq: 8,
  }),
  dueDate: fc.integer({ min: 1, max: 31 }),
});
type Plan = typeof plans extends fc.Arbitrary<infer Of> ? Of : never;
type History = { plan: Plan; history: Act[] };

const fee = 120_050;
const head = "মাসিক ফি";

test("instalments, promises, fines and siblings' discounts while days go by: after each act every sum that is shown is a naive reckoning's of the rows", {
  timeout: whole ? 7_200_000 : 180_000,
}, async () => {
  const histories = many(20, 1500);
  let [acted, lived] = [0, 0];
  const done: Record<string, number> = {};
  const live = async ({ plan, history }: History) => {
    lived += 1;
    const clock = { days: 0 };
    goTo(clock.days);
    const family = await makeFamily(lived, plan);
    for (const act of history) {
      const before = await reckonAll(family);
      const more = await perform(family, act, before, clock);
      const after = await reckonAll(family);
      const told = JSON.stringify([act, { plan, history }]);
      for (const [which, one] of after.entries())
        if (more) expect(one.balance - (before[which]?.balance ?? 0), told).toBe(more[which] ?? 0);
      await compare(family, after, told);
      if (more) done[act.act] = (done[act.act] ?? 0) + 1;
      acted += 1;
    }
    if (lived % 50 === 0) expect(await checkLedger(app.db)).toEqual([]);
    progress("histories of what is agreed", lived, histories);
  };
  const one = fc.record({ plan: plans, history: fc.array(acts, { minLength: 6, maxLength: 25 }) });
  await fc.assert(fc.asyncProperty(one, live), { numRuns: histories, endOnFailure: true });
  expect(await checkLedger(app.db)).toEqual([]);
  for (const act of ["fines", "agree", "promise", "siblings", "run"])
    expect(done[act], act).toBeGreaterThan(0);
  figure("histories of what is agreed", histories);
  figure("acts of them", acted);
});

/** The day on which histories begin; only days go by, moments of rows are the database's. */
const began = today();
function goTo(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${dayAfter(began, days)}T12:00:00+06:00`) });
}

type Family = { batchId: number; children: [number, number]; plan: Plan };

/** Two whose guardians have one phone, in a batch of their own with a plan of its own. */
async function makeFamily(nth: number, plan: Plan): Promise<Family> {
  const phone = `017${String(10_000_000 + nth)}`;
  const { rows } = await app.db.execute<{ id: number; batchId: number }>(`
    with made as (
      insert into accounts (reg_id, user_type_id, password_hash)
      select (${60_000_000 + nth * 2} + n)::text, 1, 'x' from generate_series(0, 1) n returning account_id, reg_id
    ), own as (
      insert into batches (batch_name, summary) values ('পরিবার ${nth}', 'x') returning batch_id
    )
    insert into students (student_id, reg_id, user_name, name_folded, email, mobile, guardian_mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'Student ' || reg_id, ' student ' || reg_id, 's@example.com', '01712345678', '${phone}', 'f', 's', 'c',
      '2026-01-01', batch_id
    from made cross join own order by account_id
    returning student_id as id, batch_id as "batchId"`);
  const [elder, younger] = rows.map(({ id }) => id).sort((one, other) => one - other);
  const batchId = rows[0]?.batchId ?? 0;
  const { fine, sibling, dueDate } = plan;
  const sent = {
    head,
    kind: "monthly",
    amount: fee / 100,
    batchId,
    dueDate,
    from: "2026-01-01",
    fine,
    sibling,
  };
  expect((await app.office.post("fee/addPlan", sent)).status).toBe(200);
  return { batchId, children: [elder ?? 0, younger ?? 0], plan };
}

const inPoisha = (taka: number) => Math.round(taka * 100);

/** Does it; answers by how much each must owe more after it, null where nothing was done. */
async function perform(
  { batchId, children, plan }: Family,
  act: Act,
  before: Reckoned[],
  clock: { days: number },
): Promise<number[] | null> {
  const { office } = app;
  const send = async (path: string, body: object) => {
    const answer = await office.post(path, body);
    expect([200, 400, 404, 409], `${path} ${answer.status}`).toContain(answer.status);
    return answer.status === 200 ? answer : null;
  };
  const studentId = ("whom" in act && children[act.whom]) || 0;
  const own = "whom" in act ? before[act.whom] : undefined;
  const only = (poisha: number) => children.map((child) => (child === studentId ? poisha : 0));
  const paid = () => ({ studentId, method: "cash", clientKey: crypto.randomUUID() });
  switch (act.act) {
    case "wait":
      clock.days += act.days;
      goTo(clock.days);
      return [0, 0];
    case "run": {
      const month = dayAfter(`${today().slice(0, 7)}-01`, act.next ? 32 : 0).slice(0, 7);
      if (!(await send("fee/run", { month, batchId }))) return null;
      return before.map((one) =>
        one.months.includes(monthOf(`${month}-01`)) ? 0 : fee - discountIn(one, plan, month),
      );
    }
    case "bill": {
      const bill = { studentId, head: "নোট", label: "হাতে লেখা", dueDay: dayAfter(today(), act.due) };
      return (await send("desk/addBill", { ...bill, amount: act.amount / 100 })) && only(act.amount);
    }
    case "pay":
      return (await send("desk/takePayment", { ...paid(), amount: act.amount / 100 })) && only(-act.amount);
    case "refund": {
      const back = { ...paid(), amount: act.amount / 100, reason: "ফেরত" };
      return (await send("desk/refund", back)) && only(act.amount);
    }
    case "voidReceipt": {
      const receipt = own?.receipts[act.at % (own.receipts.length || 1)];
      if (!receipt || !(await send("desk/voidReceipt", { receiptId: receipt.id, reason: "ভুল" }))) return null;
      return only(receipt.signed);
    }
    case "voidBill": {
      const bill = own?.bills[act.at % (own.bills.length || 1)];
      if (!bill || !(await send("desk/voidBill", { billId: bill.id, reason: "মাফ" }))) return null;
      return only(-bill.net);
    }
    case "agree": {
      const owed = own?.owed ?? 0;
      const days = act.days.toSorted((one, other) => one - other);
      const whole = act.shares.slice(0, days.length).reduce((sum, one) => sum + one, 0);
      const amounts = days.map((_day, at) => Math.floor((owed * (act.shares[at] ?? 0)) / whole));
      amounts[0] = (amounts[0] ?? 0) + owed - amounts.reduce((sum, one) => sum + one, 0);
      const parts = days.flatMap((day, at) =>
        amounts[at] ? [{ dueDay: dayAfter(today(), day), amount: amounts[at] / 100 }] : [],
      );
      if (!parts.length) return null;
      return (await send("agreement/add", { studentId, parts, note: "" })) && [0, 0];
    }
    case "endAgreement": {
      const { data } = await office.get("agreement/ofStudent", { studentId });
      if (!data) return null;
      return (
        (await send("agreement/end", { agreementId: data.agreementId, reason: "আর দরকার নেই" })) && [0, 0]
      );
    }
    case "promise": {
      const word = { studentId, amount: act.amount / 100, day: dayAfter(today(), act.days), note: "ফোনে" };
      return (await send("promise/add", word)) && [0, 0];
    }
    case "endPromise": {
      const [last] = (await office.get("promise/ofStudent", { studentId })).data;
      return last && (await send("promise/end", { promiseId: last.promiseId })) && [0, 0];
    }
    case "fines": {
      const due = own ? finesOf(own, plan) : 0;
      const answer = await send("fine/run", { studentId });
      expect(inPoisha(answer?.data.sum ?? 0), JSON.stringify(act)).toBe(due);
      return only(due);
    }
    case "siblings": {
      const { data } = await office.get("sibling/getAll", {});
      const chosen = data.filter((one: { studentId: number }) => children.includes(one.studentId));
      const has = (before[1]?.discounts.length ?? 0) > 0;
      // The younger's alone, once.
      expect(chosen.map((one: { studentId: number }) => one.studentId)).toEqual(
        plan.sibling && !has ? [children[1]] : [],
      );
      if (!chosen.length) return null;
      const asked = chosen.map((one: { studentId: number; planId: number; act: string }) => ({
        ...{ studentId: one.studentId, planId: one.planId, act: one.act },
      }));
      return (await send("sibling/confirm", { chosen: asked })) && [0, 0];
    }
  }
}

type Row = Record<string, string | null>;
const read = async (query: string) => (await app.db.execute<Row>(query)).rows;
const poishaOf = (numeric: string | null | undefined) => Number((numeric ?? "0.00").replace(".", ""));

type Line = { bill: string; day: string; rest: number };
type Reckoned = Awaited<ReturnType<typeof reckon>>;

const reckonAll = ({ children }: Family): Promise<Reckoned[]> => Promise.all(children.map(reckon));

/** Reads rows one by one, as they are written, and works out in whole poisha what is owed and by which day. */
async function reckon(studentId: number) {
  const ofStudent = `student_id = ${studentId}`;
  const text = "to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS.US') as at";
  const [bills, receipts, allocations, parts, words, given] = await Promise.all([
    read(`select bill_id::text as id, head, label, amount::text, discount::text, due_day::text as day, plan_id::text as plan,
      fine_of::text as fine_of, void_id::text as void from bills where ${ofStudent} order by bill_id`),
    read(
      `select receipt_id::text as id, kind, amount::text, void_id::text as void, ${text} from receipts where ${ofStudent} order by receipt_id`,
    ),
    read(
      `select bill_id::text as bill, amount::text from allocations where bill_id in (select bill_id from bills where ${ofStudent})`,
    ),
    read(`select bill_id::text as bill, due_day::text as day, amount::text from agreed_parts join agreements using (agreement_id)
      where ${ofStudent} and end_day is null order by due_day, part_id`),
    read(
      `select amount::text, day::text as day, ended_at::text as ended, ${text} from promises where ${ofStudent} order by promise_id desc`,
    ),
    read(
      `select share::text, amount::text, "from"::text as "from", until::text as until from fee_discounts where ${ofStudent}`,
    ),
  ]);
  const net = (bill: Row) => poishaOf(bill.amount) - poishaOf(bill.discount);
  const signed = (one: Row) => poishaOf(one.amount) * (one.kind === "refund" ? -1 : 1);
  const living = bills.filter((bill) => bill.void === null);
  const taken = receipts.filter((one) => one.void === null);
  let balance = 0;
  for (const bill of living) balance += net(bill);
  for (const one of taken) balance -= signed(one);
  const lines: Line[] = [];
  const ofParts = new Map<string, number>();
  for (const bill of living) {
    let rest = net(bill);
    for (const one of allocations) if (one.bill === bill.id) rest -= poishaOf(one.amount);
    const agreed = parts.filter((one) => one.bill === bill.id);
    let agreedAll = 0;
    for (const one of agreed) agreedAll += poishaOf(one.amount);
    // What was paid since counts for the first parts.
    let paidOfParts = Math.max(0, agreedAll - rest);
    const beyond = Math.max(0, rest - agreedAll);
    for (const one of agreed) {
      const paid = Math.min(paidOfParts, poishaOf(one.amount));
      paidOfParts -= paid;
      const open = poishaOf(one.amount) - paid;
      ofParts.set(one.day ?? "", (ofParts.get(one.day ?? "") ?? 0) + open);
      if (open) lines.push({ bill: bill.id ?? "", day: one.day ?? "", rest: open });
    }
    if (beyond) lines.push({ bill: bill.id ?? "", day: bill.day ?? "", rest: beyond });
  }
  // Of a bill that is void nothing of its parts is left.
  for (const one of parts) if (!ofParts.has(one.day ?? "")) ofParts.set(one.day ?? "", 0);
  const states = words.map((word) => {
    let came = 0;
    for (const one of taken)
      if ((one.at ?? "") >= (word.at ?? "") && (one.at ?? "").slice(0, 10) <= (word.day ?? ""))
        came += signed(one);
    if (came >= poishaOf(word.amount)) return "kept";
    if (word.ended !== null) return "ended";
    return (word.day ?? "") < today() ? "broken" : "open";
  });
  return {
    ...{ studentId, balance, lines, ofParts, states, all: bills },
    owed: Math.max(0, balance),
    discounts: given,
    months: living.filter((bill) => bill.plan !== null && bill.head === head).map(({ label }) => label ?? ""),
    bills: living.map((bill) => ({
      id: Number(bill.id),
      net: net(bill),
      plan: bill.plan,
      key: bill.id ?? "",
      day: bill.day ?? "",
    })),
    receipts: taken.map((one) => ({ id: Number(one.id), signed: signed(one) })),
  };
}

const daysBetween = (from: string, to: string) => {
  let days = 0;
  for (let day = from; day < to; day = dayAfter(day)) days += 1;
  return days;
};

/** What the late bills of the plan bear, each day counted by itself. */
function finesOf({ bills, lines, all }: Reckoned, { fine }: Plan): number {
  if (!fine) return 0;
  let sum = 0;
  for (const bill of bills) {
    if (bill.plan === null) continue;
    const [first] = lines
      .filter((line) => line.bill === bill.key)
      .map(({ day }) => day)
      .sort();
    if (!first) continue;
    const late = daysBetween(first, today());
    let asked = 0;
    for (let day = fine.after + 1; day <= late; day += 1) {
      const begins =
        fine.per === "day" || (day - fine.after - 1) % (fine.per === "month" ? 30 : 1_000_000) === 0;
      if (begins) asked += fine.amount * 100;
    }
    if (fine.most !== null) asked = Math.min(asked, fine.most * 100);
    for (const one of all)
      if (one.fine_of === bill.key) asked -= poishaOf(one.amount) - poishaOf(one.discount);
    sum += Math.max(0, asked);
  }
  return sum;
}

/** What these take from the fee that is due on the plan's day of the month: each share of the whole, never more than all. */
function discountIn({ discounts }: Reckoned, { dueDate }: Plan, month: string): number {
  const last = dayAfter(`${dayAfter(`${month}-01`, 32).slice(0, 7)}-01`, -1);
  const asked = `${month}-${String(dueDate).padStart(2, "0")}`;
  const due = asked < last ? asked : last;
  let all = 0;
  for (const { share, amount, from, until } of discounts)
    if ((from ?? "") <= due && (until === null || due <= (until ?? "")))
      all += Math.round((fee * Number(share)) / 100) + poishaOf(amount);
  return Math.min(all, fee);
}

const ages = ["notDue", "to30", "to60", "to90", "over90"] as const;
const ageOf = (late: number) => ages[late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30))] ?? "over90";

/** Every sum that is shown of the two is the naive one. */
async function compare({ batchId, children, plan }: Family, own: Reckoned[], told: string): Promise<void> {
  const { office } = app;
  const day = today();
  const month = day.slice(0, 7);
  const ask = async (path: string, query: object) =>
    (await office.get(path, { ...query, page: 1, pageSize: 100 })) as Answer & {
      sum: number;
      sums: Record<string, number>;
    };
  const dues = await ask("due/getAll", { batchId });
  const owing = own.filter(({ owed }) => owed > 0);
  const dueOf = ({ studentId, owed, lines }: Reckoned) => {
    const [since = ""] = lines.map((line) => line.day).sort();
    return { studentId, owed, since, late: daysBetween(since, day) };
  };
  const shown = dues.data.map((one: Record<string, number>) => ({
    ...{ studentId: one.studentId, owed: inPoisha(one.owed ?? 0), since: one.since, late: one.late },
  }));
  const byId = (one: { studentId?: number }, other: { studentId?: number }) =>
    (one.studentId ?? 0) - (other.studentId ?? 0);
  expect(shown.sort(byId), told).toEqual(owing.map(dueOf).sort(byId));
  expect(inPoisha(dues.sum), told).toBe(owing.reduce((sum, one) => sum + one.owed, 0));
  const aged = Object.fromEntries(ages.map((age) => [age, 0]));
  for (const line of own.flatMap(({ lines }) => lines)) {
    const age = ageOf(daysBetween(line.day, day));
    aged[age] = (aged[age] ?? 0) + line.rest;
  }
  const { sums } = await ask("ageing/getAll", { batchId });
  expect(Object.fromEntries(ages.map((age) => [age, inPoisha(sums[age] ?? 0)])), told).toEqual(aged);
  const fines = await ask("fine/getAll", { batchId });
  expect(inPoisha(fines.sum), told).toBe(own.reduce((sum, one) => sum + finesOf(one, plan), 0));
  const months = (await office.get("due/month", { month })).data;
  const ofBatch = months.find((one: { batchId: number }) => one.batchId === batchId);
  const rests = own.flatMap(({ bills, lines }) =>
    bills
      .filter((bill) => bill.day.startsWith(month))
      .flatMap((bill) => lines.filter((line) => line.bill === bill.key)),
  );
  expect(inPoisha(ofBatch?.outstanding ?? 0), told).toBe(rests.reduce((sum, { rest }) => sum + rest, 0));
  for (const [which, studentId] of children.entries()) {
    const one = own[which];
    if (!one) throw new Error("there are two");
    const account = (await office.get("desk/student", { studentId })).data;
    expect([account.balance, account.owed, account.credit].map(inPoisha), told).toEqual([
      ...[one.balance, one.owed, Math.max(0, -one.balance)],
    ]);
    const year = await office.get("yearAccount/get", { studentId, year: day.slice(0, 4) });
    expect(inPoisha(year.data.closing), told).toBe(one.balance);
    const agreement = (await office.get("agreement/ofStudent", { studentId })).data;
    const rest = (agreement?.parts ?? []).map((part: { dueDay: string; rest: number }) => [
      part.dueDay,
      inPoisha(part.rest),
    ]);
    expect(rest, told).toEqual([...one.ofParts].sort(([a], [b]) => a.localeCompare(b)));
    const words = (await office.get("promise/ofStudent", { studentId })).data;
    expect(
      words.map(({ state }: { state: string }) => state),
      told,
    ).toEqual(one.states);
  }
}
