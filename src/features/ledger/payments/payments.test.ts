import { afterEach, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { rahim } from "../../people/students/example.server.ts";
import { checkLedger } from "../ledger/check.server.ts";

const app = testApp();
afterEach(async () => expect(await checkLedger(app.db)).toEqual([]));

const entry = {
  monthName: "মার্চ ২০২৬",
  detail: "মাসিক বেতন",
  payment: 2500.25,
  due: 500,
  status: "paid",
  date: "2026-03-05",
};
const newStudent = async () => {
  const student = { ...rahim, userTypeId: 1, batch: { batchId: 1 } };
  return (await app.office.post("student/addStudent", student)).data.studentId as number;
};
const ledger = (studentId: number, query = {}) =>
  app.office.get("payment/getByStudent", { studentId, ...query });

test("an entry is added, changed in part, and deleted; sums are over the whole ledger", async () => {
  const { data } = await app.office.post("payment/addPayment", { studentId: 3, ...entry });
  expect(data).toEqual({ ...entry, _id: expect.any(Number), version: 1, receiptDay: today() });
  const more = await app.office.post("payment/addPayment", {
    studentId: 3,
    ...entry,
    payment: 0.1,
    due: 0.2,
  });
  expect(more.data).toMatchObject({ payment: 0.1, due: 499.9 });
  expect(await ledger(3, { page: 1, pageSize: 1 })).toMatchObject({ total: 2, paid: 2500.35, due: 499.9 });
  const changed = await app.office.put("payment/updatePayment", {
    _id: data._id,
    due: 100,
    status: "পরিশোধিত",
  });
  expect(changed.data).toEqual({ ...data, due: 100, status: "পরিশোধিত", version: 2 });
  expect((await app.office.post("payment/delete", { _id: data._id })).data).toEqual({ _id: data._id });
  expect(await ledger(3)).toMatchObject({ total: 1, paid: 0.1 });
});

test("who pays what was due owes it no longer, to the poisha", async () => {
  const studentId = await newStudent();
  const add = (payment: number, due: number, more = {}) =>
    app.office.post("payment/addPayment", { studentId, ...entry, payment, due, ...more });
  await add(1000, 1500);
  expect(await ledger(studentId)).toMatchObject({ due: 1500 });
  expect((await add(1499.99, 0)).data.due).toBe(0.01);
  expect(await ledger(studentId)).toMatchObject({ paid: 2499.99, due: 0.01 });
  await add(0.01, 0);
  await add(300, 0, { detail: "পরীক্ষা ফি" });
  expect(await ledger(studentId)).toMatchObject({ paid: 2800, due: 0, total: 4 });
});

test("an entry that is corrected or deleted is voided beneath and done again; what is left is what the rest says", async () => {
  const studentId = await newStudent();
  const add = async (payment: number, due: number, more = {}) =>
    (await app.office.post("payment/addPayment", { studentId, ...entry, payment, due, ...more })).data;
  const first = await add(1000, 500);
  const second = await add(500, 0);
  const change = (fields: object) => app.office.put("payment/updatePayment", fields);
  expect((await change({ _id: first._id, payment: 900 })).data).toMatchObject({ payment: 900, due: 500 });
  expect(await ledger(studentId)).toMatchObject({ due: 0 });
  expect((await change({ _id: second._id, payment: 300 })).data.due).toBe(200);
  expect((await change({ _id: second._id, monthName: "এপ্রিল ২০২৬", payment: 300, due: 50 })).data.due).toBe(
    50,
  );
  expect(await ledger(studentId)).toMatchObject({ paid: 1200, due: 550 });
  await app.office.post("payment/delete", { _id: first._id });
  expect(await ledger(studentId)).toMatchObject({ paid: 300, due: 50 });
  const { rows } = await app.db.execute(
    `select count(*)::int as receipts, count(void_id)::int as void from receipts where student_id = ${studentId}`,
  );
  expect(rows).toEqual([{ receipts: 5, void: 4 }]);
});

test("every field is needed, numbers are numbers, and an empty amount is not zero", async () => {
  const { error } = await app.office.post("payment/addPayment", { studentId: 3 });
  expect(Object.keys(error.fields).sort()).toEqual(Object.keys(entry).sort());
  for (const payment of ["", "abc", -1, 1e12, null]) {
    const refused = await app.office.post("payment/addPayment", { studentId: 3, ...entry, payment });
    expect(refused, String(payment)).toMatchObject({
      status: 400,
      error: { fields: { payment: expect.any(String) } },
    });
  }
});

test("the observed client adds through the student create path, with the whole student", async () => {
  const { data: student } = await app.office.post("student/getById", { studentId: 4 });
  const sent = { ...student, payment: [...student.payment, entry] };
  const { data } = await app.office.post("student/addStudent", sent);
  expect(data.payment).toEqual([{ ...entry, _id: expect.any(Number), version: 1, receiptDay: today() }]);
  const again = await app.office.post("student/addStudent", { ...data, payment: [...data.payment, entry] });
  expect(again.data.payment).toHaveLength(2);
  expect(again.data.payment[0]).toEqual(data.payment[0]);
});

test("and edits through the student update path: what differs is changed, the rest untouched", async () => {
  const { data: student } = await app.office.post("student/getById", { studentId: 4 });
  const [first, ...others] = student.payment;
  const { data } = await app.office.put("student/updateStudent", {
    ...student,
    payment: [{ ...first, due: 7 }, ...others],
  });
  expect(data.payment).toEqual([{ ...first, due: 7, version: 2 }, ...others]);
  const stale = await app.office.put("student/updateStudent", {
    studentId: 4,
    payment: [{ ...first, due: 9 }],
  });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: { due: 7 } } });
  const foreign = await app.office.put("student/updateStudent", {
    studentId: 3,
    payment: [{ _id: first._id, due: 9 }],
  });
  expect(foreign.status).toBe(404);
});

