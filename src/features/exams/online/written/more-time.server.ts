import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "../../../../server/db/database.ts";
import type { Change } from "../../../../server/db/write.ts";
import { refuse } from "../../../../shared/errors.ts";
import { may, type Person } from "../../../../shared/permissions.ts";
import { students } from "../../../catalogue/index.server.ts";
import { lockMarked } from "../../merit/publish.server.ts";
import type { LetIn } from "../manage.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { attemptOf } from "./of-script.server.ts";
import { scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

type Extension = {
  examId: number;
  number?: number | undefined;
  attemptId?: number | undefined;
  batchId?: number | undefined;
  minutes: number;
  reason: string;
  person: Person;
};

/** Minutes for pages, for one attempt, those of a batch, or all; answers of how many. */
export async function extend(change: Change, { examId, number, batchId, ...by }: Extension) {
  const { tx } = change;
  if (number !== undefined || by.attemptId !== undefined)
    await checkOne(tx, { examId, person: by.person, byNumber: number !== undefined });
  const attemptId = number === undefined ? by.attemptId : await attemptOf(tx, { examId, number });
  const exam = await lockMarked(tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: words.published });
  const [online] = await tx.select().from(onlineExams).where(eq(onlineExams.examId, examId));
  if (!online?.uploadMinutes || online.withdrawnAt)
    throw refuse("LOCKED", { message: words.notPhotographed });
  const ofBatch = sql`exists (select from ${students} "own" where "own".student_id = attempts.student_id and "own".batch_id = ${batchId})`;
  const found = await tx
    .select({ attemptId: attempts.attemptId, enteredAt: attempts.enteredAt })
    .from(attempts)
    .where(
      and(
        eq(attempts.examId, examId),
        attemptId === undefined ? undefined : eq(attempts.attemptId, attemptId),
        batchId === undefined ? undefined : ofBatch,
      ),
    )
    .orderBy(attempts.attemptId);
  if (!found.length) throw refuse("NOT_FOUND");
  // A batch of which one alone sat it is named as that one.
  if (batchId !== undefined && found.filter(({ enteredAt }) => enteredAt).length === 1)
    await checkOne(tx, { examId, person: by.person, byNumber: false });
  const ids = found.map((one) => ({ attemptId: one.attemptId }));
  await tx.insert(scripts).values(ids).onConflictDoNothing();
  const rows = await tx
    .update(scripts)
    .set({
      extraMinutes: sql`${scripts.extraMinutes} + ${by.minutes}`,
      reason: by.reason,
      // Whoever is given time by name goes on.
      ...(attemptId !== undefined && { handedInAt: null }),
      version: sql`${scripts.version} + 1`,
    })
    .where(
      inArray(
        scripts.attemptId,
        ids.map((one) => one.attemptId),
      ),
    )
    .returning({ id: scripts.attemptId, extraMinutes: scripts.extraMinutes });
  const notes = rows.map(({ id, extraMinutes }) => ({
    id,
    old: { extraMinutes: extraMinutes - by.minutes },
    now: { extraMinutes, reason: by.reason },
  }));
  await change.noteAll("edit", scripts, notes);
  return rows.length;
}

/** Whoever is let in again may send pages again too, as long as their new time says. */
export async function letPagesIn(
  change: Change,
  { examId, attemptIds, reason, person }: LetIn,
): Promise<void> {
  const { tx } = change;
  await checkOne(tx, { examId, person, byNumber: false });
  const ofThem = and(inArray(scripts.attemptId, [...attemptIds]), isNotNull(scripts.handedInAt));
  const handedIn = await tx.select().from(scripts).where(ofThem).orderBy(scripts.attemptId).for("update");
  if (!handedIn.length) return;
  await tx
    .update(scripts)
    .set({ handedInAt: null, reason, version: sql`${scripts.version} + 1` })
    .where(ofThem);
  const notes = handedIn.map(({ attemptId: id, handedInAt }) => ({
    id,
    old: { handedInAt },
    now: { handedInAt: null, reason },
  }));
  await change.noteAll("edit", scripts, notes);
}

type One = { examId: number; person: Person; byNumber: boolean };

/**
 * Where names are not told, the office alone gives one student time, by name: of who marks, and names one, the script that waits next would be known; and
 * of one that is named by its number, its student.
 */
async function checkOne(tx: Tx, { examId, person, byNumber }: One): Promise<void> {
  const [written] = await tx.select().from(writtenExams).where(eq(writtenExams.examId, examId));
  if (written?.anonymous && (byNumber || !may(person, "studentManagement")))
    throw refuse("NOT_ALLOWED", { message: words.byOffice });
}
