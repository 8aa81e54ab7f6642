import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { rowsOf } from "./rows.ts";
import { countersOf } from "./use-sheet.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const scheme = {
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30 }, written: { full: 20 } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } },
  ],
};

async function addExam(batches = [1, 2]): Promise<number> {
  const fields = { category: "সাপ্তাহিক", examName: "সাপ্তাহিক", examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-11-01", time: "10:00" };
  const of = { batches: batches.map((batchId) => ({ batchId })), scheme };
  return (await app.office.post("exam/addExam", { ...fields, ...when, ...of })).data.examId;
}

type Value = number | string | null;

/** Saves cells of a sheet: "s1 right" from what stood there to what was typed. */
async function save(
  examId: number,
  cells: [studentId: number, at: string, from: Value, to: Value][],
  caller = app.teacher,
  batchId = 1,
) {
  const sent = cells.map(([studentId, at, from, to]) => {
    const [section, field] = at.split(" ");
    return { studentId, section, field, from, to };
  });
  return caller.post("sheet/save", { examId, batchId, cells: sent });
}
async function admit(userName: string) {
  const form = {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  return (await app.office.post("student/addStudent", form)).data;
}

const resultsOf = ({ data }: { data: { result: string }[] }) => data.map(({ result }) => result);

test("a teacher sees roll and name on a sheet, types marks, and what changed is told by a tag", async () => {
  const examId = await addExam();
  const { data: first } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(first.sheet.students).toEqual([
    { studentId: rahim, regId: "26000001", userName: "আব্দুর রহিম", gone: null },
  ]);
  expect(first.sheet.batch).toEqual({ batchId: 1, batchName: "সকাল ব্যাচ" });
  expect(first.sheet.entries).toEqual([]);
  expect(
    (await app.teacher.get("sheet/getById", { examId, batchId: 1, since: first.tag })).data.sheet,
  ).toBeNull();
  expect(resultsOf(await save(examId, [[rahim, "s1 right", null, 0]]))).toEqual(["saved"]);
  const { data: second } = await app.teacher.get("sheet/getById", { examId, batchId: 1, since: first.tag });
  expect(second.sheet.entries).toEqual([
    {
      studentId: rahim,
      section: "s1",
      state: "marked",
      right: 0,
      extra: null,
      wrong: null,
      mcq: 0,
      written: null,
    },
  ]);
  expect((await app.rahim.get("sheet/getById", { examId, batchId: 1 })).status).toBe(403);
  expect((await app.teacher.get("sheet/getById", { examId: 9999, batchId: 1 })).status).toBe(404);
});

test("the same cell changed by two shows the other's value and name; the rest of what was sent is saved", async () => {
  const examId = await addExam();
  await save(examId, [[rahim, "s1 right", null, 20]]);
  const { data } = await save(
    examId,
    [
      [rahim, "s1 right", null, 25],
      [rahim, "s1 wrong", null, 3],
      [rahim, "s2 mcq", null, 12.5],
    ],
    app.office,
  );
  expect(data).toMatchObject([
    { field: "right", result: "conflict", value: 20, by: "নাদিয়া ইসলাম", at: expect.any(String) },
    { field: "wrong", result: "saved" },
    { field: "mcq", result: "saved" },
  ]);
  const { data: history } = await app.teacher.get("sheet/history", {
    ...{ examId, studentId: rahim, section: "s1" },
  });
  expect(history).toMatchObject([
    { by: "অফিস প্রশাসক", changes: [{ field: "wrong", from: null, to: 3 }, { field: "mcq" }] },
    {
      by: "নাদিয়া ইসলাম",
      changes: [
        { field: "right", from: null, to: 20 },
        { field: "mcq", from: null, to: 20 },
      ],
    },
  ]);
});

test("what cannot be is refused cell by cell, in words", async () => {
  const examId = await addExam([1]);
  const { data } = await save(examId, [
    [rahim, "s1 right", null, 31],
    [rahim, "s1 written", null, 20.5],
    [rahim, "s2 mcq", null, -5.25],
    [rahim, "s2 right", null, 5],
    [rahim, "s9 right", null, 5],
    [karima, "s1 right", null, 5],
  ]);
  expect(data.map(({ result }: { result: string }) => result)).toEqual(Array(6).fill("refused"));
  expect(JSON.stringify(data)).toContain("সঠিক ও ভুল মিলিয়ে ৩০টির বেশি হতে পারে না");
  expect((await app.teacher.get("sheet/getById", { examId, batchId: 2 })).status).toBe(404);
  const { data: sheet } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(sheet.sheet.entries).toEqual([]);
});

test("blank, zero, absent and excused stay apart, and a mark ends an absence", async () => {
  const examId = await addExam();
  const progress = async () => (await app.teacher.get("sheet/progress", { examId })).data[0];
  expect(await progress()).toMatchObject({ students: 1, entered: 0, absent: 0, blank: 1 });
  expect(
    resultsOf(
      await save(examId, [
        [rahim, "s1 right", null, "absent"],
        [rahim, "s2 mcq", null, "absent"],
      ]),
    ),
  ).toEqual(["saved", "saved"]);
  expect(await progress()).toMatchObject({ entered: 1, absent: 1, blank: 0 });
  expect(resultsOf(await save(examId, [[rahim, "s2 mcq", "absent", 0]]))).toEqual(["saved"]);
  expect(await progress()).toMatchObject({ entered: 1, absent: 0, blank: 0 });
  await save(examId, [[rahim, "s1 right", "absent", null]]);
  expect(await progress()).toMatchObject({ entered: 0, absent: 0, blank: 0 });
});

test("of subjects to choose from two do not stand for one that all answer: on the sheet, among the sheets and before publication", async () => {
  const fields = { category: "বাছাই", examName: "চার বিষয়", examType: "লিখিত", subject: "-" };
  const of = {
    sections: ["a", "b", "c", "d"].map((key) => ({ key, subject: `বিষয় ${key}`, written: { full: 10 } })),
    answer: { any: 1, of: ["c", "d"] },
  };
  const when = { examDate: "2026-11-02", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, scheme: of })).data;
  const read = async () => {
    const { sheet } = (await app.teacher.get("sheet/getById", { examId, batchId: 1 })).data;
    const rows = new Map(rowsOf(sheet, new Map()));
    const { entered, absent, blank } = countersOf({ sheet, row: (studentId) => rows.get(studentId) ?? [] });
    const { data: progress } = await app.teacher.get("sheet/progress", { examId });
    expect(progress).toEqual([expect.objectContaining({ batchId: 1, entered, absent, blank })]);
    const { data: check } = await app.office.get("merit/check", { examId });
    return { entered, absent, missing: check.missing.map((one: { sections: string[] }) => one.sections) };
  };
  const type = (cells: Record<string, Value>) =>
    save(
      examId,
      Object.entries(cells).map(([section, to]) => [rahim, `${section} written`, null, to]),
    );
  await type({ a: 5, c: 6, d: 7 });
  expect(await read()).toEqual({ entered: 0, absent: 0, missing: [["বিষয় b"]] });
  await type({ b: "absent" });
  expect(await read()).toEqual({ entered: 1, absent: 0, missing: [] });
});

