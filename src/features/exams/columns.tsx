import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { examColumns } from "./export.ts";
import { When } from "./when.tsx";

export const columns = tableColumns(examColumns, {
  examId: { cell: ({ examId }) => examId, short: true, sort: "examId" },
  examName: { rowHeader: true, sort: "examName" },
  category: { sort: "category" },
  examType: {},
  subject: {},
  course: {},
  batch: {},
  when: {
    sort: "when",
    cell: ({ examDate, time }) => <When examDate={examDate} time={time} />,
  },
});
