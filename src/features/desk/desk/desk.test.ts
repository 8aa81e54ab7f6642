import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { receiptNumber } from "../../ledger/ledger/rules.ts";
import { rahim } from "../../people/students/example.server.ts";
import { trxWarning } from "./rules.ts";

const app = testApp();
afterEach(async () => expect(await checkLedger(app.db)).toEqual([]));

const admit = async () => {
  const student = { ...rahim, userTypeId: 1, batch: { batchId: 1 } };
  return (await app.office.post("student/addStudent", student)).data as { studentId: number; regId: string };
};
const bill = async (studentId: number, amount: number, more = {}) => {
  const sent = { studentId, head: "মাসিক বেতন", label: "মার্চ ২০২৬", amount, dueDay: "2026-03-10", ...more };
  return (await app.office.post("desk/addBill", sent)).data;
};
const pay = (studentId: number, amount: number, more = {}) =>
  app.office.post("desk/takePayment", {
    ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID(), ...more },
  });
const account = async (studentId: number) => (await app.office.get("desk/student", { studentId })).data;

describe("the desk takes a payment", () => {
  test("for the oldest bills first, keeps the rest as credit, and the next bill uses it", async () => {
    const { studentId, regId } = await admit();
    await bill(studentId, 1500, { label: "এপ্রিল ২০২৬", dueDay: "2026-04-10" });
    await bill(studentId, 1000.5);
    expect((await app.office.get("desk/search", { term: regId })).data).toMatchObject([
      { studentId, regId, balance: 2500.5, batchName: "সকাল ব্যাচ" },
    ]);
    const { data } = await pay(studentId, 1200);
    expect(data).toMatchObject({ kind: "payment", amount: 1200, day: today(), voided: null });
    expect(data.printed).toMatchObject({
      number: data.number,
      student: { name: rahim.userName, roll: regId, batch: "সকাল ব্যাচ" },
      lines: [
        { label: "মার্চ ২০২৬", amount: 1000.5, rest: 0 },
        { label: "এপ্রিল ২০২৬", amount: 199.5, rest: 1300.5 },
      ],
      words: "এক হাজার দুইশত টাকা মাত্র",
      owed: 1300.5,
      inCredit: 0,
    });
    expect((await pay(studentId, 2000)).data.printed).toMatchObject({
      credit: 699.5,
      owed: 0,
      inCredit: 699.5,
    });
    expect(await bill(studentId, 1000, { label: "মে ২০২৬" })).toMatchObject({ owed: 300.5, credit: 0 });
    const seen = await app.office.get("payment/getByStudent", { studentId });
    expect(seen).toMatchObject({ total: 2, paid: 3200, due: 300.5 });
    expect(seen.data[0]).toMatchObject({ monthName: "মার্চ ২০২৬, এপ্রিল ২০২৬", payment: 1200, due: 1300.5 });
  });

  test("for the bills that were ticked, before the oldest", async () => {
    const { studentId } = await admit();
    await bill(studentId, 1000);
    const { open } = await bill(studentId, 500, { head: "পরীক্ষা ফি", dueDay: "2026-06-01" });
    await pay(studentId, 600, { billIds: [open[1].billId] });
    expect((await account(studentId)).open).toMatchObject([{ head: "মাসিক বেতন", rest: 900 }]);
  });

  test("and the paper stays as it was, whoever is renamed later", async () => {
    const { studentId } = await admit();
    const { data } = await pay(studentId, 500);
    await app.office.put("student/updateStudent", { studentId, userName: "অন্য নাম", batch: { batchId: 2 } });
    const again = (await app.office.get("desk/receipt", { receiptId: data.receiptId })).data;
    expect(again.printed).toEqual(data.printed);
  });

  test.each([0, -5, 0.001, 1e12, "NaN", null, "১০০"])("%j is no amount", async (amount) => {
    const { studentId } = await admit();
    const refused = await pay(studentId, amount as number);
    expect(refused).toMatchObject({ status: 400, error: { fields: { amount: expect.any(String) } } });
  });

  test("from an archived student with a debt, who is found by the whole roll alone", async () => {
    const { studentId, regId } = await admit();
    await bill(studentId, 700);
    await app.office.post("student/delete", { studentId });
    expect((await app.office.get("desk/search", { term: regId.slice(0, 7) })).data).not.toContainEqual(
      expect.objectContaining({ studentId }),
    );
    expect((await app.office.get("desk/search", { term: regId })).data).toMatchObject([
      { archived: true, balance: 700 },
    ]);
    expect((await pay(studentId, 700)).status).toBe(200);
  });
});

