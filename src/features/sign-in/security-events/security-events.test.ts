import { beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../../../scripts/build.ts";
import { startProcess } from "../../../../test/process.ts";
import { passwords, regIds, startTestAppForOneTest, testApp, urlOf } from "../../../../test/start-app.ts";
import { deleteOldEvents, recordOnce } from "../../../server/auth/security-events.ts";
import { wantedBy } from "./rules.ts";

const app = testApp();
beforeAll(() => void buildIfChanged(() => {}), 180_000);
const karimas = { regId: regIds.karima, password: passwords.karima };

const eventsOf = async (regId: string) =>
  (await app.office.get("securityEvent/getAll", { regId })).data.map(({ event }: { event: string }) => event);

test("a person's sign-ins, failed ones, password changes and ended sessions are written down, the newest first", async () => {
  const headers = { "user-agent": "Firefox/140" };
  await app.visitor.post("student/login", { ...karimas, password: "wrong-1" }, headers);
  await app.visitor.post("student/login", karimas, headers);
  const karima = await app.signIn(karimas.regId, karimas.password);
  await karima.post("session/endOthers");
  await karima.post("session/signOut");
  await app.visitor.post("student/changePassword", { ...karimas, newPassword: "changed-1" });
  expect(await eventsOf(karimas.regId)).toEqual(
    ["failed", "signIn", "signIn", "sessionEnd", "signOut", "passwordChange"].toReversed(),
  );
  const [row] = (await app.office.get("securityEvent/getAll", { event: "failed", regId: karimas.regId }))
    .data;
  expect(row).toEqual({
    eventId: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    event: "failed",
    regId: karimas.regId,
    network: "127.0.0.0/24",
    agent: "Firefox/140",
    detail: null,
  });
});

test("an id that nobody has is not written down: people type passwords there", async () => {
  await app.visitor.post("student/login", { regId: "secret-word", password: "wrong-1" });
  const { rows } = await app.db.execute(
    "select * from security_events where event = 'failed' and reg_id is null",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret/i);
});

test("who is refused is written down with the call, once a minute, however often they ask", async () => {
  for (let i = 0; i < 5; i += 1) expect((await app.rahim.get("student/getAll")).status).toBe(403);
  await expect.poll(() => eventsOf(regIds.rahim)).toContain("refused");
  const { data, total } = await app.office.get("securityEvent/getAll", {
    event: "refused",
    regId: regIds.rahim,
  });
  expect([total, data[0].detail]).toEqual([1, "403 GET /api/student/getAll"]);
  expect(wantedBy(data[0].detail)).toBe("দেখার অনুমতি নেই এমন তথ্য চাওয়া");
  expect(wantedBy("403 GET /*")).toBe("খোলা নয় এমন পাতা খোলা");
  expect(wantedBy("429 POST /api/student/login")).toBe("অল্প সময়ে অনেকবার চাওয়া");
});

test("many of one kind in a minute leave room for the others, and say how many were left out", async () => {
  const { db } = await startTestAppForOneTest();
  const record = (event: "refused" | "locked", regId: string) =>
    recordOnce({ db, address: "10.0.0.1", agent: "" }, event, { accountId: null, regId });
  const written = [];
  for (let at = 0; at < 210; at += 1) written.push(await record("refused", `${26000000 + at}`));
  expect(written.filter(Boolean)).toHaveLength(200);
  expect(await record("locked", "26000001")).toBe(true);
  expect(await record("locked", "26000001")).toBe(false);
});

test("people see the last of their own, and of nobody else", async () => {
  await app.signIn(regIds.teacher, passwords.teacher);
  const { data } = await app.teacher.get("securityEvent/mine");
  expect(data).toEqual([expect.objectContaining({ event: "signIn", regId: regIds.teacher })]);
  expect((await app.teacher.get("securityEvent/getAll")).status).toBe(403);
});

test("nothing changes an event or takes one away before its 90 days; then it goes", async () => {
  const insert = (age: string) =>
    app.db.execute(`insert into security_events (at, event, network, agent)
      values (now() - interval '${age}', 'failed', 'x', 'kept ${age}')`);
  await insert("91 days");
  await insert("80 days");
  const refused = [
    "update security_events set agent = ''",
    "delete from security_events",
    "truncate security_events",
  ];
  for (const statement of refused) await expect(app.db.execute(statement)).rejects.toThrow();
  await deleteOldEvents(app.db);
  const { rows } = await app.db.execute("select agent from security_events where agent like 'kept%'");
  expect(rows).toEqual([{ agent: "kept 80 days" }]);
});

test("an emptied bucket is a line of level warn, in which nobody is named", { timeout: 60_000 }, async () => {
  const own = await startTestAppForOneTest();
  const portal = await startProcess({
    DATABASE_URL: urlOf(own),
    REQUESTS_PER_MINUTE: "4",
    LOG_LEVEL: "warn",
  });
  try {
    for (let i = 0; i < 30; i += 1) await fetch(`${portal.url}/api/course/getAll`);
    await expect.poll(() => portal.output()).toContain("a bucket is empty");
    const lines = portal
      .output()
      .split("\n")
      .filter((line) => line.includes("a bucket is empty"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"route":"/api/course/getAll"');
    expect(lines[0]).not.toContain("127.0.0.1");
  } finally {
    await portal.stop();
  }
});
