import { describe, expect, test, vi } from "vitest";
import {
  callerOf,
  cookieOf,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";

const app = testApp();

const rahims = { regId: regIds.rahim, password: passwords.rahim };

describe("signing in", () => {
  test("answers the profile that the browser keeps, without secrets, and sets a cookie scripts cannot read", async () => {
    const { data, headers } = await app.visitor.post("student/login", rahims);
    expect(data).toMatchObject({
      regId: regIds.rahim,
      userTypeId: 1,
      batch: { batchId: 1 },
      initialPassword: false,
    });
    expect(data.courses).toEqual([
      { courseId: 1, userTypeId: 1 },
      { courseId: 2, userTypeId: 1 },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/argon|hash|token/i);
    expect(headers.get("set-cookie")).toMatch(
      /^dhrubok=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test("staff carry teacherName or adminName", async () => {
    expect((await app.teacher.get("session/me")).data).toMatchObject({
      teacherName: "নাদিয়া ইসলাম",
      courses: [],
    });
    expect((await app.office.get("session/me")).data).toHaveProperty("adminName");
  });

  test("the id may be typed in Bengali digits or small letters", async () => {
    const bengali = await app.visitor.post("student/login", { ...rahims, regId: "২৬০০০০০১" });
    expect(bengali.status).toBe(200);
    const small = { regId: "t26-000001", password: passwords.teacher };
    expect((await app.visitor.post("teacher/teacherLogin", small)).status).toBe(200);
  });

  test("an unknown id and a wrong password get the same answer", async () => {
    const wrong = await app.visitor.post("student/login", { ...rahims, password: "wrong-1" });
    const unknown = await app.visitor.post("student/login", { regId: "26999999", password: "wrong-1" });
    expect(wrong).toMatchObject({ status: 401, error: { code: "WRONG_CREDENTIALS" } });
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.error.message).toBe("Student Id or password Incorrect");
    const teacher = await app.visitor.post("teacher/teacherLogin", {
      regId: "T26-999999",
      password: "wrong-1",
    });
    expect(teacher.error.message).toBe("Teacher Id or password Incorrect");
  });

  test("only the token's hash is stored", async () => {
    const { headers } = await app.visitor.post("student/login", rahims);
    const token = cookieOf(headers).split("=")[1] ?? "";
    const { rows } = await app.db.execute("select session_id from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
    const forged = callerOf(app.url, `dhrubok=${(rows[0] as { session_id: string }).session_id}`);
    expect((await forged.get("session/me")).status).toBe(401);
  });

  test("a new session takes the place of the one that the browser came with", async () => {
    const first = await app.signIn(rahims.regId, rahims.password);
    const second = await first.post("student/login", rahims);
    expect(cookieOf(second.headers)).not.toBe(first.cookie);
    expect((await first.get("session/me")).status).toBe(401);
    expect((await callerOf(app.url, cookieOf(second.headers)).get("session/me")).status).toBe(200);
  });
});

describe("a session ends", () => {
  test("at sign-out", async () => {
    const student = await app.signIn(rahims.regId, rahims.password);
    const { headers } = await student.post("session/signOut");
    expect(headers.get("set-cookie")).toMatch(/^dhrubok=; .*Max-Age=0/);
    expect(await student.get("session/me")).toMatchObject({ status: 401, error: { code: "NOT_SIGNED_IN" } });
  });

  test.each([
    ["unused for 7 days", "seen_at = now() - interval '7 days 1 minute'", "student"],
    ["after 30 days of use", "started_at = now() - interval '30 days 1 minute'", "student"],
    ["unused for 2 hours, of staff", "seen_at = now() - interval '121 minutes'", "teacher"],
    ["after 12 hours, of staff", "started_at = now() - interval '12 hours 1 minute'", "teacher"],
  ])("%s", async (_name, change, who) => {
    const regId = who === "student" ? regIds.rahim : regIds.teacher;
    const person = await app.signIn(regId, who === "student" ? passwords.rahim : passwords.teacher);
    expect((await person.get("session/me")).status).toBe(200);
    await app.db.execute(`update sessions set ${change}`);
    expect((await person.get("session/me")).status).toBe(401);
    await app.db.execute("delete from sessions");
  });

  test("when the account is disabled, and it cannot sign in", async () => {
    const karima = await app.signIn(regIds.karima, passwords.karima);
    await app.db.execute(`update accounts set disabled = true where reg_id = '${regIds.karima}'`);
    expect((await karima.get("session/me")).status).toBe(401);
    await expect(app.signIn(regIds.karima, passwords.karima)).rejects.toThrow(/Incorrect/);
    await app.db.execute("update accounts set disabled = false");
  });

  test("use keeps it alive", async () => {
    const student = await app.signIn(rahims.regId, rahims.password);
    await app.db.execute("update sessions set seen_at = now() - interval '6 days'");
    expect((await student.get("session/me")).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await app.db.execute("select 1 from sessions where seen_at > now() - interval '1 hour'")).rows,
      )
      .toHaveLength(1);
  });
});

describe("changing the password", () => {
  test("ends every session, starts a new one, and the old password is of no use", async () => {
    const own = await startTestAppForOneTest();
    const elsewhere = await own.signIn(rahims.regId, rahims.password);
    const change = { ...rahims, newPassword: "changed1" };
    const { data, headers, status } = await own.visitor.post("student/changePassword", change);
    expect([status, data.regId]).toEqual([200, regIds.rahim]);
    expect((await elsewhere.get("session/me")).status).toBe(401);
    expect((await callerOf(own.url, cookieOf(headers)).get("session/me")).status).toBe(200);
    await expect(own.signIn(rahims.regId, rahims.password)).rejects.toThrow();
    expect(await own.signIn(rahims.regId, "changed1")).toBeTruthy();
  });

  test("is refused with the quoted text for a wrong old password, and beside the field for a bad new one", async () => {
    const wrong = await app.visitor.post("teacher/changePassword", {
      regId: regIds.teacher,
      password: "wrong-1",
      newPassword: "changed1",
    });
    expect(wrong.error).toMatchObject({
      code: "WRONG_CREDENTIALS",
      message: "Invalid credentials. Password not changed.",
    });
    const short = await app.visitor.post("student/changePassword", { ...rahims, newPassword: "12345" });
    expect(short.error.fields).toEqual({ newPassword: "Password must be 6 characters" });
    const long = await app.visitor.post("student/changePassword", {
      ...rahims,
      newPassword: "x".repeat(15),
    });
    expect(long.error.fields).toHaveProperty("newPassword");
    const same = await app.visitor.post("student/changePassword", {
      ...rahims,
      newPassword: rahims.password,
    });
    expect(same.error.fields).toHaveProperty("newPassword");
  });

  test("the audit names the change, never a password or its hash", async () => {
    const own = await startTestAppForOneTest();
    await own.visitor.post("student/changePassword", { ...rahims, newPassword: "changed1" });
    const { rows } = await own.db.execute("select * from audit");
    const whose = { reg_id: regIds.rahim, entity: "accounts", action: "edit" };
    const masked = { passwordHash: "•" };
    expect(rows).toEqual([
      expect.objectContaining({
        ...whose,
        old: expect.objectContaining(masked),
        new: expect.objectContaining(masked),
      }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|changed1|rahim123/);
  });
});

describe("while the password is being proved", () => {
  /** Sends a call while a transaction that has done `sql` to Rahim's account waits for it to get in the way, and tells its answer. */
  async function meanwhile(sql: string, path: string, body: object) {
    const own = await startTestAppForOneTest();
    await own.db.execute("delete from sessions");
    let answer: ReturnType<typeof own.visitor.post> | undefined;
    await own.db.transaction(async (tx) => {
      await tx.execute(`update accounts set ${sql}, version = version + 1 where reg_id = '${regIds.rahim}'`);
      answer = own.visitor.post(path, body);
      const waits =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await vi.waitFor(async () => expect((await own.db.execute(waits)).rows).toHaveLength(1), 4000);
    });
    const told = await answer;
    const { rows } = await own.db.execute("select 1 from sessions");
    return { ...told, sessions: rows.length };
  }

  test.each(["password_hash = 'another'", "disabled = true", "archived_at = now()"])(
    "%s: who proved the old one is refused, and no session stays",
    async (sql) => {
      const { status, error, sessions } = await meanwhile(sql, "student/login", rahims);
      expect([status, error.code, sessions]).toEqual([401, "WRONG_CREDENTIALS", 0]);
    },
  );

  test("another changes it: the second change is refused", async () => {
    const change = { ...rahims, newPassword: "changed1" };
    const { status, sessions } = await meanwhile(
      "password_hash = 'another'",
      "student/changePassword",
      change,
    );
    expect([status, sessions]).toEqual([409, 0]);
  });
});

describe("an initial password", () => {
  test("stops working after 30 days unchanged, but never the last administrator's", async () => {
    await app.db.execute("update accounts set initial_since = now() - interval '31 days'");
    await expect(app.signIn(rahims.regId, rahims.password)).rejects.toThrow();
    expect(await app.signIn(regIds.office, passwords.office)).toBeTruthy();
    await app.db.execute("update accounts set initial_since = now() - interval '29 days'");
    const student = await app.signIn(rahims.regId, rahims.password);
    expect((await student.get("session/me")).data.initialPassword).toBe(true);
  });

  test("is the last administrator's too where students' type has the permission, which means nothing there", async () => {
    const own = await startTestAppForOneTest();
    const given = { userTypeId: 1, userTypeManagement: true };
    expect((await own.office.put("userType/updateUserType", given)).status).toBe(200);
    await own.db.execute("update accounts set initial_since = now() - interval '31 days'");
    expect(await own.signIn(regIds.office, passwords.office)).toBeTruthy();
  });
});

describe("tries", () => {
  test("failures are limited per id, from the sign-in and the password change together; success costs nothing", async () => {
    const own = await startTestAppForOneTest();
    for (let i = 0; i < 15; i += 1) await own.signIn(regIds.karima, passwords.karima);
    const fresh = { regId: "26000777", password: "guess-1" };
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2
          ? own.visitor.post("student/login", fresh)
          : own.visitor.post("teacher/changePassword", { ...fresh, newPassword: "changed1" }),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(Number(tries.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
    await own.db.execute("update rate_limits set at = at - interval '61 seconds'");
    expect((await own.visitor.post("student/login", fresh)).status).toBe(401);
  });

  test("a stranger's failures lock out nobody at another address, known or new", async () => {
    const own = await startTestAppForOneTest({ TRUST_PROXY: "1" });
    const at = (address: string) => ({ "x-forwarded-for": address });
    expect((await own.visitor.post("student/login", rahims, at("10.1.1.1"))).status).toBe(200);
    for (let i = 0; i < 12; i += 1) {
      await own.visitor.post("student/login", { ...rahims, password: "guess-1" }, at("10.9.9.9"));
    }
    expect((await own.visitor.post("student/login", rahims, at("10.9.9.9"))).status).toBe(429);
    expect((await own.visitor.post("student/login", rahims, at("10.1.1.1"))).status).toBe(200);
    expect((await own.visitor.post("student/login", rahims, at("10.4.4.4"))).status).toBe(200);
  });

  test("many strangers' failures do not lock out a person at an address they have signed in from", async () => {
    const own = await startTestAppForOneTest({ TRUST_PROXY: "1" });
    const at = (address: string) => ({ "x-forwarded-for": address });
    expect((await own.visitor.post("student/login", rahims, at("10.1.1.1"))).status).toBe(200);
    await own.db.execute(`update rate_limits set "left" = 0 where bucket = 'id ${rahims.regId}'`);
    expect((await own.visitor.post("student/login", rahims, at("10.9.9.9"))).status).toBe(429);
    expect((await own.visitor.post("student/login", rahims, at("10.1.1.1"))).status).toBe(200);
  });

  test("the addresses of one IPv6 network count as one", async () => {
    const own = await startTestAppForOneTest({ TRUST_PROXY: "1" });
    const from = (address: string) =>
      own.visitor.post("student/login", { ...rahims, password: "guess-1" }, { "x-forwarded-for": address });
    for (let i = 1; i <= 10; i += 1) expect((await from(`2001:db8:1:2::${i}`)).status).toBe(401);
    expect((await from("2001:db8:1:2:ffff::11")).status).toBe(429);
    expect((await from("2001:db8:1:3::11")).status).toBe(401);
  });

  test("an address that fails on many ids is slowed down", async () => {
    const own = await startTestAppForOneTest();
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, i) =>
        own.visitor.post("student/login", {
          regId: `2611${String(i).padStart(4, "0")}`,
          password: "guess-1",
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
    await own.db.execute("update rate_limits set at = at - interval '10 minutes'");
    expect((await own.visitor.post("student/login", rahims)).status).toBe(200);
  });
});

test("who tries passwords by the dozen, from all addresses of a house, keeps nobody else from signing in or from the portal, and what was not looked at is no try", async () => {
  const shed = await startTestAppForOneTest({ SHED_AFTER: "1000", TRUST_PROXY: "1" });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const guesses = Array.from({ length: 120 }, (_, at) => {
    const wrong = { regId: `9${1_000_000 + at}`, password: "wrong-1" };
    return shed.visitor.post("student/login", wrong, from(`2001:db8:1:${at.toString(16)}::1`));
  });
  const others = await Promise.all([
    shed.visitor.post("student/login", rahims, from("2001:db8:2::1")),
    shed.office.get("session/me"),
    shed.rahim.get("session/me"),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const tried = await Promise.all(guesses);
  // In line behind sixty-four, or for a second: who was not in line yet has used nothing at all.
  const statuses = Map.groupBy(tried, ({ status }) => status);
  expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(statuses.get(401)?.length).toBeLessThan(120);
  const { rows } = await shed.db.execute<{ left: number; most: number }>(
    `select "left", most from rate_limits where bucket like 'id 9100% from %' and "left" > most - 0.5`,
  );
  expect(rows.length).toBe(statuses.get(429)?.length ?? 0);
});
