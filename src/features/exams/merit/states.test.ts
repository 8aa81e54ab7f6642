import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onPhone, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { composed } from "../../contact/outbox/parts.ts";
import { exams } from "../exams/table.server.ts";
import { publishOne } from "./publish-due.server.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } },
  ],
};

async function addExam(more: object = {}): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: today(), time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when, ...more })).data.examId;
}

type Typed = number | "absent" | "excused" | null;
const type = (examId: number, studentId: number, section: string, to: Typed, from: Typed = null) =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId: studentId === karima ? 2 : 1 },
    cells: [{ studentId, section, field: "mcq", from, to }],
  });
const both = async (examId: number, studentId: number, marks: [Typed, Typed]) => {
  await type(examId, studentId, "s1", marks[0]);
  await type(examId, studentId, "s2", marks[1]);
};
const publish = (examId: number, more: object = {}) => app.office.post("merit/publish", { examId, ...more });
const checkOf = async (examId: number) => (await app.office.get("merit/check", { examId })).data;
const listOf = async (examId: number) => (await app.office.get("merit/getAll", { examId })).data;
const stateOf = async (examId: number, studentId: number) =>
  (await listOf(examId)).find((one: { studentId: number }) => one.studentId === studentId);
const hers = () => app.signIn(regIds.karima, passwords.karima);
const pageOf = async (studentId: number) => {
  const { data } = await app.office.post("guardianLink/make", { studentId });
  return onPhone(app, data.path);
};
const messageTo = async (examId: number, studentId: number) =>
  (
    await app.office.post("outbox/prepare", {
      ...{ kind: "result", to: "guardian", examId, studentIds: [studentId], page: 1, pageSize: 5 },
    })
  ).data[0]?.text;
const expel = (examId: number, studentId: number, expelled: boolean, reason = "নকল করেছেন") =>
  app.office.post("merit/setExpelled", { examId, studentId, expelled, reason });

test("a result is not published while somebody is not entered, unless their number is typed, and the right one", async () => {
  const examId = await addExam();
  await both(examId, rahim, [20, 15]);
  expect(await checkOf(examId)).toMatchObject({
    ...{ notEnteredTotal: 1, leftOut: 0, notEntered: [{ studentId: karima }] },
  });
  const refused = await publish(examId);
  expect([refused.status, refused.error.code]).toEqual([409, "LOCKED"]);
  expect(refused.error.message).toContain(regIds.karima);
  const wrong = await publish(examId, { notEntered: 2 });
  expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([409, ["count", "notEntered"]]);
  expect((await publish(examId, { notEntered: 1 })).status).toBe(200);
  expect((await stateOf(examId, karima)).state).toBe("notEntered");
  expect(await messageTo(examId, karima)).toBeUndefined();
});

test("of each, or of all with their number, a person says what they are; then it is published", async () => {
  const examId = await addExam();
  await both(examId, rahim, [20, 15]);
  const of = (more: object) => app.office.post("merit/decide", { examId, as: "absent", ...more });
  expect(Object.keys((await of({})).error.fields)).toEqual(["count"]);
  expect((await of({ count: 3 })).error.code).toBe("LOCKED");
  expect((await app.teacher.post("merit/decide", { examId, as: "absent", count: 1 })).status).toBe(403);
  const left = await app.office.post("merit/decide", { examId, as: "notEntered", count: 1 });
  expect(left.data).toEqual({ decided: 1, left: 0 });
  expect(await checkOf(examId)).toMatchObject({ notEnteredTotal: 0, leftOut: 1 });
  expect((await of({ studentIds: [karima, rahim] })).data).toEqual({ decided: 1, left: 0 });
  expect(await checkOf(examId)).toMatchObject({ figures: { absent: 1, notEntered: 0 }, leftOut: 0 });
  expect((await publish(examId)).status).toBe(200);
  expect((await (await hers()).get("merit/card", { examId })).data.state).toBe("absent");
  expect(await messageTo(examId, karima)).toContain("অনুপস্থিত");
  expect((await of({ count: 1 })).error.code).toBe("LOCKED");
});

test("a planned publication that would tell of somebody who is not entered waits, and the office is told", async () => {
  const waits = await addExam();
  await both(waits, rahim, [20, 15]);
  const known = await addExam();
  await both(known, rahim, [20, 15]);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(waits, { at })).data.publishAt).toBe(at);
  expect((await publish(known, { at, notEntered: 1 })).status).toBe(200);
  for (const examId of [waits, known])
    await app.db.update(exams).set({ publishAt: new Date() }).where(eq(exams.examId, examId));
  while (await publishOne({ db: app.db, changes: { announce() {} } }));
  const published = async (examId: number) =>
    (await app.office.get("exam/getAll", { examId })).data[0].publishedAt !== null;
  expect([await published(waits), await published(known)]).toEqual([false, true]);
  const { data: told } = await app.office.get("notice/getAll");
  expect(told[0]).toMatchObject({
    ...{ audience: { to: "staff" }, text: expect.stringContaining(regIds.karima) },
  });
});

