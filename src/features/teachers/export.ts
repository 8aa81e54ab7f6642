import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { teacherContract } from "./contract.ts";
import { teacherScreenTexts, teacherFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for. */
export const teacherFilter = ({ word }: ListParams) => ({ searchName: word("search") });

export const teacherExport = listExport({
  name: "teachers",
  title: teacherScreenTexts.table,
  permission: "teacherManagement",
  rows: (ask, query) => pagesOf(ask, teacherContract.getAll, teacherFilter(query)),
  columns: [
    { name: words.regId, text: ({ regId }) => regId },
    { name: words.teacherName, text: ({ teacherName }) => teacherName },
    { name: words.address, text: ({ address }) => address },
    { name: words.mobile, text: ({ mobile }) => mobile },
    { name: words.email, text: ({ email }) => email },
    { name: words.userType, text: ({ userTypeName }) => userTypeName },
  ],
});
