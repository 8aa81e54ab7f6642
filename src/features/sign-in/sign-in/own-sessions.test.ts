import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import {
  type Caller,
  callerOf,
  cookieOf,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { findPerson } from "./read.server.ts";

const app = testApp({ TRUST_PROXY: "1" });

const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const rahims = { regId: regIds.rahim, password: passwords.rahim };

async function fromPhone(of = app): Promise<Caller> {
  const headers = { "user-agent": phone, "x-forwarded-for": "10.2.3.4" };
  const { headers: answered } = await of.visitor.post("student/login", rahims, headers);
  return callerOf(of.url, cookieOf(answered));
}

test("one sees where one is signed in: device, address, times, and which is this one", async () => {
  const caller = await fromPhone();
  const { data } = await caller.get("session/mine");
  expect(data.filter(({ current }: { current: boolean }) => current)).toEqual([
    {
      sessionId: expect.any(String),
      agent: phone,
      address: "10.2.3.4",
      startedAt: expect.stringMatching(/^20.*Z$/),
      seenAt: expect.stringMatching(/^20.*Z$/),
      current: true,
    },
  ]);
  expect(data).toHaveLength(2);
  const [{ sessionId }] = data;
  expect((await callerOf(app.url, `dhrubok=${sessionId}`).get("session/me")).status).toBe(401);
  await caller.post("session/signOut");
});

test("one of them is ended, and is out at once", async () => {
  const caller = await fromPhone();
  const { data } = await app.rahim.get("session/mine");
  const other = data.find(({ current }: { current: boolean }) => !current);
  const { sessionId } = other;
  expect((await app.rahim.post("session/end", { sessionId })).data).toEqual({ sessionId });
  expect((await caller.get("session/me")).status).toBe(401);
  expect((await app.rahim.get("session/mine")).data).toHaveLength(1);
  expect((await app.rahim.post("session/end", { sessionId })).status).toBe(404);
});

test("another's session is neither seen nor ended; a dead one is not there", async () => {
  const { data } = await app.office.get("session/mine");
  const [{ sessionId }] = data;
  expect((await app.rahim.post("session/end", { sessionId })).status).toBe(404);
  expect((await app.office.get("session/me")).status).toBe(200);
  await fromPhone();
  await app.db.execute("update sessions set seen_at = now() - interval '8 days' where address = '10.2.3.4'");
  expect((await app.rahim.get("session/mine")).data).toHaveLength(1);
});

test("ending the one that asks signs out", async () => {
  const caller = await fromPhone();
  const { data } = await caller.get("session/mine");
  const { sessionId } = data.find(({ current }: { current: boolean }) => current);
  const { headers } = await caller.post("session/end", { sessionId });
  expect(headers.get("set-cookie")).toMatch(/^dhrubok=; .*Max-Age=0/);
  expect((await caller.get("session/me")).status).toBe(401);
});

test("all others are ended, this one stays; the audit says so and holds no session's id", async () => {
  const own = await startTestAppForOneTest();
  const [one, other] = [await fromPhone(own), await fromPhone(own)];
  expect((await one.post("session/endOthers")).data).toEqual({ ended: 2 });
  expect((await one.get("session/me")).status).toBe(200);
  for (const gone of [other, own.rahim]) expect((await gone.get("session/me")).status).toBe(401);
  expect((await one.post("session/endOthers")).data).toEqual({ ended: 0 });
  const { rows } = await own.db.execute("select * from audit where entity = 'sessions'");
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ action: "end", old: { agent: phone, address: "127.0.0.1" } }),
  );
  const { data } = await one.get("session/mine");
  expect(JSON.stringify(rows)).not.toContain(data[0].sessionId);
});

test("who a session is of is found by its key, whatever the planner believes of all sessions", async () => {
  const { db } = await startTestAppForOneTest();
  await db.execute(`insert into accounts (reg_id, user_type_id, password_hash)
    select 'P' || at, 1, 'x' from generate_series(1, 20000) at`);
  await db.execute(`insert into sessions (session_id, account_id, idle_seconds, longest_seconds, address, agent)
    select 'session ' || at, 1, 9999, 9999, '', '' from generate_series(1, 2000) at`);
  await db.execute("analyze accounts, sessions");
  const client = await db.$client.connect();
  try {
    const asked: { text: string; values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
    await findPerson(drizzle(client, { casing: "snake_case", logger }) as unknown as typeof db, "session 1");
    await client.query(`prepare who as ${asked[0]?.text}; set plan_cache_mode = force_generic_plan`);
    const { rows } = await client.query(
      `explain execute who(${asked[0]?.values.map((value) => `'${value}'`)})`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(/Merge|Hash|Seq Scan on accounts/);
  } finally {
    client.release(true);
  }
});

test("an account has fifty sessions at most: for a new one the oldest ends", async () => {
  const own = await startTestAppForOneTest();
  const [oldest, next] = [
    await own.signIn(regIds.karima, passwords.karima),
    await own.signIn(regIds.karima, passwords.karima),
  ];
  await own.db.execute(`insert into sessions (session_id, account_id, idle_seconds, longest_seconds, address, agent)
    select 'many ' || n, account_id, 3600, 3600, '', '' from accounts, generate_series(1, 48) n
    where reg_id = '${regIds.karima}'`);
  expect((await oldest.get("session/me")).status).toBe(200);
  await own.signIn(regIds.karima, passwords.karima);
  expect([(await oldest.get("session/me")).status, (await next.get("session/me")).status]).toEqual([
    401, 200,
  ]);
  expect((await next.get("session/mine")).data).toHaveLength(50);
});
