import { eq } from "drizzle-orm";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { checkedNow } from "../../src/features/exams/merit/checked.server.ts";
import { withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { audit } from "../../src/server/db/tables.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { demoSteps, whyWithdrawn } from "./data/exam-states.ts";
import { demoScheme } from "./data/marked-exams.ts";
import { typed } from "./marked-exams.ts";
import { seededRandom } from "./random.ts";

type Student = { studentId: number; batchId: number };
type Controller = { accountId: number; regId: string };

/** Whose exams they are. */
const batch = 3;

/** Two exams of the fourth batch with everybody's marks: one that somebody has checked, and one whose result was taken back. */
export async function seedDemoExamSteps(
  tx: Tx,
  students: readonly Student[],
  { accountId, regId }: Controller,
): Promise<void> {
  const batchId = [...new Set(students.map((one) => one.batchId))][batch];
  if (!batchId) return;
  const own = scheme.parse(demoScheme);
  for (const { daysAgo, step, ...about } of demoSteps) {
    const examDate = dayAfter(today(), -daysAgo);
    const [exam] = await tx
      .insert(exams)
      .values({ ...about, subject: subjectsOf(own), scheme: own, examDate })
      .returning();
    if (!exam) return;
    const { examId } = exam;
    await tx.insert(examBatches).values({ examId, batchId });
    const sitting = students.filter((one) => one.batchId === batchId);
    const rows = sitting.flatMap(({ studentId }) =>
      own.sections.map((section) => ({
        ...{ examId, studentId, batchId, section: section.key },
        ...withTotals(section, typed(section, seededRandom(studentId, `marks ${examId} ${section.key}`))),
      })),
    );
    await tx.insert(results).values(rows);
    if (step === "checked") {
      const checked = await checkedNow(tx, examId, accountId);
      await tx.update(exams).set(checked).where(eq(exams.examId, examId));
    } else
      await tx.insert(audit).values({
        ...{ accountId, regId, action: "withdraw", entity: "exams", entityId: String(examId) },
        ...{ at: new Date(dhakaInstant(dayAfter(examDate, 2), "11:20")), new: { reason: whyWithdrawn } },
      });
  }
}
