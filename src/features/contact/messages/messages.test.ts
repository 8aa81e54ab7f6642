import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testChanges } from "../../../../test/changes.ts";
import {
  type Caller,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { phoneLink } from "../../../shared/phone-number.ts";
import { matching, waitingMessages } from "./read.server.ts";
import { deleteAnsweredMessages } from "./retention.server.ts";
import { mailtoOf, searchTermsOf } from "./rules.ts";
import { contactMessages } from "./table.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const visitor = {
  name: "সালমা বেগম",
  email: "salma@example.com",
  phoneNumber: "+880 1512-987654",
  message: "ভর্তি কবে?",
};

test("a student writes, the office answers, and the answer is unread until the student has seen it", async () => {
  const sent = await app.rahim.post("message/send", { message: "  কাল ক্লাস আছে?\nজানাবেন। " });
  expect(sent.status).toBe(200);
  const { messageId } = sent.data;
  const { data: inbox } = await app.office.get("message/getAll");
  expect(inbox[0]).toMatchObject({
    messageId,
    kind: "student",
    regId: regIds.rahim,
    name: "আব্দুর রহিম",
    phoneNumber: "01712345678",
    message: "কাল ক্লাস আছে?\nজানাবেন।",
    status: "new",
    handledBy: null,
    version: 1,
  });
  const answer = { messageId, text: "হ্যাঁ, সকাল ৮টায়।", version: 1 };
  const answered = await app.office.post("message/answer", answer);
  expect(answered.data).toMatchObject({ status: "answered", handledBy: "অফিস প্রশাসক", version: 2 });
  expect(answered.data.replies).toEqual([
    expect.objectContaining({ byOffice: true, by: "অফিস প্রশাসক", text: "হ্যাঁ, সকাল ৮টায়।", seenAt: null }),
  ]);

  expect((await app.rahim.get("message/count")).data).toEqual({ waiting: null, unread: 1 });
  const own = await app.rahim.get("message/getOwn");
  expect(own.data[0]).toMatchObject({ messageId, status: "answered", answers: 1, unread: true });
  const { data: thread } = await app.rahim.get("message/getById", { messageId });
  expect(thread).toMatchObject({ handledBy: null, replies: [{ by: null, text: "হ্যাঁ, সকাল ৮টায়।" }] });
  expect((await app.rahim.post("message/seen", { messageId })).status).toBe(200);
  expect((await app.rahim.get("message/count")).data.unread).toBe(0);
  expect((await app.rahim.get("message/getOwn")).data[0].unread).toBe(false);
  const { data: seen } = await app.office.get("message/getById", { messageId });
  expect(seen.replies[0].seenAt).toEqual(expect.any(String));
  // Reading is no change of the message: the clerk who has it open is not refused.
  expect(seen.version).toBe(2);
});

test("the sender writes on, and the message waits for the office again, first in the inbox", async () => {
  const { data } = await karima.post("message/send", { message: "বেতন কবে দেব?" });
  await app.rahim.post("message/send", { message: "পরের বার্তা" });
  await app.office.post("message/answer", { ...data, text: "১০ তারিখ" });
  const { data: thread } = await karima.post("message/writeOn", { ...data, text: "১৫ তারিখে হবে?" });
  expect(thread).toMatchObject({ status: "new", replies: [{ byOffice: true }, { byOffice: false }] });
  expect(thread.replies[1]).toMatchObject({ by: "করিমা য়ামিন".normalize("NFC"), text: "১৫ তারিখে হবে?" });
  const { data: inbox } = await app.office.get("message/getAll");
  expect(inbox[0]).toMatchObject(data);
  expect(Date.parse(inbox[0].latestAt)).toBeGreaterThan(Date.parse(inbox[0].at));
});

