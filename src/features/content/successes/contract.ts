import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { sortBy } from "../../../shared/sorting.ts";
import { commaList, id, optionalText, searchTerm, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. Positions may be typed comma separated. */
export const successFields = z.object({
  studentName: text(100),
  collegeName: text(150),
  position: commaList(120, 10),
  testimonial: optionalText(2000),
  /** Among the top achievers of the home page. */
  top: z.boolean().default(false),
});

export const success = record("SuccessfulStudent", {
  ...successFields.shape,
  studentId: id<StudentId>(),
  id: id(),
  position: z.array(z.string()),
  file: z.string().nullable(),
  feedback: z.string().nullable(),
  version: z.int(),
});
export type Success = z.infer<typeof success>;

/** What the list may be sorted by. */
export const successSorts = ["studentName", "collegeName", "top"] as const;

export const successContract = {
  getAll: openTo.public
    .getOrPost("/successStudent/getAll", "List successful students, newest first")
    .input(listInput({ searchName: searchTerm().optional(), sort: sortBy(successSorts) }))
    .output(pageOf(success)),
  addStudent: openTo("successfullStudentManagement")
    .taking("pictures")
    .post("/successStudent/addStudent", "Add a successful student")
    .input(successFields.extend({ file: sentFile(), feedback: sentFile() }))
    .output(answer(success)),
  updateStudent: openTo("successfullStudentManagement")
    .taking("pictures")
    .put("/successStudent/updateStudent", "Change a successful student", "Omitted fields are unchanged.")
    .input(
      changeOf(successFields).extend({
        studentId: id<StudentId>(),
        file: sentFile(),
        feedback: sentFile(),
        version: z.int().optional(),
      }),
    )
    .output(answer(success)),
  delete: openTo("successfullStudentManagement")
    .post("/successStudent/delete", "Delete a successful student")
    .input(z.object({ studentId: id<StudentId>(), version: z.int().optional() }))
    .output(answer(z.object({ studentId: id<StudentId>() }))),
};
