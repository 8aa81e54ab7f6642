import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { batchesColumn } from "../exams/batches-column.tsx";
import type { Exam } from "../exams/contract.ts";
import { examFieldTexts as words } from "../exams/texts.ts";
import { whenColumn } from "../exams/when.tsx";

const first: readonly Column<Exam>[] = [
  { name: words.examName, cell: ({ examName }) => examName, onCard: "title" },
  whenColumn,
  { name: words.examType, cell: ({ examType }) => examType, look: "word" },
  { name: words.subject, cell: ({ subject }) => subject.join(", "), onCard: "line" },
];

/** A student has one batch; staff are told whose exam it is. */
export const studentColumns = first;
export const staffColumns: readonly Column<Exam>[] = [...first, batchesColumn];
