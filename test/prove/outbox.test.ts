import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { memoryOf } from "../../bench/portal.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { countParts } from "../../src/features/contact/outbox/parts.ts";
import { presets } from "../../src/features/contact/outbox/presets.ts";
import { settleAbandoned } from "../../src/features/contact/outbox/send.server.ts";
import { outboxMessages } from "../../src/features/contact/outbox/table.server.ts";
import { makeBackup } from "../../src/server/backup/make.ts";
import { restoreBackup } from "../../src/server/backup/restore.ts";
import { startProcess, temporaryFolder } from "../process.ts";
import { startGateway, type Taken } from "../sms-gateway.ts";
import {
  cloneDatabase,
  passwords,
  regIds,
  startTestApp,
  startTestAppForOneTest,
  type TestApp,
  urlOf,
} from "../start-app.ts";
import { databaseOf } from "../state.ts";
import { few, figure, many, progress, whole } from "./scale.ts";

beforeAll(() => void buildIfChanged(() => {}), 180_000);

const SEALING_KEY = "a key of the proof, which is long enough";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** An institute with so many students, and a gateway that two processes send to: of its own, or one that others send to as well. */
async function institute(students: number, preset: string, shared?: Gateway) {
  const app = await startTestAppForOneTest({ SEALING_KEY });
  const first = 1000;
  await app.db.execute(`insert into accounts (account_id, reg_id, user_type_id, password_hash)
    select ${first} + n, '25' || lpad(n::text, 6, '0'), 1, 'none' from generate_series(1, ${students}) n`);
  await app.db.execute(`insert into students (student_id, reg_id, user_name, name_folded, email, mobile, guardian_mobile, father_name,
      school_name, college_name, doj, batch_id)
    select ${first} + n, '25' || lpad(n::text, 6, '0'), 'শিক্ষার্থী ' || n, ' শিক্ষার্থী ' || n, 'n@example.com',
      '017' || lpad(n::text, 8, '0'), '018' || lpad(n::text, 8, '0'), 'অভিভাবক', 'স্কুল', 'কলেজ', '2026-01-01', 1
    from generate_series(1, ${students}) n`);
  const gateway = shared ?? (await startGateway(() => undefined));
  if (!shared) onTestFinished(gateway.stop);
  await setUp(app, preset, gateway);
  return { app, gateway };
}

async function setUp(app: TestApp, preset: string, gateway: Gateway, more: object = {}, gatewayId = 1) {
  const { name: _, ...config } = presets[preset] ?? { name: "" };
  const answer = await app.office.put("outbox/updateGateway", {
    ...{ gatewayId, driver: "http", price, perMinute: 6000, secrets: { key: "proof-key" } },
    config: { ...config, url: gateway.url, balanceUrl: "", ...more },
  });
  expect(answer.error).toBeUndefined();
}
const price = 0.35;

const list = { kind: "own", to: "guardian", batchId: 1, text: "{নাম} ({রোল}): আগামীকাল ক্লাস হবে না। {প্রতিষ্ঠান}" };

test("thousands of messages are prepared and shown with parts and price in seconds", async () => {
  // With one who is there already as many as a list may have.
  const { app } = await institute(many(500, 4999), "ssl");
  const [times, processor]: [number[], number[]] = [[], []];
  for (let round = 0; round < many(2, 7); round += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const answer = await app.office.post("outbox/prepare", { ...list, page: 1, pageSize: 100 });
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    expect([answer.status, answer.data.length]).toEqual([200, 100]);
    expect(answer.total).toBeGreaterThanOrEqual(many(500, 5000));
  }
  const medianOf = (of: number[]) =>
    of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? Infinity;
  figure("messages", many(500, 5000));
  figure("milliseconds, median", Math.round(medianOf(times)));
  figure("milliseconds of the portal's processor, median", Math.round(medianOf(processor)));
  expect(medianOf(times)).toBeLessThan(3000);
  if (whole) expect(medianOf(processor)).toBeLessThan(100);
});

