import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { clockOf } from "../../../server/db/clock.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Person } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { lockOnline } from "./read.server.ts";
import { endOf, entryEnd } from "./rules.ts";
import { attempts, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";
import type { OnlineRow } from "./times.server.ts";

type Said = { reason: string };

/** Attempts of those who are in a batch now; of all where none is named. */
const ofBatch = (batchId: number | undefined) =>
  batchId === undefined
    ? undefined
    : sql`exists (select from ${students} "own" where "own".student_id = attempts.student_id and "own".batch_id = ${batchId})`;

/** Minutes for one attempt, those of a batch, or all; answers of how many. */
export async function extend(
  change: Change,
  {
    examId,
    attemptId,
    batchId,
    minutes,
    reason,
  }: Said & { examId: number; attemptId?: number | undefined; batchId?: number | undefined; minutes: number },
): Promise<number> {
  const { tx } = change;
  await lockOnline(tx, examId);
  const rows = await tx
    .update(attempts)
    .set({
      extraMinutes: sql`${attempts.extraMinutes} + ${minutes}`,
      reason,
      version: sql`${attempts.version} + 1`,
    })
    .where(
      and(
        eq(attempts.examId, examId),
        attemptId === undefined ? undefined : eq(attempts.attemptId, attemptId),
        ofBatch(batchId),
      ),
    )
    .returning({ id: attempts.attemptId, extraMinutes: attempts.extraMinutes });
  if (!rows.length) throw refuse("NOT_FOUND");
  const notes = rows.map(({ id, extraMinutes }) => ({
    id,
    old: { extraMinutes: extraMinutes - minutes },
    now: { extraMinutes, reason },
  }));
  await change.noteAll("edit", attempts, notes);
  return rows.length;
}

export type LetIn = Said & { examId: number; attemptIds: readonly number[]; person: Person };
type LetInAlso = (change: Change, of: LetIn) => Promise<void>;

/** What is written stands in a later slice: it says here what letting people in again opens of it, or why they may not. */
export const letInAlso = (also: LetInAlso): void => {
  inAlso = also;
};

let inAlso: LetInAlso = async () => {};

/**
 * Who has handed in, was too late to begin, or is over time works on for so many minutes from now. An exam that is closed is open again until they
 * end; LOCKED once its result is published, since then everybody may see what is right.
 */
export async function letIn(
  change: Change,
  { attemptId, ...of }: Omit<LetIn, "examId" | "attemptIds"> & { attemptId: number; minutes: number },
): Promise<number> {
  const { examId } = await ownAttempt(change, attemptId);
  const { exam, now } = await lockBegun(change, examId);
  const attempt = await ownAttempt(change, attemptId, "update");
  return letAllIn(change, exam, { ...of, now, out: [attempt] });
}

/** The same of those of a batch who are out, whoever ended it for them; those who sit it go on as they did. */
export async function letBatchIn(
  change: Change,
  { examId, batchId, ...of }: Omit<LetIn, "attemptIds"> & { batchId: number; minutes: number },
): Promise<number> {
  const { exam, now } = await lockBegun(change, examId);
  const all = await change.tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.examId, examId), ofBatch(batchId)))
    .orderBy(attempts.attemptId)
    .for("update");
  const out = all.filter((attempt) => isOut(exam, attempt, now.getTime()));
  if (!out.length) throw refuse("LOCKED", { message: words.nobodyOut });
  return letAllIn(change, exam, { ...of, now, out });
}

async function lockBegun({ tx }: Change, examId: number) {
  const marked = await lockMarked(tx, examId);
  const exam = await lockOnline(tx, examId, { evenClosed: true });
  const now = await clockOf(tx);
  if (exam.startsAt > now) throw refuse("LOCKED", { message: words.notStarted });
  if (marked.publishedAt) throw refuse("LOCKED", { message: words.isPublished });
  return { exam, now };
}

type AttemptRow = typeof attempts.$inferSelect;

/** Whether somebody may neither work nor begin. */
const isOut = (exam: OnlineRow, attempt: AttemptRow, now: number): boolean =>
  exam.closedAt !== null ||
  attempt.handedInAt !== null ||
  now > endOf(exam, attempt) ||
  (!attempt.enteredAt && !attempt.letIn && now > entryEnd(exam));

