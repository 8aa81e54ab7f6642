import { sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { notifyPeople } from "../../notices/index.server.ts";
import type { ExamRow } from "./marking.server.ts";
import { exams } from "./table.server.ts";
import { examTexts } from "./texts.ts";

/** What cards of a published result say of its exam, and what decides against which exam a place has moved. */
const facts = ["category", "examName", "examDate"] as const;
type Facts = Partial<Pick<ExamRow, (typeof facts)[number]>>;

/** Whether a change is one of published facts: such a one is a correction, with a reason; a day after the publication is refused, as places move forward alone. */
export function isCorrection(exam: ExamRow, values: Facts, reason: string): boolean {
  const differs = (name: (typeof facts)[number]) => values[name] !== undefined && values[name] !== exam[name];
  if (!exam.publishedAt || !facts.some(differs)) return false;
  if (!reason) throw refuseField("reason", examTexts.reasonNeeded);
  if (differs("examDate") && (values.examDate ?? "") > today(exam.publishedAt))
    throw refuseField("examDate", examTexts.afterPublication);
  return true;
}

/** Tells everybody who has a result of the exam that what it is called, or when it was, has been corrected, and why. */
export async function tellCorrection(change: Change, exam: ExamRow, reason: string): Promise<void> {
  const { examId, examName } = exam;
  await change.note("correct", exams, examId, null, { reason });
  await notifyPeople(change, {
    ...{ examId, accountIds: await whoStands(change.tx, examId) },
    ...{ title: examTexts.corrected(examName), text: examTexts.correctedText(examName, reason) },
  });
}

/** Standings are made of exams, and no slices lead to each other: their table is named here, not imported. */
async function whoStands(tx: Tx, examId: number): Promise<AccountId[]> {
  const { rows } = await tx.execute<{ id: AccountId }>(
    sql`select student_id as id from exam_standings where exam_id = ${examId}`,
  );
  return rows.map(({ id }) => id);
}
