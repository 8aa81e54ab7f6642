import { and, eq, sql } from "drizzle-orm";
import { clockOf } from "../../../../server/db/clock.ts";
import type { Reader } from "../../../../server/db/database.ts";
import type { ExamRow } from "../../exams/marking.server.ts";
import type { Scheme } from "../../schemes/contract.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { counts, isUndecided, ofBatches, waitsForMarks, waitsNameless } from "./of-script.server.ts";
import { writtenSections } from "./rules.ts";
import type { WrittenExam } from "./shape.ts";
import { scriptPages, writtenExams } from "./table.server.ts";

/** What is answered on paper in an exam, and how far the scripts of all, or of these batches, are marked. */
export async function readSettings(
  db: Reader,
  exam: ExamRow & { scheme: Scheme },
  own: readonly number[] | null,
): Promise<WrittenExam> {
  const { examId, scheme, publishedAt } = exam;
  const [online] = await db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  const [written] = await db.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  const questions = written?.questions ?? [];
  const ofExam = and(eq(attempts.examId, examId), ofBatches(examId, own));
  const [sums] = await db
    .select({
      students: sql<number>`count(distinct ${attempts.attemptId})::int`,
      scripts: sql<number>`count(distinct ${scriptPages.attemptId})::int`,
      pages: sql<number>`count(${scriptPages.pageId})::int`,
      late: sql<number>`(count(distinct ${scriptPages.attemptId}) filter (where ${isUndecided}))::int`,
    })
    .from(attempts)
    .leftJoin(scriptPages, eq(scriptPages.attemptId, attempts.attemptId))
    .where(ofExam);
  const perQuestion = questions.length
    ? await db.execute<{ key: string; answered: number; marked: number }>(sql`
        select asked.key, count(*)::int as answered, (count(*) filter (where not ${waitsForMarks(sql`page.attempt_id`, sql`asked.key`)}))::int as marked
        from unnest(${sql.param(questions.map(({ key }) => key))}::text[]) asked (key)
        join lateral (select distinct ${scriptPages.attemptId} as attempt_id from ${scriptPages}
          join ${attempts} on ${attempts.attemptId} = ${scriptPages.attemptId}
          where ${ofExam} and ${counts} and ${scriptPages.question} in (asked.key, '')) page on true
        group by 1`)
    : { rows: [] };
  return {
    ...{ examId, onPhones: Boolean(online && !online.withdrawnAt) },
    started: Boolean(online && online.startsAt <= (await clockOf(db))),
    published: publishedAt !== null,
    uploadMinutes: (written && online?.uploadMinutes) ?? null,
    ...{ anonymous: written?.anonymous ?? false, questions, sections: writtenSections(scheme) },
    waits: await waitsNameless(db, written),
    counts: {
      ...{ students: 0, scripts: 0, pages: 0, late: 0, ...sums },
      questions: questions.map(
        ({ key }) => perQuestion.rows.find((row) => row.key === key) ?? { key, answered: 0, marked: 0 },
      ),
    },
    version: written?.version ?? 0,
  };
}