const paces = [
  ["ssl", 6000],
  ["alpha", 600],
] as const;
test.each(few(paces, 1))(
  "they leave at the gateway's rate, beside pages that are answered as before, and memory stays flat (%s, %i a minute)",
  async (preset, perMinute) => {
    const { app, gateway } = await institute(many(300, 4900), preset);
    await app.office.put("outbox/updateGateway", { perMinute });
    gateway.answer(async (messages) => {
      await sleep(150);
      const smsinfo = messages.map(({ id, to }) => ({ sms_status: "SUCCESS", csms_id: id, msisdn: to }));
      return { status_code: 200, smsinfo, error: 0, data: { request_id: "r" } };
    });
    const portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
    onTestFinished(() => portal.kill());
    const page = () =>
      fetch(`${portal.url}/dashboard/all-students`, { headers: { cookie: app.office.cookie } });
    const sent = () => app.db.$count(outboxMessages, eq(outboxMessages.state, "sent"));
    await answersIn(many(1, 10), page);
    await app.office.post("outbox/stop", { stopped: true });
    const { listId } = await prepare(app, list);
    const confirmed = await app.office.post("outbox/confirm", { ...list, listId, atOnce: true });
    expect(confirmed.status).toBe(200);
    const [rounds, seconds] = [many(1, 6), many(2, 8)];
    const found = { alone: 0, beside: 0, left: 0, memory: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      progress(preset, round, rounds);
      await app.office.post("outbox/stop", { stopped: true });
      await sleep(500);
      found.alone += await answersIn(seconds, page);
      const before = await sent();
      await app.office.post("outbox/stop", { stopped: false });
      found.beside += await answersIn(seconds, page);
      found.left += (await sent()) - before;
      found.memory.push(Math.round(memoryOf(portal.child.pid)));
    }
    const ratio = found.beside / found.alone;
    const rate = found.left / (rounds * seconds);
    figure("pages a second, without and with sending", rates(rounds * seconds, found.alone, found.beside));
    figure("messages a second", rate.toFixed(1));
    figure("MB after each round", found.memory.join(", "));
    await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(0);
    if (!whole) return;
    expect(ratio).toBeGreaterThan(0.9);
    expect(rate / (perMinute / 60)).toBeGreaterThan(0.85);
    expect(rate / (perMinute / 60)).toBeLessThan(1.15);
    expect(found.memory.at(-1)).toBeLessThan(1.15 * (found.memory[1] ?? 0));
  },
  600_000,
);

/** How often a page is answered in so many seconds, to four who ask again at once. */
async function answersIn(seconds: number, page: () => Promise<Response>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      const answer = await page();
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return answers;
}

const rates = (seconds: number, ...answers: number[]) =>
  answers.map((many) => (many / seconds).toFixed(1)).join(", ");

