import { expect, test } from "vitest";
import { type Caller, startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { sumOf } from "../../ledger/ledger/rules.ts";

const rahim = 3;

/** A portal with two cashiers, of feeDesk alone. */
async function counter() {
  const app = await startTestAppForOneTest();
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "ফি ডেস্ক", feeDesk: true };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const cashier = async (teacherName: string, email: string) => {
    const clerk = { teacherName, email, mobile: "01712345678", address: "ঢাকা", password: "counter1" };
    const of = { userTypeId: made.userTypeId, userTypeName: "ফি ডেস্ক" };
    const { data } = await app.office.post("teacher/addTeacher", { ...clerk, ...of });
    await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
    return app.signIn(data.regId, "counter1");
  };
  return { app, kamal: await cashier("কামাল", "k@example.com"), nadia: await cashier("নাদিয়া", "n@example.com") };
}

const pay = (by: Caller, amount: number, more = {}) =>
  by.post("desk/takePayment", {
    ...{ studentId: rahim, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
  });
const book = async (app: TestApp, day = today()) => (await app.office.get("dayBook/get", { day })).data;
const mine = async (by: Caller) => (await by.get("shift/mine")).data;
const open = async (by: Caller, opening: number) => (await by.post("shift/open", { opening })).data;
const close = (by: Caller, shiftId: number, counted: number) => by.post("shift/close", { shiftId, counted });
const give = (by: Caller, to: string, amount: number) =>
  by.post("shift/handOver", { to, receiver: "হাসান সাহেব", amount });

/** All cash that there must be, wherever it is: in the office, in drawers, on its way. */
async function allCash({ office }: TestApp, day = today()): Promise<number> {
  const { expected } = (await office.get("dayBook/get", { day })).data;
  const { open, onTheWay } = (await office.get("shift/all")).data;
  return sumOf([
    expected,
    ...open.map(({ expected }: { expected: number }) => expected),
    ...onTheWay.map(({ amount }: { amount: number }) => amount),
  ]);
}

test("two cashiers' drawers and the office's cash are together the day's cash; each is counted by whose it is", async () => {
  const { app, kamal, nadia } = await counter();
  await pay(app.office, 1000);
  const first = await open(kamal, 300);
  const second = await open(nadia, 200);
  expect(await kamal.post("shift/open", { opening: 1 })).toMatchObject({
    status: 409,
    error: { code: "LOCKED" },
  });
  expect(await book(app)).toMatchObject({ expected: 500 });
  await pay(kamal, 700);
  await pay(kamal, 50, { method: "bkash", trxId: "DK10AB12CD" });
  const { data: wrong } = await pay(nadia, 900);
  await app.office.post("desk/voidReceipt", { receiptId: wrong.receiptId, reason: "ভুল" });
  // The administrator gave it back out of the office's cash; the cashier has what she took.
  expect(await book(app)).toMatchObject({ expected: -400 });
  expect(await allCash(app)).toBe(1700);

  const { data: counted } = await close(kamal, first.shiftId, 1000);
  expect(counted).toMatchObject({ taken: 700, expected: 1000, closed: { counted: 1000, by: "কামাল" } });
  await close(nadia, second.shiftId, 1100);
  const day = await book(app);
  expect(day).toMatchObject({ expected: 1700, drawers: [{ owner: "নাদিয়া" }, { owner: "কামাল" }] });
  // The day's cash is what the shifts took, and what was taken and given back outside of them.
  const inShifts = sumOf(day.drawers.map(({ taken }: { taken: number }) => taken));
  const cash = day.byTaker.filter(({ method }: { method: string }) => method === "cash");
  const all = sumOf(
    cash.flatMap((one: Record<string, number>) => [one.taken, -(one.paidBack ?? 0), -(one.voided ?? 0)]),
  );
  expect(inShifts).toBe(1600);
  expect(sumOf([inShifts, 1000, -900])).toBe(all);
  // From what there was to what there must be, step by step.
  expect(day.moves).toEqual({ taken: 100, spent: 0, drawers: 1600, handOvers: 0 });
  expect(day.opening).toBe(0);
  expect((await app.office.post("dayBook/close", { day: today(), counted: 1700 })).status).toBe(200);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("a cashier counts first and sees then what there had to be; a difference stays, and is explained before the day is closed", async () => {
  const { app, kamal, nadia } = await counter();
  const { shiftId } = await open(kamal, 0);
  await pay(kamal, 500);
  expect((await mine(kamal)).open).toMatchObject({ expected: null, taken: null });
  expect((await kamal.get("shift/all")).status).toBe(403);
  expect((await app.office.get("shift/all")).data.open).toMatchObject([{ expected: 500 }]);
  expect((await close(nadia, shiftId, 500)).status).toBe(404);
  const closing = () => app.office.post("dayBook/close", { day: today(), counted: 480 });
  expect(await closing()).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  const { data } = await close(kamal, shiftId, 480);
  expect(data).toMatchObject({ expected: 500, closed: { counted: 480 }, note: "" });
  expect((await close(kamal, shiftId, 500)).error.code).toBe("STALE");
  expect((await closing()).error.message).toContain("কামাল");
  const explain = (note: string) => kamal.post("shift/explain", { shiftId, note });
  expect((await explain("")).status).toBe(400);
  expect((await explain("২০ টাকা ভাংতি কম")).data).toMatchObject({ expected: 500, note: "২০ টাকা ভাংতি কম" });
  expect((await explain("অন্য কথা")).error.code).toBe("STALE");
  expect(await closing()).toMatchObject({ status: 200, data: { expected: 480, closing: { note: "" } } });
  for (const statement of [
    `update shifts set counted = 500 where shift_id = ${shiftId}`,
    `update shifts set note = '' where shift_id = ${shiftId}`,
    `delete from shifts where shift_id = ${shiftId}`,
  ])
    await expect(app.db.execute(statement)).rejects.toThrow();
});

test("what is handed over is on its way, neither lost nor short, until another person says that it came or came back", async () => {
  const { app, kamal } = await counter();
  const { shiftId } = await open(kamal, 0);
  await pay(kamal, 1000);
  expect((await give(kamal, "bank", 1001)).error.fields.amount).toBeTruthy();
  const { data: safe } = await give(kamal, "safe", 400);
  const { data: bank } = await give(kamal, "bank", 300);
  const { data: owner } = await give(kamal, "owner", 100);
  expect(await allCash(app)).toBe(1000);
  expect((await app.office.get("shift/all")).data).toMatchObject({
    ...{ open: [{ expected: 200, handedOver: 800 }] },
    onTheWay: [{ to: "owner", by: "কামাল" }, { to: "bank" }, { to: "safe", receiver: "হাসান সাহেব" }],
  });
  const end = (by: Caller, { handOverId }: { handOverId: number }, ended: string) =>
    by.post("shift/endHandOver", { handOverId, ended });
  expect((await end(kamal, safe, "taken")).status).toBe(403);
  expect((await end(app.office, safe, "taken")).data).toMatchObject({ ended: "taken" });
  expect((await end(app.office, safe, "back")).error.code).toBe("STALE");
  expect((await end(app.office, { handOverId: 999 }, "taken")).status).toBe(404);
  await end(app.office, owner, "back");
  expect(await book(app)).toMatchObject({ expected: 400, onTheWay: [{ to: "bank" }] });
  expect((await close(kamal, shiftId, 300)).data).toMatchObject({ expected: 300, handedOver: 700 });
  expect(await book(app)).toMatchObject({
    moves: { taken: 0, spent: 0, drawers: 300, handOvers: 400 },
    handOvers: [{ ended: "back" }, { ended: null }, { ended: "taken" }],
  });
  // The day is closed with the money on its way; what the bank has is the house's no longer.
  expect((await app.office.post("dayBook/close", { day: today(), counted: 700 })).status).toBe(200);
  await end(app.office, bank, "taken");
  expect(await book(app, dayAfter(today()))).toMatchObject({ opening: 700, expected: 700, onTheWay: [] });
});

test("who gave it does not say that it came, where another may; what comes back late goes into the office's cash", async () => {
  const { app, kamal } = await counter();
  const hasan = { teacherName: "হাসান", email: "h@example.com", mobile: "01712345678", address: "ঢাকা" };
  await pay(app.office, 500);
  const { data: own } = await give(app.office, "bank", 100);
  const end = (handOverId: number, ended: string) =>
    app.office.post("shift/endHandOver", { handOverId, ended });
  // A house of one administrator: nobody else could say it.
  expect((await end(own.handOverId, "taken")).status).toBe(200);
  const added = await app.office.post("teacher/addTeacher", {
    ...{ ...hasan, userTypeId: 3, userTypeName: "Administrator", password: "counter1" },
  });
  expect(added.status).toBe(200);
  const { data: second } = await give(app.office, "bank", 100);
  expect((await end(second.handOverId, "taken")).error.code).toBe("LOCKED");
  expect((await give(kamal, "safe", 1)).error.code).toBe("LOCKED");
  const { shiftId } = await open(kamal, 50);
  const { data: late } = await give(kamal, "owner", 50);
  await close(kamal, shiftId, 0);
  await end(late.handOverId, "back");
  expect(await book(app)).toMatchObject({ expected: 300 });
});

test("a shift that somebody else closed takes nothing more from a page that was left open; without shifts all is as before", async () => {
  const { app, kamal, nadia } = await counter();
  expect((await pay(nadia, 10)).status).toBe(200);
  const { shiftId } = await open(kamal, 0);
  await pay(kamal, 100);
  expect((await close(app.office, shiftId, 100)).data.closed.by).not.toBe("কামাল");
  const refused = await pay(kamal, 50);
  expect(refused).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect((await pay(kamal, 50, { method: "bank" })).status).toBe(200);
  // Whoever enters what was paid in the list of payments takes cash as at the desk.
  const own = await open(app.office, 0);
  await close(app.office, own.shiftId, 0);
  const entry = { studentId: rahim, monthName: "মার্চ ২০২৬", detail: "বেতন", status: "paid", date: today() };
  const enter = (payment: number) =>
    app.office.post("payment/addPayment", { ...entry, payment, due: 50 - payment });
  expect(await enter(50)).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect((await enter(0)).status).toBe(200);
  await open(kamal, 0);
  expect((await pay(kamal, 50)).status).toBe(200);
  expect(await allCash(app)).toBe(160);
});

test("payments that race the closing of their shift are in it, or refused: none is in no drawer", async () => {
  const { app, kamal } = await counter();
  const { shiftId } = await open(kamal, 0);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => pay(kamal, 10)),
    close(kamal, shiftId, 0),
    close(app.office, shiftId, 0),
    ...Array.from({ length: 5 }, () => pay(kamal, 10)),
  ]);
  const closings = answers.splice(5, 2);
  expect(closings.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200).every(({ error }) => error.code === "LOCKED")).toBe(
    true,
  );
  expect((await mine(kamal)).last).toMatchObject([{ expected: taken.length * 10 }]);
  // Nothing was counted, so all of it is the shift's shortage, and the office has none of it.
  expect(await book(app)).toMatchObject({ expected: 0 });
});
