import { expect, test } from "vitest";
import { testApp } from "../../../test/start-app.ts";

const app = testApp();

test("one's own record is changed by those alone whose type has the profile", async () => {
  const grant = (granted: boolean) => app.db.execute(`update user_types set profile = ${granted}`);
  const { data: student } = await app.rahim.get("session/me");
  const { data: teacher } = await app.teacher.get("session/me");
  const changes = async () => {
    const [own, staff] = await Promise.all([
      app.rahim.put("student/updateStudent", { studentId: student.studentId, email: "own@example.com" }),
      app.teacher.put("teacher/updateTeacher", { teacherId: teacher.teacherId, email: "own@example.com" }),
    ]);
    return [own.status, staff.status];
  };
  expect(await changes()).toEqual([200, 200]);
  await grant(false);
  expect(await changes()).toEqual([403, 403]);
  const office = { studentId: student.studentId, email: "office@example.com" };
  expect((await app.office.put("student/updateStudent", office)).status).toBe(200);
});
