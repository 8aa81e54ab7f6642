import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { type Caller, form, passwords, regIds, testApp } from "../../../../../test/start-app.ts";
import { permissionNames } from "../../../../shared/permissions.ts";
import { examinerPairs } from "../../examiners/table.server.ts";
import { attempts } from "../table.server.ts";
import { asked, inMinutes, one, pictures, three, two, writtenExam } from "./example.server.ts";
import { scriptPages } from "./table.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const { newExam, later, enter, scriptOf, add, sentExam, close } = writtenExam(app);
const names = ({ pages }: { pages: { name: string }[] }) => pages.map(({ name }) => name);
const picture = (pageId: number, { cookie }: Caller) =>
  fetch(`${app.url}/api/script/getPage?pageId=${pageId}`, { headers: cookie ? { cookie } : {} });

test("what is answered by photo is set before the start, drawn with its formulas, and told to phones from the start on", async () => {
  const examId = await newExam();
  const { data: settings } = await app.teacher.get("script/getSettings", { examId });
  expect(settings).toMatchObject({ uploadMinutes: 15, onPhones: true, started: false, anonymous: false });
  expect(settings.questions).toMatchObject([
    { key: "s1-1", label: "১" },
    { key: "s1-2", html: "" },
  ]);
  expect(settings.questions[0].html).toContain("katex");
  const wrong = (questions: object[]) =>
    app.teacher.put("script/setSettings", { examId, uploadMinutes: 15, questions });
  expect((await wrong([])).error.fields).toHaveProperty("questions");
  expect((await wrong([{ ...asked[0], section: "s2" }])).error.fields).toHaveProperty("questions.0.section");
  expect((await wrong([{ ...asked[0], full: 21 }])).error.fields).toHaveProperty("questions.0.full");
  expect((await wrong([asked[0] ?? {}])).error.fields).toHaveProperty("questions");
  expect((await wrong([{ ...asked[0], full: 20, text: "$\\nothing$" }])).error.fields).toHaveProperty(
    "questions.0.text",
  );
  const { data: attempt } = await app.rahim.post("attempt/open", { examId, device: "a-phone-of-theirs" });
  expect(attempt.uploadMinutes).toBe(15);
  const { attemptId } = attempt;
  expect((await app.rahim.get("script/open", { attemptId })).error.code).toBe("LOCKED");
  await later(examId, 21);
  const { data: own } = await app.rahim.get("script/open", { attemptId });
  expect(own.questions).toMatchObject([{ key: "s1-1", full: 10 }, { key: "s1-2" }]);
  expect(own.pages).toEqual([]);
  expect(
    (await app.teacher.put("script/setSettings", { examId, uploadMinutes: null, questions: [] })).error.code,
  ).toBe("LOCKED");
});

test("a page is kept once under its name, upright and without metadata, and put in order, retaken and removed in time", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  const { data: first } = await add(attemptId, one);
  expect(first.pages).toMatchObject([{ name: one, question: "", late: false }]);
  expect(first.until - first.now).toBeGreaterThan(42 * 60_000);
  expect(names((await add(attemptId, one)).data)).toEqual([one]);
  await add(attemptId, two, { question: "s1-2" }, app.rahim, 1);
  const ordered = {
    attemptId,
    pages: [
      { name: two, question: "s1-1" },
      { name: one, question: "" },
    ],
  };
  const { data: turned } = await app.rahim.put("script/arrange", ordered);
  expect(turned.pages).toMatchObject([{ name: two, question: "s1-1" }, { name: one }]);
  const { data: again } = await add(attemptId, three, { question: "s1-1", replaces: two }, app.rahim, 2);
  expect(names(again)).toEqual([three, one]);
  const { data: left } = await app.rahim.put("script/arrange", { attemptId, pages: [], removed: [one] });
  expect(names(left)).toEqual([three]);
  const [row] = await app.db.select().from(scriptPages).where(eq(scriptPages.attemptId, attemptId));
  expect(await sharp(row?.bytes ?? undefined).metadata()).toMatchObject({ format: "webp", width: 900 });
  expect((await sharp(row?.bytes ?? undefined).metadata()).exif).toBeUndefined();
  const own = await picture(left.pages[0].pageId, app.rahim);
  expect(own.headers.get("content-type")).toBe("image/webp");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});

