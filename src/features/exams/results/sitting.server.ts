import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { students } from "../../catalogue/index.server.ts";
import { examBatches } from "../exams/table.server.ts";
import { results } from "./table.server.ts";

/**
 * Who sits an exam that has a scheme, as rows of `student_id` and the `batch_id` in which they do: whoever has marks, wherever
 * they are now, with the batch on whose sheet they stand; of the others the present students of its batches, or of every batch
 * where it names none. Who stands in a published result is told by `exam_standings`.
 */
export function sittingOf(examId: number | SQLWrapper): SQL {
  const batches = sql`(select ${examBatches.batchId} from ${examBatches} where ${examBatches.examId} = ${examId})`;
  return sql`(
    select ${results.studentId}, ${results.batchId} from ${results} where ${results.examId} = ${examId} group by 1, 2
    union all
    select ${students.studentId}, ${students.batchId} from ${students}
    where ${students.archivedAt} is null and ${students.batchId} is not null
      and (not exists ${batches} or ${students.batchId} in ${batches})
      and not exists (select from ${results} where ${results.examId} = ${examId} and ${results.studentId} = ${students.studentId})
  )`;
}
