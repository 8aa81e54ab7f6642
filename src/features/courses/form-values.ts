import type { Course } from "./contract.ts";

/** What stands in the form's fields, as they are typed. */
export type CourseValues = ReturnType<typeof newCourse>;

export function newCourse() {
  return { courseName: "", title: "", summary: "", description: "", file: null as File | null };
}

export function valuesOf(course: Course): CourseValues & { courseId: number; version: number } {
  const { courseName, title, summary, description, courseId, version } = course;
  return { courseName, title, summary, description, courseId, version, file: null };
}

/** The typed values as the calls read them. */
export function inputOf<Values extends CourseValues>(values: Values) {
  return { ...values, file: values.file ?? undefined };
}
