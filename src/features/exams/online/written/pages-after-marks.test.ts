import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Caller, passwords, regIds, testApp } from "../../../../../test/start-app.ts";
import { asked, inMinutes, one, three, two, writtenExam } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const { newExam, later, enter, scriptOf, add, sentExam, close } = writtenExam(app);
const reason = "লাইন ছিল না";
type Of = { examId: number; number: number };

/** Both questions of a script that were marked, 7 and 8. */
async function markBoth(of: Of) {
  for (const [question, marks] of [["s1-1", 7] as const, ["s1-2", 8] as const])
    await app.teacher.put("script/mark", { ...of, question, marks, version: 0 });
}
const scriptIn = async (of: Of) => (await app.teacher.get("script/getById", of)).data;
const listOf = async (examId: number, show = "all") =>
  (await app.teacher.get("script/getAll", { examId, show })).data;
const publish = (examId: number, notEntered: number) =>
  app.office.post("merit/publish", { examId, notEntered });
const waitsOf = async (examId: number) => (await app.office.get("merit/check", { examId })).data.waits;
const sheetOf = async (examId: number) =>
  (await app.teacher.get("sheet/getById", { examId, batchId: 1 })).data.sheet.entries;

test("a question whose pages change after its marks waits to be looked at again, and the result with it; marks of unchanged pages stay", async () => {
  const { examId, attemptId, of } = await sentExam();
  await close();
  await markBoth(of);
  await app.teacher.put("script/extend", { examId, attemptId, minutes: 60, reason });
  // More time alone changes nothing of what was given.
  expect(await listOf(examId)).toMatchObject([{ unmarked: 0, older: 0, coming: true, total: 15 }]);
  await add(attemptId, three, { question: "s1-2", replaces: two }, app.rahim, 2);
  await app.rahim.put("script/handIn", { attemptId });
  expect(await listOf(examId, "unmarked")).toMatchObject([{ unmarked: 1, older: 1, total: null }]);
  expect(await listOf(examId, "marked")).toEqual([]);
  expect((await scriptIn(of)).marks).toMatchObject([
    { question: "s1-1", marks: 7, older: false },
    { question: "s1-2", marks: 8, older: true },
  ]);
  const { data: settings } = await app.teacher.get("script/getSettings", { examId });
  expect(settings.counts.questions).toEqual([
    { key: "s1-1", answered: 1, marked: 1 },
    { key: "s1-2", answered: 1, marked: 0 },
  ]);
  const refused = await publish(examId, 1);
  expect(refused.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("পাতা বদলেছে") });
  // The page of the publication says the same, and where it is done.
  expect(await waitsOf(examId)).toEqual([{ text: refused.error.message, page: "scripts", holds: true }]);
  // It comes to whoever marks next, who finds the same marks right.
  expect((await app.teacher.post("script/take", { examId, question: "s1-1" })).data).toBeNull();
  const { data: again } = await app.teacher.post("script/take", { examId, question: "s1-2" });
  expect(again).toMatchObject(of);
  const { version } = again.marks[1];
  const { data } = await app.teacher.put("script/mark", { ...of, question: "s1-2", marks: 8, version });
  expect(data).toMatchObject({ marks: [{ older: false }, { marks: 8, older: false }], sums: [{ sum: 15 }] });
  expect(await sheetOf(examId)).toMatchObject([{ section: "s1", written: 15 }]);
  expect(await waitsOf(examId)).toEqual([]);
  expect((await publish(examId, 1)).error).toBeUndefined();
});

test("before it is published the office is told of questions without marks, late pages and pages that may come; marks are not waited for", async () => {
  const { examId, attemptId, of } = await sentExam();
  await close();
  const unmarked = { page: "scripts", holds: false, text: expect.stringContaining("নম্বর দেওয়া বাকি") };
  expect(await waitsOf(examId)).toEqual([unmarked]);
  await add(attemptId, three, { question: "s1-2" }, app.rahim, 2);
  expect(await waitsOf(examId)).toEqual([
    { page: "scripts", holds: true, text: expect.stringContaining("দেরিতে আসা পাতা") },
    unmarked,
  ]);
  await app.teacher.put("script/decideLate", { ...of, accepted: false });
  await app.teacher.put("script/extend", { examId, attemptId, minutes: 60, reason });
  const [coming] = await waitsOf(examId);
  expect(coming).toMatchObject({ page: "scripts", holds: true });
  const refused = await publish(examId, 1);
  expect(refused.error).toMatchObject({ code: "LOCKED", message: coming.text });
  // What holds it up holds up that somebody says its marks are checked.
  const checked = await app.office.post("merit/setChecked", { examId, checked: true, notEntered: 1 });
  expect(checked.error).toMatchObject({ code: "LOCKED", message: coming.text });
  await app.rahim.put("script/handIn", { attemptId });
  expect((await publish(examId, 2)).error).toBeUndefined();
  expect(await waitsOf(examId)).toEqual([]);
});

