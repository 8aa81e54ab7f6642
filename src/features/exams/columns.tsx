import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { examColumns } from "./export.ts";
import { whenColumn } from "./when.tsx";

export const columns = tableColumns(examColumns, {
  examId: { cell: ({ examId }) => examId, short: true, sort: "examId" },
  examName: { rowHeader: true, sort: "examName" },
  examType: { folded: true },
  batch: { wide: true },
  when: { ...whenColumn, sort: "when" },
  category: { further: true, sort: "category" },
  subject: { further: true },
  course: { further: true },
});