/** The list as it was seen: what it is confirmed by. */
async function prepare({ url, office }: TestApp, asked: object) {
  const prepared = await fetch(`${url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(asked) },
    headers: { "content-type": "application/json", cookie: office.cookie },
  });
  return (await prepared.json()) as { listId: string; messages: number };
}

test.each(few(["bulksmsbd", "ssl"], 1))(
  "two processes at one queue, killed again and again, with a gateway that fails in every way: nothing is taken twice or lost (%s)",
  async (preset) => {
    const { app, gateway } = await institute(many(60, 600), preset);
    const takenTimes = new Map<string, number>();
    const known = new Set<string>();
    const take = ({ to, text, id }: Taken) => {
      if (preset === "ssl" && known.has(id)) return "FAILED";
      known.add(id);
      takenTimes.set(to + text, (takenTimes.get(to + text) ?? 0) + 1);
      return "SUCCESS";
    };
    gateway.answer(async (messages, _asked, response) => {
      const luck = Math.random();
      if (luck < 0.04) return response.destroy() && undefined;
      const smsinfo = messages.map((one) => ({
        ...{ csms_id: one.id, msisdn: one.to, reference_id: `r${one.id}` },
        ...(take(one) === "SUCCESS"
          ? { sms_status: "SUCCESS" }
          : { sms_status: "FAILED", status_message: "4023" }),
      }));
      await sleep(Math.random() * 60);
      if (luck < 0.1) return response.destroy() && undefined;
      if (luck < 0.13) {
        response.statusCode = 500;
        return "<html>Internal error 1007</html>";
      }
      return { response_code: 202, message_id: "m", status_code: 200, smsinfo };
    });
    const asked = { ...list, to: "both" };
    const { listId, messages } = await prepare(app, asked);
    // At once: the proof is run at night too.
    await app.office.post("outbox/confirm", { ...asked, listId, atOnce: true });
    const start = () => startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
    const portals = [await start(), await start()];
    onTestFinished(async () => void (await Promise.all(portals.map((portal) => portal.kill()))));
    const left = async () =>
      Number(
        (await app.db.execute("select count(*) from outbox_messages where state in ('waiting', 'sending')"))
          .rows[0]?.count,
      );
    const kills = many(2, 100);
    for (let round = 0; round < kills || (await left()) > 0; round += 1) {
      progress("kills", Math.min(round, kills), kills);
      await sleep(150 + Math.random() * 400);
      const at = round % portals.length;
      if (round < kills) {
        await portals[at]?.kill();
        portals[at] = await start();
      }
      // Pauses and stops are over, and what a killed process had is given up: as after minutes.
      await app.db.execute("update outbox_messages set send_at = now() where state = 'waiting'");
      await app.db.execute(
        "update outbox_messages set claimed_at = now() - interval '2 minutes' where state = 'sending' and claimed_at < now() - interval '3 seconds'",
      );
      await settleAbandoned(app.db);
      await app.db.execute("update gateways set stopped = null, unknowns = 0");
    }
    const rows = await app.db.select().from(outboxMessages);
    const states = Map.groupBy(rows, ({ state }) => state);
    const took = (state: "sent" | "uncertain") => states.get(state)?.length ?? 0;
    figure("messages", messages);
    figure("kills", kills);
    figure("sent", took("sent"));
    figure("uncertain", took("uncertain"));
    expect(rows).toHaveLength(messages);
    expect(took("sent") + took("uncertain")).toBe(messages);
    expect([...takenTimes.values()].filter((times) => times > 1)).toEqual([]);
    const isTaken = ({ phone, text }: { phone: string; text: string }) => takenTimes.has(`88${phone}${text}`);
    expect((states.get("sent") ?? []).filter((row) => !isTaken(row))).toEqual([]);
    expect(rows.filter((row) => isTaken(row)).length).toBe(takenTimes.size);
    if (whole && preset === "ssl") expect(took("uncertain")).toBeLessThan(messages / 20);
  },
  900_000,
);

test("a list of thousands is stopped, gone on with, decided and cancelled as a whole within a second each; cancelled while it leaves, none is lost or taken twice", async () => {
  const { app, gateway } = await institute(many(500, 4999), "ssl");
  const ledger = ledgerOf();
  gateway.answer(async (messages) => {
    await sleep(100);
    return { status_code: 200, smsinfo: messages.map(ledger.take) };
  });
  await app.office.put("outbox/updateGateway", { perMinute: 6000 });
  await app.office.post("outbox/stop", { stopped: true });
  const messages = await confirm(app, list);
  const [{ runId }] = (await app.office.get("outbox/getLists")).data;
  const decide = async (name: string, of: object, expected?: number) => {
    const began = performance.now();
    const { data, error } = await app.office.post("outbox/decideAll", { runId, ...of });
    const took = performance.now() - began;
    figure(`milliseconds, ${name}`, Math.round(took));
    expect([error, expected === undefined || data.messages === expected]).toEqual([undefined, true]);
    expect(took, name).toBeLessThan(1000);
  };
  await decide("to stop it", { to: "hold" }, messages);
  await decide("to go on with it", { state: "held", to: "resend" }, messages);
  await app.db.execute("update outbox_messages set state = 'uncertain'");
  await decide("to send all again", { state: "uncertain", to: "resend" }, messages);
  await app.db.execute("update outbox_messages set state = 'uncertain'");
  await decide("to call all sent", { state: "uncertain", to: "sent" }, messages);
  await app.db.execute("update outbox_messages set state = 'waiting', at_once = true");
  const portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
  onTestFinished(() => portal.kill());
  await app.office.post("outbox/stop", { stopped: false });
  await expect.poll(() => ledger.taken(), { timeout: 30_000 }).toBeGreaterThan(0);
  await decide("to cancel it while it leaves", { to: "cancel" });
  await expect.poll(() => countOf(app, "state in ('waiting', 'sending')"), { timeout: 30_000 }).toBe(0);
  const { states } = (await app.office.get("outbox/getList", { runId })).data;
  figure("messages", messages);
  figure("cancelled", states.cancelled);
  expect(states.sent + states.cancelled).toBe(messages);
  expect([ledger.taken(), ledger.twice()]).toEqual([states.sent, []]);
}, 300_000);

/** What a gateway took, and how often; one that knows ids takes each once. */
function ledgerOf() {
  const times = new Map<string, number>();
  const known = new Set<string>();
  let cost = 0;
  const of = ({ to, text }: { to: string; text: string }) => `${to} ${text}`;
  return {
    twice: () => [...times.values()].filter((many) => many > 1),
    has: ({ phone, text }: { phone: string; text: string }) => times.has(of({ to: `88${phone}`, text })),
    taken: () => [...times.values()].reduce((sum, many) => sum + many, 0),
    /** What it asks for all that it took. */
    cost: () => Number(cost.toFixed(4)),
    take(message: Taken) {
      const isNew = !known.has(message.id);
      known.add(message.id);
      if (isNew) times.set(of(message), (times.get(of(message)) ?? 0) + 1);
      if (isNew) cost += countParts(message.text).parts * price;
      const said = isNew ? { sms_status: "SUCCESS" } : { sms_status: "FAILED", status_message: "4023" };
      return { ...said, csms_id: message.id, msisdn: message.to, reference_id: `r${message.id}` };
    },
  };
}

type Ledger = ReturnType<typeof ledgerOf>;

/** Taken twice 0, called sent but not taken 0, and the gateway's own sum between what is sure and that with what is uncertain. */
async function expectTruth(app: TestApp, ledger: Ledger, costs = ledger.cost()): Promise<void> {
  const rows = await app.db.select().from(outboxMessages);
  const { data } = await app.office.get("outbox/standing");
  figure(
    "sent, uncertain, failed",
    ["sent", "uncertain", "failed"].map((of) => rows.filter(({ state }) => state === of).length).join(", "),
  );
  figure(
    "taka: sure, at the gateway, with what is uncertain",
    [data.price - data.perhaps, costs, data.price].map((taka) => taka.toFixed(2)).join(", "),
  );
  expect(ledger.twice()).toEqual([]);
  expect(rows.filter((row) => row.state === "sent" && !ledger.has(row))).toEqual([]);
  expect(costs).toBeGreaterThan(data.price - data.perhaps - 0.001);
  expect(costs).toBeLessThan(data.price + 0.001);
}

async function confirm(app: TestApp, asked: object): Promise<number> {
  const { listId, messages } = await prepare(app, asked);
  // At once: the proof is run at night too.
  expect((await app.office.post("outbox/confirm", { ...asked, listId, atOnce: true })).status).toBe(200);
  return messages;
}

const countOf = (app: TestApp, where: string) =>
  app.db
    .execute(`select count(*)::int as many from outbox_messages where ${where}`)
    .then(({ rows }) => Number(rows[0]?.many));

/** Until nothing waits: pauses and stops are over at once. */
async function sendOut(app: TestApp): Promise<void> {
  while ((await countOf(app, "state in ('waiting', 'sending')")) > 0) {
    await sleep(300);
    await app.db.execute("update outbox_messages set send_at = now() where state = 'waiting'");
    await app.db.execute("update gateways set stopped = null, unknowns = 0 where stopped = 'unknown'");
  }
}

test.each(few([false, true], 1))(
  "a gateway that answers about others, half, in another order and twice: none that it did not take is called sent (asked again with an id: %s)",
  async (idempotent) => {
    const { app, gateway } = await institute(many(60, 900), "ssl");
    const { name: _, ...config } = presets.ssl ?? { name: "" };
    await app.office.put("outbox/updateGateway", {
      config: { ...config, idempotent, batch: 7, url: gateway.url },
    });
    // Each guardian's phone is that of three children.
    await app.db.execute(
      "update students set guardian_mobile = '018' || lpad((student_id / 3)::text, 8, '0')",
    );
    const ledger = ledgerOf();
    const others = (messages: Taken[]) =>
      messages.map((_, at) => ({
        sms_status: "SUCCESS",
        csms_id: `other${at}`,
        msisdn: `880199999999${at}`,
      }));
    const ways: ((messages: Taken[]) => unknown[])[] = [
      (messages) => messages.map(ledger.take),
      (messages) => messages.map(ledger.take).toReversed(),
      (messages) => messages.slice(0, 1).map(ledger.take),
      (messages) => [...messages.slice(1).map(ledger.take), ...others(messages.slice(0, 1))],
      (messages) => messages.map(ledger.take).flatMap((said) => [said, said]),
      others,
      // What is said of nobody in particular is true of the only one that was asked for.
      (messages) =>
        messages.length === 1
          ? messages.map(ledger.take).map(({ sms_status }) => ({ sms_status }))
          : messages.map(() => ({ sms_status: "SUCCESS" })),
      () => [],
    ];
    // It has taken them, and says so when nobody waits for it any more.
    const isLate = () => whole && Math.random() < 0.02;
    gateway.answer(async (messages) => {
      const smsinfo = ways[Math.floor(Math.random() * ways.length)]?.(messages);
      await sleep(isLate() ? 25_000 : Math.random() * 100);
      return { status_code: 200, smsinfo };
    });
    const messages = await confirm(app, { ...list, to: "both" });
    const portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
    onTestFinished(() => portal.kill());
    await sendOut(app);
    const rows = await app.db.select().from(outboxMessages);
    const sent = rows.filter(({ state }) => state === "sent");
    figure("messages", messages);
    figure("sent", sent.length);
    figure("uncertain", rows.length - sent.length);
    expect(rows.filter(({ state }) => state !== "sent" && state !== "uncertain")).toEqual([]);
    expect(sent.length).toBeGreaterThan(messages / 10);
    await expectTruth(app, ledger);
  },
  600_000,
);

test("two portals with one account at a gateway that remembers ids for a day: neither's messages are taken for the other's", async () => {
  const first = await institute(many(60, 600), "ssl");
  const second = await institute(many(60, 600), "ssl", first.gateway);
  const ledger = ledgerOf();
  first.gateway.answer(async (messages) => {
    await sleep(Math.random() * 50);
    return { status_code: 200, smsinfo: messages.map(ledger.take) };
  });
  const apps = [first.app, second.app];
  const texts = ["{নাম}: কাল ক্লাস হবে না", "{নাম}: পরশু ক্লাস হবে না"];
  const messages = await Promise.all(apps.map((app, at) => confirm(app, { ...list, text: texts[at] })));
  const portals = await Promise.all(
    apps.map((app) => startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY })),
  );
  onTestFinished(async () => void (await Promise.all(portals.map((portal) => portal.kill()))));
  await Promise.all(apps.map(sendOut));
  figure("messages of each", messages.join(", "));
  for (const app of apps) expect(await countOf(app, "state <> 'sent'")).toBe(0);
  const all = messages.reduce((sum, many) => sum + many, 0);
  expect([ledger.taken(), ledger.twice()]).toEqual([all, []]);
}, 600_000);

const refusals = [
  ["bulksmsbd", "takes the others, and says that of none", {}, "uncertain"],
  ["ssl", "refuses all of the request, and knows ids", {}, "all but one sent"],
  ["bulksmsbd", "refuses all of the request, by its papers", { allOrNothing: true }, "all but one sent"],
] as const;
test.each(few(refusals, 1))(
  "one number among a hundred that a gateway refuses (%s, which %s)",
  async (preset, _what, config, becomes) => {
    const { app, gateway } = await institute(99, preset);
    await setUp(app, preset, gateway, { batch: 100, ...config });
    const ledger = ledgerOf();
    const bad = "8801800000050";
    gateway.answer((messages) => {
      const isRefused = messages.some(({ to }) => to === bad);
      // One without ids is told apart by the message itself.
      const take = (one: Taken) => ledger.take(preset === "ssl" ? one : { ...one, id: one.to + one.text });
      if (isRefused && becomes === "uncertain") messages.filter(({ to }) => to !== bad).map(take);
      if (isRefused) return { response_code: 1001, status_code: 4025 };
      return { response_code: 202, message_id: "m", status_code: 200, smsinfo: messages.map(take) };
    });
    const messages = await confirm(app, list);
    const portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
    onTestFinished(() => portal.kill());
    await sendOut(app);
    figure("messages", messages);
    if (becomes === "uncertain") expect(await countOf(app, "state = 'sent'")).toBe(0);
    else {
      // Where no paper says that none was taken of the request, the refused one stays uncertain: its number was in it.
      expect(await countOf(app, `state = '${preset === "ssl" ? "uncertain" : "failed"}'`)).toBe(1);
      expect(await countOf(app, "state = 'sent'")).toBe(messages - 1);
    }
    await expectTruth(app, ledger);
  },
  300_000,
);

test.each(few([true, false], 1))(
  "a balance that ends in the middle: the rest waits for money, or goes by a second gateway (named: %s)",
  async (isNamed) => {
    const { app, gateway } = await institute(many(60, 900), "bulksmsbd");
    await setUp(app, "bulksmsbd", gateway, { batch: 10 });
    const other = await startGateway(() => undefined);
    onTestFinished(other.stop);
    if (isNamed) await setUp(app, "bulksmsbd", other, { batch: 10 }, 2);
    const ledger = ledgerOf();
    const take = (one: Taken) => ledger.take({ ...one, id: one.to + one.text });
    let left = many(20, 300);
    gateway.answer((messages) => {
      if (messages.length > left) return { response_code: 1007, error_message: "Balance Insufficient" };
      left -= messages.length;
      messages.map(take);
      return { response_code: 202, message_id: "m" };
    });
    other.answer((messages) => {
      messages.map(take);
      return { response_code: 202, message_id: "m" };
    });
    const messages = await confirm(app, list);
    const portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
    onTestFinished(() => portal.kill());
    const standing = async () => (await app.office.get("outbox/standing")).data;
    await expect.poll(async () => (await standing()).stopped, { timeout: 60_000 }).toBe("balance");
    if (!isNamed) {
      await sleep(2000);
      expect((await standing()).waiting).toBe(messages - ledger.taken());
      left = messages;
      await app.office.post("outbox/stop", { stopped: false });
    }
    await sendOut(app);
    expect(await countOf(app, "state <> 'sent'")).toBe(0);
    expect(await countOf(app, "via = 2")).toBe(isNamed ? messages - many(20, 300) : 0);
    expect(ledger.taken()).toBe(messages);
    await expectTruth(app, ledger);
  },
  300_000,
);

test("restored in the middle, twice: nothing is taken again, and what is sent afterwards is taken", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const { app, gateway } = await institute(many(60, 900), "ssl");
  const ledger = ledgerOf();
  gateway.answer(async (messages, _asked, response) => {
    const smsinfo = messages.map(ledger.take);
    await sleep(Math.random() * 60);
    if (Math.random() < 0.1) return response.destroy() && undefined;
    return { status_code: 200, smsinfo };
  });
  await app.office.put("outbox/updateGateway", { perMinute: many(600, 3000) });
  const messages = await confirm(app, { ...list, to: "both" });
  let portal = await startProcess({ DATABASE_URL: urlOf(app), SEALING_KEY });
  onTestFinished(() => portal.kill());
  await expect.poll(() => ledger.taken(), { timeout: 60_000 }).toBeGreaterThan(messages / 5);

  let last: TestApp = app;
  for (const round of ["first", "second"]) {
    const { file } = await makeBackup({
      ...{ connection: databaseOf(last.database), migrations: "migrations" },
      to: `${folder}/${round}.backup`,
    });
    const waited = await countOf(last, "state in ('waiting', 'sending')");
    // It goes on leaving after the backup.
    if (last === app) await sendOut(app);
    await portal.kill();
    const database = await cloneDatabase("template1");
    await restoreBackup({
      file,
      replace: true,
      migrations: "migrations",
      connect: async () => databaseOf(database),
    });
    const restored = await startTestApp({ SEALING_KEY }, database);
    onTestFinished(restored.stop);
    last = { ...restored, office: await restored.signIn(regIds.office, passwords.office) };
    const before = ledger.taken();
    portal = await startProcess({ DATABASE_URL: urlOf(last), SEALING_KEY });
    await sleep(many(2000, 40_000));
    figure(`${round}: waited, uncertain`, `${waited}, ${await countOf(last, "state = 'uncertain'")}`);
    expect(ledger.taken()).toBe(before);
    expect(await countOf(last, "state in ('waiting', 'sending')")).toBe(0);
    expect((await last.office.get("outbox/standing")).data.stopped).toBe("restored");
  }

  // A person looks into the gateway's log, decides, and sends another list.
  for (const row of await last.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.state, "uncertain"))) {
    const to = ledger.has(row) ? "sent" : "resend";
    expect((await last.office.post("outbox/decide", { messageId: row.messageId, to })).status).toBe(200);
  }
  await confirm(last, { ...list, text: "{নাম}: পরশু পরীক্ষা" });
  await last.office.post("outbox/stop", { stopped: false });
  await sendOut(last);
  const rows = await last.db.select().from(outboxMessages);
  figure("messages of both lists", rows.length);
  expect(rows.filter((row) => row.state !== "sent" || !ledger.has(row))).toEqual([]);
  expect(ledger.twice()).toEqual([]);
}, 600_000);

const phone =
  "Mozilla/5.0 (Linux; Android 8.1.0; Itel A16) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36";

/** A link as a guardian's phone has opened it, and what is sent from its page. */
async function openedLink({ url, office }: TestApp, studentId: number) {
  const { path } = (await office.post("guardianLink/make", { studentId })).data;
  const opened = await fetch(url + path, { redirect: "manual", headers: { "user-agent": phone } });
  const [cookie = ""] = opened.headers.getSetCookie().map((one) => one.split(";")[0]);
  const address = url + opened.headers.get("location");
  const headers = { "user-agent": phone, cookie };
  return {
    read: () => fetch(address, { headers }),
    send: (what: string, fields: Record<string, string>, more: object = {}) =>
      fetch(`${address}/${what}`, {
        ...{ method: "POST", redirect: "manual" as const, headers: { ...headers, ...more } },
        body: new URLSearchParams(fields),
      }).then(({ status }) => status),
  };
}

test("a thousand leaves and questions a minute from one link: three of each wait, its page and another child's go on, and an ended link, another phone and a program leave none", async () => {
  const { app } = await institute(2, "ssl");
  const [ours, others] = [await openedLink(app, 1001), await openedLink(app, 1002)];
  const day = (at: number) => new Date(Date.now() + at * 86_400_000).toISOString().slice(0, 10);
  const leave = (at: number) => ({ from: day(at % 60), until: "", reason: `কারণ ${at}` });
  const counts = async (studentId: number) =>
    Object.values(
      (
        await app.db.execute(`select (select count(*) from leaves where student_id = ${studentId})::int as leaves,
          (select count(*) from contact_messages where student_id = ${studentId})::int as questions`)
      ).rows[0] ?? {},
    );
  const all = many(100, 1000);
  const began = performance.now();
  const statuses = new Map<number, number>();
  let [at, longest] = [0, 0];
  const sendOn = async () => {
    while (at < all) {
      at += 1;
      for (const status of [
        await ours.send("leave", leave(at)),
        await ours.send("ask", { text: `প্রশ্ন ${at}` }),
      ])
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const readOn = async () => {
    while (at < all) {
      const asked = performance.now();
      expect((await others.read()).status).toBe(200);
      longest = Math.max(longest, performance.now() - asked);
      await sleep(50);
    }
  };
  await Promise.all([readOn(), ...Array.from({ length: 8 }, sendOn)]);
  const minutes = (performance.now() - began) / 60_000;
  figure("sent a minute", Math.round((2 * all) / minutes));
  figure("answered", [...statuses].map(([status, times]) => `${times} × ${status}`).join(", "));
  figure("milliseconds, the longest that another child's page took meanwhile", Math.round(longest));
  expect((2 * all) / minutes).toBeGreaterThan(1000);
  expect([...statuses.keys()].filter((status) => ![303, 400, 429, 503].includes(status))).toEqual([]);
  expect(await counts(1001)).toEqual([3, 3]);
  expect((await ours.read()).status).toBe(200);
  expect(await others.send("leave", leave(1))).toBe(303);
  expect(await others.send("ask", { text: "অন্য শিশুর প্রশ্ন" })).toBe(303);
  expect(await counts(1002)).toEqual([1, 1]);
  // Neither a phone without the cookie, nor a program that looks ahead, nor who has an ended link.
  for (const more of [{ cookie: "" }, { cookie: "", "user-agent": "facebookexternalhit/1.1" }])
    for (const what of ["leave", "ask"]) await others.send(what, { ...leave(2), text: "অচেনা" }, more);
  await app.office.post("guardianLink/end", { studentId: 1002 });
  for (const what of ["leave", "ask"]) await others.send(what, { ...leave(3), text: "বন্ধ লিংক" });
  expect(await counts(1002)).toEqual([1, 1]);
}, 300_000);
