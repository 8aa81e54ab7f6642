import { expect, test } from "vitest";
import { passwords, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";

const app = testApp();

test("one's own record is changed by those alone whose type has the profile", async () => {
  const grant = (granted: boolean) => app.db.execute(`update user_types set profile = ${granted}`);
  const { data: student } = await app.rahim.get("session/me");
  const { data: teacher } = await app.teacher.get("session/me");
  const contact = (password: string) => ({ email: "own@example.com", mobile: "01812345678", password });
  const changes = async () => {
    const [own, staff] = await Promise.all([
      app.rahim.put("student/updateStudent", { ...contact(passwords.rahim), studentId: student.studentId }),
      app.teacher.put("teacher/updateTeacher", {
        ...contact(passwords.teacher),
        teacherId: teacher.teacherId,
      }),
    ]);
    return [own.status, staff.status];
  };
  expect(await changes()).toEqual([200, 200]);
  await grant(false);
  expect(await changes()).toEqual([403, 403]);
  const office = { studentId: student.studentId, email: "office@example.com" };
  expect((await app.office.put("student/updateStudent", office)).status).toBe(200);
});

test("the phone number and email of an account change only with the password typed again", async () => {
  const own = await startTestAppForOneTest();
  const people = [
    { caller: own.rahim, path: "student/updateStudent", id: { studentId: 3 }, password: passwords.rahim },
    { caller: own.teacher, path: "teacher/updateTeacher", id: { teacherId: 2 }, password: passwords.teacher },
    { caller: own.office, path: "teacher/updateTeacher", id: { teacherId: 1 }, password: passwords.office },
  ];
  for (const { caller, path, id, password } of people) {
    const before = (await caller.get("session/me")).data;
    for (const changed of [{ email: "new@example.com" }, { mobile: "01812345678" }]) {
      const without = await caller.put(path, { ...id, ...changed });
      expect(without).toMatchObject({ status: 400, error: { fields: { password: expect.any(String) } } });
      const wrong = await caller.put(path, { ...id, ...changed, password: "guess-1" });
      expect(wrong).toMatchObject({ status: 401, error: { code: "WRONG_CREDENTIALS" } });
      expect(wrong.error.fields).toHaveProperty("password");
    }
    const { email, mobile } = before;
    expect((await caller.get("session/me")).data).toEqual(before);
    // The first administrator has none yet, and so none to send again.
    if (email) expect((await caller.put(path, { ...id, email, mobile })).status).toBe(200);
    const changed = await caller.put(path, { ...id, email: "new@example.com", password });
    expect(changed).toMatchObject({ status: 200, data: { email: "new@example.com" } });
  }
});

test("passwords guessed there are counted with those of signing in", async () => {
  const own = await startTestAppForOneTest();
  const guess = { studentId: 3, email: "new@example.com", password: "guess-1" };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => own.rahim.put("student/updateStudent", guess)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await own.visitor.post("student/login", { regId: "26000001", password: "guess-1" })).status).toBe(
    429,
  );
});
