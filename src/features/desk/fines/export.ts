import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type FineToBe, fineContract } from "./contract.ts";
import { fineTexts as words } from "./texts.ts";

/** Whose fines the address asks for. */
export const fineFilter = ({ id }: ListParams) => ({
  batchId: id("batch") ?? undefined,
  studentId: (id("student") ?? undefined) as FineToBe["studentId"] | undefined,
});

/** The columns of the list, in its file and on its screen. */
export const fineColumns = {
  student: { name: words.student, text: ({ userName }) => userName },
  regId: { name: words.roll, text: ({ regId }) => regId },
  batch: { name: words.batch, text: ({ batchName }) => batchName },
  bill: { name: words.bill, text: ({ head, label }) => words.label(head, label) },
  dueDay: { name: words.dueDay, day: ({ dueDay }) => dueDay },
  late: { name: words.late, number: ({ late }) => late },
  amount: { name: words.taka, number: ({ amount }) => amount, sum: ({ amount }) => amount },
} satisfies ListColumns<FineToBe>;

export const fineExport = listExport({
  name: "fines",
  title: words.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, fineContract.getAll, fineFilter(query)),
  columns: fineColumns,
});
