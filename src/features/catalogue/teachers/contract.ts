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

const listedTeacher = record("ListedTeacher", { ...teacher.partial().shape, ...teacherCard.shape });

/** What the list may be sorted by. */
export const teacherSorts = ["teacherName", "regId", "address", "userType"] as const;
export type TeacherSort = SortBy<(typeof teacherSorts)[number]>;

export const teacherContract = {
  getAll: openTo.public
    .getOrPost(
      "/teacher/getAll",
      "List the teachers",
      "Everyone sees the cards of user type 2; with teacherManagement, all staff with all fields.",
    )
    .input(listInput({ searchName: searchTerm().optional(), sort: sortBy(teacherSorts) }))
    .output(pageOf(listedTeacher)),
  addTeacher: openTo("teacherManagement")
    .taking("photo")
    .post(
      "/teacher/addTeacher",
      "Add a teacher or other staff",
      "Answers the initial password once; only its hash is kept. The user type may grant only what the caller has.",
    )
    .input(teacherFields.extend({ file: sentFile(), password: newPassword().optional() }))
    .output(answer(z.object({ teacherId: id<TeacherId>(), regId: z.string(), password: z.string() }))),
  delete: openTo("teacherManagement")
    .post(
      "/teacher/delete",
      "Archive a teacher",
      "The name stays beside what they wrote. IN_USE for oneself, and for the last who can give a permission.",
    )
    .input(z.object({ teacherId: id<TeacherId>(), version: z.int().optional() }))
    .output(answer(z.object({ teacherId: id<TeacherId>() }))),
  updateTeacher: openTo("teacherManagement")
    .orOwn.taking("photo")
    .put(
      "/teacher/updateTeacher",
      "Change a teacher",
      "Fields not sent stay. Teachers change their own photo and contact, the contact with their `password`; what else they send is ignored. WRONG_CREDENTIALS where that is another; IN_USE for the last who can give a permission.",
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
