import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { exams } from "../exams/table.server.ts";
import { rankExam } from "../ranking/rules.ts";
import { scheme as schemeShape } from "../schemes/contract.ts";
import { readEntrants } from "./entrants.server.ts";
import { publishDue, publishOne } from "./publish-due.server.ts";
import { examFigures, examStandings } from "./table.server.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };
const changes = { announce() {} };

/** An exam of both batches with Rahim's and Karima's marks. */
async function marked(marks: [number | null, number | null] = [20, 25]): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  for (const [at, to] of marks.entries()) {
    const cell = { studentId: at ? karima : rahim, section: "s1", field: "mcq", from: null, to };
    if (to !== null) await app.teacher.post("sheet/save", { examId, batchId: at + 1, cells: [cell] });
  }
  return examId;
}
const correct = (examId: number, from: number | null, to: number | null, studentId = rahim) =>
  app.office.post("merit/correct", {
    ...{ examId, batchId: studentId === rahim ? 1 : 2, reason: "যোগে ভুল ছিল" },
    cells: [{ studentId, section: "s1", field: "mcq", from, to }],
  });
/** The hour of a planned publication is there. */
const comes = (examId: number) =>
  app.db.update(exams).set({ publishAt: new Date() }).where(eq(exams.examId, examId));
const cardOf = async (examId: number) => app.rahim.get("merit/card", { examId });

/** What is stored is what the engine finds of the marks as they are. */
async function expectStoredAsFound(examId: number): Promise<void> {
  const [exam] = await app.db.select().from(exams).where(eq(exams.examId, examId));
  if (!exam) throw new Error("no exam");
  const { standings, figures } = rankExam(schemeShape.parse(exam.scheme), await readEntrants(app.db, exam));
  const stored = await app.db.select().from(examStandings).where(eq(examStandings.examId, examId));
  const [kept] = await app.db.select().from(examFigures).where(eq(examFigures.examId, examId));
  const byStudent = (one: { studentId: number }, other: { studentId: number }) =>
    one.studentId - other.studentId;
  expect(stored.map(({ examId: _, ...one }) => one).sort(byStudent)).toEqual(standings.sort(byStudent));
  expect(kept?.figures).toEqual(figures);
}

test("before it is published the office is told who is missing and which sheets are not begun", async () => {
  const examId = await marked([20, null]);
  const { data } = await app.office.get("merit/check", { examId });
  expect(data).toMatchObject({
    ...{ missingTotal: 0, notBegun: ["Evening ব্যাচ"], odd: [], withoutGpa: 0 },
    notEntered: [{ studentId: karima }],
    figures: { sat: 1, absent: 0, notEntered: 1, highest: 20 },
  });
  await publishWithout(app.office, examId);
  await expectStoredAsFound(examId);
  const { data: list } = await app.office.get("merit/getAll", { examId });
  expect(list).toMatchObject([
    { studentId: rahim, position: 1, state: "sat" },
    { studentId: karima, position: null, state: "notEntered", total: null },
  ]);
});

test("a correction wants a reason, moves whom it moves, and tells those alone; what cannot be changes nothing", async () => {
  const examId = await marked([20, 25]);
  await publishWithout(app.office, examId);
  expect((await cardOf(examId)).data).toMatchObject({ total: 20, centralPosition: 2 });
  const without = await app.office.post("merit/correct", { examId, batchId: 1, reason: " ", cells: [] });
  expect(Object.keys(without.error.fields).sort()).toEqual(["cells", "reason"]);
  const cells = Array(501).fill({ studentId: rahim, section: "s1", field: "mcq", from: 20, to: 28 });
  const long = await app.office.post("merit/correct", { examId, batchId: 1, reason: "যোগে ভুল", cells });
  expect(long).toMatchObject({ status: 400, error: { fields: { cells: expect.any(String) } } });
  const stale = await correct(examId, 19, 28);
  expect([stale.status, stale.error.code]).toEqual([409, "STALE"]);
  expect((await correct(examId, 20, 31)).error.code).toBe("STALE");
  expect((await cardOf(examId)).data.total).toBe(20);

  expect((await correct(examId, 20, 28)).data).toMatchObject({ changed: 2 });
  expect((await cardOf(examId)).data).toMatchObject({ total: 28, centralPosition: 1 });
  await expectStoredAsFound(examId);
  const hers = await app.signIn(regIds.karima, passwords.karima);
  const { data: told } = await hers.get("notice/getAll");
  expect(told[0]).toMatchObject({ examId, text: expect.stringContaining("যোগে ভুল ছিল") });
  const { data: audit } = await app.office.get("audit/getAll", { page: 1, pageSize: 20 });
  expect(JSON.stringify(audit)).toContain("যোগে ভুল ছিল");
  expect((await app.teacher.post("merit/correct", { examId })).status).toBe(403);
});