test("a student's schedule says how many pages are stored, until when they may come, and when that was all", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  const pagesOfDoor = async () =>
    (await app.rahim.get("attempt/getAll")).data.find((one: { examId: number }) => one.examId === examId)
      .pages;
  const before = await pagesOfDoor();
  expect(before).toMatchObject({ stored: 0, handedIn: false });
  const { data: own } = await app.rahim.get("script/open", { attemptId });
  expect(before.until).toBe(own.until);
  await add(attemptId, one);
  const more = { examId, attemptId, minutes: 7, reason: "লাইন ছিল না" };
  expect((await app.office.put("script/extend", more)).error).toBeUndefined();
  expect(await pagesOfDoor()).toEqual({ stored: 1, until: before.until + 7 * 60_000, handedIn: false });
  await app.rahim.put("script/handIn", { attemptId });
  expect((await pagesOfDoor()).handedIn).toBe(true);
});

test("another's attempt, a file that is no picture, one of a thousand megapixels, and more pages than a script has are refused", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  const { data: mine } = await add(attemptId, one);
  expect((await add(attemptId, two, {}, karima)).error.code).toBe("NOT_FOUND");
  expect((await karima.get("script/open", { attemptId })).error.code).toBe("NOT_FOUND");
  expect((await karima.put("script/arrange", { attemptId, pages: [], removed: [one] })).error.code).toBe(
    "NOT_FOUND",
  );
  expect((await picture(mine.pages[0].pageId, karima)).status).toBe(404);
  expect((await picture(mine.pages[0].pageId, app.visitor)).status).toBe(401);
  const sent = (of: File, name = two) =>
    app.rahim.post("script/addPage", form({ attemptId: String(attemptId), name, file: of }));
  expect((await sent(new File(["<script>"], "page.jpg", { type: "image/jpeg" }))).error.code).toBe(
    "NOT_AN_IMAGE",
  );
  expect((await sent(new File(["%PDF-1.7"], "page.pdf"))).error.code).toBe("NOT_AN_IMAGE");
  const broken = Buffer.from(pictures[0] ?? []).fill(0, 300);
  expect((await sent(new File([broken], "page.jpg"))).error.code).toBe("NOT_AN_IMAGE");
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_400_000);
  expect((await sent(new File([new Uint8Array(bomb)], "page.png"))).error.code).toBe("NOT_AN_IMAGE");
  const large = new File([new Uint8Array(1_400_001)], "page.jpg");
  expect((await sent(large)).error.code).toBe("TOO_LARGE");
  expect((await add(attemptId, two, { question: "s2-1" })).error.code).toBe("BAD_REQUEST");
  expect((await add(attemptId, two, { question: "nothing" })).error.code).toBe("BAD_REQUEST");
  const values = {
    attemptId,
    question: "",
    width: 9,
    height: 9,
    size: 1,
    bytes: Buffer.from("."),
    late: false,
  };
  const many = Array.from({ length: 39 }, (_none, at) => ({
    ...values,
    name: `page-${at}-of-many`,
    place: at,
  }));
  await app.db.insert(scriptPages).values(many);
  expect((await add(attemptId, two)).error).toMatchObject({
    code: "LOCKED",
    message: expect.stringContaining("৪০"),
  });
  const tenThousand = Array.from({ length: 10_000 }, (_none, at) => ({
    name: `page-${at}-of-many`,
    question: "",
  }));
  expect((await app.rahim.put("script/arrange", { attemptId, pages: tenThousand })).error.code).toBe(
    "TOO_LARGE",
  );
});

