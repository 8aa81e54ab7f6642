import * as z from "zod";
import { listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../shared/text.ts";

export const course = z.object({
  courseId: id(),
  courseName: text(120),
  /** The picture's alternative text. */
  title: optionalText(200),
  /** One bullet a line. */
  summary: optionalText(2000),
  description: optionalText(8000),
  file: z.string().nullable(),
  version: z.int(),
});
export type Course = z.infer<typeof course>;

export const courseContract = {
  getAll: openTo.public
    .getOrPost("/course/getAll")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(course)),
};
