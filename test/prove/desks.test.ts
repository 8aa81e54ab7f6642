import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { rahim } from "../../src/features/people/students/example.server.ts";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { startProcess } from "../process.ts";
import { type Caller, callerOf, startTestAppForOneTest, type TestApp, urlOf } from "../start-app.ts";
import { few, figure, many, progress, whole } from "./scale.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const bill = { head: "মাসিক বেতন", label: "মার্চ ২০২৬", dueDay: "2026-03-10" };

async function admit({ office }: TestApp): Promise<number> {
  const student = { ...rahim, userTypeId: 1, batch: { batchId: 1 }, confirmed: true };
  return (await office.post("student/addStudent", student)).data.studentId;
}

test("fifty desks at one student and at many, the portal killed meanwhile: numbers without a gap or a double, no bill paid twice", {
  timeout: whole ? 3_600_000 : 180_000,
}, async () => {
  const [payments, kills, desks] = [many(80, 10_000), many(1, 25), 50];
  const app = await startTestAppForOneTest();
  const people = await Promise.all(Array.from({ length: 25 }, () => admit(app)));
  await app.office.post("fee/addPlan", { ...plan, batchId: 1 });
  for (const studentId of people)
    await app.office.post("desk/addBill", { ...bill, studentId, amount: 20_000 });

  const variables = { DATABASE_URL: urlOf(app), BACKUP_DIR: "none" };
  let portal = await startProcess(variables);
  onTestFinished(() => portal.kill());
  const office = (): Caller => callerOf(portal.url, app.office.cookie);

  const acknowledged = new Map<string, { studentId: number; amount: number; receiptId: number }>();
  const voided = new Set<number>();
  let sent = 0;
  let sendings = 0;
  const desk = async () => {
    while (sent < payments) {
      const at = sent;
      sent += 1;
      // Every other payment is the first student's.
      const studentId = people[at % 2 ? 0 : at % people.length] as number;
      const amount = 1 + (at % 997) + (at % 100) / 100;
      const taken = { studentId, amount, method: "cash", clientKey: crypto.randomUUID() };
      const times = at % 20 ? 1 : 10;
      const answers = await Promise.all(
        Array.from({ length: times }, () => untilAnswered(() => office().post("desk/takePayment", taken))),
      );
      sendings += times;
      for (const { status, data, error } of answers) {
        expect(status, error?.message).toBe(200);
        const { receiptId } = data;
        expect(acknowledged.get(taken.clientKey)?.receiptId ?? receiptId).toBe(receiptId);
        acknowledged.set(taken.clientKey, { studentId, amount, receiptId });
      }
      if (at % 15 === 0) await voidTwice(answers[0]?.data.receiptId);
      if (at % 400 === 7)
        await untilAnswered(() => office().post("fee/run", { month: monthOf(at), batchId: 1 }));
      progress("payments", acknowledged.size, payments);
    }
  };
  const voidTwice = async (receiptId: number) => {
    const sure = { receiptId, reason: "ভুল" };
    const answers = await Promise.all(
      [1, 2].map(() => untilAnswered(() => office().post("desk/voidReceipt", sure))),
    );
    // After a kill both may find it voided by an answer that was lost.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    voided.add(receiptId);
  };
  let open = true;
  const killer = async () => {
    for (let round = 1; round <= kills && open; round += 1) {
      while (open && acknowledged.size < (payments * round) / (kills + 1)) await sleep(20);
      await portal.kill();
      portal = await startProcess(variables);
    }
  };
  const began = performance.now();
  const killing = killer();
  await Promise.all(Array.from({ length: desks }, desk)).finally(() => (open = false));
  await killing;
  figure("payments", payments);
  figure("sent", sendings);
  figure("kills", kills);
  figure("voided", voided.size);
  figure("payments a second", Math.round(payments / ((performance.now() - began) / 1000)));

  expect(await checkLedger(app.db)).toEqual([]);
  const { rows } = await app.db.execute<{ number: number; key: string; void: boolean; id: number }>(
    `select number, client_key as key, void_id is not null as void, receipt_id as id from receipts order by number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: payments }, (_, at) => at + 1));
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(acknowledged.keys()));
  expect(
    rows
      .filter((row) => row.void)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...voided].sort());
  for (const studentId of people) {
    const { data } = await app.office.get("desk/student", { studentId });
    const billed = await billedTo(app, studentId);
    const paid = [...acknowledged.values()]
      .filter((one) => one.studentId === studentId && !voided.has(one.receiptId))
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(Math.round(data.balance * 100)).toBe(billed - paid);
  }
});

const plan = { head: "নিয়মিত ফি", kind: "monthly", amount: 1500, from: "2026-01-01" };
const monthOf = (at: number) => `2026-${String(1 + (at % 12)).padStart(2, "0")}`;

/** Sends again, as a browser that was loaded anew does, until the portal is there and answers. */
async function untilAnswered(send: () => ReturnType<Caller["post"]>) {
  for (let times = 0; times < 600; times += 1) {
    const answer = await send().catch(() => null);
    if (answer && answer.status !== 503) return answer;
    await sleep(100);
  }
  throw new Error("no answer in a minute");
}

async function billedTo({ db }: TestApp, studentId: number): Promise<number> {
  const { rows } = await db.execute<{ poisha: string }>(
    `select sum(amount - discount) * 100 as poisha from bills where student_id = ${studentId} and void_id is null`,
  );
  return Number(rows[0]?.poisha);
}

describe("a clock that is put back", () => {
  const day = 86_400_000;
  /** Milliseconds to that moment in Dhaka. */
  const to = (moment: string) => Date.parse(`${moment}:00+06:00`) - Date.now();
  const midnight = () => to(`${today()}T23:55`);
  const newYear = () => to(`${Number(today().slice(0, 4)) + 1}-01-01T00:05`);

  const moves: [string, () => number[]][] = [
    ["over a closed day", () => [day, 0]],
    ["over midnight", () => [midnight(), midnight() + 600_000, midnight()]],
    ["over the new year", () => [newYear(), newYear() - day, newYear()]],
  ];
  test.each(few(moves, 1))(
    "%s: every number once and without a gap, every receipt on the day that its portal had",
    async (_name, shifts) => {
      const app = await startTestAppForOneTest();
      const studentId = await admit(app);
      await app.office.post("desk/addBill", { ...bill, studentId, amount: 5000 });
      const days: string[] = [];
      for (const shift of shifts()) {
        const portal = await startProcess({
          DATABASE_URL: urlOf(app),
          NODE_OPTIONS: `--import=${resolve("test/prove/shifted-clock.mjs")}`,
          CLOCK_SHIFT: String(shift),
        });
        const office = callerOf(portal.url, app.office.cookie);
        const pay = () => office.post("desk/takePayment", { ...cash(studentId), amount: 100.01 });
        const answers = await Promise.all([1, 2, 3, 4].map(pay));
        for (const { status, data } of answers) {
          expect(status).toBe(200);
          days.push(data.day);
        }
        const own = days.at(-1) ?? "";
        if (shift === day) {
          expect(
            (await office.post("dayBook/close", { day: own, counted: 0, note: "গোনা হয়নি" })).status,
          ).toBe(200);
          const { data } = await pay();
          expect(data.day).toBe(dayAfter(own));
          days.push(data.day);
        }
        await portal.stop();
      }
      expect([...new Set(days)].length).toBe(2);
      const { rows } = await app.db.execute<{ series: string; numbers: number[] }>(
        "select series, array_agg(number order by number) as numbers from receipts group by series",
      );
      for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, at) => at + 1));
      expect(await checkLedger(app.db)).toEqual([]);
      const { data } = await app.office.get("desk/student", { studentId });
      expect(data.balance).toBe(Math.round(500_000 - days.length * 10_001) / 100);
    },
  );
});

const cash = (studentId: number) => ({ studentId, method: "cash", clientKey: crypto.randomUUID() });

test("amounts below nothing, of less than a poisha, beyond ten million or that are no number are taken nowhere", async () => {
  const app = await startTestAppForOneTest();
  const studentId = await admit(app);
  const { data } = await app.office.post("desk/addBill", { ...bill, studentId, amount: 5000 });
  await app.office.post("desk/takePayment", { ...cash(studentId), amount: 6000 });
  const entry = { monthName: "মে", detail: "বেতন", payment: 1, due: 0, status: "paid", date: "2026-05-05" };
  const added = await app.office.post("payment/addPayment", { studentId, ...entry });
  const calls: [path: string, body: object, field: string, put?: true][] = [
    ["desk/takePayment", cash(studentId), "amount"],
    ["desk/refund", { ...cash(studentId), reason: "x" }, "amount"],
    ["desk/addBill", { ...bill, studentId }, "amount"],
    ["desk/addBill", { ...bill, studentId, amount: 100 }, "discount"],
    ["fee/addPlan", { ...plan }, "amount"],
    ["fee/addDiscount", { studentId, reason: "x", from: "2026-01-01" }, "amount"],
    ["fee/addDiscount", { studentId, reason: "x", from: "2026-01-01" }, "share"],
    ["payment/addPayment", { studentId, ...entry }, "payment"],
    ["payment/addPayment", { studentId, ...entry }, "due"],
    ["payment/updatePayment", { _id: added.data._id }, "payment", true],
    ["dayBook/close", { day: today() }, "counted"],
  ];
  const wrong = [
    -0.01,
    -5,
    0.001,
    1e-9,
    1e7,
    1e21,
    1.7976931348623157e308,
    "NaN",
    "Infinity",
    "1e3x",
    [],
    {},
  ];
  const before = await everything(app);
  let refused = 0;
  for (const [path, body, field, put] of calls) {
    for (const amount of wrong) {
      const answer = await app.office[put ? "put" : "post"](path, { ...body, [field]: amount });
      expect(answer, `${path} ${field} ${amount}`).toMatchObject({ status: 400 });
      refused += 1;
    }
  }
  const claimed = { method: "bkash", trxId: "DK10AB12CD" };
  for (const amount of wrong)
    expect((await app.rahim.post("claim/add", { ...claimed, amount })).status).toBe(400);
  expect(await everything(app)).toEqual(before);
  expect(data.owed).toBe(5000);
  figure("refused", refused + wrong.length);
});

/** How many rows the ledger has, and their sums. */
async function everything({ db }: TestApp) {
  const { rows } = await db.execute(`select
    (select count(*) || ' of ' || sum(amount) from bills) as bills,
    (select count(*) || ' of ' || sum(amount) from receipts) as receipts,
    (select count(*) || ' of ' || sum(payment) from payments) as entries,
    (select count(*) from voids) + (select count(*) from fee_plans) + (select count(*) from fee_discounts) as others`);
  return rows;
}

describe("an archived student", () => {
  test.each([
    ["with a debt", 700, 0],
    ["with a credit", 0, 300],
  ])(
    "%s: owes and is owed the same as before, pays it, is paid it back, and is billed no more",
    async (_name, owed, credit) => {
      const app = await startTestAppForOneTest();
      const studentId = await admit(app);
      await app.office.post("fee/addPlan", { ...plan, batchId: 1 });
      await app.office.post("desk/addBill", { ...bill, studentId, amount: 1000 });
      await app.office.post("desk/takePayment", { ...cash(studentId), amount: 1000 - owed + credit });
      await app.office.post("student/delete", { studentId });
      const account = async () => (await app.office.get("desk/student", { studentId })).data;
      expect(await account()).toMatchObject({ archived: true, owed, credit, balance: owed - credit });
      const dues = (await app.office.get("due/getAll", {})).data;
      expect(dues.some((one: { studentId: number }) => one.studentId === studentId)).toBe(owed > 0);
      await app.office.post("fee/run", { month: today().slice(0, 7) });
      expect(await account()).toMatchObject({ owed, credit });
      const settled = owed
        ? await app.office.post("desk/takePayment", { ...cash(studentId), amount: owed })
        : await app.office.post("desk/refund", { ...cash(studentId), amount: credit, reason: "চলে গেছে" });
      expect(settled.status).toBe(200);
      expect(await account()).toMatchObject({ owed: 0, credit: 0, balance: 0 });
      expect(await checkLedger(app.db)).toEqual([]);
    },
  );
});