test("what comes after its time is kept as late, changes nothing that is there, and counts once a person says so", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  await add(attemptId, one, { question: "s1-1" });
  await later(examId, 44);
  // The working time is over, that of pages is not.
  expect((await add(attemptId, two, { question: "s1-2" }, app.rahim, 1)).data.pages[1]).toMatchObject({
    late: false,
  });
  expect(
    names((await app.rahim.put("script/arrange", { attemptId, pages: [], removed: [two] })).data),
  ).toEqual([one]);
  await later(examId, 4);
  const { data: after } = await add(attemptId, three, { question: "s1-2", replaces: one }, app.rahim, 2);
  expect(after.pages).toMatchObject([
    { name: one, late: false },
    { name: three, late: true },
  ]);
  expect((await app.rahim.put("script/arrange", { attemptId, pages: [], removed: [one] })).error.code).toBe(
    "LOCKED",
  );
  const { data: list } = await app.teacher.get("script/getAll", { examId, show: "late" });
  const of = await scriptOf(attemptId);
  expect(list).toMatchObject([{ number: of.number, pages: 2, late: 1, undecided: 1 }]);
  const given = { ...of, question: "s1-1", marks: 7, version: 0 };
  expect((await app.teacher.put("script/mark", given)).data.sums).toMatchObject([
    { sum: 7, sheet: 7, problem: "" },
  ]);
  const { error } = await app.teacher.put("script/decideLate", { ...of, accepted: true });
  expect(error).toBeUndefined();
  // A question is to be marked again: the sum waits, and the sheet does not say what is not known.
  const { data: script } = await app.teacher.get("script/getById", of);
  expect(script.sums).toMatchObject([{ sum: null, sheet: null }]);
  expect((await app.teacher.post("script/take", { examId, question: "s1-2" })).data).toMatchObject(of);
  const reason = "লাইন ছিল না";
  const extended = await app.teacher.put("script/extend", { examId, attemptId, minutes: 30, reason });
  expect(extended.data).toEqual({ scripts: 1 });
  expect((await add(attemptId, two, {}, app.rahim, 3)).data.pages[2]).toMatchObject({ late: false });
  const { data: history } = await app.office.get("audit/getAll", { entity: "scripts" });
  expect(JSON.stringify(history)).toContain(reason);
});

test("what was said of late pages is not said of one that comes after it, nor of one that its sayer has not seen", async () => {
  const { examId, attemptId, of } = await sentExam();
  const late = async () => (await app.teacher.get("script/getAll", { examId, show: "late" })).data;
  await add(attemptId, three, { question: "s1-2" }, app.rahim, 2);
  const [seen] = await late();
  await add(attemptId, "page-four-4", { question: "s1-2" }, app.rahim, 3);
  const decide = (version: number) =>
    app.teacher.put("script/decideLate", { ...of, accepted: true, version });
  expect((await decide(seen.version)).error.code).toBe("STALE");
  expect((await decide((await late())[0].version)).error).toBeUndefined();
  expect(await late()).toEqual([]);
  expect((await add(attemptId, "page-five-5", { question: "s1-2" })).data.pages).toHaveLength(5);
  expect(await late()).toMatchObject([{ late: 3, undecided: 1 }]);
});

test("what was written in an exam that was withdrawn is kept, and nobody marks it", async () => {
  const { examId, of } = await sentExam();
  const take = async () => (await app.teacher.post("script/take", { examId, question: "s1-1" })).data;
  expect(await take()).toMatchObject(of);
  await app.teacher.put("online/withdraw", { examId, reason: "ভুল প্রশ্ন" });
  expect(await take()).toBeNull();
  const given = { ...of, question: "s1-1", marks: 7, version: 0 };
  expect((await app.teacher.put("script/mark", given)).error.code).toBe("LOCKED");
  expect((await app.teacher.get("script/getById", of)).data.pages).toHaveLength(2);
});