test("marks of a page that its student has taken away wait too, and so do those of both questions where a page of both comes", async () => {
  const { examId, attemptId, of } = await sentExam();
  await markBoth(of);
  await app.teacher.put("script/extend", { examId, attemptId, minutes: 60, reason });
  await app.rahim.put("script/arrange", { attemptId, pages: [], removed: [two] });
  expect(await listOf(examId)).toMatchObject([{ unmarked: 1, older: 1 }]);
  await app.rahim.put("script/handIn", { attemptId });
  expect((await app.teacher.post("script/take", { examId, question: "s1-2" })).data).toMatchObject(of);
  await app.teacher.put("script/extend", { examId, attemptId, minutes: 60, reason });
  await add(attemptId, three, {}, app.rahim, 2);
  expect(await listOf(examId)).toMatchObject([{ unmarked: 2, older: 2 }]);
});

test("late pages that were accepted stay when another comes, of which alone somebody is asked", async () => {
  const { examId, attemptId, of } = await sentExam();
  await markBoth(of);
  await add(attemptId, three, { question: "s1-2" }, app.rahim, 2);
  const decide = (accepted: boolean) => app.teacher.put("script/decideLate", { ...of, accepted });
  await decide(true);
  expect((await scriptIn(of)).marks).toMatchObject([{ older: false }, { older: true }]);
  const { version } = (await scriptIn(of)).marks[1];
  await app.teacher.put("script/mark", { ...of, question: "s1-2", marks: 9, version });
  await add(attemptId, "page-four-4", { question: "s1-2" }, app.rahim, 3);
  expect(await listOf(examId, "late")).toMatchObject([{ pages: 4, late: 2, undecided: 1, total: 16 }]);
  const accepted = async () => (await scriptIn(of)).pages.map((page: { accepted: unknown }) => page.accepted);
  expect(await accepted()).toEqual([null, null, true, null]);
  expect(await sheetOf(examId)).toMatchObject([{ written: 16 }]);
  await decide(false);
  expect(await accepted()).toEqual([null, null, true]);
  expect(await listOf(examId)).toMatchObject([{ undecided: 0, older: 0, total: 16 }]);
});

