import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { batchContract } from "./contract.ts";
import { batchScreenTexts, batchFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for; null for what no batch can be. */
export function batchFilter({ id }: ListParams) {
  const batchId = id("search");
  return batchId === null ? null : { batchId };
}

export const batchExport = listExport({
  name: "batches",
  title: batchScreenTexts.table,
  permission: "batchManagement",
  rows: (ask, query) => pagesOf(ask, batchContract.getAll, batchFilter(query)),
  columns: [
    { name: words.batchId, number: ({ batchId }) => batchId },
    { name: words.batchName, text: ({ batchName }) => batchName },
    { name: words.studentCount, number: ({ studentCount }) => studentCount },
    { name: words.courses, text: ({ courses }) => courses.map(({ courseName }) => courseName).join(", ") },
    { name: words.summary, text: ({ summary }) => summary },
  ],
});
