import { and, countDistinct, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { ExamGuard } from "../exams/guards.server.ts";
import type { Wait } from "../exams/waits.server.ts";
import { paperSections } from "../papers/read.server.ts";
import type { Scheme } from "../schemes/contract.ts";
import { attempts, lateAnswers, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/**
 * While an exam is on phones its start is moved there, for everybody. What its scheme lets be chosen is what phones ask. It is not deleted once somebody
 * has entered it.
 */
export const keepsTimes: ExamGuard = async (tx, exam, values) => {
  const [online] = await tx
    .select({ withdrawnAt: onlineExams.withdrawnAt })
    .from(onlineExams)
    .where(eq(onlineExams.examId, exam.examId));
  if (!online) return;
  if (!values) {
    const entered = and(eq(attempts.examId, exam.examId), isNotNull(attempts.enteredAt));
    if (await tx.$count(attempts, entered)) throw refuse("IN_USE", { message: words.hasAttempts });
    return;
  }
  if (values.scheme !== undefined && !online.withdrawnAt) {
    const [before, after] = [exam.scheme, values.scheme].map(askedIn);
    if (before !== after) throw refuse("LOCKED", { message: words.asksThat });
  }
  const { examDate = exam.examDate, time = exam.time } = values;
  if (examDate !== exam.examDate || time.slice(0, 5) !== exam.time.slice(0, 5))
    throw refuse("LOCKED", { message: words.moveThere });
};

/** A result waits until all phones have ended, since it says what is right; without what somebody has yet to say of late answers it may go. */
export async function waitsForPhones(db: Reader, { examId }: { examId: number }): Promise<Wait[]> {
  const [online] = await db.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  if (!online || online.withdrawnAt) return [];
  if (!online.closedAt) return [{ text: words.onPhones, page: "online", holds: true }];
  const [late] = await db
    .select({ students: countDistinct(lateAnswers.attemptId) })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.attemptId, lateAnswers.attemptId))
    .where(and(eq(attempts.examId, examId), isNull(lateAnswers.accepted)));
  return late?.students ? [{ text: words.lateWaits(late.students), page: "online", holds: false }] : [];
}

/** How many questions of which sections are chosen. */
const askedIn = (scheme: Scheme | null): string =>
  paperSections(scheme ?? { sections: [] })
    .map(({ key, needed }) => `${key} ${needed}`)
    .sort()
    .join();
