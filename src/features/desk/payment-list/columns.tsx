import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { taka } from "../../../shared/money.ts";
import { paymentFieldTexts as words } from "../../ledger/index.ts";
import { PaymentStatus } from "../../ledger/parts.ts";
import { paymentColumns } from "./export.ts";

export const columns = tableColumns(paymentColumns, {
  monthName: {},
  detail: { known: true, folded: true },
  payment: { sort: "payment", name: words.payment, cell: ({ payment }) => taka(payment) },
  due: { sort: "due", name: words.due, cell: ({ due }) => taka(due) },
  status: {
    sort: "status",
    known: true,
    cell: ({ status }) => <PaymentStatus status={status} />,
  },
  date: { sort: "date", code: true, folded: true },
});
