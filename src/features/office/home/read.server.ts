import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { homeRows, seatsOfBatch } from "../../../shared/limits.ts";
import { thisMonth } from "../../../shared/months.ts";
import { firstRow } from "../../../shared/paging.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import {
  assignments,
  attendanceOf,
  countNewMaterials,
  handIns,
  readAssignments,
  readOwnAssignments,
  readPlanned,
} from "../../classes/index.server.ts";
import { cachedDues, readUnbilled, readUnpaid } from "../../desk/index.server.ts";
import {
  cachedProgress,
  coming,
  concerning,
  exams,
  past,
  readExams,
  readMarks,
  readOwnResults,
} from "../../exams/index.server.ts";
import { byExam, publishedOn } from "../../exams/index.ts";
import { moved, readCredits, readOpenBills } from "../../ledger/index.server.ts";
import { askedFor, sumOf } from "../../ledger/index.ts";
import type { OwnHome, StaffHome } from "./contract.ts";

/** Taka taken on a day, less what was paid back and voided on it, and what was paid back; with `own`, by that person alone. */
export async function readTakings(
  db: Reader,
  day: string,
  own: number | undefined,
): Promise<NonNullable<StaffHome["takings"]>> {
  const { rows } = await db.execute<{ amount: number; paidBack: number; receipts: number }>(sql`
    select
      coalesce(sum(amount), 0)::float8 as amount,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float8 as "paidBack",
      (count(*) filter (where stands and kind <> 'refund'))::int as receipts
    from ${moved} where day = ${day} and (${own ?? null}::int is null or taken_by = ${own ?? null}::int)`);
  return { ...(rows[0] ?? { amount: 0, paidBack: 0, receipts: 0 }), own: own !== undefined };
}

/** What is left to pay of the bills that are due this month and by how many; and what all owe, as the list of dues has it. */
export async function readOwing(
  call: Pick<Call, "db" | "cached">,
): Promise<NonNullable<StaffHome["unpaid"]>> {
  const month = thisMonth();
  const [unpaid, { rows, sum }] = await Promise.all([readUnpaid(call, month), cachedDues(call)]);
  return { month, ...unpaid, owed: sum, owing: rows.length };
}

/** Seats that are free, and in how many batches. */
export async function readSeats(db: Reader): Promise<NonNullable<StaffHome["seats"]>> {
  const { rows } = await db.execute<{ free: number; batches: number }>(sql`
    select coalesce(sum(free), 0)::int as free, count(*)::int as batches
    from (
      select ${seatsOfBatch} - count(${students.studentId}) as free
      from ${batches} left join ${students} on ${students.batchId} = ${batches.batchId} and ${students.archivedAt} is null
      group by ${batches.batchId}
    ) seats where free > 0`);
  return rows[0] ?? { free: 0, batches: 0 };
}

/** Exams that are over, have a scheme and no published result, the latest first, with how much of their marks is entered. */
export async function readWaiting(
  context: Pick<Call, "db" | "cached">,
): Promise<NonNullable<StaffHome["waiting"]>> {
  const over = past(Date.now());
  const where = and(over.where, isNotNull(exams.scheme), isNull(exams.publishedAt));
  const found = await readExams(context.db, where, { limit: homeRows.waiting, offset: 0 }, over.order);
  return Promise.all(
    found.map(async (exam) => {
      const sheets = await cachedProgress(context, exam);
      const sum = (of: "students" | "entered") => sheets.reduce((total, sheet) => total + sheet[of], 0);
      return { ...exam, students: sum("students"), entered: sum("entered") };
    }),
  );
}

/** Assignments that somebody has handed in and whose deadline is to come, or was not long ago. */
export function readHandIns(db: Reader, day: string) {
  const where = and(
    sql`${assignments.deadline} >= ${day}::date - ${homeRows.handInDays}::int`,
    sql`exists (select from ${handIns} where ${handIns.assignmentId} = ${assignments.assignmentId})`,
  );
  return readAssignments(db, where, { limit: homeRows.handIns, offset: 0 });
}

/** What a student comes for, each part by as few rows as are shown. */
export async function readOwnHome(
  { db, cached }: Pick<Call, "db" | "cached">,
  student: Person,
): Promise<OwnHome> {
  const studentId = asStudent(student.accountId);
  const { where, order } = coming(Date.now());
  const toHandIn = { rows: { limit: homeRows.toHandIn, offset: 0 } };
  const { batchId } = student;
  const [
    results,
    exams,
    planned,
    open,
    credits,
    unbilled,
    assignments,
    newMaterials,
    { classes, absent, share },
  ] = await Promise.all([
    may(student, "gradesProgress") ? readOwnResults(db, studentId, firstRow) : null,
    may(student, "examSchedule") ? readExams(db, and(concerning(student), where), firstRow, order) : null,
    batchId === null ? [] : readPlanned(db, { batchId }, today(), dayAfter(today())),
    readOpenBills(db, [studentId]),
    readCredits(db, [studentId]),
    readUnbilled({ db, cached }, [studentId], "own"),
    may(student, "myAssignment") ? readOwnAssignments(db, studentId, toHandIn) : [],
    may(student, "myAssignment") ? countNewMaterials(db, student) : 0,
    attendanceOf(db, studentId, thisMonth()),
  ]);
  const { bills, owed } = askedFor(open, sumOf(credits.map(({ left }) => left)));
  return {
    results,
    typed: results?.length === 0 ? await readLastTyped(db, studentId) : null,
    exams: exams?.map(({ scheme: _, ...exam }) => exam) ?? null,
    classes: planned
      .filter(({ movedTo }) => movedTo === null)
      .map(({ day, from, until, subject, teacherName, roomName, off }) => ({
        ...{ day, from, until, subject, teacherName, roomName, off },
      })),
    money: bills[0] ? { owed, dueDay: bills[0].dueDay } : null,
    unbilled: unbilled.get(studentId)?.bills ?? 0,
    toHandIn: assignments
      .filter(({ handIn }) => !handIn)
      .map(({ id, subject, courseName, deadline }) => ({ id, subject, courseName, deadline })),
    newMaterials,
    attendance: { classes, absent, share },
  };
}

async function readLastTyped(db: Reader, studentId: StudentId): Promise<OwnHome["typed"]> {
  const [last] = byExam(await readMarks(db, studentId));
  return last ? { examName: last.name, publishDate: publishedOn(last.marks), subjects: last.marks } : null;
}
