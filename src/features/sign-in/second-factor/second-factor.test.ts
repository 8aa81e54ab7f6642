import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import {
  callerOf,
  cookieOf,
  passwords,
  regIds,
  startTestAppForOneTest,
  type TestApp,
} from "../../../../test/start-app.ts";
import { issuePassword } from "../../identity/accounts/issue-password.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestAppForOneTest();
});

const nadia = { regId: regIds.teacher, password: passwords.teacher };

/** What an authenticator shows now, or so many steps of half a minute later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function setUp(caller = app.teacher, { password } = nadia) {
  const { data } = await caller.post("secondFactor/begin", { password });
  const { secret, address } = data as { secret: string; address: string };
  const confirmed = await caller.post("secondFactor/confirm", { password, code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  // As if it had been a while ago: the code of this half minute is taken then.
  await app.db.execute("update second_factors set last_step = 0");
  return { secret, address, codes: confirmed.data.codes as string[] };
}
const signIn = (code?: string, credentials = nadia) =>
  app.visitor.post("teacher/teacherLogin", { ...credentials, ...(code !== undefined && { code }) });

describe("a second factor", () => {
  test("is set up by the password and a code, and asked for from then on, after the password alone was right", async () => {
    expect((await app.teacher.get("secondFactor/state")).data).toEqual({
      on: false,
      needed: false,
      codesLeft: 0,
    });
    expect((await app.teacher.post("secondFactor/begin", { password: "guess-1" })).status).toBe(401);
    const { secret, address, codes } = await setUp();
    expect(address).toBe(
      `otpauth://totp/Our%20Institute:${regIds.teacher}?issuer=Our%20Institute&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(codes).toHaveLength(10);
    expect((await app.teacher.get("secondFactor/state")).data).toEqual({
      on: true,
      needed: false,
      codesLeft: 10,
    });
    expect(await signIn()).toMatchObject({ status: 401, error: { code: "CODE_NEEDED" } });
    const wrong = await signIn(undefined, { ...nadia, password: "guess-1" });
    expect(wrong.error.code).toBe("WRONG_CREDENTIALS");
    expect(await signIn("000000")).toMatchObject({
      status: 401,
      error: { fields: { code: expect.any(String) } },
    });
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test("takes a code once, also of two who send it at once; digits may be Bengali", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const bengali = code.replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
    const both = await Promise.all([signIn(bengali), signIn(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(code)).status).toBe(401);
    expect((await signIn(codeOf(secret, 1))).status).toBe(200);
    expect((await signIn(codeOf(secret, 3))).status).toBe(401);
  });

  test("may be a recovery code, each once, however it is typed", async () => {
    const { codes } = await setUp();
    const [first = "", second = ""] = codes;
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await app.teacher.get("secondFactor/state")).data.codesLeft).toBe(8);
  });

  test("is guessed slowly by who knows the password", async () => {
    const { secret } = await setUp();
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => signIn(`00000${at}`)));
    expect(guesses.map(({ status }) => status)).not.toContain(200);
    await app.db.execute("delete from rate_limits where bucket like 'id %'");
    await signIn("000009");
    expect((await signIn(codeOf(secret))).status).toBe(429);
    await app.db.execute("update rate_limits set at = at - interval '301 seconds'");
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test("is not closed to its owner by who knows the password alone, and a right code uses up no try", async () => {
    app = await startTestAppForOneTest({ TRUST_PROXY: "1" });
    const at = (address: string, code: string) =>
      app.visitor.post("teacher/teacherLogin", { ...nadia, code }, { "x-forwarded-for": address });
    const { secret } = await setUp();
    const again = () => app.db.execute("update second_factors set last_step = 0");
    expect((await at("10.1.1.1", codeOf(secret))).status).toBe(200);
    for (let address = 1; address <= 3; address += 1)
      for (let guess = 0; guess < 9; guess += 1) await at(`10.7.7.${address}`, `00000${guess}`);
    await app.db.execute("delete from rate_limits where bucket like 'id %'");
    await again();
    expect((await at("10.8.8.8", codeOf(secret))).status).toBe(429);
    for (let times = 0; times < 12; times += 1) {
      await again();
      expect((await at("10.1.1.1", codeOf(secret))).status).toBe(200);
    }
  });

  test("is guessed no faster from addresses at which the password alone was right", async () => {
    app = await startTestAppForOneTest({ TRUST_PROXY: "1" });
    const at = async (address: number, code?: string) => {
      const from = { "x-forwarded-for": `10.7.7.${address}` };
      return (await app.visitor.post("teacher/teacherLogin", { ...nadia, code }, from)).error.code;
    };
    await setUp();
    await app.db.execute("delete from known_addresses");
    const refused: string[] = [];
    for (let address = 1; address <= 3; address += 1) {
      expect(await at(address)).toBe("CODE_NEEDED");
      for (let guess = 0; guess < 9; guess += 1) refused.push(await at(address, `00000${guess}`));
    }
    expect(refused.filter((code) => code === "TOO_MANY_TRIES")).toHaveLength(7);
  });

  test("guards the change of the password too, which keeps it", async () => {
    const { secret } = await setUp();
    const change = { ...nadia, newPassword: "changed-1" };
    const without = await app.visitor.post("teacher/changePassword", change);
    expect(without).toMatchObject({ status: 401, error: { code: "CODE_NEEDED" } });
    const changed = await app.visitor.post("teacher/changePassword", { ...change, code: codeOf(secret) });
    expect(changed.status).toBe(200);
    const now = { ...nadia, password: "changed-1" };
    expect((await signIn(undefined, now)).error.code).toBe("CODE_NEEDED");
    expect((await signIn(codeOf(secret, 1), now)).status).toBe(200);
  });

  test("is taken away by the password and a code, and by a password that is issued anew", async () => {
    const { codes } = await setUp();
    const wrong = await app.teacher.post("secondFactor/remove", { ...nadia, code: "000000" });
    expect(wrong.status).toBe(401);
    const [code] = codes;
    expect((await app.teacher.post("secondFactor/remove", { ...nadia, code })).status).toBe(200);
    expect((await signIn()).status).toBe(200);

    await setUp();
    const password = (await issuePassword(app.db, nadia.regId)) ?? "";
    expect((await signIn(undefined, { ...nadia, password })).status).toBe(200);
  });

  test("is no students' matter, and lies in the database encrypted and hashed, and in the audit not at all", async () => {
    expect((await app.rahim.get("secondFactor/state")).status).toBe(403);
    const { secret, codes } = await setUp();
    const { rows } = await app.db.execute(`select encode(secret, 'hex') as secret, recovery,
      (select json_agg(audit)::text from audit) as audit from second_factors`);
    const stored = JSON.stringify(rows);
    const hex = (told: string | Uint8Array) => Buffer.from(told).toString("hex");
    for (const told of [secret, hex(secret), hex(Secret.fromBase32(secret).bytes), ...codes]) {
      expect(stored).not.toContain(told);
    }
  });
});

describe("a user type that needs one", () => {
  test("opens nothing but its setting up to who has none, and cannot be left without it", async () => {
    const flagged = { userTypeId: 2, needsSecondFactor: true };
    expect((await app.office.put("userType/updateUserType", flagged)).data.needsSecondFactor).toBe(true);
    for (const path of ["notice/getAll", "session/mine", "batch/getAll"]) {
      expect(await app.teacher.get(path)).toMatchObject({
        status: 403,
        error: { code: "SECOND_FACTOR_DUE" },
      });
    }
    expect((await app.teacher.get("session/me")).status).toBe(200);
    const { secret } = await setUp();
    expect((await app.teacher.get("notice/getAll")).status).toBe(200);
    const removal = { ...nadia, code: codeOf(secret) };
    expect(await app.teacher.post("secondFactor/remove", removal)).toMatchObject({
      error: { code: "IN_USE" },
    });
    const { headers, status } = await signIn(codeOf(secret));
    expect(status).toBe(200);
    expect((await callerOf(app.url, cookieOf(headers)).get("batch/getAll")).status).toBe(200);
  });

  test("comes after a password that must be changed first", async () => {
    await app.office.put("userType/updateUserType", { userTypeId: 2, needsSecondFactor: true });
    const { data } = await app.office.post("account/issuePassword", { accountId: 2 });
    const issued = await app.signIn(data.regId, data.password);
    const { password } = data;
    expect((await issued.post("secondFactor/begin", { password })).error.code).toBe("PASSWORD_DUE");
    const chosen = await app.choosePassword(data.regId, password);
    expect((await chosen.get("notice/getAll")).error.code).toBe("SECOND_FACTOR_DUE");
  });
});