async function letAllIn(
  change: Change,
  exam: OnlineRow,
  {
    out,
    now,
    minutes,
    reason,
    person,
  }: Said & { out: AttemptRow[]; now: Date; minutes: number; person: Person },
): Promise<number> {
  const { examId } = exam;
  if (exam.closedAt) await change.edit(onlineExams, examId, { closedAt: null, reason });
  const until = now.getTime() + minutes * 60_000;
  const notes = out.map((attempt) => {
    const { attemptId: id, handedInAt, letIn, extraMinutes } = attempt;
    const missing = Math.max(0, Math.ceil((until - endOf(exam, attempt)) / 60_000));
    const now = { handedInAt: null, letIn: true, extraMinutes: extraMinutes + missing, reason };
    return { id, old: { handedInAt, letIn, extraMinutes }, now };
  });
  const attemptIds = notes.map(({ id }) => id);
  const extra = notes.map(({ now }) => now.extraMinutes);
  // Hundreds of a batch in one statement: the exam is locked meanwhile, and phones wait.
  await change.tx.execute(sql`update attempts
    set handed_in_at = null, let_in = true, extra_minutes = given.extra, reason = ${reason}, version = version + 1
    from unnest(${sql.param(attemptIds)}::int[], ${sql.param(extra)}::int[]) as given (id, extra) where attempt_id = given.id`);
  await change.noteAll("edit", attempts, notes);
  await inAlso(change, { examId, attemptIds, reason, person });
  return out.length;
}

/** Ends an attempt as if it had been handed in. */
export async function endAttempt(
  change: Change,
  { attemptId, reason }: Said & { attemptId: number },
): Promise<number> {
  const { examId } = await ownAttempt(change, attemptId);
  await lockOnline(change.tx, examId);
  const attempt = await ownAttempt(change, attemptId, "update");
  if (attempt.handedInAt || !attempt.enteredAt) throw refuse("LOCKED", { message: words.notWorking });
  await change.edit(attempts, attemptId, { handedInAt: await clockOf(change.tx), letIn: false, reason });
  return 1;
}

/** Ends the whole exam, so that nobody begins any more, or that of a batch: what is not handed in is. */
export async function endExam(
  change: Change,
  { examId, batchId, reason }: Said & { examId: number; batchId?: number | undefined },
): Promise<number> {
  const { tx } = change;
  const exam = await lockOnline(tx, examId);
  const now = await clockOf(tx);
  if (exam.startsAt > now) throw refuse("LOCKED", { message: words.notStarted });
  const rows = await tx
    .update(attempts)
    .set({ handedInAt: now, reason, version: sql`${attempts.version} + 1` })
    .where(
      and(
        ...[eq(attempts.examId, examId), isNull(attempts.handedInAt), isNotNull(attempts.enteredAt)],
        ofBatch(batchId),
      ),
    )
    .returning({ id: attempts.attemptId });
  const notes = rows.map(({ id }) => ({ id, old: { handedInAt: null }, now: { handedInAt: now, reason } }));
  await change.noteAll("edit", attempts, notes);
  if (batchId === undefined && exam.endsAt > now)
    await change.edit(onlineExams, examId, { endsAt: now, reason });
  return rows.length;
}

/** Takes an exam back: before its start nothing is left of it; later its answers are kept, and nothing is made of them. */
export async function withdraw(change: Change, { examId, reason }: Said & { examId: number }): Promise<void> {
  const exam = await lockOnline(change.tx, examId);
  const now = await clockOf(change.tx);
  if (exam.startsAt > now) await change.remove(onlineExams, examId);
  else await change.edit(onlineExams, examId, { withdrawnAt: now, reason });
}

async function ownAttempt({ tx }: Change, attemptId: number, lock?: "update") {
  const query = tx.select().from(attempts).where(eq(attempts.attemptId, attemptId)).$dynamic();
  const [attempt] = await (lock ? query.for(lock) : query);
  if (!attempt) throw refuse("NOT_FOUND");
  return attempt;
}
