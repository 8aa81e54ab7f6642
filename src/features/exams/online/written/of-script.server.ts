import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../../../server/db/database.ts";
import { refuse } from "../../../../shared/errors.ts";
import type { StudentId } from "../../../../shared/ids.ts";
import { phones } from "../../../../shared/limits.ts";
import { sittingOf } from "../../results/sitting.server.ts";
import { endOf } from "../rules.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { scriptMarks, scriptPages, scripts } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

type OnlineRow = typeof onlineExams.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;

/** Until when pages of an attempt are in time, in milliseconds. */
export const uploadEnd = (
  exam: OnlineRow,
  attempt: Pick<AttemptRow, "enteredAt" | "extraMinutes">,
  script: { extraMinutes: number } | null,
): number => endOf(exam, attempt) + ((exam.uploadMinutes ?? 0) + (script?.extraMinutes ?? 0)) * 60_000;

/** The same in SQL, of joined tables. */
export const uploadEndSql = sql`least(${attempts.enteredAt} + make_interval(mins => ${onlineExams.minutes}), ${onlineExams.endsAt})
  + make_interval(mins => ${attempts.extraMinutes} + coalesce(${onlineExams.uploadMinutes}, 0) + coalesce(${scripts.extraMinutes}, 0))`;

/** By which whoever marks asks for a script. */
export type ScriptOf = { examId: number; number: number };

/** A script's number; that of one that was dealt before there were any is its attempt's. */
export const numberOf = sql<number>`coalesce(${attempts.number}, ${attempts.attemptId})`;

/** The attempt of which a script is; NOT_FOUND where the exam has none of that number. */
export async function attemptOf(db: Reader, { examId, number }: ScriptOf): Promise<number> {
  const [found] = await db
    .select({ attemptId: attempts.attemptId })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), sql`${numberOf} = ${number}`));
  if (!found) throw refuse("NOT_FOUND");
  return found.attemptId;
}

/** Of joined tables: whether no page of it comes in time any more. Until then nobody marks it: what they see is not the whole of it. */
export const isComplete = sql<boolean>`(${scripts.handedInAt} is not null or ${uploadEndSql} + make_interval(secs => ${phones.graceSeconds}) < clock_timestamp())`;

/** Whether pages of an exam may still come in time: somebody works, may begin, or has time for pages. */
export async function isAwaited(db: Reader, examId: number): Promise<boolean> {
  const [awaited] = await db
    .select({ examId: onlineExams.examId })
    .from(onlineExams)
    .leftJoin(attempts, and(eq(attempts.examId, onlineExams.examId), isNotNull(attempts.enteredAt)))
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .where(
      and(
        ...[eq(onlineExams.examId, examId), isNotNull(onlineExams.uploadMinutes)],
        ...[isNull(onlineExams.withdrawnAt), sql`(${onlineExams.closedAt} is null or not ${isComplete})`],
      ),
    )
    .limit(1);
  return awaited !== undefined;
}

/** Whether names are not told and pages may still come: nothing is told of a single script then, since the one that waits would say whose it is. */
export const waitsNameless = async (db: Reader, written: Written): Promise<boolean> =>
  Boolean(written?.anonymous && (await isAwaited(db, written.examId)));

type Written = { examId: number; anonymous: boolean } | undefined;

/** LOCKED while nothing is told of a single script: neither its pages nor what was drawn over them, given or said of it. */
export async function checkShown(db: Reader, written: Written): Promise<void> {
  if (await waitsNameless(db, written)) throw refuse("LOCKED", { message: words.namelessWait });
}

/** Of a page: whether it counts. */
export const counts = sql`(not ${scriptPages.late} or ${scriptPages.accepted})`;

/** Of a late page: whether nobody has said yet if it counts. */
export const isUndecided = sql`(${scriptPages.late} and ${scriptPages.accepted} is null)`;

type Of = [attemptId: SQLWrapper, question: SQLWrapper];
const ofQuestion = (...[attemptId, question]: Of) =>
  sql`${scriptPages.attemptId} = ${attemptId} and ${counts} and ${scriptPages.question} in (${question}, '')`;

/** Of marks: whether they were given by other pages than those that their question has now. */
const isOlder = (...of: Of) =>
  sql`coalesce(given.pages <> array(select ${scriptPages.pageId} from ${scriptPages} where ${ofQuestion(...of)} order by 1), false)`;

/** Of an attempt and a question: whether it waits for marks, since it has pages and none, or others than they were given by. */
export const waitsForMarks = (...[attemptId, question]: Of) => sql<boolean>`coalesce(
  (select ${isOlder(attemptId, question)} from ${scriptMarks} given where given.attempt_id = ${attemptId} and given.question = ${question} and given.marks is not null),
  exists (select from ${scriptPages} where ${ofQuestion(attemptId, question)}))`;

/** Of an attempt: whether one of its questions has pages and no marks yet; a page of no single question is of each that is asked. */
export const isUnmarked = (attemptId: SQLWrapper, questions: SQLWrapper) => {
  const given = sql`from ${scriptMarks} given where given.attempt_id = ${attemptId} and given.marks is not null`;
  return sql`exists (select from ${scriptPages} where ${scriptPages.attemptId} = ${attemptId} and ${counts} and case when ${scriptPages.question} = ''
    then (select count(*) ${given}) < jsonb_array_length(${questions}) else not exists (select ${given} and given.question = ${scriptPages.question}) end)`;
};

/** Of an attempt: of how many questions the marks are of older pages. */
export const olderMarks = (attemptId: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${scriptMarks} given where given.attempt_id = ${attemptId} and given.marks is not null
    and ${isOlder(attemptId, sql`given.question`)})`;

/** Those whose batches somebody marks: all where it is null. */
export const ofBatches = (examId: number, own: readonly number[] | null): SQL | undefined =>
  own === null
    ? undefined
    : sql`${attempts.studentId} in (select student_id from ${sittingOf(examId)} sitting where batch_id = any(${sql.param([...own])}::int[]))`;

/** Whose script it is, as those are told who may know. */
export const toldOf = (
  { regId, userName, batchId }: { regId: string; userName: string; batchId: number | null },
  batches: ReadonlyMap<number, string>,
) => ({ regId, userName, batchName: batches.get(batchId ?? 0) ?? "" });

/** With which batch a student sits an exam; null where they do not. */
export async function batchOf(db: Reader, examId: number, studentId: StudentId): Promise<number | null> {
  const { rows } = await db.execute<{ batch: number }>(
    sql`select batch_id as batch from ${sittingOf(examId)} sitting where student_id = ${studentId}`,
  );
  return rows[0]?.batch ?? null;
}