test("many who add to one student at once lose nothing", async () => {
  const before = (await ledger(3)).total;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? app.office.post("payment/addPayment", { studentId: 3, ...entry })
        : app.office.post("student/addStudent", { studentId: 3, payment: [entry] }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ledger(3)).total).toBe(before + 40);
});

test("a ledger is its student's: nobody's is not found, one of an archived student is kept and only read", async () => {
  const { data } = await app.office.post("student/addStudent", {
    ...{ userName: "নতুন", email: "new@example.com", mobile: "01712345678", fatherName: "ক", schoolName: "খ" },
    ...{
      collegeName: "গ",
      doj: "2026-01-10",
      userTypeId: 1,
      batch: { batchId: 1 },
      payment: [{ amount: 500 }],
    },
  });
  const { studentId } = data;
  await app.office.post("student/delete", { studentId });
  expect(await ledger(studentId)).toMatchObject({ status: 200, total: 1, paid: 500 });
  expect((await app.office.post("payment/addPayment", { studentId, ...entry })).status).toBe(404);
  expect(await ledger(9999)).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
  expect((await app.office.post("payment/addPayment", { studentId: 9999, ...entry })).status).toBe(404);
});

test("a student reads their own ledger alone, and changes none", async () => {
  expect((await app.rahim.get("payment/getByStudent", { studentId: 3 })).status).toBe(200);
  expect((await app.rahim.get("payment/getByStudent", { studentId: 4 })).status).toBe(403);
  expect((await app.rahim.post("payment/addPayment", { studentId: 3, ...entry })).status).toBe(403);
});

test("a ledger is open to staff who manage students, and not to those who manage teachers", async () => {
  const granted = (manages: "student" | "teacher") =>
    app.db.execute(`update user_types set student_management = ${manages === "student"},
      teacher_management = ${manages === "teacher"} where user_type_id = 2`);
  const status = async () => (await app.teacher.get("payment/getByStudent", { studentId: 3 })).status;
  await granted("teacher");
  expect(await status()).toBe(403);
  await granted("student");
  expect(await status()).toBe(200);
});
