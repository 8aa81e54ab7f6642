import { bigExam } from "../../bench/big-exam.ts";
import type { Caller } from "../start-app.ts";

/** An exam of every batch; answers its id. */
export const addExam = async (office: Caller, examName: string, more: object = {}): Promise<number> =>
  (await office.post("exam/addExam", { ...bigExam, examName, ...more })).data.examId;

/** SQL that adds so many students, spread over the batches that there are. */
export const addStudents = (many: number) => `
  with added as (insert into accounts (reg_id, user_type_id, password_hash)
    select '27' || lpad(at::text, 6, '0'), 1, 'x' from generate_series(1, ${many}) at returning account_id, reg_id)
  insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, 'শিক্ষার্থী ' || reg_id, 'x', 'x@example.com', '01712345678', 'x', 'x', 'x', '2026-01-01',
      ids[1 + account_id % cardinality(ids)] from added, (select array_agg(batch_id) as ids from batches) of`;

/** What is there of an exam's publication. */
export const publicationOf = (examId: number) => `
  select published_at is not null as published,
    (select count(*)::int from exam_standings where exam_id = ${examId}) as standings,
    (select count(*)::int from exam_figures where exam_id = ${examId}) as figures,
    (select count(*)::int from notices where exam_id = ${examId}) as notices
  from exams where exam_id = ${examId}`;
export type Publication = { published: boolean; standings: number; figures: number; notices: number };
