import { beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  chosenPassword,
  form,
  passwords,
  regIds,
  startTestAppForOneTest,
  type TestApp,
  testApp,
} from "../../../../test/start-app.ts";
import { narrowerPermissions, permissionNames, specifiedPermissions } from "../../../shared/permissions.ts";
import { restorePermissions } from "../../catalogue/teachers/restore-permissions.server.ts";

const app = testApp();

const none = Object.fromEntries(permissionNames.map((name) => [name, false]));
const all = Object.fromEntries(permissionNames.map((name) => [name, true]));
const addTo = (of: TestApp, userTypeName: string, granted: Record<string, boolean> = {}) =>
  of.office.post("userType/addUserType", { userTypeId: null, userTypeName, ...none, ...granted });
const add = (userTypeName: string, granted?: Record<string, boolean>) => addTo(app, userTypeName, granted);

/** Someone of a type, signed in. */
const someone = (userTypeId: number) => someoneOf(app, userTypeId);
async function someoneOf(of: TestApp, userTypeId: number) {
  const { data } = await of.office.post(
    "teacher/addTeacher",
    form({
      teacherName: "সহকারী",
      email: "a@example.com",
      mobile: "01712345678",
      address: "অফিস",
      userTypeId,
    }),
  );
  return { ...data, caller: await of.choosePassword(data.regId, data.password) };
}

test("a type is added, each toggle is saved by itself, and an unused one is deleted", async () => {
  const { data } = await add("হিসাবরক্ষক", { studentManagement: true });
  const saved = await app.office.put("userType/updateUserType", {
    userTypeId: data.userTypeId,
    myCourse: true,
  });
  expect(saved.data).toEqual({ ...data, myCourse: true, version: 2 });
  expect(await add("হিসাবরক্ষক")).toMatchObject({
    status: 409,
    error: { fields: { userTypeName: expect.any(String) } },
  });
  expect((await app.office.post("userType/delete", { userTypeId: data.userTypeId })).status).toBe(200);
});

test("a narrower permission that is not named is not granted, and is switched by itself", async () => {
  const thirteen = Object.fromEntries(specifiedPermissions.map((name) => [name, name === "profile"]));
  const { data } = await app.office.post("userType/addUserType", { userTypeName: "নম্বর লেখক", ...thirteen });
  expect(narrowerPermissions.filter((name) => data[name])).toEqual([]);
  const { userTypeId } = data;
  const saved = await app.office.put("userType/updateUserType", { userTypeId, marksEntry: true });
  expect(saved.data).toEqual({ ...data, marksEntry: true, version: 2 });
});

test("built-in types stay, and so does one that somebody has", async () => {
  expect(await app.office.post("userType/delete", { userTypeId: 1 })).toMatchObject({ status: 409 });
  const { data } = await add("দরকারি");
  await someone(data.userTypeId);
  const refused = await app.office.post("userType/delete", { userTypeId: data.userTypeId });
  expect(refused).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  expect(refused.error.message).toContain("১ জন");
});

describe("a clerk who manages teachers and user types, but not students", () => {
  let clerk: Awaited<ReturnType<typeof someone>>;
  beforeAll(async () => {
    const { data } = await add("কেরানি", { userTypeManagement: true, teacherManagement: true });
    clerk = await someone(data.userTypeId);
  });

  test("cannot give a permission that they lack, to others or to themselves", async () => {
    const { caller } = clerk;
    const own = (await caller.get("session/me")).data.userTypeId;
    const granted = { userTypeName: "নতুন", ...none, studentManagement: true };
    expect(await caller.post("userType/addUserType", granted)).toMatchObject({ status: 403 });
    expect(
      await caller.put("userType/updateUserType", { userTypeId: own, studentManagement: true }),
    ).toMatchObject({ status: 403 });
    expect(await caller.put("userType/updateUserType", { userTypeId: 3, userTypeName: "x" })).toMatchObject({
      status: 403,
    });
    expect(await caller.post("userType/addUserType", { ...granted, studentManagement: false })).toMatchObject(
      { status: 200 },
    );
  });

  test("cannot make, change or delete staff whose type has a permission that they lack", async () => {
    const { caller, teacherId } = clerk;
    const staff = {
      teacherName: "x",
      email: "x@example.com",
      mobile: "01712345678",
      address: "x",
      userTypeId: 3,
    };
    expect(await caller.post("teacher/addTeacher", form(staff))).toMatchObject({ status: 403 });
    expect(await caller.put("teacher/updateTeacher", { teacherId, userTypeId: 3 })).toMatchObject({
      status: 403,
    });
    expect(await caller.put("teacher/updateTeacher", { teacherId: 1, teacherName: "x" })).toMatchObject({
      status: 403,
    });
    expect(await caller.post("teacher/delete", { teacherId: 1 })).toMatchObject({ status: 403 });
  });
});

