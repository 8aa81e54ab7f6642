import { and, asc, between, eq, gte } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { exams } from "../../exams/index.server.ts";
import { afterOpenHours } from "../outbox/rules.ts";
import type { Wanted } from "../outbox/shape.ts";
import { messageProposals } from "../outbox/table.server.ts";
import { settledAbsences } from "./absences.server.ts";
import { at, daysOfAbsence, daysOfDues, type RuleKind } from "./rules.ts";
import type { MessageRuleRow } from "./table.server.ts";

/** What a rule makes a list about, once; from when on, and when that has lost its purpose. */
export type Occasion = {
  occasion: string;
  wanted: Wanted;
  at: Date;
  until: Date;
  /** The list that waits and that they are added to, in place of another. */
  joins?: number | undefined;
};

/** What a rule is to make lists about just now: what came since it is on, and has not lost its purpose. */
export async function occasionsOf(db: Reader, rule: MessageRuleRow, now: Date): Promise<Occasion[]> {
  const known = await occasionsBy[rule.kind](db, rule, now);
  return known.flatMap(({ before, ...one }) => {
    const purpose = afterOpenHours(one.at, limits.purposeHours[rule.kind]);
    const until = before && before < purpose ? before : purpose;
    return one.at >= rule.onSince && one.at <= now && now < until ? [{ ...one, until }] : [];
  });
}

type Known = Omit<Occasion, "until"> & {
  /** Afterwards it is of no use, whatever its kind's purpose. */
  before?: Date;
};
type Of = (db: Reader, rule: MessageRuleRow, now: Date) => Promise<Known[]> | Known[];

const occasionsBy: Record<RuleKind, Of> = {
  absence: ofAbsences,
  due: (_db, { time, to, dayOfMonth }, now) =>
    daysOfDues(now, dayOfMonth).map((day) => ({
      ...{ occasion: day.slice(0, 7), at: at(day, time) },
      wanted: { kind: "due", to, again: false },
    })),
  examReminder: ofExams,
  result: ofResults,
};

/**
 * Of a day everybody who is on no list of it: a batch may be called after the hour. They join the one that still waits for a press; where
 * all were sent or let go they have another.
 */
async function ofAbsences(db: Reader, { time, to }: MessageRuleRow, now: Date): Promise<Known[]> {
  const days = daysOfAbsence(now).filter((day) => at(day, time) <= now);
  if (!days.length) return [];
  const { kind, occasion } = messageProposals;
  const made = await db
    .select()
    .from(messageProposals)
    .where(and(eq(kind, "absence"), gte(occasion, days[0] ?? "")));
  const known: Known[] = [];
  for (const day of days) {
    const ofDay = made.filter((one) => one.wanted.day === day);
    // Of versions before lists named their people one was of everybody.
    if (ofDay.some((one) => !one.wanted.studentIds)) continue;
    const named = new Set(ofDay.flatMap((one) => one.wanted.studentIds ?? []));
    const studentIds = (await settledAbsences(db, day, now))
      .filter((studentId) => !named.has(studentId))
      .slice(0, limits.most);
    const waits = ofDay.find(
      ({ state, until, wanted }) =>
        state === "waiting" &&
        until > now &&
        wanted.to === to &&
        (wanted.studentIds ?? []).length + studentIds.length <= limits.most,
    );
    known.push({
      ...{ occasion: ofDay.length ? `${day} ${ofDay.length + 1}` : day, at: at(day, time) },
      wanted: { kind: "absence", day, to, again: false, studentIds },
      joins: waits?.proposalId,
    });
  }
  return known;
}

/** The evening before each exam; moved to another day it is told of anew. */
async function ofExams(db: Reader, { time, to }: MessageRuleRow, now: Date): Promise<Known[]> {
  const day = today(now);
  const found = await db
    .select({ examId: exams.examId, examDate: exams.examDate, time: exams.time })
    .from(exams)
    .where(between(exams.examDate, day, dayAfter(day, 1)))
    .orderBy(asc(exams.examId));
  return found.map((exam) => ({
    ...{ occasion: `${exam.examId} ${exam.examDate}`, at: at(dayAfter(exam.examDate, -1), time) },
    before: at(exam.examDate, exam.time.slice(0, 5)),
    wanted: { kind: "examReminder", examId: exam.examId, to, again: false },
  }));
}

/** At each publication; withdrawn and published again it is another one. */
async function ofResults(db: Reader, { to, onSince }: MessageRuleRow): Promise<Known[]> {
  const found = await db
    .select({ examId: exams.examId, publishedAt: exams.publishedAt })
    .from(exams)
    .where(gte(exams.publishedAt, onSince))
    .orderBy(asc(exams.examId));
  return found.flatMap(({ examId, publishedAt }) =>
    publishedAt
      ? [
          {
            ...{ occasion: `${examId} ${publishedAt.toISOString()}`, at: publishedAt },
            wanted: { kind: "result" as const, examId, to, again: false },
          },
        ]
      : [],
  );
}
