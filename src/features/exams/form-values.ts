import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { today } from "../../shared/dates.ts";
import type { Exam } from "./contract.ts";

/** What stands in the form's fields, as they are typed and chosen. */
export type ExamValues = ReturnType<typeof newExam>;

export const newExam = () => ({
  category: "",
  examName: "",
  examType: "",
  subject: "",
  course: { courseId: "" },
  batch: { batchId: "" },
  examDate: today(),
  time: "",
});

export const valuesOf = ({ subject, course, batch, ...exam }: Exam) => ({
  ...exam,
  subject: subject.join(", "),
  course: { courseId: String(course?.courseId ?? "") },
  batch: { batchId: String(batch?.batchId ?? "") },
});

/** The values as the calls read them: nothing chosen is no course, and every batch; an empty day is refused. */
export function inputOf<Values extends ExamValues>({ course, batch, examDate, time, ...values }: Values) {
  const courseId = parseNumber(course.courseId);
  const batchId = parseNumber(batch.batchId);
  return {
    ...values,
    course: courseId ? { courseId } : null,
    batch: batchId ? { batchId } : null,
    examDate: examDate || null,
    time: time || null,
  };
}
