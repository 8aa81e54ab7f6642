import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { presets } from "./presets.ts";
import { sendSome } from "./send.server.ts";
import { gateways, outboxMessages, outboxRuns } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
/** Two guardians, one of them in Saudi Arabia. */
const own = { kind: "own", to: "guardian", studentIds: [3, 4], text: "কাল ক্লাস হবে না" };
const [here, abroad] = ["01812345601", "+966512345678"];

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeEach(async () => {
  gateway = await startGateway((messages) => {
    gateway.taken.push(...messages);
    return { response_code: 202, message_id: `m${gateway.taken.length}` };
  });
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
  const numbers = [
    [3, here],
    [4, abroad],
  ];
  for (const [studentId, guardianMobile] of numbers)
    expect((await app.office.put("student/updateStudent", { studentId, guardianMobile })).status).toBe(200);
  await setUp({});
});
afterEach(() => gateway.stop());

async function setUp(config: object, gatewayId = 1) {
  const { name: _, ...bulk } = presets.bulksmsbd ?? { name: "" };
  return app.office.put("outbox/updateGateway", {
    ...{ gatewayId, driver: "http", price: 0.35, perMinute: 6000, monthMost: null, secrets: { key: "k" } },
    config: { ...bulk, url: `${gateway.url}/send`, balanceUrl: "", ...config },
  });
}
async function prepared() {
  const answer = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(own) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  return answer.json();
}
async function confirm() {
  const { listId } = await prepared();
  return app.office.post("outbox/confirm", { ...own, listId, atOnce: true });
}
async function sendAll() {
  const past = { nextAt: new Date(0) };
  for (let times = 0; times < 10; times += 1) {
    await app.db.update(gateways).set(past);
    if (!(await sendSome({ db: app.db, settings }))) return;
  }
}
const log = () => app.db.select().from(outboxMessages).orderBy(asc(outboxMessages.messageId));

test("a guardian abroad gets none, and is said to be abroad, until the gateway is said to send there", async () => {
  expect(await prepared()).toMatchObject({ messages: 1, price: 0.35, left: { abroad: 1, noNumber: 0 } });
  await setUp({ abroad: true, abroadPrice: 6.5 });
  expect(await prepared()).toMatchObject({ messages: 2, price: 6.85, priceMost: 6.85, left: { abroad: 0 } });
  expect((await confirm()).data).toMatchObject({ messages: 2, price: 6.85 });
  await sendAll();
  expect(gateway.taken.map(({ to }) => to)).toEqual([`88${here}`, "966512345678"]);
  expect((await log()).map(({ state, phone, price }) => [state, phone, price])).toEqual([
    ["sent", here, 0.35],
    ["sent", abroad, 6.5],
  ]);
  expect((await app.office.get("outbox/standing")).data).toMatchObject({ messages: 2, price: 6.85 });
});

test("without a price of its own a gateway is not said to send abroad", async () => {
  const { status, error } = await setUp({ abroad: true });
  expect([status, error.fields]).toEqual([
    400,
    { "config.abroadPrice": "বিদেশে প্রতি পার্টের দাম কত, তা চুক্তি দেখে লিখুন" },
  ]);
});

test("what waits for a number abroad is held where the gateway no longer sends there", async () => {
  await setUp({ abroad: true, abroadPrice: 6.5 });
  await confirm();
  await setUp({});
  await sendAll();
  expect(gateway.taken.map(({ to }) => to)).toEqual([`88${here}`]);
  expect((await log()).map(({ state, heldFor }) => [state, heldFor])).toEqual([
    ["sent", null],
    ["held", "abroad"],
  ]);
});

test("the second gateway takes what goes abroad by its own contract alone", async () => {
  await setUp({ abroad: true, abroadPrice: 6.5 });
  await setUp({}, 2);
  await confirm();
  await app.db.execute("update gateways set stopped = 'balance' where gateway_id = 1");
  await sendAll();
  expect((await log()).map(({ state, via, price }) => [state, via, price])).toEqual([
    ["sent", 2, 0.35],
    ["waiting", null, 6.5],
  ]);
  await setUp({ abroad: true, abroadPrice: 8 }, 2);
  await sendAll();
  expect((await log()).map(({ state, via, price }) => [state, via, price])).toEqual([
    ["sent", 2, 0.35],
    ["sent", 2, 8],
  ]);
  await app.office.post("outbox/stop", { stopped: false });
});

test("who has moved home or abroad costs what the number of now costs", async () => {
  await setUp({ abroad: true, abroadPrice: 6.5 });
  await confirm();
  const stop = (stopped: boolean) => app.office.post("outbox/stop", { stopped });
  await stop(true);
  await app.office.put("student/updateStudent", { studentId: 4, guardianMobile: "01812345604" });
  await app.db.update(outboxMessages).set({ state: "held", heldFor: "number" });
  await app.office.post("outbox/decideAll", { state: "held", to: "resend" });
  expect((await log()).map(({ phone, price }) => [phone, price])).toEqual([
    [here, 0.35],
    ["01812345604", 0.35],
  ]);
  await stop(false);
});

test("a guardian abroad who wants none is left out too", async () => {
  await setUp({ abroad: true, abroadPrice: 6.5 });
  const spared = await app.office.post("guardianLink/refuseMessages", { studentId: 4, refused: true });
  expect(spared.status).toBe(200);
  expect(await prepared()).toMatchObject({ messages: 1, left: { spared: 1 } });
});
