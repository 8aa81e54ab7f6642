import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { refuse } from "../../../../shared/errors.ts";
import type { ExamGuard } from "../../exams/guards.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { isComplete } from "./of-script.server.ts";
import { scripts } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

/** A result waits until no page comes in time any more: once it is published none is taken. */
export const waitsForPages: ExamGuard = async (tx, { examId }, values) => {
  if (!values?.publishedAt) return;
  const [coming] = await tx
    .select({ attemptId: attempts.attemptId })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .where(
      and(
        ...[eq(attempts.examId, examId), isNotNull(attempts.enteredAt), isNotNull(onlineExams.uploadMinutes)],
        ...[isNull(onlineExams.withdrawnAt), sql`not ${isComplete}`],
      ),
    )
    .limit(1);
  if (coming) throw refuse("LOCKED", { message: words.pagesComing });
};