test("marks of each question make the sum, which goes into the marks sheet as typed marks do", async () => {
  const { examId, of } = await sentExam();
  const { data: script } = await app.teacher.post("script/take", { examId, question: "s1-1" });
  expect(script).toMatchObject({
    ...of,
    student: { regId: regIds.rahim },
    sums: [{ sum: null, sheet: null }],
  });
  expect(script.pages).toMatchObject([{ question: "s1-1" }, { question: "s1-2" }]);
  const mark = (question: string, marks: number | null, version = 0) =>
    app.teacher.put("script/mark", { ...of, question, marks, version });
  expect((await mark("s1-1", 10.5)).error.fields).toHaveProperty("marks");
  expect((await mark("s1-9", 1)).error.code).toBe("BAD_REQUEST");
  const { data: half } = await mark("s1-1", 7.5);
  expect(half.sums).toMatchObject([{ section: "s1", sum: null, sheet: null, full: 20 }]);
  const { data: whole } = await mark("s1-2", 8);
  expect(whole.sums).toMatchObject([{ sum: 15.5, sheet: 15.5, problem: "" }]);
  const { data: sheet } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(sheet.sheet.entries).toMatchObject([{ section: "s1", written: 15.5 }]);
  expect((await mark("s1-2", 9)).error.code).toBe("STALE");
  const version = whole.marks.find(({ question }: { question: string }) => question === "s1-2").version;
  expect((await mark("s1-2", 9, version)).data.sums).toMatchObject([{ sum: 16.5, sheet: 16.5 }]);
  const { data: progress } = await app.teacher.get("script/getSettings", { examId });
  expect(progress.counts.questions).toEqual([
    { key: "s1-1", answered: 1, marked: 1 },
    { key: "s1-2", answered: 1, marked: 1 },
  ]);
  expect((await app.teacher.post("script/take", { examId, question: "s1-1" })).data).toBeNull();
  const studentId =
    script && (await app.office.get("student/getAll", { searchName: regIds.rahim })).data[0].studentId;
  const { data: history } = await app.teacher.get("sheet/history", { examId, studentId, section: "s1" });
  expect(history.map(({ changes }: { changes: { to: number }[] }) => changes[0]?.to)).toEqual([16.5, 15.5]);
});

test("what somebody typed into the sheet meanwhile is not overwritten unasked; two examiners' sections stay theirs", async () => {
  const { examId, of } = await sentExam();
  const { studentId } = (await app.office.get("student/getAll", { searchName: regIds.rahim })).data[0];
  const cell = { studentId, section: "s1", field: "written", from: null, to: 3 };
  await app.office.post("sheet/save", { examId, batchId: 1, cells: [cell] });
  await app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 5, version: 0 });
  const { data } = await app.teacher.put("script/mark", {
    ...of,
    question: "s1-2",
    marks: 5,
    version: 0,
  });
  expect(data.sums).toMatchObject([{ sum: 10, sheet: 3, problem: expect.stringContaining("৩") }]);
  const over = (from: number) => app.teacher.put("script/toSheet", { ...of, section: "s1", from });
  expect((await over(4)).error.code).toBe("STALE");
  expect((await over(3)).data.sums).toMatchObject([{ sum: 10, sheet: 10, problem: "" }]);

  const other = await sentExam();
  const pair = { section: "s1", batchId: 1, firstId: 2, secondId: 1, tolerance: 3, within: "mean" as const };
  await app.db.insert(examinerPairs).values({ examId: other.examId, ...pair });
  const give = (question: string) =>
    app.teacher.put("script/mark", { ...other.of, question, marks: 5, version: 0 });
  await give("s1-1");
  expect((await give("s1-2")).data.sums).toMatchObject([
    { sum: 10, sheet: null, problem: expect.stringContaining("দুজন") },
  ]);
});

