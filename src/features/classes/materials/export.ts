import { today } from "../../../shared/dates.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type Material, materialContract } from "./contract.ts";
import { materialScreenTexts, materialFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const materialFilter = ({ text, id }: ListParams) => ({
  courseId: id("course") ?? undefined,
  batchId: id("batch") ?? undefined,
  subject: text("subject"),
});

/** To whom it was given. */
export const whomOf = ({ courseName, batchName }: Pick<Material, "courseName" | "batchName">) =>
  courseName ? words.ofCourse(courseName) : words.ofBatch(batchName ?? "");

/** The columns of the list, in its file and on its screen. */
export const materialColumns = {
  title: { name: words.title, text: ({ title }) => title },
  whom: { name: words.whom, text: whomOf, only: "file" },
  subject: { name: words.subject, text: ({ subject }) => subject },
  chapter: { name: words.chapter, text: ({ chapter }) => chapter, only: "file" },
  place: { name: words.place, number: ({ place }) => place },
  content: { name: words.content, text: ({ file, link }) => file?.fileName ?? link },
  size: { name: words.size, number: ({ file }) => file?.size, only: "file" },
  givenAt: { name: words.givenAt, day: ({ givenAt }) => today(new Date(givenAt)) },
} satisfies ListColumns<Material>;

export const materialExport = listExport({
  name: "materials",
  title: materialScreenTexts.table,
  permission: ["courseManagement", "myAssignment"],
  rows: (ask, query) => pagesOf(ask, materialContract.getAll, materialFilter(query)),
  columns: materialColumns,
});
