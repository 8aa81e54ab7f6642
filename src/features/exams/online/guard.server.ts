import { and, eq, isNotNull } from "drizzle-orm";
import { refuse } from "../../../shared/errors.ts";
import type { ExamGuard } from "../exams/guards.server.ts";
import { paperSections } from "../papers/read.server.ts";
import type { Scheme } from "../schemes/contract.ts";
import { attempts, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/**
 * While an exam is on phones its start is moved there, for everybody, and its result waits until all of them have ended: it says what is right. What its
 * scheme lets be chosen is what phones ask. It is not deleted once somebody has entered it.
 */
export const keepsTimes: ExamGuard = async (tx, exam, values) => {
  const [online] = await tx
    .select({ closedAt: onlineExams.closedAt, withdrawnAt: onlineExams.withdrawnAt })
    .from(onlineExams)
    .where(eq(onlineExams.examId, exam.examId));
  if (!online) return;
  if (!values) {
    const entered = and(eq(attempts.examId, exam.examId), isNotNull(attempts.enteredAt));
    if (await tx.$count(attempts, entered)) throw refuse("IN_USE", { message: words.hasAttempts });
    return;
  }
  if (values.publishedAt && !online.closedAt && !online.withdrawnAt)
    throw refuse("LOCKED", { message: words.onPhones });
  if (values.scheme !== undefined && !online.withdrawnAt) {
    const [before, after] = [exam.scheme, values.scheme].map(askedIn);
    if (before !== after) throw refuse("LOCKED", { message: words.asksThat });
  }
  const { examDate = exam.examDate, time = exam.time } = values;
  if (examDate !== exam.examDate || time.slice(0, 5) !== exam.time.slice(0, 5))
    throw refuse("LOCKED", { message: words.moveThere });
};

/** How many questions of which sections are chosen. */
const askedIn = (scheme: Scheme | null): string =>
  paperSections(scheme ?? { sections: [] })
    .map(({ key, needed }) => `${key} ${needed}`)
    .sort()
    .join();
