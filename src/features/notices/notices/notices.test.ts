import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Caller, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { eid, fees } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});
beforeEach(() => app.db.execute("delete from notices"));
afterEach(() => vi.useRealTimers());

const current = { from: today(), until: dayAfter(today(), 7) };
const toMorning = { to: "batch", batch: { batchId: 1 } };
const add = async (fields: object = {}) =>
  (await app.office.post("notice/addNotice", { ...eid, ...current, ...fields })).data;
const titles = async (caller: Caller) =>
  (await caller.get("notice/getAll")).data.map(({ title }: { title: string }) => title);
const unread = async (caller: Caller) => (await caller.get("notice/countUnread")).data.unread;

describe("who finds what", () => {
  test("a notice for everyone is found by everyone, with whom it is for and nothing of its writers", async () => {
    const { noticeId } = await add();
    for (const caller of [app.office, app.teacher, app.rahim, karima]) {
      const { data, total } = await caller.get("notice/getAll");
      expect(data).toEqual([
        {
          ...eid,
          ...current,
          noticeId,
          examId: null,
          files: [],
          version: 1,
          audience: { to: "everyone" },
          read: false,
        },
      ]);
      expect(total).toBe(1);
      expect(await unread(caller)).toBe(1);
    }
  });

  test("a batch's notice is found by its students alone, one for staff by no student", async () => {
    const batch = await add({ audience: toMorning });
    const staff = await add({ ...fees, audience: { to: "staff" } });
    expect(batch.audience).toEqual({ to: "batch", batch: { batchId: 1, batchName: "সকাল ব্যাচ" } });
    expect(await titles(app.rahim)).toEqual([eid.title]);
    expect(await titles(karima)).toEqual([]);
    expect(await titles(app.teacher)).toEqual([fees.title]);
    expect(await Promise.all([app.rahim, karima, app.teacher, app.office].map(unread))).toEqual([1, 0, 1, 1]);
    for (const call of ["getById", "markRead"]) {
      const ask = (caller: Caller, noticeId: number) =>
        call === "getById"
          ? caller.get("notice/getById", { noticeId })
          : caller.post("notice/markRead", { noticeId });
      expect((await ask(karima, batch.noticeId)).status).toBe(404);
      expect((await ask(app.rahim, staff.noticeId)).status).toBe(404);
      expect((await ask(app.rahim, batch.noticeId)).status).toBe(200);
    }
  });

  test("a student without a batch, and one who changes it, find what is theirs at that moment", async () => {
    await add({ audience: toMorning });
    const move = (batchId: number | null) =>
      app.db.execute(`update students set batch_id = ${batchId} where reg_id = '${regIds.rahim}'`);
    await move(null);
    expect(await titles(app.rahim)).toEqual([]);
    await move(2);
    expect(await titles(app.rahim)).toEqual([]);
    await move(1);
    expect(await titles(app.rahim)).toEqual([eid.title]);
  });

  test("it stands from the first minute of its first day in Dhaka to the last of its last", async () => {
    const clock = (at: string) => vi.setSystemTime(new Date(at));
    vi.useFakeTimers({ toFake: ["Date"] });
    clock("2026-12-01T06:00:00Z");
    const { noticeId } = await add({ from: "2026-12-10", until: "2026-12-11" });
    const seen = async (at: string) => {
      clock(at);
      const [own, one, count] = await Promise.all([
        titles(app.rahim),
        app.rahim.get("notice/getById", { noticeId }),
        unread(app.rahim),
      ]);
      const { data } = await app.office.get("notice/getWritten");
      return [own.length, one.status, count, data[0].state];
    };
    expect(await seen("2026-12-09T17:59:59Z")).toEqual([0, 404, 0, "coming"]);
    expect(await seen("2026-12-09T18:00:00Z")).toEqual([1, 200, 1, "current"]);
    expect(await seen("2026-12-11T17:59:59Z")).toEqual([1, 200, 1, "current"]);
    expect(await seen("2026-12-11T18:00:00Z")).toEqual([0, 404, 0, "over"]);
  });
});

