import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { dayAfter, wallClock } from "../../../shared/dates.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { homeRows } from "../../../shared/limits.ts";
import { batches } from "../../catalogue/index.server.ts";
import {
  assignments,
  type ClassOfDay,
  handIns,
  readAssignments,
  readAttended,
  readPlanned,
} from "../../classes/index.server.ts";
import { cachedDues, readLastShift, readNamed, readOwedOn, readTakings } from "../../desk/index.server.ts";
import {
  cachedProgress,
  exams,
  isOwn,
  past,
  readExams,
  readMeans,
  readNextExams,
} from "../../exams/index.server.ts";
import { receipts } from "../../ledger/index.server.ts";
import type { StaffHome } from "./contract.ts";
import { monthBefore, takingsFrom, takingsUntil } from "./rules.ts";

type Reading = Pick<Call, "db" | "cached">;

/** What was taken until a day, with what it is compared with; with `own`, by that person alone. */
export async function readTaken(
  call: Reading,
  day: string,
  own: number | undefined,
): Promise<NonNullable<StaffHome["takings"]>> {
  const taken = await readTakings(call, takingsFrom(day), own);
  const none = { amount: 0, paidBack: 0, receipts: 0 };
  return { ...(taken.get(day) ?? none), own: own !== undefined, ...takingsUntil(taken, day) };
}

/** What all owe, as the list of dues has it, and what they owed on the same day of the last month. */
export async function readOwed(call: Reading, day: string): Promise<NonNullable<StaffHome["owed"]>> {
  const [{ rows, sum }, before] = await Promise.all([cachedDues(call), readOwedOn(call, monthBefore(day))]);
  return { amount: sum, students: rows.length, before: before || null };
}

/** How many came today, and on the same weekday a week before. */
export async function readPresent(db: Reader, day: string): Promise<NonNullable<StaffHome["attendance"]>> {
  const weekAgo = dayAfter(day, -7);
  const attended = await readAttended(db, [day, weekAgo]);
  const { present, due, share } = attended.get(day) ?? { present: 0, due: 0, share: null };
  return { present, due, share, before: attended.get(weekAgo)?.share ?? null };
}

/** A teacher's next class of the seven days after one. */
export async function readNextClass(db: Reader, teacherId: TeacherId, day: string): Promise<NextClass> {
  const planned = await readPlanned(db, { teacherId }, dayAfter(day, 1), dayAfter(day, 7));
  const next = planned.find(({ off, movedTo }) => off === null && movedTo === null);
  return next ? { day: next.day, from: next.from, batchName: next.batchName } : null;
}

type NextClass = NonNullable<StaffHome["classes"]>["next"];

/** Today's classes as a home shows them: one's own all; of all those that are not over. */
export function shownClasses(
  classes: readonly ClassOfDay[],
  { all, calls, next, unknown }: { all: boolean; calls: boolean; next: NextClass; unknown: number },
): StaffHome["classes"] {
  const mine = all ? classes : classes.filter(({ own }) => own);
  if (!mine.length && !next && !all && !calls) return null;
  const { time } = wallClock(Date.now());
  const left = all
    ? mine.filter(({ from, until }) => (until !== null && until > from ? until : from) >= time)
    : mine;
  return {
    ...{ own: !all, all: mine.length, called: mine.filter(({ called }) => called).length },
    rows: left
      .slice(0, all ? homeRows.classes : homeRows.ownClasses)
      .map(({ own: _, called, ...one }) => ({ ...one, called: calls ? called : null })),
    ...{ unknown, next },
  };
}

/** The next exams, of these batches or of all. */
export const readComing = (db: Reader, own: number[] | null): Promise<NonNullable<StaffHome["exams"]>> =>
  readNextExams(db, own ? isOwn(own) : undefined, homeRows.exams);

export type Unpublished = Awaited<ReturnType<typeof readUnpublished>>;
export type UnpublishedExam = Unpublished["found"][number];

/** Exams that are over, have a scheme and no published result, the latest first, with how much of their marks is entered; of these batches, or of all. */
export async function readUnpublished(context: Reading, own: number[] | null) {
  const over = past(Date.now());
  const where = and(
    ...[over.where, isNotNull(exams.scheme), isNull(exams.publishedAt), own ? isOwn(own) : undefined],
  );
  const read = await readExams(context.db, where, { limit: homeRows.waiting + 1, offset: 0 }, over.order);
  const found = await Promise.all(
    read.slice(0, homeRows.waiting).map(async (exam) => {
      const sheets = await cachedProgress(context, exam);
      const mine = own ? sheets.filter(({ batchId }) => own.includes(batchId)) : sheets;
      const sum = (of: "students" | "entered") => mine.reduce((total, sheet) => total + sheet[of], 0);
      const { examId, examName, examDate, time, publishAt } = exam;
      return {
        examId,
        examName,
        examDate,
        time,
        publishAt,
        students: sum("students"),
        entered: sum("entered"),
      };
    }),
  );
  return { found, more: read.length > found.length };
}

/** A batch's mean of the last result, beside that of the one before. */
export async function readLastMean(db: Reader, own: readonly number[]): Promise<StaffHome["result"]> {
  const [last, ...earlier] = await readMeans(db, own, homeRows.means);
  if (!last) return null;
  const { examId, examName, batchId, share } = last;
  const [batch] = await db
    .select({ batchName: batches.batchName })
    .from(batches)
    .where(eq(batches.batchId, batchId));
  const before = earlier.find((one) => one.batchId === batchId && one.examId !== examId)?.share ?? null;
  return { examId, examName, batchName: batch?.batchName ?? "", share, before };
}

/** Assignments that somebody has handed in and whose deadline is to come, or was not long ago; of these batches, or of all. */
export async function readHandIns(db: Reader, day: string, own: number[] | null) {
  const where = and(
    sql`${assignments.deadline} >= ${day}::date - ${homeRows.handInDays}::int`,
    sql`exists (select from ${handIns} where ${handIns.assignmentId} = ${assignments.assignmentId})`,
    own ? sql`${assignments.batchId} = any(${sql.param(own)}::int[])` : undefined,
  );
  const latest = await readAssignments(db, where, { limit: homeRows.handIns, offset: 0 });
  return latest.toSorted((one, other) => one.deadline.localeCompare(other.deadline));
}

/** A cashier's last shift and last receipts. */
export async function readDesk(
  db: Reader,
  accountId: AccountId,
  day: string,
): Promise<NonNullable<StaffHome["desk"]>> {
  const lately: SQL | undefined = and(
    eq(receipts.takenBy, accountId),
    gte(receipts.day, dayAfter(day, -homeRows.receiptDays)),
  );
  const [shift, taken] = await Promise.all([
    readLastShift(db, accountId),
    readNamed(db, lately, homeRows.receipts),
  ]);
  return {
    shift,
    receipts: taken.map(({ receiptId, number, userName, regId, amount, method, at, kind, voided }) => ({
      ...{ receiptId, number, userName, regId, amount, method, at, kind },
      voided: voided !== null,
    })),
  };
}
