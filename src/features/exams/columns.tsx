import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { examColumns } from "./export.ts";
import { whenColumn } from "./when.tsx";

export const columns = tableColumns(examColumns, {
  examId: { cell: ({ examId }) => examId, short: true, sort: "examId" },
  examName: { rowHeader: true, sort: "examName" },
  category: { sort: "category" },
  examType: {},
  subject: {},
  course: {},
  batch: {},
  when: { ...whenColumn, sort: "when" },
});