test("a late page that comes while the result is published is refused; one that came before holds it up until somebody has decided", async () => {
  const { examId, attemptId, of } = await sentExam();
  await close();
  await markBoth(of);
  await add(attemptId, three, { question: "s1-2" }, app.rahim, 2);
  const early = await publish(examId, 1);
  expect(early.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("দেরিতে আসা") });
  await app.teacher.put("script/decideLate", { ...of, accepted: false });
  const waiting = async () =>
    (
      await app.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  // Who publishes is held up after looking, and before it is done.
  const both = await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table exam_figures in access exclusive mode`);
    const publishing = publish(examId, 1);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const adding = add(attemptId, "page-four-4", { question: "s1-2" }, app.rahim, 3);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    return { publishing, adding };
  });
  expect((await both.publishing).error).toBeUndefined();
  expect((await both.adding).error).toMatchObject({ code: "LOCKED", message: expect.any(String) });
  expect((await app.rahim.get("script/open", { attemptId })).data.pages).toHaveLength(3);
  expect((await app.rahim.get("script/getMarked", { examId })).data.pages).toHaveLength(2);
});

test("who is let in again sends pages again too, for a reason that the audit tells", async () => {
  const { examId, attemptId } = await sentExam();
  await close();
  await app.teacher.put("script/extend", { examId, attemptId, minutes: 60, reason: "আরও পাতা" });
  await app.rahim.put("script/handIn", { attemptId });
  const again = { attemptId, pages: [], removed: [one] };
  expect((await app.rahim.put("script/arrange", again)).error.code).toBe("LOCKED");
  await app.teacher.put("online/letIn", { attemptId, minutes: 10, reason });
  const { data: open } = await app.rahim.get("script/open", { attemptId });
  expect(open).toMatchObject({ handedIn: false });
  expect(open.until - open.now).toBeGreaterThan(24 * 60_000);
  expect((await app.rahim.put("script/arrange", again)).error).toBeUndefined();
  expect((await add(attemptId, three, { question: "s1-1" })).data.pages).toMatchObject([
    { name: two },
    { name: three, late: false },
  ]);
  const { data: history } = await app.office.get("audit/getAll", { entity: "scripts" });
  expect(history[0]).toMatchObject({ new: { handedInAt: null, reason } });
});

test("without names no script is told of while anybody's pages may come, and who only marks gives nobody time by name", async () => {
  const examId = await newExam({ anonymous: true });
  await later(examId, 21);
  const [rahims, karimas] = [await enter(examId), await enter(examId, karima)];
  const { data: sent } = await add(rahims, one, { question: "s1-1" });
  await add(karimas, one, { question: "s1-1" }, karima, 1);
  const [his, hers] = [await scriptOf(rahims), await scriptOf(karimas)];
  const { pageId } = sent.pages[0];
  const picture = async ({ cookie }: Caller) => {
    const answer = await fetch(`${app.url}/api/script/getPage?pageId=${pageId}`, { headers: { cookie } });
    return answer.ok ? "shown" : (await answer.json()).error.message;
  };
  const drawn = () => app.teacher.put("script/draw", { pageId, question: "s1-1", strokes: [], version: 0 });
  const told = async () => [
    await listOf(examId),
    (await app.teacher.post("script/take", { examId, question: "s1-1" })).data,
    ...(await Promise.all(
      [his, hers].map(async (of) => (await app.teacher.get("script/getById", of)).error?.code),
    )),
  ];
  await app.rahim.put("script/handIn", { attemptId: rahims });
  expect(await told()).toEqual([[], null, "LOCKED", "LOCKED"]);
  // Pages are shut to staff as scripts are, by the same words; to whose they are they are not.
  const { error: shut } = await app.teacher.get("script/getById", his);
  const pictures = async () => Promise.all([app.teacher, app.office, app.rahim].map(picture));
  expect(await pictures()).toEqual([shut.message, shut.message, "shown"]);
  expect((await drawn()).error).toMatchObject({ code: "LOCKED", message: shut.message });
  await later(examId, 60);
  await close();
  expect(await pictures()).toEqual(["shown", "shown", "shown"]);
  expect(await listOf(examId)).toHaveLength(2);
  await app.teacher.put("script/mark", { ...hers, question: "s1-1", marks: 5, version: 0 });
  // Who marks names nobody, neither by name nor by number; the office does.
  const extend = (who: Caller, whom: object) =>
    who.put("script/extend", { examId, minutes: 30, reason, ...whom });
  expect((await extend(app.teacher, { attemptId: rahims })).error.code).toBe("NOT_ALLOWED");
  expect((await extend(app.teacher, { number: his.number })).error.code).toBe("NOT_ALLOWED");
  expect((await extend(app.office, { number: his.number })).error.code).toBe("NOT_ALLOWED");
  const letIn = { attemptId: rahims, minutes: 10, reason };
  expect((await app.teacher.put("online/letIn", letIn)).error.code).toBe("NOT_ALLOWED");
  expect((await app.teacher.get("online/getById", { examId })).data.given.closedAt).not.toBeNull();
  // Of the batch one alone sat it: who gives it time names that one.
  expect((await extend(app.teacher, { batchId: 1 })).error.code).toBe("NOT_ALLOWED");
  expect((await extend(app.teacher, {})).error).toBeUndefined();
  expect((await extend(app.office, { attemptId: rahims })).error).toBeUndefined();
  // Of those who wait nobody is told which one it is.
  expect(await told()).toEqual([[], null, "LOCKED", "LOCKED"]);
  expect((await app.teacher.get("script/getSettings", { examId })).data).toMatchObject({ waits: true });
  expect(await pictures()).toEqual([shut.message, shut.message, "shown"]);
  expect((await drawn()).error.code).toBe("LOCKED");
  const mark = (of: Of) => app.teacher.put("script/mark", { ...of, question: "s1-2", marks: 1, version: 0 });
  expect([(await mark(his)).error.code, (await mark(hers)).error.code]).toEqual(["LOCKED", "LOCKED"]);
  await later(examId, 60);
  expect(await listOf(examId)).toHaveLength(2);
});

test("the scheme of an exam whose pages have come keeps the sections that they were written for; before that, those that its questions fit", async () => {
  const written = (full: number, more: object[] = []) => ({
    sections: [{ key: "s1", subject: "গণিত", written: { full } }, ...more],
  });
  const fields = { category: "মডেল", examName: "শুধু লিখিত", examType: "সিকিউ", subject: "-" };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, scheme: written(20) }))
    .data;
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times });
  await app.teacher.put("script/setSettings", { examId, uploadMinutes: 15, questions: asked });
  const change = (scheme: object) => app.office.put("exam/updateExam", { examId, scheme });
  const told = (message: string) => ({ code: "LOCKED", message: expect.stringContaining(message) });
  // The questions make 20.
  expect((await change(written(30))).error).toMatchObject(told("মেলে না"));
  expect(
    (await change({ sections: [{ key: "s2", subject: "রসায়ন", written: { full: 20 } }] })).error,
  ).toMatchObject(told("মেলে না"));
  // Phones ask what is chosen from a paper that is sealed.
  const choices = { key: "s2", subject: "রসায়ন", mcq: { questions: 5, right: 1 } };
  expect((await change(written(20, [choices]))).error).toMatchObject(told("ফোনে দেওয়া"));
  expect((await change(written(15))).error).toBeUndefined();
  expect((await change(written(20))).error).toBeUndefined();
  await later(examId, 21);
  const attemptId = await enter(examId);
  await add(attemptId, one, { question: "s1-1" });
  await later(examId, 60);
  const refused = { code: "IN_USE", message: expect.stringContaining("পাতা এসেছে") };
  expect((await change(written(15))).error).toMatchObject(refused);
  await markBoth(await scriptOf(attemptId));
  for (const confirmed of [false, true]) {
    const scheme = written(15);
    const { error } = await app.office.post("merit/changeScheme", { examId, scheme, confirmed });
    expect(error).toMatchObject(refused);
  }
  // What the pages do not hang on may change.
  const more = written(20, [{ key: "s2", subject: "রসায়ন", written: { full: 10 } }]);
  expect((await app.office.post("merit/changeScheme", { examId, scheme: more, confirmed: true })).error).toBe(
    undefined,
  );
});
