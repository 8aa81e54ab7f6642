import { date } from "../../../shared/day-fields.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { examSorts, examWhens } from "../exams/contract.ts";
import { batchNames } from "../exams/rules.ts";
import { examScreenTexts, examFieldTexts as words } from "../exams/texts.ts";
import { examListContract, type ListedExam } from "./contract.ts";
import { examStates } from "./states.ts";
import { examListTexts } from "./texts.ts";

/** The list's filter, from the search parameters: an exam's id, or a part of its name; null for what cannot be a batch. */
export function examFilter({ id, text }: ListParams) {
  const examId = id("search");
  const batchId = id("batch");
  const when = examWhens.find((one) => one === text("when"));
  const state = examStates.find((one) => one === text("state"));
  const day = date().safeParse(text("day")).data;
  const named = examId === null ? { searchName: text("search") } : { examId };
  const sort = asSort(examSorts, text("sort"));
  return batchId === null ? null : { ...named, batchId, when, state, day, sort };
}

/** The columns of the list, in its file and on its screen. */
export const examColumns = {
  examId: { name: words.examId, number: ({ examId }) => examId },
  examName: { name: words.examName, text: ({ examName }) => examName },
  category: { name: words.category, text: ({ category }) => category },
  examType: { name: words.examType, text: ({ examType }) => examType },
  subject: { name: words.subject, text: ({ subject }) => subject.join(", ") },
  course: { name: words.course, text: ({ course }) => course?.courseName ?? words.anyCourse },
  batch: { name: words.batch, text: batchNames },
  when: { name: words.when, only: "screen" },
  examDate: { name: words.examDate, day: ({ examDate }) => examDate, only: "file" },
  time: { name: words.time, text: ({ time }) => time, only: "file" },
  state: { name: examListTexts.state, text: ({ state }) => examListTexts.states[state] },
  next: { name: examListTexts.next, only: "screen" },
} satisfies ListColumns<ListedExam>;

export const examExport = listExport({
  name: "exams",
  title: examScreenTexts.table,
  permission: "examScheduleManagement",
  rows: (ask, query) => pagesOf(ask, examListContract.getAll, examFilter(query)),
  columns: examColumns,
});
