import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { Batch, Course } from "../../catalogue/index.ts";
import type { Assignment } from "./contract.ts";

/** What stands in the form's fields, as they are typed and chosen. */
export type WorkValues = { courseId: string; subject: string; detail: string; deadline: string };

/** A new one for the batch whose list was open; nothing chosen is the whole batch. */
export const newAssignment = (batchId: number | undefined) => ({
  batchId: String(batchId ?? ""),
  studentId: "",
  courseId: "",
  subject: "",
  detail: "",
  deadline: "",
});

export const valuesOf = ({ id, courseId, subject, detail, deadline, version }: Assignment) => ({
  ...{ id, subject, detail, deadline, version },
  courseId: String(courseId),
});

/** The values as the calls read them: an empty day is refused as missing, not as wrong. */
export const workOf = <Values extends WorkValues>({ courseId, deadline, ...values }: Values) => ({
  ...values,
  courseId: parseNumber(courseId),
  deadline: deadline || null,
});

/** The same with the batch, and the student where one is chosen. */
export const newWorkOf = ({ batchId, studentId, ...work }: ReturnType<typeof newAssignment>) => ({
  ...workOf(work),
  batchId: parseNumber(batchId),
  studentId: parseNumber(studentId) ?? null,
});

/** What a batch may be given work of: its courses; every course where it has none yet. */
export function coursesFor(batch: Batch | undefined, courses: Course[]) {
  const offered = batch?.courses.length ? batch.courses : courses;
  return offered.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName }));
}
