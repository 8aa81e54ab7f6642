import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { mobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { email, id, searchTerm, text } from "../../../shared/text.ts";
import { newPassword, ownPassword } from "../../identity/index.ts";

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
  teacherId: id<TeacherId>(),
  id: id(),
  teacherName: z.string(),
  address: z.string(),
  file: z.string().nullable(),
});
export type TeacherCard = z.infer<typeof teacherCard>;

export const teacher = record("Teacher", {
  ...teacherCard.shape,
  ...teacherFields.shape,
  regId: z.string(),
  userTypeName: z.string(),
  /** Cannot sign in. */
  disabled: z.boolean(),
  version: z.int(),
});
export type Teacher = z.infer<typeof teacher>;

const archivedTeacher = record("ArchivedTeacher", {
  ...teacherCard.pick({ teacherId: true, teacherName: true, file: true }).shape,
  regId: z.string(),
  /** YYYY-MM-DD. */
  archivedOn: z.string(),
});
export type ArchivedTeacher = z.infer<typeof archivedTeacher>;

const listedTeacher = record("ListedTeacher", { ...teacher.partial().shape, ...teacherCard.shape });

/** What the list may be sorted by. */
export const teacherSorts = ["teacherName", "regId", "address", "userType"] as const;
export type TeacherSort = SortBy<(typeof teacherSorts)[number]>;

export const teacherContract = {
  getAll: openTo.public
    .getOrPost(
      "/teacher/getAll",
      "List the teachers",
      "Without teacherManagement: the public cards of user type 2 only. With it: all staff, all fields.",
    )
    .input(listInput({ searchName: searchTerm().optional(), sort: sortBy(teacherSorts) }))
    .output(pageOf(listedTeacher)),
  addTeacher: openTo("teacherManagement")
    .taking("photo")
    .post(
      "/teacher/addTeacher",
      "Add a teacher or other staff",
      "Returns the initial password once; only its hash is stored. The user type may not grant more than the caller has.",
    )
    .input(teacherFields.extend({ file: sentFile(), password: newPassword().optional() }))
    .output(answer(z.object({ teacherId: id<TeacherId>(), regId: z.string(), password: z.string() }))),
  getArchived: openTo("teacherManagement")
    .get("/teacher/getArchived", "List the archived teachers, the last first")
    .input(listInput({}))
    .output(pageOf(archivedTeacher)),
  restore: openTo("teacherManagement")
    .post(
      "/teacher/restore",
      "Take a teacher back from the archive",
      "With the user type of before, or as a teacher where it is gone; NOT_ALLOWED where that grants more than the caller has. The account opens with its password. NOT_FOUND for who is not archived.",
    )
    .input(z.object({ teacherId: id<TeacherId>() }))
    .output(answer(teacher)),
  delete: openTo("teacherManagement")
    .post(
      "/teacher/delete",
      "Archive a teacher",
      "Their name is kept on what they wrote. IN_USE for the caller's own account, and for the last account able to grant a permission.",
    )
    .input(z.object({ teacherId: id<TeacherId>(), version: z.int().optional() }))
    .output(answer(z.object({ teacherId: id<TeacherId>() }))),
  updateTeacher: openTo("teacherManagement")
    .orOwn.taking("photo")
    .put(
      "/teacher/updateTeacher",
      "Change a teacher",
      "Omitted fields are unchanged. Teachers may change their own photo and contact details (these require `password`); other fields they send are ignored. WRONG_CREDENTIALS if the password is wrong; IN_USE for the last account able to grant a permission.",
    )
    .input(
      teacherFields.partial().extend({
        teacherId: id<TeacherId>(),
        file: sentFile(),
        password: ownPassword(),
        version: z.int().optional(),
      }),
    )
    .output(answer(teacher)),
};
