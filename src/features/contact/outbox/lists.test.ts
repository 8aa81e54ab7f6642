import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answering, gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { waiting } from "../../../../test/waiting.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { rahim as person } from "../../people/students/example.server.ts";
import { presets } from "./presets.ts";
import { sendSome } from "./send.server.ts";
import { gateways, outboxMessages, outboxRuns, outboxTakings } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const [rahim, karima] = [3, 4];
const own = { kind: "own", to: "student", studentIds: [rahim, karima], text: "{নাম}: কাল ক্লাস হবে না" };

let gateway: Awaited<ReturnType<typeof startGateway>>;
const takes: Answering = (messages) => {
  gateway.taken.push(...messages);
  return { response_code: 202, message_id: `m${gateway.taken.length}` };
};
const refuses = (code: number) => () => ({ response_code: code });
const cuts: Answering = (_messages, _asked, response) => void response.destroy();

beforeEach(async () => {
  gateway = await startGateway(takes);
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
  await setUp({ batch: 1 });
});
afterEach(() => gateway.stop());

async function setUp(more: object = {}) {
  const { name: _, ...config } = presets.bulksmsbd ?? { name: "" };
  const answer = await app.office.put("outbox/updateGateway", {
    ...{ driver: "http", price: 0.35, monthMost: null, perMinute: 6000, secrets: { key: "s3cret-key" } },
    config: { ...config, url: `${gateway.url}/send`, ...more },
  });
  expect(answer.error).toBeUndefined();
  await app.office.post("outbox/stop", { stopped: false });
}
const now = () => new Date("2026-11-22T10:00:00Z");
async function sendOne(at = now()): Promise<number> {
  await app.db.update(gateways).set({ nextAt: new Date(0) });
  return sendSome({ db: app.db, settings, at: () => at });
}
async function sendAll(at = now()): Promise<void> {
  for (let times = 0; times < 50; times += 1) if (!(await sendOne(at))) return;
}
/** The whole answer: sums stand beside the data of a list. */
async function prepared(wanted: object) {
  const answer = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(wanted) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  return answer.json();
}
async function confirm(wanted: object = own): Promise<number> {
  const { listId } = await prepared(wanted);
  const { data, error } = await app.office.post("outbox/confirm", { ...wanted, listId });
  expect(error).toBeUndefined();
  return data.runId;
}
const listOf = async (runId: number) => (await app.office.get("outbox/getList", { runId })).data;
const decideAll = async (of: object) => (await app.office.post("outbox/decideAll", of)).data;
const log = async (of: Record<string, string | number> = {}) =>
  (await app.office.get("outbox/getAll", of)).data;
const standing = async () => (await app.office.get("outbox/standing")).data;
const change = (studentId: number, values: object) =>
  app.office.put("student/updateStudent", { studentId, ...values });

