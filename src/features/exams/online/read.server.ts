import { eq } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";
import type { OnlineRow } from "./times.server.ts";

/**
 * An exam on phones, held until the transaction ends: NOT_FOUND where it was not given to them, LOCKED where it was taken back or, but for who may
 * open it again, is closed.
 *
 * Whoever holds more than one of these takes them in this order, or two who need both wait for each other: the exam (`lockExam`, `lockMarked`), the
 * exam on phones, its attempts, their scripts.
 */
export async function lockOnline(tx: Tx, examId: number, { evenClosed = false } = {}): Promise<OnlineRow> {
  const [found] = await tx.select().from(onlineExams).where(eq(onlineExams.examId, examId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  if (found.withdrawnAt) throw refuse("LOCKED", { message: words.wasWithdrawn });
  if (found.closedAt && !evenClosed) throw refuse("LOCKED", { message: words.wasClosed });
  return found;
}
