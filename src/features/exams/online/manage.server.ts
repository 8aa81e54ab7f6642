import { and, eq, isNull, sql } from "drizzle-orm";
import { clockOf } from "../../../server/db/clock.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Person } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { lockOnline } from "./read.server.ts";
import { endOf } from "./rules.ts";
import { attempts, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

type Said = { reason: string };

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
  const ofBatch = sql`exists (select from ${students} "own" where "own".student_id = attempts.student_id and "own".batch_id = ${batchId})`;
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
        batchId === undefined ? undefined : ofBatch,
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

export type LetIn = Said & { examId: number; attemptId: number; person: Person };
type LetInAlso = (change: Change, of: LetIn) => Promise<void>;

/** What is written stands in a later slice: it says here what letting somebody in again opens of it, or why they may not. */
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
  { attemptId, minutes, reason, person }: Omit<LetIn, "examId"> & { minutes: number },
): Promise<void> {
  const { examId } = await ownAttempt(change, attemptId);
  const marked = await lockMarked(change.tx, examId);
  const exam = await lockOnline(change.tx, examId, { evenClosed: true });
  const attempt = await ownAttempt(change, attemptId, "update");
  const now = await clockOf(change.tx);
  if (exam.startsAt > now) throw refuse("LOCKED", { message: words.notStarted });
  if (marked.publishedAt) throw refuse("LOCKED", { message: words.isPublished });
  if (exam.closedAt) await change.edit(onlineExams, examId, { closedAt: null, reason });
  const missing = Math.ceil((now.getTime() + minutes * 60_000 - endOf(exam, attempt)) / 60_000);
  await change.edit(attempts, attemptId, {
    ...{ handedInAt: null, letIn: true, reason },
    extraMinutes: attempt.extraMinutes + Math.max(0, missing),
  });
  await inAlso(change, { examId, attemptId, reason, person });
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

/** Ends the whole exam: what is not handed in is, and nobody begins any more. */
export async function endExam(
  change: Change,
  { examId, reason }: Said & { examId: number },
): Promise<number> {
  const { tx } = change;
  const exam = await lockOnline(tx, examId);
  const now = await clockOf(tx);
  if (exam.startsAt > now) throw refuse("LOCKED", { message: words.notStarted });
  const rows = await tx
    .update(attempts)
    .set({ handedInAt: now, reason, version: sql`${attempts.version} + 1` })
    .where(
      and(eq(attempts.examId, examId), isNull(attempts.handedInAt), sql`${attempts.enteredAt} is not null`),
    )
    .returning({ id: attempts.attemptId });
  const notes = rows.map(({ id }) => ({ id, old: { handedInAt: null }, now: { handedInAt: now, reason } }));
  await change.noteAll("edit", attempts, notes);
  if (exam.endsAt > now) await change.edit(onlineExams, examId, { endsAt: now, reason });
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
