import { createDecipheriv } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inMinutes, otherPhone as other, phonesOf } from "../../../../test/phones.ts";
import { type Caller, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { closeDue } from "./close.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const { newExam, later, rowOf, file, keyOf, open, save } = phonesOf(app);

test("a paper is fetched ahead, sealed, and opened by the key that everybody may have from the start", async () => {
  const { examId, given } = await newExam();
  expect(given.given).toMatchObject({ sets: 2, minutes: 30, closedAt: null });
  expect(given.counts).toMatchObject({ students: 2, entered: 0 });
  const { data: door } = await app.rahim.get("attempt/getAll");
  expect(door).toMatchObject([{ examId, examName: "ফোনে", state: "soon" }]);
  const { data: attempt } = await open(examId);
  expect(attempt).toMatchObject({ state: "soon", questions: 4, entered: false, answers: {} });
  const sealed = await file(`/exam-papers/${attempt.paper}`);
  expect(sealed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await sealed.arrayBuffer());
  expect(bytes.includes("প্রশ্ন")).toBe(false);

  expect(await keyOf(examId)).toMatchObject({ key: null });
  expect((await file(`/exam-sets/${examId}/${attempt.set}`)).status).toBe(404);
  expect((await save(attempt)).data).toMatchObject({ state: "soon" });

  await later(examId, 21);
  const told = await file(`/exam-keys/${examId}`);
  expect(told.headers.get("cache-control")).toBe("public, max-age=1");
  const key = Buffer.from((await told.json()).key, "base64url");
  const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  opener.setAuthTag(bytes.subarray(-16));
  const paper = JSON.parse(
    gunzipSync(Buffer.concat([opener.update(bytes.subarray(12, -16)), opener.final()])).toString(),
  );
  expect(paper).toMatchObject({ set: attempt.set, questions: expect.arrayContaining([]) });
  expect(paper.questions).toHaveLength(4);
  const plain = await (await file(`/exam-sets/${examId}/${attempt.set}`)).json();
  expect(plain).toEqual(paper);
});

test("what a receipt says is on disk; the higher number of an answer wins, and a lower one never overwrites", async () => {
  const { examId, ids } = await newExam();
  const [first = 0, second = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  expect((await save(attempt)).data).toMatchObject({ state: "open", answered: 0, late: 0 });
  expect(
    (
      await save(attempt, [
        [first, "b", 1],
        [second, "a", 2],
      ])
    ).data,
  ).toMatchObject({ answered: 2 });
  expect((await save(attempt, [[first, "c", 4]], { stored: 2 })).data.answers).toBeUndefined();
  await save(attempt, [[first, "d", 3]]);
  const { data: again } = await open(examId);
  expect(again.answers[first]).toEqual(["c", 4]);
  expect((await save(attempt, [[second, "", 5]], { stored: 1 })).data).toMatchObject({ answered: 1 });
  expect((await save(attempt, [], { stored: 7 })).data.answers).toMatchObject({
    [first]: ["c", 4],
    [second]: ["", 5],
  });
});

test("an answer that is not of the paper, of another's attempt, or numbered far ahead changes nothing", async () => {
  const { examId, ids } = await newExam();
  const [first = 0, , , number = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  for (const change of [
    [999_999, "a", 1],
    [first, "z", 1],
    [first, "a,b", 1],
    [number, "nine", 1],
  ])
    expect((await save(attempt, [change])).error.code).toBe("BAD_REQUEST");
  expect((await save(attempt, [[first, "a", 5000]])).error.code).toBe("BAD_REQUEST");
  const many = Array.from({ length: 10_000 }, (_none, at) => [first, "a", at + 1]);
  expect((await save(attempt, many)).error.code).toBe("TOO_LARGE");
  expect((await save(attempt, many.slice(0, 201))).error.code).toBe("BAD_REQUEST");
  expect((await save(attempt, [[first, "a", 1]], {}, karima)).error.code).toBe("NOT_FOUND");
  expect((await app.visitor.post("attempt/save", {})).error.code).toBe("NOT_SIGNED_IN");
  expect((await open(examId)).data.answers).toEqual({});
});

test("another phone takes over knowingly; what the first had not sent fills blanks alone", async () => {
  const { examId, ids } = await newExam();
  const [first = 0, second = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  await save(attempt, [[first, "a", 1]]);
  const asked = await app.rahim.post("attempt/open", { examId, device: other });
  expect(asked.data.state).toBe("elsewhere");
  expect((await save(attempt, [], { device: other })).data.state).toBe("elsewhere");
  const taken = await save(attempt, [], { device: other, takeOver: true });
  expect(taken.data).toMatchObject({ state: "open", answers: { [first]: ["a", 1] } });
  await save(attempt, [[first, "b", 2]], { device: other });
  const old = await save(attempt, [
    [first, "c", 9],
    [second, "c", 3],
  ]);
  expect(old.data).toMatchObject({ state: "elsewhere", answered: 2 });
  expect((await open(examId)).data.answers).toMatchObject({ [first]: ["b", 2], [second]: ["c", 0] });
});

test("handed in is final; at the end it is over by the server's clock, and what comes late waits for a person", async () => {
  const { examId, ids } = await newExam();
  const [first = 0, second = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  await save(attempt, [[first, "b", 1]]);
  const { data: hers } = await open(examId, karima);
  await save(hers, [[first, "a", 1]], {}, karima);
  expect((await save(hers, [[second, "a", 2]], { handIn: true }, karima)).data).toMatchObject({
    state: "handedIn",
    answered: 2,
  });
  expect((await save(hers, [[second, "b", 3]], {}, karima)).data).toMatchObject({
    state: "handedIn",
    answered: 2,
    late: 1,
  });
  await later(examId, 29);
  // Phones send within the grace what was answered before the end.
  expect((await save(attempt, [[second, "c", 2]])).data).toMatchObject({
    state: "ended",
    answered: 2,
    late: 0,
  });
  await later(examId, 2);
  expect((await save(attempt, [[second, "d", 3]])).data).toMatchObject({
    state: "ended",
    answered: 2,
    late: 1,
  });
  expect((await save(attempt, [[second, "d", 3]])).data).toMatchObject({ late: 1 });

  await closeDue({ db: app.db, changes: { announce: () => {} } }, (error) => {
    throw error;
  });
  const sheets = await app.office.get("omr/getSheets", { examId });
  expect(sheets.data.map(({ roll }: { roll: string }) => roll).sort()).toEqual([regIds.rahim, regIds.karima]);
  const { data: late } = await app.teacher.get("online/getLate", { examId });
  expect(late).toHaveLength(2);
  const his = late.find(({ regId }: { regId: string }) => regId === regIds.rahim);
  expect(
    (await app.teacher.put("online/decideLate", { lateId: his.lateId, accepted: true })).error,
  ).toBeUndefined();
  expect((await open(examId)).data.answers[second]).toEqual(["d", 3]);
});

test("attempts become OMR sheets of their sets, and are scored as printed ones are", async () => {
  const { examId, ids, sets } = await newExam();
  const [first = 0, any = 0, all = 0, number = 0] = ids;
  await later(examId, 21);
  const { data: his } = await open(examId);
  await save(his, [
    [first, "b", 1],
    [any, "c", 2],
    [all, "d,a", 3],
    [number, "৯.৭৫", 4],
  ]);
  const { data: hers } = await open(examId, karima);
  await save(
    hers,
    [
      [first, "a", 1],
      [any, "a", 2],
      [all, "a", 3],
      [number, "9.6", 4],
    ],
    {},
    karima,
  );
  expect(new Set([his.set, hers.set])).toEqual(new Set(sets.map(({ set }) => set)));
  await later(examId, 40);
  const portal = { db: app.db, changes: { announce: () => {} } };
  await Promise.all([closeDue(portal, console.error), closeDue(portal, console.error)]);
  expect((await app.office.post("omr/score", { examId })).data).toMatchObject({ applied: true, changes: 2 });
  const { data: sheet } = await app.office.get("sheet/getById", { examId, batchId: 1 });
  expect(sheet.sheet.entries).toMatchObject([
    { right: 2, wrong: 0 },
    { right: 2, wrong: 0 },
  ]);
  const { data: other } = await app.office.get("sheet/getById", { examId, batchId: 2 });
  expect(other.sheet.entries).toMatchObject([
    { right: 1, wrong: 1 },
    { right: 0, wrong: 2 },
  ]);
  const { data: paper } = await app.office.get("omr/getById", { examId });
  expect(paper.files).toMatchObject([{ fileName: "ফোনে দেওয়া পরীক্ষা", added: 2 }]);
});

test("the office gives time, lets in again, ends, moves the start, each with a reason that the audit keeps", async () => {
  const { examId, ids } = await newExam();
  const [first = 0] = ids;
  const reason = "বিদ্যুৎ ছিল না";
  expect((await app.teacher.put("online/extend", { examId, minutes: 5 })).error.fields).toHaveProperty(
    "reason",
  );
  // The bank says on which day a question is asked now.
  const inAMonth = inMinutes(25 + 30 * 24 * 60);
  await app.teacher.put("online/move", { examId, ...inAMonth, reason });
  const { question } = (await app.office.get("question/getById", { questionId: first })).data;
  expect(question.lastUsed).toBe(inAMonth.examDate);
  const moved = await app.teacher.put("online/move", { examId, ...inMinutes(25), reason });
  expect(moved.data.given.startsAt).not.toBe((await rowOf(examId)).endsAt.toISOString());
  const day = { examId, examDate: "2027-05-05" };
  expect((await app.office.put("exam/updateExam", day)).error.code).toBe("LOCKED");
  await later(examId, 26);
  expect((await app.teacher.put("online/move", { examId, ...inMinutes(25), reason })).error.code).toBe(
    "LOCKED",
  );
  const { data: attempt } = await open(examId);
  const before = (await save(attempt, [[first, "a", 1]])).data.endsAt;
  expect((await app.teacher.put("online/extend", { examId, batchId: 1, minutes: 5, reason })).data).toEqual({
    attempts: 1,
  });
  expect((await save(attempt)).data.endsAt - before).toBe(300_000);
  const { data: board } = await app.teacher.get("online/getBoard", { examId, show: "working" });
  expect(board).toMatchObject([{ regId: regIds.rahim, answered: 1, extraMinutes: 5, state: "working" }]);
  const { attemptId } = board[0];
  await app.teacher.put("online/end", { attemptId, reason });
  expect((await save(attempt, [[first, "b", 2]])).data).toMatchObject({ state: "handedIn", late: 1 });
  await app.teacher.put("online/letIn", { attemptId, minutes: 10, reason });
  expect((await save(attempt, [[first, "c", 3]])).data).toMatchObject({ state: "open", answered: 1 });
  await later(examId, 16);
  const { data: hers } = await open(examId, karima);
  expect((await save(hers, [], {}, karima)).data.state).toBe("shut");
  await app.teacher.put("online/letIn", { attemptId: hers.attemptId, minutes: 10, reason });
  expect((await save(hers, [], {}, karima)).data.state).toBe("open");
  const { data: history } = await app.office.get("audit/getAll", { entity: "attempts" });
  expect(JSON.stringify(history)).toContain(reason);
  expect((await app.office.post("exam/delete", { examId })).error.code).toBe("IN_USE");
});

test("the office ends a batch's exam and lets the batch in again, and the other batch sits on", async () => {
  const { examId, ids } = await newExam();
  const [first = 0] = ids;
  const reason = "ব্যাচের ঘরে বিদ্যুৎ নেই";
  await later(examId, 21);
  const { data: his } = await open(examId);
  const { data: hers } = await open(examId, karima);
  await save(his, [[first, "a", 1]]);
  await save(hers, [[first, "a", 1]], {}, karima);
  const batch = { examId, batchId: 1, reason };
  const letIn = (more: object = {}) => app.teacher.put("online/letIn", { ...batch, minutes: 10, ...more });
  expect((await letIn()).error.code).toBe("LOCKED");
  expect((await app.teacher.put("online/end", batch)).data).toEqual({ attempts: 1 });
  expect((await save(his, [[first, "b", 2]])).data).toMatchObject({ state: "handedIn", late: 1 });
  expect((await save(hers, [[first, "b", 2]], {}, karima)).data.state).toBe("open");
  expect((await rowOf(examId)).endsAt.getTime()).toBeGreaterThan(Date.now());
  expect((await letIn({ batchId: undefined })).error.fields).toHaveProperty("batchId");
  expect((await letIn()).data).toEqual({ attempts: 1 });
  expect((await save(his, [[first, "c", 3]])).data).toMatchObject({ state: "open", answered: 1 });
  const { data: history } = await app.office.get("audit/getAll", { entity: "attempts" });
  expect(JSON.stringify(history)).toContain(reason);
});

test("an exam that is taken back is over on phones, and no sheets are made of it; a student who moved goes on", async () => {
  const { examId, ids } = await newExam();
  const [first = 0] = ids;
  await later(examId, 21);
  const { data: attempt } = await open(examId);
  await save(attempt, [[first, "a", 1]]);
  await app.db.execute(sql`update students set batch_id = null where reg_id = ${regIds.rahim}`);
  expect((await save(attempt, [[first, "b", 2]])).data).toMatchObject({ state: "open", answered: 1 });
  await app.db.execute(sql`update students set batch_id = 1 where reg_id = ${regIds.rahim}`);
  await app.teacher.put("online/withdraw", { examId, reason: "ভুল প্রশ্ন" });
  expect((await save(attempt, [[first, "c", 3]])).data).toMatchObject({ state: "withdrawn", answered: 1 });
  await later(examId, 60);
  await closeDue({ db: app.db, changes: { announce: () => {} } }, console.error);
  expect((await app.office.get("omr/getById", { examId })).data.figures.sheets).toBe(0);
  expect((await rowOf(examId)).closedAt).toBeNull();
});
