import { expect, test } from "vitest";
import { publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const section = { key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } };
const ofGpa = { sections: [section], gpa: { ssc: 2, hsc: 4 } };

async function published(
  examName: string,
  { marks = [20, 25], ...more }: { marks?: [number, number]; [name: string]: unknown } = {},
): Promise<number> {
  const { data } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName, examType: "এমসিকিউ", subject: "-", scheme: { sections: [section] } },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    ...more,
  });
  for (const [at, to] of marks.entries())
    await app.teacher.post("sheet/save", {
      ...{ examId: data.examId, batchId: at + 1 },
      cells: [{ studentId: at ? karima : rahim, section: "s1", field: "mcq", from: null, to }],
    });
  expect((await publishWithout(app.office, data.examId)).status).toBe(200);
  return data.examId;
}
const update = (examId: number, fields: object) => app.office.put("exam/updateExam", { examId, ...fields });
const cardOf = async (examId: number) => (await app.rahim.get("merit/card", { examId })).data;
const hasGpa = (studentId: number, gpa: number) =>
  app.office.put("student/updateStudent", { studentId, sscGpa: gpa, hscGpa: gpa });

test("category, name and day of a published exam change with a reason alone, which its students are told", async () => {
  const first = await published("প্রথম মডেল", { marks: [10, 25] });
  const second = await published("দ্বিতীয় মডেল", { examDate: "2026-11-08", marks: [28, 20] });
  for (const change of [{ category: "অন্য" }, { examName: "অন্য" }, { examDate: "2026-11-09" }]) {
    const refused = await update(first, change);
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ["reason"]]);
  }
  expect((await cardOf(second)).previous).toMatchObject({ examId: first, centralPosition: 2 });
  const later = await update(first, { examDate: dayAfter(today(), 1), reason: "ভুল লেখা ছিল" });
  expect(Object.keys(later.error.fields)).toEqual(["examDate"]);
  expect((await update(first, { time: "11:00", category: "মডেল" })).status).toBe(200);

  expect((await update(first, { examName: "প্রথম টেস্ট", reason: "নাম ভুল ছিল" })).status).toBe(200);
  expect((await cardOf(first)).examName).toBe("প্রথম টেস্ট");
  const { data: notices } = await app.rahim.get("notice/getAll");
  expect(notices[0]).toMatchObject({ examId: first, text: expect.stringContaining("নাম ভুল ছিল") });
  const { data: audit } = await app.office.get("audit/getAll", { page: 1, pageSize: 20 });
  expect(JSON.stringify(audit)).toContain("নাম ভুল ছিল");
});

test("withdrawn and published again, a result is opened to the public by a new decision alone", async () => {
  const examId = await published("খোলা মডেল");
  const opened = async () => (await app.office.get("exam/getAll", { examId })).data[0].opened;
  await app.office.put("institute/update", { publicResults: true });
  await app.office.put("publicResult/open", { examId, opened: true });
  expect(await opened()).toBe(true);
  await app.office.post("merit/withdraw", { examId, reason: "প্রশ্নে ভুল ছিল" });
  await publishWithout(app.office, examId);
  expect(await opened()).toBe(false);
  const asked = await app.office.post("publicResult/find", { examId, roll: regIds.rahim, digits: "5678" });
  expect(asked.status).toBe(404);
});

test("a GPA that changes later moves nobody by itself, nor by a correction of something else; the office is told what it would move", async () => {
  await hasGpa(rahim, 5);
  await hasGpa(karima, 4);
  const examId = await published("জিপিএ মডেল", { scheme: ofGpa, marks: [20, 25] });
  expect(await cardOf(examId)).toMatchObject({ total: 50, gpaMarks: 30, centralPosition: 1 });
  const check = async () => (await app.office.get("merit/check", { examId })).data.newGpa;
  expect(await check()).toBeNull();
  await hasGpa(rahim, 4);
  expect(await check()).toEqual({ students: 1, moved: 2 });
  const cell = { studentId: karima, section: "s1", field: "mcq", from: 25, to: 24 };
  const correction = { examId, batchId: 2, reason: "যোগে ভুল ছিল", cells: [cell] };
  expect((await app.office.post("merit/correct", correction)).data).toMatchObject({ changed: 1 });
  expect(await cardOf(examId)).toMatchObject({ total: 50, gpaMarks: 30, centralPosition: 1 });
  expect((await app.office.post("merit/takeGpa", { examId, reason: " " })).status).toBe(400);
  const taken = await app.office.post("merit/takeGpa", { examId, reason: "মার্কশিট দেখা হয়েছে" });
  expect(taken.data).toMatchObject({ changed: 2 });
  expect(await cardOf(examId)).toMatchObject({ total: 44, gpaMarks: 24, centralPosition: 2 });
  expect(await check()).toBeNull();
});

