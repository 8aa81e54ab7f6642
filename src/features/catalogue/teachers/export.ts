import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { type Teacher, teacherContract, teacherSorts } from "./contract.ts";
import { teacherScreenTexts, teacherFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const teacherFilter = ({ text }: ListParams) => ({
  searchName: text("search"),
  sort: asSort(teacherSorts, text("sort")),
});

/** The columns of the list, in its file and on its screen; the call answers whole records to those who may see them. */
export const teacherColumns = {
  regId: { name: words.regId, text: ({ regId }) => regId },
  teacherName: { name: words.teacherName, text: ({ teacherName }) => teacherName },
  address: { name: words.address, text: ({ address }) => address },
  mobile: { name: words.mobile, text: ({ mobile }) => mobile },
  email: { name: words.email, text: ({ email }) => email },
  userType: { name: words.userType, text: ({ userTypeName }) => userTypeName },
} satisfies ListColumns<Partial<Teacher>>;

export const teacherExport = listExport({
  name: "teachers",
  title: teacherScreenTexts.table,
  permission: "teacherManagement",
  rows: (ask, query) => pagesOf(ask, teacherContract.getAll, teacherFilter(query)),
  columns: teacherColumns,
});
