import { describe, expect, test } from "vitest";
import { form, passwords, regIds, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const rahim = { regId: regIds.rahim, password: passwords.rahim };
const newcomer = {
  ...{ userName: "Tanvir Hasan", email: "t@example.com", mobile: "01812345678", fatherName: "ক" },
  ...{ schoolName: "খ", collegeName: "গ", doj: "2026-01-05", userTypeId: 1, "batch.batchId": 1 },
};
const guessed = [
  ...["aaaaaa", "111111", "......", "১১১১১১"],
  ...["123456", "password", "QWERTY123", "iloveyou", "secret1"],
  ...["abcdef", "12345678", "১২৩৪৫৬৭৮", "LKJHGF", "কখগঘঙচ"],
];

describe("a password that others would guess among the first is refused beside its field", () => {
  test.each([
    ...guessed,
    ...[regIds.rahim, "২৬০০০০০১", "01712345678", "+8801712345678", "1712345678", "০১৭১২-৩৪৫৬৭৮"],
    ...["আব্দুর", "আব্দুর রহিম", "আব্দুর-রহিম"],
  ])("to a student who changes theirs: %s", async (newPassword) => {
    const answer = await app.visitor.post("student/changePassword", { ...rahim, newPassword });
    expect(answer).toMatchObject({ status: 400, error: { fields: { newPassword: expect.any(String) } } });
    expect((await app.visitor.post("student/login", rahim)).status).toBe(200);
  });

  test.each([...guessed, "01812345678", "Tanvir", "tanvir hasan", "TANVIRHASAN"])(
    "to the office that admits a student or adds staff: %s",
    async (password) => {
      const refused = { status: 400, error: { fields: { password: expect.any(String) } } };
      const student = form({ ...newcomer, password });
      expect(await app.office.post("student/addStudent", student)).toMatchObject(refused);
      const { userName: teacherName } = newcomer;
      const staff = form({ ...newcomer, teacherName, address: "অফিস", userTypeId: 3, password });
      expect(await app.office.post("teacher/addTeacher", staff)).toMatchObject(refused);
    },
  );

  test("others as short are taken, and refusals cost no attempts", async () => {
    const { password } = rahim;
    for (const newPassword of ["চাঁদ-৭", password]) {
      const sent = { ...rahim, password: newPassword === password ? "চাঁদ-৭" : password, newPassword };
      expect((await app.visitor.post("student/changePassword", sent)).status).toBe(200);
    }
  });
});
