import { and, eq, ne } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { isOpenTo } from "./read.server.ts";
import { guardianReads, notices } from "./table.server.ts";

/** A guardian says that they have read a notice to their child's batch or to everyone; twice is once. Errors: NOT_FOUND. */
export async function confirmRead(
  call: Parameters<typeof write>[0],
  { studentId, batchId }: { studentId: StudentId; batchId: number | null },
  noticeId: number,
): Promise<void> {
  await write(call, async (change) => {
    const reader = { kind: "student" as const, accountId: studentId, batchId };
    const isTheirs = and(isOpenTo(reader), ne(notices.audience, "people"), eq(notices.noticeId, noticeId));
    if (!(await change.tx.$count(notices, isTheirs))) throw refuse("NOT_FOUND");
    const [row] = await change.tx
      .insert(guardianReads)
      .values({ noticeId, studentId })
      .onConflictDoNothing()
      .returning();
    if (row) change.touch(guardianReads, row);
  });
}
