import { and, desc, eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { leaves as limits } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { leaves } from "../leave-days/table.server.ts";
import { leaveTexts as words } from "../leave-days/texts.ts";

type Asked = { from: string; until: string; reason: string };

/**
 * Asks leave for a child. The same days asked again are asked once. Errors: BAD_REQUEST beside a field; LOCKED while so many of the
 * child's wait.
 */
export async function askLeave(
  call: Parameters<typeof write>[0],
  studentId: StudentId,
  asked: Asked,
): Promise<void> {
  const { from, until } = asked;
  const [first, last] = [dayAfter(today(), -limits.daysBack), dayAfter(today(), limits.daysAhead)];
  if (from < first || from > last) throw refuseField("from", words.tooFar);
  if (until > dayAfter(from, limits.longest - 1)) throw refuseField("until", words.tooLong);
  await write(call, async (change) => {
    // Of many at once one after the other.
    await change.tx.select().from(students).where(eq(students.studentId, studentId)).for("update");
    const waiting = await change.tx
      .select()
      .from(leaves)
      .where(and(eq(leaves.studentId, studentId), eq(leaves.state, "waiting")))
      .orderBy(desc(leaves.leaveId));
    if (waiting.some((one) => one.from === from && one.until === until)) return;
    if (waiting.length >= limits.waiting) throw refuse("LOCKED", { message: words.enough });
    await change.add(leaves, { studentId, ...asked });
  });
}
