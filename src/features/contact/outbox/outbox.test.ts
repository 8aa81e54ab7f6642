import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Answering, gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { rahim as person } from "../../people/students/example.server.ts";
import { presets } from "./presets.ts";
import { forgetOldMessages } from "./retention.server.ts";
import { sendSome, settleAbandoned, startSending } from "./send.server.ts";
import { gateways, outboxMessages, outboxRuns } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const daytime = new Date("2026-11-22T10:00:00Z");
const night = new Date("2026-11-22T17:00:00Z");

let gateway: Awaited<ReturnType<typeof startGateway>>;
const takes: Answering = (messages) => {
  gateway.taken.push(...messages);
  return { response_code: 202, message_id: `m${gateway.taken.length}` };
};

beforeEach(async () => {
  gateway = await startGateway(takes);
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
  await setUp("bulksmsbd", { batch: 1 });
});
afterEach(() => vi.useRealTimers());
afterEach(() => gateway.stop());

const { rahim, karima } = { rahim: 3, karima: 4 };
const own = { kind: "own", to: "student", studentIds: [rahim, karima], text: "{নাম}: কাল ক্লাস হবে না" };

async function setUp(
  preset: string,
  more: object = {},
  secrets: object = { key: "s3cret-key", user: "office", password: "s3cret-word" },
) {
  const { name: _, ...config } = presets[preset] ?? { name: "" };
  const sent = { driver: "http", price: 0.35, monthMost: null, perMinute: 6000, secrets };
  const answer = await app.office.put("outbox/updateGateway", {
    ...sent,
    config: { sender: "8809600", ...config, url: `${gateway.url}/send`, ...more },
  });
  expect(answer.error).toBeUndefined();
  await app.office.post("outbox/stop", { stopped: false });
}

/** Everything that waits, as the background does it, without waiting for the rate. */
async function sendAll(at = daytime): Promise<void> {
  for (let times = 0; times < 50; times += 1) if (!(await sendOne(at))) return;
}
async function sendOne(at = daytime): Promise<number> {
  await app.db.update(gateways).set({ nextAt: new Date(0) });
  return sendSome({ db: app.db, settings, at: () => at });
}

const prepare = async (wanted: object) => await app.office.post("outbox/prepare", wanted);
async function confirm(wanted: object = own) {
  const { listId } = (await prepare(wanted)) as unknown as { listId: string };
  return app.office.post("outbox/confirm", { ...wanted, listId: (await raw(wanted)).listId ?? listId });
}
/** The whole answer: sums stand beside the data of a list. */
async function raw(wanted: object) {
  const answer = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(wanted) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  return answer.json();
}
const states = async () =>
  (await app.db.select().from(outboxMessages).orderBy(outboxMessages.messageId)).map(({ state }) => state);
/** As if its pause were over. */
const hurry = () => app.db.update(outboxMessages).set({ sendAt: new Date(0) });

