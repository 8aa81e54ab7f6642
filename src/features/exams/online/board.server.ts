import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { folded, nameMatches } from "../../../server/db/search.ts";
import { phones } from "../../../shared/limits.ts";
import type { Rows } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import { batchNames } from "../merit/read.server.ts";
import { answeredIn, endOf } from "./rules.ts";
import type { AttemptOnBoard, BoardFilter, LateDelivery } from "./shape.ts";
import { attempts, lateAnswers, onlineExams } from "./table.server.ts";

const ends = sql`least(${attempts.enteredAt} + make_interval(mins => ${onlineExams.minutes}), ${onlineExams.endsAt})
  + make_interval(mins => ${attempts.extraMinutes})`;
const quiet = sql`${attempts.seenAt} < now() - make_interval(secs => ${phones.silentSeconds})`;

/** Of one attempt, or by which attempts are found. */
export const stateOnBoard = sql<AttemptOnBoard["state"]>`case
  when ${attempts.handedInAt} is not null then 'handedIn'
  when ${onlineExams.closedAt} is not null or ${ends} < now() then case when ${attempts.enteredAt} is null then 'notEntered' else 'ended' end
  when ${attempts.enteredAt} is null then 'notEntered'
  when ${quiet} then 'silent' else 'working' end`;

type Filter = {
  examId: number;
  show: BoardFilter;
  batchId?: number | undefined;
  searchName?: string | undefined;
};

const conditionOf = ({ examId, show, batchId, searchName }: Filter): SQL | undefined =>
  and(
    eq(attempts.examId, examId),
    show === "all" ? undefined : sql`${stateOnBoard} = ${show}`,
    batchId === undefined ? undefined : eq(students.batchId, batchId),
    searchName
      ? /^[0-9]+$/.test(searchName)
        ? sql`${students.regId} like ${`${searchName}%`}`
        : nameMatches(folded(students.userName), searchName)
      : undefined,
  );

export async function readBoard(db: Reader, filter: Filter, { limit, offset }: Rows) {
  const from = db
    .select({
      attempt: attempts,
      exam: onlineExams,
      state: stateOnBoard,
      student: { regId: students.regId, userName: students.userName, batchId: students.batchId },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(conditionOf(filter))
    .orderBy(asc(students.regId))
    .limit(limit)
    .offset(offset);
  const [rows, batches] = await Promise.all([from, batchNames(db)]);
  const data = rows.map(
    ({ attempt, exam, state, student }): AttemptOnBoard => ({
      ...{ attemptId: attempt.attemptId, studentId: attempt.studentId, regId: student.regId },
      ...{ userName: student.userName, batchName: batches.get(student.batchId ?? 0) ?? "" },
      ...{ set: attempt.set, state, answered: answeredIn(attempt.answers) },
      enteredAt: attempt.enteredAt?.toISOString() ?? null,
      seenAt: attempt.seenAt?.toISOString() ?? null,
      endsAt: new Date(endOf(exam, attempt)).toISOString(),
      ...{ extraMinutes: attempt.extraMinutes, phones: attempt.epoch, version: attempt.version },
    }),
  );
  return { data, total: rows[0]?.total ?? 0 };
}

export async function readCounts(db: Reader, examId: number) {
  const rows = await db
    .select({
      state: stateOnBoard,
      many: sql<number>`count(*)::int`,
      entered: sql<number>`count(${attempts.enteredAt})::int`,
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .where(eq(attempts.examId, examId))
    .groupBy(sql`1`);
  const late = await db
    .select({ many: sql<number>`count(*)::int` })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.attemptId, lateAnswers.attemptId))
    .where(and(eq(attempts.examId, examId), sql`${lateAnswers.accepted} is null`));
  const of = (state: AttemptOnBoard["state"]) => rows.find((row) => row.state === state)?.many ?? 0;
  return {
    students: rows.reduce((sum, { many }) => sum + many, 0),
    entered: rows.reduce((sum, { entered }) => sum + entered, 0),
    ...{ working: of("working"), silent: of("silent"), handedIn: of("handedIn"), late: late[0]?.many ?? 0 },
  };
}

export async function readLate(db: Reader, examId: number, { limit, offset }: Rows) {
  const rows = await db
    .select({
      late: lateAnswers,
      attempt: attempts,
      exam: onlineExams,
      student: { regId: students.regId, userName: students.userName },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(lateAnswers)
    .innerJoin(attempts, eq(attempts.attemptId, lateAnswers.attemptId))
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(eq(attempts.examId, examId))
    .orderBy(sql`${lateAnswers.accepted} is not null`, asc(lateAnswers.lateId))
    .limit(limit)
    .offset(offset);
  const data = rows.map(
    ({ late, attempt, exam, student }): LateDelivery => ({
      ...{ lateId: late.lateId, ...student, answers: Object.keys(late.answers).length },
      arrivedAt: late.arrivedAt.toISOString(),
      endedAt: new Date(
        Math.min(attempt.handedInAt?.getTime() ?? Number.POSITIVE_INFINITY, endOf(exam, attempt)),
      ).toISOString(),
      ...{ accepted: late.accepted, version: late.version },
    }),
  );
  return { data, total: rows[0]?.total ?? 0 };
}
