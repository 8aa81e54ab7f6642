import { expect, test } from "vitest";
import { startTestAppForOneTest } from "../../../test/start-app.ts";
import { buckets } from "./request-limits.ts";

test("a bucket gives what it holds at once, tells when there is enough again, and fills evenly", () => {
  let now = 5000;
  const bucket = buckets(60, 60_000, () => now);
  for (let i = 0; i < 60; i += 1) expect(bucket.take("a", 1)).toBe(0);
  expect(bucket.take("a", 1)).toBe(1000);
  expect(bucket.take("a", 10)).toBe(10_000);
  expect(bucket.take("b", 1)).toBe(0);
  now += 1000;
  expect(bucket.take("a", 1)).toBe(0);
  expect(bucket.take("a", 1)).toBe(1000);
  now += 3_600_000;
  expect(bucket.take("a", 60)).toBe(0);
  expect(bucket.take("a", 1)).toBe(1000);
});

test("what costs more than a bucket holds empties it, and is not refused for ever", () => {
  let now = 0;
  const bucket = buckets(10, 60_000, () => now);
  expect(bucket.take("a", 80)).toBe(0);
  expect(bucket.take("a", 80)).toBe(60_000);
  now += 60_000;
  expect(bucket.take("a", 80)).toBe(0);
});

test("an account that asks too much is told when to come back, before anything is read; others of its network go on", async () => {
  const app = await startTestAppForOneTest({ REQUESTS_PER_MINUTE: "20" });
  const asked = await Promise.all(Array.from({ length: 40 }, () => app.rahim.get("session/me")));
  const refused = asked.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(18);
  expect(refused[0]).toMatchObject({ status: 429, error: { code: "TOO_MANY_TRIES" } });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  const malformed = await app.rahim.put("student/updateStudent", { studentId: "nobody" });
  expect(malformed.status).toBe(429);
  expect((await app.teacher.get("session/me")).status).toBe(200);
  expect((await app.visitor.get("course/getAll")).status).toBe(200);
});

test("what costs much empties a bucket sooner: searches, passwords, pictures, lists as files", async () => {
  const app = await startTestAppForOneTest({ REQUESTS_PER_MINUTE: "80" });
  const download = () =>
    fetch(`${app.url}/api/export/courses.csv`, { headers: { cookie: app.office.cookie } });
  expect((await download()).status).toBe(200);
  const second = await download();
  expect(second.status).toBe(429);
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThanOrEqual(50);
  const searched = await Promise.all(
    Array.from({ length: 30 }, () => app.teacher.get("search/find", { word: "রহিম" })),
  );
  expect(searched.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(8);
  const wrong = { regId: "26999999", password: "wrong-1" };
  const tried = await Promise.all(
    Array.from({ length: 45 }, (_, at) =>
      app.visitor.post("student/login", { ...wrong, regId: `269999${at}` }),
    ),
  );
  expect(tried.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
});

test("without a number everybody asks as much as they like", async () => {
  const app = await startTestAppForOneTest({ REQUESTS_PER_MINUTE: "0" });
  const asked = await Promise.all(Array.from({ length: 100 }, () => app.rahim.get("session/me")));
  expect(asked.every(({ status }) => status === 200)).toBe(true);
});

test("what a student writes in a day has an end, what staff write and what a student reads has none", async () => {
  const app = await startTestAppForOneTest({ REQUESTS_PER_MINUTE: "100000" });
  const writes = Array.from({ length: 520 }, () => app.rahim.post("message/seen", { messageId: 1 }));
  const refused = (await Promise.all(writes)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect((await app.rahim.get("session/me")).status).toBe(200);
  expect((await app.teacher.post("notice/read", { noticeId: 1 })).status).not.toBe(429);
});

test("requests refused for their origin count against their network", async () => {
  const app = await startTestAppForOneTest({ REQUESTS_PER_MINUTE: "4" });
  const send = () => app.visitor.post("contact/send", [], { origin: "https://evil.example" });
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  const of = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(of(403)).toBeGreaterThan(0);
  expect(of(429)).toBeGreaterThanOrEqual(19);
});