describe("a list is prepared", () => {
  test("with the ZWNJ of a word that would be another without it, from the text typed to the gateway", async () => {
    const text = "শাহ্\u200cজাহান স্যারের ক্লাস\u200c হবে না";
    const seen = "শাহ্\u200cজাহান স্যারের ক্লাস হবে না";
    const wanted = { ...own, studentIds: [rahim], text };
    const [one] = (await prepare(wanted)).data;
    expect([one.text, one.characters]).toEqual([seen, seen.length]);
    await confirm(wanted);
    await sendAll();
    expect(gateway.taken.map((taken) => taken.text)).toEqual([seen]);
    const { text: shortened } = (await app.office.get("outbox/templates")).data[0];
    const kept = await app.office.put("outbox/updateTemplate", { kind: "result", text });
    expect(kept.data.text).toBe(seen);
    await app.office.put("outbox/updateTemplate", { kind: "result", text: shortened });
  });

  test("with every message as it will read, its parts and its price; nothing is sent", async () => {
    const list = await raw({ ...own, text: "{নাম} ({রেজি. নম্বর}), {ব্যাচ}: ড়ঢ়য়" });
    expect(list).toMatchObject({ total: 2, messages: 2, parts: 2, price: 0.7, latin: false });
    expect(list.data[0]).toMatchObject({
      phone: "01712345678",
      text: "আব্দুর রহিম (26000001), সকাল ব্যাচ: \u09dc\u09dd\u09df",
      parts: 1,
      price: 0.35,
      left: null,
    });
    expect(await states()).toEqual([]);
  });

  test("a roll is named as on every page, and by its former name in templates of before", async () => {
    for (const text of ["{রেজি. নম্বর}: ক্লাস নেই", "{রোল}: ক্লাস নেই"])
      expect((await raw({ ...own, text })).data[0]).toMatchObject({ text: "26000001: ক্লাস নেই" });
    const kept = { kind: "absence", text: "{নাম} ({রোল})" };
    expect((await app.office.put("outbox/updateTemplate", kept)).data).toMatchObject({ version: 1 });
  });

  test("an unknown field is refused, and a Latin text is warned about", async () => {
    const wrong = await prepare({ ...own, text: "{নাম} {বকেয়া}" });
    expect(wrong).toMatchObject({
      status: 400,
      error: { fields: { text: expect.stringContaining("বকে") } },
    });
    expect((await raw({ ...own, text: "{নাম}: no class" })).latin).toBe(true);
    expect((await raw({ ...own, text: "{নাম}: 10:30" })).latin).toBe(false);
  });

  test("a text that its fields make longer than any message is refused at its field", async () => {
    const long = await prepare({ ...own, text: "{নাম}".repeat(190) });
    expect(long).toMatchObject({ status: 400, error: { fields: { text: expect.any(String) } } });
  });

  test("with a guardian whose number is not known, and a name with an emoji", async () => {
    const sent = { ...person, userName: "তূর্য 🎓", userTypeId: 1, batch: { batchId: 1 }, guardianMobile: "" };
    const { data } = await app.office.post("student/addStudent", sent);
    const list = await raw({ ...own, to: "both", studentIds: [data.studentId] });
    expect(list.left).toMatchObject({ noNumber: 1, had: 0, twice: 0, paid: 0 });
    expect(
      list.data.map(({ left, toGuardian }: { left: string; toGuardian: boolean }) => [left, toGuardian]),
    ).toEqual([
      [null, false],
      ["noNumber", true],
    ]);
    expect(list.data[0].text).toContain("🎓");
  });

  test("of dues with what is owed, without who paid today where that is asked", async () => {
    const bill = { studentId: karima, head: "মাসিক বেতন", label: "মার্চ", amount: 1500, dueDay: "2026-03-10" };
    await app.office.post("desk/addBill", bill);
    const due = { kind: "due", to: "student" };
    expect((await raw(due)).data).toMatchObject([
      { studentId: karima, text: expect.stringContaining("১,৫০০") },
    ]);
    const clientKey = crypto.randomUUID();
    await app.office.post("desk/takePayment", { studentId: karima, amount: 100, method: "cash", clientKey });
    expect(await raw({ ...due, paidWithin: 1 })).toMatchObject({ messages: 0, left: { paid: 1 } });
    expect((await raw(due)).data[0].text).toContain("১,৪০০");
  });

  test("of dues without who paid within so many days, of which today is the first", async () => {
    const sent = { ...person, userName: "সাবিহা সুলতানা", userTypeId: 1, batch: { batchId: 2 } };
    const { studentId } = (await app.office.post("student/addStudent", sent)).data;
    const bill = { head: "মাসিক বেতন", label: "এপ্রিল", amount: 1500, dueDay: "2026-04-10" };
    await app.office.post("desk/addBill", { studentId, ...bill });
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() - 86_400_000);
    const clientKey = crypto.randomUUID();
    await app.office.post("desk/takePayment", { studentId, amount: 100, method: "cash", clientKey });
    vi.useRealTimers();
    const left = async (paidWithin: number) => {
      const { data } = await raw({ kind: "due", to: "student", paidWithin });
      return data.find((one: { studentId: number }) => one.studentId === studentId)?.left;
    };
    expect([await left(1), await left(2)]).toEqual([null, "paid"]);
  });
});

describe("a list is confirmed", () => {
  test("once, whoever confirms it: from two desks at once, and again later", async () => {
    const { listId } = await raw(own);
    const sent = { ...own, listId };
    const answers = await Promise.all([1, 2, 3].map(() => app.office.post("outbox/confirm", sent)));
    expect(answers.map(({ data }) => data.already).sort()).toEqual([false, true, true]);
    expect((await app.office.post("outbox/confirm", sent)).data.already).toBe(true);
    expect(await states()).toEqual(["waiting", "waiting"]);
  });

  test("who has had this very message is left out, unless they are to have it again", async () => {
    await confirm();
    expect(await raw(own)).toMatchObject({ messages: 0, left: { listed: 2, had: 0 } });
    expect((await confirm()).status).toBe(400);
    const again = { ...own, again: true };
    const { listId } = await raw(again);
    expect((await confirm(again)).data).toMatchObject({ messages: 2, already: false });
    expect((await app.office.post("outbox/confirm", { ...again, listId })).data.already).toBe(true);
    expect(await states()).toHaveLength(4);
  });

  test("within what a month may cost: a dearer list is shown, and refused", async () => {
    await app.office.put("outbox/updateGateway", { monthMost: 0.5 });
    expect(await raw(own)).toMatchObject({ price: 0.7, monthLeft: 0.5 });
    const { listId } = await raw(own);
    const refused = await app.office.post("outbox/confirm", { ...own, listId });
    expect(refused.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("০.৫") });
    const one = { ...own, studentIds: [rahim] };
    expect((await confirm(one)).status).toBe(200);
    expect((await raw({ ...one, again: true })).monthLeft).toBe(0.15);
    await app.office.put("outbox/updateGateway", { monthMost: null });
    expect((await raw(own)).monthLeft).toBeNull();
  });

  test("up to the last poisha that is left of the month", async () => {
    await app.office.put("outbox/updateGateway", { monthMost: 0.7 });
    expect((await confirm()).data).toMatchObject({ messages: 2 });
    const more = { ...own, studentIds: [rahim], text: "{নাম}: পরশু ক্লাস হবে না" };
    expect((await raw(more)).monthLeft).toBe(0);
    expect((await confirm(more)).error).toMatchObject({ code: "LOCKED" });
  });

  test("so is one that is sent again: it is of the month in which it goes", async () => {
    gateway.answer(() => ({ response_code: 1001 }));
    await confirm();
    await sendAll();
    await app.db.update(outboxMessages).set({ at: new Date("2026-01-05T06:00:00Z") });
    await app.office.put("outbox/updateGateway", { monthMost: 0.5 });
    const { data } = await app.office.get("outbox/getAll", { month: "2026-01" });
    const resend = ({ messageId }: { messageId: number }) =>
      app.office.post("outbox/decide", { messageId, to: "resend" });
    expect((await resend(data[0])).data.state).toBe("waiting");
    const refused = await resend(data[1]);
    expect(refused.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("০.১৫") });
    expect(await states()).toEqual(["failed", "waiting"]);
    expect((await raw({ ...own, again: true })).monthLeft).toBe(0.15);
    await app.office.put("outbox/updateGateway", { monthMost: null });
    expect((await resend(data[1])).status).toBe(200);
  });

  test("a list that has changed since is refused", async () => {
    const { listId } = await raw(own);
    await app.office.put("student/updateStudent", { studentId: rahim, mobile: "01712345679" });
    expect(await app.office.post("outbox/confirm", { ...own, listId })).toMatchObject({
      error: { code: "STALE" },
    });
    await app.office.put("student/updateStudent", { studentId: rahim, mobile: person.mobile });
    expect(await states()).toEqual([]);
  });
});

