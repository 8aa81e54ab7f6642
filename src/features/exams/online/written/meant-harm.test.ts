import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Caller, form, passwords, regIds, testApp } from "../../../../../test/start-app.ts";
import { permissionNames } from "../../../../shared/permissions.ts";
import { attempts, lateAnswers } from "../table.server.ts";
import { one, pictures, three, two, writtenExam } from "./example.server.ts";
import { scriptPages } from "./table.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const { newExam, later, enter, add, sentExam } = writtenExam(app);
const stored = (attemptId: number) =>
  app.db.select().from(scriptPages).where(eq(scriptPages.attemptId, attemptId));

test("a page that is sent six times at once is one, and pages that race the hand-in are in time or late, and none is lost", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  await Promise.all(Array.from({ length: 6 }, () => add(attemptId, one)));
  expect(await stored(attemptId)).toHaveLength(1);
  const [handedIn, ...added] = await Promise.all([
    app.rahim.put("script/handIn", { attemptId }),
    add(attemptId, two, { replaces: one }, app.rahim, 1),
    add(attemptId, three, {}, app.rahim, 2),
  ]);
  expect(handedIn.error).toBeUndefined();
  for (const { error } of added) expect(error).toBeUndefined();
  const pages = await stored(attemptId);
  const [first, second] = [one, two].map((name) => pages.find((page) => page.name === name));
  // Taken again in time it is in the place of the first; late, the first is there too.
  expect(second?.late).toBe(first !== undefined);
  // What came after it changes nothing, whatever it is called.
  const after = await add(attemptId, "page-after-1", { replaces: three }, app.rahim, 3);
  expect(after.data.pages).toHaveLength(pages.length + 1);
  expect(after.data.pages.at(-1)).toMatchObject({ late: true });
});

test("late pages are accepted once, however many say so at once, and their question is marked again once", async () => {
  const { examId, attemptId, of } = await sentExam();
  for (const question of ["s1-1", "s1-2"])
    await app.teacher.put("script/mark", { ...of, question, marks: 5, version: 0 });
  await add(attemptId, three, { question: "s1-2" }, app.rahim, 2);
  const [{ version }] = (await app.teacher.get("script/getAll", { examId, show: "late" })).data;
  const said = await Promise.all(
    [app.teacher, app.office, app.teacher].map((who) =>
      who.put("script/decideLate", { ...of, accepted: true, version }),
    ),
  );
  expect(said.map(({ error }) => error?.code).toSorted()).toEqual(["STALE", "STALE", undefined]);
  expect((await app.teacher.get("script/getById", of)).data.marks).toMatchObject([
    { older: false },
    { older: true },
  ]);
  const own = { attemptId, pages: [], removed: [three] };
  expect((await app.rahim.put("script/arrange", own)).error.code).toBe("LOCKED");
});

test("numbers from the future are refused, in time and late, and what is another's is changed by nobody", async () => {
  const examId = await newExam();
  await later(examId, 21);
  const [rahims, karimas] = [await enter(examId), await enter(examId, karima)];
  const paper = await (await fetch(`${app.url}/exam-sets/${examId}/A`)).json();
  const { id, options } = paper.questions.find(({ kind }: { kind: string }) => kind === "one");
  const send = (who: Caller, attemptId: number, seq: number) =>
    who.post("attempt/save", {
      ...{ attemptId, examId, device: "a-phone-of-theirs" },
      changes: [[id, options[0].id, seq]],
    });
  expect((await send(app.rahim, rahims, 1_000_000)).error.code).toBe("BAD_REQUEST");
  expect((await send(app.rahim, rahims, 2_000_000_000)).error.code).toBe("BAD_REQUEST");
  expect((await send(app.rahim, karimas, 1)).error.code).toBe("NOT_FOUND");
  expect((await send(app.rahim, rahims, 1)).data).toMatchObject({ answered: 1 });
  await later(examId, 60);
  expect((await send(app.rahim, rahims, 1_000_000)).error.code).toBe("BAD_REQUEST");
  expect(await app.db.$count(lateAnswers, eq(lateAnswers.attemptId, rahims))).toBe(0);
  const [hers] = await app.db.select().from(attempts).where(eq(attempts.attemptId, karimas));
  expect(hers?.answers).toEqual({});
  // By one's own exam another's attempt is not reached either, nor handed in.
  expect((await app.rahim.put("script/handIn", { attemptId: karimas })).error.code).toBe("NOT_FOUND");
  expect((await add(karimas, one, {}, app.rahim)).error.code).toBe("NOT_FOUND");
  expect(await stored(karimas)).toEqual([]);
});

test("staff who may enter no marks reach no script by any call, and a teacher of other batches none of its exam's", async () => {
  const { examId, attemptId, of } = await sentExam();
  const { data: script } = await app.teacher.get("script/getById", of);
  const { pageId } = script.pages[0];
  const reason = "লাইন ছিল না";
  const all = (who: Caller) =>
    Promise.all([
      who.get("script/getAll", { examId }),
      who.get("script/getById", of),
      who.post("script/take", { examId, question: "s1-1" }),
      who.put("script/mark", { ...of, question: "s1-1", marks: 1, version: 0 }),
      who.put("script/toSheet", { ...of, section: "s1", from: null }),
      who.put("script/draw", { pageId, question: "s1-1", strokes: [], version: 0 }),
      who.put("script/decideLate", { ...of, accepted: true }),
      who.put("script/extend", { examId, attemptId, minutes: 5, reason }),
      who.put("online/letIn", { attemptId, minutes: 5, reason }),
      who.put("script/setSettings", { examId, uploadMinutes: null, questions: [] }),
    ]);
  const no = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const opened = { userTypeName: "সময়সূচি দেখেন", userTypeId: null, examSchedule: true, gradesProgress: true };
  const { data: type } = await app.office.post("userType/addUserType", { ...no, ...opened });
  const { data: made } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "হাসান", email: "h@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "second-1", userTypeId: type.userTypeId, userTypeName: opened.userTypeName },
  });
  const hasan = await app.choosePassword(made.regId, "second-1");
  for (const { error } of await all(hasan)) expect(error?.code).toBe("NOT_ALLOWED");
  await app.office.put("institute/update", { ownBatchesOnly: true });
  await app.office.put("userType/updateUserType", { ...no, ...opened, ...type, marksEntry: true });
  const [list, byId, taken, ...changes] = await all(hasan);
  expect([list.data, byId.error?.code, taken.data]).toEqual([[], "NOT_ALLOWED", null]);
  for (const { error } of changes) expect(error?.code).toBe("NOT_ALLOWED");
});

// The last one: Rahim sends no more for a while.
test("whoever sends pages without end is told to wait before their pictures are looked at", async () => {
  await app.office.put("institute/update", { ownBatchesOnly: false });
  const examId = await newExam();
  await later(examId, 21);
  const attemptId = await enter(examId);
  const broken = Buffer.from(pictures[0] ?? []).fill(0, 300);
  const codes = new Set<string>();
  for (let at = 0; at < 130; at += 1) {
    const file = new File([new Uint8Array(broken)], "page.jpg", { type: "image/jpeg" });
    const sent = form({ attemptId: String(attemptId), name: `page-${at}-broken`, file });
    codes.add((await app.rahim.post("script/addPage", sent)).error.code);
  }
  expect([...codes]).toEqual(["NOT_AN_IMAGE", "TOO_MANY_TRIES"]);
  // It is theirs alone.
  const hers = await enter(examId, karima);
  expect((await add(hers, one, {}, karima)).error).toBeUndefined();
});
