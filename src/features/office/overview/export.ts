import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth } from "../../../shared/months.ts";
import { asSort } from "../../../shared/sorting.ts";
import { paymentFieldTexts as fields } from "../../ledger/index.ts";
import { type Entry, entrySorts, overviewContract } from "./contract.ts";
import { monthPaymentTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters; the default month is this one. */
export const monthFilter = ({ text }: ListParams) => ({
  month: asMonth(text("month")),
  only: text("only") === "due" ? ("due" as const) : undefined,
  sort: asSort(entrySorts, text("sort")),
});

/** The columns of the list, in its file and on its screen. */
export const entryColumns = {
  regId: { name: words.regId, text: ({ regId }) => regId },
  student: { name: words.student, text: ({ userName }) => userName },
  monthName: { name: fields.monthName, text: ({ monthName }) => monthName, only: "file" },
  detail: { name: fields.detail, text: ({ detail }) => detail },
  payment: {
    name: fields.taka(fields.payment),
    number: ({ payment }) => payment,
    sum: ({ payment }) => payment,
  },
  due: { name: fields.taka(fields.due), number: ({ due }) => due },
  // Whether anything is due says it on the screen.
  status: { name: fields.status, text: ({ status }) => status, only: "file" },
  date: { name: fields.date, day: ({ date }) => date },
} satisfies ListColumns<Entry>;

export const monthOfPaymentsExport = listExport({
  name: "month-of-payments",
  title: words.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, overviewContract.payments, monthFilter(query)),
  columns: entryColumns,
});
