import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { students } from "../../catalogue/index.server.ts";
import { examBatches } from "../exams/table.server.ts";
import { results } from "./table.server.ts";

/**
 * Who sits an exam that has a scheme, as rows of `student_id` and the `batch_id` in which they do: whoever has marks, or was given
 * one by an examiner, wherever they are now, with the batch on whose sheet they stand; of the others the present students of its batches, or of every batch
 * where it names none. Who stands in a published result is told by `exam_standings`.
 */
export function sittingOf(examId: number | SQLWrapper): SQL {
  const batches = sql`(select ${examBatches.batchId} from ${examBatches} where ${examBatches.examId} = ${examId})`;
  // Examiners stand above results in the order of slices: their tables are named here, not imported.
  const given = sql`examiner_marks join examiner_pairs using (pair_id) where examiner_pairs.exam_id = ${examId}
      and (examiner_marks.marks is not null or examiner_marks.state <> 'marked')`;
  return sql`(
    select ${results.studentId}, ${results.batchId} from ${results} where ${results.examId} = ${examId} group by 1, 2
    union all
    select examiner_marks.student_id, min(examiner_pairs.batch_id) as batch_id from ${given}
      and not exists (select from ${results} where ${results.examId} = ${examId} and ${results.studentId} = examiner_marks.student_id)
    group by 1
    union all
    select ${students.studentId}, ${students.batchId} from ${students}
    where ${students.archivedAt} is null and ${students.batchId} is not null
      and (not exists ${batches} or ${students.batchId} in ${batches})
      and not exists (select from ${results} where ${results.examId} = ${examId} and ${results.studentId} = ${students.studentId})
      and not exists (select from ${given} and examiner_marks.student_id = ${students.studentId})
  )`;
}