test("a person sees their own messages alone, and nobody but the office sees the inbox", async () => {
  const { data } = await karima.post("message/send", { message: "শুধু আমার" });
  const refused = { status: 403, error: { code: "NOT_ALLOWED" } };
  expect(await app.rahim.get("message/getById", data)).toMatchObject(refused);
  expect(await app.rahim.post("message/writeOn", { ...data, text: "আমিও" })).toMatchObject(refused);
  expect(await app.rahim.post("message/seen", data)).toMatchObject(refused);
  expect(await app.teacher.get("message/getById", data)).toMatchObject(refused);
  expect(await app.office.post("message/writeOn", { ...data, text: "আমিও" })).toMatchObject(refused);
  expect((await app.rahim.get("message/getById", { messageId: 9999 })).status).toBe(404);
  const { data: own } = await app.rahim.get("message/getOwn");
  expect(own.map(({ message }: { message: string }) => message)).not.toContain("শুধু আমার");
  for (const one of [app.rahim, app.teacher]) {
    expect(await one.get("message/getAll")).toMatchObject(refused);
    expect(await one.post("message/answer", { ...data, text: "উত্তর" })).toMatchObject(refused);
    expect(await one.put("message/updateMessage", { ...data, status: "closed" })).toMatchObject(refused);
  }
});

test("a visitor's message stands in the same inbox; its answer is a note of how it was given", async () => {
  const own = await startTestAppForOneTest();
  await own.visitor.post("contact/send", [visitor]);
  await own.teacher.post("message/send", { message: "ল্যাবে মাল্টিমিটার লাগবে" });
  const { data: inbox, total } = await own.office.get("message/getAll");
  expect([total, inbox.map(({ kind }: { kind: string }) => kind)]).toEqual([2, ["staff", "visitor"]]);
  const { messageId, version } = inbox[1];
  const note = { messageId, version, text: "জানুয়ারিতে বলেছি" };
  const refused = await own.office.post("message/answer", note);
  expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ["way"]]);
  expect((await own.office.get("message/getById", { messageId })).data).toMatchObject({
    version,
    replies: [],
  });
  const { data } = await own.office.post("message/answer", { ...note, way: "phone" });
  expect(data).toMatchObject({ status: "answered", replies: [{ way: "phone", text: "জানুয়ারিতে বলেছি" }] });
  const signedIn = { messageId: inbox[0].messageId, way: "phone", text: "আছে" };
  expect((await own.office.post("message/answer", signedIn)).data.replies[0].way).toBe(null);
});