describe("what was confirmed together", () => {
  test("has a page: whose, what it costs and what became of it; and is stopped half way, gone on with or cancelled", async () => {
    const runId = await confirm();
    const other = await confirm({ ...own, text: "{নাম}: পরশু ক্লাস" });
    await sendOne();
    expect(await decideAll({ runId, to: "hold" })).toEqual({ messages: 1 });
    await sendAll();
    expect(gateway.taken).toHaveLength(3);
    const list = await listOf(runId);
    expect(list).toMatchObject({ kind: "own", messages: 2, parts: 2, price: 0.7, spent: 0.35, toLookAt: 0 });
    expect(list).toMatchObject({ by: expect.any(String), states: { sent: 1, held: 1, waiting: 0 } });
    expect(await log({ runId, state: "held" })).toMatchObject([{ studentId: karima, heldFor: "stopped" }]);
    expect((await listOf(other)).states).toMatchObject({ sent: 2 });
    expect((await app.office.get("outbox/getLists")).data.map((one: { runId: number }) => one.runId)).toEqual(
      [other, runId],
    );
    expect((await listOf(other)).text).toMatch(/: পরশু ক্লাস$/);

    expect(await decideAll({ runId, state: "held", to: "resend" })).toEqual({ messages: 1 });
    await sendAll();
    expect((await listOf(runId)).states).toMatchObject({ sent: 2 });
    const wrong = await confirm({ ...own, text: "{নাম}: ভুল কথা" });
    expect(await decideAll({ runId: wrong, to: "cancel" })).toEqual({ messages: 2 });
    await sendAll();
    expect(gateway.taken).toHaveLength(4);
    expect(await listOf(wrong)).toMatchObject({ spent: 0, states: { cancelled: 2 } });
    // Nobody had it: the right list goes to them.
    expect(await prepared({ ...own, text: "{নাম}: ভুল কথা" })).toMatchObject({ messages: 2, left: { had: 0 } });
    expect((await app.office.get("outbox/getList", { runId: 9999 })).status).toBe(404);
  });

  test("is found by a name in any form, by the start of a roll or of a phone, and what is decided of what was found is decided of nobody else", async () => {
    await confirm();
    const [one, other] = (await log()) as { studentId: number; phone: string; regId: string }[];
    const found = async (searchName: string) =>
      (await log({ searchName })).map(({ studentId }: { studentId: number }) => studentId);
    expect(await found(" রহিম ")).toEqual([rahim]);
    expect(await found(String(other?.regId))).toEqual([other?.studentId]);
    expect(await found(bengaliDigits(one?.phone ?? ""))).toContain(one?.studentId);
    expect(await found("নেই এমন নাম")).toEqual([]);
    expect(await found("%")).toEqual([]);
    const ofNothing = { state: "waiting", searchName: " \u200d", to: "cancel" };
    expect((await app.office.post("outbox/decideAll", ofNothing)).status).toBe(400);
    const choice = { state: "waiting", searchName: "রহিম" };
    expect(await decideAll({ ...choice, to: "cancel" })).toEqual({ messages: 1 });
    expect(await log({ state: "waiting" })).toMatchObject([{ studentId: karima }]);
    // A student's name does not outlive them in the audit.
    const { rows } = await app.db.execute<{ new: object }>(
      "select new from audit where action = 'decideAll' order by audit_id desc limit 1",
    );
    expect(rows[0]?.new).toMatchObject({ ...choice, searchName: "…", messages: 1 });
  });

  test("is decided as a whole or by a filter, once, and one row of the audit tells of it", async () => {
    gateway.answer(cuts);
    const [first, second] = [await confirm(), await confirm({ ...own, text: "{নাম}: পরশু" })];
    for (let times = 0; times < 2; times += 1) {
      await sendAll();
      await app.office.post("outbox/stop", { stopped: false });
    }
    expect((await listOf(first)).states).toMatchObject({ uncertain: 2 });
    expect(await decideAll({ runId: first, state: "uncertain", to: "sent" })).toEqual({ messages: 2 });
    expect(await decideAll({ runId: first, state: "uncertain", to: "sent" })).toEqual({ messages: 0 });
    expect((await listOf(second)).states).toMatchObject({ uncertain: 2 });
    expect(await decideAll({ state: "uncertain", to: "cancel" })).toEqual({ messages: 2 });
    const { rows } = await app.db.execute(
      "select new from audit where action = 'decideAll' order by audit_id desc limit 2",
    );
    expect(rows).toEqual([
      { new: { state: "uncertain", to: "cancel", messages: 2 } },
      { new: { runId: first, state: "uncertain", to: "sent", messages: 2 } },
    ]);
    expect((await app.office.post("outbox/decideAll", { to: "cancel" })).status).toBe(400);
    expect((await app.teacher.post("outbox/decideAll", { runId: first, to: "cancel" })).status).toBe(403);
  });

  test("what waits to be asked about again may have been taken: cancelled, it is uncertain, and nobody has it twice", async () => {
    const { name: _, ...ssl } = presets.ssl ?? { name: "" };
    await setUp({ ...ssl, url: `${gateway.url}/send`, balanceUrl: "", balancePath: "" });
    gateway.answer((messages, _asked, response) => {
      gateway.taken.push(...messages);
      response.destroy();
    });
    const runId = await confirm();
    await sendAll();
    expect([gateway.taken.length, (await listOf(runId)).states.waiting]).toEqual([2, 2]);
    const [{ messageId }] = await log({ runId, studentId: rahim });
    const one = await app.office.post("outbox/decide", { messageId, to: "cancel" });
    expect(one.data).toMatchObject({ state: "uncertain" });
    expect(await decideAll({ runId, state: "waiting", to: "cancel" })).toEqual({ messages: 1 });
    expect(await listOf(runId)).toMatchObject({ spent: 0.7, toLookAt: 2, states: { uncertain: 2 } });
    expect(await prepared(own)).toMatchObject({ messages: 0, left: { perhaps: 2, had: 0 } });
    // Whose gateway was asked has said so, and a person may still let it go.
    expect(await decideAll({ runId, state: "uncertain", to: "cancel" })).toEqual({ messages: 2 });
    expect((await listOf(runId)).states).toMatchObject({ cancelled: 2 });
  });

  test("and failed stands on the home until somebody has looked, or it was sent again", async () => {
    const onHome = () => waiting(app.office, "smsToLookAt");
    gateway.answer(refuses(1001));
    const runId = await confirm();
    await sendAll();
    expect([await onHome(), (await listOf(runId)).toLookAt]).toEqual([2, 2]);
    expect(await log({ toLookAt: "true" })).toHaveLength(2);
    expect(await decideAll({ runId, toLookAt: true, to: "seen" })).toEqual({ messages: 2 });
    expect([await onHome(), await log({ toLookAt: "true" })]).toEqual([0, []]);
    expect(await decideAll({ runId, state: "failed", to: "resend" })).toEqual({ messages: 2 });
    await sendAll();
    expect(await onHome()).toBe(2);
    gateway.answer(takes);
    await decideAll({ state: "failed", to: "resend" });
    await sendAll();
    expect([await onHome(), gateway.taken.length]).toEqual([0, 2]);
  });

  test("is without those who were taken out of it before, who are told of as such", async () => {
    const wanted = { ...own, without: [rahim] };
    const list = await prepared(wanted);
    expect(list).toMatchObject({ total: 2, messages: 1, price: 0.35, left: { unticked: 1 } });
    expect(list.data.map(({ left }: { left: string }) => left)).toEqual(["unticked", null]);
    const whole = (await prepared(own)).listId;
    expect((await app.office.post("outbox/confirm", { ...wanted, listId: whole })).error.code).toBe("STALE");
    await confirm(wanted);
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801812345678"]);
    expect(await prepared(own)).toMatchObject({ messages: 1, left: { had: 1 } });
  });

  test("leaves out whom it stands in a list of already, and says that they had it only of those to whom it went", async () => {
    const left = async () => (await prepared(own)).data.map((one: { left: string }) => one.left);
    const runId = await confirm();
    expect(await left()).toEqual(["listed", "listed"]);
    await sendOne();
    await decideAll({ runId, to: "hold" });
    expect(await left()).toEqual(["had", "listed"]);
    gateway.answer(cuts);
    await decideAll({ runId, state: "held", to: "resend" });
    await sendAll();
    expect(await left()).toEqual(["had", "perhaps"]);
    // Waiting to go again it may have gone before.
    await decideAll({ runId, state: "uncertain", to: "resend" });
    expect(await left()).toEqual(["had", "perhaps"]);
    await decideAll({ runId, state: "waiting", to: "cancel" });
    expect(await left()).toEqual(["had", null]);
    const again = { ...own, again: true };
    expect(await prepared(again)).toMatchObject({ messages: 2, left: { had: 0, listed: 0, perhaps: 0 } });
  });
});

