import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../server/db/database.ts";
import { calendar } from "../../../shared/limits.ts";
import { cancelledExams, type exams } from "./table.server.ts";

/** Keeps what calendars have to say of an exam that is deleted. No record of its own: the exam's own audit row tells of it. */
export async function rememberCancelled(
  tx: Tx,
  exam: typeof exams.$inferSelect,
  batchIds: number[],
): Promise<void> {
  const { examId, uid, category, examName, examType, subject, examDate, time, version } = exam;
  const kept = { examId, uid, category, examName, examType, subject, examDate, time, version };
  await tx.insert(cancelledExams).values({ ...kept, batchIds });
}

/** Deletes cancelled exams once every calendar has fetched the cancellation. */
export async function forgetCancelled(db: Database): Promise<void> {
  await db
    .delete(cancelledExams)
    .where(sql`${cancelledExams.cancelledAt} < now() - ${calendar.cancelledDays} * interval '1 day'`);
}