test("two who mark at once get different scripts, and what both draw and give at two questions of one page stays", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const [rahims, karimas] = [await enter(examId), await enter(examId, karima)];
  const [his, hers] = [await scriptOf(rahims), await scriptOf(karimas)];
  await add(rahims, one);
  await add(karimas, one, {}, karima, 1);
  expect((await app.teacher.post("script/take", { examId, question: "s1-1" })).data).toBeNull();
  // Who has handed in is not waited for, and changes nothing any more; what another phone of theirs still had is kept as late.
  expect((await app.rahim.put("script/handIn", { attemptId: karimas })).error.code).toBe("NOT_FOUND");
  expect((await app.rahim.put("script/handIn", { attemptId: rahims })).data).toMatchObject({
    handedIn: true,
  });
  expect(
    (await app.rahim.put("script/arrange", { attemptId: rahims, pages: [], removed: [one] })).error.code,
  ).toBe("LOCKED");
  expect((await add(rahims, two)).data.pages).toMatchObject([{ late: false }, { late: true }]);
  await app.teacher.put("script/decideLate", { ...his, accepted: false });
  expect((await app.teacher.post("script/take", { examId, question: "s1-2" })).data).toMatchObject(his);
  await later(examId, 60);
  const taken = await Promise.all(
    [app.teacher, app.office].map((who) => who.post("script/take", { examId, question: "s1-1" })),
  );
  expect(new Set(taken.map(({ data }) => data.number))).toEqual(new Set([his.number, hers.number]));
  const { data: script } = await app.teacher.get("script/getById", his);
  const { pageId } = script.pages[0];
  const tick = { kind: "tick", points: "200 300" };
  const line = { kind: "pen", points: "10 10 40 40 90 20" };
  const draw = (who: Caller, question: string, strokes: object[], version = 0) =>
    who.put("script/draw", { pageId, question, strokes, version });
  const [first, second] = await Promise.all([
    draw(app.teacher, "s1-1", [tick]),
    draw(app.office, "s1-2", [line]),
  ]);
  expect([first.data, second.data]).toEqual([{ version: 1 }, { version: 1 }]);
  expect((await draw(app.office, "s1-1", [])).error).toMatchObject({
    code: "STALE",
    newer: { strokes: [tick] },
  });
  await Promise.all([
    app.teacher.put("script/mark", { ...his, question: "s1-1", marks: 4, version: 0 }),
    app.office.put("script/mark", { ...his, question: "s1-2", marks: 6, version: 0 }),
  ]);
  const { data: both } = await app.teacher.get("script/getById", his);
  expect(both.sums).toMatchObject([{ sum: 10, sheet: 10 }]);
  expect(both.pages[0].drawn).toHaveLength(2);
  const long = { kind: "pen", points: Array.from({ length: 4000 }, () => "1 1").join(" ") };
  expect((await draw(app.teacher, "s1-1", [long], 1)).error.code).toBe("BAD_REQUEST");
  expect((await draw(app.teacher, "s1-1", [{ kind: "pen", points: "1 2 <script>" }], 1)).error.code).toBe(
    "BAD_REQUEST",
  );
  expect((await draw(app.teacher, "s1-1", Array(201).fill(tick), 1)).error.code).toBe("BAD_REQUEST");
  expect((await draw(karima, "s1-1", [])).error.code).toBe("NOT_ALLOWED");
});

test("marked pages are shown to their student once the result is published, and nothing is changed any more", async () => {
  const { examId, attemptId, of } = await sentExam();
  const { data: script } = await app.teacher.post("script/take", { examId, question: "s1-1" });
  const strokes = [{ kind: "half", points: "100 100" }];
  await app.teacher.put("script/draw", {
    pageId: script.pages[0].pageId,
    question: "s1-1",
    strokes,
    version: 0,
  });
  await app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 7, version: 0 });
  await app.teacher.put("script/mark", { ...of, question: "s1-2", marks: 8, version: 0 });
  expect((await app.rahim.get("script/getMarked", { examId })).data).toEqual({ questions: [], pages: [] });
  await close();
  const published = await app.office.post("merit/publish", { examId, notEntered: 1 });
  expect(published.error).toBeUndefined();
  const { data: own } = await app.rahim.get("script/getMarked", { examId });
  expect(own.questions).toEqual([
    { key: "s1-1", label: "১", full: 10, marks: 7 },
    { key: "s1-2", label: "২", full: 10, marks: 8 },
  ]);
  expect(own.pages[0].drawn).toMatchObject([{ question: "s1-1", strokes }]);
  expect((await karima.get("script/getMarked", { examId })).data.pages).toEqual([]);
  const { studentId } = (await app.office.get("student/getAll", { searchName: regIds.rahim })).data[0];
  expect((await karima.get("script/getMarked", { examId, studentId })).error.code).toBe("NOT_ALLOWED");
  expect((await app.office.get("script/getMarked", { examId, studentId })).data.pages).toHaveLength(2);
  expect(
    (await app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 9, version: 1 })).error.code,
  ).toBe("LOCKED");
  const { pageId } = script.pages[0];
  expect(
    (await app.teacher.put("script/draw", { pageId, question: "s1-1", strokes: [], version: 1 })).error.code,
  ).toBe("LOCKED");
  expect((await add(attemptId, three)).error.code).toBe("LOCKED");
});

