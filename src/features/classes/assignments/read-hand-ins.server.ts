import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { beginsWith } from "../../../server/db/search.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { courses, students } from "../../catalogue/index.server.ts";
import { assigneesOf, isAssignedTo, isLate } from "./assignees.server.ts";
import type { HandIn, handInStates, OwnAssignment, StudentHandIn } from "./contract.ts";
import { studentColumns } from "./read.server.ts";
import { assignments, handIns } from "./table.server.ts";

type State = (typeof handInStates)[number];

/** Everyone who has an assignment, in the order of roll, with what they handed in; and how many. */
export async function readHandIns(
  db: Reader,
  { id, roll, state }: { id: number; roll?: string | undefined; state?: State | undefined },
  rows: Rows,
): Promise<{ data: StudentHandIn[]; total: number }> {
  const where = and(
    eq(assignments.assignmentId, id),
    sql`${students.studentId} = any(array(select assignee.student_id from ${assigneesOf(id)} assignee))`,
    roll ? beginsWith(students.regId, roll) : undefined,
    state && inState[state],
  );
  const own = and(eq(handIns.studentId, students.studentId), eq(handIns.assignmentId, id));
  const page = db.select({ student: studentColumns, row: handIns, late: isLate }).from(assignments);
  const found = await page
    .innerJoin(students, sql`true`)
    .leftJoin(handIns, own)
    .where(where)
    // Sorted once they are found: along the index of rolls every student would be walked past.
    .orderBy(sql`${students.regId} || ''`)
    .limit(rows.limit)
    .offset(rows.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(assignments)
    .innerJoin(students, sql`true`)
    .leftJoin(handIns, own)
    .where(where);
  const data = found.map(({ student, row, late }) => ({ ...student, handIn: handInOf(row, late) }));
  return { data, total: counted?.total ?? 0 };
}

/** A student's own assignments: to be done, soonest first; then overdue; then handed in; the nearest first in each. */
export async function readOwnAssignments(
  db: Reader,
  studentId: StudentId,
  { only, rows = firstRow }: { only?: SQL; rows?: Rows },
): Promise<OwnAssignment[]> {
  const left = sql`(${assignments.deadline} - ${today()}::date)`;
  const rank = sql`case when ${handIns.handInId} is not null then 2 when ${left} < 0 then 1 else 0 end`;
  const found = await db
    .select({ assignment: assignments, courseName: courses.courseName, row: handIns, late: isLate })
    .from(assignments)
    .innerJoin(courses, eq(courses.courseId, assignments.courseId))
    .leftJoin(
      handIns,
      and(eq(handIns.assignmentId, assignments.assignmentId), eq(handIns.studentId, studentId)),
    )
    .where(and(isAssignedTo(studentId), only))
    .orderBy(rank, sql`abs(${left})`, asc(assignments.assignmentId))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ assignment: { assignmentId, subject, detail, deadline }, courseName, row, late }) => ({
    ...{ id: assignmentId, courseName, subject, detail, deadline },
    handIn: handInOf(row, late),
  }));
}

const inState: Record<State, SQL> = {
  in: sql`hand_ins.hand_in_id is not null`,
  late: isLate,
  missing: sql`hand_ins.hand_in_id is null`,
};

function handInOf(row: typeof handIns.$inferSelect | null, late: boolean | null): HandIn | null {
  if (!row) return null;
  const { handInId, handedInAt, fileName, fileSize, version } = row;
  const file = fileName === null ? null : { fileName, size: fileSize ?? 0 };
  return { handInId, handedInAt: handedInAt.toISOString(), late: late === true, file, version };
}
