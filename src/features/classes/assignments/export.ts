import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { batchContract } from "../../catalogue/index.ts";
import { type Assignment, assignmentContract, assignmentSorts } from "./contract.ts";
import { assignmentScreenTexts, assignmentFieldTexts as words } from "./texts.ts";

/** In the address for the assignments of every batch; without a word the first batch's are listed. */
export const everyBatch = "all";

/** The list's filter, from the search parameters; unknown batches are ignored. */
export function assignmentFilter({ id, text }: ListParams, batches: readonly { batchId: number }[]) {
  const named = batches.find(({ batchId }) => batchId === id("batch"));
  const batchId = text("batch") === everyBatch ? undefined : (named ?? batches[0])?.batchId;
  return { batchId, roll: text("search"), sort: asSort(assignmentSorts, text("sort")) };
}

/** The columns of the list, in its file and on its screen. */
export const assignmentColumns = {
  serial: { name: words.serial, only: "screen" },
  batch: { name: words.batchId, text: ({ batchName }) => batchName, only: "file" },
  studentId: { name: words.studentId, text: ({ regId }) => regId },
  studentName: { name: words.studentName, text: ({ studentName }) => studentName ?? words.whole },
  courseName: { name: words.courseName, text: ({ courseName }) => courseName },
  subject: { name: words.subject, text: ({ subject }) => subject },
  detail: { name: words.detail, text: ({ detail }) => detail, only: "file" },
  deadline: { name: words.deadline, day: ({ deadline }) => deadline },
  handedIn: { name: words.handedIn, number: ({ handedInCount }) => handedInCount },
} satisfies ListColumns<Assignment>;

export const assignmentExport = listExport({
  name: "assignments",
  title: assignmentScreenTexts.table,
  permission: "myAssignment",
  async *rows(ask, query) {
    const { data: batches } = await ask(batchContract.getAll, {});
    yield* pagesOf(ask, assignmentContract.getAll, assignmentFilter(query, batches));
  },
  columns: assignmentColumns,
});