test("two clerks answer at once: one is told of the other's answer, and nothing is lost", async () => {
  const { data } = await app.rahim.post("message/send", { message: "কোন কক্ষে পরীক্ষা?" });
  const answers = await Promise.all(
    ["৩ নম্বর কক্ষে", "তিন নম্বরে"].map((text) =>
      app.office.post("message/answer", { ...data, text, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409);
  const won = answers.find(({ status }) => status === 200);
  expect(stale?.error).toMatchObject({ code: "STALE", newer: { version: 2, replies: won?.data.replies } });
  const again = await app.office.post("message/answer", { ...data, text: "তিন নম্বরে", version: 2 });
  expect(again.data.replies).toHaveLength(2);
});

test("a status is changed with its version, refused when it moved on, and everything is in the audit", async () => {
  const { data } = await app.rahim.post("message/send", { message: "অডিটে থাকবে" });
  const taken = await app.office.put("message/updateMessage", {
    ...data,
    status: "inProgress",
    version: 1,
  });
  expect(taken.data).toMatchObject({ status: "inProgress", handledBy: "অফিস প্রশাসক", version: 2 });
  const late = await app.office.put("message/updateMessage", { ...data, status: "closed", version: 1 });
  expect(late).toMatchObject({ status: 409, error: { newer: { status: "inProgress" } } });
  const wrong = await app.office.put("message/updateMessage", { ...data, status: "lost" });
  expect(wrong.status).toBe(400);
  await app.office.post("message/answer", { ...data, text: "রইল" });
  const { rows } = await app.db.execute(
    `select action, entity, reg_id from audit where (entity = 'contact_messages' and entity_id = '${data.messageId}')
     or (entity = 'contact_replies' and new->>'messageId' = '${data.messageId}') order by audit_id`,
  );
  expect(rows).toEqual([
    { action: "add", entity: "contact_messages", reg_id: regIds.rahim },
    { action: "edit", entity: "contact_messages", reg_id: regIds.office },
    { action: "edit", entity: "contact_messages", reg_id: regIds.office },
    { action: "add", entity: "contact_replies", reg_id: regIds.office },
  ]);
});

test("an answer sent twice with one key is there once", async () => {
  const { data } = await app.rahim.post("message/send", { message: "একবারই উত্তর দিন" });
  const once = { "idempotency-key": "0d1f7a52-5f0e-4f0f-9d2b-7f1f5e1c2a10" };
  await app.office.post("message/answer", { ...data, text: "একবার" }, once);
  const again = await app.office.post("message/answer", { ...data, text: "একবার" }, once);
  expect(again.data.replies).toHaveLength(1);
});

test("the inbox is searched by name, phone, e-mail, id and text, however they are typed", async () => {
  const own = await startTestAppForOneTest();
  await own.visitor.post("contact/send", [visitor]);
  const bengali = { ...visitor, name: "Tania", email: "TANIA@Example.com", phoneNumber: "০১৮১২-৩৪৫৬৭৮" };
  await own.visitor.post("contact/send", [{ ...bengali, message: "ক্লাস\nরুটিন ২০২৬ 50%" }]);
  await own.rahim.post("message/send", { message: "ছুটি চাই" });
  const names = async (search: string) =>
    (await own.office.get("message/getAll", { search })).data.map(({ name }: { name: string }) => name);
  for (const term of ["সালমা", "01512987654", "০১৫১২৯৮৭৬৫৪", "1512-987", "+880 1512 987654", "salma@", "ভর্তি"])
    expect(await names(term), term).toEqual(["সালমা বেগম"]);
  for (const term of [
    "tania",
    "01812345678",
    "+8801812345678",
    "০১৮১২-৩৪৫",
    "tania@ex",
    "ক্লাস রুটিন",
    "2026",
    "50%",
  ])
    expect(await names(term), term).toEqual(["Tania"]);
  for (const term of [regIds.rahim, "২৬০০০০০১", "রহিম", "ছু"])
    expect(await names(term), term).toEqual(["আব্দুর রহিম"]);
  expect(await names("5_%")).toEqual([]);
});

test("a search goes by the index, which holds the very expression that is searched", async () => {
  const asked = app.db
    .select()
    .from(contactMessages)
    .where(matching({ search: "ভর্তি" }))
    .getSQL();
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute("set local enable_seqscan = off");
    return tx.execute(sql`explain ${asked}`);
  });
  expect(JSON.stringify(plan.rows)).toContain("contact_messages_searched");
});

test("the inbox is filtered by kind and status, and paged by ten", async () => {
  const own = await startTestAppForOneTest();
  for (let at = 0; at < 12; at += 1)
    await own.visitor.post("contact/send", [{ ...visitor, name: `নাম ${at}` }]);
  const { data } = await own.rahim.post("message/send", { message: "ছাত্রের" });
  await own.office.put("message/updateMessage", { ...data, status: "closed" });
  const page = (query: object) => own.office.get("message/getAll", { pageSize: 10, ...query });
  expect(await page({ page: 1 })).toMatchObject({ total: 13, data: { length: 10 } });
  expect(await page({ page: 2 })).toMatchObject({ total: 13, data: { length: 3 } });
  expect(await page({ kind: "student" })).toMatchObject({ total: 1, data: [{ status: "closed" }] });
  expect(await page({ kind: "visitor" })).toMatchObject({ total: 12 });
  expect(await page({ status: "new" })).toMatchObject({ total: 12 });
  expect(await page({ status: "new", kind: "staff" })).toMatchObject({ total: 0, data: [] });
  expect(await own.rahim.get("message/getOwn", { pageSize: 10 })).toMatchObject({ total: 1 });
});

test("what a machine sent neither stands in the inbox nor waits, until the office calls it genuine", async () => {
  const own = await startTestAppForOneTest({ CONTACT_WEBHOOK_URL: "http://127.0.0.1:9/" });
  await own.visitor.post("contact/send", [{ ...visitor, website: "https://spam.example" }]);
  expect(await own.office.get("message/getAll")).toMatchObject({ total: 0 });
  expect((await waitingMessages(own.db)).many).toBe(0);
  const { data } = await own.office.get("message/getAll", { kind: "suspicious" });
  const [{ messageId, version }] = data;
  const genuine = { messageId, version, suspicious: false };
  expect((await own.office.put("message/updateMessage", genuine)).data.suspicious).toBe(false);
  expect(await own.office.get("message/getAll")).toMatchObject({ total: 1 });
  expect((await waitingMessages(own.db)).many).toBe(1);
  const forwardAt = async () => (await own.db.select().from(contactMessages))[0]?.forwardAt;
  expect(await forwardAt()).not.toBe(null);
  await own.office.put("message/updateMessage", { messageId, suspicious: true });
  expect(await forwardAt()).toBe(null);
  const sent = await own.rahim.post("message/send", { message: "আমি মানুষ" });
  const refused = await own.office.put("message/updateMessage", { ...sent.data, suspicious: true });
  expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ["suspicious"]]);
});

