import { phones } from "../../../shared/limits.ts";

/** Of a question: ids of options with commas between, or a number as it was typed; "" where it was cleared. The later number wins. */
export type Answer = [answer: string, seq: number];
/** By `questionId`. */
export type Answers = Record<string, Answer>;
export type Changed = readonly [questionId: number, answer: string, seq: number];

/** What a phone is told of its attempt. */
export const attemptStates = ["soon", "open", "shut", "elsewhere", "ended", "handedIn", "withdrawn"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The answers with these changes, of which one with a lower number than is there is left; null where none changes anything. */
export function withChanges(answers: Answers, changes: readonly Changed[]): Answers | null {
  const next = { ...answers };
  let changed = false;
  for (const [questionId, answer, seq] of changes) {
    if ((next[questionId]?.[1] ?? -1) >= seq) continue;
    next[questionId] = [answer, seq];
    changed = true;
  }
  return changed ? next : null;
}

/** Of changes from a phone that another has taken over from: those of questions that nobody has answered since, under number 0. */
export const ofBlanks = (answers: Answers, changes: readonly Changed[]): Changed[] =>
  changes.flatMap(([questionId, answer]) =>
    answer && !answers[questionId] ? [[questionId, answer, 0] as const] : [],
  );

export const answeredIn = (answers: Answers): number =>
  Object.values(answers).filter(([answer]) => answer !== "").length;

/** The highest number among them. */
export const lastSeq = (answers: Answers): number =>
  Object.values(answers).reduce((most, [, seq]) => Math.max(most, seq), 0);

type Times = { startsAt: Date; endsAt: Date; minutes: number; entryMinutes: number };
type Own = { enteredAt: Date | null; extraMinutes: number };

/** When an attempt ends, in milliseconds: its working time, cut off by the common end, and what it was given beyond. */
export function endOf({ endsAt, minutes }: Times, { enteredAt, extraMinutes }: Own): number {
  const own = enteredAt ? enteredAt.getTime() + minutes * 60_000 : Number.POSITIVE_INFINITY;
  return Math.min(own, endsAt.getTime()) + extraMinutes * 60_000;
}

/** Until when somebody may begin: no longer than the exam lasts, which may have been ended early. */
export const entryEnd = ({ startsAt, endsAt, entryMinutes }: Times) =>
  Math.min(startsAt.getTime() + entryMinutes * 60_000, endsAt.getTime());

export const doorOpens = (startsAt: Date) => startsAt.getTime() - phones.doorMinutes * 60_000;