test("an exam that asks everything in writing needs no paper: it is entered, photographed, marked, put into the marks sheet and published", async () => {
  const whole = { sections: [{ key: "s1", subject: "গণিত", written: { full: 20 } }] };
  const fields = { category: "মডেল", examName: "শুধু লিখিত", examType: "সিকিউ", subject: "-", scheme: whole };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  expect((await app.teacher.get("online/getById", { examId })).data).toMatchObject({
    frozen: true,
    given: null,
  });
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  const { data: given } = await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times });
  expect(given.given).toMatchObject({ sets: 1, hasChoices: false, written: false });
  const settings = await app.teacher.put("script/setSettings", {
    examId,
    uploadMinutes: 15,
    questions: asked,
  });
  expect(settings.error).toBeUndefined();
  await later(examId, 21);
  const device = "a-phone-of-theirs";
  const { data: attempt } = await app.rahim.post("attempt/open", { examId, device });
  expect(attempt).toMatchObject({ questions: 0, uploadMinutes: 15, state: "open" });
  const { key } = await (await fetch(`${app.url}/exam-keys/${examId}`)).json();
  expect(key).toEqual(expect.any(String));
  expect(await (await fetch(`${app.url}/exam-sets/${examId}/A`)).json()).toMatchObject({ questions: [] });
  const attemptId = await enter(examId);
  await add(attemptId, one, { question: "s1-1" });
  const sent = { attemptId, examId, device, changes: [], handIn: true };
  expect((await app.rahim.post("attempt/save", sent)).data).toMatchObject({ state: "handedIn" });
  // The working time is over for them; that of pages is not.
  expect((await add(attemptId, two, { question: "s1-2" }, app.rahim, 1)).data.pages).toMatchObject([
    { late: false },
    { late: false },
  ]);
  await later(examId, 60);
  await close();
  expect((await app.teacher.get("online/getById", { examId })).data.given.closedAt).not.toBeNull();
  for (const question of ["s1-1", "s1-2"]) {
    const { data: script } = await app.teacher.post("script/take", { examId, question });
    await app.teacher.put("script/mark", { examId, number: script.number, question, marks: 8, version: 0 });
  }
  const { data: sheet } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(sheet.sheet.entries).toMatchObject([{ section: "s1", written: 16 }]);
  const published = await app.office.post("merit/publish", { examId, notEntered: 0 });
  expect(published.error).toBeUndefined();
  const { data: list } = await app.office.get("merit/getAll", { examId });
  expect(list).toMatchObject([{ regId: regIds.rahim, total: 16, position: 1 }]);
  expect((await app.rahim.get("script/getMarked", { examId })).data.pages).toHaveLength(2);
});

test("a paper of an exam that asks everything in writing is frozen without a question, once", async () => {
  const whole = { sections: [{ key: "s1", subject: "গণিত", written: { full: 20 } }] };
  const fields = { category: "মডেল", examName: "শুধু লিখিত", examType: "সিকিউ", subject: "-", scheme: whole };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  expect((await app.office.post("paper/freeze", { examId })).data).toMatchObject({
    problems: [],
    sections: [],
  });
  expect((await app.office.post("paper/freeze", { examId })).error.code).toBe("LOCKED");
});

test("the staff whose type neither manages students nor enters marks are shown no page, whatever else it opens", async () => {
  const { of } = await sentExam();
  const { data: script } = await app.teacher.get("script/getById", of);
  const no = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const opened = { userTypeName: "সময়সূচি দেখেন", userTypeId: null, examSchedule: true, gradesProgress: true };
  const { data: type } = await app.office.post("userType/addUserType", { ...no, ...opened });
  const { data: made } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "হাসান", email: "h@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "second-1", userTypeId: type.userTypeId, userTypeName: opened.userTypeName },
  });
  const hasan = await app.choosePassword(made.regId, "second-1");
  const { pageId } = script.pages[0];
  expect((await picture(pageId, app.teacher)).status).toBe(200);
  expect((await picture(pageId, hasan)).status).toBe(404);
});

