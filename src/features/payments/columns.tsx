import type { Column } from "../../portal/kit/list/data-table.tsx";
import { longDate } from "../../shared/dates.ts";
import { taka } from "../../shared/money.ts";
import type { Payment } from "./contract.ts";
import { paymentFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<Payment>[] = [
  { name: words.monthName, cell: ({ monthName }) => monthName },
  { name: words.detail, cell: ({ detail }) => detail },
  { name: words.payment, cell: ({ payment }) => taka(payment) },
  { name: words.due, cell: ({ due }) => taka(due) },
  { name: words.status, cell: ({ status }) => status },
  { name: words.date, cell: ({ date }) => longDate(date) },
];
