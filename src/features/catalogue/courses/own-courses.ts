import type { StudentId } from "../../../shared/ids.ts";
import type { Course } from "./contract.ts";

type Reader = { studentId?: StudentId | undefined; courses: readonly { courseId: number }[] };

/** A student's courses are those of their batch; staff see them all. */
export function ownCourses(reader: Reader, all: readonly Course[]): Course[] {
  if (reader.studentId === undefined) return [...all];
  const own = new Set(reader.courses.map(({ courseId }) => courseId));
  return all.filter(({ courseId }) => own.has(courseId));
}