test("a page of a script that is full is taken again", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  await add(attemptId, one);
  const values = {
    attemptId,
    question: "",
    width: 9,
    height: 9,
    size: 1,
    bytes: Buffer.from("."),
    late: false,
  };
  const many = Array.from({ length: 39 }, (_none, at) => ({
    ...values,
    name: `page-${at}-again`,
    place: at + 2,
  }));
  await app.db.insert(scriptPages).values(many);
  expect((await add(attemptId, two, { replaces: "no-such-page" })).error.code).toBe("LOCKED");
  const { data } = await add(attemptId, two, { replaces: one });
  expect(data.pages).toHaveLength(40);
  expect(names(data)[0]).toBe(two);
});

test("a server whose clock is ahead neither tells what is asked before the start nor takes a page for late", async () => {
  const examId = await newExam();
  const device = "a-phone-of-theirs";
  const { data: attempt } = await app.rahim.post("attempt/open", { examId, device });
  const { attemptId } = attempt;
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(Date.now() + 30 * 60_000);
    expect((await app.rahim.get("script/open", { attemptId })).error?.code).toBe("LOCKED");
    await later(examId, 21);
    await enter(examId);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const { data } = await add(attemptId, one);
    expect(data.pages).toMatchObject([{ name: one, late: false }]);
    expect(data.until).toBeGreaterThan(data.now);
  } finally {
    vi.useRealTimers();
  }
});

test("who reads the audit and marks nothing is not told by it what will be asked", async () => {
  await newExam();
  const no = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const opened = { userTypeName: "শুধু ধরন", userTypeId: null, userTypeManagement: true };
  const { data: type } = await app.office.post("userType/addUserType", { ...no, ...opened });
  const { data: made } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "পাঠক", email: "p@example.com", mobile: "01912345678", address: "ঢাকা" },
    ...{ password: "second-1", userTypeId: type.userTypeId, userTypeName: opened.userTypeName },
  });
  const reader = await app.choosePassword(made.regId, "second-1");
  const told = async (who: Caller) =>
    JSON.stringify((await who.get("audit/getAll", { entity: "written_exams" })).data);
  expect(await told(app.office)).toContain("x^2 = 4");
  expect(await told(reader)).toBe("[]");
});

test("who marks without names is told no number, order or moment that the board, which tells names, tells too", async () => {
  const examId = await newExam({ anonymous: true });
  await later(examId, 21);
  const [rahims, karimas] = [await enter(examId), await enter(examId, karima)];
  await add(rahims, one);
  await add(karimas, one, {}, karima, 1);
  await later(examId, 60);
  await close();
  const { data: board } = await app.teacher.get("online/getBoard", { examId });
  const told = new Set<unknown>(
    board.flatMap((row: { attemptId: number; studentId: number; endsAt: string; enteredAt: string }) => [
      ...[row.attemptId, row.studentId, row.endsAt, row.enteredAt],
    ]),
  );
  const { data: list } = await app.teacher.get("script/getAll", { examId });
  expect(list).toHaveLength(2);
  expect(list.map(({ number }: { number: number }) => number)).toEqual(
    list.map(({ number }: { number: number }) => number).toSorted((a: number, b: number) => a - b),
  );
  for (const row of list) {
    expect(row).toMatchObject({ student: null, until: null });
    expect(Object.keys(row)).not.toContain("attemptId");
    expect(Object.values(row).filter((value) => told.has(value) && Number(value) > 20)).toEqual([]);
    const { data: script } = await app.teacher.get("script/getById", { examId, number: row.number });
    expect(script).not.toHaveProperty("attemptId");
    expect(script.student).toBeNull();
  }
  // What the board tells opens nothing.
  const numbers = new Set(list.map(({ number }: { number: number }) => number));
  for (const attemptId of [rahims, karimas].filter((one) => !numbers.has(one)))
    expect((await app.teacher.get("script/getById", { examId, number: attemptId })).error.code).toBe(
      "NOT_FOUND",
    );
  // By chance: of many exams of two some have the later attempt first.
  const orders = new Set<boolean>();
  for (let tries = 0; orders.size < 2 && tries < 40; tries += 1) {
    const again = await newExam({ anonymous: true });
    const rows = await app.db.select().from(attempts).where(eq(attempts.examId, again));
    const [low, high] = rows.toSorted((a, b) => a.attemptId - b.attemptId);
    orders.add((low?.number ?? 0) < (high?.number ?? 0));
  }
  expect(orders.size).toBe(2);
});