describe("nothing is lost for good", () => {
  const thirdParty = { userTypeManagement: true, teacherManagement: true };

  test("the last administrator cannot be deleted, demoted, or lose the permission through the type", async () => {
    const { data: lesser } = await add("ছোট", { teacherManagement: true });
    expect(await app.office.post("teacher/delete", { teacherId: 1 })).toMatchObject({ status: 409 });
    await app.db.execute("update accounts set disabled = true where user_type_id not in (1, 2, 3)");
    const { userTypeId } = lesser;
    const demoted = await app.office.put("teacher/updateTeacher", { teacherId: 1, userTypeId });
    expect(demoted).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    const toggled = await app.office.put("userType/updateUserType", {
      userTypeId: 3,
      userTypeManagement: false,
    });
    expect(toggled).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    expect((await app.office.get("session/me")).data.permissions.userTypeManagement).toBe(true);
  });

  test.each(permissionNames)("%s cannot be taken from the last who can give it", async (name) => {
    const own = await app.office.put("userType/updateUserType", { userTypeId: 3, [name]: false });
    expect(own).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    expect((await app.office.get("session/me")).data.permissions[name]).toBe(true);
  });

  test("while another has it too it may be given up, and comes back by the other", async () => {
    const own = await startTestAppForOneTest();
    const { data: deputies } = await addTo(own, "উপপ্রশাসক", { ...all, feeDesk: true });
    const deputy = await someoneOf(own, deputies.userTypeId);
    expect((await own.office.put("userType/updateUserType", { userTypeId: 3, feeDesk: false })).status).toBe(
      200,
    );
    const taken = await deputy.caller.put("userType/updateUserType", { ...deputies, feeDesk: false });
    expect(taken).toMatchObject({
      status: 409,
      error: { code: "IN_USE", message: expect.stringContaining("পেমেন্ট") },
    });
    const disabled = await own.office.post("account/setDisabled", {
      accountId: deputy.teacherId,
      disabled: true,
    });
    expect(disabled.status).toBe(403);
    expect(
      (await deputy.caller.put("userType/updateUserType", { userTypeId: 3, feeDesk: true })).status,
    ).toBe(200);
  });

  test("two administrators cannot disable, demote or delete each other at once, though a clerk remains", async () => {
    const own = await startTestAppForOneTest();
    const { data: clerks } = await addTo(own, "কেরানি", thirdParty);
    await someoneOf(own, clerks.userTypeId);
    const second = await someoneOf(own, 3);
    const away = [
      (caller: Caller, id: number) => caller.post("account/setDisabled", { accountId: id, disabled: true }),
      (caller: Caller, id: number) => caller.put("teacher/updateTeacher", { teacherId: id, userTypeId: 2 }),
      (caller: Caller, id: number) => caller.post("teacher/delete", { teacherId: id }),
    ];
    for (const remove of away) {
      const both = await Promise.all([remove(own.office, second.teacherId), remove(second.caller, 1)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(both.find(({ status }) => status !== 200)?.status).not.toBe(500);
      await own.db.execute(`update accounts set disabled = false, user_type_id = 3, archived_at = null
        where account_id in (1, ${second.teacherId})`);
      await own.db.execute("update teachers set archived_at = null");
      own.office = await own.signIn(regIds.office, passwords.office);
      second.caller = await own.signIn(second.regId, chosenPassword);
    }
  });

  test("one takes a permission from a type while another disables the last other who has it: one of them is refused", async () => {
    const own = await startTestAppForOneTest();
    const { data: deputies } = await addTo(own, "উপপ্রশাসক", all);
    const deputy = await someoneOf(own, deputies.userTypeId);
    const both = await Promise.all([
      deputy.caller.put("userType/updateUserType", { userTypeId: 3, feeDesk: false }),
      own.office.post("account/setDisabled", { accountId: deputy.teacherId, disabled: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { rows } = await own.db.execute(`select 1 from accounts join user_types using (user_type_id)
      where user_type_management and fee_desk and not disabled and archived_at is null`);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("an institute that got there before gets everything back by a command", async () => {
    const own = await startTestAppForOneTest();
    await own.db.execute(
      "update user_types set student_management = false, fee_desk = false where user_type_id = 3",
    );
    await own.db.execute("update accounts set archived_at = now(), user_type_id = null where account_id = 1");
    await own.db.execute("update teachers set archived_at = now() where teacher_id = 1");
    expect(await restorePermissions(own.db)).toEqual(permissionNames);
    const office = await own.signIn(regIds.office, passwords.office);
    const { permissions } = (await office.get("session/me")).data;
    expect(Object.values(permissions)).toEqual(permissionNames.map(() => true));
    expect(await restorePermissions(own.db)).toEqual([]);
  });
});