describe("a guardian who wants no messages", () => {
  test("is left out of every list, with the day and who noted it, by the number that their other children have too", async () => {
    const phone = "01912345678";
    for (const studentId of [rahim, karima]) await change(studentId, { guardianMobile: phone });
    const waiting = await confirm({ ...own, to: "guardian" });
    const noted = await app.office.post("guardianLink/refuseMessages", { studentId: rahim, refused: true });
    expect(noted.data).toEqual({ at: expect.stringMatching(/^20/), by: expect.any(String) });
    expect((await app.office.get("guardianLink/refusal", { studentId: rahim })).data).toEqual(noted.data);
    expect((await app.office.get("guardianLink/refusal", { studentId: karima })).data).toBeNull();
    const list = await prepared({ ...own, to: "both", text: "{নাম}: ছুটি" });
    expect(list).toMatchObject({ messages: 2, left: { spared: 2 } });
    await sendAll();
    expect([gateway.taken, (await listOf(waiting)).states.held]).toEqual([[], 2]);
    expect(await log({ runId: waiting })).toMatchObject([{ heldFor: "spared" }, { heldFor: "spared" }]);
    // Nor by a press: that would be a call to who has asked twice.
    expect(await decideAll({ runId: waiting, state: "held", to: "resend" })).toEqual({ messages: 0 });
    const [one] = await log({ runId: waiting });
    const asked = { messageId: one.messageId, to: "resend" };
    expect((await app.office.post("outbox/decide", asked)).error.code).toBe("LOCKED");

    await app.office.post("guardianLink/refuseMessages", { studentId: rahim, refused: false });
    expect((await app.office.get("guardianLink/refusal", { studentId: rahim })).data).toBeNull();
    expect(await decideAll({ runId: waiting, state: "held", to: "resend" })).toEqual({ messages: 2 });
    await sendAll();
    expect(gateway.taken).toHaveLength(2);
    for (const studentId of [rahim, karima]) await change(studentId, { guardianMobile: "" });
  });
});

