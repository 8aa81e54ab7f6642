import { freezeFour } from "../../src/features/exams/online/example.server.ts";
import { karima as example } from "../../src/features/people/students/example.server.ts";
import { dayAfter, wallClock } from "../../src/shared/dates.ts";
import { daysOf, monthsAfter, thisMonth } from "../../src/shared/months.ts";
import { form, passwords, regIds, type TestApp } from "../start-app.ts";
import { inDays } from "./writes.ts";

export const [rahim, karima] = [3, 4];
export const [morning, evening] = [1, 2];

/** The month that is closed. */
export const lastMonth = monthsAfter(thisMonth(), -1);

/** What the cached reads are asked about: it is there before each write, and each write may change it. */
export type World = {
  courseId: number;
  /** Students of the morning's batch: one who stays, one who moved to the evening's. */
  stays: number;
  moved: number;
  draft: number;
  drafts: number;
  published: number;
  scanned: number;
  messageId: number;
  /** An exam that is sat on phones, and what its sealed set is called. */
  phones: { examId: number; paper: string };
  /** The pages of guardians, as their phones ask for them. */
  guardians: { path: string; cookie: string }[];
};

const mark = (studentId: number, to: number | string, section = "a") => ({
  ...{ studentId, section, field: "mcq", from: null, to },
});
const subject = (key: string) => ({ key, subject: `বিষয় ${key}`, mcq: { questions: 80, enter: "marks" } });

export async function withWorld(app: TestApp): Promise<World> {
  const made = async (path: string, body: unknown) => {
    const { data, error } = await app.office.post(path, body);
    if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const { courseId } = await made("course/addCourse", {
    ...{ courseName: "জ্যামিতি", description: "বৃত্ত", price: 5000, duration: "৩ মাস", schedule: "শনি" },
  });
  const admit = async (userName: string, batchId: number): Promise<number> => {
    const of = { userTypeId: 1, batch: { batchId }, confirmed: true, password: passwords.rahim };
    return (await made("student/addStudent", { ...example, userName, ...of })).studentId;
  };
  const stays = await admit("সাদিয়া আফরিন", morning);
  const moved = await admit("তানভীর হাসান", morning);
  const exam = async (batchIds: number[], scheme: object, more: object = {}): Promise<number> => {
    const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-" };
    const when = { examDate: inDays(-2), time: "10:00", batches: batchIds.map((batchId) => ({ batchId })) };
    return (await made("exam/addExam", { ...fields, ...when, scheme, ...more })).examId;
  };
  const typed = (examId: number, batchId: number, cells: object[]) =>
    made("sheet/save", { examId, batchId, cells });
  const two = { sections: [subject("a"), subject("b")] };
  const draft = await exam([morning], { sections: [subject("a")], gpa: { ssc: 5, hsc: 5 } });
  await typed(draft, morning, [mark(rahim, 60), mark(stays, 58)]);
  const drafts = await exam([morning, evening], two);
  await typed(drafts, morning, [mark(rahim, 40), mark(moved, 30), mark(stays, 20, "b")]);
  const published = await exam([morning, evening], two);
  await typed(published, morning, [mark(rahim, 50), mark(moved, 45), mark(stays, "absent")]);
  await typed(published, evening, [mark(karima, 70)]);
  await made("merit/publish", { examId: published });
  const questions = { sections: [{ key: "a", subject: "বিষয়", mcq: { questions: 2 } }] };
  const scanned = await exam([morning], questions);
  await app.office.put("omr/setKeys", { examId: scanned, sets: [{ set: "A", key: ["A", "B"] }] });
  const sheets = `Roll,q1,q2\n${regIds.rahim},A,B\n${regIds.karima},A,C\n`;
  await made("omr/addFile", form({ examId: scanned, file: new File([sheets], "reader.csv") }));
  const phones = await onPhones(app, await exam([morning], { sections: ["s1", "s2"].map(subject) }));
  const days = [inDays(-1), inDays(-3)];
  for (const [batchId, of] of [
    [morning, [rahim, moved]],
    [evening, [karima]],
  ] as const)
    for (const day of days) {
      const marks = of.map((studentId) => ({ studentId, from: "present", to: "absent" }));
      await made("rollCall/save", { batchId, day, marks });
    }
  await app.office.put("student/updateStudent", {
    ...{ studentId: moved, batch: { batchId: evening }, confirmed: true },
  });
  const byHand = {
    examName: "সাপ্তাহিক",
    subjectName: "গণিত",
    mcqMarks: 20,
    writtenMarks: 30,
    highestMarks: 70,
  };
  for (const studentId of [rahim, karima, moved])
    await made("result/addUpdateResult", { studentId, resultDetail: [byHand], publishDate: inDays(-9) });
  await made("fee/addPlan", {
    head: "বেতন",
    kind: "monthly",
    batchId: morning,
    amount: 1500,
    from: "2026-01-01",
  });
  for (const studentId of [rahim, karima, moved]) {
    const bill = { head: "ভর্তি", label: "ভর্তি ফি", amount: 3000, dueDay: `${thisMonth()}-01` };
    await made("desk/addBill", { studentId, ...bill });
    const clientKey = crypto.randomUUID();
    await made("desk/takePayment", { studentId, amount: 700, method: "cash", clientKey });
  }
  const guardians: World["guardians"] = [];
  for (const studentId of [rahim, karima, moved, stays]) {
    const { path } = await made("guardianLink/make", { studentId });
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 8.1.0) Chrome/109.0 Mobile" };
    const pressed = await fetch(app.url + path, { redirect: "manual", headers });
    const cookie = pressed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    guardians.push({ path: pressed.headers.get("location") ?? "", cookie });
  }
  await made("dayBook/close", { day: dayAfter(daysOf(lastMonth).before, -1), counted: 0 });
  await made("due/closeMonth", { month: lastMonth });
  const { data: message } = await app.rahim.post("message/send", { message: "ক্লাস কখন?" });
  return {
    ...{ courseId, stays, moved, draft, drafts, published, phones, scanned, guardians },
    messageId: message.messageId,
  };
}

/** An exam with a frozen paper, which began just now; a student of the batch tells what the sealed set is called. */
async function onPhones(app: TestApp, examId: number): Promise<World["phones"]> {
  await freezeFour(app.db, examId);
  const { day, time } = wallClock(Date.now());
  const minutes = { minutes: 600, lastMinutes: 600, entryMinutes: 600 };
  await app.office.put("online/give", { examId, examDate: day, time, ...minutes });
  const { data } = await app.rahim.post("attempt/open", { examId, device: "a-phone-1" });
  return { examId, paper: data.paper };
}
