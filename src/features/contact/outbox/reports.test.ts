import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answering, gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { askReports } from "./ask-reports.server.ts";
import { gatewayFields } from "./gateway.ts";
import { presets } from "./presets.ts";
import { sendSome } from "./send.server.ts";
import { gateways, outboxMessages, outboxRuns } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const own = { kind: "own", to: "student", studentIds: [3, 4], text: "{নাম}: কাল ক্লাস হবে না" };

let gateway: Awaited<ReturnType<typeof startGateway>>;
/** What it says of each of its ids when it is asked. */
const known = new Map<string, string>();
let saysId = (id: string) => id;
const mim: Answering = (messages, asked) => {
  const { trxnId } = JSON.parse(asked.body) as { trxnId?: string };
  if (asked.path === "/DlrApi" && trxnId)
    return { statusCode: "200", trxnId: saysId(trxnId), operatorStatus: known.get(trxnId) ?? "PENDING" };
  gateway.taken.push(...messages);
  return { statusCode: "200", trxnId: `t${gateway.taken.length}` };
};
const alpha: Answering = (messages, asked) => {
  const [, id] = asked.path.match(/^\/report\/request\/(\w+)\/$/) ?? [];
  if (id)
    return { error: 0, data: { request_id: id, recipients: [{ number: "88017", status: known.get(id) }] } };
  gateway.taken.push(...messages);
  return { error: 0, data: { request_id: gateway.taken.length } };
};

beforeEach(async () => {
  gateway = await startGateway(mim);
  known.clear();
  saysId = (id) => id;
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
});
afterEach(() => gateway.stop());

async function sent(preset: string, pullUrl: string, more: object = {}) {
  const { name: _, ...config } = presets[preset] ?? { name: "" };
  const answer = await app.office.put("outbox/updateGateway", {
    ...{ driver: "http", price: 0.35, perMinute: 6000, secrets: { key: "s3cret-key", user: "office" } },
    config: {
      ...config,
      url: `${gateway.url}/send`,
      balanceUrl: "",
      pullUrl: `${gateway.url}${pullUrl}`,
      ...more,
    },
  });
  expect(answer.error).toBeUndefined();
  await app.office.post("outbox/stop", { stopped: false });
  const prepared = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(own) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  const { listId } = (await prepared.json()) as { listId: string };
  expect((await app.office.post("outbox/confirm", { ...own, listId, atOnce: true })).status).toBe(200);
  do await app.db.update(gateways).set({ nextAt: new Date(0) });
  while (await sendSome({ db: app.db, settings }));
}
/** As if the pause before the next question had gone by. */
async function askNow() {
  const asked = gateway.asked.length;
  await app.db.execute("update outbox_messages set report_at = now() where report_at is not null");
  while (await askReports({ db: app.db, settings }));
  return gateway.asked.length - asked;
}
const states = async () =>
  (await app.db.select().from(outboxMessages).orderBy(asc(outboxMessages.messageId))).map(
    ({ state }) => state,
  );

test.each([
  ["mim", mim, "/DlrApi"],
  ["alpha", alpha, "/report/request/{taken}/?api_key={key}"],
])(
  "a gateway that tells it when asked is asked what arrived, until it says so (%s)",
  async (preset, answering, pullUrl) => {
    gateway.answer(answering);
    await sent(preset, pullUrl);
    expect(await states()).toEqual(["sent", "sent"]);
    const ids = (await app.db.select().from(outboxMessages).orderBy(asc(outboxMessages.messageId))).map(
      ({ gatewayMessageId }) => gatewayMessageId ?? "",
    );
    // Before its minute nobody asks.
    expect(await askReports({ db: app.db, settings })).toBe(false);
    expect(await askNow()).toBe(2);
    expect(await states()).toEqual(["sent", "sent"]);
    known.set(ids[0] ?? "", "DELIVERED");
    known.set(ids[1] ?? "", "Failed");
    expect(await askNow()).toBe(2);
    expect(await states()).toEqual(["delivered", "failed"]);
    expect(await askNow()).toBe(0);
    const [failed, delivered] = (await app.office.get("outbox/getAll")).data;
    expect(delivered).toMatchObject({
      state: "delivered",
      answer: "DELIVERED",
      deliveredAt: expect.any(String),
    });
    expect([failed.state, failed.answer]).toEqual(["failed", "Failed"]);
    expect((await app.office.get("outbox/standing")).data).toMatchObject({
      toLookAt: 1,
      messages: 2,
      price: 0.7,
    });
  },
);

