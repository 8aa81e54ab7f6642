import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { beginsWith } from "../../../server/db/search.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches, courses, students } from "../../catalogue/index.server.ts";
import { handedInCount, studentCount } from "./assignees.server.ts";
import type { Assignment, AssignmentSort, StudentOf } from "./contract.ts";
import { assignments } from "./table.server.ts";

/** Assignments as the contract answers them to staff, the latest deadline first unless they are sorted otherwise. */
export async function readAssignments(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  sort?: AssignmentSort,
): Promise<Assignment[]> {
  const order = sortOrder(sort, sortColumns, latest);
  const page = db
    .select({ assignmentId: assignments.assignmentId })
    .from(assignments)
    .where(where)
    .orderBy(...order)
    .limit(rows.limit)
    .offset(rows.offset)
    .as("page");
  // Heads are counted for the rows of the page alone.
  return db
    .select({
      id: assignments.assignmentId,
      batchId: assignments.batchId,
      batchName: batches.batchName,
      studentId: assignments.studentId,
      regId: students.regId,
      studentName: students.userName,
      courseId: assignments.courseId,
      courseName: courses.courseName,
      subject: assignments.subject,
      detail: assignments.detail,
      deadline: assignments.deadline,
      studentCount,
      handedInCount,
      version: assignments.version,
    })
    .from(page)
    .innerJoin(assignments, eq(assignments.assignmentId, page.assignmentId))
    .innerJoin(batches, eq(batches.batchId, assignments.batchId))
    .innerJoin(courses, eq(courses.courseId, assignments.courseId))
    .leftJoin(students, eq(students.studentId, assignments.studentId))
    .orderBy(...order);
}

const latest = [desc(assignments.deadline), desc(assignments.assignmentId)];

const sortColumns = {
  courseName: [
    sql`(select ${courses.courseName} from ${courses} where ${courses.courseId} = ${assignments.courseId})`,
  ],
  subject: [assignments.subject],
  deadline: [assignments.deadline, assignments.assignmentId],
};

/** One assignment, or undefined. */
export async function readAssignment(db: Reader, id: number): Promise<Assignment | undefined> {
  const [found] = await readAssignments(db, eq(assignments.assignmentId, id));
  return found;
}

/** The one student whose roll begins so; undefined where there are several, or nobody. */
export async function studentByRoll(db: Reader, roll: string): Promise<StudentOf | undefined> {
  const found = await db
    .select(studentColumns)
    .from(students)
    .where(beginsWith(students.regId, roll))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}

/** The present students of a batch in the order of roll, and how many they are. */
export async function studentsOfBatch(db: Reader, batchId: number, rows: Rows) {
  const where = and(eq(students.batchId, batchId), isNull(students.archivedAt));
  const page = db.select(studentColumns).from(students).where(where);
  const data = await page.orderBy(asc(students.regId)).limit(rows.limit).offset(rows.offset);
  const total = await db.$count(students, where);
  return { data, total };
}

export const studentColumns = {
  studentId: students.studentId,
  regId: students.regId,
  studentName: sql<string>`${students.userName}`,
};
