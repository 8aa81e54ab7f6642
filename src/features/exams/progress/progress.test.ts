import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { form, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { byExam, bySubject, examKey, examOfKey, publishedOn, shareOf, totalOf } from "./rules.ts";

const app = testApp();
let jamal: number;
const rahim = 3;
const karima = 4;
beforeAll(async () => {
  jamal = await admit("জামাল উদ্দিন");
  await save(rahim, [
    ["মাসিক", "রসায়ন", 20, 40, 80, "2026-03-01"],
    ["মাসিক", "গণিত", 10.25, 30.5, 75, "2026-03-02"],
    ["সাপ্তাহিক", "রসায়ন", 15, 15, 60, "2026-02-01"],
    ["গোপন", "রসায়ন", 1, 2, 60, "2999-01-01"],
  ]);
  await save(jamal, [
    ["মাসিক", "রসায়ন", 30, 50, 80, "2026-03-01"],
    ["মাসিক", "গণিত", 10.25, 30.5, 75, "2026-03-02"],
  ]);
  await save(karima, [["মাসিক", "রসায়ন", 30, 49, 80, "2026-03-01"]]);
});

type Row = [string, string, number, number, number, string];

async function save(studentId: number, rows: Row[]) {
  const resultDetail = rows.map(
    ([examName, subjectName, mcqMarks, writtenMarks, highestMarks, publishDate]) => ({
      ...{ examName, subjectName, mcqMarks, writtenMarks, highestMarks, publishDate },
    }),
  );
  const { status } = await app.office.post("result/addUpdateResult", { studentId, resultDetail });
  expect(status).toBe(200);
}

async function admit(userName: string): Promise<number> {
  const fields = {
    ...{ userName, email: "j@example.com", mobile: "01712345678", fatherName: "কাশেম", doj: today() },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", userTypeId: 1, "batch.batchId": 1 },
  };
  return (await app.office.post("student/addStudent", form(fields))).data.studentId;
}

const names = (answer: { data: { userName: string }[] }) => answer.data.map(({ userName }) => userName);

describe("a student", () => {
  test("sees their own published results in the order of time, and nothing of what is to come", async () => {
    const { data } = await app.rahim.get("progress/mine");
    expect(data.student).toEqual({
      ...{ studentId: rahim, regId: regIds.rahim, userName: "আব্দুর রহিম" },
      batch: { batchId: 1, batchName: "সকাল ব্যাচ" },
    });
    expect(
      data.marks.map(({ examName, subjectName, marks }: Marked) => [examName, subjectName, marks]),
    ).toEqual([
      ["সাপ্তাহিক", "রসায়ন", 30],
      ["মাসিক", "রসায়ন", 60],
      ["মাসিক", "গণিত", 40.75],
    ]);
    expect(data).not.toHaveProperty("waiting");
    const { data: document } = await app.rahim.get("result/getById", { studentId: rahim });
    expect(document.resultDetail).toHaveLength(data.marks.length);
  });

  test("reaches nobody else, no batch, and no search", async () => {
    expect((await app.rahim.get("progress/ofStudent", { studentId: rahim })).status).toBe(200);
    for (const [call, query] of [
      ["ofStudent", { studentId: karima }],
      ["ofBatch", { batchId: 1 }],
      ["ranking", { batchId: 1 }],
      ["findStudents", { searchName: "26" }],
    ] as const) {
      const refused = await app.rahim.get(`progress/${call}`, query);
      expect(refused).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
    }
  });

  test("without the permission sees nothing, from the next click on", async () => {
    const set = (granted: boolean) =>
      app.db.execute(`update user_types set grades_progress = ${granted} where user_type_id = 1`);
    await set(false);
    expect((await app.rahim.get("progress/mine")).status).toBe(403);
    await set(true);
    expect((await app.rahim.get("progress/mine")).status).toBe(200);
  });

  test("whose results have not come yet gets an empty list", async () => {
    await admit("নতুন");
    const own = await app.signIn(regIds.karima, passwords.karima);
    expect((await own.get("progress/mine")).data.marks).toHaveLength(1);
    await app.db.execute(`update results set publish_date = '2999-01-01' where student_id = ${karima}`);
    expect((await own.get("progress/mine")).data.marks).toEqual([]);
    await app.db.execute(`update results set publish_date = '2026-03-01' where student_id = ${karima}`);
  });
});

describe("staff with the permission", () => {
  test("see a student as the student does, and how many results wait for their day", async () => {
    const { data } = await app.teacher.get("progress/ofStudent", { studentId: rahim });
    expect(data).toEqual({ ...(await app.rahim.get("progress/mine")).data, waiting: 1 });
    expect((await app.teacher.get("progress/ofStudent", { studentId: 999 })).status).toBe(404);
    expect((await app.teacher.get("progress/mine")).status).toBe(404);
  });

  test("find students by roll or name, and learn roll, name and batch alone", async () => {
    const found = await app.teacher.get("progress/findStudents", { searchName: "করি" });
    expect(found.data).toEqual([
      {
        ...{ studentId: karima, regId: regIds.karima, userName: "করিমা য়ামিন" },
        batch: { batchId: 2, batchName: "Evening ব্যাচ" },
      },
    ]);
    expect(names(await app.teacher.get("progress/findStudents", { searchName: "২৬০০০০০১" }))).toEqual([
      "আব্দুর রহিম",
    ]);
    const inBatch = await app.teacher.get("progress/findStudents", { searchName: "26", batchId: 2 });
    expect(inBatch).toMatchObject({ total: 1 });
    expect((await app.teacher.get("progress/findStudents", { searchName: " " })).status).toBe(400);
  });

  test("see a batch's averages, which plain counting gives too", async () => {
    const { data } = await app.teacher.get("progress/ofBatch", { batchId: 1 });
    expect(data).toMatchObject({ batchId: 1, batchName: "সকাল ব্যাচ" });
    const { rows } = await app.db.execute<Record<string, unknown>>(
      `select exam_name, subject_name, avg(total_marks)::float8 as marks, count(*)::int as students from results
       where student_id in (${rahim}, ${jamal}) and publish_date < '2990-01-01' group by 1, 2`,
    );
    expect(data.marks).toHaveLength(rows.length);
    for (const row of rows) {
      expect(data.marks).toContainEqual(
        expect.objectContaining({
          ...{ examName: row.exam_name, subjectName: row.subject_name, marks: row.marks },
          students: row.students,
        }),
      );
    }
    expect(data.marks[0]).toMatchObject({ examName: "সাপ্তাহিক" });
    expect((await app.teacher.get("progress/ofBatch", { batchId: 99 })).status).toBe(404);
  });

  test("see who has how many marks: in one exam, or in all; the same marks are the same rank", async () => {
    const first = await app.teacher.get("progress/ranking", { batchId: 1, examName: "মাসিক" });
    expect(first.data.map(({ rank, userName, marks }: Marked) => [rank, userName, marks])).toEqual([
      [1, "জামাল উদ্দিন", 120.75],
      [2, "আব্দুর রহিম", 100.75],
    ]);
    const all = await app.teacher.get("progress/ranking", { batchId: 1 });
    expect(all.data[0]).toMatchObject({ rank: 1, userName: "আব্দুর রহিম", marks: 130.75, results: 3 });
    const { data: document } = await app.office.get("result/getById", { studentId: jamal });
    const [chemistry, maths] = document.resultDetail;
    await app.office.post("result/addUpdateResult", {
      ...document,
      resultDetail: [{ ...chemistry, mcqMarks: 10 }, maths],
      isUpdate: true,
    });
    const tied = await app.teacher.get("progress/ranking", { batchId: 1, examName: "মাসিক" });
    expect(tied.data.map(({ rank }: Marked) => rank)).toEqual([1, 1]);
    const second = await app.teacher.get("progress/ranking", {
      ...{ batchId: 1, examName: "মাসিক", page: 2, pageSize: 1 },
    });
    expect(second).toMatchObject({ total: 2, data: [{ userName: "জামাল উদ্দিন" }] });
  });

  test("no longer meet an archived student, and see a new result at once", async () => {
    const marks = async () => (await app.teacher.get("progress/ofBatch", { batchId: 1 })).data.marks;
    const before = await marks();
    await save(rahim, [["নতুন পরীক্ষা", "রসায়ন", 1, 1, 60, today()]]);
    expect(await marks()).toHaveLength(before.length + 1);
    await app.office.post("student/delete", { studentId: jamal });
    expect((await app.teacher.get("progress/ranking", { batchId: 1 })).total).toBe(1);
    expect((await app.teacher.get("progress/ofStudent", { studentId: jamal })).status).toBe(404);
  });

  test("see the marks that were entered while their student was moving into the batch", async () => {
    const ranked = async () => (await app.teacher.get("progress/ranking", { batchId: 1 })).data;
    expect(await ranked()).toHaveLength(1);
    const { promise: moved, resolve: move } = Promise.withResolvers<void>();
    const { promise: moving, resolve: begin } = Promise.withResolvers<void>();
    // Past the portal, so that nothing but the marks tells of it.
    const transaction = app.db.transaction(async (tx) => {
      await tx.execute(`update students set batch_id = 1 where student_id = ${karima}`);
      begin();
      await moved;
    });
    await moving;
    let saved = false;
    const saving = save(karima, [["মাসিক", "গণিত", 1, 1, 75, "2026-03-02"]]).then(() => {
      saved = true;
    });
    await expect.poll(async () => saved || (await waiting()) > 0).toBe(true);
    move();
    await Promise.all([transaction, saving]);
    expect((await ranked()).map(({ studentId }: { studentId: number }) => studentId)).toContain(karima);
  });
});

/** How many sessions of the database wait for another's lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.db.execute(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length;
}

describe("grouping", () => {
  const mark = (examName: string, subjectName: string, marks: number, publishDate: string | null = null) => ({
    ...{ examId: null, examName, subjectName, marks, highestMarks: 100, fullMarks: null, publishDate },
  });

  test("puts the latest exam first, and keeps a subject's marks in the order of time", () => {
    const marks = [mark("ক", "গণিত", 1), mark("খ", "রসায়ন", 2), mark("ক", "রসায়ন", 3, "2026-01-02")];
    expect(byExam(marks).map(({ name }) => name)).toEqual(["ক", "খ"]);
    expect(bySubject(marks).map(({ name, marks }) => [name, ...marks.map((one) => one.marks)])).toEqual([
      ["গণিত", 1],
      ["রসায়ন", 2, 3],
    ]);
    expect(publishedOn(marks)).toBe("2026-01-02");
    expect(publishedOn(marks.slice(0, 2))).toBeNull();
  });

  test("loses no mark and invents none", () => {
    const any = fc.array(
      fc.record({
        examId: fc.constantFrom(null, 1, 2),
        examName: fc.constantFrom("ক", "খ", "গ"),
        subjectName: fc.constantFrom("গণিত", "রসায়ন"),
        marks: fc.integer({ min: 0, max: 100 }),
        ...{ highestMarks: fc.constant(100), fullMarks: fc.constantFrom(null, 150) },
        publishDate: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(any, (marks) => {
        for (const groups of [byExam(marks), bySubject(marks)]) {
          const grouped = groups.flatMap((group) => group.marks);
          expect(grouped).toHaveLength(marks.length);
          expect(new Set(grouped)).toEqual(new Set(marks));
        }
        const percent = shareOf(marks)?.percent ?? null;
        expect(percent === null ? marks.length : percent).toBeLessThanOrEqual(marks.length ? 100 : 0);
      }),
    );
  });

  test("an average weighs as its students; of nothing there is no share", () => {
    expect(
      shareOf([
        { ...mark("ক", "গণিত", 50), students: 3 },
        { ...mark("ক", "গণিত", 90), students: 1 },
      ]),
    ).toEqual({ of: "highest", percent: 60 });
    expect(shareOf([])).toBeNull();
    expect(shareOf([{ ...mark("ক", "গণিত", 0), highestMarks: 0 }])).toBeNull();
  });

  test("several subjects have no highest mark together: nobody may have been the best in all of them", () => {
    const two = [mark("ক", "গণিত", 40.25), mark("ক", "রসায়ন", 30.5)];
    expect(totalOf({ name: "ক", marks: two })).toMatchObject({ marks: 70.75, highestMarks: null });
    const shares = [mark("ক", "গণিত", 12.3125), mark("ক", "রসায়ন", 10.0625)];
    expect(totalOf({ name: "ক", marks: shares }).marks).toBe(22.375);
    expect(totalOf({ name: "ক", marks: two.slice(1) })).toMatchObject({ marks: 30.5, highestMarks: 100 });
  });

  test("a share is of full marks where all of them are known, and of the highest only where one is not", () => {
    const of = (fullMarks: number | null) => ({ ...mark("ক", "গণিত", 50), fullMarks });
    expect(shareOf([of(200), of(300)])).toEqual({ of: "full", percent: 20 });
    expect(shareOf([of(200), of(null)])).toEqual({ of: "highest", percent: 50 });
  });
});

type Marked = { examName: string; subjectName: string; marks: number; rank: number; userName: string };

test("an address names an exam by its number, one typed by hand by its name, which may look like anything", () => {
  expect(examOfKey(examKey({ examId: 12, examName: "মাসিক" }))).toEqual({ examId: 12 });
  for (const examName of ["মাসিক", "#", "#0", "12", "#12a"])
    expect(examOfKey(examKey({ examId: null, examName }))).toEqual({ examName });
});
