import { Link } from "react-router";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { taka } from "../../../shared/money.ts";
import { methodTexts } from "../../ledger/index.ts";
import styles from "./expenses.module.css";
import { expenseColumns } from "./export.ts";
import { expenseScreenTexts as words } from "./texts.ts";

export const columns = tableColumns(expenseColumns, {
  number: {
    look: "id",
    onCard: "title",
    cell: ({ expenseId, number }) => <Link to={`/dashboard/vouchers/${expenseId}`}>{number}</Link>,
  },
  day: { look: "date" },
  head: { look: "name" },
  payee: { look: "name" },
  amount: {
    look: "number",
    onCard: "line",
    cell: ({ amount, voided }) => (
      <strong className={voided ? styles.void : undefined}>{taka(amount)}</strong>
    ),
  },
  method: { look: "name", cell: ({ method }) => methodTexts[method] },
  state: { look: "word", cell: ({ voided }) => voided && words.voidedFor(voided.reason) },
  detail: { look: "prose", further: true, onCard: "folded" },
  billNumber: { look: "id", further: true, onCard: "folded" },
  trxId: { look: "id", further: true, onCard: "folded" },
  by: { look: "name", further: true, onCard: "folded" },
});