describe("many at once", () => {
  test("fifty desks at one student settle each taka once, and the numbers have no gap", async () => {
    const { studentId } = await admit();
    await bill(studentId, 10_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(studentId, 250)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await account(studentId)).toMatchObject({ owed: 0, credit: 2500 });
    const numbers = answers
      .map(({ data }) => Number(data.number.split("-")[1]))
      .sort((one, two) => one - two);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => (numbers[0] ?? 0) + at));
  });

  test("the same submission ten times is one receipt; for another amount its key is refused", async () => {
    const { studentId } = await admit();
    const clientKey = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(studentId, 300, { clientKey })));
    expect(new Set(answers.map(({ data }) => data.receiptId)).size).toBe(1);
    expect((await account(studentId)).credit).toBe(300);
    const refund = { studentId, amount: 300, method: "cash", clientKey, reason: "ভুল" };
    expect((await app.office.post("desk/refund", refund)).error.code).toBe("KEY_REUSED");
    expect(await pay(studentId, 400, { clientKey })).toMatchObject({
      status: 409,
      error: { code: "KEY_REUSED" },
    });
    const other = await admit();
    expect((await pay(other.studentId, 300, { clientKey })).status).toBe(409);
  });

  test("the same amount of the same student a moment after another is asked about, by whichever tab; what was lost is not", async () => {
    const { studentId } = await admit();
    const clientKey = crypto.randomUUID();
    const first = await pay(studentId, 500, { clientKey, confirmed: false });
    expect(first.status).toBe(200);
    const other = await pay(studentId, 500, { confirmed: false });
    expect(other).toMatchObject({ status: 409, error: { code: "TAKEN" } });
    expect(other.error.message).toContain(first.data.number);
    // The answer that was lost.
    expect((await pay(studentId, 500, { clientKey, confirmed: false })).data.number).toBe(first.data.number);
    expect((await pay(studentId, 400, { confirmed: false })).status).toBe(200);
    const { studentId: another } = await admit();
    expect((await pay(another, 500, { confirmed: false })).status).toBe(200);
    const two = [1, 2].map(() => pay(studentId, 700, { confirmed: false }));
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pay(studentId, 500, { confirmed: true })).status).toBe(200);
    await app.office.post("desk/voidReceipt", { receiptId: first.data.receiptId, reason: "ভুল" });
    await app.db.execute(
      "alter table receipts disable trigger all; update receipts set at = at - interval '11 minutes'; alter table receipts enable trigger all",
    );
    expect((await pay(studentId, 500, { confirmed: false })).status).toBe(200);
  });

  test("voids race payments and one another: a receipt is voided once", async () => {
    const { studentId } = await admit();
    await bill(studentId, 5000);
    const { data } = await pay(studentId, 1000);
    const reason = "ভুল শিক্ষার্থী";
    const voids = Array.from({ length: 5 }, () =>
      app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason }),
    );
    const answers = await Promise.all([...voids, ...Array.from({ length: 5 }, () => pay(studentId, 100))]);
    expect(
      answers
        .slice(0, 5)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409, 409, 409, 409]);
    expect(await account(studentId)).toMatchObject({ owed: 4500, credit: 0 });
    expect((await account(studentId)).receipts).toContainEqual(
      expect.objectContaining({ number: data.number, voided: { reason, day: today() } }),
    );
    expect((await app.office.get("payment/getByStudent", { studentId })).total).toBe(5);
  });
});

