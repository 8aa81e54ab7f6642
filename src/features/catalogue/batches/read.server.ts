import { asc, type Column, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { jsonRows } from "../../../server/db/json-rows.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { courses } from "../courses/table.server.ts";
import { teachers } from "../teachers/table.server.ts";
import type { Batch, BatchSort } from "./contract.ts";
import { batchCourses, batches, batchTeachers, students } from "./table.server.ts";

type TeacherOfBatch = { teacherId: TeacherId; teacherName: string };
type CourseOfBatch = { courseId: number; courseName: string };

/** Batch records as the contract answers them, with seats used and courses, the oldest first unless they are sorted otherwise. */
export async function readBatches(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  sort?: BatchSort,
): Promise<Batch[]> {
  const order = sortOrder(sort, sortColumns, [asc(batches.batchId)]);
  const page = db
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(where)
    .orderBy(...order)
    .limit(rows.limit)
    .offset(rows.offset)
    .as("page");
  // Seats are counted of the page's batches alone, not of all that stand before them.
  const found = await db
    .select({
      batchId: batches.batchId,
      batchName: batches.batchName,
      summary: batches.summary,
      schedule: batches.schedule,
      startsOn: batches.startsOn,
      version: batches.version,
      studentCount,
      courses: coursesOfBatch(batches.batchId),
      teachers: teachersOf(batches.batchId),
    })
    .from(page)
    .innerJoin(batches, eq(batches.batchId, page.batchId))
    .orderBy(...order);
  return found.map((row) => ({ ...row, _id: row.batchId }));
}

const studentCount = sql<number>`(select count(*)::int from ${students} where ${students.batchId} = ${batches.batchId} and ${students.archivedAt} is null)`;

const sortColumns = {
  batchName: [batches.batchName],
  batchId: [batches.batchId],
  studentCount: [studentCount],
};

/** One batch, or undefined. */
export async function readBatch(db: Reader, batchId: number): Promise<Batch | undefined> {
  const [found] = await readBatches(db, eq(batches.batchId, batchId));
  return found;
}

/** The courses of a row's batch, as one value of the row. */
export const coursesOfBatch = (batchId: Column): SQL<CourseOfBatch[]> =>
  jsonRows(
    { courseId: courses.courseId, courseName: courses.courseName },
    sql`from ${batchCourses} inner join ${courses} on ${eq(courses.courseId, batchCourses.courseId)}
        where ${eq(batchCourses.batchId, batchId)}`,
    courses.courseId,
  );

/** The present teachers of a row's batch, as one value of the row. */
const teachersOf = (batchId: Column): SQL<TeacherOfBatch[]> =>
  jsonRows(
    { teacherId: teachers.teacherId, teacherName: teachers.teacherName },
    sql`from ${batchTeachers} inner join ${teachers} on ${eq(teachers.teacherId, batchTeachers.teacherId)}
        where ${eq(batchTeachers.batchId, batchId)} and ${isNull(teachers.archivedAt)}`,
    teachers.teacherId,
  );
