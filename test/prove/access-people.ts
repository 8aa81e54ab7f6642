import { eq } from "drizzle-orm";
import { builtInTypes } from "../../seed/first-records.ts";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { teachers } from "../../src/features/catalogue/teachers/table.server.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import { userTypes } from "../../src/features/identity/user-types/table.server.ts";
import { cookieName, startSession } from "../../src/server/auth/sessions.ts";
import { narrowerPermissions, type Permission, permissionNames } from "../../src/shared/permissions.ts";
import type { Access } from "../../src/shared/procedure.ts";
import { userTypeIds } from "../../src/shared/user-types.ts";
import { type Caller, callerOf, type TestApp } from "../start-app.ts";

/** Who makes the calls of the matrix: `kind` null is one whom the portal must not know. */
export type TestPerson = {
  name: string;
  kind: "student" | "staff" | null;
  granted: readonly Permission[];
  accountId: number;
  /** The password is still the one that the office issued. */
  due?: "PASSWORD_DUE";
};

const all = permissionNames;

/** Everybody of the matrix, each with an account and a user type of their own, but for those signed out. */
export async function testPeople(app: TestApp): Promise<TestPerson[]> {
  const own = grantedBy(userTypeIds.student);
  const staff = [
    ["a teacher", grantedBy(userTypeIds.teacher)],
    ["an administrator", grantedBy(userTypeIds.administrator)],
    ["staff with all permissions", all],
    ["staff with none", []],
    ...all.map((one) => [`staff with ${one} alone`, [one]] as const),
    ...all.map((one) => [`staff with all but ${one}`, all.filter((other) => other !== one)] as const),
  ] as const;
  const made: TestPerson[] = [{ name: "a signed-out person", kind: null, granted: [], accountId: 0 }];
  for (const [at, name] of ["an expired session", "a disabled account", "an archived account"].entries())
    made.push({ name, kind: null, granted: [], accountId: await staffMember(app, `X00-${at}`, all) });
  made.push({ name: "a student", kind: "student", granted: own, accountId: await student(app, 1, own) });
  made.push({
    ...{ name: "a student whose type has all permissions", kind: "student", granted: all },
    accountId: await student(app, 2, all),
  });
  const newcomer = await staffMember(app, "N00-1", all);
  await app.db.execute(`update accounts set initial_since = now() where account_id = ${newcomer}`);
  made.push({
    name: "staff with an issued password",
    kind: "staff",
    granted: [],
    accountId: newcomer,
    due: "PASSWORD_DUE",
  });
  for (const [at, [name, granted]] of staff.entries())
    made.push({ name, kind: "staff", granted, accountId: await staffMember(app, `P00-${at}`, granted) });
  return made;
}

/** A caller with a new session; of those whom the portal must not know, with one that is no longer worth anything. */
export async function callerFor(app: TestApp, { name, kind, accountId }: TestPerson): Promise<Caller> {
  if (!accountId) return app.visitor;
  const token = await startSession(app.db, {
    ...{ accountId, kind: kind ?? "staff", address: "127.0.0.1", agent: "proof" },
  });
  const invalidate = {
    "an expired session": "update sessions set seen_at = now() - idle_seconds * interval '1 second'",
    "a disabled account": "update accounts set disabled = true",
    "an archived account": "update accounts set archived_at = now()",
  }[name];
  if (invalidate) await app.db.execute(`${invalidate} where account_id = ${accountId}`);
  return callerOf(app.url, `${cookieName}=${token}`);
}

/** What the contract's own words say, read without the guard: is this person let in? */
export function isAllowed({ kind, granted, due }: TestPerson, access: Access): boolean {
  const { to, orOwn, staffOnly, evenDue } = access;
  if (to === "public") return true;
  if (!kind) return false;
  if (due) return evenDue === true;
  if (to === "signedIn" || orOwn) return true;
  if (to === "staff") return kind === "staff";
  if (staffOnly && kind === "student") return false;
  return to.some((name) => granted.includes(name) && !(kind === "student" && isForStaff(name)));
}

const isForStaff = (name: string) =>
  /Management$|^mainDashboard$/.test(name) || narrowerPermissions.some((narrower) => narrower === name);

function grantedBy(userTypeId: number): Permission[] {
  const type = builtInTypes.find((one) => one.userTypeId === userTypeId) as
    | Record<string, unknown>
    | undefined;
  return all.filter((name) => type?.[name] === true);
}

async function account({ db }: TestApp, regId: string, granted: readonly Permission[]): Promise<number> {
  const permissions = Object.fromEntries(granted.map((name) => [name, true]));
  const [type] = await db
    .insert(userTypes)
    .values({ userTypeName: `Type of ${regId}`, ...permissions })
    .returning();
  const values = { regId, passwordHash: "x", userTypeId: type?.userTypeId ?? 0 };
  const [row] = await db.insert(accounts).values(values).returning();
  return row?.accountId ?? 0;
}

async function staffMember(app: TestApp, regId: string, granted: readonly Permission[]): Promise<number> {
  const teacherId = await account(app, regId, granted);
  const about = { teacherName: regId, email: "p@example.com", mobile: "+8801712345678", address: "x" };
  await app.db.insert(teachers).values({ ...about, teacherId, nameFolded: ` ${regId}` });
  return teacherId;
}

/** Like the first student of the app, but for the account. */
async function student(app: TestApp, at: number, granted: readonly Permission[]): Promise<number> {
  const roll = `9900000${at}`;
  const studentId = await account(app, roll, granted);
  const [first] = await app.db.select().from(students).where(eq(students.studentId, 3));
  if (!first) throw new Error("the app has no student");
  await app.db.insert(students).values({ ...first, studentId, regId: roll });
  return studentId;
}
