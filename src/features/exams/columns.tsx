import type { Column } from "../../portal/kit/list/data-table.tsx";
import type { Exam } from "./contract.ts";
import { examFieldTexts as words } from "./texts.ts";
import { When } from "./when.tsx";

export const columns: readonly Column<Exam>[] = [
  { name: words.examId, cell: ({ examId }) => examId, short: true },
  { name: words.examName, cell: ({ examName }) => examName, names: true },
  { name: words.category, cell: ({ category }) => category },
  { name: words.examType, cell: ({ examType }) => examType },
  { name: words.subject, cell: ({ subject }) => subject.join(", ") },
  { name: words.course, cell: ({ course }) => course?.courseName ?? words.anyCourse },
  { name: words.batch, cell: ({ batch }) => batch?.batchName ?? words.everyBatch },
  { name: words.when, cell: ({ examDate, time }) => <When examDate={examDate} time={time} /> },
];
