import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { students } from "../../catalogue/index.server.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import type { Entrant } from "../ranking/score.ts";
import type { MarkState } from "../results/rules.ts";
import { sittingOf } from "../results/sitting.server.ts";
import { examSeats } from "../seating/table.server.ts";

type Row = Omit<Entrant, "marks"> & {
  marks: [section: string, state: MarkState, mcq: number | null, written: number | null][];
};

/**
 * Everyone who sits an exam, with what was entered of them. Before it is published `sittingOf` says who they are; after, they are
 * those who have a standing, with what it was found by (GPA, kind of applicant, shift), and whoever was given marks since. `newFacts` asks for these as they are now.
 */
export async function readEntrants(
  db: Reader,
  { examId, publishedAt }: ExamRow,
  { newFacts = false } = {},
): Promise<Entrant[]> {
  const others = publishedAt
    ? sql`select student_id, batch_id, true as stands, ssc_gpa, hsc_gpa, applicant_kind, shift from exam_standings where exam_id = ${examId}`
    : sql`select student_id, batch_id, false as stands, null::numeric as ssc_gpa, null::numeric as hsc_gpa,
        null::text as applicant_kind, null::text as shift from ${sittingOf(examId)} sitting`;
  const fact = (now: SQL | PgColumn, published: SQL) =>
    newFacts ? sql`${now}` : sql`(case when others.stands then ${published} else ${now} end)`;
  // OMR stands above merit in the order of slices: its tables are named here, not imported.
  const { rows } = await db.execute<Row>(sql`
    with marked as (
      select student_id, min(batch_id) as batch_id,
        json_agg(json_build_array(section, state, mcq_marks, written_marks)) as marks
      from results where exam_id = ${examId} group by 1
    ), others as (${others}), sheets as (
      select distinct student_id from omr_scored join omr_papers using (paper_id) where exam_id = ${examId}
    ), seated as (
      select ${examSeats.studentId}, nullif(${examSeats.shift}, '') as now_in from ${examSeats} where ${examSeats.examId} = ${examId}
    )
    select student_id as "studentId", coalesce(marked.batch_id, others.batch_id) as "batchId",
      ${fact(students.sscGpa, sql`others.ssc_gpa`)}::float8 as "sscGpa", ${fact(students.hscGpa, sql`others.hsc_gpa`)}::float8 as "hscGpa",
      ${fact(students.applicantKind, sql`others.applicant_kind`)} as "applicantKind", ${fact(sql`seated.now_in`, sql`others.shift`)} as shift,
      sheets.student_id is not null as "hasSheet", coalesce(marked.marks, '[]') as marks
    from others full join marked using (student_id) join ${students} using (student_id) left join sheets using (student_id)
      left join seated using (student_id)`);
  return rows.map(({ marks, ...entrant }) => ({
    ...entrant,
    marks: marks.map(([section, state, mcq, written]) => ({ section, state, mcq, written })),
  }));
}
