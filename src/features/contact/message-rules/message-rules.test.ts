import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { Wanted } from "../outbox/shape.ts";
import { gateways, messageProposals, outboxMessages, outboxRuns } from "../outbox/table.server.ts";
import { logTexts } from "../outbox/texts.ts";
import { waitingListTexts } from "../outbox/waiting-list-texts.ts";
import { makeLists } from "./make-lists.server.ts";
import { at, daysOfDues } from "./rules.ts";
import { messageRules } from "./table.server.ts";

const SEALING_KEY = "a key of the stories, long enough";
const app = testApp({ SEALING_KEY });
const settings = readEnvironment({ SEALING_KEY });
const [rahim, karima] = [3, 4];
const day = today();
const evening = at(day, "20:05");

beforeEach(async () => {
  await app.db.delete(messageProposals);
  await app.db.delete(outboxMessages);
  await app.db.delete(outboxRuns);
  await app.db.update(messageRules).set({ isOn: false, trustedBy: null });
  await app.db.update(gateways).set({ monthMost: null, price: 0.35 });
  await app.db.execute("truncate roll_calls cascade");
  await app.db.execute("update students set guardian_mobile = '018' || lpad(student_id::text, 8, '0')");
});

const rules = {
  absence: { time: "20:00" },
  due: { time: "10:00" },
  examReminder: { time: "17:00" },
  result: {},
};
async function set(kind: keyof typeof rules, more: object = {}) {
  const fields = { isOn: true, to: "guardian", time: "09:00", dayOfMonth: 5, alone: false };
  return app.office.put("messageRule/update", { kind, ...fields, ...rules[kind], ...more });
}
/** On since long ago: the hours of these stories are not the clock's. */
async function on(kind: keyof typeof rules, more: object = {}) {
  const answer = await set(kind, more);
  expect(answer.error).toBeUndefined();
  await app.db
    .update(messageRules)
    .set({ onSince: new Date(0) })
    .where(eq(messageRules.kind, kind));
}
/** What the clock does by itself: rules are looked at whose time it is. */
async function look(now: Date, times = 1) {
  const portal = { db: app.db, changes: { announce: () => {} }, settings };
  await Promise.all(Array.from({ length: times }, () => makeLists(portal, now)));
}
/** As if the pause before its next look had gone by, and every roll-call been saved long ago. */
async function make(now: Date, times = 1) {
  await lookedAt(new Date(0));
  await saved(new Date(0));
  await look(now, times);
}
const lookedAt = (next: Date) => app.db.update(messageRules).set({ nextAt: next });
/** Roll-calls were saved last at a time of these stories' clock. */
const saved = (last: Date) =>
  app.db.execute(`alter table audit disable trigger user;
    update audit set at = '${last.toISOString()}' where entity = 'roll_calls';
    alter table audit enable trigger user`);
const later = (seconds: number) => new Date(evening.getTime() + seconds * 1000);
const mark = (studentId: number, from: string, to: string) =>
  app.teacher.post("rollCall/save", {
    ...{ batchId: studentId === rahim ? 1 : 2, day },
    marks: [{ studentId, from, to }],
  });
const absent = (studentId: number) => mark(studentId, "present", "absent");
const lists = async () => (await app.office.get("outbox/getProposals")).data;
const sent = () => app.db.select().from(outboxMessages).orderBy(asc(outboxMessages.messageId));
const home = async () => (await app.office.get("home/staff")).data.smsLists;
/** As the clock has it: what these stories' evenings made is not over yet. */
const still = () => app.db.update(messageProposals).set({ until: new Date(Date.now() + 48 * 3_600_000) });