describe("one number that the gateway refuses among others", () => {
  const wrong = "8801712345678";
  const answers: Answering = (messages, asked, response) =>
    messages.some(({ to }) => to === wrong)
      ? { response_code: 1001, error_message: "Invalid Number s3cret-key" }
      : takes(messages, asked, response);

  test("fails its own message: where nothing of such a request is taken, the rest goes apart", async () => {
    await setUp({ batch: 100, allOrNothing: true });
    gateway.answer(answers);
    const runId = await confirm();
    await confirm({ ...own, studentIds: [karima], text: "{নাম}: পরশু" });
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801812345678", "8801812345678"]);
    expect(await log({ runId })).toMatchObject([
      { studentId: karima, state: "sent" },
      { studentId: rahim, state: "failed", answer: expect.stringContaining("Invalid Number •") },
    ]);
    expect(await standing()).toMatchObject({ messages: 2, price: 0.7 });
  });

  test("leaves all of it uncertain where the papers do not say so", async () => {
    await setUp({ batch: 100 });
    gateway.answer(answers);
    const runId = await confirm();
    await sendAll();
    expect([gateway.asked.length, (await listOf(runId)).states.uncertain]).toEqual([1, 2]);
    // What it said of all is kept as it said it, in words, without the numbers of others.
    for (const { answer } of await log({ runId }))
      expect(answer).toBe('{"response_code":1001,"error_message":"Invalid Number •"}');
    gateway.answer(() => "<html>502 Bad Gateway</html>");
    const html = await confirm({ ...own, text: "{নাম}: ছুটি" });
    await sendAll();
    expect(await log({ runId: html })).toMatchObject([
      { answer: "<html>502 Bad Gateway</html>" },
      { state: "uncertain" },
    ]);
  });
});

