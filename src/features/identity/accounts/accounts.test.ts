import { describe, expect, test } from "vitest";
import {
  form,
  passwords,
  regIds,
  startTestAppForOneTest,
  type TestApp,
  testApp,
} from "../../../../test/start-app.ts";
import { ownPart } from "./rules.ts";

const app = testApp();

const idOf = async (regId: string, of = app) => {
  const { rows } = await of.db.execute(`select account_id as id from accounts where reg_id = '${regId}'`);
  return (rows[0] as { id: number }).id;
};
const staff = { email: "s@example.com", mobile: "01712345678", address: "অফিস" };

/** Staff of a type with these permissions, signed in. */
async function staffWith(of: TestApp, typeName: string, permissions: string[]) {
  const { data: known } = await of.office.get("userType/getById", { userTypeId: 2 });
  const granted = Object.fromEntries(Object.keys(known).map((name) => [name, permissions.includes(name)]));
  const { data: type } = await of.office.post("userType/addUserType", { ...granted, userTypeName: typeName });
  const sent = form({ ...staff, teacherName: typeName, userTypeId: type.userTypeId });
  const { data } = await of.office.post("teacher/addTeacher", sent);
  return { ...data, caller: await of.choosePassword(data.regId, data.password) };
}

test("of their own record people change how they are reached, and what they did not send stays", () => {
  const sent = { email: "n@example.com", mobile: "01911111111", userName: "অন্য নাম" };
  expect(ownPart(sent)).toStrictEqual({ email: sent.email, mobile: sent.mobile });
  expect(ownPart({ email: sent.email })).toStrictEqual({ email: sent.email });
  expect(ownPart({ mobile: sent.mobile })).toStrictEqual({ mobile: sent.mobile });
});

describe("a new password", () => {
  test("is told once, takes the place of the old one, ends every session, and is to be changed", async () => {
    const karima = await app.signIn(regIds.karima, passwords.karima);
    const accountId = await idOf(regIds.karima);
    const { data } = await app.office.post("account/issuePassword", { accountId });
    expect(data).toEqual({ regId: regIds.karima, password: expect.stringMatching(/^[A-Za-z2-9]{8}$/) });
    expect((await karima.get("session/me")).status).toBe(401);
    await expect(app.signIn(regIds.karima, passwords.karima)).rejects.toThrow(/Incorrect/);
    const again = await app.signIn(regIds.karima, data.password);
    expect((await again.get("session/me")).data.initialPassword).toBe(true);
    const { rows } = await app.db.execute("select * from audit where entity = 'accounts'");
    expect(rows).toContainEqual(
      expect.objectContaining({ action: "edit", entity_id: String(accountId), reg_id: regIds.office }),
    );
    expect(JSON.stringify(rows)).not.toMatch(/argon2/);
    expect(JSON.stringify(rows)).not.toContain(data.password);
  });

  test("sent twice with one key is one password", async () => {
    const accountId = await idOf(regIds.teacher);
    const key = { "idempotency-key": "issue-1" };
    const [first, second] = [
      await app.office.post("account/issuePassword", { accountId }, key),
      await app.office.post("account/issuePassword", { accountId }, key),
    ];
    expect(second.data).toEqual(first.data);
    expect(await app.signIn(regIds.teacher, first.data.password)).toBeTruthy();
  });
});

