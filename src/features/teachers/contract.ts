import * as z from "zod";
import { sentFile } from "../../shared/file.ts";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { email, id, mobile, searchTerm, text } from "../../shared/text.ts";
import { newPassword } from "../accounts/contract.ts";

export const teacherFields = z.object({
  teacherName: text(100),
  email: email(),
  mobile: mobile(),
  /** Shown as Institution Name. */
  address: text(200),
  userTypeId: id(),
});

/** What everyone may see. */
export const teacherCard = z.object({
  teacherId: id(),
  id: id(),
  teacherName: z.string(),
  address: z.string(),
  file: z.string().nullable(),
});
export type TeacherCard = z.infer<typeof teacherCard>;

export const teacher = teacherCard.extend({
  ...teacherFields.shape,
  regId: z.string(),
  userTypeName: z.string(),
  /** Cannot sign in. */
  disabled: z.boolean(),
  version: z.int(),
});
export type Teacher = z.infer<typeof teacher>;

export const teacherContract = {
  /** Everyone sees the cards of user type 2; with teacherManagement, all staff with all fields. */
  getAll: openTo.public
    .getOrPost("/teacher/getAll")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(teacher.partial().extend(teacherCard.shape))),
  /** Answers the initial password once; only its hash is kept. The type may grant only what the caller has. */
  addTeacher: openTo("teacherManagement")
    .postFile("/teacher/addTeacher")
    .input(teacherFields.extend({ file: sentFile(), password: newPassword().optional() }))
    .output(answer(z.object({ teacherId: id(), regId: z.string(), password: z.string() }))),
  /** Archives: the name stays beside what they wrote. Refused for the last administrator. */
  delete: openTo("teacherManagement")
    .post("/teacher/delete")
    .input(z.object({ teacherId: id(), version: z.int().optional() }))
    .output(answer(z.object({ teacherId: id() }))),
  /** Fields not sent stay. A teacher changes their own photo and contact; what else they send is ignored. */
  updateTeacher: openTo("teacherManagement")
    .orOwn.putFile("/teacher/updateTeacher")
    .input(teacherFields.partial().extend({ teacherId: id(), file: sentFile(), version: z.int().optional() }))
    .output(answer(teacher)),
};
