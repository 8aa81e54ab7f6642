import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { inMinutes, phonesOf } from "../../../../test/phones.ts";
import { type Caller, passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { contract } from "../../../app/areas.ts";
import { routesOf } from "../../../server/http/api.ts";
import { examPapers } from "../papers/table.server.ts";
import { freezeFour } from "./example.server.ts";
import { savesTogether } from "./saving.server.ts";
import { attempts, onlineExams } from "./table.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});
const { newExam, later, rowOf, keyOf, file, open, save, close } = phonesOf(app);
const reason = "বিদ্যুৎ ছিল না";

/** An exam that has begun, with the attempts of both. */
async function begun() {
  const exam = await newExam();
  await later(exam.examId, 21);
  const { data: his } = await open(exam.examId);
  const { data: hers } = await open(exam.examId, karima);
  return { ...exam, his, hers };
}

test("a save that cannot be written fails alone; on a full disk all are told to come again, and lose nothing", async () => {
  const { ids, his, hers, examId } = await begun();
  const [first = 0] = ids;
  await app.db.execute(
    sql.raw(`create function fails() returns trigger language plpgsql as $$ begin
      raise exception 'not this one' using errcode = coalesce(nullif(current_setting('story.code', true), ''), '22000'); end $$`),
  );
  const failing = (when: string) =>
    app.db.execute(
      sql.raw(
        `create trigger fails before update on attempts for each row when (${when}) execute function fails()`,
      ),
    );
  await failing(`new.attempt_id = ${his.attemptId}`);
  // One lot: what is sent in the same moment is written together.
  const [refused, taken] = await Promise.all([
    save(his, [[first, "a", 1]]),
    save(hers, [[first, "b", 1]], {}, karima),
  ]);
  expect(refused.error.code).toBe("INTERNAL_SERVER_ERROR");
  expect(taken.data).toMatchObject({ state: "open", answered: 1 });
  await app.db.execute(sql.raw("drop trigger fails on attempts"));
  await app.db.execute(
    sql.raw(`create or replace function fails() returns trigger language plpgsql as $$ begin
    raise exception 'no space left on device' using errcode = '53100'; end $$`),
  );
  await failing(`new.exam_id = ${examId}`);
  const full = await Promise.all([save(his, [[first, "a", 1]]), save(hers, [[first, "c", 2]], {}, karima)]);
  for (const { error, headers } of full) {
    expect(error.code).toBe("UNAVAILABLE");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  await app.db.execute(sql.raw("drop trigger fails on attempts"));
  expect((await save(his, [[first, "a", 1]])).data).toMatchObject({ answered: 1 });
  expect((await open(examId, karima)).data.answers[first]).toEqual(["b", 1]);
});

test("whose attempt somebody else holds waits alone", async () => {
  const { ids, his, hers } = await begun();
  const [first = 0] = ids;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holding = app.db.transaction(async (tx) => {
    await tx.select().from(attempts).where(eq(attempts.attemptId, his.attemptId)).for("update");
    held();
    await released;
  });
  await isHeld;
  let isDone = false;
  const waits = save(his, [[first, "a", 1]]).then((answer) => {
    isDone = true;
    return answer;
  });
  expect((await save(hers, [[first, "b", 1]], {}, karima)).data).toMatchObject({ answered: 1 });
  expect(isDone).toBe(false);
  release();
  await holding;
  expect((await waits).data).toMatchObject({ state: "open", answered: 1 });
});

test("whose session ended, whose account is closed or who may sit no exams saves nothing from that moment on", async () => {
  const { ids, his, hers } = await begun();
  const [first = 0] = ids;
  const phone = await app.signIn(regIds.rahim, passwords.rahim);
  expect((await save(his, [[first, "a", 1]], {}, phone)).data.answered).toBe(1);
  await phone.post("session/signOut", {});
  expect((await save(his, [[first, "b", 2]], {}, phone)).error.code).toBe("NOT_SIGNED_IN");
  expect((await save(his, [[first, "c", 3]])).data.answered).toBe(1);
  await app.db.execute(sql`update user_types set exam_schedule = false`);
  expect((await save(his, [[first, "d", 4]])).error.code).toBe("NOT_SIGNED_IN");
  await app.db.execute(sql`update user_types set exam_schedule = true`);
  expect((await save(hers, [[first, "a", 1]], {}, karima)).data.answered).toBe(1);
  // Another's session is no key to an attempt, though its name is known.
  const other = savesTogether(app.db);
  const sent = { ...{ attemptId: hers.attemptId, examId: hers.examId, device: "rahims-phone" } };
  const [{ id } = { id: 0 }] = (
    await app.db.execute<{ id: number }>(
      sql`select account_id as id from accounts where reg_id = ${regIds.karima}`,
    )
  ).rows;
  await expect(
    other({
      ...{ ...sent, by: id as never, sessionId: "another", changes: [[first, "b", 2]] },
      ...{ stored: undefined, takeOver: false, handIn: false },
    }),
  ).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  expect((await open(his.examId)).data.answers[first]).toEqual(["c", 3]);
});

test("a student who is archived in the middle saves nothing more, and what was stored is marked", async () => {
  const { examId, ids, hers } = await begun();
  const [first = 0] = ids;
  expect((await save(hers, [[first, "b", 1]], {}, karima)).data.answered).toBe(1);
  const [{ id } = { id: 0 }] = (
    await app.db.execute<{ id: number }>(
      sql`select account_id as id from accounts where reg_id = ${regIds.karima}`,
    )
  ).rows;
  expect((await app.office.post("student/delete", { studentId: id })).error).toBeUndefined();
  expect((await save(hers, [[first, "c", 2]], {}, karima)).error.code).toBe("NOT_SIGNED_IN");
  await later(examId, 40);
  await close();
  const { data: sheets } = await app.office.get("omr/getSheets", { examId });
  expect(sheets.map(({ roll }: { roll: string }) => roll)).toContain(regIds.karima);
  expect((await app.office.post("student/restore", { studentId: id })).error).toBeUndefined();
  karima = await app.signIn(regIds.karima, passwords.karima);
});

test("nothing tells an answer before the end, whatever a student or a visitor asks, and the key only from the start on", async () => {
  const { examId, ids, sets, key } = await newExam();
  const [, , , number = 0] = ids;
  const secret = "731.4159";
  await app.db
    .update(examPapers)
    .set({
      key: { ...key, [number]: { value: secret, tolerance: "0" } },
      explanations: { [number]: `কারণ ${secret}` },
    })
    .where(eq(examPapers.examId, examId));
  const early = async (path: string) => {
    const answer = await file(path);
    return answer.status === 200 ? ((await answer.json()).key as unknown) : null;
  };
  const of = `${examId}`;
  for (const name of [of, `0${of}`, `${of}.0`, `+${of}`, `${of}%00`, `${of}?now=9999999999999`, `${of}/`])
    expect([name, await early(`/exam-keys/${name}`)]).toEqual([name, null]);
  for (const { set } of sets)
    for (const path of [`/exam-sets/${of}/${set}`, `/exam-sets/${of}/${set}/`, `/exam-sets/0${of}/${set}`])
      expect((await file(path)).status).not.toBe(200);
  expect((await file(`/exam-sets/${of}/..%2f${of}`)).status).toBe(404);
  const asked = async () => {
    const told: string[] = [];
    const all = { examId, questionId: number, set: "A", date: "2027-01-01", page: 1, pageSize: 10 };
    for (const { method, path } of routesOf(contract))
      for (const who of [app.rahim, app.visitor]) {
        const name = path.slice(1);
        if (name.startsWith("session/") || name.startsWith("attempt/save")) continue;
        const call = method === "GET" ? who.get : method === "PUT" ? who.put : who.post;
        const answer = await call(name, all);
        const text = JSON.stringify([answer.data, answer.error]);
        if (text.includes(secret)) told.push(`${method} ${path}`);
      }
    return told;
  };
  expect(await asked()).toEqual([]);
  await later(examId, 21);
  await open(examId);
  expect((await keyOf(examId)).key).toHaveLength(43);
  expect(await asked()).toEqual([]);
  for (const { set } of sets)
    expect(await (await file(`/exam-sets/${of}/${set}`)).text()).not.toContain(secret);
});

test("a result is not published while the exam is on phones, planned or not: it says what is right", async () => {
  const { examId } = await begun();
  const refused = await publishWithout(app.office, examId);
  expect(refused.error).toMatchObject({ code: "LOCKED", message: expect.stringContaining("ফোনে শেষ হয়নি") });
  const { data: check } = await app.office.get("merit/check", { examId });
  expect(check.waits).toEqual([{ text: refused.error?.message, page: "online", holds: true }]);
  expect((await app.rahim.post("practice/mark", { examId, answers: [] })).error).toBeDefined();
  await later(examId, 40);
  await close();
  const after = await publishWithout(app.office, examId);
  expect(after.error?.message ?? "").not.toContain("ফোনে শেষ হয়নি");
});

test("somebody is let in after sheets were made: theirs alone is written anew, and repaired ones stay", async () => {
  const { examId, ids, his, hers } = await begun();
  const [first = 0, any = 0] = ids;
  await save(his, [[first, "a", 1]]);
  await save(hers, [[first, "b", 1]], {}, karima);
  await later(examId, 40);
  await close();
  const sheets = async () => {
    const { data } = await app.office.get("omr/getSheets", { examId });
    const read = (roll: string) => data.filter((one: { roll: string }) => one.roll === roll);
    return { his: read(regIds.rahim), hers: read(regIds.karima) };
  };
  const before = await sheets();
  expect((await rowOf(examId)).closedAt).not.toBeNull();
  const letIn = { attemptId: his.attemptId, minutes: 10, reason };
  expect((await app.teacher.put("online/letIn", letIn)).error).toBeUndefined();
  expect((await rowOf(examId)).closedAt).toBeNull();
  await app.db.execute(
    sql`update omr_sheets set answers = 'B,B,B,B' where roll = ${regIds.karima} and sheet_id = ${before.hers[0].sheetId}`,
  );
  expect((await save(his, [[any, "c", 2]])).data).toMatchObject({ state: "open", answered: 2 });
  expect((await save(hers, [[any, "c", 2]], {}, karima)).data).toMatchObject({ state: "ended", late: 1 });
  await close();
  expect((await rowOf(examId)).closedAt).toBeNull();
  await later(examId, 13);
  await close();
  // The portal's own round may be at it.
  await expect.poll(async () => (await rowOf(examId)).closedAt).not.toBeNull();
  const after = await sheets();
  expect(after.his).toHaveLength(1);
  expect(after.hers).toHaveLength(1);
  expect(after.his[0].answers).not.toEqual(before.his[0].answers);
  expect(after.hers[0].answers).toEqual(["B", "B", "B", "B"]);
});

test("a corrected number, its tolerance, and a key that changes during or after the exam mark anew", async () => {
  const { examId, ids, his, hers, key } = await begun();
  const [first = 0, , , number = 0] = ids;
  await save(his, [[number, "9.75", 1]]);
  await save(hers, [[number, "9.6", 1]], {}, karima);
  const correct = { examId, questionId: number, value: "৯.৭", tolerance: "0.1", reason };
  expect((await app.teacher.put("online/setNumber", correct)).error.code).toBe("LOCKED");
  expect((await app.teacher.get("online/getNumbers", { examId })).data).toEqual([]);
  // During the exam somebody voids a question: closing leaves the keys as they are.
  const keys = async () => (await app.office.get("omr/getById", { examId })).data.sets;
  const before = (await keys()) as { set: string; key: string[] }[];
  await later(examId, 40);
  await close();
  if (before.length)
    expect((await keys()).map(({ set }: { set: string }) => set)).toEqual(before.map(({ set }) => set));
  const marks = async () => {
    await app.office.post("omr/score", { examId, confirmed: true });
    const of = async (batchId: number) =>
      (await app.office.get("sheet/getById", { examId, batchId })).data.sheet.entries[1]?.right;
    return [await of(1), await of(2)];
  };
  expect(await marks()).toEqual([1, 0]);
  expect((await app.teacher.get("online/getNumbers", { examId })).data).toMatchObject([
    { questionId: number, place: 4, value: "9.8", tolerance: "0.1" },
  ]);
  expect(
    (await app.teacher.put("online/setNumber", { ...correct, tolerance: "-1" })).error.fields,
  ).toHaveProperty("tolerance");
  expect((await app.teacher.put("online/setNumber", { ...correct, questionId: first })).error.code).toBe(
    "NOT_FOUND",
  );
  expect((await app.teacher.put("online/setNumber", correct)).error).toBeUndefined();
  expect(await marks()).toEqual([1, 1]);
  expect((await app.teacher.put("online/setNumber", { ...correct, value: "1" })).error).toBeUndefined();
  expect(await marks()).toEqual([0, 0]);
  const [paper] = await app.db.select().from(examPapers).where(eq(examPapers.examId, examId));
  expect(paper?.key?.[first]).toEqual(key[first]);
  const { data: history } = await app.office.get("audit/getAll", { entity: "exam_papers" });
  expect(JSON.stringify(history)).toContain("9.7 ± 0.1");
});

test("ten thousand saves and answers of a megabyte hold nobody up and change nothing", async () => {
  const { ids, his, hers, examId } = await begun();
  const [first = 0] = ids;
  const large = await save(his, [[first, "x".repeat(1_000_000), 1]]);
  expect(large.error.code).toBe("TOO_LARGE");
  const many = await Promise.all(
    Array.from({ length: 300 }, (_none, at) => save(his, [[first, "a", at + 1]])),
  );
  expect(many.every(({ data }) => data?.answered === 1)).toBe(true);
  expect((await save(hers, [[first, "b", 1]], {}, karima)).data.answered).toBe(1);
  expect((await open(examId)).data.answers).toEqual({ [first]: ["a", 300] });
});

test("an exam is closed at its end where all who entered have handed in, and after the grace where one has not", async () => {
  for (const all of [true, false]) {
    const { ids, his, hers, examId } = await begun();
    await save(his, [[ids[0], "a", 1]], { handIn: true });
    await save(hers, [[ids[0], "c", 1]], { handIn: all }, karima);
    const justOver = sql`now() - interval '20 seconds'`;
    await app.db.update(onlineExams).set({ endsAt: justOver }).where(eq(onlineExams.examId, examId));
    await close();
    expect((await rowOf(examId)).closedAt === null).toBe(!all);
    await later(examId, 2);
    await close();
    expect((await rowOf(examId)).closedAt).not.toBeNull();
  }
});

test("nobody begins any more once the whole exam was ended, although entry was open longer", async () => {
  const { examId, ids } = await newExam();
  const [first = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  await save(attempt, [[first, "a", 1]]);
  const { data: hers } = await open(examId, karima);
  await app.teacher.put("online/end", { examId, reason: "প্রশ্ন ফাঁস হয়েছে" });
  expect((await save(hers, [[first, "b", 1]], {}, karima)).data).toMatchObject({
    state: "shut",
    answered: 0,
  });
  expect((await open(examId, karima)).data).toMatchObject({ state: "shut", entered: false });
});

test("what is sent once the result is published, when everybody may see what is right, is not accepted as late", async () => {
  const { examId, ids, his } = await begun();
  const [first = 0, second = 0] = ids;
  await save(his, [[first, "a", 1]]);
  await later(examId, 60);
  expect((await save(his, [[second, "a", 2]])).data.late).toBe(1);
  await close();
  await expect.poll(async () => (await rowOf(examId)).closedAt).not.toBeNull();
  await app.teacher.post("omr/score", { examId });
  const { data: check } = await app.office.get("merit/check", { examId });
  const undecided = expect.stringContaining("১ জনের উত্তর দেরিতে এসেছে");
  expect(check.waits).toEqual([{ page: "online", holds: false, text: undecided }]);
  await publishWithout(app.office, examId);
  expect((await save(his, [[first, "b", 3]])).data.late).toBe(2);
  const { data: late } = await app.teacher.get("online/getLate", { examId });
  const [before, after] = late;
  const decide = ({ lateId }: { lateId: number }, accepted: boolean) =>
    app.teacher.put("online/decideLate", { lateId, accepted });
  expect((await decide(after, true)).error?.code).toBe("LOCKED");
  expect((await open(examId)).data.answers[first]).toEqual(["a", 1]);
  expect((await decide(after, false)).error).toBeUndefined();
  expect((await decide(before, true)).error).toBeUndefined();
});

test("what the office does goes by the database's clock: a server that is minutes off neither shuts, ends nor deletes anything for it", async () => {
  const { examId } = await newExam(2);
  const at = async (minutes: number, work: () => Promise<void>) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await work().finally(() => vi.useRealTimers());
  };
  const errorOf = async (of: Promise<{ error?: { code: string } }>) => (await of).error?.code;
  const when = inMinutes(20);
  // Ahead: it has not begun yet, and may be moved.
  await at(10, async () => {
    const set = await app.teacher.get("online/getById", { examId });
    expect(set.data.given).toMatchObject({ hasBegun: false, isShut: false });
    expect(await errorOf(app.teacher.put("online/move", { examId, ...when, reason }))).toBeUndefined();
  });
  await later(examId, 21);
  const { data: his } = await open(examId);
  const { data: hers } = await open(examId, karima);
  await save(his, [], { handIn: true });
  await save(hers, [], {}, karima);
  // Behind: it has begun.
  await at(-10, async () => {
    const again = { examId, ...when, minutes: 30, lastMinutes: 30, entryMinutes: 15 };
    expect(await errorOf(app.teacher.put("online/give", again))).toBe("LOCKED");
    await app.teacher.put("online/letIn", { attemptId: his.attemptId, minutes: 45, reason });
    const { data } = await open(examId);
    expect((data.endsAt - data.now) / 60_000).toBeGreaterThan(44);
    expect((data.endsAt - data.now) / 60_000).toBeLessThan(46.1);
    await app.teacher.put("online/end", { attemptId: hers.attemptId, reason });
    const [{ ago } = { ago: 0 }] = (
      await app.db.execute<{ ago: number }>(
        sql`select extract(epoch from now() - handed_in_at)::int as ago from attempts where attempt_id = ${hers.attemptId}`,
      )
    ).rows;
    expect(Math.abs(ago)).toBeLessThan(60);
    expect(await errorOf(app.teacher.put("online/end", { examId, reason }))).toBeUndefined();
  });
  expect(Math.abs((await rowOf(examId)).endsAt.getTime() - Date.now())).toBeLessThan(60_000);
  await at(-10, async () => {
    expect(await errorOf(app.teacher.put("online/withdraw", { examId, reason }))).toBeUndefined();
  });
  // Taken back after its start: its answers are kept.
  expect(await rowOf(examId)).toMatchObject({ withdrawnAt: expect.any(Date) });
});

test("whoever tries numbers of exams is refused by keys alone, then from memory; who comes to a batch of one later enters it", async () => {
  const ofOtherBatch = async () => {
    const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, scheme })).data;
    await freezeFour(app.db, examId);
    await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times });
    return Number(examId);
  };
  const fields = { category: "মডেল", examName: "এক ব্যাচের", examType: "এমসিকিউ", subject: "-" };
  const mcq = { questions: 2, right: 1 };
  const scheme = { sections: ["s1", "s2"].map((key) => ({ key, subject: key, mcq })) };
  const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 2 }] };
  const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
  const [examId, later] = [await ofOtherBatch(), await ofOtherBatch()];
  await open(examId + 1000);
  const asked: string[] = [];
  const { query } = app.db.$client;
  const seen = vi.spyOn(app.db.$client, "query").mockImplementation((...of: unknown[]) => {
    asked.push(JSON.stringify(of[0]));
    return Reflect.apply(query, app.db.$client, of);
  });
  const costOf = async (id: number) => {
    asked.length = 0;
    expect((await open(id)).error.code).toBe("NOT_FOUND");
    return asked.length;
  };
  try {
    const nothing = await costOf(examId + 1000);
    const first = await costOf(examId);
    expect(asked.join()).not.toContain("examiner_marks");
    expect(first).toBeLessThanOrEqual(nothing + 2);
    for (let tries = 0; tries < 5; tries += 1) expect(await costOf(examId)).toBe(nothing);
  } finally {
    seen.mockRestore();
  }
  expect(await app.db.$count(attempts, eq(attempts.examId, examId))).toBe(1);
  const [{ studentId } = { studentId: 0 }] = (
    await app.office.get("student/getAll", { searchName: regIds.rahim })
  ).data;
  const moved = await app.office.put("student/updateStudent", { studentId, batch: { batchId: 2 } });
  expect(moved.error).toBeUndefined();
  const opened = await open(later);
  expect(opened.error).toBeUndefined();
  expect(opened.data).toMatchObject({ examId: later, state: "soon" });
});