test("who is moved or archived after their marks were entered stays on the sheet, and is said to be gone", async () => {
  const examId = await addExam();
  const moved = await admit("সুমাইয়া");
  const archived = await admit("তানভীর");
  await save(examId, [
    [moved.studentId, "s1 right", null, 10],
    [archived.studentId, "s1 right", null, 12],
  ]);
  await app.office.put("student/updateStudent", { studentId: moved.studentId, batch: { batchId: 2 } });
  await app.office.post("student/delete", { studentId: archived.studentId });
  const { data } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
  expect(data.sheet.students).toMatchObject([
    { studentId: rahim, gone: null },
    { studentId: moved.studentId, gone: "moved" },
    { studentId: archived.studentId, gone: "archived" },
  ]);
  const other = await app.teacher.get("sheet/getById", { examId, batchId: 2 });
  expect(other.data.sheet.students.map(({ studentId }: { studentId: number }) => studentId)).toEqual([
    karima,
  ]);
  expect(resultsOf(await save(examId, [[moved.studentId, "s1 wrong", null, 2]]))).toEqual(["saved"]);
});

test("how many students each sheet has follows an admission, a move and an archiving", async () => {
  const examId = await addExam();
  const counts = async () =>
    (await app.teacher.get("sheet/progress", { examId })).data.map(
      ({ batchId, students }: { batchId: number; students: number }) => [batchId, students],
    );
  const [[, morning], [, evening]] = await counts();
  const { studentId } = await admit("মাহিয়া");
  expect(await counts()).toEqual([
    [1, morning + 1],
    [2, evening],
  ]);
  await app.office.put("student/updateStudent", { studentId, batch: { batchId: 2 } });
  expect(await counts()).toEqual([
    [1, morning],
    [2, evening + 1],
  ]);
  await app.office.post("student/delete", { studentId });
  expect(await counts()).toEqual([
    [1, morning],
    [2, evening],
  ]);
});

test("an exam with marks is not deleted, keeps its batches and its scheme, and is locked once published", async () => {
  const examId = await addExam();
  await save(examId, [[rahim, "s1 right", null, 10]]);
  expect((await app.office.post("exam/delete", { examId })).error.code).toBe("IN_USE");
  const fewer = await app.office.put("exam/updateExam", { examId, batches: [{ batchId: 2 }] });
  expect(fewer.error.message).toContain("সকাল ব্যাচ");
  const other = { sections: [scheme.sections[1]] };
  expect((await app.office.put("exam/updateExam", { examId, scheme: other })).error.code).toBe("IN_USE");
  const renamed = await app.office.put("exam/updateExam", { examId, subject: "উচ্চতর গণিত, রসায়ন" });
  expect(renamed.data.subject).toEqual(["উচ্চতর গণিত", "রসায়ন"]);
  await publishWithout(app.office, examId);
  const late = await save(examId, [[rahim, "s1 right", 10, 11]]);
  expect([late.status, late.error.code]).toEqual([409, "LOCKED"]);
});

test("two clerks type at once into one sheet: what each was told is saved stands", async () => {
  const examId = await addExam();
  const clerks = [app.teacher, app.office];
  const stands: (number | null)[] = [null];
  for (let round = 0; round < 15; round += 1) {
    const from = stands.at(-1) ?? null;
    const answers = await Promise.all(
      clerks.map((clerk, at) => save(examId, [[rahim, "s1 right", from, (round * 2 + at) % 31]], clerk)),
    );
    const { data } = await app.teacher.get("sheet/getById", { examId, batchId: 1 });
    const now = data.sheet.entries[0].right;
    stands.push(now);
    const saved = answers.flatMap((answer, at) =>
      resultsOf(answer)[0] === "saved" ? [(round * 2 + at) % 31] : [],
    );
    expect(saved).toEqual([now]);
  }
});
