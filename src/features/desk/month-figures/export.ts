import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth, thisMonth } from "../../../shared/months.ts";
import { monthFigures } from "../dues/month-figures.ts";
import { type MonthFigureLine, monthFigureContract } from "./contract.ts";
import { monthFigureTexts as words } from "./texts.ts";

/** What the address asks for: what was billed this month, unless it names another. */
export const figureFilter = ({ text, id }: ListParams) => ({
  month: asMonth(text("month")) ?? thisMonth(),
  of: monthFigures.find((one) => one === text("of")) ?? ("billed" as const),
  batchId: id("batch") ?? undefined,
  batchless: text("batch") === "none" ? true : undefined,
});

/** The columns of the list, in its file and on its screen. */
export const figureColumns = {
  day: { name: words.day, day: ({ day }) => day },
  student: { name: words.student, text: ({ userName }) => userName },
  regId: { name: words.regId, text: ({ regId }) => regId },
  batch: { name: words.batch, text: ({ batchName }) => batchName ?? words.noBatch },
  subject: { name: words.subject, text: ({ subject }) => subject },
  amount: { name: words.amount, number: ({ amount }) => amount, sum: ({ amount }) => amount },
} satisfies ListColumns<MonthFigureLine>;

export const figureExport = listExport({
  name: "month-figure",
  title: words.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, monthFigureContract.getAll, figureFilter(query)),
  columns: figureColumns,
});
