import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { asMonth } from "../../shared/months.ts";
import { paymentFieldTexts } from "../payments/texts.ts";
import { overviewContract } from "./contract.ts";
import { monthPaymentTexts as words } from "./texts.ts";

/** What the address of the list asks for; without a month, this one. */
export const monthFilter = ({ word }: ListParams) => ({
  month: asMonth(word("month")),
  only: word("only") === "due" ? ("due" as const) : undefined,
});

export const monthOfPaymentsExport = listExport({
  name: "month-of-payments",
  title: words.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, overviewContract.payments, monthFilter(query)),
  columns: [
    { name: words.regId, text: ({ regId }) => regId },
    { name: words.student, text: ({ userName }) => userName },
    { name: paymentFieldTexts.monthName, text: ({ monthName }) => monthName },
    { name: paymentFieldTexts.detail, text: ({ detail }) => detail },
    { name: paymentFieldTexts.taka(paymentFieldTexts.payment), number: ({ payment }) => payment },
    { name: paymentFieldTexts.taka(paymentFieldTexts.due), number: ({ due }) => due },
    { name: paymentFieldTexts.status, text: ({ status }) => status },
    { name: paymentFieldTexts.date, day: ({ date }) => date },
  ],
});
