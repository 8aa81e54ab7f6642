import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { phones } from "../../../shared/limits.ts";
import type { Receipt } from "./contract.ts";
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
  device: string;
  changes: readonly Changed[];
  stored: number | undefined;
  takeOver: boolean;
  handIn: boolean;
};
type Waiting = { sent: Sent; done(receipt: Receipt): void; failed(error: unknown): void };

/**
 * Saves what phones send, of many at once: what comes while others are written is written together after them, in one transaction of two
 * statements, however many they are. Nobody is answered before it is on disk.
 */
export function savesTogether(db: Database): (sent: Sent) => Promise<Receipt> {
  let line: Waiting[] = [];
  let busy = false;
  const work = async () => {
    busy = true;
    // Whoever comes in the same moment comes along.
    await new Promise((resolve) => setTimeout(resolve, gatherMilliseconds));
    while (line.length) {
      const now = line.slice(0, atOnce);
      line = line.slice(atOnce);
      await saveAll(db, now);
    }
    busy = false;
  };
  return (sent) =>
    new Promise((done, failed) => {
      line.push({ sent, done, failed });
      if (!busy) void work();
    });
}

const [gatherMilliseconds, atOnce] = [15, 200];

async function saveAll(db: Database, all: readonly Waiting[]): Promise<void> {
  try {
    const answers = await db.transaction((tx) => save(tx, all));
    for (const answer of answers) answer();
  } catch (error) {
    for (const { failed } of all) failed(error);
  }
}

/** Answers what is told to each once it is committed. */
async function save(tx: Tx, all: readonly Waiting[]): Promise<(() => void)[]> {
  const { rows: clock } = await tx.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const now = Number(clock[0]?.now);
  const ids = [...new Set(all.map(({ sent }) => sent.attemptId))].sort((one, other) => one - other);
  const found = await tx
    .select({ attempt: attempts, exam: onlineExams })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .where(inArray(attempts.attemptId, ids))
    .orderBy(attempts.attemptId)
    .for("update", { of: attempts });
  const late = await lateOf(tx, ids);
  const open = new Map(
    found.map(({ attempt, exam }) => [attempt.attemptId, { attempt, exam, changed: false }]),
  );
  const answers: (() => void)[] = [];
  for (const { sent, done, failed } of all) {
    const one = open.get(sent.attemptId);
    // Another's attempt is told of as one that is not there.
    if (!one || one.attempt.studentId !== sent.by || one.attempt.examId !== sent.examId) {
      answers.push(() => failed(refuse("NOT_FOUND")));
      continue;
    }
    if (sent.changes.some(([, , seq]) => seq > lastSeq(one.attempt.answers) + phones.ahead)) {
      answers.push(() => failed(refuse("BAD_REQUEST", { message: words.ahead })));
      continue;
    }
    const { state, changes, isLate, tellAll } = taken(one, sent, now);
    const next = withChanges(one.attempt.answers, changes);
    if (isLate && late.many(sent.attemptId) < phones.late) {
      const kept = lateIn(one.attempt.answers, sent);
      if (kept) late.add(sent.attemptId, kept);
    }
    if (next) one.attempt.answers = next;
    if (next || !isLate) one.changed = true;
    one.attempt.seenAt = new Date(now);
    const answered = answeredIn(one.attempt.answers);
    const differs = tellAll || (sent.stored !== undefined && sent.stored !== answered);
    const receipt: Receipt = {
      ...{ state, now: Math.round(now), endsAt: endOf(one.exam, one.attempt), answered },
      ...(differs && { answers: one.attempt.answers }),
      late: late.many(sent.attemptId),
    };
    answers.push(() => done(receipt));
  }
  const changed = [...open.values()].filter((one) => one.changed).map(({ attempt }) => attempt);
  if (changed.length) await store(tx, changed);
  if (late.added.length) await tx.insert(lateAnswers).values(late.added);
  return answers;
}

type Open = { attempt: typeof attempts.$inferSelect; exam: typeof onlineExams.$inferSelect };
type Taken = { state: AttemptState; changes: readonly Changed[]; isLate: boolean; tellAll: boolean };

/** What becomes of what one phone sends; changes the attempt that it enters, takes over or hands in. */
function taken({ attempt, exam }: Open, sent: Sent, now: number): Taken {
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

async function lateOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .select({ attemptId: lateAnswers.attemptId, answers: lateAnswers.answers })
    .from(lateAnswers)
    .where(inArray(lateAnswers.attemptId, [...ids]));
  const added: { attemptId: number; answers: Answers }[] = [];
  const of = (attemptId: number) => [...rows, ...added].filter((one) => one.attemptId === attemptId);
  return {
    added,
    many: (attemptId: number) => of(attemptId).length,
    /** What is sent again, because its receipt was lost, is kept once. */
    add(attemptId: number, answers: Answers) {
      if (of(attemptId).some((one) => isDeepStrictEqual(one.answers, answers))) return;
      added.push({ attemptId, answers });
    },
  };
}

/** As one value: naming the columns of each takes longer than writing them. */
async function store(tx: Tx, changed: readonly (typeof attempts.$inferSelect)[]): Promise<void> {
  const rows = changed.map(({ attemptId, answers, device, epoch, enteredAt, seenAt, handedInAt }) => ({
    ...{ attemptId, answers, device, epoch, enteredAt, seenAt, handedInAt },
  }));
  await tx.execute(sql`
    update ${attempts} set answers = sent.answers, device = sent.device, epoch = sent.epoch,
      entered_at = sent."enteredAt", seen_at = sent."seenAt", handed_in_at = sent."handedInAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent ("attemptId" int, answers jsonb, device text, epoch int,
      "enteredAt" timestamptz, "seenAt" timestamptz, "handedInAt" timestamptz)
    where ${attempts.attemptId} = sent."attemptId"`);
}
