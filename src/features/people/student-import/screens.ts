import { save } from "../../../portal/kit/form/save.ts";
import { asStudent } from "../../../shared/ids.ts";
import type { ImportScreens } from "../list-import/screens.ts";
import { studentPages } from "../selected-student/student-pages.ts";
import { studentImportContract } from "./contract.ts";
import { studentImportFields } from "./fields.ts";
import { studentImportScreenTexts } from "./texts.ts";

/** The pages of students' lists. */
export const studentScreens: ImportScreens = {
  calls: studentImportContract,
  path: "/dashboard/all-students/import",
  peoplePath: "/dashboard/all-students",
  icon: "students",
  fields: studentImportFields,
  words: studentImportScreenTexts,
  change: (input) => save(studentImportContract.change, input, crypto.randomUUID()),
  pageOf: ({ personId }) => studentPages.payments(asStudent(personId)),
};