describe("messages are sent", () => {
  test("and logged, with what the gateway said and without its key", async () => {
    gateway.answer((messages, asked) => ({
      ...(takes(messages, asked, {} as never) as object),
      key: "s3cret-key",
    }));
    await confirm();
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801712345678", "8801812345678"]);
    expect(JSON.parse(gateway.asked[0]?.body ?? "")).toMatchObject({
      api_key: "s3cret-key",
      senderid: "8809600",
    });
    const { data } = await app.office.get("outbox/getAll", { state: "sent" });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      regId: "26000002",
      parts: 1,
      price: 0.35,
      answer: expect.stringContaining("202"),
    });
    expect(JSON.stringify(data)).not.toContain("s3cret");
    expect((await app.office.get("outbox/standing")).data).toMatchObject({
      messages: 2,
      parts: 2,
      price: 0.7,
    });
  });

  test("the key is neither answered, nor in the audit, nor readable in the database", async () => {
    const { data } = await app.office.get("outbox/gateway");
    expect(data.kept).toEqual(["key", "user", "password"]);
    const { rows } = await app.db.execute(
      "select (select string_agg(audit::text, '') from audit) || (select string_agg(gateways::text, '') from gateways) as all",
    );
    expect(JSON.stringify([data, rows])).not.toContain("s3cret");
    expect(JSON.stringify(rows)).not.toContain(Buffer.from("s3cret").toString("hex"));
  });

  test("success is read from the body: an error with HTTP 200 is none, and a success with 500 is one", async () => {
    gateway.answer((messages, asked, response) => {
      response.statusCode = messages[0]?.to.endsWith("1712345678") ? 200 : 500;
      return response.statusCode === 200 ? { response_code: 1001 } : takes(messages, asked, response);
    });
    await confirm();
    await sendAll();
    expect(await states()).toEqual(["failed", "sent"]);
  });

  test("an answer that is cut in the middle of a sign is kept as far as it can be read", async () => {
    // One of the two ends with half of a sign.
    for (const cut of [0, 1]) {
      await confirm({ ...own, studentIds: [rahim], text: `${cut}: {নাম}` });
      gateway.answer((messages, asked, response) => ({
        ...(takes(messages, asked, response) as object),
        padding: `${"x".repeat(cut)}${"😀".repeat(200)}`,
      }));
      await sendAll();
    }
    expect(await states()).toEqual(["sent", "sent"]);
  });

  test("several at once, while the gateway is slow; who stops waits for those alone", async () => {
    const released = Promise.withResolvers<void>();
    gateway.answer(async (messages, asked, response) => {
      await released.promise;
      return takes(messages, asked, response);
    });
    for (const day of ["শনি", "রবি", "সোম"]) await confirm({ ...own, text: `${day}বার ক্লাস নেই, {নাম}` });
    const at = () => daytime;
    const failed: unknown[] = [];
    const sending = startSending({ db: app.db, settings, at }, (error) => failed.push(error), 0.02);
    await expect.poll(() => gateway.asked.length).toBe(6);
    for (const day of ["মঙ্গল", "বুধ"]) await confirm({ ...own, text: `${day}বার ক্লাস নেই, {নাম}` });
    await expect.poll(() => gateway.asked.length).toBe(8);
    const stopped = sending.stop();
    released.resolve();
    await stopped;
    expect([failed, gateway.taken.length]).toEqual([[], 8]);
    expect((await states()).sort()).toEqual([...Array(8).fill("sent"), "waiting", "waiting"]);
  });

  test("what no request can be made of stops the queue, and is not uncertain", async () => {
    await setUp("bulksmsbd", { batch: 1, headers: "Authorization=Bearer {key}" }, { key: "চাবি-১২৩৪" });
    await confirm({ ...own, studentIds: [rahim] });
    await sendAll();
    expect([await states(), gateway.asked.length]).toEqual([["waiting"], 0]);
    expect((await app.office.get("outbox/standing")).data.stopped).toBe("config");
  });

  test("each keeps the answer to it alone, whatever a gateway repeats", async () => {
    await setUp("ssl");
    gateway.answer((messages) => ({
      status_code: 200,
      smsinfo: messages.map(({ id, to, text }) => ({
        ...{ sms_status: "SUCCESS", msisdn: to, sms_body: text, csms_id: id, reference_id: `r\0${id}` },
      })),
    }));
    await confirm();
    await sendAll();
    expect(await states()).toEqual(["sent", "sent"]);
    const { data } = await app.office.get("outbox/getAll", { studentId: rahim });
    expect(data[0].answer).toContain("8801712345678");
    expect(data[0].answer).not.toContain("8801812345678");
  });

  test("keys are sent where they were typed for: at another address they are asked for again", async () => {
    const config = { ...presets.bulksmsbd, url: "https://elsewhere.example/send" };
    expect(await app.office.put("outbox/updateGateway", { config })).toMatchObject({
      status: 400,
      error: { fields: { "secrets.key": expect.any(String) } },
    });
    await app.office.put("outbox/updateGateway", { driver: "none", config });
    expect((await app.office.get("outbox/gateway")).data.kept).toEqual([]);
  });

  test("another gateway does not know what the one before may have taken: that is uncertain, and what was sent stays so", async () => {
    await confirm();
    const now = (state: string) =>
      `update outbox_messages set unsure = true, state = '${state}' where student_id`;
    await app.db.execute(`${now("sending")} = ${rahim}; ${now("sent")} = ${karima}`);
    await setUp("greenweb");
    expect((await states()).sort()).toEqual(["sent", "uncertain"]);
  });

  test("nothing at night but what is sent by hand", async () => {
    await confirm();
    await sendAll(night);
    expect(gateway.asked).toEqual([]);
    expect((await app.office.post("outbox/sendNow")).data).toEqual({ messages: 2 });
    await sendAll(night);
    expect(gateway.taken).toHaveLength(2);
  });

  test("the night is from ten to eight in Dhaka, to the minute", async () => {
    for (const at of ["2026-11-22T16:00:00Z", "2026-11-23T01:59:59Z"]) {
      await confirm({ ...own, studentIds: [rahim], text: `${at}: {নাম}` });
      await sendAll(new Date(at));
      expect(gateway.taken, at).toEqual([]);
    }
    await sendAll(new Date("2026-11-23T02:00:00Z"));
    expect(gateway.taken).toHaveLength(2);
    await confirm();
    await sendAll(new Date("2026-11-23T15:59:59Z"));
    expect(gateway.taken).toHaveLength(4);
  });

  test("nothing while it is stopped, and nothing more without money", async () => {
    await app.office.post("outbox/stop", { stopped: true });
    await confirm();
    await sendAll();
    expect(gateway.asked).toEqual([]);
    await app.office.post("outbox/stop", { stopped: false });
    gateway.answer(() => ({ response_code: 1007 }));
    await sendAll();
    expect(gateway.asked).toHaveLength(1);
    expect((await app.office.get("outbox/standing")).data).toMatchObject({ stopped: "balance", waiting: 2 });
  });

  test("what the gateway says to try again waits, longer each time, and goes once", async () => {
    gateway.answer(() => ({ response_code: 1005 }));
    await confirm({ ...own, studentIds: [rahim] });
    await sendAll();
    await hurry();
    await sendAll();
    const [message] = await app.db.select().from(outboxMessages);
    expect(message).toMatchObject({ state: "waiting", attempts: 2 });
    expect(Number(message?.sendAt) - Date.now()).toBeGreaterThan(30_000);
    gateway.answer(takes);
    await hurry();
    await sendAll();
    expect([await states(), gateway.taken.length]).toEqual([["sent"], 1]);
  });

  test("a gateway that is not there is asked again: nothing was taken", async () => {
    const { url } = gateway;
    await gateway.stop();
    await confirm({ ...own, studentIds: [rahim] });
    await sendOne();
    expect(await states()).toEqual(["waiting"]);
    gateway = await startGateway(takes);
    expect(gateway.url).not.toBe(url);
    await setUp("bulksmsbd", { batch: 1 });
    await sendAll();
    expect(await states()).toEqual(["sent"]);
  });
});

