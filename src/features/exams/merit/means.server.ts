import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { exams } from "../exams/table.server.ts";
import { percentOf } from "../ranking/rules.ts";
import { examFigures } from "./table.server.ts";

/** A batch's mean of a published exam, in whole per cent of full marks. */
type Mean = { examId: number; examName: string; publishedAt: string; batchId: number; share: number };

/** The means of some batches in the exams that were published last, the latest first. */
export async function readMeans(db: Reader, batchIds: readonly number[], most: number): Promise<Mean[]> {
  if (!batchIds.length) return [];
  const ofBatch = sql`from jsonb_array_elements(${examFigures.figures} -> 'batches') one
    where (one ->> 'batchId')::int = any(${sql.param([...batchIds])}::int[])`;
  const found = await db
    .select({
      ...{ examId: exams.examId, examName: exams.examName, publishedAt: exams.publishedAt },
      figures: examFigures.figures,
    })
    .from(exams)
    .innerJoin(examFigures, eq(examFigures.examId, exams.examId))
    .where(and(isNotNull(exams.publishedAt), sql`exists (select ${ofBatch})`))
    .orderBy(desc(exams.publishedAt), desc(exams.examId))
    .limit(most);
  return found.flatMap(({ examId, examName, publishedAt, figures: { all, batches } }) =>
    batches.flatMap(({ batchId, average }) =>
      batchIds.includes(batchId) && average !== null && all.full > 0 && publishedAt
        ? [
            {
              ...{ examId, examName, batchId, publishedAt: publishedAt.toISOString() },
              share: percentOf(average, all.full),
            },
          ]
        : [],
    ),
  );
}

/** What a batch had on average in some published exams, and of what: of all who sat it there, as the cards say. */
export async function readBatchTotals(db: Reader, batchId: number, examIds: readonly number[]) {
  if (!examIds.length) return [];
  const ofBatch = sql<number | null>`(select (one ->> 'average')::float8
    from jsonb_array_elements(${examFigures.figures} -> 'batches') one where (one ->> 'batchId')::int = ${batchId})`;
  const fullMarks = sql<number>`(${examFigures.figures} -> 'all' ->> 'full')::float8`;
  const found = await db
    .select({ examId: exams.examId, marks: ofBatch, fullMarks })
    .from(exams)
    .innerJoin(examFigures, eq(examFigures.examId, exams.examId))
    .where(and(isNotNull(exams.publishedAt), inArray(exams.examId, [...examIds])));
  return found.flatMap(({ marks, ...of }) => (marks === null ? [] : [{ ...of, marks }]));
}