describe("a rule", () => {
  test("is off until somebody switches it on, and makes nothing of what was before", async () => {
    await absent(rahim);
    const { data } = await app.office.get("messageRule/getAll");
    expect(data.map(({ kind, isOn, alone }: Record<string, unknown>) => [kind, isOn, alone])).toEqual([
      ["absence", false, false],
      ["due", false, false],
      ["examReminder", false, false],
      ["result", false, false],
    ]);
    await make(evening);
    expect(await lists()).toEqual([]);
    await set("absence");
    await app.db.update(messageRules).set({ onSince: at(day, "20:01") });
    await make(evening);
    expect(await lists()).toEqual([]);
    expect((await app.rahim.get("messageRule/getAll")).status).toBe(403);
    expect((await set("due", { dayOfMonth: 31 })).error.fields).toEqual({ dayOfMonth: expect.any(String) });
  });

  test("of absence makes the evening's list once, however many look; it waits on the home with people, price and why, for one press", async () => {
    await on("absence");
    await absent(rahim);
    await make(at(day, "19:59"));
    expect(await lists()).toEqual([]);
    await make(evening, 3);
    await make(evening);
    const [list] = await lists();
    expect(await lists()).toHaveLength(1);
    expect(list).toMatchObject({
      kind: "absence",
      day,
      messages: 1,
      price: 0.35,
      state: "waiting",
      to: "guardian",
    });
    await still();
    expect(await home()).toMatchObject([{ proposalId: list.proposalId, messages: 1 }]);
    expect(await sent()).toEqual([]);

    const press = { proposalId: list.proposalId, listId: list.listId };
    const key = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = [
      await app.office.post("outbox/sendProposal", press, key),
      await app.office.post("outbox/sendProposal", press, key),
    ];
    expect([first.data.messages, again.data.runId]).toEqual([1, first.data.runId]);
    expect(await sent()).toMatchObject([
      { studentId: rahim, kind: "absence", toGuardian: true, atOnce: false },
    ]);
    expect([await home(), await lists()]).toEqual([[], []]);
    await make(evening);
    expect(await lists()).toEqual([]);
  });

  test("on whose list nobody is yet looks again until somebody is", async () => {
    await on("absence");
    await make(evening);
    expect(await lists()).toEqual([]);
    const [{ nextAt } = { nextAt: new Date(0) }] = await app.db
      .select()
      .from(messageRules)
      .where(eq(messageRules.kind, "absence"));
    expect(nextAt.getTime() - evening.getTime()).toBe(300_000);
    await absent(karima);
    await make(at(day, "21:00"));
    expect(await lists()).toMatchObject([{ messages: 1 }]);
  });

  test("of dues asks on its day of the month, also where nobody looked that day, and once a month", async () => {
    expect(daysOfDues(at("2026-03-06", "00:30"), 5)).toEqual(["2026-02-05", "2026-03-05"]);
    const bill = { studentId: karima, head: "মাসিক বেতন", label: "মার্চ", amount: 1500, dueDay: "2026-03-10" };
    await app.office.post("desk/addBill", bill);
    await on("due", { dayOfMonth: 7 });
    await make(at("2026-12-07", "09:59"));
    expect(await lists()).toEqual([]);
    await make(at("2026-12-08", "11:00"));
    expect((await lists()).map(({ kind, messages }: Record<string, unknown>) => [kind, messages])).toEqual([
      ["due", 1],
    ]);
    await on("due", { dayOfMonth: 9 });
    await make(at("2026-12-09", "10:30"));
    expect(await lists()).toHaveLength(1);
  });

  test("of exams tells of each the day before, and anew where it was moved", async () => {
    const { rows } = await app.db.execute<{ examId: number }>(`insert into exams
        (category, exam_name, exam_type, subject, exam_date, time)
      values ('model', 'রসায়ন ২য় পত্র', 'mcq', '{রসায়ন}', '2026-12-10', '16:00') returning exam_id as "examId"`);
    const examId = rows[0]?.examId;
    await on("examReminder");
    await make(at("2026-12-09", "16:59"));
    expect(await lists()).toEqual([]);
    await make(at("2026-12-09", "17:00"));
    expect(await lists()).toMatchObject([
      {
        kind: "examReminder",
        examId,
        examName: "রসায়ন ২য় পত্র",
        day: "2026-12-10",
        until: "2026-12-10T10:00:00.000Z",
      },
    ]);
    await app.db.execute(`update exams set exam_date = '2026-12-12' where exam_id = ${examId}`);
    await make(at("2026-12-11", "18:00"));
    expect(await lists()).toHaveLength(2);
    await app.db.execute(`delete from exams where exam_id = ${examId}`);
  });

  test("of results tells of each publication", async () => {
    const { rows } = await app.db.execute<{ examId: number }>(`insert into exams
        (category, exam_name, exam_type, subject, exam_date, time, published_at)
      values ('model', 'জীববিজ্ঞান', 'mcq', '{জীববিজ্ঞান}', '2026-11-01', '16:00', now() - interval '1 minute')
      returning exam_id as "examId"`);
    const examId = Number(rows[0]?.examId);
    await on("result");
    // Of whom there is no result yet nobody is told.
    await make(new Date());
    expect(await lists()).toEqual([]);
    await app.db.execute(`insert into exam_standings (exam_id, student_id, state, total, "full", lacking)
      values (${examId}, ${rahim}, 'sat', 40, 50, '{}')`);
    await make(new Date());
    expect(await lists()).toMatchObject([{ kind: "result", examId, examName: "জীববিজ্ঞান", messages: 1 }]);
    await app.db.execute(`delete from exams where exam_id = ${examId}`);
  });
});

