import { date } from "../../../shared/day-fields.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type AgedDue, ageingContract } from "./contract.ts";
import { type Age, ages, groupings } from "./rules.ts";
import { ageingTexts, ageTexts, ageingFieldTexts as fields } from "./texts.ts";

/** What the address asks for. */
export const ageingFilter = ({ text, id }: ListParams) => ({
  day: date().safeParse(text("day")).data,
  by: groupings.find((one) => one === text("by")) ?? ("student" as const),
  batchId: id("batch") ?? undefined,
  courseId: id("course") ?? undefined,
});

const sum = (age: Age | "owed") => ({
  name: fields.taka(ageTexts[age]),
  number: (row: AgedDue) => row[age],
  // Who is in two courses stands in both.
  sum: (row: AgedDue) => (row.studentId === null ? null : row[age]),
});

/** The columns of the list, in its file and on its screen. */
export const ageingColumns = {
  regId: { name: fields.regId, text: ({ regId }) => regId },
  name: { name: fields.name, text: ({ name }) => name },
  batch: { name: fields.batch, text: ({ batchName }) => batchName },
  people: { name: fields.people, number: ({ people }) => people },
  notDue: sum("notDue"),
  to30: sum("to30"),
  to60: sum("to60"),
  to90: sum("to90"),
  over90: sum("over90"),
  owed: sum("owed"),
  mobile: { name: fields.mobile, text: ({ mobile }) => mobile },
} satisfies ListColumns<AgedDue> & Record<Age, unknown>;

export const ageColumns = [...ages, "owed"] as const;

export const ageingExport = listExport({
  name: "ageing",
  title: ageingTexts.title,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, ageingContract.getAll, ageingFilter(query)),
  columns: ageingColumns,
});
