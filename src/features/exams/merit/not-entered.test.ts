import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onPhone, passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { examFigures, examStandings } from "./table.server.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } },
  ],
};

async function addExam(): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}

type Typed = number | "absent" | "excused";
const type = (examId: number, studentId: number, section: string, to: Typed) =>
  app.teacher.post("sheet/save", {
    ...{ examId, batchId: studentId === karima ? 2 : 1 },
    cells: [{ studentId, section, field: "mcq", from: null, to }],
  });
const admit = async (userName: string): Promise<number> => {
  const fields = {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  return (await app.office.post("student/addStudent", fields)).data.studentId;
};
const standingsOf = async (examId: number): Promise<Record<number, string>> => {
  const { data } = await app.office.get("merit/getAll", { examId });
  return Object.fromEntries(
    data.map(({ studentId, state }: { studentId: number; state: string }) => [studentId, state]),
  );
};
const pageOf = async (studentId: number) => {
  const { data } = await app.office.post("guardianLink/make", { studentId });
  return onPhone(app, data.path);
};
const told = async (examId: number): Promise<number[]> =>
  (
    await app.office.post("outbox/prepare", { kind: "result", to: "guardian", examId, page: 1, pageSize: 50 })
  ).data.map(({ studentId }: { studentId: number }) => studentId);

test("who was not entered is neither absent nor excused nor zero, on every page, in the file and the figures, and no message tells of it", async () => {
  const examId = await addExam();
  const [absent, excused, half] = [await admit("সুমাইয়া"), await admit("তানভীর"), await admit("ফারহান")];
  await type(examId, rahim, "s1", 0);
  for (const section of ["s1", "s2"]) await type(examId, excused, section, "excused");
  await type(examId, absent, "s1", "absent");
  await type(examId, half, "s1", "excused");
  const states = {
    [rahim]: "sat",
    ...{ [karima]: "notEntered", [absent]: "absent", [excused]: "excused", [half]: "notEntered" },
  };
  expect(await standingsOf(examId)).toEqual(states);
  await publishWithout(app.office, examId);
  expect(await standingsOf(examId)).toEqual(states);
  const { data: analysis } = await app.office.get("merit/analysis", { examId });
  expect(analysis.figures).toMatchObject({ sat: 1, absent: 1, excused: 1, notEntered: 2, average: 0 });

  const hers = await app.signIn(regIds.karima, passwords.karima);
  expect((await hers.get("merit/card", { examId })).data).toMatchObject({ state: "notEntered", total: null });
  expect((await hers.get("merit/mine")).data).toMatchObject([{ examId, state: "notEntered" }]);
  const page = await pageOf(karima);
  expect([page.includes("ফল আসেনি"), page.includes("অনুপস্থিত")]).toEqual([true, false]);
  expect(await pageOf(absent)).toContain("অনুপস্থিত");
  expect((await told(examId)).sort()).toEqual([rahim, absent, excused].sort());
  const csv = await fetch(`${app.url}/api/export/merit.csv?exam=${examId}`, {
    headers: { cookie: app.office.cookie },
  });
  expect((await csv.text()).split("\n").filter((line) => line.includes("ফল আসেনি"))).toHaveLength(2);

  const cell = { studentId: karima, section: "s1", field: "mcq", from: null, to: 12 };
  const correction = { examId, batchId: 2, reason: "খাতা পাওয়া গেছে", cells: [cell] };
  expect((await app.office.post("merit/correct", correction)).data).toMatchObject({ changed: 2 });
  expect((await standingsOf(examId))[karima]).toBe("sat");
});

test("a planned publication makes nobody absent who is not entered", async () => {
  const examId = await addExam();
  await type(examId, rahim, "s1", 20);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await app.office.post("merit/publish", { examId, at });
  await app.db.execute(sql`update exams set publish_at = now() where exam_id = ${examId}`);
  const { publishOne } = await import("./publish-due.server.ts");
  expect(await publishOne({ db: app.db, changes: { announce() {} } })).toBe(true);
  expect((await standingsOf(examId))[karima]).toBe("notEntered");
});

test("what was published before stays as it was told: a correction of somebody else moves nobody from absent", async () => {
  const examId = await addExam();
  await type(examId, rahim, "s1", 20);
  await publishWithout(app.office, examId);
  await app.db.update(examStandings).set({ state: "absent" }).where(eq(examStandings.state, "notEntered"));
  await app.db
    .update(examFigures)
    .set({ figures: sql`figures #- '{all,notEntered}' || '{}'` })
    .where(eq(examFigures.examId, examId));
  const cell = { studentId: rahim, section: "s1", field: "mcq", from: 20, to: 21 };
  const correction = { examId, batchId: 1, reason: "যোগে ভুল ছিল", cells: [cell] };
  expect((await app.office.post("merit/correct", correction)).data).toMatchObject({ changed: 1 });
  expect((await standingsOf(examId))[karima]).toBe("absent");
  const { data } = await app.office.get("merit/check", { examId });
  expect(data.figures.absent).toBeGreaterThan(0);
  expect(data.figures).not.toHaveProperty("notEntered");
});
