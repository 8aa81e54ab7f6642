import { eq, sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { examDecisions } from "./table.server.ts";

/** Of an erased student stays that they were expelled, as figures count it; why goes, from the audit of those exams too. */
export async function eraseDecisions({ tx }: Change, studentId: StudentId): Promise<void> {
  const found = await tx
    .update(examDecisions)
    .set({ reason: "" })
    .where(eq(examDecisions.studentId, studentId))
    .returning({ examId: examDecisions.examId });
  const ids = sql`${sql.param(found.map(({ examId }) => String(examId)))}::text[]`;
  await tx.execute(sql`select pseudonymise_audit('exams', ${ids}, array['whyExpelled'])`);
}
