import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { taka } from "../../../shared/money.ts";
import { paymentFieldTexts as words } from "../../ledger/index.ts";
import { PaymentStatus } from "../../ledger/parts.ts";
import { paymentColumns } from "./export.ts";

export const columns = tableColumns(paymentColumns, {
  monthName: {},
  detail: { look: "word", onCard: "folded" },
  payment: {
    sort: "payment",
    look: "money",
    onCard: "named",
    name: words.payment,
    cell: ({ payment }) => taka(payment),
  },
  due: { sort: "due", look: "money", onCard: "named", name: words.due, cell: ({ due }) => taka(due) },
  status: {
    sort: "status",
    look: "word",
    cell: ({ status }) => <PaymentStatus status={status} />,
  },
  date: { sort: "date", look: "date", onCard: "folded" },
});
