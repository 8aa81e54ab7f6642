import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../start-app.ts";
import { medianAndMost } from "./percentiles.ts";
import { figure, many, whole } from "./scale.ts";

const app = testApp();

const students = many(300, 5000);
const subjects = ["গণিত", "পদার্থবিজ্ঞান", "রসায়ন", "জীববিজ্ঞান"];
const scheme = {
  sections: subjects.map((subject, at) => ({ key: `s${at + 1}`, subject, mcq: { questions: 25 } })),
};

/** An exam of every batch with marks of so many students, put there by SQL; and one student of them. */
async function bigExam(): Promise<number> {
  const fields = { category: "মডেল", examName: "সবার মডেল", examType: "এমসিকিউ", subject: "-", scheme };
  const { data } = await app.office.post("exam/addExam", {
    ...fields,
    examDate: "2026-11-01",
    time: "10:00",
  });
  await app.db.execute(sql`
    with added as (insert into accounts (reg_id, user_type_id, password_hash)
      select '27' || lpad(at::text, 6, '0'), 1, 'x' from generate_series(1, ${students}::int) at returning account_id, reg_id),
    people as (insert into students (student_id, roll, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
      select account_id, reg_id, 'শিক্ষার্থী ' || reg_id, 'x', 'x@example.com', '01712345678', 'x', 'x', 'x', '2026-01-01', 1 + account_id % 2 from added returning student_id, batch_id)
    insert into results (student_id, exam_id, section, batch_id, right_count, wrong_count, mcq_marks, total_marks)
      select student_id, ${data.examId}, 's' || at, batch_id, (student_id * at) % 20, (student_id + at) % 5,
        (student_id * at) % 20 - 0.25 * ((student_id + at) % 5), (student_id * at) % 20 - 0.25 * ((student_id + at) % 5)
      from people, generate_series(1, 4) at`);
  return data.examId;
}

/** Asks again and again while something else is done; answers how long each answer took, in milliseconds. */
async function askDuring(ask: () => Promise<{ status: number }>, work: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const from = performance.now();
    expect((await ask()).status).toBe(200);
    took.push(performance.now() - from);
  }
  await work;
  return took;
}

test("a result of thousands is published in one transaction, and others hardly wait meanwhile", async () => {
  const examId = await bigExam();
  const other = await app.office.post("exam/addExam", {
    ...{
      category: "অন্য",
      examName: "অন্য",
      examType: "খ",
      subject: "-",
      examDate: "2026-11-01",
      time: "10:00",
    },
    ...{ batches: [{ batchId: 1 }], scheme },
  });
  let right = 0;
  const type = () => {
    const cell = { studentId: 3, section: "s1", field: "right", from: right || null, to: right + 1 };
    right = (right + 1) % 25 || 1;
    return app.teacher.post("sheet/save", { examId: other.data.examId, batchId: 1, cells: [cell] });
  };
  const from = performance.now();
  const published = app.office.post("merit/publish", { examId });
  const publishing = published.then(() => performance.now() - from);
  const [read] = await Promise.all([
    askDuring(() => app.rahim.get("merit/mine"), published),
    askDuring(type, published),
  ]);
  expect((await published).status).toBe(200);
  const took = await publishing;
  figure("students × subjects", `${students.toLocaleString("en")} × ${subjects.length}`);
  figure("published in", `${Math.round(took)} ms`);
  figure("a reader waited", medianAndMost(read));
  if (whole) expect(took).toBeLessThanOrEqual(3000);

  const { data: list } = await app.office.get("merit/getAll", { examId, page: 1, pageSize: 10 });
  expect(list[0]).toMatchObject({ position: 1, centralPosition: 1 });
  const counted = await app.db.execute<{ sat: number }>(
    sql`select count(*)::int as sat from exam_standings where exam_id = ${examId} and central_position is not null`,
  );
  expect(counted.rows[0]?.sat).toBeGreaterThanOrEqual(students);
  const pages: number[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const begun = performance.now();
    await app.office.get("merit/getAll", { examId, page, pageSize: 50 });
    pages.push(performance.now() - begun);
  }
  figure("a page of 50 of the merit list", medianAndMost(pages));
});

test("a publication that is cut off at any moment is there whole or not at all", async () => {
  const examId = await bigExamAgain();
  const cuts = many(6, 60);
  let whole = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    const publishing = app.office.post("merit/publish", { examId });
    await new Promise((done) => setTimeout(done, Math.random() * many(120, 1500)));
    await app.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle' and query ~ 'exam_standings|exams|notice'`,
    );
    await publishing;
    const { rows } = await app.db.execute<{ published: boolean; standings: number; figures: number }>(sql`
      select published_at is not null as published,
        (select count(*)::int from exam_standings where exam_id = ${examId}) as standings,
        (select count(*)::int from exam_figures where exam_id = ${examId}) as figures
      from exams where exam_id = ${examId}`);
    const [now] = rows;
    if (now?.published) {
      whole += 1;
      expect([now.standings > students, now.figures]).toEqual([true, 1]);
      await app.office.post("merit/withdraw", { examId, reason: "আবার" });
    } else expect([now?.standings, now?.figures]).toEqual([0, 0]);
  }
  figure("cuts", cuts);
  figure("whole all the same", whole);
});

/** The students are there already: another exam of theirs. */
async function bigExamAgain(): Promise<number> {
  const fields = { category: "মডেল", examName: "কাটা পড়া", examType: "এমসিকিউ", subject: "-", scheme };
  const { data } = await app.office.post("exam/addExam", {
    ...fields,
    examDate: "2026-11-02",
    time: "10:00",
  });
  await app.db.execute(sql`insert into results (student_id, exam_id, section, batch_id, right_count, wrong_count, mcq_marks, total_marks)
    select student_id, ${data.examId}, 's' || at, batch_id, 10, 0, 10, 10 from students, generate_series(1, 4) at`);
  return data.examId;
}
