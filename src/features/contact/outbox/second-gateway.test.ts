import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answering, gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { presets } from "./presets.ts";
import { isDownStop, stops } from "./rules.ts";
import { sendSome, settleAbandoned } from "./send.server.ts";
import { gateways, outboxMessages, outboxRuns } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const own = { kind: "own", to: "student", studentIds: [3, 4], text: "{নাম}: কাল ক্লাস হবে না" };

type Gateway = Awaited<ReturnType<typeof startGateway>>;
let [first, second]: [Gateway, Gateway] = [] as never;
const takesBy =
  (of: () => Gateway): Answering =>
  (messages) => {
    of().taken.push(...messages);
    return { response_code: 202, message_id: `m${of().taken.length}` };
  };

beforeEach(async () => {
  [first, second] = await Promise.all([
    startGateway(takesBy(() => first)),
    startGateway(takesBy(() => second)),
  ]);
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
  await app.db.update(gateways).set({ downUntil: null, nextAt: new Date(0) });
  await setUp(1, first.url, { price: 0.35, monthMost: null });
  await setUp(2, second.url, { price: 0.5 });
  await app.office.post("outbox/stop", { stopped: false });
});
afterEach(() => Promise.all([first.stop(), second.stop()]));

async function setUp(gatewayId: number, url: string, more: object, config: object = {}) {
  const { name: _, ...bulk } = presets.bulksmsbd ?? { name: "" };
  const answer = await app.office.put("outbox/updateGateway", {
    ...{ gatewayId, driver: "http", perMinute: 6000, secrets: { key: `key-of-${gatewayId}` }, ...more },
    config: { ...bulk, url: `${url}/send`, balanceUrl: `${url}/balance`, batch: 1, ...config },
  });
  expect(answer.error).toBeUndefined();
}
async function prepared(wanted: object) {
  const answer = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(wanted) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  return answer.json();
}
async function confirm(wanted: object = own) {
  const { listId } = await prepared(wanted);
  return app.office.post("outbox/confirm", { ...wanted, listId, atOnce: true });
}
/** Whether something was sent; the rate is as it were long ago. */
async function sendOne() {
  await app.db
    .update(gateways)
    .set({ nextAt: new Date(0) })
    .where(eq(gateways.gatewayId, 2));
  await app.db.execute(
    "update gateways set next_at = '1970-01-01' where gateway_id = 1 and down_until is null",
  );
  return sendSome({ db: app.db, settings });
}
async function sendAll() {
  for (let times = 0; times < 20; times += 1) if (!(await sendOne())) return;
}
const log = async () => app.db.select().from(outboxMessages).orderBy(asc(outboxMessages.messageId));
const standing = async () => (await app.office.get("outbox/standing")).data;

test("while the first cannot be reached, its messages go by the second, which says so and costs what it costs; then by the first again", async () => {
  const { url } = first;
  await first.stop();
  await confirm();
  await sendAll();
  expect((await log()).map(({ state, via, price }) => [state, via, price])).toEqual([
    ["sent", 2, 0.5],
    ["sent", 2, 0.5],
  ]);
  expect(second.taken).toHaveLength(2);
  expect(second.asked.every(({ body }) => body.includes("key-of-2") && !body.includes("key-of-1"))).toBe(
    true,
  );
  expect(await standing()).toMatchObject({ price: 1, stopped: null, second: { stopped: null } });
  expect((await app.office.get("outbox/getAll")).data).toMatchObject([{ via: 2 }, { via: 2 }]);

  first = await startGateway(takesBy(() => first));
  await setUp(1, first.url, {});
  expect(first.url).not.toBe(url);
  await confirm({ ...own, text: "{নাম}: পরশু" });
  await sendAll();
  expect([first.taken.length, second.taken.length]).toEqual([2, 2]);
  expect((await log()).slice(2).map(({ via, price }) => [via, price])).toEqual([
    [1, 0.35],
    [1, 0.35],
  ]);
});

test.each([
  [1007, "balance"],
  [1031, "config"],
])(
  "refused by the first for itself (%i), they go by the second; a person who stops, stops both",
  async (code, why) => {
    first.answer(() => ({ response_code: code }));
    await confirm();
    await sendOne();
    expect(await standing()).toMatchObject({ stopped: why, waiting: 2 });
    await app.office.post("outbox/stop", { stopped: true });
    await sendAll();
    expect(second.taken).toEqual([]);
    await app.office.post("outbox/stop", { stopped: false });
    await sendAll();
    expect([second.taken.length, first.asked.length]).toEqual([2, 2]);
    expect(await standing()).toMatchObject({ stopped: why, price: 1, waiting: 0 });
    // With the second out of money too, what is left waits.
    second.answer(() => ({ response_code: 1007 }));
    await confirm({ ...own, text: "{নাম}: পরশু" });
    await sendAll();
    expect(await standing()).toMatchObject({ waiting: 2, second: { stopped: "balance" } });
    await app.office.post("outbox/stop", { stopped: false });
    expect(await standing()).toMatchObject({ stopped: null, second: { stopped: null } });
  },
);

