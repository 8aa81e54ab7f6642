import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { exams } from "../exams/table.server.ts";
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
              share: Math.max(0, Math.round((100 * average) / all.full)),
            },
          ]
        : [],
    ),
  );
}