describe("what may have been taken is not sent again by itself", () => {
  const unclear: [string, Answering][] = [
    ["nothing, and the connection is cut", (_messages, _asked, response) => void response.destroy()],
    [
      "half an answer, and dies",
      (_messages, _asked, response) => {
        response.write('{"response_code":202,');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ["an empty body", () => ""],
    ["another's words", () => ({ ok: true })],
  ];

  test.each(unclear)("when the gateway answers %s", async (_, answering) => {
    gateway.answer(answering);
    await confirm({ ...own, studentIds: [rahim] });
    await sendAll();
    await hurry();
    await sendAll();
    expect([await states(), gateway.asked.length]).toEqual([["uncertain"], 1]);
  });

  test("a page of HTML says nothing; after three such answers the queue stops", async () => {
    await setUp("greenweb", {});
    gateway.answer((_messages, _asked, response) => {
      response.statusCode = 502;
      return "<html>Ok: Bad gateway 1007</html>";
    });
    for (const day of ["শনি", "রবি"]) await confirm({ ...own, text: `${day}বার ক্লাস নেই, {নাম}` });
    await sendAll();
    expect(await states()).toEqual(["uncertain", "uncertain", "uncertain", "waiting"]);
    expect((await app.office.get("outbox/standing")).data).toMatchObject({
      stopped: "unknown",
      uncertain: 3,
    });
  });

  test("a person decides: it was sent, or it is sent again", async () => {
    gateway.answer((_messages, _asked, response) => void response.destroy());
    await confirm();
    await sendAll();
    gateway.answer(takes);
    const { data } = await app.office.get("outbox/getAll", { state: "uncertain" });
    const [second, first] = data.map(({ messageId }: { messageId: number }) => messageId);
    expect((await app.office.post("outbox/decide", { messageId: first, to: "sent" })).data.state).toBe(
      "sent",
    );
    expect((await app.office.post("outbox/decide", { messageId: first, to: "resend" })).status).toBe(409);
    await app.office.post("outbox/decide", { messageId: second, to: "resend" });
    await sendAll();
    expect([await states(), gateway.taken.length]).toEqual([["sent", "sent"], 1]);
  });

  test("a late answer is of the claim that asked for it, and not of one that a person began since", async () => {
    const [late, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gateway.answer(async () => {
      await late.promise;
      return { response_code: 1005 };
    });
    await confirm({ ...own, studentIds: [rahim] });
    const first = sendOne();
    await expect.poll(() => gateway.asked.length).toBe(1);
    await app.db.update(outboxMessages).set({ claimedAt: new Date(Date.now() - 90_000) });
    await settleAbandoned(app.db);
    const { data } = await app.office.get("outbox/getAll", { state: "uncertain" });
    await app.office.post("outbox/decide", { messageId: data[0].messageId, to: "resend" });
    gateway.answer(async (...asked) => {
      await second.promise;
      return takes(...asked);
    });
    const again = sendOne();
    await expect.poll(() => gateway.asked.length).toBe(2);
    late.resolve();
    await first;
    expect(await states()).toEqual(["sending"]);
    second.resolve();
    await again;
    expect([await states(), gateway.taken.length]).toEqual([["sent"], 1]);
  });

  test("what was given up meanwhile is a person's to decide, though its gateway was not reached after all", async () => {
    const [called, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const silent = createServer(async (socket) => {
      called.resolve();
      await released.promise;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    await setUp("bulksmsbd", { batch: 1, url: `https://127.0.0.1:${port}/send` });
    await confirm({ ...own, studentIds: [rahim] });
    const sending = sendOne();
    await called.promise;
    await app.db.update(outboxMessages).set({ claimedAt: new Date(Date.now() - 90_000) });
    await settleAbandoned(app.db);
    released.resolve();
    await sending;
    expect(await states()).toEqual(["uncertain"]);
  });

  test("a process that dies while it sends leaves it uncertain", async () => {
    await confirm({ ...own, studentIds: [rahim] });
    await app.db.update(outboxMessages).set({ state: "sending", claimedAt: new Date(Date.now() - 90_000) });
    await settleAbandoned(app.db);
    expect(await states()).toEqual(["uncertain"]);
  });

  test("a gateway that knows ids is asked again with the same one, and takes it once", async () => {
    await setUp("ssl");
    const known = new Set<string>();
    const answers = (messages: { id: string; to: string }[]) => ({
      status_code: 200,
      smsinfo: messages.map(({ id, to }) => {
        const isNew = !known.has(id);
        known.add(id);
        const state = isNew
          ? { sms_status: "SUCCESS" }
          : { sms_status: "FAILED", status_message: "4023 duplicate" };
        return { ...state, msisdn: to, csms_id: id, reference_id: `r${id}` };
      }),
    });
    gateway.answer((messages, _asked, response) => {
      answers(messages);
      response.destroy();
    });
    await confirm();
    await sendAll();
    expect(await states()).toEqual(["waiting", "waiting"]);
    gateway.answer(answers);
    await hurry();
    await sendAll();
    expect([await states(), known.size]).toEqual([["sent", "sent"], 2]);
    expect([...known].every((id) => id.length <= 20)).toBe(true);
    // On another day its ids are forgotten.
    const [message] = await app.db.select().from(outboxMessages).limit(1);
    const yesterday = {
      state: "waiting",
      unsure: true,
      claimedAt: new Date(Date.now() - 86_400_000),
    } as const;
    await app.db
      .update(outboxMessages)
      .set(yesterday)
      .where(eq(outboxMessages.messageId, message?.messageId ?? 0));
    await settleAbandoned(app.db);
    expect((await states()).sort()).toEqual(["sent", "uncertain"]);
  });
});

describe("an answer is believed of its own message alone", () => {
  const siblings = { ...own, to: "guardian" };
  const one = { ...own, studentIds: [rahim] };
  /** An SSL-like gateway whose ids are not known for a second try: what is not surely taken is uncertain at once. */
  const once = () => setUp("ssl", { idempotent: false });
  const entry = ({ id, to }: { id: string; to: string }) => ({
    ...{ sms_status: "SUCCESS", msisdn: to, csms_id: id, reference_id: `r${id}` },
  });
  const listed = (smsinfo: unknown[]) => ({ status_code: 200, smsinfo });
  const log = async () => (await app.office.get("outbox/getAll", {})).data;

  test("of other ids and numbers it says nothing, though it has as many entries", async () => {
    await once();
    gateway.answer((messages) =>
      listed(messages.map((_, at) => entry({ id: `other${at}`, to: `880199999999${at}` }))),
    );
    await confirm();
    await sendAll();
    expect([await states(), gateway.asked.length]).toEqual([["uncertain", "uncertain"], 1]);
  });

  test("nor does one without ids and numbers, whatever its place; nor one about nobody in particular", async () => {
    await once();
    for (const smsinfo of [
      [{ sms_status: "SUCCESS" }, { sms_status: "SUCCESS" }],
      ["OK", "OK"],
      [],
      undefined,
    ]) {
      gateway.answer(() => ({ status_code: 200, smsinfo }));
      await app.db.delete(outboxMessages);
      await confirm({ ...own, text: `{নাম}: ${crypto.randomUUID()}` });
      await app.office.post("outbox/stop", { stopped: false });
      await sendAll();
      expect(await states(), JSON.stringify(smsinfo)).toEqual(["uncertain", "uncertain"]);
    }
  });

  test("two children with one guardian's phone: what it says of the first says nothing of the second", async () => {
    for (const studentId of [rahim, karima])
      await app.office.put("student/updateStudent", { studentId, guardianMobile: "01812345678" });
    await once();
    gateway.answer((messages) => listed(messages.slice(0, 1).map(entry)));
    await confirm(siblings);
    await sendAll();
    expect(await states()).toEqual(["sent", "uncertain"]);
    const [second, first] = await log();
    const ids = (await app.db.select().from(outboxMessages).orderBy(outboxMessages.messageId)).map(
      ({ sendId }) => sendId?.slice(-20) ?? "",
    );
    expect([first.answer, second.answer]).toEqual([
      expect.stringContaining(ids[0] ?? ""),
      '{"status_code":200}',
    ]);

    // With the number alone nobody knows whose it is.
    gateway.answer((messages) => listed(messages.map(({ to }) => ({ sms_status: "SUCCESS", msisdn: to }))));
    await app.db.delete(outboxMessages);
    await confirm({ ...siblings, text: "{নাম}: পরশু ক্লাস" });
    await sendAll();
    expect(await states()).toEqual(["uncertain", "uncertain"]);
    for (const studentId of [rahim, karima])
      await app.office.put("student/updateStudent", { studentId, guardianMobile: "" });
  });

  test("in another order each entry is its own message's, twice it is one, and a number will do where it is one message's", async () => {
    await once();
    const failed = { sms_status: "FAILED", status_message: "4025" };
    const answers: [Answering, string[]][] = [
      [
        ([first, second]) => listed([second && { ...entry(second), ...failed }, first && entry(first)]),
        ["sent", "failed"],
      ],
      [(messages) => listed([...messages, ...messages].map(entry)), ["sent", "sent"]],
      [
        (messages) => listed(messages.toReversed().map(({ to }) => ({ sms_status: "SUCCESS", msisdn: to }))),
        ["sent", "sent"],
      ],
      // It contradicts itself, or has our number with another's id.
      [
        (messages) =>
          listed([...messages.map(entry), ...messages.map((one) => ({ ...entry(one), ...failed }))]),
        ["uncertain", "uncertain"],
      ],
      [
        (messages) => listed(messages.map(({ to }) => entry({ id: "other", to }))),
        ["uncertain", "uncertain"],
      ],
    ];
    for (const [answering, become] of answers) {
      gateway.answer(answering);
      await app.db.delete(outboxMessages);
      await confirm({ ...own, text: `{নাম}: ${crypto.randomUUID()}` });
      await sendAll();
      expect(await states()).toEqual(become);
    }
  });

  test("so it is where one message is asked about: another's number or id is not its own", async () => {
    const other = "8801999999999";
    const answers: [string, unknown, string][] = [
      ["greenweb", `Ok: SMS Sent Successfully To ${other}`, "uncertain"],
      ["greenweb", `Error: ${other} Invalid Number !`, "uncertain"],
      ["greenweb", `Error: Balance; call ${other}`, "waiting"],
      ["mim", { statusCode: "200", trxnId: "t", MobileNumber: other }, "uncertain"],
      ["mim", { statusCode: "200", trxnId: "t", said: "call 01799999999" }, "sent"],
      ["bulksmsbd", { response_code: 202, message_id: 1, messages: [{ to: other }] }, "uncertain"],
      ["ssl", listed([{ sms_status: "SUCCESS", msisdn: other }]), "uncertain"],
      ["ssl", listed([entry({ id: "other", to: "8801712345678" })]), "uncertain"],
      ["ssl", listed([{ sms_status: "SUCCESS" }]), "sent"],
    ];
    for (const [preset, said, becomes] of answers) {
      await setUp(preset, { idempotent: false });
      gateway.answer(() => said);
      await app.db.delete(outboxMessages);
      await confirm({ ...one, text: `{নাম}: ${crypto.randomUUID()}; 01799999999` });
      await sendAll();
      expect(await states(), JSON.stringify(said)).toEqual([becomes]);
    }
  });

  test("a gateway that knows ids is asked again about what it left out, with the same id", async () => {
    await setUp("ssl");
    const asked: string[] = [];
    gateway.answer((messages) => {
      asked.push(...messages.map(({ id }) => id));
      return listed(messages.slice(0, 1).map(entry));
    });
    await confirm();
    await sendAll();
    expect(await states()).toEqual(["sent", "waiting"]);
    await hurry();
    await sendAll();
    expect(await states()).toEqual(["sent", "sent"]);
    expect(asked[2]).toBe(asked[1]);
  });
});

describe("a gateway that says it knows the id", () => {
  const duplicate: Answering = (messages) => ({
    status_code: 200,
    smsinfo: messages.map(({ id, to }) => ({
      ...{ sms_status: "FAILED", status_message: "4023: duplicate csms_id", msisdn: to, csms_id: id },
    })),
  });
  const idOf = async () => (await app.db.select().from(outboxMessages))[0]?.sendId;

  test("at the first try has not taken this one: a person decides, and sent anew it has another id", async () => {
    await setUp("ssl");
    gateway.answer(duplicate);
    await confirm({ ...own, studentIds: [rahim] });
    await sendAll();
    expect([await states(), gateway.asked.length]).toEqual([["uncertain"], 1]);
    const before = await idOf();
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    const { data } = await app.office.get("outbox/getAll", { state: "uncertain" });
    await app.office.post("outbox/decide", { messageId: data[0].messageId, to: "resend" });
    await sendAll();
    expect(await states()).toEqual(["uncertain"]);
    expect(await idOf()).not.toBe(before);
  });

  test("has taken it where it had been asked before and nobody knows what became of it, by whichever version", async () => {
    await setUp("ssl");
    await confirm({ ...own, studentIds: [rahim] });
    const unsure = { unsure: true, claimedAt: new Date() };
    const [message] = await app.db.update(outboxMessages).set(unsure).returning();
    gateway.answer((messages, ...rest) => {
      gateway.taken.push(...messages);
      return duplicate(messages, ...rest);
    });
    await sendAll();
    expect(await states()).toEqual(["sent"]);
    expect(gateway.taken.map(({ id }) => id)).toEqual([`dhrubok${message?.messageId}`]);
  });

  test("three times running stops the queue", async () => {
    await setUp("ssl", {
      list: "none",
      batch: 1,
      body: '{"msisdn":"{to}","text":"{text}","csms_id":"{id}"}',
    });
    gateway.answer(duplicate);
    for (const day of ["শনি", "রবি"]) await confirm({ ...own, text: `${day}বার ক্লাস নেই, {নাম}` });
    await sendAll();
    expect(await states()).toEqual(["uncertain", "uncertain", "uncertain", "waiting"]);
  });
});

test("without a gateway messages wait, and are taken away once", async () => {
  await app.office.put("outbox/updateGateway", { driver: "none" });
  await confirm();
  await sendAll();
  expect(gateway.asked).toEqual([]);
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await app.office.post("outbox/takeAway", {}, key);
  const lost = await app.office.post("outbox/takeAway", {}, key);
  expect(first.data.messages).toBe(2);
  expect(first.data.csv.split("\r\n")[1]).toBe('8801712345678,"আব্দুর রহিম: কাল ক্লাস হবে না"');
  expect(lost.data).toEqual(first.data);
  expect((await app.office.post("outbox/takeAway", {})).data.messages).toBe(0);
  expect(await states()).toEqual(["handedOver", "handedOver"]);
});

test("the gateway reports what arrived at an address that cannot be guessed", async () => {
  await setUp("mim", { reportId: "trxnId", reportState: "status" });
  gateway.answer((messages, asked, response) => {
    takes(messages, asked, response);
    return { statusCode: "200", trxnId: `t${gateway.taken.length}` };
  });
  await confirm();
  await sendAll();
  const key = { "idempotency-key": crypto.randomUUID() };
  const { data } = await app.office.post("outbox/newReportAddress", {}, key);
  expect((await app.office.post("outbox/newReportAddress", {}, key)).data).toEqual(data);
  expect(data.path).toMatch(/^\/sms-report\/[\w-]{43}$/);
  const report = (path: string, query: string) => fetch(`${app.url}${path}?${query}`, { method: "POST" });
  expect((await report(data.path, "trxnId=t1&status=Delivered")).status).toBe(200);
  expect((await report("/sms-report/wrong", "trxnId=t2&status=Delivered")).status).toBe(404);
  await fetch(`${app.url}${data.path}`, { method: "POST", body: "trxnId=t2&status=Absent+subscriber" });
  expect(await states()).toEqual(["delivered", "failed"]);
  // What did not arrive was paid for.
  expect((await app.office.get("outbox/standing")).data).toMatchObject({ messages: 2, price: 0.7 });
  const many = await Promise.all(
    Array.from({ length: 610 }, () => report(data.path, "trxnId=t1&status=Delivered")),
  );
  expect(many.every(({ status }) => status === 200)).toBe(true);
});

test("words and numbers go after as many months as the institute keeps them; what a month came to stays", async () => {
  await confirm();
  await sendAll();
  await confirm({ ...own, text: "{নাম}: কাল পরীক্ষা" });
  await app.db.execute("update outbox_messages set at = now() - interval '13 months'");
  const [{ at } = { at: new Date() }] = await app.db.select().from(outboxMessages).limit(1);
  const month = new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 7);
  await confirm({ ...own, text: "{নাম}: পরশু পরীক্ষা" });
  const left = { messages: 2, parts: 2, price: 0.7 };
  const words = async () => (await app.office.get("outbox/getAll")).data.map(said);
  const said = ({ phone, text }: { phone: string; text: string }) => Boolean(phone || text);

  await app.office.put("institute/update", { smsMonths: 14 });
  await forgetOldMessages(app.db);
  expect(await words()).toEqual(Array(6).fill(true));
  await app.office.put("institute/update", { smsMonths: 12 });
  await forgetOldMessages(app.db);
  expect(await words()).toEqual([true, true, false, false, false, false]);
  expect(await states()).toEqual(["sent", "sent", "cancelled", "cancelled", "waiting", "waiting"]);
  expect((await app.office.get("outbox/standing", { month })).data).toMatchObject(left);
});

test("a balance is a number that the gateway told: neither a page of HTML nor an error has one", async () => {
  await setUp("greenweb", { balanceUrl: `${gateway.url}/balance`, errors: "1003=config\nInvalid=config" });
  const told = async (said: string) => {
    gateway.answer(() => said);
    return (await app.office.post("outbox/balance", {})).data.balance;
  };
  expect(await told("Your balance is 1,234.50 BDT")).toBe(1234.5);
  expect(await told('<html><meta charset="utf-8"><h1>502 Bad Gateway</h1></html>')).toBe(null);
  expect(await told("1003")).toBe(null);
  expect(await told("Error 12: Invalid Token")).toBe(null);
});

test("templates are the office's own, one of each kind", async () => {
  const text = "{নাম}, বকেয়া {বকেয়া} টাকা";
  expect((await app.office.put("outbox/updateTemplate", { kind: "due", text })).data).toMatchObject({
    version: 1,
  });
  expect((await app.office.get("outbox/templates")).data).toContainEqual({ kind: "due", text, version: 1 });
  const wrong = await app.office.put("outbox/updateTemplate", { kind: "due", text: "{নম্বর}" });
  expect(wrong).toMatchObject({ status: 400, error: { fields: { text: expect.any(String) } } });
});

test("who may neither send nor manage students sees none of it; who manages no user types sets no gateway", async () => {
  for (const path of ["outbox/getAll", "outbox/templates", "outbox/gateway"])
    expect((await app.teacher.get(path)).status, path).toBe(403);
  expect((await app.rahim.post("outbox/prepare", own)).status).toBe(403);
});

describe("a message with the guardian's link", () => {
  const asked = { ...own, text: "দেখুন {লিংক}" };
  const links = () => gateway.taken.map(({ text }) => /\/g\/[\w-]{22}$/.exec(text)?.[0] ?? text);

  test("is shown with room for it, makes what is missing when it is confirmed, and has each one's own when it leaves", async () => {
    const { path } = (await app.office.post("guardianLink/make", { studentId: rahim })).data;
    const list = await raw(asked);
    const room = `দেখুন ${app.url}/g/${"*".repeat(22)}`;
    expect(list).toMatchObject({
      messages: 2,
      data: [{ text: room, characters: room.length }, { text: room }],
    });
    expect((await app.office.get("guardianLink/get", { studentId: karima })).data).toBe(null);
    await setUp("mim", { list: "comma", batch: 10 });
    gateway.answer((messages, asked, response) => {
      takes(messages, asked, response);
      return { statusCode: "200", trxnId: "t", said: messages[0]?.text };
    });
    await confirm(asked);
    await sendAll();
    // Both texts are the same as they are kept, and go to one number each.
    const ofKarima = (await app.office.get("guardianLink/get", { studentId: karima })).data;
    expect(ofKarima).toMatchObject({ by: null, opened: 0 });
    expect(links().sort()).toEqual([path, ofKarima.path].sort());
    expect((await fetch(app.url + ofKarima.path)).status).toBe(200);
    const { rows } = await app.db.execute<{ kept: string }>(
      "select concat((select json_agg(m) from outbox_messages m), (select json_agg(a) from audit a)) as kept",
    );
    for (const link of links()) expect(rows[0]?.kept.includes(link.slice(3)), link).toBe(false);
    expect(rows[0]?.kept).toContain(`said\\":\\"দেখুন ${app.url}/g/***`);
    expect(await raw(asked)).toMatchObject({ messages: 0, left: { had: 2 } });
  });

  test("and is not kept of what a gateway says back, however it writes it, and wherever it is cut", async () => {
    await setUp("bulksmsbd", { batch: 1 });
    const before = 300 - JSON.stringify({ message: `${app.url}/g/` }).length - 10;
    for (const padding of ["", "x".repeat(before)]) {
      gateway.answer((messages, asked, response) => {
        const said = JSON.stringify({ message: padding + messages[0]?.text }).replaceAll("/", "\\/");
        return `${JSON.stringify(takes(messages, asked, response)).slice(0, -1)},${said.slice(1)}`;
      });
      await confirm({ ...asked, studentIds: [rahim], again: true });
      await sendAll();
    }
    const { data } = await app.office.get("outbox/getAll", { studentId: rahim });
    const token = links().at(-1)?.slice(3) ?? "";
    expect(token).toHaveLength(22);
    for (const { answer } of data) expect(answer).not.toContain(token.slice(0, 5));
  });

  test("to one phone of two children: each has theirs", async () => {
    for (const studentId of [rahim, karima])
      await app.office.put("student/updateStudent", { studentId, guardianMobile: "01812345678" });
    expect(await raw({ ...asked, to: "guardian" })).toMatchObject({ messages: 2, left: { twice: 0 } });
    for (const studentId of [rahim, karima])
      await app.office.put("student/updateStudent", { studentId, guardianMobile: "" });
  });

  test("whose link was ended meanwhile fails, with the reason, and is not handed over either", async () => {
    await confirm(asked);
    await app.office.post("guardianLink/end", { studentId: rahim });
    await sendAll();
    expect(gateway.taken).toHaveLength(1);
    const { data } = await app.office.get("outbox/getAll", { state: "failed" });
    expect(data).toMatchObject([{ studentId: rahim, answer: "অভিভাবকের লিংকটি বন্ধ করা হয়েছে" }]);
    await app.office.put("outbox/updateGateway", { driver: "none" });
    await confirm({ ...asked, again: true });
    await app.office.post("guardianLink/end", { studentId: karima });
    const { csv, messages } = (await app.office.post("outbox/takeAway", {})).data;
    expect(messages).toBe(1);
    expect(csv).toMatch(/\/g\/[\w-]{22}"/);
    expect(csv).not.toContain("*");
  });
});