test("what the first may have taken never goes by the second: cut off, not understood, left half way, or asked again with its id", async () => {
  first.answer((_messages, _asked, response) => void response.destroy());
  await confirm();
  await sendAll();
  expect((await log()).map(({ state }) => state)).toEqual(["uncertain", "uncertain"]);
  first.answer(() => "?");
  await confirm({ ...own, text: "{নাম}: পরশু", studentIds: [3] });
  await sendAll();
  expect(await standing()).toMatchObject({ stopped: "unknown", uncertain: 3 });
  expect(second.taken).toEqual([]);

  const { name: _, ...ssl } = presets.ssl ?? { name: "" };
  await setUp(1, first.url, {}, { ...ssl, url: first.url, balanceUrl: "", batch: 1 });
  await app.office.post("outbox/stop", { stopped: false });
  first.answer((_messages, _asked, response) => void response.destroy());
  await confirm({ ...own, text: "{নাম}: তরশু", studentIds: [3] });
  await sendOne();
  await app.db.execute("update outbox_messages set send_at = now(), claimed_at = now()");
  await first.stop();
  await sendAll();
  await app.db.execute("update outbox_messages set send_at = now()");
  await sendAll();
  expect((await log()).at(-1)).toMatchObject({ state: "waiting", unsure: true, via: 1 });
  await settleAbandoned(app.db);
  expect(second.taken).toEqual([]);
  first = await startGateway(takesBy(() => first));
});

test("the second takes the place of a first that is out of use, and of none that a person or a restore stopped", () => {
  expect(stops.filter(isDownStop)).toEqual(["balance", "config", "unknown"]);
});

test("neither does one whose number the first refused; without a second they wait as ever", async () => {
  first.answer(() => ({ response_code: 1001 }));
  await confirm();
  await sendAll();
  expect((await log()).map(({ state }) => state)).toEqual(["failed", "failed"]);
  await app.office.put("outbox/updateGateway", { gatewayId: 2, driver: "none" });
  await first.stop();
  await confirm({ ...own, text: "{নাম}: পরশু" });
  await sendAll();
  expect(await standing()).toMatchObject({ waiting: 2, unreachable: true, second: null });
  expect(second.taken).toEqual([]);
  first = await startGateway(takesBy(() => first));
});

test("the month's most is asked by the dearer of both, whichever they go by in the end", async () => {
  await app.office.put("outbox/updateGateway", { monthMost: 1 });
  expect(await prepared(own)).toMatchObject({ price: 0.7, priceMost: 1, monthLeft: 1 });
  expect((await confirm()).status).toBe(200);
  expect(await prepared({ ...own, text: "{নাম}: পরশু" })).toMatchObject({ monthLeft: 0 });
  expect((await confirm({ ...own, text: "{নাম}: পরশু" })).error.code).toBe("LOCKED");
  await sendAll();
  expect(await prepared({ ...own, text: "{নাম}: পরশু" })).toMatchObject({ monthLeft: 0.3 });
});

test("it is set up by its own keys, which are never told; a file is no second gateway; each reports at its own address", async () => {
  expect((await app.office.get("outbox/gateway", { gatewayId: 2 })).data).toMatchObject({
    ...{ gatewayId: 2, driver: "http", kept: ["key"], reports: false },
  });
  const refused = await app.office.put("outbox/updateGateway", { gatewayId: 2, driver: "file" });
  expect(refused.error.fields).toEqual({ driver: expect.any(String) });
  expect((await app.office.get("outbox/gateway", { gatewayId: 3 })).status).toBe(400);
  const words = { reportId: "id", reportState: "state", reportDelivered: "yes" };
  await setUp(1, first.url, {}, words);
  await setUp(2, second.url, {}, words);
  await confirm();
  await sendAll();
  const { data } = await app.office.post("outbox/newReportAddress", { gatewayId: 2 });
  await fetch(`${app.url}${data.path}?id=m1&state=yes`);
  expect((await log()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  await app.office.post("outbox/balance", { gatewayId: 2 });
  expect(second.asked.map(({ path }) => path)).toEqual(["/balance"]);
});