describe("what waits is asked again", () => {
  test("who was archived, or has another number by now, gets nothing by itself; by a press the new number does", async () => {
    const sent = { ...person, userName: "তানভীর হাসান", userTypeId: 1, batch: { batchId: 1 } };
    const { studentId } = (await app.office.post("student/addStudent", sent)).data;
    const runId = await confirm({ ...own, studentIds: [studentId, karima] });
    await app.office.post("student/delete", { studentId });
    expect((await prepared({ ...own, studentIds: [studentId] })).data).toEqual([]);
    await change(karima, { mobile: "01512345678" });
    await sendAll();
    expect(gateway.asked).toEqual([]);
    expect((await log({ runId })).map(({ heldFor }: { heldFor: string }) => heldFor).sort()).toEqual([
      "archived",
      "number",
    ]);
    expect(await standing()).toMatchObject({ waiting: 0, held: 2, messages: 0, toLookAt: 2 });
    expect(await decideAll({ runId, state: "held", to: "resend" })).toEqual({ messages: 1 });
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801512345678"]);
    expect(await prepared({ ...own, studentIds: [karima] })).toMatchObject({ left: { had: 1 } });
    await change(karima, { mobile: "01812345678" });
  });

  test("an absence that was corrected or excused meanwhile is told to nobody", async () => {
    const day = today();
    const mark = (studentId: number, from: string, to: string) =>
      app.teacher.post("rollCall/save", { batchId: 1, day, marks: [{ studentId, from, to }] });
    await app.office.put("student/updateStudent", { studentId: karima, batch: { batchId: 1 } });
    for (const studentId of [rahim, karima])
      expect((await mark(studentId, "present", "absent")).data).toMatchObject([{ result: "saved" }]);
    const runId = await confirm({ kind: "absence", day, to: "student", studentIds: [rahim, karima] });
    await mark(rahim, "absent", "present");
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801812345678"]);
    expect(await log({ runId, state: "held" })).toMatchObject([{ studentId: rahim, heldFor: "absence" }]);
    await mark(rahim, "present", "absent");
    await decideAll({ runId, state: "held", to: "resend" });
    await sendAll();
    expect((await listOf(runId)).states).toMatchObject({ sent: 2 });
  });

  test("a due that was paid meanwhile, or some of it, is asked of nobody", async () => {
    for (const studentId of [rahim, karima]) {
      const bill = { head: "মাসিক বেতন", label: "মার্চ", amount: 1500, dueDay: "2026-03-10" };
      expect((await app.office.post("desk/addBill", { ...bill, studentId })).error).toBeUndefined();
    }
    const runId = await confirm({ kind: "due", to: "student", studentIds: [rahim, karima] });
    const paid = { studentId: rahim, amount: 500, method: "cash", clientKey: crypto.randomUUID() };
    expect((await app.office.post("desk/takePayment", paid)).error).toBeUndefined();
    await sendAll();
    expect(gateway.taken.map(({ to }) => to)).toEqual(["8801812345678"]);
    expect(await log({ runId, state: "held" })).toMatchObject([{ studentId: rahim, heldFor: "paid" }]);
  });

  test("what is older than its purpose is held, the quiet hours not counted", async () => {
    const runId = await confirm();
    // Confirmed at eight in the evening: two hours until the night, fourteen are its purpose.
    await app.db.update(outboxMessages).set({ at: new Date("2026-11-22T14:00:00Z") });
    await sendOne(new Date("2026-11-23T13:59:00Z"));
    expect((await listOf(runId)).states).toMatchObject({ sent: 1, waiting: 1 });
    await sendAll(new Date("2026-11-23T14:01:00Z"));
    expect((await listOf(runId)).states).toMatchObject({ sent: 1, held: 1 });
    expect(await log({ runId, state: "held" })).toMatchObject([{ heldFor: "old" }]);
  });

  test("a gateway that is set up later sends nothing old, and what is taken away as a file is asked too", async () => {
    await app.office.put("outbox/updateGateway", { driver: "none" });
    const runId = await confirm();
    await setUp({ batch: 1 });
    await sendAll();
    expect([gateway.asked, (await listOf(runId)).states.held]).toEqual([[], 2]);
    await decideAll({ runId, state: "held", to: "resend" });
    await app.office.put("outbox/updateGateway", { driver: "file" });
    await change(karima, { mobile: "01512345678" });
    expect((await app.office.post("outbox/takeAway", {})).data).toMatchObject({
      messages: 1,
      csv: expect.not.stringContaining("1812345678"),
    });
    expect((await listOf(runId)).states).toMatchObject({ handedOver: 1, held: 1 });
    expect(await prepared({ ...own, studentIds: [rahim] })).toMatchObject({ left: { perhaps: 1, had: 0 } });
    // What was only taken away as a file is not known to be sent, whatever a part costs.
    expect(await standing()).toMatchObject({ messages: 1, perhapsMessages: 1, perhaps: 0.35 });
    await app.db.update(outboxMessages).set({ price: 0 });
    expect(await standing()).toMatchObject({ messages: 1, perhapsMessages: 1, perhaps: 0 });
    await change(karima, { mobile: "01812345678" });
  });

  test("a gateway that is not reached is told of, and a changed address ends the pause", async () => {
    await gateway.stop();
    await confirm();
    await sendSome({ db: app.db, settings, at: now });
    expect(await standing()).toMatchObject({ stopped: null, waiting: 2, unreachable: true });
    gateway = await startGateway(takes);
    await setUp({ batch: 1 });
    expect(await standing()).toMatchObject({ unreachable: false });
    expect(await sendSome({ db: app.db, settings, at: now })).toBeGreaterThan(0);
    expect(gateway.taken).toHaveLength(1);
  });
});

