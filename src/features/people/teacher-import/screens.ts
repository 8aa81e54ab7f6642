import { save } from "../../../portal/kit/form/save.ts";
import type { ImportScreens } from "../list-import/screens.ts";
import { teacherImportContract } from "./contract.ts";
import { teacherImportFields } from "./fields.ts";
import { teacherImportScreenTexts } from "./texts.ts";

/** The pages of lists of staff. */
export const teacherScreens: ImportScreens = {
  calls: teacherImportContract,
  path: "/dashboard/all-teachers/import",
  peoplePath: "/dashboard/all-teachers",
  icon: "teachers",
  fields: teacherImportFields,
  words: teacherImportScreenTexts,
  change: (input) => save(teacherImportContract.change, input, crypto.randomUUID()),
  pageOf: ({ name }) => `/dashboard/all-teachers?search=${encodeURIComponent(name)}`,
};
