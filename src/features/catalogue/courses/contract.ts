import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. */
export const courseFields = z.object({
  courseName: text(120),
  /** What one comes for, as an admission test: visitors narrow the courses down by it. */
  goal: optionalText(40),
  /** The picture's alternative text. */
  title: optionalText(200),
  /** One bullet a line. */
  summary: optionalText(2000),
  description: optionalText(8000),
});

export const course = record("Course", {
  ...courseFields.shape,
  courseId: id(),
  file: z.string().nullable(),
  version: z.int(),
});
export type Course = z.infer<typeof course>;

export const courseContract = {
  getAll: openTo.public
    .getOrPost("/course/getAll", "List the courses")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(course)),
  addCourse: openTo("courseManagement")
    .taking("picture")
    .post("/course/addCourse", "Add a course", "TAKEN if another course has the name.")
    .input(courseFields.extend({ file: sentFile() }))
    .output(answer(course)),
  updateCourse: openTo("courseManagement")
    .taking("picture")
    .put(
      "/course/updateCourse",
      "Change a course",
      "Omitted fields are unchanged. TAKEN if another course has the name.",
    )
    .input(changeOf(courseFields).extend({ courseId: id(), file: sentFile(), version: z.int().optional() }))
    .output(answer(course)),
  delete: openTo("courseManagement")
    .post("/course/delete", "Delete a course", "IN_USE while a batch, exam or assignment refers to it.")
    .input(z.object({ courseId: id(), version: z.int().optional() }))
    .output(answer(z.object({ courseId: id() }))),
};
