import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { Scheme } from "../schemes/contract.ts";
import { subjectsOf } from "../schemes/rules.ts";
import { renamed, withoutNames } from "./rules.ts";
import { exams } from "./table.server.ts";
import { examTexts } from "./texts.ts";

export type ExamRow = typeof exams.$inferSelect;

/** An exam, held until the transaction ends: nobody publishes it meanwhile. NOT_FOUND when it is gone. */
export async function lockExam(
  tx: Tx,
  examId: number,
  strength: "update" | "share" = "update",
): Promise<ExamRow> {
  const [exam] = await tx.select().from(exams).where(eq(exams.examId, examId)).for(strength);
  if (!exam) throw refuse("NOT_FOUND");
  return exam;
}

/** Whether marks were entered, or given by an examiner. Results are made of exams, and no slices lead to each other: their tables are named here, not imported. */
export async function hasMarks(db: Reader, examId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from results where exam_id = ${examId})
      or exists (select from examiner_marks join examiner_pairs using (pair_id) where exam_id = ${examId}
        and (marks is not null or state <> 'marked')) as has`,
  );
  return rows[0]?.has ?? false;
}

/** Keys of the sections whose written marks are given by two examiners, on sheets of their own; of a published exam they are corrected as all others are. */
export async function givenTwice(
  db: Reader,
  { examId, publishedAt }: Pick<ExamRow, "examId" | "publishedAt">,
  batchId: number,
): Promise<string[]> {
  if (publishedAt) return [];
  const { rows } = await db.execute<{ section: string }>(
    sql`select section from examiner_pairs where exam_id = ${examId} and batch_id = ${batchId} order by 1`,
  );
  return rows.map(({ section }) => section);
}

type Sent = { scheme?: Scheme | null | undefined; subject?: string[] | undefined };

/** The scheme and subjects that a change of an exam makes. Whatever marks depend on stays once there are any. */
export async function markingOf(tx: Tx, exam: ExamRow, { scheme, subject }: Sent) {
  if (scheme === undefined || isDeepStrictEqual(scheme, exam.scheme)) {
    if (!subject || isDeepStrictEqual(subject, exam.subject)) return {};
    if (!exam.scheme) return { subject };
    const next = renamed(exam.scheme, subject);
    if (!next) throw refuseField("subject", examTexts.subjectsOfScheme);
    return { scheme: next, subject };
  }
  if (!isDeepStrictEqual(withoutNames(scheme), withoutNames(exam.scheme))) {
    if (exam.publishedAt) throw refuse("LOCKED", { message: examTexts.published });
    if (await hasMarks(tx, exam.examId)) throw refuse("IN_USE", { message: examTexts.schemeHasMarks });
  }
  return scheme
    ? { scheme, subject: subjectsOf(scheme) }
    : { scheme, publishAt: null, ...(subject && { subject }) };
}