describe("every taking costs", () => {
  test("in the log, in the month's sum and of its limit, however often a message is sent again", async () => {
    await setUp({ batch: 1, reportId: "id", reportState: "state", reportFailed: "UNDELIV" });
    const { path } = (await app.office.post("outbox/newReportAddress", {})).data;
    const runId = await confirm({ ...own, studentIds: [rahim] });
    for (let times = 1; times <= 3; times += 1) {
      await sendAll();
      await fetch(`${app.url}${path}?id=m${times}&state=UNDELIV`);
      expect(await standing(), `${times}`).toMatchObject({ messages: times, parts: times, perhaps: 0 });
      expect((await standing()).price).toBeCloseTo(0.35 * times);
      await decideAll({ runId, state: "failed", to: "resend" });
    }
    await sendAll();
    expect(gateway.taken).toHaveLength(4);
    const [message] = await log({ runId });
    expect(message).toMatchObject({ state: "sent", price: 0.35, earlier: { times: 3 } });
    expect(message.earlier.price).toBeCloseTo(1.05);
    expect((await listOf(runId)).spent).toBeCloseTo(1.4);
    await fetch(`${app.url}${path}?id=m4&state=UNDELIV`);
    await app.office.put("outbox/updateGateway", { monthMost: 1.4 });
    const again = await app.office.post("outbox/decideAll", { runId, state: "failed", to: "resend" });
    expect(again.error).toMatchObject({ code: "LOCKED" });
    await sendAll();
    expect(gateway.taken).toHaveLength(4);
  });

  test("also where nobody knows whether it was one: between what is sure and what is uncertain lies what the gateway asks for", async () => {
    let taken = 0;
    gateway.answer((_messages, _asked, response) => {
      taken += 1;
      response.destroy();
    });
    const runId = await confirm({ ...own, studentIds: [rahim] });
    await sendAll();
    await decideAll({ runId, state: "uncertain", to: "resend" });
    gateway.answer((...asked) => {
      taken += 1;
      return takes(...asked);
    });
    await sendAll();
    const { price, perhaps, perhapsMessages } = await standing();
    expect(taken).toBe(2);
    expect([price, perhaps, perhapsMessages]).toEqual([0.7, 0.35, 1]);
    const [{ messageId } = { messageId: 0 }] = await app.db.select().from(outboxMessages);
    const kept = await app.db.select().from(outboxTakings).where(eq(outboxTakings.messageId, messageId));
    expect(kept).toMatchObject([{ certain: false, price: 0.35 }]);
  });
});
