import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { batchesColumn } from "./batches-column.tsx";
import { examColumns } from "./export.ts";
import { whenColumn } from "./when.tsx";

export const columns = tableColumns(examColumns, {
  examId: { cell: ({ examId }) => examId, look: "number", onCard: "folded", sort: "examId" },
  examName: { onCard: "title", sort: "examName" },
  examType: { onCard: "folded" },
  batch: batchesColumn,
  when: { ...whenColumn, sort: "when" },
  category: { further: true, sort: "category" },
  subject: { further: true },
  course: { further: true },
});
