import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  type Caller,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";

const app = testApp();
let batchId = 0;
beforeAll(async () => {
  const [{ courseId }] = (await app.office.get("course/getAll")).data;
  const made = { batchName: "দরজার ব্যাচ", summary: "-", courses: [{ courseId }] };
  batchId = (await app.office.post("batch/addBatch", made)).data.batchId;
  const plan = { kind: "once", head: "ভর্তি ফি", amount: 4000, batchId, from: "2026-01-01", until: null };
  await app.office.post("fee/addPlan", plan);
  await app.office.post("fee/addPlan", { ...plan, kind: "monthly", head: "মাসিক বেতন", amount: 2500 });
  await app.office.post("shift/open", { opening: 0 });
});

const person = (more: object = {}) => ({
  ...{ userName: "নুসরাত জাহান", mobile: "০১৭১২-৩৪৫৬৮০", fatherName: "আব্দুল জব্বার", batchId, ...more },
});
const admit = (more: object = {}, caller: Caller = app.office, key?: string) =>
  caller.post("admission/admit", person(more), key ? { "idempotency-key": key } : {});
const owedBy = async (studentId: number) =>
  (await app.office.get("desk/student", { studentId: String(studentId) })).data;

test("what the first bill will be is what it is, and the amount is its receipt; the new student signs in", async () => {
  const { data: first } = await app.office.get("admission/firstBill", { batchId });
  expect(first).toMatchObject({
    rows: [
      { head: "ভর্তি ফি", amount: 4000 },
      { head: "মাসিক বেতন", amount: 2500 },
    ],
    sum: 6500,
  });
  const { data } = await admit({ paid: { amount: 5000, method: "cash" } });
  const account = await owedBy(data.studentId);
  expect(account.owed).toBe(1500);
  expect((await app.office.get("desk/receipt", { receiptId: data.receiptId })).data).toMatchObject({
    amount: 5000,
    method: "cash",
  });
  const unpaid = await owedBy((await admit({ userName: "কিছু দেননি" })).data.studentId);
  expect(unpaid.open.map(({ head, net }: { head: string; net: number }) => [head, net])).toEqual(
    first.rows.map(({ head, amount }: { head: string; amount: number }) => [head, amount]),
  );
  expect((await app.signIn(data.regId, data.password)).cookie).toBeTruthy();
  const [student] = (await app.office.get("student/getAll", { searchName: data.regId })).data;
  expect(student).toMatchObject({
    ...{ userName: "নুসরাত জাহান", mobile: "01712345680", fatherName: "আব্দুল জব্বার" },
    ...{ email: "", schoolName: "", collegeName: "", guardianMobile: "", batch: { batchId } },
  });
});

test("all of it or nothing: a message beside the field, and nobody is admitted", async () => {
  const many = async () => (await app.office.get("student/getAll")).total;
  const before = await many();
  const fieldsOf = async (more: object) => Object.keys((await admit(more)).error.fields);
  expect(await fieldsOf({ userName: " ", fatherName: "" })).toEqual(["userName", "fatherName"]);
  expect(await fieldsOf({ mobile: "0171234" })).toEqual(["mobile"]);
  expect(await fieldsOf({ mobile: "01234567890" })).toEqual(["mobile"]);
  expect(await fieldsOf({ guardianMobile: "123" })).toEqual(["guardianMobile"]);
  expect(await fieldsOf({ batchId: 999_999 })).toEqual(["batchId"]);
  expect(await fieldsOf({ paid: { amount: 500, method: "bkash" } })).toEqual(["paid.trxId"]);
  expect(await fieldsOf({ paid: { amount: 0, method: "cash" } })).toEqual(["paid.amount"]);
  const trx = { amount: 500, method: "bkash", trxId: "DOOR123456" };
  expect((await admit({ userName: "প্রথম", paid: trx })).status).toBe(200);
  expect(await fieldsOf({ userName: "একই লেনদেন", paid: trx })).toEqual(["trxId"]);
  expect(await many()).toBe(before + 1);
});

test("pressed twice, or sent again after a lost answer, is one student with one receipt", async () => {
  const paid = { amount: 100, method: "cash" };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admit({ userName: "দুবার চাপা", paid }, app.office, "door-1")),
  );
  const done = answers.filter(({ status }) => status === 200).map(({ data }) => data.studentId);
  expect(new Set(done).size).toBe(1);
  expect((await admit({ userName: "দুবার চাপা", paid }, app.office, "door-1")).data.studentId).toBe(done[0]);
  expect((await owedBy(done[0])).owed).toBe(6400);
});

test("the admission desk may; a teacher and a student may not; a 36th is for those who manage students", async () => {
  const own = await startTestAppForOneTest();
  expect((await admit({}, own.teacher)).status).toBe(403);
  expect((await admit({}, await own.signIn(regIds.karima, passwords.karima))).status).toBe(403);
  expect((await own.teacher.get("admission/firstBill", { batchId: 1 })).status).toBe(403);
  expect((await own.office.get("admission/firstBill", { batchId: 9999 })).status).toBe(404);
  const to = { batchId: 1 };
  const free = seatsOfBatch - (await own.db.$count(students, eq(students.batchId, 1)));
  for (let at = 0; at < free + 1; at += 1) await admit({ ...to, userName: `আসন ${at}` }, own.office);
  expect((await admit(to, own.office)).error.code).toBe("SEATS_FULL");
  expect((await admit({ ...to, confirmed: true }, own.office)).status).toBe(200);
});