test("a correction gives nobody marks on the sheet of a batch that does not sit the exam", async () => {
  const examId = await marked([20, null]);
  await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 1 }] });
  await publishWithout(app.office, examId);
  const refused = await correct(examId, null, 25, karima);
  expect([refused.status, refused.error.code]).toEqual([409, "STALE"]);
  const { data: list } = await app.office.get("merit/getAll", { examId });
  expect(list).toMatchObject([{ studentId: rahim, position: 1 }]);
});

test("a withdrawn result is seen by nobody, its students are told why, and it may be published again", async () => {
  const examId = await marked();
  await publishWithout(app.office, examId);
  expect((await app.office.post("merit/publish", { examId })).error.code).toBe("LOCKED");
  await app.office.post("merit/withdraw", { examId, reason: "প্রশ্নে ভুল ছিল" });
  expect((await cardOf(examId)).status).toBe(404);
  expect((await app.rahim.get("merit/mine")).data).not.toContainEqual(expect.objectContaining({ examId }));
  const { data: notices } = await app.rahim.get("notice/getAll");
  expect(notices[0]).toMatchObject({ examId: null, text: expect.stringContaining("প্রশ্নে ভুল ছিল") });
  expect(notices.filter((one: { examId: number }) => one.examId === examId)).toEqual([]);
  expect((await correct(examId, 20, 21)).error.code).toBe("LOCKED");
  await app.teacher.post("sheet/save", {
    ...{ examId, batchId: 1 },
    cells: [{ studentId: rahim, section: "s1", field: "mcq", from: 20, to: 22 }],
  });
  await publishWithout(app.office, examId);
  expect((await cardOf(examId)).data.total).toBe(22);
});

test("a planned result is published once its hour has come, by one of several processes", async () => {
  const examId = await marked();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await app.office.post("merit/publish", { examId, at })).data.publishAt).toBe(at);
  expect(await publishOne({ db: app.db, changes })).toBe(false);
  expect((await app.rahim.get("exam/getAll", { examId })).data[0]?.publishAt ?? null).toBeNull();
  const past = await app.office.post("merit/publish", {
    examId,
    at: new Date(Date.now() - 1000).toISOString(),
  });
  expect([past.status, Object.keys(past.error.fields)]).toEqual([400, ["at"]]);
  await comes(examId);
  const done = await Promise.all([1, 2, 3].map(() => publishOne({ db: app.db, changes })));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect((await cardOf(examId)).data.total).toBe(20);
});

test("a planned publication that fails is told of at each round, and holds up none of the others", async () => {
  const [failing, other] = [await marked(), await marked()];
  for (const examId of [failing, other]) {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await app.office.post("merit/publish", { examId, at });
    await comes(examId);
  }
  await app.db.execute(
    sql`update exams set publish_at = publish_at - interval '1 hour' where exam_id = ${failing}`,
  );
  // It fails when all is written, at the end of the transaction.
  await app.db.execute(
    sql.raw(`create function never() returns trigger language plpgsql as $$ begin
      if new.exam_id = ${failing} and new.published_at is not null then raise 'never'; end if; return null; end $$;
      create constraint trigger never after update on exams deferrable initially deferred
      for each row execute function never()`),
  );
  const told: unknown[] = [];
  await publishDue({ db: app.db, changes }, (error) => told.push(error));
  expect([(await cardOf(failing)).status, (await cardOf(other)).status, told.length]).toEqual([404, 200, 1]);
  await publishDue({ db: app.db, changes }, (error) => told.push(error));
  expect(told).toHaveLength(2);
  await app.db.execute(sql.raw("drop trigger never on exams"));
  await publishDue({ db: app.db, changes }, (error) => told.push(error));
  expect([(await cardOf(failing)).status, told.length]).toEqual([200, 2]);
});

