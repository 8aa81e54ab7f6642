import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { type Answer, type Caller, form, type TestApp } from "../../../../../test/start-app.ts";
import { wallClock } from "../../../../shared/dates.ts";
import { closeDue } from "../close.server.ts";
import { freezeFour } from "../example.server.ts";
import { attempts, onlineExams } from "../table.server.ts";

const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 2, right: 1 }, written: { full: 20 } },
    { key: "s2", subject: "পদার্থ", mcq: { questions: 2, right: 1 } },
  ],
};
export const asked = [
  { section: "s1", label: "১", full: 10, text: "$x^2 = 4$ হলে x কত?" },
  { section: "s1", label: "২", full: 10, text: "" },
];
export const [one, two, three] = ["page-one-1", "page-two-2", "page-three-3"];

export const inMinutes = (minutes: number) => {
  const { day, time } = wallClock(Date.now() + minutes * 60_000);
  return { examDate: day, time };
};

/** Four sheets of paper, as a phone takes them. */
export const pictures: Buffer[] = await Promise.all(
  ["#fff", "#eee", "#ddd", "#ccc"].map((background) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .withExif({ IFD0: { Make: "পরীক্ষার ফোন" } })
      .jpeg()
      .toBuffer(),
  ),
);

/** What happens in an exam on phones that is answered on paper: `app` is looked at as it is called. */
export function writtenExam(app: TestApp) {
  /** An exam of both batches on phones, which begins in twenty minutes, with two written questions. */
  async function newExam(more: object = {}): Promise<number> {
    const fields = { category: "মডেল", examName: "লিখিত", examType: "সিকিউ", subject: "-", scheme };
    const when = { examDate: "2027-01-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
    const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
    await freezeFour(app.db, examId);
    const times = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
    await app.teacher.put("online/give", { examId, ...inMinutes(20), ...times });
    const settings = { examId, uploadMinutes: 15, questions: asked, ...more };
    const set = await app.teacher.put("script/setSettings", settings);
    expect(set.error).toBeUndefined();
    return examId;
  }

  /** Time goes by: the exam, and what was begun of it, lie so many minutes earlier. */
  async function later(examId: number, minutes: number): Promise<void> {
    const by = sql`make_interval(mins => ${minutes})`;
    await app.db
      .update(onlineExams)
      .set({ startsAt: sql`${onlineExams.startsAt} - ${by}`, endsAt: sql`${onlineExams.endsAt} - ${by}` })
      .where(eq(onlineExams.examId, examId));
    await app.db
      .update(attempts)
      .set({ enteredAt: sql`${attempts.enteredAt} - ${by}` })
      .where(eq(attempts.examId, examId));
    const [row] = await app.db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
    await app.db.execute(sql`select pg_notify('changed', 'online_exams')`);
    await expect
      .poll(async () => (await (await fetch(`${app.url}/exam-keys/${examId}`)).json()).startsAt)
      .toBe(row?.startsAt.getTime());
  }

  /** Enters the exam. */
  async function enter(examId: number, who: Caller = app.rahim): Promise<number> {
    const device = "a-phone-of-theirs";
    const { data } = await who.post("attempt/open", { examId, device });
    await who.post("attempt/save", { attemptId: data.attemptId, examId, device, changes: [] });
    return data.attemptId;
  }

  /** How whoever marks asks for what somebody wrote. */
  async function scriptOf(attemptId: number): Promise<{ examId: number; number: number }> {
    const [row] = await app.db.select().from(attempts).where(eq(attempts.attemptId, attemptId));
    return { examId: row?.examId ?? 0, number: row?.number ?? 0 };
  }

  const file = (at: number) =>
    new File([new Uint8Array(pictures[at] ?? [])], "page.jpg", { type: "image/jpeg" });
  const add = (
    attemptId: number,
    name: string,
    more: object = {},
    who: Caller = app.rahim,
    at = 0,
  ): Promise<Answer> =>
    who.post("script/addPage", form({ attemptId: String(attemptId), name, file: file(at), ...more }));

  /** An exam of which Rahim sent a page for each question, and whose time for pages is over. */
  async function sentExam(more: object = {}) {
    const examId = await newExam(more);
    await later(examId, 21);
    const attemptId = await enter(examId);
    await add(attemptId, one, { question: "s1-1" });
    await add(attemptId, two, { question: "s1-2" }, app.rahim, 1);
    await later(examId, 60);
    return { examId, attemptId, of: await scriptOf(attemptId) };
  }

  /** What is over is closed. */
  const close = () => closeDue({ db: app.db, changes: { announce: () => {} } }, console.error);

  return { newExam, later, enter, scriptOf, add, sentExam, close };
}
