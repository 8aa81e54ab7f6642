import { eq } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { takeSeat } from "./seats.server.ts";

type Move = { studentIds: readonly StudentId[]; batchId: number; confirmed?: boolean | undefined };

/** Moves present students to a batch, all or none; answers where each was. Errors: NOT_FOUND, SEATS_FULL. */
export async function moveStudents(change: Change, { studentIds, batchId, confirmed }: Move) {
  const moved: { studentId: StudentId; batchId: number | null }[] = [];
  // Always in one order: two who move the same students wait, never for each other.
  for (const studentId of [...new Set(studentIds)].sort((one, other) => one - other)) {
    const [found] = await change.tx.select().from(students).where(eq(students.studentId, studentId));
    if (!found || found.archivedAt) throw refuse("NOT_FOUND");
    if (found.batchId === batchId) continue;
    await takeSeat(change.tx, batchId, confirmed);
    await change.edit(students, studentId, { batchId });
    moved.push({ studentId, batchId: found.batchId });
  }
  return moved;
}
