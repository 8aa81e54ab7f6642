import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import { type ToldSum, toldSumContract } from "./contract.ts";
import { sumNameTexts, toldSumTexts as words } from "./texts.ts";

/** The columns of the list, in its file and on its screen; sums of sums are none. */
export const toldSumColumns = {
  sum: { name: words.sum, text: ({ sum }) => sumNameTexts[sum] },
  month: { name: words.month, text: ({ month }) => month ?? words.inAll },
  before: { name: words.before, number: ({ before }) => before },
  now: { name: words.now, number: ({ now }) => now },
  difference: { name: words.difference, number: ({ before, now }) => Math.round((now - before) * 100) / 100 },
} satisfies ListColumns<ToldSum>;

export const toldSumExport = listExport({
  name: "told-sums",
  title: words.title,
  permission: "studentManagement",
  rows: (ask) => pagesOf(ask, toldSumContract.getAll, {}),
  columns: toldSumColumns,
});
