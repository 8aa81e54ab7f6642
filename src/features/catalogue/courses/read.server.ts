import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { courses } from "./table.server.ts";

/** What a course is called that somebody has chosen; empty where none was, or it is gone. */
export async function nameOfCourse(db: Reader, courseId: number | null | undefined): Promise<string> {
  if (!courseId) return "";
  const [course] = await db.select().from(courses).where(eq(courses.courseId, courseId));
  return course?.courseName ?? "";
}