test("the office is told how many wait; a message of somebody signed in is not sent on", async () => {
  const own = await startTestAppForOneTest({ CONTACT_WEBHOOK_URL: "http://127.0.0.1:9/" });
  await own.visitor.post("contact/send", [visitor]);
  const { data } = await own.rahim.post("message/send", { message: "দুই" });
  expect((await own.office.get("message/count")).data).toEqual({ waiting: 2, unread: 0 });
  expect((await waitingMessages(own.db)).many).toBe(2);
  await own.office.put("message/updateMessage", { ...data, status: "inProgress" });
  expect((await own.office.get("message/count")).data.waiting).toBe(1);
  const rows = await own.db.select().from(contactMessages).orderBy(contactMessages.messageId);
  expect(rows.map(({ forwardAt }) => forwardAt !== null)).toEqual([true, false]);
});

test("nothing, too much, and marks that turn the reading direction are refused", async () => {
  for (const message of ["", "   ", "ক".repeat(4001), "abc\u202edef", undefined]) {
    const { status, error } = await app.rahim.post("message/send", { message });
    expect([status, Object.keys(error.fields)]).toEqual([400, ["message"]]);
  }
});

test("one person cannot flood the inbox, and is told so in fitting words", async () => {
  const own = await startTestAppForOneTest();
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => own.rahim.post("message/send", { message: "আবার" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.error.message).toContain("অনেকগুলো বার্তা");
  expect((await own.teacher.post("message/send", { message: "আমি পারি" })).status).toBe(200);
});

test("links to a phone and to a mailbox carry nothing else", () => {
  expect(phoneLink("+880 1712-345678")).toBe("tel:+8801712345678");
  expect(phoneLink("০১৭১২ ৩৪৫৬৭৮")).toBe("tel:01712345678");
  expect(mailtoOf("a@example.com?bcc=b@example.com")).toBe("mailto:a@example.com%3Fbcc%3Db@example.com");
  expect(searchTermsOf("00880 1712-345678")).toEqual(["00880 1712-345678", "01712345678"]);
  expect(searchTermsOf("12-ক")).toEqual(["12-ক"]);
});

test("visitors' messages go so many days after they were answered or closed, and nothing of them stays in the audit; others stay", async () => {
  const { db, office, visitor: anybody, rahim } = await startTestAppForOneTest();
  const ids: number[] = [];
  for (const name of ["উত্তর পেয়েছেন", "বন্ধ", "অপেক্ষায়"]) {
    await anybody.post("contact/send", [{ ...visitor, name }]);
    ids.push((await office.get("message/getAll")).data[0].messageId);
  }
  const [answered = 0, closed = 0, waiting = 0] = ids;
  const { data: students } = await rahim.post("message/send", { message: "বেতন কবে?" });
  await office.post("message/answer", { messageId: answered, way: "phone", text: "জানুয়ারিতে", version: 1 });
  await office.post("message/answer", { messageId: students.messageId, text: "এ মাসে", version: 1 });
  await office.put("message/updateMessage", { messageId: closed, status: "closed", version: 1 });
  expect((await office.put("institute/update", { messageDays: 45 })).data.messageDays).toBe(45);
  const left = async () => {
    await deleteAnsweredMessages(db, testChanges().changes);
    const { data } = await office.get("message/getAll");
    return data.map(({ messageId }: { messageId: number }) => messageId).sort();
  };
  await db.execute("update contact_messages set handled_at = handled_at - interval '44 days'");
  expect(await left()).toEqual([...ids, students.messageId].sort());
  await db.execute("update contact_messages set handled_at = handled_at - interval '1 day'");
  expect(await left()).toEqual([waiting, students.messageId].sort());
  const { rows } = await db.execute(
    "select action, entity, old, new from audit where entity like 'contact%'",
  );
  const removed = rows.filter(({ action }) => action === "remove").map(({ entity }) => entity);
  expect(removed.sort()).toEqual(["contact_messages", "contact_messages", "contact_replies"]);
  expect(JSON.stringify(rows)).not.toMatch(/উত্তর পেয়েছেন|salma|1512|ভর্তি কবে|জানুয়ারিতে/);
});
