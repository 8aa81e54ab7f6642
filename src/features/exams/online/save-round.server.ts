import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import { isAlive } from "../../../server/auth/sessions.ts";
import type { Tx } from "../../../server/db/database.ts";
import { sessions } from "../../../server/db/tables.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { phones } from "../../../shared/limits.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import type { Receipt } from "./attempt-contract.ts";
import {
  type Answers,
  type AttemptState,
  answeredIn,
  type Changed,
  endOf,
  entryEnd,
  lastSeq,
  ofBlanks,
  withChanges,
} from "./rules.ts";
import { attempts, lateAnswers, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/** What one phone sends; its answers were looked at already. */
export type Sent = {
  attemptId: number;
  examId: number;
  by: AccountId;
  /** It was known minutes ago whose it is: whether it lives is asked with the attempt. */
  sessionId: string;
  device: string;
  changes: readonly Changed[];
  stored: number | undefined;
  takeOver: boolean;
  handIn: boolean;
};

/** What each is told once it is committed: its receipt, a refusal, or that somebody else holds its attempt just now. */
export async function saveRound(tx: Tx, all: readonly Sent[]): Promise<(Receipt | Error | "held")[]> {
  const open = await lockAttempts(tx, all);
  const late = await lateOf(
    tx,
    [...open.values()].filter((one) => one.late > 0),
  );
  const missing = all.filter(({ attemptId }) => !open.has(attemptId)).map(({ attemptId }) => attemptId);
  const held = await existing(tx, missing);
  const outcomes = all.map((sent): Receipt | Error | "held" => {
    const one = open.get(sent.attemptId);
    if (!one) return held.has(sent.attemptId) ? "held" : refuse("NOT_FOUND");
    // Another's attempt is told of as one that is not there.
    if (one.attempt.studentId !== sent.by || one.attempt.examId !== sent.examId) return refuse("NOT_FOUND");
    if (!one.living.includes(sent.sessionId)) return refuse("NOT_SIGNED_IN");
    if (sent.changes.some(([, , seq]) => seq > lastSeq(one.attempt.answers) + phones.ahead))
      return refuse("BAD_REQUEST", { message: words.ahead });
    const { now } = one;
    const { state, changes, isLate, tellAll } = taken(one, sent, now);
    const next = withChanges(one.attempt.answers, changes);
    if (isLate && late.many(sent.attemptId) < phones.late) {
      const kept = lateIn(one.attempt.answers, sent);
      if (kept) late.add(sent.attemptId, kept);
    }
    if (next) {
      for (const [id] of changes) if (next[id]) one.written[id] = next[id];
      one.attempt.answers = next;
    }
    if (next || (!isLate && !idle.has(state))) one.changed = true;
    one.attempt.seenAt = new Date(now);
    const answered = answeredIn(one.attempt.answers);
    const differs = tellAll || (sent.stored !== undefined && sent.stored !== answered);
    return {
      ...{ state, now: Math.round(now), endsAt: endOf(one.exam, one.attempt), answered },
      ...(differs && { answers: one.attempt.answers }),
      late: late.many(sent.attemptId),
    };
  });
  const changed = [...open.values()].filter((one) => one.changed);
  if (changed.length) await store(tx, changed);
  if (late.added.length) await tx.insert(lateAnswers).values(late.added);
  return outcomes;
}

/** Who is told so has not begun, and is not waited for. */
const idle = new Set<AttemptState>(["soon", "shut", "withdrawn"]);

/** The attempts that nobody else holds, with which of the sessions that sent live, are of their student and may sit exams, and how much came late. */
async function lockAttempts(tx: Tx, all: readonly Sent[]) {
  const ids = [...new Set(all.map(({ attemptId }) => attemptId))];
  const sent = [...new Set(all.map(({ sessionId }) => sessionId))];
  const { answers, device, epoch, enteredAt, seenAt, handedInAt, extraMinutes, letIn } = attempts;
  const { startsAt, endsAt, minutes, entryMinutes, closedAt, withdrawnAt } = onlineExams;
  const found = await tx
    .select({
      attempt: {
        ...{ attemptId: attempts.attemptId, examId: attempts.examId, studentId: attempts.studentId },
        ...{ answers, device, epoch, enteredAt, seenAt, handedInAt, extraMinutes, letIn },
      },
      exam: { startsAt, endsAt, minutes, entryMinutes, closedAt, withdrawnAt },
      now: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number),
      late: sql<number>`(select count(*)::int from ${lateAnswers} where ${lateAnswers.attemptId} = ${attempts.attemptId})`,
      living: sql<string[]>`array(select ${sessions.sessionId} from ${sessions}
        join ${accounts} on ${accounts.accountId} = ${sessions.accountId} and not ${accounts.disabled} and ${accounts.archivedAt} is null
        join ${userTypes} on ${userTypes.userTypeId} = ${accounts.userTypeId} and ${userTypes.examSchedule}
        where ${sessions.accountId} = ${attempts.studentId} and ${sessions.sessionId} = any(${sql.param(sent)}) and ${isAlive})`,
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .where(sql`${attempts.attemptId} = any(${sql.param(ids)})`)
    .for("update", { of: attempts, skipLocked: true });
  const fresh = () => ({ written: {} as Answers, changed: false });
  return new Map(found.map((one) => [one.attempt.attemptId, { ...one, ...fresh() }]));
}

type Open = Awaited<ReturnType<typeof lockAttempts>> extends Map<number, infer One> ? One : never;

/** Of these attempts, those that are there: who does not have them waits for somebody. */
async function existing(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const rows = await tx
    .select({ attemptId: attempts.attemptId })
    .from(attempts)
    .where(inArray(attempts.attemptId, [...ids]));
  return new Set(rows.map(({ attemptId }) => attemptId));
}

type Taken = { state: AttemptState; changes: readonly Changed[]; isLate: boolean; tellAll: boolean };

/** What becomes of what one phone sends; changes the attempt that it enters, takes over or hands in. */
function taken({ attempt, exam }: Pick<Open, "attempt" | "exam">, sent: Sent, now: number): Taken {
  const nothing = { changes: [], isLate: false, tellAll: false };
  if (exam.withdrawnAt) return { state: "withdrawn", ...nothing };
  if (now < exam.startsAt.getTime()) return { state: "soon", ...nothing };
  if (attempt.handedInAt) return { state: "handedIn", ...nothing, isLate: true };
  if (!attempt.enteredAt) {
    if (exam.closedAt || (now > entryEnd(exam) && !attempt.letIn)) return { state: "shut", ...nothing };
    attempt.enteredAt = new Date(now);
    attempt.device = sent.device;
  }
  const isOver = exam.closedAt !== null || now > endOf(exam, attempt) + phones.graceSeconds * 1000;
  if (isOver) return { state: "ended", ...nothing, isLate: true };
  const isOther = attempt.device !== sent.device;
  if (isOther && !sent.takeOver)
    return {
      state: "elsewhere",
      changes: ofBlanks(attempt.answers, sent.changes),
      isLate: false,
      tellAll: false,
    };
  const changes = isOther ? ofBlanks(attempt.answers, sent.changes) : sent.changes;
  if (isOther) Object.assign(attempt, { device: sent.device, epoch: attempt.epoch + 1 });
  if (sent.handIn) attempt.handedInAt = new Date(now);
  const state = sent.handIn ? "handedIn" : now > endOf(exam, attempt) ? "ended" : "open";
  return { state, changes, isLate: false, tellAll: isOther };
}

/** Of what came late, what is not there yet; null where that is nothing. */
function lateIn(answers: Answers, { changes }: Sent): Answers | null {
  const all = withChanges(answers, changes);
  if (!all) return null;
  return Object.fromEntries(Object.entries(all).filter(([id, [, seq]]) => answers[id]?.[1] !== seq));
}

async function lateOf(tx: Tx, of: readonly Open[]) {
  const ids = of.map(({ attempt }) => attempt.attemptId);
  const rows = ids.length
    ? await tx
        .select({ attemptId: lateAnswers.attemptId, answers: lateAnswers.answers })
        .from(lateAnswers)
        .where(inArray(lateAnswers.attemptId, ids))
    : [];
  const added: { attemptId: number; answers: Answers }[] = [];
  const ofAttempt = (attemptId: number) => [...rows, ...added].filter((one) => one.attemptId === attemptId);
  return {
    added,
    many: (attemptId: number) => ofAttempt(attemptId).length,
    /** What is sent again, because its receipt was lost, is kept once. */
    add(attemptId: number, answers: Answers) {
      if (ofAttempt(attemptId).some((one) => isDeepStrictEqual(one.answers, answers))) return;
      added.push({ attemptId, answers });
    },
  };
}

/** As one value, of the answers those that are new: naming the columns of each takes longer than writing them. */
async function store(tx: Tx, changed: readonly Open[]): Promise<void> {
  const rows = changed.map(
    ({ attempt: { attemptId, device, epoch, enteredAt, seenAt, handedInAt }, written }) => ({
      ...{ attemptId, answers: written, device, epoch, enteredAt, seenAt, handedInAt },
    }),
  );
  await tx.execute(sql`
    update ${attempts} set answers = attempts.answers || sent.answers, device = sent.device, epoch = sent.epoch,
      entered_at = sent."enteredAt", seen_at = sent."seenAt", handed_in_at = sent."handedInAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent ("attemptId" int, answers jsonb, device text, epoch int,
      "enteredAt" timestamptz, "seenAt" timestamptz, "handedInAt" timestamptz)
    where ${attempts.attemptId} = sent."attemptId"`);
}
