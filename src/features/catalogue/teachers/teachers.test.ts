import { describe, expect, test } from "vitest";
import { form, passwords, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const staff = {
  teacherName: "সাদিয়া আফরিন",
  email: "s@example.com",
  mobile: "01712345678",
  address: "গণিত বিভাগ",
};

test("a teacher is added with a password told once, signs in, and is on the public list", async () => {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({ ...staff, userTypeId: 2, userTypeName: "x" }),
  );
  expect(data.regId).toMatch(/^T[0-9]{2}-[0-9]{6}$/);
  const teacher = await app.signIn(data.regId, data.password);
  expect((await teacher.get("session/me")).data).toMatchObject({
    teacherName: "সাদিয়া আফরিন",
    initialPassword: true,
  });
  const { data: found } = await app.visitor.post("teacher/getAll", { searchName: "আফরিন" });
  expect(found).toEqual([expect.objectContaining({ teacherId: data.teacherId, address: "গণিত বিভাগ" })]);
});

test("who is signed in is shown by their record as it is at that moment", async () => {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({ ...staff, userTypeId: 2, userTypeName: "x" }),
  );
  const teacher = await app.signIn(data.regId, data.password);
  const shown = async () => (await teacher.get("session/me")).data;
  const { userTypeName } = await shown();
  const { teacherId } = data;
  expect(
    (await app.office.put("teacher/updateTeacher", { teacherId, teacherName: "সাদিয়া ইসলাম" })).status,
  ).toBe(200);
  expect(await shown()).toMatchObject({ teacherName: "সাদিয়া ইসলাম", userTypeName });
  expect(
    (await app.office.put("userType/updateUserType", { userTypeId: 2, userTypeName: "প্রশিক্ষক" })).status,
  ).toBe(200);
  expect((await shown()).userTypeName).toBe("প্রশিক্ষক");
  await app.office.put("userType/updateUserType", { userTypeId: 2, userTypeName });
});

test("other staff get an id of their own kind, and are not on the public list", async () => {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({ ...staff, teacherName: "অফিসার", userTypeId: 3 }),
  );
  expect(data.regId).toMatch(/^A[0-9]{2}-[0-9]{6}$/);
  expect((await app.visitor.post("teacher/getAll", { searchName: "অফিসার" })).total).toBe(0);
  expect((await app.office.post("teacher/getAll", { searchName: "অফিসার" })).total).toBe(1);
});

test("missing fields and a student's type are refused beside their fields", async () => {
  const { error } = await app.office.post("teacher/addTeacher", form({ userTypeId: 2 }));
  expect(Object.keys(error.fields).sort()).toEqual(["address", "email", "mobile", "teacherName"]);
  const student = await app.office.post("teacher/addTeacher", form({ ...staff, userTypeId: 1 }));
  expect(student).toMatchObject({ status: 400, error: { fields: { userTypeId: expect.any(String) } } });
});

test("a teacher changes own photo and contact alone", async () => {
  const { data: before } = await app.office.get("teacher/getAll", { searchName: "নাদিয়া" });
  const sent = { ...before[0], teacherName: "অন্য", address: "অন্য", userTypeId: 3, email: "n@example.com" };
  const password = passwords.teacher;
  const changed = await app.teacher.put("teacher/updateTeacher", { ...sent, password });
  expect(changed.data).toEqual({ ...before[0], email: "n@example.com", version: before[0].version + 1 });
  const colleague = form({ ...staff, teacherName: "সহকর্মী", userTypeId: 2 });
  const { data: added } = await app.office.post("teacher/addTeacher", colleague);
  for (const teacherId of [1, added.teacherId]) {
    const refused = await app.teacher.put("teacher/updateTeacher", { teacherId, email: "n@example.com" });
    expect(refused.status).toBe(403);
  }
});

test("a deleted teacher is gone from every list and cannot sign in", async () => {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({ ...staff, teacherName: "বিদায়ী", userTypeId: 2 }),
  );
  const teacher = await app.signIn(data.regId, data.password);
  expect((await app.office.post("teacher/delete", { teacherId: data.teacherId })).status).toBe(200);
  expect((await teacher.get("session/me")).status).toBe(401);
  expect((await app.office.get("teacher/getAll", { searchName: "বিদায়ী" })).total).toBe(0);
  await expect(app.signIn(data.regId, data.password)).rejects.toThrow();
});

