import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Reader } from "../../../../server/db/database.ts";
import { refuse } from "../../../../shared/errors.ts";
import type { StudentId } from "../../../../shared/ids.ts";
import { exams } from "../../exams/table.server.ts";
import { attempts } from "../table.server.ts";
import { counts } from "./of-script.server.ts";
import { bytesOf, type Stores } from "./picture.server.ts";
import { readPages } from "./read.server.ts";
import { counting, isAnswered } from "./rules.ts";
import { scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";

/** The marked pages of a published exam; of one that is not, nothing. */
export async function readMarkedPages(db: Reader, examId: number, studentId: StudentId) {
  const nothing = { questions: [], pages: [] };
  const [found] = await db
    .select({ written: writtenExams, attemptId: scripts.attemptId, publishedAt: exams.publishedAt })
    .from(attempts)
    .innerJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .where(and(eq(attempts.examId, examId), eq(attempts.studentId, studentId)));
  if (!found?.publishedAt) return nothing;
  const { written, attemptId } = found;
  const pages = counting(await readPages(db, attemptId));
  if (!pages.length) return nothing;
  const marks = await db.select().from(scriptMarks).where(eq(scriptMarks.attemptId, attemptId));
  const questions = written.questions.map(({ key, label, full }) => ({
    ...{ key, label, full },
    marks: marks.find(({ question }) => question === key)?.marks ?? (isAnswered(key, pages) ? null : 0),
  }));
  return { questions, pages };
}

/** Of these exams those that are published and of which a student has pages that count: from then on none is added or taken away. */
export async function examsWithPages(
  db: Reader,
  studentId: StudentId,
  examIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!examIds.length) return new Set();
  const rows = await db
    .selectDistinct({ examId: attempts.examId })
    .from(attempts)
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(scriptPages, eq(scriptPages.attemptId, attempts.attemptId))
    .where(
      and(
        eq(attempts.studentId, studentId),
        inArray(attempts.examId, [...examIds]),
        isNotNull(exams.publishedAt),
        sql`${counts}`,
      ),
    );
  return new Set(rows.map(({ examId }) => examId));
}

/** The picture of a marked page for those who see a student's results; NOT_FOUND of another's, and of an exam that is not published. */
export async function readMarkedPicture(
  { db, settings }: { db: Database; settings: Stores },
  studentId: StudentId,
  pageId: number,
): Promise<Buffer> {
  const [found] = await db
    .select({ page: scriptPages })
    .from(scriptPages)
    .innerJoin(attempts, eq(attempts.attemptId, scriptPages.attemptId))
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .where(
      and(
        eq(scriptPages.pageId, pageId),
        eq(attempts.studentId, studentId),
        isNotNull(exams.publishedAt),
        sql`${counts}`,
      ),
    );
  if (!found) throw refuse("NOT_FOUND");
  return bytesOf(settings, found.page);
}