describe("a transaction id", () => {
  test("is used once for each wallet, whatever its spelling; a void sets it free", async () => {
    const { studentId } = await admit();
    const trx = { method: "bkash", trxId: " dk12ab34cd " };
    const { data } = await pay(studentId, 100, trx);
    expect(data.trxId).toBe("DK12AB34CD");
    const again = await pay((await admit()).studentId, 200, { method: "bkash", trxId: "DK১২AB34CD" });
    expect(again).toMatchObject({
      status: 400,
      error: { fields: { trxId: expect.stringContaining(data.number) } },
    });
    expect((await pay(studentId, 100, { method: "nagad", trxId: "DK12AB34CD" })).status).toBe(200);
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "ভুল" });
    expect((await pay(studentId, 100, trx)).status).toBe(200);
  });

  test("of two at once one is taken", async () => {
    const two = [await admit(), await admit()];
    const answers = await Promise.all(
      two.map(({ studentId }) => pay(studentId, 100, { method: "rocket", trxId: "1234567890" })),
    );
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("of a wallet's payment or refund is asked for; of a bank's or of cash it is not", async () => {
    const { studentId } = await admit();
    for (const method of ["bkash", "nagad", "rocket"]) {
      const refused = { status: 400, error: { fields: { trxId: expect.any(String) } } };
      expect(await pay(studentId, 100, { method })).toMatchObject(refused);
      expect(await pay(studentId, 100, { method, trxId: " - " })).toMatchObject(refused);
      const refund = { studentId, amount: 1, method, reason: "বেশি", clientKey: crypto.randomUUID() };
      expect(await app.office.post("desk/refund", refund)).toMatchObject(refused);
    }
    for (const method of ["bank", "cash"]) expect((await pay(studentId, 100, { method })).status).toBe(200);
  });

  test("pays several students up to what the transaction was, and no taka more", async () => {
    const [sister, brother] = [await admit(), await admit()];
    const trx = { method: "bkash", trxId: "DK10SIBL01" };
    const { data: first } = await pay(sister.studentId, 1000, trx);
    const refused = async (amount: number, more: object, field: string) =>
      expect(await pay(brother.studentId, amount, { ...trx, ...more })).toMatchObject({
        status: 400,
        error: { fields: { [field]: expect.any(String) } },
      });
    await refused(2000, {}, "trxId");
    await refused(2000, { trxSum: 2999 }, "amount");
    expect((await pay(brother.studentId, 1500, { ...trx, trxSum: 3000 })).status).toBe(200);
    await refused(500, { trxSum: 4000 }, "trxSum");
    const both = await Promise.all([1, 2].map(() => pay(brother.studentId, 500, trx)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await refused(0.01, { trxSum: 3000 }, "trxId");
    await app.office.post("desk/voidReceipt", { receiptId: first.receiptId, reason: "ভুল শিক্ষার্থী" });
    await refused(1000.01, {}, "amount");
    expect((await pay(brother.studentId, 1000, trx)).status).toBe(200);
  });

  test("that O and 0 or I and 1 alone tell apart is offered", async () => {
    const { data } = await pay((await admit()).studentId, 100, { method: "bkash", trxId: "DK10O1I000" });
    const like = await app.office.get("desk/likeTrxId", { method: "bkash", trxId: "DKI001IOOO" });
    expect(like.data).toMatchObject([{ number: data.number, trxId: "DK10O1I000" }]);
    // Asked after each pause of typing: by an index, whatever there is.
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute("set local enable_seqscan = off");
      const asked = `select receipt_id from receipts where method = 'bkash' and void_id is null and translate(trx_id, 'OI', '01') = 'x'`;
      return (await tx.execute(`explain ${asked}`)).rows;
    });
    expect(JSON.stringify(plan)).toContain("receipts_trx_id_folded");
  });

  test.each([
    ["bkash", "CHI8MADSNW", "2025-08-20", null],
    ["bkash", "CHI8MADSNW", "2025-08-17", "day"],
    ["bkash", "CHI8MADS", "2025-08-20", "shape"],
    ["nagad", "747FUXJZ", "2026-01-01", null],
    ["rocket", "6606781284", "2026-01-01", null],
    ["rocket", "66067812AB", "2026-01-01", "shape"],
    ["bkash", null, "2026-01-01", "missing"],
    ["cash", null, "2026-01-01", null],
  ] as const)("of %s, %s on %s: %s", (method, trxId, day, warning) => {
    expect(trxWarning(method, trxId, day)).toBe(warning);
  });
});

describe("money goes back", () => {
  test("what was paid for a program is paid back in a numbered receipt of its own, and no more", async () => {
    const { studentId } = await admit();
    const { open } = await bill(studentId, 15_000, { head: "কোর্স ফি" });
    await pay(studentId, 10_000, { method: "bkash", trxId: "DK10000000" });
    const reason = "কোর্সটি শুরু হয়নি";
    const voided = await app.office.post("desk/voidBill", { billId: open[0].billId, reason });
    expect(voided.data).toMatchObject({ owed: 0, credit: 10_000 });
    const refund = { studentId, method: "bkash", trxId: "DK10000001", reason };
    const refused = await app.office.post("desk/refund", {
      ...{ ...refund, amount: 10_000.01, clientKey: crypto.randomUUID() },
    });
    expect(refused).toMatchObject({ status: 400, error: { fields: { amount: expect.any(String) } } });
    const { data } = await app.office.post("desk/refund", {
      ...{ ...refund, amount: 10_000, clientKey: crypto.randomUUID() },
    });
    expect(data).toMatchObject({ kind: "refund", number: receiptNumber(`R${today().slice(0, 4)}`, 1) });
    expect(await account(studentId)).toMatchObject({ owed: 0, credit: 0, balance: 0 });
    const [, paid] = (await account(studentId)).receipts;
    expect(await app.office.post("desk/voidReceipt", { receiptId: paid.receiptId, reason })).toMatchObject({
      status: 409,
      error: { code: "IN_USE" },
    });
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason });
    expect(await account(studentId)).toMatchObject({ credit: 10_000 });
  });

  test("the way it came, and no other", async () => {
    const { studentId } = await admit();
    await pay(studentId, 900, { method: "bkash", trxId: "DK10WAY001" });
    await pay(studentId, 300);
    expect(await account(studentId)).toMatchObject({
      credit: 1200,
      credits: [
        { method: "bkash", amount: 900 },
        { method: "cash", amount: 300 },
      ],
    });
    const refund = (amount: number, method: string, trxId = "") =>
      app.office.post("desk/refund", {
        ...{ studentId, amount, method, trxId, reason: "বেশি", clientKey: crypto.randomUUID() },
      });
    expect(await refund(301, "cash")).toMatchObject({
      status: 400,
      error: { fields: { method: expect.stringContaining("বিকাশ ৳৯০০") } },
    });
    expect(await refund(900, "bkash", "DK10WAY001")).toMatchObject({
      status: 400,
      error: { fields: { trxId: expect.any(String) } },
    });
    expect((await refund(300, "cash")).status).toBe(200);
    expect((await refund(900, "bkash", "DK10WAY002")).status).toBe(200);
    expect(await account(studentId)).toMatchObject({ credit: 0, credits: [] });
  });

  test("or to another program of the same student", async () => {
    const { studentId } = await admit();
    const { open } = await bill(studentId, 6000, { head: "পদার্থবিজ্ঞান" });
    await pay(studentId, 4000);
    await bill(studentId, 500, { label: "জানুয়ারি ২০২৬", dueDay: "2026-01-10" });
    const other = await bill(studentId, 5000, { head: "রসায়ন", dueDay: "2026-08-01" });
    const to = [other.open.find((one: { head: string }) => one.head === "রসায়ন").billId];
    const moved = await app.office.post("desk/voidBill", { billId: open[0].billId, reason: "কোর্স বদল", to });
    expect(moved.data).toMatchObject({ owed: 1500, credit: 0, open: [{ rest: 500 }, { rest: 1000 }] });
  });
});

