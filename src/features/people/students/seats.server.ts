import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { studentTexts } from "./texts.ts";

/**
 * For who enters a batch: refuses SEATS_FULL, with how many there are, beyond its seats unless that is confirmed. The batch is
 * locked until the transaction ends, so that two who enter at once are counted one after the other.
 */
export async function takeSeat(tx: Tx, batchId: number, confirmed: boolean | undefined): Promise<void> {
  const [batch] = await tx.select().from(batches).where(eq(batches.batchId, batchId)).for("no key update");
  if (!batch) throw refuseField("batch.batchId", studentTexts.noSuchBatch);
  if (confirmed) return;
  const taken = await tx.$count(students, and(eq(students.batchId, batchId), isNull(students.archivedAt)));
  if (taken < seatsOfBatch) return;
  const [all, used] = [bengaliDigits(seatsOfBatch), bengaliDigits(taken)];
  throw refuse("SEATS_FULL", { message: studentTexts.full(batch.batchName, used, all) });
}