test("who is expelled was there: no mark, no place, not absent at home; lifted, the marks come back", async () => {
  const examId = await addExam({ examName: "নকল ধরা মডেল" });
  await both(examId, rahim, [20, 15]);
  await both(examId, karima, [28, 18]);
  expect((await expel(examId, karima, true, " ")).error.fields).toHaveProperty("reason");
  expect((await app.teacher.post("merit/setExpelled", { examId })).status).toBe(403);
  expect((await expel(examId, karima, true)).data).toMatchObject({ changed: 0 });
  expect((await expel(examId, karima, true)).error.code).toBe("LOCKED");
  const typed = await type(examId, karima, "s1", 30, null);
  expect(typed.data).toMatchObject([{ result: "refused", message: expect.stringContaining("বহিষ্কৃত") }]);
  await publish(examId);
  expect(await listOf(examId)).toMatchObject([
    { studentId: rahim, position: 1, state: "sat" },
    { studentId: karima, position: null, state: "expelled", total: null },
  ]);
  const { data: analysis } = await app.office.get("merit/analysis", { examId });
  expect(analysis.figures).toMatchObject({ sat: 1, expelled: 1, absent: 0, highest: 35, average: 35 });
  const { data: card } = await (await hers()).get("merit/card", { examId });
  expect(card).toMatchObject({
    state: "expelled",
    total: null,
    sections: [{ total: null }, { total: null }],
  });
  expect(await pageOf(karima)).toContain("<span>নকল ধরা মডেল</span><span>বহিষ্কৃত</span>");
  expect(await messageTo(examId, karima)).toContain("খাতা বাতিল");
  const csv = await fetch(`${app.url}/api/export/merit.csv?exam=${examId}`, {
    headers: { cookie: app.office.cookie },
  });
  expect(await csv.text()).toContain("বহিষ্কৃত");

  expect((await expel(examId, karima, false, "খাতা আবার দেখা হয়েছে")).data).toMatchObject({ changed: 2 });
  expect(await stateOf(examId, karima)).toMatchObject({ state: "sat", total: 46, position: 1 });
  const { data: notices } = await app.rahim.get("notice/getAll");
  expect(JSON.stringify(notices)).not.toContain("নকল করেছেন");
  expect(JSON.stringify(notices)).not.toContain("খাতা আবার দেখা হয়েছে");
});

test("a subject that was not entered is named on the list, the card, at home and in the message", async () => {
  const examId = await addExam({ examName: "আংশিক মডেল" });
  await both(examId, rahim, [20, 15]);
  await type(examId, karima, "s1", 12);
  await publish(examId);
  expect(await stateOf(examId, karima)).toMatchObject({ state: "sat", total: 12, lacking: ["রসায়ন"] });
  expect(await stateOf(examId, rahim)).toMatchObject({ lacking: [] });
  const own = await hers();
  expect((await own.get("merit/card", { examId })).data.lacking).toEqual(["রসায়ন"]);
  expect((await own.get("merit/mine")).data[0]).toMatchObject({ examId, lacking: ["রসায়ন"] });
  expect(await pageOf(karima)).toContain("নম্বর ওঠেনি: রসায়ন");
  expect(await messageTo(examId, karima)).toContain(composed("১২/৫০ (রসায়ন ওঠেনি)"));
  expect(await messageTo(examId, rahim)).not.toContain("ওঠেনি");
});

test("who was called in the hall and has no paper, and who was not and has one, are named before it is published", async () => {
  const examId = await addExam();
  await both(examId, rahim, [20, 15]);
  await both(examId, karima, ["absent", "absent"]);
  expect(await checkOf(examId)).toMatchObject({ presentWithout: [], absentWith: [] });
  const call = (batchId: number, studentId: number | null, from: string | null, to: string) =>
    app.office.post("rollCall/save", { batchId, day: today(), marks: [{ studentId, from, to }] });
  await call(1, rahim, "present", "absent");
  await call(2, null, null, "held");
  expect(await checkOf(examId)).toMatchObject({
    presentWithout: [{ studentId: karima, state: "absent" }],
    absentWith: [{ studentId: rahim, total: 35 }],
  });
});
