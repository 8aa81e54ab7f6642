import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { type Batch, batchContract, batchSorts } from "./contract.ts";
import { batchScreenTexts, batchFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters; null for what cannot be a batch id. */
export function batchFilter({ id, text }: ListParams) {
  const batchId = id("search");
  return batchId === null ? null : { batchId, sort: asSort(batchSorts, text("sort")) };
}

/** The columns of the list, in its file and on its screen. */
export const batchColumns = {
  batchId: { name: words.batchId, number: ({ batchId }) => batchId },
  batchName: { name: words.batchName, text: ({ batchName }) => batchName },
  studentCount: { name: words.studentCount, number: ({ studentCount }) => studentCount },
  courses: {
    name: words.courses,
    text: ({ courses }) => courses.map(({ courseName }) => courseName).join(", "),
  },
  schedule: { name: words.schedule, text: ({ schedule }) => schedule },
  summary: { name: words.summary, text: ({ summary }) => summary },
} satisfies ListColumns<Batch>;

export const batchExport = listExport({
  name: "batches",
  title: batchScreenTexts.table,
  permission: "batchManagement",
  rows: (ask, query) => pagesOf(ask, batchContract.getAll, batchFilter(query)),
  columns: batchColumns,
});
