import { listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { courseContract } from "./contract.ts";
import { courseScreenTexts, courseFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const courseFilter = ({ text }: ListParams) => ({ searchName: text("search") });

export const courseExport = listExport({
  name: "courses",
  title: courseScreenTexts.table,
  permission: "courseManagement",
  rows: (ask, query) => pagesOf(ask, courseContract.getAll, courseFilter(query)),
  columns: {
    courseId: { name: words.courseId, number: ({ courseId }) => courseId },
    courseName: { name: words.courseName, text: ({ courseName }) => courseName },
    goal: { name: words.goal, text: ({ goal }) => goal },
    summary: { name: words.summary, text: ({ summary }) => summary },
    description: { name: words.description, text: ({ description }) => description },
  },
});
