import { sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { questions } from "../../questions/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { examPapers, paperQuestions } from "./table.server.ts";

/** Reckons anew in how many frozen papers questions stand, when last, and how those did who were asked; of all, or of those that an exam asks. */
export async function recountUses(tx: Tx, examId?: number): Promise<void> {
  const some =
    examId === undefined
      ? sql``
      : sql`where question.question_id in (select question_id from ${paperQuestions} where exam_id = ${examId})`;
  await tx.execute(sql`update ${questions} set uses = now.uses, last_used_at = now.last, asked = now.asked, facility = now.facility
    from (
      select question.question_id as id, count(paper.exam_id)::int as uses, max(exam.exam_date)::timestamptz as last,
        coalesce(sum(asked.asked), 0)::int as asked,
        round(sum(asked."right")::numeric / nullif(sum(asked.asked), 0), 4) as facility
      from ${questions} question
      left join (${paperQuestions} asked join ${examPapers} paper on paper.exam_id = asked.exam_id and paper.frozen_at is not null
        join ${exams} exam on exam.exam_id = asked.exam_id) on asked.question_id = question.question_id
      ${some} group by question.question_id
    ) now
    where now.id = ${questions.questionId} and (${questions.uses}, ${questions.lastUsedAt}, ${questions.asked}, ${questions.facility})
      is distinct from (now.uses, now.last, now.asked, now.facility)`);
}
