import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../test/process.ts";
import { gatewayHere, startGateway } from "../../../../test/sms-gateway.ts";
import {
  cloneDatabase,
  passwords,
  regIds,
  startTestApp,
  startTestAppForOneTest,
  type TestApp,
  testApp,
} from "../../../../test/start-app.ts";
import { asked, databaseOf } from "../../../../test/state.ts";
import { waiting, waitingRow } from "../../../../test/waiting.ts";
import { makeBackup } from "../../../server/backup/make.ts";
import { restoreBackup } from "../../../server/backup/restore.ts";
import { migrate, openDatabase } from "../../../server/db/database.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { contactMessages } from "../messages/table.server.ts";
import { presets } from "./presets.ts";
import { holdIfRestored } from "./restored.server.ts";
import { sendSome, settleAbandoned } from "./send.server.ts";
import { gateways, outboxMessages } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const settings = readEnvironment({ SEALING_KEY, ...gatewayHere });
const { folder, remove } = temporaryFolder();
const app = testApp({ SEALING_KEY });
const daytime = () => new Date("2026-11-22T10:00:00Z");

/** An SSL-like gateway, which knows the ids of the day. */
let gateway: Awaited<ReturnType<typeof startGateway>>;
const known = new Set<string>();
beforeAll(async () => {
  gateway = await startGateway((messages) => ({
    status_code: 200,
    smsinfo: messages.map((message) => {
      const { id, to } = message;
      const isNew = !known.has(id);
      if (isNew) gateway.taken.push(message);
      known.add(id);
      const said = isNew ? { sms_status: "SUCCESS" } : { sms_status: "FAILED", status_message: "4023" };
      return { ...said, msisdn: to, csms_id: id, reference_id: `r${id}` };
    }),
  }));
  const { name: _, ...config } = presets.ssl ?? { name: "" };
  await app.office.put("outbox/updateGateway", {
    ...{ driver: "http", price: 0.35, perMinute: 6000, secrets: { key: "s3cret-key" } },
    config: { ...config, url: gateway.url },
  });
});
beforeEach(() => void gateway.taken.splice(0));
afterAll(async () => {
  await gateway.stop();
  remove();
});

