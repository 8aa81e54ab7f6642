import * as z from "zod";
import { sentFile } from "../../shared/file.ts";
import { answer, changeOf, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { commaList, id, optionalText, searchTerm, text } from "../../shared/text.ts";

/** What the office fills in; the form and the server check the same. Positions may be typed comma separated. */
export const successFields = z.object({
  studentName: text(100),
  collegeName: text(150),
  position: commaList(120, 10),
  testimonial: optionalText(2000),
  /** Among the top achievers of the home page. */
  top: z.boolean().default(false),
});

export const success = successFields.extend({
  studentId: id(),
  id: id(),
  position: z.array(z.string()),
  file: z.string().nullable(),
  feedback: z.string().nullable(),
  version: z.int(),
});
export type Success = z.infer<typeof success>;

export const successContract = {
  /** Everyone's list, the newest first. */
  getAll: openTo.public
    .getOrPost("/successStudent/getAll")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(success)),
  addStudent: openTo("successfullStudentManagement")
    .postFile("/successStudent/addStudent")
    .input(successFields.extend({ file: sentFile(), feedback: sentFile() }))
    .output(answer(success)),
  /** Fields not sent stay. */
  updateStudent: openTo("successfullStudentManagement")
    .putFile("/successStudent/updateStudent")
    .input(
      changeOf(successFields).extend({
        studentId: id(),
        file: sentFile(),
        feedback: sentFile(),
        version: z.int().optional(),
      }),
    )
    .output(answer(success)),
  delete: openTo("successfullStudentManagement")
    .post("/successStudent/delete")
    .input(z.object({ studentId: id(), version: z.int().optional() }))
    .output(answer(z.object({ studentId: id() }))),
};