test("who has feeDesk alone takes and prints, and neither voids, discounts nor pays back", async () => {
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "ফি ডেস্ক", feeDesk: true };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const clerk = { teacherName: "কাউন্টার", email: "c@example.com", mobile: "01712345678", address: "ঢাকা" };
  const added = await app.office.post("teacher/addTeacher", {
    ...{ ...clerk, userTypeId: made.userTypeId, userTypeName: "ফি ডেস্ক", password: "counter1" },
  });
  expect(added.status).toBe(200);
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${added.data.regId}'`);
  const desk = await app.signIn(added.data.regId, "counter1");
  const { studentId } = await admit();
  const taken = { studentId, amount: 100, method: "cash", clientKey: crypto.randomUUID() };
  const { data } = await desk.post("desk/takePayment", taken);
  expect(data.takenBy).toBe("কাউন্টার");
  const receipt = { receiptId: data.receiptId };
  expect((await desk.get("desk/receipt", receipt)).status).toBe(200);
  const { data: own } = await desk.post("desk/takePayment", {
    ...{ ...taken, studentId: 3, clientKey: crypto.randomUUID() },
  });
  // Of what was given last one sees one's own alone; the office everybody's, and which do not count.
  const { data: others } = await pay(studentId, 50);
  const numbers = async (who: typeof desk) =>
    (await who.get("desk/latest")).data.map(({ number }: { number: string }) => number);
  expect(await numbers(desk)).toEqual([own.number, data.number]);
  expect((await numbers(app.office)).slice(0, 3)).toEqual([others.number, own.number, data.number]);
  expect((await app.teacher.get("desk/latest")).status).toBe(403);
  await app.office.post("desk/voidReceipt", { receiptId: others.receiptId, reason: "ভুল" });
  const [last] = (await app.office.get("desk/latest")).data;
  expect(last).toMatchObject({ number: others.number, userName: rahim.userName, amount: 50, voided: true });
  // A student sees their own, and another's as one that is not there; other staff have no door.
  expect((await app.rahim.get("desk/receipt", { receiptId: own.receiptId })).status).toBe(200);
  expect((await app.rahim.get("desk/receipt", receipt)).status).toBe(404);
  expect((await app.teacher.get("desk/receipt", receipt)).error.code).toBe("NOT_ALLOWED");
  const grant = (studentManagement: boolean) =>
    app.office.put("userType/updateUserType", { userTypeId: 2, studentManagement });
  await grant(true);
  expect((await app.teacher.get("desk/receipt", receipt)).status).toBe(200);
  await grant(false);
  const found = await desk.get("desk/student", { studentId });
  expect(JSON.stringify(found.data)).not.toContain(rahim.email);
  for (const [path, body] of Object.entries({
    "desk/voidReceipt": { receiptId: data.receiptId, reason: "x" },
    "desk/voidBill": { billId: 1, reason: "x" },
    "desk/addBill": { studentId, head: "x", label: "x", amount: 1, dueDay: "2026-01-01" },
    "desk/refund": { ...taken, reason: "x" },
    "payment/addPayment": { studentId },
  })) {
    expect((await desk.post(path, body)).status, path).toBe(403);
  }
});
