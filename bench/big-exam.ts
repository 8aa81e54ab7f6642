import type pg from "pg";

const subjects = ["গণিত", "পদার্থবিজ্ঞান", "রসায়ন", "জীববিজ্ঞান"];
const most = 5000;

/** What the office fills in of an exam with four subjects of 25 questions each. */
export const bigExam = {
  ...{ category: "মডেল", examName: "সবার মডেল", examType: "এমসিকিউ", subject: "-" },
  ...{ examDate: "2026-11-01", time: "10:00" },
  scheme: {
    sections: subjects.map((subject, at) => ({ key: `s${at + 1}`, subject, mcq: { questions: 25 } })),
  },
};

/** SQL that gives every present student of an exam's batches marks in all four subjects. */
export const addMarks = (examId: number) => `
  insert into results (student_id, exam_id, section, batch_id, right_count, wrong_count, mcq_marks, total_marks)
    select student_id, ${examId}, 's' || at, batch_id, (student_id * at) % 20, (student_id + at) % 5, marks, marks
    from students, generate_series(1, 4) at,
      lateral (select (student_id::bigint * at) % 20 - 0.25 * ((student_id + at) % 5) as marks) of
    where archived_at is null and (not exists (select from exam_batches where exam_id = ${examId})
      or batch_id in (select batch_id from exam_batches where exam_id = ${examId}))`;

/** Publishes the result of an exam of the largest batches, some five thousand students where there are as many; answers its id. */
export async function publishBigExam(db: pg.Pool, url: string, cookie: string): Promise<number> {
  const { rows: batches } = await db.query<{ batchId: number }>(
    `select batch_id as "batchId" from (
       select batch_id, count(*) as many, sum(count(*)) over (order by count(*) desc, batch_id) as running
       from students where archived_at is null and batch_id is not null group by batch_id) of
     where running - many < ${most}`,
  );
  const ask = async <Data>(path: string, init?: RequestInit): Promise<Data> => {
    const headers = { cookie, "content-type": "application/json" };
    const answer = await fetch(`${url}/api/${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const post = (path: string, body: object) =>
    ask<{ examId: number }>(path, { method: "POST", body: JSON.stringify(body) });
  const { examId } = await post("exam/addExam", { ...bigExam, batches });
  await db.query(addMarks(examId));
  // Marks by a student's number differ from batch to batch more than people's do.
  const { oddColumns } = await ask<{ oddColumns: { key: string }[] }>(`merit/check?examId=${examId}`);
  await post("merit/publish", { examId, odd: oddColumns.map(({ key }) => key) });
  await db.query("analyze results, exam_standings");
  return examId;
}
