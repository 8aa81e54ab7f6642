import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { closeDue } from "../src/features/exams/online/close.server.ts";
import { freezeFour } from "../src/features/exams/online/example.server.ts";
import { attempts, onlineExams } from "../src/features/exams/online/table.server.ts";
import { wallClock } from "../src/shared/dates.ts";
import type { Caller, TestApp } from "./start-app.ts";

const four = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 2, right: 1 } },
    { key: "s2", subject: "পদার্থ", mcq: { questions: 2, right: 1 } },
  ],
};

export const inMinutes = (minutes: number) => {
  const { day, time } = wallClock(Date.now() + minutes * 60_000);
  return { examDate: day, time };
};

const phone = "rahims-phone";
export const otherPhone = "another-phone";

/** Exams on phones in stories: how they are made, how time goes by, and what a student's phone does. */
export function phonesOf(app: TestApp) {
  /** An exam of both batches with a frozen paper, which begins in so many minutes. */
  async function newExam(minutes = 20, more: object = {}) {
    const fields = { category: "মডেল", examName: "ফোনে", examType: "এমসিকিউ", subject: "-", scheme: four };
    const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
    const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
    const paper = await freezeFour(app.db, examId);
    const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
    const given = await app.teacher.put("online/give", { examId, ...inMinutes(minutes), ...times, ...more });
    expect(given.error).toBeUndefined();
    return { examId, ...paper, given: given.data, ids: paper.sets[0]?.questions.map(({ id }) => id) ?? [] };
  }

  /** Time goes by: the exam, and what was begun of it, lie so many minutes earlier. */
  async function later(examId: number, minutes: number) {
    const by = sql`make_interval(mins => ${minutes})`;
    await app.db
      .update(onlineExams)
      .set({ startsAt: sql`${onlineExams.startsAt} - ${by}`, endsAt: sql`${onlineExams.endsAt} - ${by}` })
      .where(eq(onlineExams.examId, examId));
    await app.db
      .update(attempts)
      .set({ enteredAt: sql`${attempts.enteredAt} - ${by}`, seenAt: sql`${attempts.seenAt} - ${by}` })
      .where(eq(attempts.examId, examId));
    await app.db.execute(sql`select pg_notify('changed', 'online_exams')`);
    await expect
      .poll(async () => (await keyOf(examId)).startsAt)
      .toBe((await rowOf(examId)).startsAt.getTime());
  }
  const rowOf = async (examId: number) => {
    const [row] = await app.db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
    if (!row) throw new Error("no exam");
    return row;
  };
  const file = async (path: string) => fetch(`${app.url}${path}`);
  const keyOf = async (examId: number) => (await file(`/exam-keys/${examId}`)).json();
  const open = (examId: number, who = app.rahim) => who.post("attempt/open", { examId, device: phone });
  const save = (
    of: { attemptId: number; examId: number },
    changes: unknown[] = [],
    more: object = {},
    who: Caller = app.rahim,
  ) =>
    who.post("attempt/save", { attemptId: of.attemptId, examId: of.examId, device: phone, changes, ...more });
  /** Closes what is over. */
  const close = () =>
    closeDue({ db: app.db, changes: { announce: () => {} } }, (error) => {
      throw error;
    });
  return { newExam, later, rowOf, file, keyOf, open, save, close };
}