async function waiting() {
  await on("absence");
  await absent(rahim);
  await make(evening);
  await still();
  const [list] = await lists();
  return list;
}
const night = at(day, "21:00");
/** The whole answer: sums stand beside the data of a list. */
async function rest(path: string, body: object) {
  const answer = await fetch(`${app.url}/api/${path}`, {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { "content-type": "application/json", cookie: app.office.cookie },
  });
  return answer.json();
}
const press = (list: { proposalId: number; listId: string }) =>
  app.office.post("outbox/sendProposal", { proposalId: list.proposalId, listId: list.listId });

describe("a batch that is called after the hour", () => {
  const told = async () => (await sent()).map(({ studentId }) => studentId);

  test("joins the list that waits, at most each five minutes, and the press of the list without them is refused", async () => {
    await on("absence");
    await lookedAt(evening);
    await absent(rahim);
    await saved(new Date(0));
    await look(evening);
    await still();
    const [first] = await lists();
    await absent(karima);
    await saved(new Date(0));
    for (const seconds of [20, 40, 290]) await look(later(seconds), 2);
    expect(await lists()).toMatchObject([{ listId: first.listId, messages: 1 }]);
    for (const seconds of [300, 320]) await look(later(seconds), 2);
    expect(await lists()).toMatchObject([
      { proposalId: first.proposalId, nth: 1, messages: 2, parts: 2, price: 0.7 },
    ]);
    const { proposalId, version } = first;
    expect((await app.office.post("outbox/dropProposal", { proposalId, version })).error.code).toBe("STALE");
    expect((await press(first)).error.code).toBe("STALE");
    const [now] = await lists();
    expect((await press(now)).data.messages).toBe(2);
    for (const seconds of [600, 620]) await look(later(seconds), 2);
    expect([await lists(), await told()]).toEqual([[], [rahim, karima]]);
  });

  test("has a list of its own, once, however many look, where the first was sent or is for others", async () => {
    await press(await waiting());
    await absent(karima);
    await make(night, 3);
    await make(night);
    expect(await lists()).toMatchObject([{ messages: 1, nth: 2 }]);
    await app.db.execute("delete from message_proposals where occasion like '% 2'");
    await app.db.update(messageProposals).set({ state: "waiting", runId: null });
    await on("absence", { to: "both" });
    await make(night);
    expect(await lists()).toMatchObject([
      { nth: 1, to: "guardian" },
      { nth: 2, to: "both", messages: 2 },
    ]);
  });

  test("joins one that was confirmed by hand meanwhile: the press of it as it was seen takes nobody's message away", async () => {
    const list = await waiting();
    const wanted = { kind: "absence", day, to: "guardian" };
    const byHand = await app.office.post("outbox/confirm", { ...wanted, listId: list.listId });
    expect(byHand.data.messages).toBe(1);
    await absent(karima);
    await make(night);
    expect((await press(list)).data.already).toBe(true);
    const [now] = await lists();
    expect(now).toMatchObject({ proposalId: list.proposalId, messages: 1 });
    expect((await press(now)).data.messages).toBe(1);
    expect(await told()).toEqual([rahim, karima]);
  });

  test("is on no list while its roll-call is being saved, of the first of the day neither: who passes through absent is not told", async () => {
    await app.db.update(gateways).set({ monthMost: 100 });
    await on("absence", { alone: true });
    await lookedAt(evening);
    await absent(rahim);
    await absent(karima);
    await saved(later(-10));
    await look(evening);
    expect([await lists(), await told()]).toEqual([[], []]);
    await mark(rahim, "absent", "late");
    await saved(later(10));
    await look(later(300));
    expect(await told()).toEqual([]);
    await look(later(600));
    expect(await told()).toEqual([karima]);
  });

  test("has its list also where more were told before than one list may hold", async () => {
    await app.db.execute(`
      with added as (insert into accounts (reg_id, user_type_id, password_hash)
        select '97' || lpad(n::text, 6, '0'), 1, 'none' from generate_series(1, 5001) n returning account_id, reg_id)
      insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
      select account_id, reg_id, 'শিক্ষার্থী ' || reg_id, reg_id, '', '', '', '', '', '2026-01-01', 1 from added`);
    await absent(rahim);
    await app.db.execute("update attendance set state = 'absent'");
    const early: Wanted = { kind: "absence", day, to: "guardian", again: false };
    const sums = {
      listId: "early",
      origin: "",
      messages: 1,
      parts: 1,
      price: 0.35,
      state: "dropped",
    } as const;
    await app.db.insert(messageProposals).values({
      ...{ kind: "absence", occasion: day, wanted: early, until: later(3600), ...sums },
    });
    await app.db.execute(`update message_proposals set wanted = jsonb_set(wanted, '{studentIds}',
      (select jsonb_agg(student_id) from attendance))`);
    await absent(karima);
    await on("absence");
    await make(night);
    expect(await lists()).toMatchObject([{ nth: 2, messages: 1 }]);
    await app.db.execute("truncate roll_calls cascade");
    await app.db.execute("delete from students where reg_id like '97%'");
  });

  test("is named beside the list that waits as long as it is not called", async () => {
    const times = [{ weekday: new Date(day).getUTCDay(), from: "08:00", until: "10:00" }];
    for (const batchId of [1, 2]) await app.office.put("class/setWeek", { batchId, times });
    const list = await waiting();
    const [of] = await app.db.select().from(batches).where(eq(batches.batchId, 2));
    expect(await lists()).toMatchObject([{ nth: 1, untaken: [of?.batchName] }]);
    expect(await home()).toMatchObject([{ untaken: [of?.batchName] }]);
    // Of two lists of a day the last says it, and none that is over.
    const { proposalId: _, nth, untaken, day: ofDay, examId, examName, to, ...same } = list;
    const wanted: Wanted = { kind: "absence", day, to: "both", again: false, studentIds: [rahim] };
    const when = { at: new Date(), until: new Date(same.until) };
    await app.db
      .insert(messageProposals)
      .values({ ...same, ...when, wanted, occasion: `${day} 2`, origin: "" });
    expect((await lists()).map((one: typeof list) => one.untaken)).toEqual([[], [of?.batchName]]);
    await app.db.delete(messageProposals).where(eq(messageProposals.occasion, `${day} 2`));
    await app.db.update(messageProposals).set({ until: new Date(0) });
    expect(await lists()).toMatchObject([{ state: "stale", untaken: [] }]);
    await still();
    await absent(karima);
    expect(await lists()).toMatchObject([{ untaken: [] }]);
    for (const batchId of [1, 2]) await app.office.put("class/setWeek", { batchId, times: [] });
  });

  test("is told by a trusted rule too, and nobody twice", async () => {
    await app.db.update(gateways).set({ monthMost: 100 });
    await on("absence", { alone: true });
    await absent(rahim);
    await make(evening, 2);
    await mark(rahim, "absent", "late");
    await mark(rahim, "late", "absent");
    await absent(karima);
    await make(night, 3);
    await make(night);
    expect([await lists(), await told()]).toEqual([[], [rahim, karima]]);
  });

  test("asks again of nobody whose list was let go, or whose message was cancelled", async () => {
    const list = await waiting();
    await app.office.post("outbox/dropProposal", { proposalId: list.proposalId });
    await mark(rahim, "absent", "late");
    await mark(rahim, "late", "absent");
    await make(night);
    expect(await lists()).toEqual([]);
    await absent(karima);
    await make(night);
    await still();
    const [later] = await lists();
    // Opened with its people it is of them alone, too.
    const wanted = { kind: "absence", day, to: "guardian", proposalId: later.proposalId };
    const { data } = await app.office.post("outbox/prepare", wanted);
    expect(data).toMatchObject([{ studentId: karima, left: null }]);
    const { runId } = (await press(later)).data;
    await app.office.post("outbox/decideAll", { runId, to: "cancel" });
    await make(night);
    expect([await lists(), await told()]).toEqual([[], [karima]]);
  });

  test("names whom no list could reach as soon as there is a number", async () => {
    await app.db.execute(`update students set guardian_mobile = '' where student_id = ${karima}`);
    await absent(karima);
    await press(await waiting());
    await make(night);
    expect([await lists(), await told()]).toEqual([[], [rahim]]);
    await app.db.execute(`update students set guardian_mobile = '01812345678' where student_id = ${karima}`);
    await make(night);
    expect(await lists()).toMatchObject([{ messages: 1 }]);
  });

  test("adds nothing to a list of a version before, which named nobody and was of everybody", async () => {
    await waiting();
    await app.db.execute("update message_proposals set wanted = wanted - 'studentIds'");
    await absent(karima);
    await make(night);
    expect(await lists()).toHaveLength(1);
  });
});

