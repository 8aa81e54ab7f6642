import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../server/db/database.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { questions } from "../../questions/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { readMarked } from "../merit/live.server.ts";
import { analyseItems } from "../omr/analysis.server.ts";
import { readPaper } from "../omr/paper.server.ts";
import { readRun } from "../omr/run.server.ts";
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

/** Keeps of each published exam with a frozen paper how those did who were asked its questions, as its sheets stand; once, and again after a correction. */
export async function countFigures(db: Database): Promise<void> {
  const due = await db
    .select({ examId: exams.examId, version: exams.version })
    .from(examPapers)
    .innerJoin(exams, eq(exams.examId, examPapers.examId))
    .where(
      and(
        ...[isNotNull(examPapers.frozenAt), isNotNull(exams.publishedAt)],
        sql`${examPapers.countedAs} is distinct from ${exams.version}`,
      ),
    )
    .limit(atOnce);
  for (const { examId, version } of due) {
    const exam = await readMarked(db, examId);
    const paper = await readPaper(db, exam);
    const { items } = await analyseItems(exam, paper, await readRun(db, exam, paper));
    await write(byServer(db, "figures of questions"), async (change) => {
      const figures = items.map(({ question, right, wrong, blank }) => ({
        ...{ place: question, right, asked: right + wrong + blank },
      }));
      await storeFigures(change.tx, examId, figures);
      await change.tx.update(examPapers).set({ countedAs: version }).where(eq(examPapers.examId, examId));
      change.touch(questions);
    });
  }
}

const atOnce = 20;

/** Of each question by its place in the first set, how many were asked it and how many had it right. */
export async function storeFigures(
  tx: Tx,
  examId: number,
  figures: readonly { place: number; asked: number; right: number }[],
): Promise<void> {
  await tx.execute(sql`update ${paperQuestions} set asked = told.asked, "right" = told."right"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as told (place int, asked int, "right" int)
    where ${paperQuestions.examId} = ${examId} and ${paperQuestions.place} = told.place`);
  await recountUses(tx, examId);
}
