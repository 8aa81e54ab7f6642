import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { exportTexts } from "../../shared/texts.ts";
import { successContract } from "./contract.ts";
import { successScreenTexts, successFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for. */
export const successFilter = ({ word }: ListParams) => ({ searchName: word("search") });

export const successExport = listExport({
  name: "successful-students",
  title: successScreenTexts.table,
  permission: "successfullStudentManagement",
  rows: (ask, query) => pagesOf(ask, successContract.getAll, successFilter(query)),
  columns: [
    { name: words.studentName, text: ({ studentName }) => studentName },
    { name: words.collegeName, text: ({ collegeName }) => collegeName },
    { name: words.position, text: ({ position }) => position.join(", ") },
    { name: words.testimonial, text: ({ testimonial }) => testimonial },
    { name: words.top, text: ({ top }) => (top ? exportTexts.yes : exportTexts.no) },
  ],
});