test("an archived teacher comes back with the user type of before, and signs in; nobody gives back more than they have", async () => {
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({ ...staff, teacherName: "ফিরে আসা", userTypeId: 3 }),
  );
  const { teacherId, regId, password } = data;
  const restore = (by = app.office) => by.post("teacher/restore", { teacherId });
  expect((await restore()).status).toBe(404);
  await app.office.post("teacher/delete", { teacherId });
  const listed = (await app.office.get("teacher/getArchived")).data;
  expect(listed[0]).toMatchObject({ teacherId, regId, teacherName: "ফিরে আসা" });
  await app.db.execute("update user_types set teacher_management = true where user_type_id = 2");
  expect((await restore(app.teacher)).status).toBe(403);
  await app.db.execute("update user_types set teacher_management = false where user_type_id = 2");
  expect((await restore()).data).toMatchObject({ teacherName: "ফিরে আসা", userTypeId: 3 });
  expect((await app.signIn(regId, password)).cookie).toBeTruthy();
  expect((await app.office.get("teacher/getAll", { searchName: "ফিরে আসা" })).total).toBe(1);
  expect((await restore()).status).toBe(404);
});

describe("staff whose password the office issued", () => {
  const newcomer = async () => {
    const sent = form({ ...staff, teacherName: "নবাগত", userTypeId: 3 });
    const { data } = await app.office.post("teacher/addTeacher", sent);
    return { ...data, caller: await app.signIn(data.regId, data.password) };
  };

  test("find nothing open before they have chosen one of their own", async () => {
    const { regId, password, caller } = await newcomer();
    const me = await caller.get("session/me");
    expect(me.data).toMatchObject({ regId, initialPassword: true });
    expect(Object.values(me.data.permissions)).not.toContain(true);
    const closed = [
      await caller.get("student/getAll"),
      await caller.get("session/mine"),
      await caller.get("notice/getAll"),
      await caller.put("teacher/updateTeacher", {
        teacherId: me.data.teacherId,
        email: "n@example.com",
        password,
      }),
      await caller.post("account/setDisabled", { accountId: 1, disabled: true }),
    ];
    for (const answer of closed) {
      expect(answer).toMatchObject({ status: 403, error: { code: "PASSWORD_DUE" } });
    }
    const { cookie } = caller;
    const file = await fetch(`${app.url}/api/export/students.csv`, { headers: { cookie } });
    expect(file.status).toBe(403);
    // What is open to everyone shows them no more than everyone.
    const cards = await caller.get("teacher/getAll");
    expect(cards.data).toEqual((await app.visitor.get("teacher/getAll")).data);
    const chosen = await app.choosePassword(regId, password);
    expect((await chosen.get("student/getAll")).status).toBe(200);
    expect((await caller.get("session/me")).status).toBe(401);
  });

  test("are asked again after a new one was issued, and may leave", async () => {
    const { teacherId, regId, password, caller } = await newcomer();
    const chosen = await app.choosePassword(regId, password);
    expect((await chosen.get("student/getAll")).status).toBe(200);
    const { data } = await app.office.post("account/issuePassword", { accountId: teacherId });
    const again = await app.signIn(regId, data.password);
    expect((await again.get("student/getAll")).status).toBe(403);
    expect((await caller.post("session/signOut")).status).toBe(401);
    expect((await again.post("session/signOut")).status).toBe(200);
  });

  test("one set by ADMIN_PASSWORD counts as chosen, and students are only asked", async () => {
    expect((await app.office.get("session/me")).data.initialPassword).toBe(false);
    const { data } = await app.office.post("account/issuePassword", { accountId: 3 });
    const student = await app.signIn(data.regId, data.password);
    expect((await student.get("session/me")).data.initialPassword).toBe(true);
    expect((await student.get("notice/getAll")).status).toBe(200);
  });
});