const [rahim, karima] = [3, 4];
async function confirm({ url, office }: TestApp, text: string) {
  const list = { kind: "own", to: "student", studentIds: [rahim, karima], text };
  const answer = await fetch(`${url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(list) },
    headers: { "content-type": "application/json", cookie: office.cookie },
  });
  const { listId } = await answer.json();
  expect((await office.post("outbox/confirm", { ...list, listId })).data.messages).toBe(2);
}

/** All that a portal does by itself, over and over. */
async function sendAll({ db }: Pick<TestApp, "db">) {
  await holdIfRestored(db);
  await settleAbandoned(db);
  for (let times = 0; times < 5; times += 1) {
    await db.update(gateways).set({ nextAt: new Date(0) });
    await db.update(outboxMessages).set({ sendAt: new Date(0) });
    await sendSome({ db, settings, at: daytime });
  }
}

const backUp = (database: string, name: string) =>
  makeBackup({
    connection: databaseOf(database),
    to: join(folder, `${name}.backup`),
    migrations: "migrations",
  });
async function restore(file: string, database: string) {
  const into = { connect: async () => databaseOf(database), replace: true, migrations: "migrations" };
  await restoreBackup({ file, ...into });
  return database;
}

/** A portal on a database that was made, and the office at it. */
async function portalOn(database: string): Promise<TestApp> {
  const restored = await startTestApp({ SEALING_KEY }, database);
  return { ...restored, office: await restored.signIn(regIds.office, passwords.office) };
}
const states = async ({ db }: TestApp) =>
  (await db.select().from(outboxMessages).orderBy(outboxMessages.messageId)).map(({ state }) => state);
const idsAtGateway = () => gateway.taken.map(({ id }) => id);

test("nothing leaves after a restore: what waited is uncertain, the home says so, and a person decides; so again after another one", async () => {
  await confirm(app, "{নাম}: কাল ক্লাস হবে না");
  // One of them was just being sent.
  await app.db.execute(
    "update outbox_messages set state = 'sending', claimed_at = now() where student_id = 3",
  );
  const row = { name: "তূর্য", email: "t@example.com", phoneNumber: "01712345678", message: "ভর্তি কবে?" };
  await app.visitor.post("contact/send", [row]);
  await app.db.update(contactMessages).set({ forwardAt: new Date() });
  const { file } = await backUp(app.database, "evening");
  await app.db.execute("update outbox_messages set state = 'waiting'");
  await sendAll(app);
  expect([await states(app), gateway.taken.length]).toEqual([["sent", "sent"], 2]);
  expect(await waitingRow(app.office, "smsHeld")).toBeUndefined();

  let database = await restore(file, await cloneDatabase("template1"));
  for (const round of ["first", "second"]) {
    const restored = await startTestApp({ SEALING_KEY }, database);
    const office = await restored.signIn(regIds.office, passwords.office);
    await sendAll(restored);
    expect([await states(restored), gateway.taken.length], round).toEqual([["uncertain", "uncertain"], 2]);
    const standing = (await office.get("outbox/standing")).data;
    expect(standing).toMatchObject({ stopped: "restored", waiting: 0, uncertain: 2 });
    expect(await waiting(office, "smsHeld")).toBe(2);
    expect((await restored.db.select().from(contactMessages)).map(({ forwardAt }) => forwardAt)).toEqual([
      null,
    ]);
    const again = await backUp(restored.database, round);
    await restored.stop();
    database = await restore(again.file, await cloneDatabase("template1"));
  }

  const restored = await portalOn(database);
  onTestFinished(restored.stop);
  const { data } = await restored.office.get("outbox/getAll", { state: "uncertain" });
  expect(data[0].answer).toContain("ব্যাকআপ");
  await restored.office.post("outbox/decide", { messageId: data[0].messageId, to: "resend" });
  await restored.office.post("outbox/decide", { messageId: data[1].messageId, to: "sent" });
  await sendAll(restored);
  expect(gateway.taken).toHaveLength(2);
  await restored.office.post("outbox/stop", { stopped: false });
  expect(await waitingRow(restored.office, "smsHeld")).toBeUndefined();
  await sendAll(restored);
  expect(await states(restored)).toEqual(["sent", "sent"]);
  // Sent anew it has an id of its own, and so has a list that is confirmed now: the gateway takes them.
  await confirm(restored, "{নাম}: পরীক্ষা সোমবার");
  await sendAll(restored);
  expect([(await states(restored)).slice(2), new Set(idsAtGateway()).size]).toEqual([["sent", "sent"], 5]);
});

test("without a gateway nothing is stopped that did not wait; what did is not handed over again", async () => {
  const without = await startTestAppForOneTest({ SEALING_KEY });
  const empty = await backUp(without.database, "without");
  await confirm(without, "{নাম}: ছুটি");
  const { file } = await backUp(without.database, "waiting");
  for (const [backup, stopped] of [
    [empty.file, null],
    [file, "restored"],
  ] as const) {
    const restored = await portalOn(await restore(backup, await cloneDatabase("template1")));
    expect((await restored.office.get("outbox/standing")).data).toMatchObject({ stopped, waiting: 0 });
    expect((await restored.office.post("outbox/takeAway", {})).data.messages).toBe(0);
    await restored.stop();
  }
});

test("a backup of the version before, whose messages have no ids of their own, is held back too", async () => {
  const before = sourcesBefore("send-ids");
  const old = await cloneDatabase("template1");
  const db = openDatabase({ socket: inject("socket"), user: "app", database: old }, settings);
  await migrate(db, before);
  await db.execute(`insert into user_types (user_type_id, user_type_name) values (1, 'শিক্ষার্থী');
    insert into accounts (account_id, reg_id, user_type_id, password_hash) values (1, '26000001', 1, 'none');
    insert into outbox_runs (kind, list_id, messages, parts, price, by) values ('own', 'list', 1, 1, 1, 1);
    insert into outbox_messages (run_id, student_id, kind, to_guardian, phone, text, parts, price, same_as)
      values (1, 1, 'own', false, '01712345678', 'ছুটি', 1, 1, 'same');
    update gateways set driver = 'http'`);
  await db.$client.end();
  const to = join(folder, "before.backup");
  await makeBackup({ connection: databaseOf(old), to, migrations: before });
  const database = await restore(to, old);
  const { rows } = await asked(databaseOf(database), (client) =>
    client.query("select state, stopped from outbox_messages, gateways where gateway_id = 1"),
  );
  expect(rows).toEqual([{ state: "uncertain", stopped: "restored" }]);
});

test("rows that somebody has brought to other tables by other means are held back as well", async () => {
  await confirm(app, "{নাম}: বৃত্তি পরীক্ষা");
  const { file } = await backUp(app.database, "copied");
  const [{ sentFrom } = { sentFrom: null }] = await app.db
    .select()
    .from(gateways)
    .orderBy(gateways.gatewayId);
  expect(sentFrom).toMatch(/^[0-9]+\/[0-9]+\/[0-9]+$/);
  const copy = await portalOn(await restore(file, await cloneDatabase("template1")));
  onTestFinished(copy.stop);
  // As a dump of PostgreSQL's own has them.
  await copy.db.update(gateways).set({ stopped: null, sentFrom, nextAt: new Date(0) });
  await copy.db.update(outboxMessages).set({ state: "waiting" }).where(eq(outboxMessages.state, "uncertain"));
  expect(await sendSome({ db: copy.db, settings, at: daytime })).toBe(0);
  await sendAll(copy);
  expect([(await states(copy)).slice(-2), gateway.taken]).toEqual([["uncertain", "uncertain"], []]);
  expect((await copy.office.get("outbox/standing")).data.stopped).toBe("restored");
  await copy.office.post("outbox/stop", { stopped: false });
  await confirm(copy, "{নাম}: আবার");
  await sendAll(copy);
  expect(gateway.taken).toHaveLength(2);
});

test("lists that rules made before the backup are let go, and rules make none of what was before it was restored", async () => {
  const rule = { kind: "absence", to: "guardian", time: "20:00", dayOfMonth: 5, alone: false };
  await app.office.put("messageRule/update", { ...rule, isOn: true });
  await app.db.execute("update message_rules set on_since = '2026-01-01' where kind = 'absence'");
  await app.db.execute(`insert into message_proposals (kind, occasion, wanted, origin, list_id, messages, parts, price, until)
    values ('absence', '2026-11-21', '{"kind": "absence", "to": "guardian", "day": "2026-11-21", "again": false}', '', 'list', 2, 2, 0.7,
      now() + interval '1 day')`);
  expect((await app.office.get("outbox/getProposals")).data).toHaveLength(1);
  const { file } = await backUp(app.database, "with rules");
  const restored = await portalOn(await restore(file, await cloneDatabase("template1")));
  onTestFinished(restored.stop);
  expect((await restored.office.get("outbox/getProposals")).data).toEqual([]);
  const { rows } = await restored.db.execute(
    "select kind from message_rules where is_on and on_since > now() - interval '5 minutes'",
  );
  expect(rows).toEqual([{ kind: "absence" }]);
  await app.db.execute("delete from message_proposals");
});

/** The sources' migrations up to the one with this name. */
function sourcesBefore(name: string): string {
  const sources = temporaryFolder();
  onTestFinished(sources.remove);
  cpSync("migrations", sources.folder, { recursive: true });
  const journal = join(sources.folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  return sources.folder;
}
