import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { examContract, examWhens } from "./contract.ts";
import { examScreenTexts, examFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for; null for what no exam can be. */
export function examFilter({ id, word }: ListParams) {
  const examId = id("search");
  const batchId = id("batch");
  const when = examWhens.find((one) => one === word("when"));
  return examId === null || batchId === null ? null : { examId, batchId, when };
}

export const examExport = listExport({
  name: "exams",
  title: examScreenTexts.table,
  permission: "examScheduleManagement",
  rows: (ask, query) => pagesOf(ask, examContract.getAll, examFilter(query)),
  columns: [
    { name: words.examId, number: ({ examId }) => examId },
    { name: words.examName, text: ({ examName }) => examName },
    { name: words.category, text: ({ category }) => category },
    { name: words.examType, text: ({ examType }) => examType },
    { name: words.subject, text: ({ subject }) => subject.join(", ") },
    { name: words.course, text: ({ course }) => course?.courseName ?? words.anyCourse },
    { name: words.batch, text: ({ batch }) => batch?.batchName ?? words.everyBatch },
    { name: words.examDate, day: ({ examDate }) => examDate },
    { name: words.time, text: ({ time }) => time },
  ],
});
