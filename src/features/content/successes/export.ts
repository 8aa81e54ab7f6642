import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { exportTexts } from "../../../shared/texts.ts";
import { type Success, successContract, successSorts } from "./contract.ts";
import { successScreenTexts, successFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const successFilter = ({ text }: ListParams) => ({
  searchName: text("search"),
  sort: asSort(successSorts, text("sort")),
});

/** The columns of the list, in its file and on its screen. */
export const successColumns = {
  studentName: { name: words.studentName, text: ({ studentName }) => studentName },
  collegeName: { name: words.collegeName, text: ({ collegeName }) => collegeName },
  position: { name: words.position, text: ({ position }) => position.join(", ") },
  testimonial: { name: words.testimonial, text: ({ testimonial }) => testimonial },
  feedback: { name: words.feedbackShort, only: "screen" },
  top: { name: words.top, text: ({ top }) => (top ? exportTexts.yes : exportTexts.no) },
} satisfies ListColumns<Success>;

export const successExport = listExport({
  name: "successful-students",
  title: successScreenTexts.table,
  permission: "successfullStudentManagement",
  rows: (ask, query) => pagesOf(ask, successContract.getAll, successFilter(query)),
  columns: successColumns,
});