test("marks that nobody can have are named, and not published, neither now nor at a planned hour", async () => {
  const examId = await marked([20, 25]);
  await app.db.execute(
    sql`update results set mcq_marks = 108.5, total_marks = 108.5 where exam_id = ${examId} and student_id = ${rahim}`,
  );
  const { data: check } = await app.office.get("merit/check", { examId });
  expect(check.impossible).toMatchObject([{ studentId: rahim, subject: "গণিত", marks: 108.5, full: 30 }]);
  const now = await publishWithout(app.office, examId);
  expect([now.status, now.error.message]).toEqual([409, expect.stringContaining(`${regIds.rahim}, গণিত`)]);
  const other = await marked();
  for (const id of [examId, other]) {
    await app.office.post("merit/publish", {
      examId: id,
      at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await comes(id);
  }
  while (await publishOne({ db: app.db, changes }));
  expect([(await cardOf(examId)).status, (await cardOf(other)).status]).toEqual([404, 200]);
  const { data: exam } = await app.office.get("exam/getAll", { examId });
  expect(exam[0]).toMatchObject({ publishAt: null, publishedAt: null });
  const { data: told } = await app.office.get("notice/getAll");
  expect(told[0]).toMatchObject({ audience: { to: "staff" }, text: expect.stringContaining(regIds.rahim) });
  expect((await correct(examId, 108.5, 20)).error.code).toBe("LOCKED");
});

test("who publishes and who types at once: each mark is in what was published, or refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const examId = await marked([20, 25]);
    const cell = { studentId: rahim, section: "s1", field: "mcq", from: 20, to: 30 };
    const [typed] = await Promise.all([
      app.teacher.post("sheet/save", { examId, batchId: 1, cells: [cell] }),
      app.office.post("merit/publish", { examId }),
    ]);
    const saved = typed.status === 200;
    if (!saved) expect(typed.error.code).toBe("LOCKED");
    expect((await cardOf(examId)).data.total).toBe(saved ? 30 : 20);
    await expectStoredAsFound(examId);
  }
});

test("movement is against the last exam of the category that was sat, and the combined list adds totals up", async () => {
  const first = await marked([10, 25]);
  await publishWithout(app.office, first);
  const second = await marked([28, 20]);
  await publishWithout(app.office, second);
  expect((await cardOf(second)).data.previous).toMatchObject({ examId: first, centralPosition: 2 });
  const { data: listed } = await app.office.get("merit/getAll", { examId: second });
  expect(listed).toMatchObject([
    { studentId: rahim, centralPosition: 1, previous: { examId: first, centralPosition: 2 } },
    { studentId: karima, centralPosition: 2, previous: { examId: first, centralPosition: 1 } },
  ]);
  const { data: analysis } = await app.office.get("merit/analysis", { examId: second });
  expect(analysis).toMatchObject({
    rose: [{ studentId: rahim, before: 2, now: 1 }],
    fell: [{ studentId: karima, before: 1, now: 2 }],
  });
  const combined = await app.office.get("merit/combined", { "examIds[0]": first, "examIds[1]": second });
  expect(combined).toMatchObject({ exams: [{ examId: first }, { examId: second }] });
  expect(combined.data).toMatchObject([
    { studentId: karima, position: 1, exams: 2, totals: [25, 20], total: 45, full: 60 },
    { studentId: rahim, position: 2, exams: 2, totals: [10, 28], total: 38 },
  ]);
  const csv = await fetch(`${app.url}/api/export/combined-merit.csv?exams=${second},${first}`, {
    headers: { cookie: app.office.cookie },
  });
  const [head, best] = (await csv.text()).split("\r\n");
  expect([head?.split(",").length, best]).toEqual([9, expect.stringMatching(/,25,20,2,45,60$/)]);
});

test("what GPA gave to a total stays as it was published, whatever the GPA becomes", async () => {
  const examId = await marked([20, 25]);
  const ofGpa = { ...scheme, gpa: { ssc: 2, hsc: 4 } };
  await app.office.post("merit/changeScheme", { examId, scheme: ofGpa, confirmed: true });
  const has = (gpa: number) =>
    app.office.put("student/updateStudent", { studentId: rahim, sscGpa: gpa, hscGpa: gpa });
  await has(5);
  await publishWithout(app.office, examId);
  await expectStoredAsFound(examId);
  expect((await cardOf(examId)).data).toMatchObject({ total: 50, full: 60, gpaMarks: 30 });
  await has(4);
  expect((await cardOf(examId)).data).toMatchObject({ total: 50, gpaMarks: 30, centralPosition: 1 });
});

test("a request to look again carries the exam into the inbox, for one's own published result alone", async () => {
  const examId = await marked();
  const ask = () => app.rahim.post("message/send", { message: "আবার দেখুন", examId });
  expect((await ask()).status).toBe(404);
  await publishWithout(app.office, examId);
  const { data } = await ask();
  const { data: inbox } = await app.office.get("message/getById", { messageId: data.messageId });
  expect(inbox.exam).toEqual({ examId, examName: "মডেল" });
});