describe("a list that waits", () => {
  test("is sent as it was shown: where it is another by now the press is refused, and the next is of what is there", async () => {
    await absent(karima);
    const list = await waiting();
    expect([list.messages, list.price]).toEqual([2, 0.7]);
    await mark(karima, "absent", "late");
    expect((await press(list)).error.code).toBe("STALE");
    expect(await sent()).toEqual([]);
    const [now] = await lists();
    expect([now.messages, now.price]).toEqual([1, 0.35]);
    expect((await press(now)).data.messages).toBe(1);
    expect((await press(now)).data.already).toBe(true);
  });

  test("keeps nobody who left it by a correction, however it went: absent again they are asked about again", async () => {
    const list = await waiting();
    await mark(rahim, "absent", "late");
    expect((await press(list)).error.code).toBe("STALE");
    expect(await lists()).toEqual([]);
    await mark(rahim, "late", "absent");
    await absent(karima);
    await make(night);
    await still();
    const [next] = await lists();
    expect(next).toMatchObject({ nth: 2, messages: 2 });
    await mark(karima, "absent", "late");
    expect((await press(next)).error.code).toBe("STALE");
    await mark(karima, "late", "absent");
    await make(night);
    expect(await lists()).toMatchObject([{ proposalId: next.proposalId, messages: 2 }]);
    // Opened by its number and confirmed while one of them is late it names the others.
    await mark(karima, "absent", "late");
    const wanted = { kind: "absence", day, to: "guardian", proposalId: next.proposalId };
    const { listId } = (await rest("outbox/prepare", wanted)) as { listId: string };
    expect((await app.office.post("outbox/confirm", { ...wanted, listId })).data.messages).toBe(1);
    await mark(karima, "late", "absent");
    await make(night);
    await still();
    expect((await press((await lists())[0])).data.messages).toBe(1);
    expect((await sent()).map(({ studentId }) => studentId)).toEqual([rahim, karima]);
  });

  test("says what it costs and what it lacks in whole sentences", () => {
    const costs = waitingListTexts.costs("৩", "৩", "৳১.০৫", "রাত ১০টা");
    for (const said of [costs, waitingListTexts.untaken(["ব্যাচ ক"])]) expect(said).toMatch(/।$/);
    expect(logTexts.perhapsNote("৪", "৳১.৪০", "১", "৳০.৩৫")).toContain("১টি এসএমএস, ৳০.৩৫");
  });

  test("is opened with all its people, some are taken out of it, and then it waits no more", async () => {
    const list = await waiting();
    await absent(karima);
    const wanted = { kind: "absence", day, to: "guardian", without: [karima], proposalId: list.proposalId };
    const prepared = await rest("outbox/prepare", wanted);
    const { listId, messages } = prepared as { listId: string; messages: number };
    expect(messages).toBe(1);
    expect((await app.office.post("outbox/confirm", { ...wanted, listId })).status).toBe(200);
    expect(await lists()).toEqual([]);
    // Pressed on a home that was not read anew it is the list that was sent, and nothing goes.
    expect((await press(list)).data.already).toBe(true);
    expect(await sent()).toHaveLength(1);
  });

  test("that all have had meanwhile is let go at the press", async () => {
    const list = await waiting();
    const wanted = { kind: "absence", day, to: "guardian" };
    const { listId } = (await rest("outbox/prepare", wanted)) as { listId: string };
    // Confirmed by hand it is the very list: pressed here too, it goes once.
    await app.office.post("outbox/confirm", { ...wanted, listId });
    expect((await press(list)).data.already).toBe(true);
    expect(await lists()).toEqual([]);
    expect(await sent()).toHaveLength(1);
  });

  test("goes stale by its purpose and says so, until somebody has seen it or a week has gone", async () => {
    const list = await waiting();
    await app.db.update(messageProposals).set({ until: new Date(Date.now() - 1000) });
    expect(await lists()).toMatchObject([{ state: "stale" }]);
    expect((await press(list)).error.code).toBe("STALE");
    await make(new Date());
    expect(await home()).toMatchObject([{ state: "stale", proposalId: list.proposalId }]);
    expect((await app.office.post("outbox/dropProposal", { proposalId: list.proposalId })).data.state).toBe(
      "dropped",
    );
    expect(await home()).toEqual([]);
    await app.db.update(messageProposals).set({ state: "waiting" });
    await make(new Date(Date.now() + 8 * 24 * 3_600_000));
    await make(new Date(Date.now() + 8 * 24 * 3_600_000));
    expect(await lists()).toEqual([]);
    // Nobody is told of an absence of days ago.
    expect(await sent()).toEqual([]);
  });

  test("its purpose is the hours that are not quiet ones", async () => {
    await on("absence");
    await absent(rahim);
    await make(evening);
    // 14 of them: two until ten in the evening, twelve from eight the next morning.
    expect(await lists()).toMatchObject([{ until: at(dayAfter(day, 1), "20:00").toISOString() }]);
  });
});

