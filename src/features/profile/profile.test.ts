import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "../../../test/start-app.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

test("one's own record is changed by those alone whose type has the profile", async () => {
  const grant = (granted: boolean) => house.db.execute(`update user_types set profile = ${granted}`);
  const { data: student } = await house.rahim.get("session/me");
  const { data: teacher } = await house.teacher.get("session/me");
  const changes = async () => {
    const [own, staff] = await Promise.all([
      house.rahim.put("student/updateStudent", { studentId: student.studentId, email: "own@example.com" }),
      house.teacher.put("teacher/updateTeacher", { teacherId: teacher.teacherId, email: "own@example.com" }),
    ]);
    return [own.status, staff.status];
  };
  expect(await changes()).toEqual([200, 200]);
  await grant(false);
  expect(await changes()).toEqual([403, 403]);
  const office = { studentId: student.studentId, email: "office@example.com" };
  expect((await house.office.put("student/updateStudent", office)).status).toBe(200);
});