test("it is asked ever more seldom and not for ever, by one process alone; what it says of another id is of nobody here", async () => {
  await sent("mim", "/DlrApi");
  saysId = () => "t99";
  for (const id of ["t1", "t2"]) known.set(id, "Delivered");
  await app.db.execute("update outbox_messages set report_at = now()");
  const before = gateway.asked.length;
  await Promise.all([1, 2, 3].map(() => askReports({ db: app.db, settings })));
  expect(gateway.asked.length - before).toBe(2);
  expect(await states()).toEqual(["sent", "sent"]);
  let times = 1;
  while (await askNow()) times += 1;
  expect(times).toBe(6);
});

test("an id that several messages share says nothing of one of them, nor does an answer about another number", async () => {
  let isNamed = false;
  const batched: Answering = (messages, asked) => {
    const [, id] = asked.path.match(/^\/report\/request\/(\w+)\/$/) ?? [];
    const recipients = gateway.taken.map(({ to }, at) => ({
      ...{ ...(isNamed && { number: to }), status: at === 0 ? "Delivered" : "Failed" },
    }));
    if (id) return { error: 0, data: { request_id: id, recipients } };
    gateway.taken.push(...messages);
    return { error: 0, data: { request_id: "r1" } };
  };
  gateway.answer(batched);
  const body = '{"api_key":"{key}","messages":"{list}"}';
  const item = '{"to":"{to}","msg":"{text}"}';
  const list = { encoding: "json", list: "objects", batch: 100, body, item };
  await sent("alpha", "/report/request/{taken}/?api_key={key}", list);
  expect([gateway.taken.length, await states()]).toEqual([2, ["sent", "sent"]]);
  await askNow();
  expect(await states()).toEqual(["sent", "sent"]);
  isNamed = true;
  await askNow();
  expect(await states()).toEqual(["delivered", "sent"]);
});

test("what arrived has arrived, whatever is said of it later; what was said not to have is delivered when that is said after all", async () => {
  await sent("mim", "/DlrApi");
  await app.office.put("outbox/updateGateway", {
    config: {
      ...(await app.office.get("outbox/gateway")).data.config,
      reportId: "id",
      reportState: "status",
    },
  });
  const { data } = await app.office.post("outbox/newReportAddress", {});
  const report = (id: string, status: string) =>
    fetch(`${app.url}${data.path}?${new URLSearchParams({ id, status })}`);
  await report("t1", "Delivered");
  await report("t1", "Failed");
  await report("t2", "Absent subscriber");
  expect(await states()).toEqual(["delivered", "failed"]);
  await report("t2", "DELIVERED");
  expect(await states()).toEqual(["delivered", "delivered"]);
  // Sent again since, the report is of the taking before.
  await app.db.execute("update outbox_messages set state = 'failed' where gateway_message_id = 't2'");
  const [{ messageId }] = (await app.office.get("outbox/getAll", { state: "failed" })).data;
  await app.office.post("outbox/decide", { messageId, to: "resend" });
  await report("t2", "Delivered");
  expect(await states()).toEqual(["delivered", "waiting"]);
});

test("an address to ask without what its answer means is refused at its field; its keys are those of one place", async () => {
  const { name: _, ...config } = presets.bulksmsbd ?? { name: "" };
  const set = (more: object) =>
    app.office.put("outbox/updateGateway", {
      ...{ driver: "http", secrets: { key: "k", user: "u" } },
      config: { ...config, url: "http://sms.example/send", ...more },
    });
  const refused = await set({ pullUrl: "http://sms.example/report?id={taken}" });
  expect(Object.keys(refused.error.fields)).toEqual(["config.pullState", "config.reportDelivered"]);
  for (const pullUrl of ["http://sms.example/?api_key=PLAIN9", "http://10.0.0.1/", "http://{taken}.example/"])
    expect((await set({ pullUrl, pullState: "s", reportDelivered: "D" })).error.fields).toEqual({
      "config.pullUrl": expect.any(String),
    });
  for (const preset of Object.values(presets)) {
    const { pullUrl, pullState, reportDelivered } = gatewayFields.parse(preset);
    expect(Boolean(pullUrl)).toBe(Boolean(pullState && reportDelivered));
  }
});
