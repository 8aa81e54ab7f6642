import * as z from "zod";
import { sentFile } from "../../shared/file.ts";
import { answer, changeOf, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../shared/text.ts";

/** What the office fills in; the form and the server check the same. */
export const courseFields = z.object({
  courseName: text(120),
  /** The picture's alternative text. */
  title: optionalText(200),
  /** One bullet a line. */
  summary: optionalText(2000),
  description: optionalText(8000),
});

export const course = courseFields.extend({
  courseId: id(),
  file: z.string().nullable(),
  version: z.int(),
});
export type Course = z.infer<typeof course>;

export const courseContract = {
  getAll: openTo.public
    .getOrPost("/course/getAll")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(course)),
  addCourse: openTo("courseManagement")
    .postFile("/course/addCourse")
    .input(courseFields.extend({ file: sentFile() }))
    .output(answer(course)),
  /** Fields not sent stay. */
  updateCourse: openTo("courseManagement")
    .putFile("/course/updateCourse")
    .input(changeOf(courseFields).extend({ courseId: id(), file: sentFile(), version: z.int().optional() }))
    .output(answer(course)),
  /** Refused while a batch has it. */
  delete: openTo("courseManagement")
    .post("/course/delete")
    .input(z.object({ courseId: id(), version: z.int().optional() }))
    .output(answer(z.object({ courseId: id() }))),
};