describe("reading", () => {
  test("is each person's own, and one notice's", async () => {
    const { noticeId } = await add();
    await add(fees);
    expect((await app.rahim.post("notice/markRead", { noticeId })).data).toEqual({ noticeId });
    expect(await unread(app.rahim)).toBe(1);
    expect(await unread(karima)).toBe(2);
    const { data } = await app.rahim.get("notice/getAll");
    expect(data.map(({ title, read }: { title: string; read: boolean }) => [title, read])).toEqual([
      [fees.title, false],
      [eid.title, true],
    ]);
    expect((await app.rahim.get("notice/getById", { noticeId })).data.read).toBe(true);
  });

  test("all at once leaves nothing unread, and a later notice is unread again", async () => {
    await add();
    await add(fees);
    await add({ from: dayAfter(today(), 1) });
    expect((await app.rahim.post("notice/markAllRead")).status).toBe(200);
    expect(await unread(app.rahim)).toBe(0);
    await add({ title: "নতুন" });
    expect(await unread(app.rahim)).toBe(1);
  });

  test("in many tabs at once is reading once, and no tab fails", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await add()).noticeId));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => app.rahim.post("notice/markAllRead")),
      ...ids.flatMap((noticeId) => [
        app.rahim.post("notice/markRead", { noticeId }),
        karima.post("notice/markRead", { noticeId }),
      ]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await unread(app.rahim)).toBe(0);
    const { data } = await app.office.get("notice/getWritten");
    expect(data.map(({ readers }: { readers: number }) => readers)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test("is no change of the notice: nothing in the audit, and an edit leaves it read", async () => {
    const { noticeId } = await add();
    await app.rahim.post("notice/markRead", { noticeId });
    const { data } = await app.office.put("notice/updateNotice", { noticeId, version: 1, title: "ছুটি" });
    expect(data).toMatchObject({ title: "ছুটি", text: eid.text, version: 2, readers: 1 });
    expect(await unread(app.rahim)).toBe(0);
    const { rows } = await app.db.execute(
      `select action from audit where entity = 'notices' and entity_id = '${noticeId}' order by audit_id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["add", "edit"]);
  });
});

describe("writing", () => {
  test("is for those with mainDashboard: a teacher by default, until it is taken away; never a student", async () => {
    const notice = { ...eid, ...current };
    const grant = (type: number, granted: boolean) =>
      app.db.execute(`update user_types set main_dashboard = ${granted} where user_type_id = ${type}`);
    expect((await app.teacher.post("notice/addNotice", notice)).status).toBe(200);
    await grant(2, false);
    expect((await app.teacher.post("notice/addNotice", notice)).status).toBe(403);
    expect((await app.teacher.get("notice/getWritten")).status).toBe(403);
    expect((await app.teacher.get("notice/getAll")).total).toBe(1);
    await grant(2, true);
    await grant(1, true);
    expect((await app.rahim.post("notice/addNotice", notice)).status).toBe(403);
    await grant(1, false);
  });

  test("every field but the audience is needed; days exist and come in order; the batch is there", async () => {
    const none = await app.office.post("notice/addNotice", {});
    expect(Object.keys(none.error.fields).sort()).toEqual(["from", "text", "title", "until"]);
    const refused = async (fields: object) =>
      (await app.office.post("notice/addNotice", { ...eid, ...current, ...fields })).error.fields;
    expect(await refused({ until: dayAfter(today(), -1) })).toEqual({
      until: "শেষ দিন প্রথম দিনের আগে হতে পারে না",
    });
    expect(await refused({ from: "2026-02-30", title: "  " })).toHaveProperty("from");
    expect(await refused({ audience: { to: "batch" } })).toHaveProperty("audience.batch");
    expect(await refused({ audience: { to: "nobody" } })).toHaveProperty("audience.to");
    expect(await refused({ audience: { to: "batch", batch: { batchId: 99 } } })).toEqual({
      "audience.batch.batchId": "এই ব্যাচটি আর নেই",
    });
    expect((await app.office.get("notice/getWritten")).total).toBe(0);
  });

  test("a change of one day is checked against the other, and is undone whole", async () => {
    const { noticeId } = await add();
    const wrong = { noticeId, title: "অন্য", until: dayAfter(today(), -1) };
    expect((await app.office.put("notice/updateNotice", wrong)).error.fields).toHaveProperty("until");
    const { data } = await app.office.get("notice/getWritten");
    expect(data[0]).toMatchObject({ ...eid, ...current, version: 1 });
  });

  test("a notice goes from a batch to everyone and back", async () => {
    const { noticeId } = await add({ audience: toMorning });
    const send = (audience: object) => app.office.put("notice/updateNotice", { noticeId, audience });
    expect((await send({ to: "everyone" })).data.audience).toEqual({ to: "everyone" });
    expect(await titles(karima)).toEqual([eid.title]);
    expect((await send(toMorning)).data.audience).toMatchObject(toMorning);
    expect(await titles(karima)).toEqual([]);
  });

  test("of an older version is refused with the newer notice, and nothing is lost", async () => {
    const { noticeId } = await add();
    const { data } = await app.teacher.put("notice/updateNotice", { noticeId, version: 1, text: "নতুন" });
    const late = await app.office.put("notice/updateNotice", { noticeId, version: 1, text: "পুরোনো" });
    expect(late).toMatchObject({ status: 409, error: { code: "STALE", newer: data } });
    expect((await app.office.post("notice/delete", { noticeId, version: 1 })).status).toBe(409);
    expect((await app.office.post("notice/delete", { noticeId, version: 2 })).data).toEqual({ noticeId });
    expect((await app.office.post("notice/delete", { noticeId })).status).toBe(404);
  });

  test("a notice that was read is deleted with who has read it", async () => {
    const { noticeId } = await add();
    await app.rahim.post("notice/markRead", { noticeId });
    expect((await app.office.post("notice/delete", { noticeId })).status).toBe(200);
    expect((await app.db.execute("select * from notice_reads")).rows).toEqual([]);
  });

  test("the list is searched in title and text, however digits are typed, and filtered by where it stands", async () => {
    await add(fees);
    await add({ from: dayAfter(today(), 1) });
    await add({ title: "গত মাসের", from: "2026-01-01", until: "2026-01-31" });
    const found = async (query: object) =>
      (await app.office.get("notice/getWritten", { ...query })).data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await found({ searchName: "10 তারিখ" })).toEqual([fees.title]);
    expect(await found({ searchName: "১০ তারিখ" })).toEqual([fees.title]);
    expect(await found({ searchName: "থাকবে। ছুটির" })).toHaveLength(2);
    expect(await found({ searchName: "%" })).toEqual([]);
    expect(await found({ state: "coming" })).toEqual([eid.title]);
    expect(await found({ state: "current" })).toEqual([fees.title]);
    expect(await found({ state: "over" })).toEqual(["গত মাসের"]);
    expect((await app.office.get("notice/getWritten", { state: "lost" })).status).toBe(400);
  });

  test("lists come in pages, the newest first", async () => {
    for (let days = 0; days < 12; days += 1)
      await add({ title: `নম্বর ${days}`, from: dayAfter(today(), -days) });
    const page = await app.rahim.get("notice/getAll", { page: 2, pageSize: 10 });
    expect(page.total).toBe(12);
    expect(page.data.map(({ title }: { title: string }) => title)).toEqual(["নম্বর 10", "নম্বর 11"]);
    expect((await app.office.get("notice/getWritten", { page: 2, pageSize: 10 })).data).toHaveLength(2);
  });

  test("a batch that has a notice is not deleted, and says why", async () => {
    const batch = (
      await app.office.post("batch/addBatch", { batchName: "বিজ্ঞপ্তির", summary: "বিবরণ", courses: [] })
    ).data;
    const { noticeId } = await add({ audience: { to: "batch", batch } });
    const refused = await app.office.post("batch/delete", { batchId: batch.batchId });
    expect(refused.error).toMatchObject({ code: "IN_USE", message: expect.stringContaining("১টি বিজ্ঞপ্তি") });
    await app.office.post("notice/delete", { noticeId });
    expect((await app.office.post("batch/delete", { batchId: batch.batchId })).status).toBe(200);
  });
});

test("the office writes to a student by name, and to nobody who is not there", async () => {
  const sent = await app.office.post("notice/writeTo", {
    studentIds: [3],
    title: "খাতা নিন",
    text: "অফিসে আসুন",
  });
  expect(sent.data).toEqual({ students: 1 });
  expect((await app.rahim.get("notice/getAll")).data[0]).toMatchObject({
    title: "খাতা নিন",
    audience: { to: "people" },
  });
  const none = await app.office.post("notice/writeTo", { studentIds: [3, 999], title: "খাতা", text: "x" });
  expect(none.status).toBe(404);
  expect((await app.teacher.post("notice/writeTo", { studentIds: [3], title: "x", text: "x" })).status).toBe(
    403,
  );
});
