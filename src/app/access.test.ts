import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routesOf } from "../server/api.ts";
import { userTypeIds } from "../shared/limits.ts";
import { type Permission, permissionNames } from "../shared/permissions.ts";
import type { Access } from "../shared/procedure.ts";
import { contract } from "./contract.ts";
import { builtInTypes } from "./first-records.ts";
import { type Caller, callerOf, type House, startHouse } from "./testing.ts";

let house: House;
let people: Record<string, Caller>;
beforeAll(async () => {
  house = await startHouse();
  people = {
    visitor: house.visitor,
    student: house.rahim,
    teacher: house.teacher,
    administrator: house.office,
  };
});
afterAll(() => house.stop());

/** Read anew from the seeded types: what each of the four may do, by the declared access alone. */
const typeOf = {
  student: userTypeIds.student,
  teacher: userTypeIds.teacher,
  administrator: userTypeIds.administrator,
};
const meaninglessForStudents = /Management$|^mainDashboard$/;

function isLetIn(who: string, { to, orOwn, staffOnly }: Access): boolean {
  if (to === "public") return true;
  if (who === "visitor") return false;
  if (to === "signedIn" || orOwn) return true;
  if (to === "staff") return who !== "student";
  if (staffOnly && who === "student") return false;
  const type = builtInTypes.find(({ userTypeId }) => userTypeId === typeOf[who as keyof typeof typeOf]);
  const granted = (name: Permission) => (type as Record<string, unknown> | undefined)?.[name] === true;
  return to.some((name) => granted(name) && !(who === "student" && meaninglessForStudents.test(name)));
}

describe.each(["visitor", "student", "teacher", "administrator"])("%s", (who) => {
  test.each(routesOf(contract).map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s",
    async (_name, { method, path, meta }) => {
      const caller = callerOf(house.url, (people[who] as Caller).cookie);
      const call = { GET: caller.get, POST: caller.post, PUT: caller.put }[method] as Caller["post"];
      const before = await counts();
      const answer =
        path === "/session/signOut" && who !== "visitor" ? null : await call(path.slice(1), undefined);
      if (!answer) return;
      if (isLetIn(who, meta.access as Access)) {
        expect([200, 400, 401, 404]).toContain(answer.status);
        expect(answer.error?.code).not.toBe("NOT_SIGNED_IN");
      } else {
        const code = who === "visitor" ? "NOT_SIGNED_IN" : "NOT_ALLOWED";
        expect(answer).toMatchObject({ status: who === "visitor" ? 401 : 403, error: { code } });
        expect(answer.data).toBeUndefined();
        expect(await counts()).toEqual(before);
      }
    },
  );
});

test("a refusal comes before the body is read", async () => {
  const answer = await house.visitor.post("student/addStudent", "{ not json");
  expect(answer.status).toBe(401);
});

test("a procedure without a declared access cannot be served", () => {
  const [first] = routesOf(contract);
  const undeclared = { "~orpc": { ...first?.procedure["~orpc"], meta: {} } } as never;
  expect(() => routesOf({ ...contract, undeclared })).toThrow(/undeclared does not say who may call it/);
});

test("a permission taken away works on the next click", async () => {
  const change = (granted: boolean) =>
    house.db.execute(`update user_types set student_management = ${granted} where user_type_id = 2`);
  expect((await house.teacher.get("student/getAll")).status).toBe(403);
  await change(true);
  expect((await house.teacher.get("student/getAll")).status).toBe(200);
  await change(false);
  expect((await house.teacher.get("student/getAll")).status).toBe(403);
});

test("public answers carry no contact, id or ledger of anyone", async () => {
  const { data } = await house.visitor.post("teacher/getAll", {});
  expect(Object.keys(data[0]).sort()).toEqual(["address", "file", "id", "teacherId", "teacherName"]);
  expect(data).toHaveLength(1);
  const staff = await house.office.get("teacher/getAll");
  expect(staff.total).toBe(2);
  expect(staff.data[0]).toHaveProperty("regId");
});

test("staff without userTypeManagement see ids and names of user types; anyone reads their own map", async () => {
  const { data } = await house.teacher.get("userType/getAll");
  expect(Object.keys(data[0])).toEqual(["userTypeId", "userTypeName"]);
  const own = await house.rahim.get("userType/getById", { userTypeId: 1 });
  expect(Object.keys(own.data).sort()).toEqual([...permissionNames].sort());
  expect((await house.rahim.get("userType/getById", { userTypeId: 3 })).status).toBe(403);
  expect((await house.office.get("userType/getById", { userTypeId: 2 })).status).toBe(200);
});

test("a student reads own batch alone", async () => {
  expect((await house.rahim.get("batch/getById", { batchId: 1 })).data.courses).toHaveLength(2);
  expect((await house.rahim.get("batch/getById", { batchId: 2 })).status).toBe(403);
});

async function counts() {
  const { rows } = await house.db.execute(
    "select (select count(*) from accounts) a, (select count(*) from students) s, (select count(*) from audit) u",
  );
  return rows[0];
}
