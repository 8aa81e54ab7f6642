import { Link } from "react-router";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { taka } from "../../../shared/money.ts";
import { methodTexts } from "../../ledger/index.ts";
import type { Expense } from "./contract.ts";
import styles from "./expenses.module.css";
import { expenseColumns, stateOf } from "./export.ts";
import { expenseFieldTexts as fields } from "./texts.ts";

export const columns = tableColumns(expenseColumns, {
  number: {
    look: "id",
    onCard: "title",
    cell: ({ expenseId, number }) => (
      <Link to={`/dashboard/vouchers/${expenseId}`} className={styles.number}>
        {number}
      </Link>
    ),
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
  state: { look: "word", cell: stateOf },
  drawer: { look: "name", further: true, onCard: "folded" },
  detail: { look: "prose", further: true, onCard: "folded" },
  billNumber: { look: "id", further: true, onCard: "folded" },
  trxId: { look: "id", further: true, onCard: "folded" },
  by: { look: "name", further: true, onCard: "folded" },
});

/** In the book of a day: without the day, and beside cash whose drawer it came from. */
export const columnsOfDay: typeof columns = columns
  .filter(({ name }) => name !== fields.day)
  .map((column) => (column.name === fields.method ? { ...column, cell: paidFrom } : column));

function paidFrom({ method, drawer }: Expense): string {
  return [methodTexts[method], drawer].filter(Boolean).join(", ");
}