describe("a rule that is trusted to go alone", () => {
  test("is so by who may send and may agree to money, and where a month's limit is set", async () => {
    expect((await set("absence", { alone: true })).error.fields).toEqual({ alone: expect.any(String) });
    await app.db.update(gateways).set({ monthMost: 100 });
    const trusted = await set("absence", { alone: true });
    expect(trusted.data).toMatchObject({ alone: true, trustedBy: expect.any(String) });
    // Who may send alone switches it on, and does not trust it.
    await app.db.execute("update user_types set money_approval = false where user_type_id = 3");
    expect((await set("absence", { alone: true })).error.fields).toEqual({ alone: expect.any(String) });
    expect((await set("absence")).data).toMatchObject({ isOn: true, alone: false, trustedBy: null });
    await app.db.execute("update user_types set money_approval = true where user_type_id = 3");
  });

  test("sends without a press, within the month's limit, in the name of who trusted it; else it waits and says why", async () => {
    await app.db.update(gateways).set({ monthMost: 0.35 });
    await on("absence", { alone: true });
    await absent(rahim);
    await make(evening, 2);
    expect(await lists()).toEqual([]);
    expect(await sent()).toMatchObject([{ studentId: rahim, atOnce: false, state: "waiting" }]);
    expect((await app.office.get("outbox/getLists")).data).toMatchObject([
      { messages: 1, by: expect.any(String) },
    ]);

    await absent(karima);
    await app.db.delete(messageProposals);
    await make(evening);
    expect(await lists()).toMatchObject([{ why: "overMonth", state: "waiting", messages: 1 }]);
    await app.db.delete(messageProposals);
    await app.db.update(gateways).set({ monthMost: null });
    await make(evening);
    expect(await lists()).toMatchObject([{ why: "noLimit" }]);
    await app.db.delete(messageProposals);
    await app.db.update(gateways).set({ monthMost: 100 });
    await app.db.update(accounts).set({ disabled: true }).where(eq(accounts.accountId, 1));
    await make(evening);
    await app.db.update(accounts).set({ disabled: false }).where(eq(accounts.accountId, 1));
    expect(await lists()).toMatchObject([{ why: "notTrusted" }]);
    expect(await sent()).toHaveLength(1);
  });
});

test("a rule that fails holds up none of the others", async () => {
  await on("absence");
  await on("due", { dayOfMonth: 7 });
  await absent(rahim);
  await app.db.execute("update message_rules set kind = 'none' where kind = 'due'");
  await expect(make(evening)).rejects.toThrow();
  expect(await lists()).toMatchObject([{ kind: "absence" }]);
  await app.db.execute("update message_rules set kind = 'due' where kind = 'none'");
});
