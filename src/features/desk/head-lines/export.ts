import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { monthIn } from "../expenses/export.ts";
import { sides } from "../expenses/head-path.ts";
import { type HeadLine, headLineContract } from "./contract.ts";
import { headLineTexts as words } from "./texts.ts";

/** What the address asks for: all income of this month, unless it says another. */
export const headLineFilter = (params: ListParams) => ({
  month: monthIn(params),
  side: sides.find((one) => one === params.text("side")) ?? ("income" as const),
  head: params.text("head")?.slice(0, 100),
});

/** The columns of the list, in its file and on its screen. */
export const headLineColumns = {
  day: { name: words.day, day: ({ day }) => day },
  number: { name: words.number, text: ({ number }) => number },
  party: { name: words.party, text: ({ party }) => party },
  regId: { name: words.regId, text: ({ regId }) => regId },
  head: { name: words.head, text: ({ head }) => head },
  detail: {
    name: words.detail,
    text: (line) => (line.void ? words.voided(line.detail) : line.detail),
  },
  amount: { name: words.amount, number: ({ amount }) => amount, sum: ({ amount }) => amount },
} satisfies ListColumns<HeadLine>;

export const headLineExport = listExport({
  name: "head-lines",
  title: words.table,
  permission: ["bookKeeping", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, headLineContract.getAll, headLineFilter(query)),
  columns: headLineColumns,
});