test("a GPA that only parts who have the same marks is told of as well, and one that counts nowhere is not", async () => {
  for (const [ties, told] of [
    [[{ by: "gpa" }], { students: 1, moved: 1 }],
    [[{ by: "mcq" }], null],
  ]) {
    await hasGpa(rahim, 5);
    await hasGpa(karima, 4);
    const examId = await published("সমান নম্বর", { scheme: { sections: [section], ties }, marks: [20, 20] });
    await hasGpa(karima, 5);
    await hasGpa(rahim, 5);
    expect((await app.office.get("merit/check", { examId })).data.newGpa).toEqual(told);
  }
});

test("a combined list counts GPA once, and says what it took off", async () => {
  await hasGpa(rahim, 5);
  await hasGpa(karima, 5);
  const examIds = [
    await published("মিলিত এক", { scheme: ofGpa, marks: [10, 12] }),
    await published("মিলিত দুই", { scheme: ofGpa, marks: [10, 5] }),
    await published("মিলিত তিন", { marks: [1, 2] }),
  ];
  const asked = Object.fromEntries(examIds.map((examId, at) => [`examIds[${at}]`, examId]));
  const { data } = await app.office.get("merit/combined", asked);
  expect(data).toMatchObject([
    { studentId: rahim, position: 1, totals: [40, 40, 1], repeatedGpa: 30, total: 51, full: 120 },
    { studentId: karima, position: 2, totals: [42, 35, 2], repeatedGpa: 30, total: 49, full: 120 },
  ]);
  const csv = await fetch(`${app.url}/api/export/combined-merit.csv?exams=${examIds.join()}`, {
    headers: { cookie: app.office.cookie },
  });
  expect((await csv.text()).split("\r\n")[1]).toMatch(/,40,40,1,3,-30,51,120$/);
});

test("a column of a batch that is far from all others is published once somebody has looked at it", async () => {
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "অন্য", examName: "কলাম মডেল", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", scheme: { sections: [section] } },
    batches: [{ batchId: 1 }, { batchId: 2 }],
  });
  const { examId } = exam;
  for (const batchId of [1, 2])
    for (let at = 0; at < 8; at += 1) {
      const { data } = await app.office.post("student/addStudent", {
        ...{ userName: `শিক্ষার্থী ${batchId} ${at}`, email: "x@example.com", mobile: "01712345678" },
        ...{ fatherName: "হান্নান", schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01" },
        ...{ userTypeId: 1, batch: { batchId } },
      });
      const mark = (batchId === 1 ? 20 : 2) + (at % 3);
      const cell = { studentId: data.studentId, section: "s1", field: "mcq", from: null, to: mark };
      await app.teacher.post("sheet/save", { examId, batchId, cells: [cell] });
    }
  await app.office.post("merit/decide", { examId, as: "absent", count: 2 });
  const { data: check } = await app.office.get("merit/check", { examId });
  expect(check.oddColumns).toMatchObject([
    { subject: "গণিত", part: "mcq", median: 21, others: 3, full: 30, confirmed: false },
    { subject: "গণিত", part: "mcq", median: 3, others: 21, full: 30, confirmed: false },
  ]);
  const [one, other] = check.oddColumns.map(({ key }: { key: string }) => key);
  for (const odd of [undefined, [one]]) {
    const refused = await app.office.post("merit/publish", { examId, odd });
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining("গণিত, এমসিকিউ")]);
  }
  expect((await app.office.post("merit/publish", { examId, odd: [one, other] })).status).toBe(200);
});
