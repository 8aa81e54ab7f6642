import { beforeAll, describe, expect, test } from "vitest";
import { form, testApp } from "../../../test/start-app.ts";
import { narrowerPermissions, permissionNames, specifiedPermissions } from "../../shared/permissions.ts";

const app = testApp();

const none = Object.fromEntries(permissionNames.map((name) => [name, false]));
const add = (userTypeName: string, granted: Record<string, boolean> = {}) =>
  app.office.post("userType/addUserType", { userTypeId: null, userTypeName, ...none, ...granted });

/** Someone of a new type, signed in. */
async function someone(userTypeId: number) {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({
      teacherName: "সহকারী",
      email: "a@example.com",
      mobile: "01712345678",
      address: "কার্যালয়",
      userTypeId,
    }),
  );
  return { ...data, caller: await app.signIn(data.regId, data.password) };
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

describe("the last administrator", () => {
  test("cannot be deleted, demoted, or lose the permission through the type", async () => {
    const { data: lesser } = await add("ছোট", { teacherManagement: true });
    expect(await app.office.post("teacher/delete", { teacherId: 1 })).toMatchObject({ status: 409 });
    await app.db.execute("update accounts set disabled = true where user_type_id not in (1, 2, 3)");
    const demoted = await app.office.put("teacher/updateTeacher", {
      teacherId: 1,
      userTypeId: lesser.userTypeId,
    });
    expect(demoted).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    const toggled = await app.office.put("userType/updateUserType", {
      userTypeId: 3,
      userTypeManagement: false,
    });
    expect(toggled).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    expect((await app.office.get("session/me")).data.permissions.userTypeManagement).toBe(true);
  });
});
