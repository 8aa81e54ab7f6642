import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import type { Entrant } from "../ranking/score.ts";
import type { MarkState } from "../results/rules.ts";
import { sittingOf } from "../results/sitting.server.ts";

type Row = Omit<Entrant, "marks"> & {
  marks: [section: string, state: MarkState, mcq: number | null, written: number | null][];
};

/**
 * Everyone who sits an exam, with what was entered of them. Before it is published `sittingOf` says who they are; after, they are
 * those who have a standing, and whoever was given marks since.
 */
export async function readEntrants(db: Reader, { examId, publishedAt }: ExamRow): Promise<Entrant[]> {
  const others = publishedAt
    ? sql`select student_id, batch_id from exam_standings where exam_id = ${examId}`
    : sql`select student_id, batch_id from ${sittingOf(examId)} sitting`;
  const { rows } = await db.execute<Row>(sql`
    with marked as (
      select student_id, min(batch_id) as batch_id,
        json_agg(json_build_array(section, state, mcq_marks, written_marks)) as marks
      from results where exam_id = ${examId} group by 1
    ), others as (${others})
    select student_id as "studentId", coalesce(marked.batch_id, others.batch_id) as "batchId",
      students.ssc_gpa::float8 as "sscGpa", students.hsc_gpa::float8 as "hscGpa",
      coalesce(marked.marks, '[]') as marks
    from others full join marked using (student_id) join students using (student_id)`);
  return rows.map(({ marks, ...entrant }) => ({
    ...entrant,
    marks: marks.map(([section, state, mcq, written]) => ({ section, state, mcq, written })),
  }));
}
