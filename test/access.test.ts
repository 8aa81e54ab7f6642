import { expect, test } from "vitest";
import { contract } from "../src/app/areas.ts";
import { routesOf } from "../src/server/http/api.ts";
import { permissionNames } from "../src/shared/permissions.ts";
import { testApp } from "./start-app.ts";

const app = testApp();

test("a refusal comes before the body is read", async () => {
  const answer = await app.visitor.post("student/addStudent", "{ not json");
  expect(answer.status).toBe(401);
});

test("a procedure without a declared access cannot be served", () => {
  const [first] = routesOf(contract);
  const undeclared = { "~orpc": { ...first?.procedure["~orpc"], meta: {} } } as never;
  expect(() => routesOf({ ...contract, undeclared })).toThrow(/undeclared does not say who may call it/);
});

test("a permission taken away works on the next click", async () => {
  const change = (granted: boolean) =>
    app.db.execute(`update user_types set student_management = ${granted} where user_type_id = 2`);
  expect((await app.teacher.get("student/getAll")).status).toBe(403);
  await change(true);
  expect((await app.teacher.get("student/getAll")).status).toBe(200);
  await change(false);
  expect((await app.teacher.get("student/getAll")).status).toBe(403);
});

test("public answers carry no contact, id or ledger of anyone", async () => {
  const { data } = await app.visitor.post("teacher/getAll", {});
  expect(Object.keys(data[0]).sort()).toEqual(["address", "file", "id", "teacherId", "teacherName"]);
  expect(data).toHaveLength(1);
  const staff = await app.office.get("teacher/getAll");
  expect(staff.total).toBe(2);
  expect(staff.data[0]).toHaveProperty("regId");
});

test("staff without userTypeManagement see ids and names of user types; anyone reads their own map", async () => {
  const { data } = await app.teacher.get("userType/getAll");
  expect(Object.keys(data[0])).toEqual(["userTypeId", "userTypeName"]);
  const own = await app.rahim.get("userType/getById", { userTypeId: 1 });
  expect(Object.keys(own.data).sort()).toEqual([...permissionNames].sort());
  expect((await app.rahim.get("userType/getById", { userTypeId: 3 })).status).toBe(403);
  expect((await app.office.get("userType/getById", { userTypeId: 2 })).status).toBe(200);
});

test("a student reads own batch alone", async () => {
  expect((await app.rahim.get("batch/getById", { batchId: 1 })).data.courses).toHaveLength(2);
  expect((await app.rahim.get("batch/getById", { batchId: 2 })).status).toBe(403);
});
