import { eq, inArray } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { courses } from "../courses/table.server.ts";
import { batchCourses } from "./table.server.ts";

type CourseOfBatch = { courseId: number; courseName: string };

/** The courses of each of these batches, by batchId. */
export async function coursesOfBatches(
  db: Reader,
  batchIds: number[],
): Promise<Map<number, CourseOfBatch[]>> {
  const found = new Map<number, CourseOfBatch[]>(batchIds.map((batchId) => [batchId, []]));
  if (!batchIds.length) return found;
  const rows = await db
    .select({ batchId: batchCourses.batchId, courseId: courses.courseId, courseName: courses.courseName })
    .from(batchCourses)
    .innerJoin(courses, eq(courses.courseId, batchCourses.courseId))
    .where(inArray(batchCourses.batchId, batchIds))
    .orderBy(courses.courseId);
  for (const { batchId, ...course } of rows) found.get(batchId)?.push(course);
  return found;
}
