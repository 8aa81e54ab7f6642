import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Database, Reader } from "../../../server/db/database.ts";
import { wallClock } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { calendar } from "../../../shared/limits.ts";
import { may } from "../../../shared/permissions.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { type Routine, readSeries } from "../../classes/index.server.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import { permissionsOf } from "../../identity/index.ts";
import { concerning, type Viewer } from "../exams/concerning.server.ts";
import { batchesOf, coming } from "../exams/read.server.ts";
import { cancelledExams, exams } from "../exams/table.server.ts";
import { type FeeDay, readFeeDays } from "./fee-days.server.ts";
import { calendarAddresses } from "./table.server.ts";

/** Whose calendar it is: `studentId` is null of staff. */
export type Owner = Viewer & { studentId: StudentId | null };

/** Whose calendar the hash of a secret opens at this moment; null for a wrong or dead one, and for those who may not. */
export async function ownerOf(db: Database, tokenHash: string): Promise<Owner | null> {
  const [row] = await db
    .select({ batchId: students.batchId, studentId: students.studentId, type: userTypes })
    .from(calendarAddresses)
    .innerJoin(accounts, eq(accounts.accountId, calendarAddresses.accountId))
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .leftJoin(students, eq(students.studentId, accounts.accountId))
    .where(
      and(
        eq(calendarAddresses.tokenHash, tokenHash),
        eq(accounts.disabled, false),
        isNull(accounts.archivedAt),
      ),
    );
  if (!row) return null;
  const kind = row.studentId === null ? "staff" : "student";
  if (!may({ kind, permissions: permissionsOf(row.type) }, "examSchedule")) return null;
  return { kind, batchId: row.batchId, studentId: row.studentId };
}

export type CalendarExam = Pick<
  typeof exams.$inferSelect,
  "uid" | "examName" | "category" | "examType" | "subject" | "examDate" | "time" | "version"
> & { batchName: string | null; cancelled: boolean };

export type Calendar = { exams: CalendarExam[]; routine: Routine | null; fees: FeeDay[] };

/** All that stands in somebody's calendar. Staff have exams of many batches, classes of none, and no fees. */
export async function readCalendar(db: Reader, owner: Owner, now: number): Promise<Calendar> {
  const { studentId, batchId } = owner;
  const exams = await calendarExams(db, owner, now);
  if (studentId === null) return { exams, routine: null, fees: [] };
  const { day } = wallClock(now - calendar.pastDays * 86_400_000);
  return {
    exams,
    routine: batchId === null ? null : await readSeries(db, batchId, day),
    fees: await readFeeDays(db, studentId, day),
  };
}

/** Exams from some weeks ago on, and what was cancelled of late. */
async function calendarExams(db: Reader, viewer: Viewer, now: number): Promise<CalendarExam[]> {
  const { day } = wallClock(now - calendar.pastDays * 86_400_000);
  const standing = await db
    .select({ exam: exams, batches: batchesOf(exams.examId) })
    .from(exams)
    .where(and(concerning(viewer), gte(exams.examDate, day)))
    .orderBy(...coming(now).order)
    .limit(calendar.events);
  const { batchIds } = cancelledExams;
  const mine = sql`(cardinality(${batchIds}) = 0 or ${viewer.batchId ?? 0} = any(${batchIds}))`;
  const cancelled = await db
    .select({
      exam: cancelledExams,
      names: sql<string[]>`array(select ${batches.batchName} from ${batches}
        where ${batches.batchId} = any(${batchIds}) order by ${batches.batchId})`,
    })
    .from(cancelledExams)
    .where(
      and(
        viewer.kind === "student" ? mine : undefined,
        gte(cancelledExams.examDate, day),
        gt(cancelledExams.cancelledAt, sql`now() - ${calendar.cancelledDays} * interval '1 day'`),
      ),
    )
    .orderBy(cancelledExams.examDate, cancelledExams.examId)
    .limit(calendar.events);
  // A student has one batch: its name would be in every line.
  const named = (names: string[]) => (viewer.kind === "staff" && names.length ? names.join(", ") : null);
  const namesOf = (of: { batchName: string }[]) => of.map(({ batchName }) => batchName);
  return [
    ...standing.map(({ exam, batches }) => ({
      ...exam,
      batchName: named(namesOf(batches)),
      cancelled: false,
    })),
    ...cancelled.map(({ exam, names }) => ({ ...exam, batchName: named(names), cancelled: true })),
  ];
}
