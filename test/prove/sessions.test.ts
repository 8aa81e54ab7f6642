import { describe, expect, test } from "vitest";
import {
  type Caller,
  callerOf,
  cookieOf,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../start-app.ts";
import { figure, many } from "./scale.ts";
import { made } from "./writes.ts";

const app = testApp();

const rahim = { regId: regIds.rahim, password: passwords.rahim };
const withCookie = (cookie: string) => callerOf(app.url, cookie);
const isIn = async (caller: Caller) => (await caller.get("session/me")).status === 200;

/** A student or teacher of their own with two sessions. */
async function person(kind: "student" | "teacher") {
  const data = await made(app, kind === "student" ? "POST /student/addStudent" : "POST /teacher/addTeacher");
  const { regId, password } = data as { regId: string; password: string };
  const [here, there] = [await app.signIn(regId, password), await app.signIn(regId, password)];
  return { accountId: (data.studentId ?? data.teacherId) as number, regId, password, here, there };
}

describe("a session that an attacker chose is not the one after signing in", () => {
  test("nor is a token of their own making", async () => {
    const planted = `dhrubok=${"A".repeat(43)}`;
    const { status, headers } = await withCookie(planted).post("student/login", rahim);
    expect(status).toBe(200);
    expect(cookieOf(headers)).not.toBe(planted);
    expect(await isIn(withCookie(planted))).toBe(false);
    expect(await isIn(withCookie(cookieOf(headers)))).toBe(true);
  });

  test("nor a living session of their own, which ends", async () => {
    const attackers = await app.signIn(regIds.karima, passwords.karima);
    const { headers, data } = await attackers.post("student/login", rahim);
    expect(data.regId).toBe(rahim.regId);
    expect(cookieOf(headers)).not.toBe(attackers.cookie);
    expect(await isIn(attackers)).toBe(false);
  });

  test("nor one that stands beside the browser's own in the header", async () => {
    const attackers = await app.signIn(regIds.karima, passwords.karima);
    const { headers } = await withCookie(`${attackers.cookie}; dhrubok=${"B".repeat(43)}`).post(
      "student/login",
      rahim,
    );
    const { data } = await withCookie(cookieOf(headers)).get("session/me");
    expect(data.regId).toBe(rahim.regId);
    expect(await isIn(attackers)).toBe(false);
  });

  test("and tokens are never the same, nor what the database holds of them", async () => {
    const all = many(20, 500);
    const tokens = new Set<string>();
    for (let at = 0; at < all; at += 1)
      tokens.add((await app.signIn(rahim.regId, rahim.password)).cookie.slice(8));
    expect([...tokens].every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    expect(tokens.size).toBe(all);
    const { rows } = await app.db.execute<{ session_id: string }>("select session_id from sessions");
    for (const { session_id } of rows) {
      expect(tokens.has(session_id)).toBe(false);
      expect(await isIn(withCookie(`dhrubok=${session_id}`))).toBe(false);
    }
    figure("tokens", all);
  });
});

describe.each(["student", "teacher"] as const)("a %s's session is dead", (kind) => {
  test("after sign-out, for every call that asks who one is", async () => {
    const { here, there } = await person(kind);
    await here.post("session/signOut");
    for (const path of ["session/me", "session/mine", "notice/getAll", "storage/get", "message/getOwn"])
      expect((await here.get(path)).status).toBe(401);
    expect((await here.post("message/send", { message: "আমি" })).status).toBe(401);
    expect(await isIn(there)).toBe(true);
  });

  test("after a change of the password, everywhere but where it was changed", async () => {
    const { here, there, regId, password } = await person(kind);
    const { headers } = await here.post(`${kind}/changePassword`, {
      regId,
      password,
      newPassword: "changed-1",
    });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    expect(await isIn(withCookie(cookieOf(headers)))).toBe(true);
    await expect(app.signIn(regId, password)).rejects.toThrow();
  });

  test("after the office issued another password", async () => {
    const { here, there, accountId } = await person(kind);
    expect((await app.office.post("account/issuePassword", { accountId })).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
  });

  test("after the account was disabled, and stays so when it is enabled again", async () => {
    const { here, there, accountId, regId, password } = await person(kind);
    await app.office.post("account/setDisabled", { accountId, disabled: true });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    await expect(app.signIn(regId, password)).rejects.toThrow();
    await app.office.post("account/setDisabled", { accountId, disabled: false });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    expect(await isIn(await app.signIn(regId, password))).toBe(true);
  });

  test("after the person was archived", async () => {
    const { here, accountId, regId, password } = await person(kind);
    const id = kind === "student" ? { studentId: accountId } : { teacherId: accountId };
    expect((await app.office.post(`${kind}/delete`, id)).status).toBe(200);
    expect(await isIn(here)).toBe(false);
    await expect(app.signIn(regId, password)).rejects.toThrow();
  });
});

test("a permission given or taken works on the next click of who is signed in", async () => {
  const { data: type } = await app.office.post("userType/addUserType", {
    ...(await app.office.get("userType/getById", { userTypeId: 2 })).data,
    ...{ userTypeId: null, userTypeName: "সহকারী" },
  });
  const { accountId, regId, password } = await person("teacher");
  const here = await app.choosePassword(regId, password);
  const { userTypeId } = type;
  await app.office.put("teacher/updateTeacher", { teacherId: accountId, userTypeId });
  for (const granted of [true, false, true, false]) {
    await app.office.put("userType/updateUserType", { userTypeId, studentManagement: granted });
    expect((await here.get("student/getAll")).status).toBe(granted ? 200 : 403);
    expect((await here.get("session/me")).data.permissions.studentManagement).toBe(granted);
  }
  await app.office.put("userType/updateUserType", { userTypeId, studentManagement: true });
  await app.office.put("teacher/updateTeacher", { teacherId: accountId, userTypeId: 2 });
  expect((await here.get("student/getAll")).status).toBe(403);
});

describe("the cookie is for this site's server alone", () => {
  const attributes = (headers: Headers) => headers.getSetCookie()[0]?.split("; ").slice(1) ?? [];
  const plain = ["Path=/", "HttpOnly", "SameSite=Lax"];

  test("and without a Domain", async () => {
    const { headers } = await app.visitor.post("student/login", rahim);
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(attributes(headers)).toEqual([expect.stringMatching(/^Max-Age=\d+$/), ...plain]);
  });

  test.each([
    ["PUBLIC_URL says https", { PUBLIC_URL: "https://portal.example" }, { origin: "https://portal.example" }],
    ["the proxy says https", { TRUST_PROXY: "1" }, { "x-forwarded-proto": "https" }],
  ] as [string, Record<string, string>, Record<string, string>][])(
    "and for https alone where %s, at sign-in, sign-out and password change",
    async (_where, variables, headers) => {
      const own = await startTestAppForOneTest(variables);
      const newPassword = "changed-1";
      const signedIn = await own.visitor.post("student/login", rahim, headers);
      const changed = await own.visitor.post("student/changePassword", { ...rahim, newPassword }, headers);
      const token = cookieOf(changed.headers).split("=")[1];
      const ofOtherName = callerOf(own.url, `dhrubok=${token}`);
      expect((await ofOtherName.post("session/signOut", undefined, headers)).status).toBe(401);
      const out = await callerOf(own.url, cookieOf(changed.headers)).post(
        "session/signOut",
        undefined,
        headers,
      );
      for (const answer of [signedIn, changed, out]) {
        expect(answer.status).toBe(200);
        expect(attributes(answer.headers)).toEqual(expect.arrayContaining([...plain, "Secure"]));
        expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-dhrubok=/);
      }
    },
  );
});