test("nobody marks, draws on or publishes what may still get pages in time; who has handed in is not waited for", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  const { data: sent } = await add(attemptId, one, { question: "s1-1" });
  await later(examId, 35);
  const of = await scriptOf(attemptId);
  const { pageId } = sent.pages[0];
  const mark = () => app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 7, version: 0 });
  const draw = () => app.teacher.put("script/draw", { pageId, question: "s1-1", strokes: [], version: 0 });
  expect((await app.teacher.get("script/getById", of)).data).toMatchObject({ coming: true });
  expect((await app.teacher.get("script/getAll", { examId })).data).toMatchObject([{ coming: true }]);
  expect((await mark()).error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("সময়") });
  expect((await draw()).error.code).toBe("LOCKED");
  await close();
  const early = await app.office.post("merit/publish", { examId, notEntered: 2 });
  expect(early.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("পাতা") });
  await app.rahim.put("script/handIn", { attemptId });
  expect((await app.teacher.get("script/getById", of)).data).toMatchObject({ coming: false });
  expect((await mark()).error).toBeUndefined();
  expect((await draw()).error).toBeUndefined();
  expect((await app.office.post("merit/publish", { examId, notEntered: 1 })).error).toBeUndefined();
});

test("of two who mark one question of the same script the second is told, before and after, and overwrites nothing unknowingly", async () => {
  const { examId, of } = await sentExam();
  const question = "s1-1";
  const { data: hers } = await app.teacher.post("script/take", { examId, question });
  expect(hers).toMatchObject({ ...of, heldByOthers: [] });
  const { data: his } = await app.office.get("script/getById", of);
  expect(his.heldByOthers).toEqual([question]);
  const versionIn = ({ marks }: { marks: { question: string; version: number }[] }) =>
    marks.find((one) => one.question === question)?.version ?? 0;
  const give = (who: Caller, marks: number | null, version: number) =>
    who.put("script/mark", { ...of, question, marks, version });
  expect((await give(app.teacher, 4, versionIn(hers))).error).toBeUndefined();
  const refused = await give(app.office, 9, versionIn(his));
  expect(refused.error).toMatchObject({ code: "STALE", newer: { question, marks: 4 } });
  expect((await give(app.office, 9, 0)).error.code).toBe("STALE");
  expect((await give(app.office, null, versionIn(his))).error.code).toBe("STALE");
  const { data: now } = await app.teacher.get("script/getById", of);
  expect(now.marks).toMatchObject([{ question, marks: 4 }]);
  // In the same moment one of both is taken.
  const both = await Promise.all([give(app.teacher, 5, versionIn(now)), give(app.office, 6, versionIn(now))]);
  expect(both.filter(({ error }) => error?.code === "STALE")).toHaveLength(1);
  expect((await give(app.office, 7, refused.error.newer.version + 1)).data.marks).toMatchObject([
    { marks: 7 },
  ]);
  const { data: history } = await app.office.get("audit/getAll", { entity: "script_marks" });
  expect(history.length).toBeGreaterThanOrEqual(3);
});

test("whoever marks without names gets none, and a teacher who is held to own batches marks theirs alone", async () => {
  const { examId, of } = await sentExam({ anonymous: true });
  await close();
  const { data: script } = await app.teacher.post("script/take", { examId, question: "s1-1" });
  expect(script.student).toBeNull();
  expect((await app.teacher.get("script/getAll", { examId })).data).toMatchObject([{ student: null }]);
  expect((await app.teacher.get("script/getAll", { examId, searchName: "নেই এমন নাম" })).data).toHaveLength(1);
  await app.office.put("institute/update", { ownBatchesOnly: true });
  await app.db.execute(sql`delete from batch_teachers`);
  expect((await app.teacher.get("script/getById", of)).error.code).toBe("NOT_ALLOWED");
  expect((await app.teacher.post("script/take", { examId, question: "s1-1" })).data).toBeNull();
  expect(
    (await app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 1, version: 0 })).error.code,
  ).toBe("NOT_ALLOWED");
  expect((await picture(script.pages[0].pageId, app.teacher)).status).toBe(404);
  expect((await app.teacher.get("script/getAll", { examId })).data).toEqual([]);
});
