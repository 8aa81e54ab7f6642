import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { courses } from "../courses/table.server.ts";
import type { Batch } from "./contract.ts";
import { batchCourses, batches } from "./table.server.ts";

type CourseOfBatch = { courseId: number; courseName: string };

/** Batch records as the contract answers them, with seats used and courses. */
export async function readBatches(
  db: Reader,
  where: SQL | undefined,
  rows: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Batch[]> {
  const found = await db
    .select({
      batchId: batches.batchId,
      batchName: batches.batchName,
      summary: batches.summary,
      version: batches.version,
      // Students stand above batches in the order of slices: their table is named here, not imported.
      studentCount: sql<number>`(select count(*)::int from students where students.batch_id = batches.batch_id and students.archived_at is null)`,
    })
    .from(batches)
    .where(where)
    .orderBy(batches.batchId)
    .limit(rows.limit)
    .offset(rows.offset);
  const courses = await coursesOfBatches(
    db,
    found.map(({ batchId }) => batchId),
  );
  return found.map((row) => ({ ...row, _id: row.batchId, courses: courses.get(row.batchId) ?? [] }));
}

/** One batch, or undefined. */
export async function readBatch(db: Reader, batchId: number): Promise<Batch | undefined> {
  const [found] = await readBatches(db, eq(batches.batchId, batchId));
  return found;
}

/** The courses of each of these batches, by batchId. */
export async function coursesOfBatches(
  db: Reader,
  batchIds: number[],
): Promise<Map<number, CourseOfBatch[]>> {
  const found = new Map<number, CourseOfBatch[]>(batchIds.map((batchId) => [batchId, []]));
  if (!batchIds.length) return found;
  const rows = await db
    .select({
      batchId: batchCourses.batchId,
      courseId: courses.courseId,
      courseName: courses.courseName,
    })
    .from(batchCourses)
    .innerJoin(courses, eq(courses.courseId, batchCourses.courseId))
    .where(inArray(batchCourses.batchId, batchIds))
    .orderBy(courses.courseId);
  for (const { batchId, ...course } of rows) found.get(batchId)?.push(course);
  return found;
}
