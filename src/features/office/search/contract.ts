import * as z from "zod";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { searchTerm } from "../../../shared/text.ts";
import { batch, course, teacher } from "../../catalogue/index.ts";
import { exam } from "../../exams/index.ts";
import { student } from "../../people/index.ts";

/** The first few of each kind; a kind that is not for the person is empty. */
export const found = record("Found", {
  students: z.array(
    student.pick({ studentId: true, regId: true, userName: true, file: true, batch: true }).extend({
      /** Null for those who take payments alone. */
      mobile: z.string().nullable(),
    }),
  ),
  teachers: z.array(
    teacher.pick({ teacherId: true, regId: true, teacherName: true, userTypeName: true, file: true }),
  ),
  courses: z.array(course.pick({ courseId: true, courseName: true })),
  batches: z.array(batch.pick({ batchId: true, batchName: true })),
  exams: z.array(
    exam.pick({ examId: true, examName: true, examType: true, examDate: true, time: true, batches: true }),
  ),
});
export type Found = z.infer<typeof found>;

export const searchContract = {
  find: openTo.signedIn
    .costing("search")
    .get(
      "/search/find",
      "Search by name, id or phone",
      "Students for those who manage them and, without phone and photo, for those who take payments; teachers for those who manage them, courses for everyone, batches and exams for those who manage them, a student's own batch, and the exams that the caller may see.",
    )
    .input(z.object({ word: searchTerm().min(1) }))
    .output(answer(found)),
};
