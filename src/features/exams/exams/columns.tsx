import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { batchesColumn } from "./batches-column.tsx";
import { examColumns } from "./export.ts";
import { whenColumn } from "./when.tsx";

export const columns = tableColumns(examColumns, {
  examId: { cell: ({ examId }) => examId, short: true, folded: true, sort: "examId" },
  examName: { rowHeader: true, sort: "examName" },
  examType: { folded: true },
  batch: batchesColumn,
  when: { ...whenColumn, sort: "when" },
  category: { further: true, sort: "category" },
  subject: { further: true },
  course: { further: true },
});
