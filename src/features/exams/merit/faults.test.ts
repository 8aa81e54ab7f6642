import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { physics } from "../../catalogue/courses/example.server.ts";

const app = testApp();

const rahim = 3;
const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30 } },
    { key: "s2", subject: "রসায়ন", written: { full: 20 } },
  ],
};

async function addExam(): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}

/** Types one student's marks on the sheet of the first batch: "s1 right" and what is typed there. */
async function type(examId: number, studentId: number, marks: Record<string, number>): Promise<void> {
  const cells = Object.entries(marks).map(([at, to]) => {
    const [section, field] = at.split(" ");
    return { studentId, section, field, from: null, to };
  });
  expect((await app.teacher.post("sheet/save", { examId, batchId: 1, cells })).status).toBe(200);
}

const admit = async (userName: string): Promise<number> => {
  const fields = {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  return (await app.office.post("student/addStudent", fields)).data.studentId;
};

test("who is moved or archived after the exam counts with the batch that they sat it with; who is admitted after it is not entered", async () => {
  const examId = await addExam();
  const [moved, archived] = [await admit("সুমাইয়া"), await admit("তানভীর")];
  await type(examId, rahim, { "s1 right": 10 });
  await type(examId, moved, { "s1 right": 20 });
  await type(examId, archived, { "s1 right": 30 });
  await app.office.put("student/updateStudent", { studentId: moved, batch: { batchId: 2 } });
  await app.office.post("student/delete", { studentId: archived });
  const late = await admit("ফারহান");
  const { data: check } = await app.office.get("merit/check", { examId });
  expect(check.notEntered.map(({ studentId }: { studentId: number }) => studentId)).toContain(late);
  await publishWithout(app.office, examId);
  const { data } = await app.office.get("merit/getAll", { examId, batchId: 1 });
  expect(data).toMatchObject([
    { studentId: archived, position: 1, total: 30 },
    { studentId: moved, position: 2, total: 20, batch: { batchId: 1 } },
    { studentId: rahim, position: 3, total: 10 },
    { studentId: late, position: null, state: "notEntered" },
  ]);
  const after = await admit("নাবিলা");
  const { data: list } = await app.office.get("merit/getAll", { examId });
  expect(list.map(({ studentId }: { studentId: number }) => studentId)).not.toContain(after);
});

test("a subject is renamed with its marks; one that is removed takes them along only when it is said so", async () => {
  const examId = await addExam();
  await type(examId, rahim, { "s1 right": 24, "s2 written": 12 });
  await app.office.put("exam/updateExam", { examId, subject: "উচ্চতর গণিত, রসায়ন" });
  const [math, chemistry] = scheme.sections;
  const renamed = { ...math, subject: "উচ্চতর গণিত" };
  const change = (sections: unknown[], confirmed: boolean) =>
    app.office.post("merit/changeScheme", { examId, scheme: { sections }, confirmed });
  const marksOf = async () => {
    const { data } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
    return data.sheet.entries.map(({ section, right, written }: Record<string, unknown>) => [
      section,
      right ?? written,
    ]);
  };
  const shown = await change([renamed], false);
  expect(shown.data).toMatchObject({ applied: false, removed: [{ subject: "রসায়ন", marks: 1 }] });
  expect(await marksOf()).toEqual([
    ["s1", 24],
    ["s2", 12],
  ]);
  const smaller = { ...renamed, mcq: { questions: 20 } };
  const misfit = await change([smaller, chemistry], false);
  expect(misfit.data.misfits).toMatchObject([{ studentId: rahim, subject: "উচ্চতর গণিত" }]);
  expect((await change([renamed], true)).data.applied).toBe(true);
  expect(await marksOf()).toEqual([["s1", 24]]);
  const { rows: noted } = await app.db.execute(
    "select action, old from audit where entity = 'results' order by audit_id desc limit 1",
  );
  expect(noted).toMatchObject([{ action: "remove", old: { section: "s2", writtenMarks: 12 } }]);
  await publishWithout(app.office, examId);
  const { data: card } = await app.rahim.get("merit/card", { examId });
  expect(card.sections).toMatchObject([{ subject: "উচ্চতর গণিত", total: 24 }]);
  expect((await change([renamed, chemistry], true)).error.code).toBe("LOCKED");
});

test("an exam that has marks is not deleted, and the answer says why", async () => {
  const examId = await addExam();
  await type(examId, rahim, { "s1 right": 24 });
  const refused = await app.office.post("exam/delete", { examId });
  expect([refused.status, refused.error.code]).toEqual([409, "IN_USE"]);
  expect(refused.error.message).toContain("নম্বর");
});

test("among a course's students equals share a place, in a draft as in what is published", async () => {
  const examId = await addExam();
  const { courseId } = (await app.office.post("course/addCourse", { ...physics, courseName: "জ্যামিতি" })).data;
  const { courses } = (await app.office.get("batch/getById", { batchId: 1 })).data;
  await app.office.put("batch/updateBatch", { batchId: 1, courses: [...courses, { courseId }] });
  const [equal, last] = [await admit("সুমাইয়া"), await admit("তানভীর")];
  await type(examId, rahim, { "s1 right": 20 });
  await type(examId, equal, { "s1 right": 20 });
  await type(examId, last, { "s1 right": 10 });
  const best = [{ studentId: 4, section: "s1", field: "right", from: null, to: 30 }];
  await app.teacher.post("sheet/save", { examId, batchId: 2, cells: best });
  const places = async (of: object) =>
    (await app.office.get("merit/getAll", { examId, ...of })).data
      .map((one: { studentId: number; position: number | null }) => [one.studentId, one.position])
      .filter(([, position]: [number, number | null]) => position !== null);
  const amongCourse = [
    [rahim, 1],
    [equal, 1],
    [last, 3],
  ];
  const amongAll = [[4, 1], ...[rahim, equal].map((one) => [one, 2]), [last, 4]];
  expect([await places({ courseId }), await places({})]).toEqual([amongCourse, amongAll]);
  await publishWithout(app.office, examId);
  expect([await places({ courseId }), await places({})]).toEqual([amongCourse, amongAll]);
});
