import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { startForwarding } from "./forward.server.ts";
import { retryDelay } from "./rules.ts";

const app = testApp();

const row = { name: "সালমা", email: "salma@example.com", phoneNumber: "01712345678", message: "ভর্তি কবে?" };
const stored = async (of: TestApp) =>
  (await of.db.execute("select * from contact_messages order by message_id")).rows;

test("a message is stored, and not sent on where nobody asked for it", async () => {
  expect(await app.visitor.post("contact/send", [row])).toMatchObject({ status: 200, data: {} });
  expect(await stored(app)).toEqual([
    expect.objectContaining({ name: "সালমা", forward_at: null, suspicious: false }),
  ]);
});

test("the phone is any text, as the form takes it", async () => {
  for (const phoneNumber of ["abc", "০১৭১২", "বড় ভাইয়ের নম্বরে"])
    expect((await app.visitor.post("contact/send", [{ ...row, phoneNumber }])).status).toBe(200);
  expect((await stored(app)).at(-1)).toMatchObject({ phone_number: "বড় ভাইয়ের নম্বরে" });
});

test("every missing field has the quoted text, and nothing is stored", async () => {
  const before = (await stored(app)).length;
  const { status, error } = await app.visitor.post("contact/send", [{ name: " " }]);
  expect([status, error.fields]).toEqual([
    400,
    {
      "0.name": "Name is required",
      "0.email": "Email is required",
      "0.phoneNumber": "Phone number is required",
      "0.message": "Message is required",
    },
  ]);
  expect((await app.visitor.post("contact/send", [])).status).toBe(400);
  expect((await app.visitor.post("contact/send", [row, row])).status).toBe(400);
  expect((await stored(app)).length).toBe(before);
});

test("what a machine filled in is kept apart and never sent on", async () => {
  const own = await startTestAppForOneTest({ CONTACT_WEBHOOK_URL: "http://127.0.0.1:9/" });
  expect((await own.visitor.post("contact/send", [{ ...row, website: "https://spam.example" }])).status).toBe(
    200,
  );
  expect(await stored(own)).toEqual([expect.objectContaining({ suspicious: true, forward_at: null })]);
});

test("visitors do not share a space of keys: a key that two of them use loses no message, and a retry is done once", async () => {
  const own = await startTestAppForOneTest({ TRUST_PROXY: "1" });
  const send = (message: string, from: string) =>
    own.visitor.post("contact/send", [{ ...row, message }], {
      "idempotency-key": "1",
      "x-forwarded-for": from,
    });
  expect((await send("প্রথম", "10.1.1.1")).status).toBe(200);
  expect((await send("প্রথম", "10.1.1.1")).status).toBe(200);
  expect((await send("দ্বিতীয়", "10.1.1.1")).status).toBe(200);
  expect((await send("প্রথম", "10.2.2.2")).status).toBe(200);
  const messages = (await stored(own)).map(({ message }) => message);
  expect(messages).toEqual(["প্রথম", "দ্বিতীয়", "প্রথম"]);
});

test("one address cannot flood the inbox", async () => {
  const own = await startTestAppForOneTest();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => own.visitor.post("contact/send", [row])),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(20);
  expect(answers.filter(({ status }) => status === 429).length).toBe(10);
});

test("it is sent on once, as a list holding one row, after as many attempts as it takes", async () => {
  const { url, received } = await startSpreadsheet({ refusals: 2 });
  const own = await startTestAppForOneTest({ CONTACT_WEBHOOK_URL: url });
  forwardFor(own, url, 2);
  await own.visitor.post("contact/send", [row]);
  const waits = async (attempts: number) =>
    expect.poll(async () => (await stored(own))[0]?.attempts, { timeout: 5000 }).toBe(attempts);
  for (const attempts of [1, 2]) {
    await waits(attempts);
    expect((await stored(own))[0]).toMatchObject({ forwarded_at: null, forward_at: expect.anything() });
    await own.db.execute("update contact_messages set forward_at = now()");
  }
  await waits(3);
  await new Promise((done) => setTimeout(done, 200));
  expect(received).toEqual([[{ ...row, date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }]]);
  expect((await stored(own))[0]).toMatchObject({ forward_at: null, forwarded_at: expect.anything() });
});

test("a spreadsheet slower than any transaction may be still gets a message once, and every attempt counts", async () => {
  const { url, received } = await startSpreadsheet({ answersAfter: 900 });
  const own = await startTestAppForOneTest({ CONTACT_WEBHOOK_URL: url, STATEMENT_TIMEOUT: "200" });
  forwardFor(own, url, 2);
  await own.visitor.post("contact/send", [row]);
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(1);
  expect((await stored(own))[0]).toMatchObject({ attempts: 1, forwarded_at: null });
  const forwarded = async () => (await stored(own))[0]?.forwarded_at;
  await expect.poll(forwarded, { timeout: 5000 }).toEqual(expect.anything());
  expect(received.length).toBe(1);
  expect((await stored(own))[0]).toMatchObject({ attempts: 1, forward_at: null });
});

test("pauses grow to an hour", () => {
  expect([1, 2, 3, 9, 10, 99].map(retryDelay)).toEqual([20, 40, 80, 3600, 3600, 3600]);
});

/** Refuses so many rows, then takes every one, each after so many milliseconds. */
async function startSpreadsheet({ refusals = 0, answersAfter = 0 }) {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const rows = await json(request);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(500).end();
      return;
    }
    received.push(rows);
    setTimeout(() => response.end("{}"), answersAfter);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, received };
}

/** As several processes do. */
function forwardFor({ db }: TestApp, url: string, processes: number) {
  const forwarding = Array.from({ length: processes }, () => startForwarding(db, url, 0.05));
  onTestFinished(() => forwarding.forEach(({ stop }) => void stop()));
}
