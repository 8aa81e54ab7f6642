import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inMinutes, phonesOf } from "../../../../test/phones.ts";
import { testApp } from "../../../../test/start-app.ts";
import { exams } from "../exams/table.server.ts";
import { closeDue } from "./close.server.ts";
import { attempts, onlineExams } from "./table.server.ts";

const app = testApp();
const { newExam, later, open, save } = phonesOf(app);
const reason = "বিদ্যুৎ ছিল না";

test("whatever the office does of one exam at once, and while it is closed, waits for each other and for nobody for ever", async () => {
  const { examId, ids } = await newExam();
  await later(examId, 21);
  const { data: his } = await open(examId);
  await save(his, [[ids[0] ?? 0, "a", 1]]);
  const { attemptId } = his;
  const questionId = ids[3] ?? 0;
  const failures: unknown[] = [];
  const refused = new Set<string>();
  const ask = async (path: string, input: object) => {
    const { error } = await app.teacher.put(path, input);
    if (error && error.code !== "LOCKED") refused.add(`${path} ${error.code}`);
  };
  const portal = { db: app.db, changes: { announce: () => {} } };
  await later(examId, 60);
  for (let round = 0; round < 5; round += 1) {
    // Over, and to be closed again.
    await app.db.update(onlineExams).set({ closedAt: null }).where(eq(onlineExams.examId, examId));
    await app.db.update(attempts).set({ extraMinutes: 0 }).where(eq(attempts.attemptId, attemptId));
    await Promise.all([
      closeDue(portal, (error) => failures.push(error)),
      ask("online/letIn", { attemptId, minutes: 5, reason }),
      ask("online/move", { examId, ...inMinutes(30), reason }),
      closeDue(portal, (error) => failures.push(error)),
      ask("script/setSettings", { examId, uploadMinutes: null, questions: [] }),
      ask("online/setNumber", { examId, questionId, value: "9.8", tolerance: "0.1", reason }),
      ask("online/letIn", { attemptId, minutes: 5, reason }),
      ask("online/move", { examId, ...inMinutes(30), reason }),
      ask("online/setNumber", { examId, questionId, value: "9.7", tolerance: "0.1", reason }),
    ]);
  }
  expect(failures).toEqual([]);
  expect([...refused]).toEqual([]);
});

const waiting = async () =>
  (
    await app.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length;

test("an exam that is extended while it is about to be closed stays open", async () => {
  const { examId } = await newExam();
  await later(examId, 21);
  const { data: his } = await open(examId);
  await save(his, []);
  await later(examId, 60);
  const closing = await app.db.transaction(async (tx) => {
    await tx.select().from(exams).where(eq(exams.examId, examId)).for("share");
    const closed = closeDue({ db: app.db, changes: { announce: () => {} } }, console.error);
    // It was found, and waits for whoever holds the exam: what is true behind them counts.
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await tx.update(attempts).set({ extraMinutes: 240 }).where(eq(attempts.examId, examId));
    return { closed };
  });
  await closing.closed;
  const [row] = await app.db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  expect(row?.closedAt).toBeNull();
});