describe("a disabled account", () => {
  test("is out at once, cannot sign in, is shown in the list; enabled, it signs in as before", async () => {
    const own = await startTestAppForOneTest();
    const accountId = await idOf(regIds.rahim, own);
    const disabled = await own.office.post("account/setDisabled", { accountId, disabled: true });
    expect(disabled.data).toEqual({ accountId, disabled: true });
    expect((await own.rahim.get("session/me")).status).toBe(401);
    expect((await own.db.execute(`select 1 from sessions where account_id = ${accountId}`)).rows).toEqual([]);
    await expect(own.signIn(regIds.rahim, passwords.rahim)).rejects.toThrow(/Incorrect/);
    const list = await own.office.get("student/getAll", { searchName: regIds.rahim });
    expect(list.data[0]).toMatchObject({ regId: regIds.rahim, disabled: true });
    await own.office.post("account/setDisabled", { accountId, disabled: false });
    const rahim = await own.signIn(regIds.rahim, passwords.rahim);
    expect((await rahim.get("session/me")).data.initialPassword).toBe(false);
    const { rows } = await own.db.execute(
      `select old, new from audit where entity = 'accounts' and entity_id = '${accountId}' order by audit_id`,
    );
    expect(rows).toMatchObject([
      { old: { disabled: false }, new: { disabled: true } },
      { old: { disabled: true }, new: { disabled: false } },
    ]);
  });

  test("a new password does not let them in again", async () => {
    const accountId = await idOf(regIds.karima);
    await app.office.post("account/setDisabled", { accountId, disabled: true });
    const { data } = await app.office.post("account/issuePassword", { accountId });
    await expect(app.signIn(data.regId, data.password)).rejects.toThrow(/Incorrect/);
    await app.office.post("account/setDisabled", { accountId, disabled: false });
  });

  test("a disabled teacher is told in the office's list, and not in the public one", async () => {
    const own = await startTestAppForOneTest();
    const accountId = await idOf(regIds.teacher, own);
    await own.office.post("account/setDisabled", { accountId, disabled: true });
    const { data } = await own.office.get("teacher/getAll", { searchName: "নাদিয়া" });
    expect(data[0]).toMatchObject({ disabled: true });
    const { data: cards } = await own.visitor.get("teacher/getAll", { searchName: "নাদিয়া" });
    expect(cards[0]).not.toHaveProperty("disabled");
  });
});

describe("nobody does so", () => {
  const calls = ["account/issuePassword", "account/setDisabled"] as const;

  test("to themselves", async () => {
    const accountId = await idOf(regIds.office);
    for (const call of calls) {
      const answer = await app.office.post(call, { accountId, disabled: true });
      expect(answer).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
      expect(answer.error.message).toContain("নিজের");
    }
    expect((await app.office.get("session/me")).status).toBe(200);
  });

  test("to staff while they manage students alone, nor to students while they manage staff alone", async () => {
    const clerk = await staffWith(app, "ভর্তি সহকারী", ["studentManagement", "examSchedule"]);
    const head = await staffWith(app, "শিক্ষক সমন্বয়ক", ["teacherManagement", "examSchedule"]);
    const student = await idOf(regIds.karima);
    for (const call of calls) {
      const toStaff = await clerk.caller.post(call, { accountId: head.teacherId, disabled: true });
      expect(toStaff).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
      const toStudent = await head.caller.post(call, { accountId: student, disabled: true });
      expect(toStudent).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
    }
  });

  test("to someone whose type has a permission that they lack", async () => {
    const head = await staffWith(app, "শিক্ষক প্রধান", ["teacherManagement", "examSchedule"]);
    const peer = await staffWith(app, "সহকারী", ["examSchedule"]);
    for (const call of calls) {
      const up = await head.caller.post(call, { accountId: await idOf(regIds.office), disabled: true });
      expect(up).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
      expect((await head.caller.post(call, { accountId: peer.teacherId, disabled: true })).status).toBe(200);
    }
    expect((await app.office.get("session/me")).status).toBe(200);
  });

  test("to the last administrator, even two to each other at once", async () => {
    const own = await startTestAppForOneTest();
    const sent = form({ ...staff, teacherName: "দ্বিতীয় প্রশাসক", userTypeId: 3 });
    const { data } = await own.office.post("teacher/addTeacher", sent);
    const second = await own.choosePassword(data.regId, data.password);
    const first = await idOf(regIds.office, own);
    const answers = await Promise.all([
      own.office.post("account/setDisabled", { accountId: data.teacherId, disabled: true }),
      second.post("account/setDisabled", { accountId: first, disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await own.db.execute(
      "select reg_id from accounts where user_type_id = 3 and not disabled and archived_at is null",
    );
    expect(rows).toHaveLength(1);
  });

  test("to someone who is gone or never was", async () => {
    const gone = await staffWith(app, "বিদায়ী", []);
    await app.office.post("teacher/delete", { teacherId: gone.teacherId });
    for (const accountId of [gone.teacherId, 999_999]) {
      expect((await app.office.post("account/issuePassword", { accountId })).status).toBe(404);
    }
  });
});
